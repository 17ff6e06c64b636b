package selfplay_test

import (
	"fmt"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
)

// TestPlacements looks at the blocks of Musketeer: each placement once on each
// side, openings mirrored with the players exchanged, and the same for each pair.
func TestPlacements(t *testing.T) {
	rules, err := variants.Get("musketeer")
	if err != nil {
		t.Fatal(err)
	}
	o, err := selfplay.NewPlacements(rules, []string{"LC", "HU", "DS"}, "latin", 3)
	if err != nil {
		t.Fatal(err)
	}
	if o.Block() != 52 {
		t.Fatalf("block of %d", o.Block())
	}
	for round := range uint64(2) {
		var first [][2]string
		for i := range uint64(3) {
			block := round*3 + i
			seen := [2]map[string]int{{}, {}}
			var list [][2]string
			for j := range uint64(52) {
				op := o.Opening(block*52 + j)
				if op.Pair != o.Pairs[i] || op.Swap != (j%2 == 1) || op.Group != (block*52+j)/2 {
					t.Fatalf("block %d, game %d: %+v", block, j, op)
				}
				if op.Start.Setup() || op.Start.Side() != gen.White {
					t.Fatalf("%s does not start a game", op.Start.FEN())
				}
				if j%2 == 1 && (op.Placement[0] != list[j-1][1] || op.Placement[1] != list[j-1][0]) {
					t.Errorf("block %d: %v is not %v mirrored", block, op.Placement, list[j-1])
				}
				list = append(list, op.Placement)
				seen[0][op.Placement[0]]++
				seen[1][op.Placement[1]]++
			}
			if len(seen[0]) != 52 || len(seen[1]) != 52 {
				t.Errorf("block %d: %d and %d different placements", block, len(seen[0]), len(seen[1]))
			}
			if first == nil {
				first = list
			}
			if fmt.Sprint(first) != fmt.Sprint(list) {
				t.Errorf("blocks of round %d differ", round)
			}
		}
	}
}

func TestPlacementsRefuse(t *testing.T) {
	rules, err := variants.Get("musketeer")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := selfplay.NewPlacements(rules, []string{"LC"}, "lattin", 1); err == nil || err.Error() != `"lattin": want one of latin, random, fixed` {
		t.Errorf("%v", err)
	}
}
