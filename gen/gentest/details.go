package gentest

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// details compares the kinds of moves with what the moves' texts say, which
// other code finds out, and the work of one goroutine with that of several.
func details(t *testing.T, s Suite) {
	const depth = 3
	wander(s, 31, 120, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		if rng.IntN(15) == 0 {
			all := tell(t, gen.Job{Workers: 3}, p, depth)
			for ply, one := range tell(t, gen.Job{Workers: 1}, p, depth) {
				if all[ply] != one {
					t.Fatalf("%s: with 3 workers %+v, with one %+v", p.FEN(), all[ply], one)
				}
			}
			checkDetails(t, p, all)
		}
		return pick(moves, rng)
	})
}

func tell(t *testing.T, j gen.Job, p *gen.Position, depth int) []gen.Details {
	t.Helper()
	all, err := j.Details(context.Background(), p, depth)
	if err != nil || len(all) != depth {
		t.Fatalf("%s: %d depths, %v", p.FEN(), len(all), err)
	}
	return all
}

// checkDetails checks that figures fit each other, and the first two plies'
// with the texts.
func checkDetails(t *testing.T, p *gen.Position, all []gen.Details) {
	t.Helper()
	var w gen.Walker
	told := make([]gen.Details, 2)
	readTexts(p, told)
	for i, d := range all {
		paths, lifted := uint64(0), uint64(0)
		for n, times := range d.Taken {
			paths += times
			lifted += uint64(n) * times
		}
		if want := w.Perft(p, i+1); d.Nodes != want || paths != want || lifted != d.Lifted || d.Captures != paths-d.Taken[0] {
			t.Errorf("%s depth %d: %d paths: %+v", p.FEN(), i+1, want, d)
		}
		if i >= len(told) {
			continue
		}
		if got := textual(d); got != told[i] {
			t.Errorf("%s depth %d: got %+v, the texts say %+v", p.FEN(), i+1, got, told[i])
		}
	}
}

// textual keeps what can be seen from texts.
func textual(d gen.Details) gen.Details {
	return gen.Details{Nodes: d.Nodes, Captures: d.Captures, Castles: d.Castles, Promotions: d.Promotions + d.Morphs,
		Checks: d.Checks, Mates: d.Mates, Gates: d.Gates}
}

// readTexts adds what the texts of the paths from p say, by ply.
func readTexts(p *gen.Position, told []gen.Details) {
	if len(told) == 0 {
		return
	}
	var l gen.List
	p.Moves(&l)
	for i := range l.Moves {
		told[0].Add(readText(p.SAN(&l.Moves[i], l.Moves)))
		var q gen.Position
		p.Play(&l.Moves[i], &q)
		readTexts(&q, told[1:])
	}
}

// readText returns what the text of a move says.
func readText(text string) *gen.Details {
	has := func(sign string) uint64 {
		if strings.Contains(text, sign) {
			return 1
		}
		return 0
	}
	castles := has("O-O") + has("0-0")
	return &gen.Details{Nodes: 1, Captures: has("x"), Castles: castles, Promotions: has("="),
		Checks: has("+") + has("#"), Mates: has("#"), Gates: has("(")}
}
