package openings_test

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// game returns a game of chess by words like e2e4, pawns all, with its result.
func game(group uint64, result record.Result, words ...string) record.Game {
	g := record.Game{Group: group, Start: statstest.Start, Result: result}
	at := func(s string) uint8 { return (s[1]-'1')*8 + s[0] - 'a' }
	for _, w := range words {
		g.Plies = append(g.Plies, record.Plain(at(w), at(w[2:]), statstest.Pawn))
	}
	return g
}

var run = &stats.Run{Manifest: statstest.Manifest(1, "a", "b")}

// add adds games, those that follow each other with the same group together.
func add(e *openings.Estimator, games []record.Game) *openings.Estimator {
	for group := range stats.Groups(games) {
		e.Add(run, group)
	}
	return e
}

func squares(_ string, line []record.Ply) []string {
	var names []string
	for i := range line {
		names = append(names, openings.Squares(&run.Manifest, &line[i]))
	}
	return names
}

func view(minGames int) openings.View {
	return openings.View{MinGames: minGames, Top: 1000, Confidence: 0.95, Names: squares}
}
