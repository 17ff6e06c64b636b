package gen_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// reserved returns a variant with a reserve of three kinds, to be spoilt.
func reserved() gen.Variant {
	v := small()
	for _, letter := range []byte("XYZ") {
		v.Pieces = append(v.Pieces, gen.Piece{Letter: letter, Name: "man " + string(letter), Moves: "W"})
	}
	v.Array = "********/" + "r3k2r/s7/8/8/8/8/7S/R3K2R" + "/******** w KQkq - 0 1 XY"
	v.Reserve = &gen.Reserve{Kinds: "XYZ", Default: "XY", Apart: "ea eh",
		Enters: func(gen.Move, bitboard.Bitboard, bitboard.Bitboard) bool { return true }}
	return v
}

func TestCompileRefusesReserve(t *testing.T) {
	for _, test := range []struct {
		spoil func(v *gen.Variant)
		want  string // after "variant small: "
	}{
		{func(*gen.Variant) {}, ""},
		{func(v *gen.Variant) { v.Reserve.Apart = "" }, ""},
		{func(v *gen.Variant) { v.Reserve.Kinds = "XQ" }, "reserve: kinds: no piece 'Q'"},
		{func(v *gen.Variant) { v.Reserve.Default = "XX" }, `reserve: default: "XX": the two kinds must differ`},
		{func(v *gen.Variant) { v.Reserve.Default = "XR" }, `reserve: default: "XR": no kind 'R' in XYZ`},
		{func(v *gen.Variant) { v.Reserve.Enters = nil }, "reserve: enters: missing"},
		{func(v *gen.Variant) { v.Reserve.Apart = "ea,eh" }, `reserve: apart: "ea,eh": want two files of the board`},
		{func(v *gen.Variant) { v.Reserve.Apart = "ea  eh" }, `reserve: apart: "": want two files of the board`},
		{func(v *gen.Variant) { v.Reserve.Apart = "ea ei" }, `reserve: apart: "ei": want two files of the board`},
		{func(v *gen.Variant) { v.Morphs[0].Into = "XYZ" },
			`morph 0: into: "XYZ": kinds of the reserve alone, which a game may be without`},
		{func(v *gen.Variant) { v.Morphs[0].Into = "XYZN" }, ""},
	} {
		v := reserved()
		test.spoil(&v)
		_, err := gen.Compile(v)
		switch {
		case test.want == "" && err != nil:
			t.Error(err)
		case test.want != "" && (err == nil || err.Error() != "variant small: "+test.want):
			t.Errorf("got  %v\nwant variant small: %s", err, test.want)
		}
	}
}
