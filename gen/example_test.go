package gen_test

import (
	"context"
	"fmt"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// The paths of four plies from the start of Cavalier Chess, counted by all CPUs.
func Example() {
	rules, err := variants.Get("cavalier")
	if err != nil {
		fmt.Println(err)
		return
	}
	branches, err := gen.Perft(context.Background(), rules.Start(), 4, 0, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	nodes := uint64(0)
	for _, b := range branches {
		nodes += b.Nodes
	}
	fmt.Println(len(branches), "moves,", nodes, "paths")
	// Output: 30 moves, 1228550 paths
}

// A movement says where it stops making sense.
func ExampleParseBetza() {
	motions, err := gen.ParseBetza("B2N")
	fmt.Println(len(motions), motions[0].Range, err)
	_, err = gen.ParseBetza("B2x")
	fmt.Println(err)
	// Output:
	// 2 2 <nil>
	// betza "B2x": offset 2: unknown modifier 'x'
}
