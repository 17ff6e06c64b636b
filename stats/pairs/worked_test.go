package pairs_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

func ply(from, to, kind uint8, legal uint16) record.Ply {
	p := record.Plain(from, to, kind)
	p.Legal = legal
	return p
}

// worked are three games. In the first White's knight leaves b1 and the leopard
// enters; Black's leaves g8 and the leopard forfeits it; White takes on c8, before
// Black's cannon. In the second, with the placements exchanged, both leopards enter,
// with plies 1 and 2. The third is truncated after a ply that nobody chose.
func worked() []record.Game {
	one := statstest.Reserved(0, 0, "LC", "bg", "gc", record.WhiteWins)
	enter := ply(1, 18, statstest.Knight, 20)
	enter.Gate, enter.GateAt = statstest.Leopard, 1
	take := ply(18, 58, statstest.Knight, 30)
	take.Lifts = []record.Lift{{Square: 58, Kind: statstest.Bishop}}
	one.Plies = []record.Ply{enter, ply(62, 45, statstest.Knight, 22), take}

	two := statstest.Reserved(1, 0, "LC", "gc", "bg", record.Drawn)
	white, black := ply(6, 21, statstest.Knight, 24), ply(57, 42, statstest.Knight, 26)
	white.Gate, white.GateAt = statstest.Leopard, 6
	black.Gate, black.GateAt = statstest.Leopard, 57
	two.Plies = []record.Ply{white, black}

	three := statstest.Reserved(2, 1, "LC", "bg", "gc", record.Unfinished)
	three.Truncated, three.Opening = true, 1
	three.Plies = []record.Ply{ply(12, 28, statstest.Pawn, 99)}
	return []record.Game{one, two, three}
}

// TestWorked holds the tables to what was counted by hand.
func TestWorked(t *testing.T) {
	tables := estimate(worked()...).Tables(0.95)
	rows := find(t, tables, "pairs")
	if len(rows) != 1 {
		t.Fatalf("%d pairs", len(rows))
	}
	hold(t, "LC", rows[0], map[string]any{
		"rank": 1.0, "pair": "LC", "games": 3, "unfinished": 1, "distinct": 3, "white": 0.75, "draws": 0.5, "decisive": 0.5,
		"plies": 2.5, "plies_q1": 2.0, "plies_median": 2.0, "plies_q3": 3.0,
		"branching": 24.4, // (20 + 22 + 30 + 24 + 26) / 5
	})
	gates := find(t, tables, "gates")
	if len(gates) != 4 {
		t.Fatalf("%d rows of gates", len(gates))
	}
	for _, i := range []int{0, 2} { // of all pairs, and of the only one
		hold(t, "leopard", gates[i], map[string]any{"kind": "leopard", "sides": 6, "entered": 0.5, "ply": 4.0 / 3, "ply_median": 1.0, "ply_q3": 2.0,
			"forfeited": 1.0 / 6, "waiting": 2.0 / 6, "best": "b", "best_score": 0.75, "worst": "g", "worst_score": 0.25})
		hold(t, "cannon", gates[i+1], map[string]any{"kind": "cannon", "sides": 6, "entered": 0.0, "ply": nil, "ply_median": nil,
			"forfeited": 1.0 / 6, "waiting": 5.0 / 6, "best": "g", "worst": "c"})
	}
	files := find(t, tables, "files")
	hold(t, "leopard behind b", files[1], map[string]any{"kind": "leopard", "file": "b", "sides": 3, "games": 2, "score": 0.75, "entered": 2.0 / 3, "ply_median": 1.0, "forfeited": 0.0})
	hold(t, "leopard behind a", files[0], map[string]any{"sides": 0, "games": 0, "score": nil, "p": nil, "holm": nil, "entered": nil, "ply_median": nil})
	hold(t, "cannon behind c", files[10], map[string]any{"kind": "cannon", "file": "c", "sides": 3, "score": 0.25, "forfeited": 1.0 / 3})
	hold(t, "lengths", find(t, tables, "lengths")[0], map[string]any{"from": 0, "to": 19, "games": 3, "part": 1.0, "white": 1, "draws": 1, "black": 0, "unfinished": 1})
	hold(t, "branching", find(t, tables, "branching")[0], map[string]any{"from": 20, "to": 24, "positions": 3, "part": 0.6})
}

// TestOrderOfThePair plays the same games under the pair's other name.
func TestOrderOfThePair(t *testing.T) {
	turned := worked()
	flip := func(s string) string { return s[1:] + s[:1] }
	for i := range turned {
		g := &turned[i]
		g.Pair, g.Placement = flip(g.Pair), [2]string{flip(g.Placement[0]), flip(g.Placement[1])}
	}
	if got, want := written(t, estimate(turned...)), written(t, estimate(worked()...)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
