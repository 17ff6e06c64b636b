// Package selfplay plays games by the hundred thousand. A run is a plan: rules,
// two players, openings, limits and a seed. Each game is a pure function of the
// plan and of its number, so that a run gives the same bytes for any number of
// workers and after any interruption.
//
// Games come in blocks, which are the unit of work and of the records: Run hands
// blocks to workers and writes them in order. An opening is played twice, with
// the players exchanged. With Handicaps one side starts with other men than the
// other, for what men are worth.
//
// The files follow a game. opening.go, placements.go and handicap.go say how it
// begins: a handicap's ways (ways.go) are edits (edit.go) of a start position, which
// draft.go makes a position again. game.go plays one game and run.go all of them, to
// package record; tally.go keeps the score. Packages replay, pgn and export take the
// records from there.
//
// # New openings
//
// Openings are a value of type Openings: how many games a block has, an even number,
// and a function from a game's number to its beginning, which many workers call at
// once. The two games of a group follow each other, with Swap in the second. What
// String says is part of the run's identity, so that a run is not resumed with
// others.
package selfplay
