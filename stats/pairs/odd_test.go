package pairs_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestOdd gives games that leave little to estimate from, or make no sense. None may
// lead to a panic or NaN.
func TestOdd(t *testing.T) {
	many := func(n int, r record.Result) (games []record.Game) {
		for i := range n {
			games = append(games, statstest.Reserved(uint64(i), uint64(i/2), "LC", "ab", "ba", r))
		}
		return games
	}
	change := func(f func(*record.Game)) []record.Game {
		games := worked()
		f(&games[0])
		return games[:1]
	}
	for _, tt := range []struct {
		name  string
		games []record.Game
		want  string // in what is written
	}{
		{"no games", nil, "games of musketeer without a pair of kinds in the reserves"},
		{"one game", many(1, record.WhiteWins), "There is no second pair to compare with."},
		{"all drawn", many(1000, record.Drawn), `"draws":{"value":1`},
		{"all won", many(1000, record.WhiteWins), `"white":{"value":1`},
		{"the same game", many(1000, record.BlackWins), "999 of 1000 games are repetitions"},
		{"all truncated", many(10, record.Unfinished), "10 of 10 games are unfinished"},
		{"one group of many", func() []record.Game {
			games := many(700, record.WhiteWins)
			for i := range games {
				games[i].Group = 0
			}
			return games
		}(), `"white":{"value":1`},
		{"no pair", change(func(g *record.Game) { g.Pair = "" }), "1 games have no pair"},
		{"unknown kind", change(func(g *record.Game) { g.Pair = "LX" }), "makes no sense"},
		{"one kind twice", change(func(g *record.Game) { g.Pair = "LL" }), "makes no sense"},
		{"three kinds", change(func(g *record.Game) { g.Pair = "LCU" }), "makes no sense"},
		{"no placement", change(func(g *record.Game) { g.Placement[1] = "" }), "makes no sense"},
		{"file beyond the board", change(func(g *record.Game) { g.Placement[1] = "az" }), "makes no sense"},
		{"start", change(func(g *record.Game) { g.Start = "nowhere" }), "makes no sense"},
		{"result", change(func(g *record.Game) { g.Result = 9 }), "makes no sense"},
		{"squares and kinds beyond all", change(func(g *record.Game) {
			for i := range g.Plies {
				g.Plies[i] = record.Ply{From: 200, To: 201, Kind: 99, Becomes: 98, Rook: 97, RookFrom: 202, RookTo: 203, Gate: 96, GateAt: 204,
					Lifts: []record.Lift{{Square: 205, Kind: 95}}, Legal: math.MaxUint16}
			}
		}), "65535"},
		{"plies of a setup", change(func(g *record.Game) { g.Plies = []record.Ply{ply(record.None, 3, statstest.Leopard, 8)} }), `"plies":0,`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := written(t, estimate(tt.games...))
			if strings.Contains(got, "NaN") || !strings.Contains(got, tt.want) {
				t.Errorf("no %q or NaN in\n%s", tt.want, got)
			}
		})
	}
	var none *pairs.NoPairsError
	if err := estimate().Check(); !errors.As(err, &none) {
		t.Errorf("no games: %v", err)
	}
}
