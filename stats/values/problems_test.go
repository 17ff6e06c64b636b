package values_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/statstest"
	"github.com/menagerie-chess/menagerie/stats/synth"
)

// TestProblems has games that tell nothing, each with a message of its own.
func TestProblems(t *testing.T) {
	m := synth.Chess()
	restless := short(9, even, record.WhiteWins)
	for i := range restless {
		restless[i].Plies[0].Check = true
	}
	for _, tt := range []struct {
		name, want string
		dir        string
	}{
		{"one game", "all games were won by White: nothing can be told from them", written(t, "random", short(1, pawn, record.WhiteWins))},
		{"all won", "all games were won by Black: nothing can be told from them", written(t, "random", short(9, pawn, record.BlackWins))},
		{"all drawn", "all games were drawn: nothing can be told from them", written(t, "random", short(9, pawn, record.Drawn))},
		{"unfinished", "none of the 9 games is finished: there is no result to estimate from", written(t, "random", short(9, pawn, record.Unfinished))},
		{"restless", "none of the 9 finished games has a quiet position to estimate from", written(t, "random", restless)},
		{"few", "2 independent groups of games for 2 parameters: want at least 3", written(t, "random", short(1, even, record.WhiteWins), short(1, pawn, record.BlackWins))},
		{"even", "the unit, pawn, has no value here (the sides never differ in it, or always in the same way): name another by --unit", written(t, "random", short(9, even, record.WhiteWins), short(9, even, record.BlackWins))},
		{"separated", "the unit, pawn, has no value here (whoever was ahead in it always won, or always lost: without bound): name another by --unit", written(t, "random", short(9, pawn, record.WhiteWins), short(9, even, record.BlackWins), short(9, even, record.WhiteWins))},
		{"no losses", "separation: the results follow White's advantage without exception, whose effect has no bound", written(t, "random", short(9, even, record.WhiteWins), short(9, even, record.Drawn))},
	} {
		e, src := collect(t, 1, tt.dir)
		if _, _, err := e.Tables(t.Context(), src, options); err == nil || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
	e, src := collect(t, 1, made(t, m, 1, 9))
	o := options
	o.Unit = "king"
	if _, _, err := e.Tables(t.Context(), src, o); err == nil || err.Error() != `--unit "king": want one of pawn, knight, bishop, rook, queen, twin` {
		t.Errorf("%v", err)
	}
}

// TestStops is broken off before the tables are made.
func TestStops(t *testing.T) {
	e, src := collect(t, 1, made(t, synth.Chess(), 1, 200))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := e.Tables(ctx, src, options); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestOddRecords reads games that make no sense and few that do; it must give numbers
// or say why not.
func TestOddRecords(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for seed := range uint64(30) {
		var games []record.Game
		for i := range 20 {
			g := record.Game{
				Number: uint64(i), Group: uint64(i / 2), Seed: rng.Uint64(), Start: []string{even, pawn, knight, "8/8"}[rng.IntN(4)],
				Result: record.Result(rng.IntN(4)), White: uint8(rng.IntN(2)), Black: uint8(rng.IntN(2)),
			}
			for range rng.IntN(12) {
				p := record.Plain(uint8(rng.IntN(64)), uint8(rng.IntN(64)), uint8(rng.IntN(6)))
				if rng.IntN(4) == 0 {
					p.Becomes = uint8(rng.IntN(6))
				}
				if rng.IntN(4) == 0 {
					p.Lifts = []record.Lift{{Square: uint8(rng.IntN(64)), Kind: uint8(rng.IntN(6))}}
				}
				g.Plies = append(g.Plies, p)
			}
			g.Opening = rng.IntN(len(g.Plies) + 1)
			games = append(games, g)
		}
		e, src := collect(t, 2, statstest.Write(t, statstest.Manifest(seed, "random", "greedy"), games))
		all, _, err := e.Tables(t.Context(), src, options)
		text, failed := json.Marshal(all)
		if failed != nil || strings.Contains(string(text), "NaN") || err != nil && strings.Contains(fmt.Sprint(err), "NaN") {
			t.Errorf("seed %d: %v %v %s", seed, err, failed, text)
		}
	}
}

// TestOneSided has a player that always wins: nothing is left to tell men's values by.
func TestOneSided(t *testing.T) {
	games := slices.Concat(short(9, pawn, record.WhiteWins), short(9, even, record.WhiteWins), short(9, pawn, record.BlackWins), short(9, even, record.BlackWins))
	for i := range games {
		games[i].Number, games[i].Group = uint64(i), uint64(i)
		if games[i].Result == record.BlackWins {
			games[i].White, games[i].Black = 1, 0
		}
	}
	e, src := collect(t, 1, statstest.Write(t, statstest.Manifest(1, "x", "y"), games))
	want := "separation: the results follow x against y without exception, whose effect has no bound"
	if _, _, err := e.Tables(t.Context(), src, options); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
