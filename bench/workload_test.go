package bench

import (
	"os"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// The benchmarks check their counts, but run seldom; these tests run always.

func TestKernels(t *testing.T) {
	for _, k := range kernels() {
		if got, want := k.pass(), k.walk(); got != want {
			t.Errorf("%s %v, %d bits: %d squares reached, want %d", k.name, k.board, k.word, got, want)
		}
	}
}

func TestTasks(t *testing.T) {
	for _, at := range Positions() {
		p := setup(t, at)
		for _, do := range tasks() {
			var m memory
			if got := do.run(p, &m); got != at.Moves {
				t.Errorf("%s %s, %s: %d moves, want %d", at.Variant, at.Name, do.name, got, at.Moves)
			}
		}
	}
}

// The keys that list-play-key combines are those of the positions' own FENs.
func TestKeys(t *testing.T) {
	for _, at := range Positions() {
		p := setup(t, at)
		all := tasks()
		var m memory
		all[len(all)-1].run(p, &m)
		want := uint64(0)
		for i := range m.list.Moves {
			p.Play(&m.list.Moves[i], &m.next)
			q, err := p.Rules().ParseFEN(m.next.FEN())
			if err != nil {
				t.Fatal(err)
			}
			want ^= q.Key()
		}
		if m.keys != want || want == 0 {
			t.Errorf("%s %s: keys combine to %#x, want %#x", at.Variant, at.Name, m.keys, want)
		}
	}
}

func TestPerft(t *testing.T) {
	if testing.Short() {
		t.Skip("counts hundreds of millions of nodes")
	}
	for _, at := range Positions() {
		var w gen.Walker
		if got := w.Perft(setup(t, at), at.Perft.Depth); got != at.Perft.Nodes {
			t.Errorf("%s %s, depth %d: %d nodes, want %d", at.Variant, at.Name, at.Perft.Depth, got, at.Perft.Nodes)
		}
	}
}

// TestShared counts the slow way, which makes all moves but the last.
func TestShared(t *testing.T) {
	if os.Getenv("MENAGERIE_LONG") == "" {
		t.Skip("takes minutes: MENAGERIE_LONG=1")
	}
	for _, at := range Positions() {
		t.Run(at.Variant+"-"+at.Name, func(t *testing.T) {
			t.Parallel()
			if got := Plain(setup(t, at), at.Shared.Depth); got != at.Shared.Nodes {
				t.Errorf("depth %d: %d nodes, want %d", at.Shared.Depth, got, at.Shared.Nodes)
			}
		})
	}
}

// Once its memory is warm, a worker allocates nothing: not per node, not at all.
func TestNoAllocation(t *testing.T) {
	const depth, runs = 3, 3
	for _, at := range Positions() {
		p := setup(t, at)
		var w gen.Walker
		walk := func() { w.Perft(p, depth) }
		walk()
		if n := testing.AllocsPerRun(runs, walk); n != 0 {
			t.Errorf("%s %s: perft %d allocates %v times", at.Variant, at.Name, depth, n)
		}
		for _, do := range tasks() {
			var m memory
			again := func() { do.run(p, &m) }
			again()
			if n := testing.AllocsPerRun(runs, again); n != 0 {
				t.Errorf("%s %s: %s allocates %v times", at.Variant, at.Name, do.name, n)
			}
		}
	}
}
