// Package selfplay plays games by the hundred thousand. A run is a plan: rules,
// two players, openings, limits and a seed. Each game is a pure function of the
// plan and of its number, so that a run gives the same bytes for any number of
// workers and after any interruption.
//
// Games come in blocks, which are the unit of work and of the records: Run hands
// blocks to workers and writes them in order. An opening is played twice, with
// the players exchanged. With Handicaps one side starts with other men than the
// other, for what men are worth.
package selfplay
