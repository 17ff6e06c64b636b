package replay_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// A move becomes a ply, and with the rules a move again.
func Example() {
	rules, err := variants.Get("musketeer")
	if err != nil {
		fmt.Println(err)
		return
	}
	start := rules.Start()
	var list gen.List
	start.Moves(&list)
	move, err := start.ParseMove("Nc3")
	if err != nil {
		fmt.Println(err)
		return
	}
	game := record.Game{Start: start.FEN(), Plies: []record.Ply{replay.Ply(start, &move, len(list.Moves))}}
	for step, err := range replay.Steps(rules, &game) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if step.Move != nil {
			fmt.Println(step.Position.SAN(step.Move, step.Moves), "of", step.Ply.Legal)
		}
	}
	// Output:
	// Nc3 (Ca-b1) of 20
}
