package gentest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/suite"
)

// tables repeats the reference counts with tables of counts: the smallest there
// is, in which everything collides, and one that holds something.
func tables(t *testing.T, s Suite) {
	const few, some = gen.MinTable, 1 << 20
	for _, size := range []uint64{few, some} {
		table, err := gen.NewTable(size)
		if err != nil {
			t.Fatal(err)
		}
		w := gen.Walker{Table: table}
		eachFact(t, s, func(e suite.Entry, p *gen.Position) {
			if got := w.Perft(p, e.Depth); got != e.Nodes {
				t.Errorf("%s: table of %d bytes: %s depth %d: %d paths, want %d", e.Place(), size, e.FEN, e.Depth, got, e.Nodes)
			}
		})
	}
}

// crowd has many workers share a table in which everything collides.
func crowd(t *testing.T, s Suite) {
	const workers, depth = 16, 4
	table, err := gen.NewTable(2 * gen.MinTable)
	if err != nil {
		t.Fatal(err)
	}
	wander(s, 21, 40, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		at := p.Clock()
		if at%8 == 0 {
			want := total(t, gen.Job{Workers: workers}, p, depth)
			if got := total(t, gen.Job{Workers: workers, Table: table}, p, depth); got != want {
				t.Errorf("%s depth %d: %d paths with a table, want %d", p.FEN(), depth, got, want)
			}
		}
		return rng.IntN(len(moves))
	})
}

// total counts the paths of a job.
func total(t *testing.T, j gen.Job, p *gen.Position, depth int) uint64 {
	t.Helper()
	branches, err := j.Perft(context.Background(), p, depth)
	if err != nil {
		t.Fatal(err)
	}
	n := uint64(0)
	for _, b := range branches {
		n += b.Nodes
	}
	return n
}

// keys checks that a key says all that matters for what follows: positions of
// the same key, however they are reached, have the same moves with the same
// effects, and as many paths.
func keys(t *testing.T, s Suite) {
	twins, plies := 0, 0
	wander(s, 22, 3000, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		plies++
		if (plies <= 300 || twins < 50) && rng.IntN(50) == 0 {
			twins += keyTwins(t, p, rng.IntN(4))
		}
		return rng.IntN(len(moves))
	})
	if twins < 50 {
		t.Errorf("only %d pairs of positions with the same key: the test says little", twins)
	}
}

// keyTwins compares the positions of the same key among those three plies below
// p, by some of the moves.
func keyTwins(t *testing.T, p *gen.Position, salt int) int {
	twins := 0
	future := map[uint64]string{}
	var visit func(p *gen.Position, plies int)
	visit = func(p *gen.Position, plies int) {
		if plies == 0 {
			here := outlook(p)
			before, seen := future[p.Key()]
			if seen && before != here {
				t.Fatalf("two positions of key %016x differ: %s\n%s\n%s", p.Key(), p.FEN(), before, here)
			}
			if seen {
				twins++
			}
			future[p.Key()] = here
			return
		}
		var l gen.List
		p.Moves(&l)
		for i := range l.Moves {
			m := &l.Moves[i]
			if (int(m.From)*5+int(m.To)*3+salt)%4 != 0 { // the same ones each time, so that their order may change
				continue
			}
			var q gen.Position
			p.Play(m, &q)
			visit(&q, plies-1)
		}
	}
	visit(p, 3)
	return twins
}

// outlook says what can follow a position.
func outlook(p *gen.Position) string {
	var w gen.Walker
	var l gen.List
	p.Moves(&l)
	sum := uint64(0)
	for i := range l.Moves {
		m := l.Moves[i]
		h := uint64(14695981039346656037)
		for _, c := range fmt.Sprint(m) {
			h = (h ^ uint64(c)) * 1099511628211
		}
		sum += h
	}
	return fmt.Sprintf("%d moves %016x, %d paths of 2, check %v", len(l.Moves), sum, w.Perft(p, 2), p.InCheck())
}
