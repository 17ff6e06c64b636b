package variants

import (
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest"
)

func TestBaroque(t *testing.T) {
	gentest.Conform(t, gentest.Suite{Rules: get(t, "baroque"), Goldens: "testdata", Plies: 20_000,
		Situations: baroqueSituations, Meet: []string{"check", "capture", "frozen man", "frozen king", "frozen immobilizer",
			"man freed by another", "pincer takes 1", "pincer takes 2", "coordinator takes 1", "coordinator takes 2",
			"long leaper takes 1", "long leaper takes 2", "withdrawer takes 1", "king takes 1",
			"chameleon takes pincer", "chameleon takes coordinator", "chameleon takes long leaper", "chameleon takes withdrawer",
			"chameleon combines"}})
}

func TestBaroqueReadings(t *testing.T) {
	for _, options := range []string{"chameleonPincer=orthogonal", "array=facing", "array=mirrored"} {
		gentest.Conform(t, gentest.Suite{Rules: get(t, "baroque:"+options), Goldens: "testdata", Plies: 1500})
	}
}

// baroqueSituations names what only this game has.
func baroqueSituations(p *gen.Position, _ []gen.Move, m *gen.Move) []string {
	var out []string
	b := p.Rules().Rules.(*baroqueRules)
	sc := sceneOf(p, p.Side())
	frozen := b.frozen(sc.own, &sc.men, &sc.foes)
	near := uint64(0)
	for ms := sc.foes[immobilizer]; ms != 0; ms &= ms - 1 {
		near |= b.ring[square(ms)] & sc.own
	}
	for name, set := range map[string]uint64{"frozen man": frozen, "frozen king": frozen & sc.men[king],
		"frozen immobilizer": frozen & sc.men[immobilizer], "man freed by another": near &^ frozen} {
		if set != 0 {
			out = append(out, name)
		}
	}
	if !m.Captures() {
		return out
	}
	out = append(out, p.Rules().Pieces[m.Kind].Name+" takes "+string(rune('0'+m.Lifts.Len())))
	kinds := map[gen.Kind]bool{}
	for s := range m.Lifts.Squares() {
		k, _ := p.At(s)
		kinds[k] = true
		if m.Kind == chameleon {
			out = append(out, "chameleon takes "+p.Rules().Pieces[k].Name)
		}
	}
	if m.Kind == chameleon && len(kinds) > 1 {
		out = append(out, "chameleon combines")
	}
	return out
}

// TestBaroqueFigures plays the figures of the rules page. A figure lists moves
// from one square and exactly what they take; moves that are not listed take
// nothing.
func TestBaroqueFigures(t *testing.T) {
	figures := []struct {
		variant, fen, from string
		takes              map[string]string // by target
	}{
		{"baroque", "7k/5ppp/2N5/2n5/3rB3/8/PPP5/K7 w - - 0 1", "c2", map[string]string{"c4": "d4 c5"}},
		{"baroque", "8/2b4K/2q5/3p1N1p/8/8/2R5/k7 w - - 0 1", "c2",
			map[string]string{"c5": "h5 c7", "c1": "c7", "c3": "c7", "c4": "c7"}},
		{"baroque", "2n4k/3r4/5b2/3p4/1m6/3b4/3N4/K7 w - - 0 1", "d2",
			map[string]string{"d4": "d3", "d6": "d3 d5", "d8": "d3 d5 d7", "a5": "b4"}},
		{"baroque", "7k/8/8/3Qr3/8/8/8/K7 w - - 0 1", "d5", map[string]string{"a5": "e5", "b5": "e5", "c5": "e5"}},
		{"baroque", "7k/8/8/r3pP2/2n5/8/B7/K7 w - - 0 1", "a2", map[string]string{"d5": "c4 a5 e5", "e6": "c4", "f7": "c4", "g8": "c4"}},
		{"baroque:chameleonPincer=orthogonal", "7k/8/8/r3pP2/2n5/8/B7/K7 w - - 0 1", "a2",
			map[string]string{"d5": "c4 a5", "e6": "c4", "f7": "c4", "g8": "c4"}},
		{"baroque", "K4P2/5p2/r2Pp1pP/4np2/5P2/2n5/1B6/q6k w - - 0 1", "b2", map[string]string{
			"f6": "a1 c3 e5 f5 a6 e6 g6 f7", "d4": "a1 c3", "g7": "a1 c3 e5"}},
	}
	for _, f := range figures {
		r := get(t, f.variant)
		p, err := r.ParseFEN(f.fen)
		if err != nil {
			t.Fatal(err)
		}
		var l gen.List
		p.Moves(&l)
		met := 0
		for i := range l.Moves {
			m := &l.Moves[i]
			if r.Board.Name(m.From) != f.from {
				continue
			}
			var squares []string
			for s := range m.Lifts.Squares() {
				squares = append(squares, r.Board.Name(s))
			}
			got, to := strings.Join(squares, " "), r.Board.Name(m.To)
			if want, listed := f.takes[to]; listed {
				met++
				if got != want {
					t.Errorf("%s %s: %s%s takes %q, want %q", f.variant, f.fen, f.from, to, got, want)
				}
			} else if got != "" && !strings.HasPrefix(f.fen, "K4P2") {
				t.Errorf("%s %s: %s%s takes %q, want nothing", f.variant, f.fen, f.from, to, got)
			}
		}
		if met != len(f.takes) {
			t.Errorf("%s %s: %d of %d moves found", f.variant, f.fen, met, len(f.takes))
		}
	}
}

// TestBaroqueFrozenKings has two kings side by side, each held by an immobilizer:
// neither gives check.
func TestBaroqueFrozenKings(t *testing.T) {
	p, err := get(t, "baroque").ParseFEN("8/8/3M4/4k3/4K3/3m4/8/8 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if p.InCheck() || !p.Checkers().Empty() {
		t.Errorf("check %v, checkers %v", p.InCheck(), p.Checkers())
	}
}

// TestBaroqueKingFigure is the figure of a king that may not step next to a
// pincer's path.
func TestBaroqueKingFigure(t *testing.T) {
	r := get(t, "baroque")
	p, err := r.ParseFEN("7k/8/8/p4r2/4K3/8/8/8 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	var l gen.List
	p.Moves(&l)
	var got []string
	for i := range l.Moves {
		got = append(got, r.Coordinates(&l.Moves[i]))
	}
	if want := "e4d3 e4e3 e4f3 e4d4 e4f4 e4d5 e4f5"; strings.Join(got, " ") != want {
		t.Errorf("moves %v, want %s", got, want)
	}
}
