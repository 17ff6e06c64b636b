package variants

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// refusal is a FEN with ^ where the error must be (nowhere: at offset -1), the
// field that it must name, and its reason.
type refusal struct{ fen, field, reason string }

// spell writes out the board of the start position for B, and the fields from the
// second to the sixth for an ellipsis.
func spell(fen string) string {
	fen = strings.Replace(fen, "/B/", "/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/", 1)
	fen = strings.Replace(fen, "B[", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[", 1)
	return strings.Replace(fen, "...", "w KQkq - 0 1", 1)
}

func TestMusketeerRefusals(t *testing.T) {
	r := get(t, "musketeer")
	for _, row := range []refusal{
		// MU-8: not behind the king and a rook, either of them, of either side.
		{"lc******/B/C***^L*** ... LC", "placement", `one man waits behind a1 and the other behind e1`},
		{"lc******/B/****L**^C ... LC", "placement", `one man waits behind e1 and the other behind h1`},
		{"c***^l***/B/LC****** ...", "placement", `one man waits behind a8 and the other behind e8`},
		{"****l**^c/B/LC****** ...", "placement", `one man waits behind e8 and the other behind h8`},
		{"B[Le^Chlacb] ...", "placement", `one man waits behind e1 and the other behind h1`},

		// MU-8: not two men behind one square, which only brackets can say.
		{"B[La^Calacb] ...", "placement", `two men wait behind a1`},
		{"B[LaCblh^ch] ...", "placement", `two men wait behind h8`},

		// MU-7: both sides have the same two kinds, one man of each.
		{"l^c******/B/LH****** ...", "placement", `cannon waits, which is a third kind: both sides have the same two`},
		{"^hu******/B/LC****** ...", "placement", `hawk waits, which is a third kind`},
		{"lc******/B/L^H****** ... LC", "placement", `hawk waits, which is not of the pair LC`},
		{"lc******/B/^LC****** ... HU", "placement", `leopard waits, which is not of the pair HU`},
		{"lc******/B/L^LC***** ... LC", "placement", `two leopards wait on one side`},
		{"lc******/B/LC^L***** ...", "placement", `two leopards wait on one side`},
		{"B[LaCb^hacb] ...", "placement", `"hacb": want the same two kinds as White's`},
		{"4k3/8/8/8/8/8/8/4K3[L-C-^h-u-] w - - 0 1", "placement", `"h-u-": want the same two kinds as White's`},
		{"4k3/8/8/8/8/8/8/4K3[L-C-^l-l-] w - - 0 1", "placement", `"l-l-": want the same two kinds as White's`},
		{"4k3/8/8/8/8/8/8/4K3[L-L-l-l-]^ w - - 0 1", "pair", `"LL": the two kinds must differ`},
		{"4k3/8/8/8/8/8/8/4K3[L-C-l-c-] w - - 0 1 ^HU", "pair", `HU: the brackets show LC`},
		{"********/B/******** ... ^LL", "pair", `"LL": the two kinds must differ`},
		{"********/B/******** ... ^LCU", "pair", `"LCU": want two letters of LCUDMAEHFS`},
		{"********/B/******** ... ^LQ", "pair", `"LQ": no kind 'Q' in LCUDMAEHFS`},
		{"********/B/******** ... ^lc", "pair", `"lc": no kind 'l' in LCUDMAEHFS`},

		// MU-11: only behind a man that has not moved.
		{"l^c******/r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** ...", "placement", `cannon waits behind b8, where black's knight does not stand any more`},
		{"lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR/L^C****** ...", "placement", `cannon waits behind b1, where white's knight does not stand any more`},
		{"lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR/L^C****** ...", "placement", `behind b1, where white's knight does not stand`},
		{"lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RnBQKBNR/L^C****** ...", "placement", `behind b1, where white's knight does not stand`},
		{"****^l***/3k4/8/8/8/8/8/8/4K3/******** w - - 0 1 LC", "placement", `leopard waits behind e8, where black's king does not stand`},
		{"3k4/8/8/8/8/8/8/4K3[L-Cel-^ce] w - - 0 1", "placement", `cannon waits behind e8, where black's king does not stand`},

		// MU-20: of the ten, no others are in the game.
		{"********/rnbqkbnr/pppppppp/8/8/4H3/8/PPPPPPPP/RNBQKBNR/******** ... ^LC", "pair", `LC: there is a hawk on e4`},
		{"********/rnbqkbnr/pppppppp/8/8/4h3/8/PPPPPPPP/RNBQKBNR/******** ... ^LC", "pair", `LC: there is a hawk on e4`},
		{"lc******/rnbqkbnr/pppppppp/8/8/4H3/8/PPPPPPPP/RNBQKBNR/LC******^ ...", "pair", `LC: there is a hawk on e4`},

		// The pair must be told where the reserves don't show it.
		{"********/B/********^ ...", "pair", `missing, and the reserves do not show both kinds`},
		{"*l******/1n2k3/8/8/8/8/8/8/1N2K3/*L******^ w - - 0 1", "pair", `missing, and the reserves do not show both kinds`},
		{"lc******/B/LC****** w KQkq - LC^", "move number", `missing \(want 6 fields, or 4`},
		{"lc******/B/LC****** ... LC ^LC", "position", `more than 7 fields`},

		// The ranks of the reserves.
		{"lc******/B/^lc****** ...", "placement", `'l' is no man of white's reserve`},
		{"l^C******/B/LC****** ...", "placement", `'C' is no man of black's reserve`},
		{"lc******/B/^NC****** ...", "placement", `'N' is no man of white's reserve`},
		{"lc******/B/L^X****** ...", "placement", `'X' is no man of white's reserve`},
		{"lc******/B/L^0****** ...", "placement", `'0' is no man of white's reserve`},
		{"lc******/B/LC*****^ ...", "placement", `white's reserve has 7 files: want 8`},
		{"lc7^/B/LC6 ...", "placement", `black's reserve has 9 files: want 8`},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR^ ... LC", "placement", `8 ranks: want 10, the reserves first and last`},
		{"lc******/rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR/LC******^ ...", "placement", `9 ranks: want 10`},

		// Brackets.
		{"B[^LaCblac] ...", "placement", `"LaCblac": want four men, each as letter and file`},
		{"B[^] ...", "placement", `"": want four men`},
		{"B[LaCblacb^ ...", "placement", `want \] at the end`},
		{"B[La^Xblacb] ...", "placement", `'X' is no man of white's reserve`},
		{"B[LaCb^Lacb] ...", "placement", `'L' is no man of black's reserve`},
		{"B[LaC^ilacb] ...", "placement", `'i': want a file, - or \?`},
		{"B[LaC^Blacb] ...", "placement", `'B': want a file, - or \?`},
		{"lc^******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC******[LaCblacb] ...", "placement", `unknown piece '\*'`},

		// The setup: whose ply it is, what is chosen, and who is placed by then.
		{"********/B/******** b KQkq - 0 1 ^--/0", "pair", `--/0: white is to move at this ply of the setup`},
		{"********/B/******** ... ^L-/1", "pair", `L-/1: black is to move at this ply`},
		{"********/B/******** b KQkq - 0 1 ^LC/2", "pair", `LC/2: white is to move at this ply`},
		{"********/B/******** ... ^LC/0", "pair", `"LC/0": want --/0 or one kind, as L-/1`},
		{"********/B/******** b KQkq - 0 1 ^LC/1", "pair", `"LC/1": want --/0 or one kind, as L-/1`},
		{"********/B/******** b KQkq - 0 1 ^X-/1", "pair", `'X' is not one of LCUDMAEHFS`},
		{"********/B/******** ... ^L-/2", "pair", `"L-": no kind '-' in LCUDMAEHFS`},
		{"********/B/******** ... LC/^6", "pair", `"6": want the number of the setup's ply, 0 to 5`},
		{"********/B/******** ... LC/^", "pair", `"": want the number of the setup's ply`},
		{"********/B/******** ... LC/^22", "pair", `"22": want the number of the setup's ply`},
		{"********/B/******** b KQkq - 0 1 ^LC/3", "pair", `LC/3: white's reserve does not fit this ply of the setup`},
		{"********/B/C******* b KQkq - 0 1 ^LC/3", "pair", `LC/3: white's reserve does not fit`},
		{"********/B/LC****** ... ^LC/4", "pair", `LC/4: white's reserve does not fit`},
		{"lc******/B/LC****** b KQkq - 0 1 ^LC/5", "pair", `LC/5: black's reserve does not fit`},
		{"********/rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR/******** ... ^LC/2", "pair", `LC/2: in the setup all men stand where they start`},
		{"********/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR/******** ... ^--/0", "pair", `--/0: in the setup all men stand where they start`},
		{"B[L?C?l?c?]^ b KQkq - 0 1", "pair", `white is to move at this ply`},
		{"B[LaC?l?cb]^ ...", "pair", `black's reserve does not fit`},
	} {
		at := strings.IndexByte(spell(row.fen), '^')
		fen := strings.Replace(spell(row.fen), "^", "", 1)
		p, err := r.ParseFEN(fen)
		var bad *gen.FENError
		if !errors.As(err, &bad) {
			t.Errorf("%s: read as %v, %v", fen, p, err)
			continue
		}
		if bad.Field != row.field || bad.Offset != at || !regexp.MustCompile(row.reason).MatchString(bad.Reason) {
			t.Errorf("%s: %s at %d: %s\nwant %s at %d: %s", fen, bad.Field, bad.Offset, bad.Reason, row.field, at, row.reason)
		}
	}
}

// What may be left out or written in another way.
func TestMusketeerForms(t *testing.T) {
	r := get(t, "musketeer")
	for _, row := range []struct{ form, fen, brackets string }{
		{"lc6/B/1L4C1 ...", "lc******/B/*L****C* ... LC", "B[LbCglacb] ..."},
		{"lc******/B/LC****** w KQkq -", "lc******/B/LC****** ... LC", "B[LaCblacb] ..."},
		{"lc******/B/CL****** ... CL", "lc******/B/CL****** ... CL", "B[CaLbcbla] ..."},
		{"cl******/B/CL****** ...", "cl******/B/CL****** ... LC", "B[LbCalbca] ..."}, // in the order of the ten
		{"*l******/1n2k3/8/8/8/8/8/8/1N2K3/*C****** w - - 0 1", "*l******/1n2k3/8/8/8/8/8/8/1N2K3/*C****** w - - 0 1 LC", "1n2k3/8/8/8/8/8/8/1N2K3[L-Cblbc-] w - - 0 1"},
		{"8/4k3/8/8/8/8/8/8/4K3/8 w - - 0 1 FS", "********/4k3/8/8/8/8/8/8/4K3/******** w - - 0 1 FS", "4k3/8/8/8/8/8/8/4K3[F-S-f-s-] w - - 0 1"},
		{"B[HeUdufhc] ...", "**h**u**/B/***UH*** ... HU", "B[HeUdhcuf] ..."}, // Black's in either order
		{"B[HeUdhcuf] ... UH", "**h**u**/B/***UH*** ... UH", "B[UdHeufhc] ..."},
		{"B[D?E?d?e?] ...", "********/B/******** ... DE/2", "B[D?E?d?e?] ..."},
		{"B[DaE?dhe?] ...", "*******d/B/D******* ... DE/4", "B[DaE?dhe?] ..."},
		{"********/B/******** ... --/0", "********/B/******** ... --/0", ""},
		{"********/B/******** b KQkq - 0 1 A-/1", "********/B/******** b KQkq - 0 1 A-/1", ""},
	} {
		p, err := r.ParseFEN(spell(row.form))
		if err != nil {
			t.Errorf("%s: %v", spell(row.form), err)
			continue
		}
		brackets, err := p.BracketFEN()
		if p.FEN() != spell(row.fen) || brackets != spell(row.brackets) || err == nil != (row.brackets != "") {
			t.Errorf("%s: %s, %s, %v", spell(row.form), p.FEN(), brackets, err)
		}
		if again, err := r.ParseFEN(p.FEN()); err != nil || *again != *p {
			t.Errorf("%s: read again as another position: %v", p.FEN(), err)
		}
		if again, err := r.ParseFEN(brackets); row.brackets != "" && (err != nil || *again != *p) {
			t.Errorf("%s: read again as another position: %v", brackets, err)
		}
	}
	if text, err := get(t, "chess").Start().BracketFEN(); err == nil {
		t.Errorf("chess has brackets: %s", text)
	}
}

// Brackets say as much as ranks.
func TestMusketeerBrackets(t *testing.T) {
	ramble(t, 8, func(p *gen.Position, _ []gen.Move, _ *gen.Move) {
		text, err := p.BracketFEN()
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		if again, err := p.Rules().ParseFEN(text); err != nil || *again != *p {
			t.Fatalf("%s: read again as another position: %v", text, err)
		}
	})
}
