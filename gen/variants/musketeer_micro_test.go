package variants

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest/referee"
	"github.com/menagerie-chess/menagerie/gen/suite"
)

// refereeNodes is the greatest count that the slow referee repeats.
const refereeNodes = 5_000

// The small positions for which a rule of gating was written down each.
func TestMusketeerMicro(t *testing.T) {
	var w gen.Walker
	for e, err := range suite.ReadFile("../gentest/testdata/musketeer-micro.jsonl", "") {
		if err != nil {
			t.Fatal(err)
		}
		p, err := get(t, e.Variant).ParseFEN(e.FEN)
		if err != nil {
			t.Errorf("%s: %v", e.Note, err)
			continue
		}
		if n := w.Perft(p, e.Depth); n != e.Nodes {
			t.Errorf("%s: depth %d: %d paths, want %d (%s)", e.Note, e.Depth, n, e.Nodes, e.Source)
		}
		if m := w.Perft(p.Mirror(), e.Depth); m != e.Nodes {
			t.Errorf("%s: depth %d: %d paths for the other side, want %d", e.Note, e.Depth, m, e.Nodes)
		}
		if e.Nodes > refereeNodes {
			continue
		}
		if n := refereed(t, &e); n != e.Nodes {
			t.Errorf("%s: depth %d: the referee has %d paths, want %d", e.Note, e.Depth, n, e.Nodes)
		}
	}
}

// refereed is an entry's count by the referee.
func refereed(t *testing.T, e *suite.Entry) uint64 {
	t.Helper()
	game, err := referee.For(e.Variant)
	if err != nil {
		t.Fatal(err)
	}
	p, err := game.Parse(e.FEN)
	if err != nil {
		t.Fatal(err)
	}
	return paths(t, p, e.Depth)
}

func paths(t *testing.T, p referee.Position, depth int) uint64 {
	moves := p.Moves()
	if depth == 1 {
		return uint64(len(moves))
	}
	n := uint64(0)
	for _, m := range moves {
		q, err := p.Play(m.Text)
		if err != nil {
			t.Fatal(err)
		}
		n += paths(t, q, depth-1)
	}
	return n
}
