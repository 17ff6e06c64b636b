package openings_test

import (
	"context"
	"fmt"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// Two first moves, played equally often.
func Example() {
	run := &stats.Run{Manifest: statstest.Manifest(1, "a", "b")}
	e := openings.New(openings.Options{Plies: 2})
	for i := range uint64(20) {
		first, result := record.Plain(12, 28, statstest.Pawn), record.WhiteWins
		if i%2 == 1 {
			first, result = record.Plain(11, 27, statstest.Pawn), record.Drawn
		}
		e.Add(run, []record.Game{{Number: i, Group: i, Start: statstest.Start, Plies: []record.Ply{first}, Result: result}})
	}
	for n := range e.Trees(5)[0].Nodes(context.Background()) {
		if n.Parent == nil {
			fmt.Printf("%d games, %d moves, %.1f bits\n", n.Games, n.Moves, n.Entropy)
			continue
		}
		fmt.Println(openings.Squares(&run.Manifest, &n.Line()[0]), n.Games, n.Scores.Mean())
	}
	// Output:
	// 20 games, 2 moves, 1.0 bits
	// d2d4 10 0.5
	// e2e4 10 1
}
