package synth_test

import (
	"fmt"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/synth"
)

// The two games of a group begin alike and depend on seed and group alone.
func Example() {
	model := synth.Chess()
	for _, g := range model.Group(1, 7) {
		fmt.Println(g.Start, g.Result, len(g.Plies))
	}
	// Output:
	// pppppppk/1tqrrbnp/8/8/8/8/BBRQTT2/KPPPPPPN w - - 0 1 1/2-1/2 24
	// pppppppk/1tqrrbnp/8/8/8/8/BBRQTT2/KPPPPPPN w - - 0 1 1-0 24
}

// TestExchangesAreEven plays games: wherever no exchange is half done, as nowhere in a
// quiet position, a side has as many men more of a kind as at the start, so that the
// results follow the model there too.
func TestExchangesAreEven(t *testing.T) {
	model := synth.Chess()
	m := model.Manifest(1)
	for group := range uint64(50) {
		for _, g := range model.Group(1, group) {
			board, err := m.Board(g.Start)
			if err != nil {
				t.Fatal(err)
			}
			difference := func() (men [256]int) { // White's less Black's, by kind
				for _, man := range board.Men {
					if man.Black {
						men[man.Kind]--
					} else if man.Kind != record.None {
						men[man.Kind]++
					}
				}
				return men
			}
			start, open := difference(), false
			for i := range g.Plies {
				board.Play(&g.Plies[i])
				if len(g.Plies[i].Lifts) > 0 {
					open = !open
				}
				if got := difference(); !open && got != start {
					t.Fatalf("group %d, ply %d: %v, at the start %v", group, i, got[:len(m.Kinds)], start[:len(m.Kinds)])
				}
			}
		}
	}
}
