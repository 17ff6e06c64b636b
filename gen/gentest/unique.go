package gentest

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// unique compares the numbers of different positions with those of different
// FENs, and what happens where there is too little memory.
func unique(t *testing.T, s Suite) {
	const depth = 3
	wander(s, 41, 120, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		if rng.IntN(60) != 0 {
			return pick(moves, rng)
		}
		want := uniqueFENs(p, depth)
		for _, workers := range []int{1, 5} {
			got, err := gen.Job{Workers: workers}.Unique(context.Background(), p, depth, 1<<30)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %d, %v; %d different FENs", p.FEN(), got, err, want)
			}
		}
		if _, err := (gen.Job{}).Unique(context.Background(), p, depth, 1000); want[0] > 0 && !errors.Is(err, gen.ErrMemory) {
			t.Errorf("%s: %v with little memory", p.FEN(), err)
		}
		return pick(moves, rng)
	})
}

// uniqueFENs counts the different FENs after each ply, without their counters.
func uniqueFENs(p *gen.Position, depth int) []uint64 {
	var counts []uint64
	level := []*gen.Position{p}
	var l gen.List
	for range depth {
		var next []*gen.Position
		seen := map[string]bool{}
		for _, p := range level {
			p.Moves(&l)
			for i := range l.Moves {
				q := new(gen.Position)
				p.Play(&l.Moves[i], q)
				if text := bareFEN(q); !seen[text] {
					seen[text] = true
					next = append(next, q)
				}
			}
		}
		counts = append(counts, uint64(len(next)))
		level = next
	}
	return counts
}

// bareFEN returns the FEN without counters, with the passed square only if there
// is a capture en passant, and the kinds of the reserve in one order.
func bareFEN(p *gen.Position) string {
	fields := strings.Fields(p.FEN())
	var l gen.List
	p.Moves(&l)
	if !slices.ContainsFunc(l.Moves, func(m gen.Move) bool {
		return m.Captures() && !m.Lifts.Has(m.To) && p.Rules().Board.Name(m.To) == fields[3]
	}) {
		fields[3] = "-"
	}
	if last := fields[len(fields)-1]; len(fields) == 7 && len(last) == 2 && last[0] > last[1] {
		fields[6] = last[1:] + last[:1]
	}
	return strings.Join(append(fields[:4:4], fields[6:]...), " ")
}
