package gen_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// small returns a variant to be spoilt: kings, rooks, and soldiers that become
// rooks or knights.
func small() gen.Variant {
	return gen.Variant{
		Name:  "small",
		Board: bitboard.Geometry{Files: 8, Ranks: 8},
		Pieces: []gen.Piece{
			{Letter: 'K', Name: "king", Moves: "K", Royal: true},
			{Letter: 'R', Name: "rook", Moves: "R"},
			{Letter: 'N', Name: "knight", Moves: "N"},
			{Letter: 'S', Name: "soldier", Moves: "fmWfceFifmnD", Pawn: true},
		},
		Array:     "r3k2r/s7/8/8/8/8/7S/R3K2R w KQkq - 0 1",
		Morphs:    []gen.Morph{{Pieces: "S", Squares: "*8", Into: "RN"}},
		Castlings: []gen.Castling{{Letter: 'K', King: "e1g1", Rook: "h1f1", Short: true}, {Letter: 'Q', King: "e1c1", Rook: "a1d1"}},
	}
}

func compiled(t testing.TB, name string) *gen.Ruleset {
	t.Helper()
	r, err := variants.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// capturing are rules that find the captures themselves.
type capturing struct{ gen.Orthodox }

func (capturing) Generate(*gen.Position, *gen.List, bool) int { return 0 }
func (capturing) Exposed(*gen.Position, gen.Color) bool       { return false }

func TestCompileRefuses(t *testing.T) {
	for _, test := range []struct {
		spoil func(v *gen.Variant)
		want  string // after "variant small: "
	}{
		{func(v *gen.Variant) { v.Board = bitboard.Geometry{Files: 12, Ranks: 11} },
			"board of 12 files and 11 ranks: want 1 to 26 files and at most 128 squares"},
		{func(v *gen.Variant) { v.Board = bitboard.Geometry{} },
			"board of 0 files and 0 ranks: want 1 to 26 files and at most 128 squares"},
		{func(v *gen.Variant) { v.Pieces = nil }, "0 pieces: want 1 to 16"},
		{func(v *gen.Variant) { v.Pieces = make([]gen.Piece, 17) }, "17 pieces: want 1 to 16"},
		{func(v *gen.Variant) { v.Pieces[1].Letter = 'r' }, "piece 1 (rook): letter 'r': want A to Z"},
		{func(v *gen.Variant) { v.Pieces[3].Letter = 0 }, `piece 3 (soldier): letter '\x00': want A to Z`},
		{func(v *gen.Variant) { v.Pieces[2].Letter = 'R' }, "piece 2 (knight): letter R is taken by rook"},
		{func(v *gen.Variant) { v.Pieces[3].Name = "" }, "piece 3: want a name"},
		{func(v *gen.Variant) { v.Rules = capturing{} }, "castlings: want none where a Generator finds the captures, which may take a rook and leave the right"},
		{func(v *gen.Variant) { v.Pieces[0].Royal = false }, "no royal piece"},
		{func(v *gen.Variant) { v.Pieces[1].Moves = "" }, `piece rook: betza "": offset 0: empty movement`},
		{func(v *gen.Variant) { v.Pieces[2].Moves = "NxN" }, `piece knight: betza "NxN": offset 1: unknown modifier 'x'`},
		{func(v *gen.Variant) {
			v.Castlings, v.Pieces[3].Moves = nil, "imnDfWfceF"
			v.Array = "k7/8/8/8/8/8/S1S5/7K w - - 0 1"
		},
			"piece soldier: two double steps pass one square"},
		{func(v *gen.Variant) {
			v.Castlings, v.Pieces[1].Moves = nil, "ifmnD"
			v.Array = "k7/8/8/8/8/8/3S4/3R3K w - - 0 1"
		},
			""}, // over d2 and over d3: no quarrel
		{func(v *gen.Variant) {
			v.Castlings, v.Pieces[1].Moves = nil, "ifmnA"
			v.Array = "k7/8/8/8/8/8/1RS5/7K w - - 0 1"
		},
			"piece soldier: two double steps pass one square"},

		{func(v *gen.Variant) { v.Array = "" }, "start: FEN: placement: offset 0: ends in rank 8 after 0 files: want 8 ranks of 8"},
		{func(v *gen.Variant) { v.Array = "k6x/8/8/8/8/8/8/K7 w - - 0 1" }, "start: FEN: placement: offset 2: unknown piece 'x'"},
		{func(v *gen.Variant) { v.Array = "k7/8/8/8/8/8/8/7K" }, "castling K: no royal piece starts on e1"},
		{func(v *gen.Variant) { v.Castlings = nil; v.Array = "k7/8/8/8/8/8/8/7K" },
			"start: FEN: side: offset 17: missing (want 6 fields, or 4 without the counters)"},
		{func(v *gen.Variant) { v.Array = "r3k2r/8/8/8/8/8/8/R3K1KR w KQkq - 0 1" },
			"start: FEN: position: white has 2 royal men: want 1"},
		{func(v *gen.Variant) { v.Array = "r3k2r/4R3/8/8/8/8/8/R3K2R w KQkq - 0 1" },
			"start: FEN: position: white is to move and could capture the king"},

		{func(v *gen.Variant) { v.Morphs[0].Into = "" }, "morph 0: into: no pieces"},
		{func(v *gen.Variant) { v.Morphs[0].Into = "RX" }, "morph 0: into: no piece 'X'"},
		{func(v *gen.Variant) { v.Morphs[0].Into = "r" }, "morph 0: into: no piece 'r'"},
		{func(v *gen.Variant) { v.Morphs[0].Pieces = "" }, "morph 0: pieces: no pieces"},
		{func(v *gen.Variant) { v.Morphs[0].Pieces = "SP" }, "morph 0: pieces: no piece 'P'"},
		{func(v *gen.Variant) { v.Morphs[0].Squares = " " }, "morph 0: no squares"},
		{func(v *gen.Variant) { v.Morphs[0].Squares = "*9" }, `morph 0: no rank "*9"`},
		{func(v *gen.Variant) { v.Morphs[0].Squares = "*" }, `morph 0: no rank "*"`},
		{func(v *gen.Variant) { v.Morphs[0].Squares = "*a8" }, `morph 0: no rank "*a8"`},
		{func(v *gen.Variant) { v.Morphs[0].Squares = "*8x" }, `morph 0: no rank "*8x"`},
		{func(v *gen.Variant) { v.Morphs[0].Squares = "a8 i8" }, `morph 0: no square "i8"`},
		{func(v *gen.Variant) { v.Morphs[0].Squares = "a8b8" }, `morph 0: no square "a8b8"`},
		{func(v *gen.Variant) { v.Morphs[0].Squares = "a8,b8" }, `morph 0: no square "a8,b8"`},
		{func(v *gen.Variant) {
			v.Morphs = append(v.Morphs, gen.Morph{Pieces: "N", Squares: "a9", Into: "R"})
		}, `morph 1: no square "a9"`},
		{func(v *gen.Variant) {
			v.Morphs = append(v.Morphs, gen.Morph{Pieces: "NS", Squares: "h7 b8 a8", Into: "R"})
		}, "morph 1: soldier becomes something on a8 already"},
		{func(v *gen.Variant) {
			v.Morphs = append(v.Morphs, gen.Morph{Pieces: "N", Squares: "*8", Into: "R"}, gen.Morph{Pieces: "S", Squares: "*1", Into: "R"})
		}, ""}, // other men, other squares

		{func(v *gen.Variant) { v.Castlings = make([]gen.Castling, 5) }, "5 castlings: want at most 4"},
		{func(v *gen.Variant) { v.Castlings[0].Letter = 'k' }, "castling 0: letter 'k': want one of A to Z that is not taken"},
		{func(v *gen.Variant) { v.Castlings[1].Letter = '-' }, "castling 1: letter '-': want one of A to Z that is not taken"},
		{func(v *gen.Variant) { v.Castlings[1].Letter = 'K' }, "castling 1: letter 'K': want one of A to Z that is not taken"},
		{func(v *gen.Variant) { v.Castlings[0].Rook = "e1f1" }, "castling K: e1g1 and e1f1 are not the ways of two men along one rank"},
		{func(v *gen.Variant) { v.Castlings[0].Rook = "h1g1" }, "castling K: e1g1 and h1g1 are not the ways of two men along one rank"},
		{func(v *gen.Variant) { v.Castlings[0].Rook = "h1h1" }, "castling K: e1g1 and h1h1 are not the ways of two men along one rank"},
		{func(v *gen.Variant) { v.Castlings[0].King = "e1e1" }, "castling K: e1e1 and h1f1 are not the ways of two men along one rank"},
		{func(v *gen.Variant) {
			v.Castlings[0].Rook, v.Array = "h2f2", "r3k2r/s6r/8/8/8/8/S6R/R3K2R w KQkq - 0 1"
		}, "castling K: e1g1 and h2f2 are not the ways of two men along one rank"},
		{func(v *gen.Variant) { v.Castlings[0].King = "e1" }, `castling K: "e1" is not a way along a rank`},
		{func(v *gen.Variant) { v.Castlings[0].King = "" }, `castling K: "" is not a way along a rank`},
		{func(v *gen.Variant) { v.Castlings[0].King = "e1g2" }, `castling K: "e1g2" is not a way along a rank`},
		{func(v *gen.Variant) { v.Castlings[0].King = "e1g1x" }, `castling K: "e1g1x" is not a way along a rank`},
		{func(v *gen.Variant) { v.Castlings[1].Rook = "a1-d1" }, `castling Q: "a1-d1" is not a way along a rank`},
		{func(v *gen.Variant) { v.Castlings[1].Rook = "a1i1" }, `castling Q: "a1i1" is not a way along a rank`},
		{func(v *gen.Variant) { v.Castlings[0].King = "d1f1" }, "castling K: no royal piece starts on d1"},
		{func(v *gen.Variant) { v.Castlings[0].King = "h1f1" }, "castling K: no royal piece starts on h1"},
		{func(v *gen.Variant) { v.Castlings[1].Rook = "b1d1" }, "castling Q: no piece starts on b1"},
		{func(v *gen.Variant) { v.Array = "r2k3r/8/8/8/8/8/8/R3K2R w - - 0 1" }, "castling K: no royal piece starts on e8"},
	} {
		v := small()
		test.spoil(&v)
		r, err := gen.Compile(v)
		if test.want == "" {
			if err != nil {
				t.Errorf("%v", err)
			}
			continue
		}
		if want := "variant small: " + test.want; err == nil || err.Error() != want || r != nil {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

// TestCompileErrorsKeepTheirType lets tools point at the character.
func TestCompileErrorsKeepTheirType(t *testing.T) {
	v := small()
	v.Pieces[1].Moves = "R?"
	_, err := gen.Compile(v)
	var b *gen.BetzaError
	if !errors.As(err, &b) || b.Offset != 1 {
		t.Errorf("%#v", err)
	}
	v = small()
	v.Array = "k7/8/8/8/8/8/8/K7 x - - 0 1"
	v.Castlings = nil
	_, err = gen.Compile(v)
	var f *gen.FENError
	if !errors.As(err, &f) || f.Field != "side" || f.Offset != 18 {
		t.Errorf("%#v", err)
	}
}

// picky are rules that refuse rooks on h8.
type picky struct{ gen.Orthodox }

func (picky) Check(p *gen.Position) error {
	if k, _ := p.Rules().KindOf('R'); p.Men(k).Has(63) {
		return fmt.Errorf("a rook on h8")
	}
	return nil
}

func TestCompileAsksTheRules(t *testing.T) {
	v := small()
	v.Rules = picky{}
	_, err := gen.Compile(v)
	if want := "variant small: start: FEN: position: a rook on h8"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	v.Castlings, v.Array = nil, "4k3/8/8/8/8/8/8/4K2R w - - 0 1"
	if _, err := gen.Compile(v); err != nil {
		t.Error(err)
	}
}

func TestCompile(t *testing.T) {
	v := small()
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Start().FEN(); got != v.Array {
		t.Errorf("start %s, want %s", got, v.Array)
	}
	for i, piece := range v.Pieces {
		if k, ok := r.KindOf(piece.Letter); !ok || k != gen.Kind(i) {
			t.Errorf("KindOf(%c) = %d, %v", piece.Letter, k, ok)
		}
	}
	if k, ok := r.KindOf('X'); ok || k != gen.NoKind {
		t.Errorf("KindOf(X) = %d, %v", k, ok)
	}
	if one, other := r.Start(), r.Start(); one == other {
		t.Error("two callers share a start position")
	}
}
