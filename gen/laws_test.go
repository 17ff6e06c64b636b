package gen_test

import (
	"math/rand/v2"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// richVariant has what no game has together: two kinds of kings that become one
// another, castling on a wide board, forced and free changes in several places,
// straight and diagonal double steps, captures en passant by both.
func richVariant() gen.Variant {
	return gen.Variant{Name: "rich", Board: geometry(9, 9), Pieces: []gen.Piece{
		{Letter: 'K', Name: "king", Moves: "K", Royal: true},
		{Letter: 'P', Name: "pawn", Moves: "fmWfceFifmnD", Pawn: true},
		{Letter: 'B', Name: "berolina", Moves: "fmFfceWifmnA"},
		{Letter: 'S', Name: "sergeant", Moves: "fmKfcK"},
		{Letter: 'N', Name: "nightrider", Moves: "NN"},
		{Letter: 'C', Name: "lame", Moves: "nNnZ"},
		{Letter: 'R', Name: "rook", Moves: "R"},
		{Letter: 'G', Name: "great king", Moves: "KAD", Royal: true},
		{Letter: 'Q', Name: "queen", Moves: "QN"},
	},
		Array:           "rcnqkqncr/ppp3ppp/3sbs3/9/9/9/3SBS3/PPP3PPP/RCNQKQNCR w KQkq - 0 1",
		Morphs:          []gen.Morph{{Pieces: "PBS", Squares: "*9", Into: "QRNC"}, {Pieces: "K", Squares: "e5 d5", Into: "G"}, {Pieces: "CR", Squares: "a5 b5 e4", Into: "NQ"}, {Pieces: "G", Squares: "a1 a9", Into: "K"}},
		Castlings:       []gen.Castling{{Letter: 'K', King: "e1h1", Rook: "i1g1", Short: true}, {Letter: 'Q', King: "e1c1", Rook: "a1d1"}},
		PromotionResets: true,
	}
}

// TestLaws plays random games of the rich variant: every position is what its
// text says, counts agree however they are made, the mirror has as many moves.
func TestLaws(t *testing.T) {
	r, err := gen.Compile(richVariant())
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(11, 0))
	met := map[string]int{}
	for range 20 {
		p := r.Start()
		for range 100 {
			checkPosition(t, p)
			var l gen.List
			p.Moves(&l)
			if n := p.Mirror().Count(&gen.List{}); n != len(l.Moves) {
				t.Errorf("%s: %d moves, %d in the mirror", p.FEN(), len(l.Moves), n)
			}
			if t.Failed() || len(l.Moves) == 0 {
				break
			}
			note(met, p, l.Moves)
			q := &gen.Position{}
			p.Play(&l.Moves[rng.IntN(len(l.Moves))], q)
			p = q
		}
	}
	for _, what := range []string{"castling", "en passant", "change", "king's change", "double step", "check"} {
		if met[what] == 0 {
			t.Errorf("never met: %s", what)
		}
	}
}

// note counts what is special about a position.
func note(met map[string]int, p *gen.Position, moves []gen.Move) {
	if p.InCheck() {
		met["check"]++
	}
	for i := range moves {
		m := &moves[i]
		switch changes := m.Becomes != m.Kind; {
		case m.Castles():
			met["castling"]++
		case m.Captures() && !m.Lifts.Has(m.To):
			met["en passant"]++
		case changes && p.Rules().Pieces[m.Kind].Royal:
			met["king's change"]++
		case changes:
			met["change"]++
		case m.Passed != bitboard.NoSquare:
			met["double step"]++
		}
	}
}

func TestCountingDoesNotAllocate(t *testing.T) {
	r, err := gen.Compile(richVariant())
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	var l gen.List
	var w gen.Walker
	var q gen.Position
	p.Moves(&l)
	w.Perft(p, 3)
	for name, f := range map[string]func(){
		"Moves":   func() { p.Moves(&l) },
		"Count":   func() { p.Count(&l) },
		"Play":    func() { p.Play(&l.Moves[0], &q) },
		"Perft":   func() { w.Perft(p, 2) },
		"InCheck": func() { p.InCheck() },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
