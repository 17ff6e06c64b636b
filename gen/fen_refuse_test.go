package gen_test

import (
	"errors"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

func TestFENRefuses(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		want         gen.FENError
	}{
		// the number of fields
		{"chess", "", gen.FENError{"placement", 0, "missing (want 6 fields, or 4 without the counters)"}},
		{"chess", "  ", gen.FENError{"placement", 2, "missing (want 6 fields, or 4 without the counters)"}},
		{"chess", "4k3/8/8/8/8/8/8/4K3", gen.FENError{"side", 19, "missing (want 6 fields, or 4 without the counters)"}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w", gen.FENError{"castling", 21, "missing (want 6 fields, or 4 without the counters)"}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w -", gen.FENError{"en passant", 23, "missing (want 6 fields, or 4 without the counters)"}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0", gen.FENError{"move number", 27, "missing (want 6 fields, or 4 without the counters)"}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", gen.FENError{"position", 30, "more than 6 fields"}},
		{"musketeer", "lc******/4k3/8/8/8/8/8/8/4K3/LC****** w - - 0 1 LC x", gen.FENError{"position", 51, "more than 7 fields"}},
		// placement
		{"chess", "  x w - - 0 1", gen.FENError{"placement", 2, "unknown piece 'x'"}},
		{"chess", "4k3/8/8/8/8/8/8/4X3 w - - 0 1", gen.FENError{"placement", 17, "unknown piece 'X'"}},
		{"chess", "4k3/8/8/8/8/8/8/4\xff3 w - - 0 1", gen.FENError{"placement", 17, "unknown piece 'ÿ'"}},
		{"chess", "4k3/8/08/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 6, "unknown piece '0'"}},
		{"chess", "4k3/8/8/8/8/8/8/4-3 w - - 0 1", gen.FENError{"placement", 17, "unknown piece '-'"}},
		{"chess", "4k3\n/8/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 3, "unknown piece '\\n'"}},
		{"cavalier", "4k3/8/8/8/8/8/8/4R3 w - - 0 1", gen.FENError{"placement", 17, "unknown piece 'R'"}},
		{"chess", "4k3/7/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 5, "rank 7 has 7 files: want 8"}},
		{"chess", "/8/8/8/8/8/8/8 w - - 0 1", gen.FENError{"placement", 0, "rank 8 has 0 files: want 8"}},
		{"chess", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 4, "rank 7 has more than 8 files"}},
		{"chess", "4k3/8p/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 5, "rank 7 has more than 8 files"}},
		{"chess", "4k3/pppppppp1/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 12, "rank 7 has more than 8 files"}},
		{"chess", "4k3/44/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 5, "rank 7 has more than 8 files"}},
		{"chess", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 17, "more than 8 ranks"}},
		{"chess", "4k3/8/8/8/8/8/8/4K3/ w - - 0 1", gen.FENError{"placement", 19, "more than 8 ranks"}},
		{"chess", "4k3/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"placement", 17, "ends in rank 2 after 8 files: want 8 ranks of 8"}},
		{"chess", "4k3/8/8/8/8/8/8/4K w - - 0 1", gen.FENError{"placement", 18, "ends in rank 1 after 5 files: want 8 ranks of 8"}},
		{"chess", "4k3/8/8/8/8/8/8/ w - - 0 1", gen.FENError{"placement", 16, "ends in rank 1 after 0 files: want 8 ranks of 8"}},
		// side
		{"chess", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", gen.FENError{"side", 20, `"W": want w or b`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 white - - 0 1", gen.FENError{"side", 20, `"white": want w or b`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3   - - 0 1", gen.FENError{"move number", 29, "missing (want 6 fields, or 4 without the counters)"}},
		// castling
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkx - 0 1", gen.FENError{"castling", 29, "unknown right 'x'"}},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQ- - 0 1", gen.FENError{"castling", 28, "unknown right '-'"}},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkK - 0 1", gen.FENError{"castling", 29, "right K twice"}},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K3 w KQ - 0 1", gen.FENError{"castling", 25, "right K without king on e1 and rook on h1"}},
		{"chess", "r3k2r/8/8/8/8/8/8/4K2R w KQ - 0 1", gen.FENError{"castling", 26, "right Q without king on e1 and rook on a1"}},
		{"chess", "r3k2r/8/8/8/8/8/8/R2K3R w q - 0 1", gen.FENError{}},
		{"chess", "r3k2r/8/8/8/8/8/8/R2K3R w K - 0 1", gen.FENError{"castling", 26, "right K without king on e1 and rook on h1"}},
		{"chess", "r2k3r/8/8/8/8/8/8/R3K2R w KQk - 0 1", gen.FENError{"castling", 28, "right k without king on e8 and rook on h8"}},
		{"chess", "r3k2R/8/8/8/8/8/8/R3K2R b k - 0 1", gen.FENError{"castling", 26, "right k without king on e8 and rook on h8"}},
		{"chess", "r3q2r/8/8/8/8/8/8/R3K1kR w q - 0 1", gen.FENError{"castling", 27, "right q without king on e8 and rook on a8"}},
		{"cavalier", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", gen.FENError{"castling", 22, "unknown right 'K'"}},
		// en passant
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d 0 1", gen.FENError{"en passant", 27, `"d" is not a square`}},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1", gen.FENError{"en passant", 27, `"d9" is not a square`}},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6x 0 1", gen.FENError{"en passant", 27, `"d6x" is not a square`}},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", gen.FENError{"en passant", 27, `"D6" is not a square`}},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", gen.FENError{"en passant", 27, "no double step has just passed e6"}},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", gen.FENError{"en passant", 27, "no double step has just passed d6"}},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", gen.FENError{"en passant", 27, "no double step has just passed d5"}},
		{"chess", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", gen.FENError{"en passant", 29, "no double step has just passed d6"}},
		{"chess", "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", gen.FENError{"en passant", 29, "no double step has just passed d6"}},
		{"chess", "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1", gen.FENError{"en passant", 27, "no double step has just passed d6"}},
		{"chess", "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", gen.FENError{"en passant", 27, "no double step has just passed d6"}},
		{"cavalier", "4k3/8/8/8/4C3/8/8/4K3 b - e3 0 1", gen.FENError{"en passant", 26, "no double step has just passed e3"}},
		// counters
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1", gen.FENError{"clock", 26, `"x": want a number of plies`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", gen.FENError{"clock", 26, `"-1": want a number of plies`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - +1 1", gen.FENError{"clock", 26, `"+1": want a number of plies`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 1.5 1", gen.FENError{"clock", 26, `"1.5": want a number of plies`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 99999 1", gen.FENError{"clock", 26, `"99999": want a number of plies`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 one", gen.FENError{"move number", 28, `"one": want the number of the move`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 10 -5", gen.FENError{"move number", 29, `"-5": want the number of the move`}},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 99999", gen.FENError{"move number", 28, `"99999": want the number of the move`}},
		// the position
		{"chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"position", -1, "black has 0 royal men: want 1"}},
		{"chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", gen.FENError{"position", -1, "white has 0 royal men: want 1"}},
		{"chess", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", gen.FENError{"position", -1, "white has 2 royal men: want 1"}},
		{"chess", "kkk5/8/8/8/8/8/8/4K3 b - - 0 1", gen.FENError{"position", -1, "black has 3 royal men: want 1"}},
		{"chess", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"position", -1, "a pawn stands on the first or the last rank"}},
		{"chess", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", gen.FENError{"position", -1, "a pawn stands on the first or the last rank"}},
		{"chess", "p3k3/8/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"position", -1, "a pawn stands on the first or the last rank"}},
		{"musketeer", "********/4k3/8/8/8/8/8/8/P3K3/******** w - - 0 1 LC", gen.FENError{"position", -1, "a pawn stands on the first or the last rank"}},
		{"musketeer", "********/4k2P/8/8/8/8/8/8/4K3/******** w - - 0 1 LC", gen.FENError{"position", -1, "a pawn stands on the first or the last rank"}},
		{"morphing3", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", gen.FENError{"position", -1, "both kings are bare"}},
		{"morphing3", "4k4/9/9/9/9/9/9/9/3TK4 w - - 0 1", gen.FENError{"position", -1, "white has 2 royal men: want 1"}},
		{"baroque", "4k3/8/8/8/8/8/7B/3K4 w - - 0 1", gen.FENError{}},
		{"baroque", "4k3/3K4/8/8/8/8/8/8 w - - 0 1", gen.FENError{"position", -1, "white is to move and could capture the king"}},
		{"chess", "4k3/8/8/8/8/8/8/4K2p b - - 0 1", gen.FENError{"position", -1, "a pawn stands on the first or the last rank"}},
		{"cavalier", "2C1k3/8/8/8/8/8/8/4K3 w - - 0 1", gen.FENError{"position", -1, "a cavalier of white stands on its last rank"}},
		{"cavalier", "4k3/8/8/8/8/8/8/c3K3 w - - 0 1", gen.FENError{"position", -1, "a cavalier of black stands on its last rank"}},
		{"chess", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", gen.FENError{"position", -1, "white is to move and could capture the king"}},
		{"chess", "4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", gen.FENError{"position", -1, "black is to move and could capture the king"}},
		{"chess", "8/8/8/8/8/8/3k4/3K4 b - - 0 1", gen.FENError{"position", -1, "black is to move and could capture the king"}},
		{"cavalier", "4k3/8/8/8/8/8/8/2C1K3 w - - 0 1", gen.FENError{}},
		{"cavalier", "4k3/8/8/8/8/8/3N4/4K3 w - - 0 1", gen.FENError{}},
		{"cavalier", "4k3/8/8/8/4N3/8/8/K7 w - - 0 1", gen.FENError{}},
		{"cavalier", "4k3/8/8/3N4/8/8/8/K7 w - - 0 1", gen.FENError{}},
		{"cavalier", "4k3/8/8/8/6N1/8/8/K7 w - - 0 1", gen.FENError{"position", -1, "white is to move and could capture the king"}},
		{"cavalier", "4k3/4K3/8/8/8/8/8/8 w - - 0 1", gen.FENError{"position", -1, "white is to move and could capture the king"}},
		{"cavalier", "4k3/8/3K4/8/8/8/8/8 w - - 0 1", gen.FENError{"position", -1, "white is to move and could capture the king"}},
	} {
		_, err := compiled(t, test.variant).ParseFEN(test.fen)
		if test.want == (gen.FENError{}) {
			if err != nil {
				t.Errorf("%s: %v", test.fen, err)
			}
			continue
		}
		var e *gen.FENError
		if !errors.As(err, &e) {
			t.Errorf("%s: %v, want %v", test.fen, err, &test.want)
			continue
		}
		if *e != test.want {
			t.Errorf("%s:\ngot  %v\nwant %v", test.fen, e, &test.want)
		}
	}
}
