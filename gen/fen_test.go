package gen_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// fens are valid and as FEN writes them.
var fens = map[string][]string{
	"chess": {
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
		"rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3", // could be captured
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",  // could not
		"r3k2r/8/8/8/8/8/8/R3K2R b Kq - 13 57",
		"r3k2r/8/8/8/8/8/8/R3K2R w Qk - 99 200",
		"r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
		"4k3/8/8/8/8/8/8/4K3 w - - 0 0",
		"4k3/8/8/8/8/8/8/4K3 b - - 32766 32766",
		"4k3/8/8/8/8/8/8/4K3 b - - 32767 32767",
		"QQQQQQQQ/QQQQQQ2/8/8/8/8/7k/K7 b - - 0 1",
		"R6k/8/8/8/8/8/8/K7 b - - 5 40",    // in check
		"4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", // a double step that can be answered
		"r3k3/8/8/4B3/8/8/8/4K3 w q - 0 1", // a man may enter castling's way
		"rB2k3/8/8/8/8/8/8/4K3 w q - 0 1",  // and leave it
	},
	"cavalier": {
		"mnpqkpnm/cccccccc/8/8/8/8/CCCCCCCC/MNPQKPNM w - - 0 1",
		"mnpqkpnm/cc1ccccc/8/1c6/8/2C5/C1CCCCCC/MNPQKPNM b - - 2 2",
		"4k3/8/8/8/8/8/8/4KC2 w - - 0 1",
	},
	"musketeer": {
		"lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1 LC",
		"********/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/******** w KQkq - 0 1 --/0",
		"********/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/******** b KQkq - 0 1 H-/1",
		"****h***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/H******* w KQkq - 0 1 HU/4",
		"s******e/r3k2r/1P6/8/3pP3/8/8/6p1/R3K2R/E******S w KQkq d6 0 9 SE", // castling lets a man enter
		"****d***/4k2r/8/8/8/4D3/8/8/4K3/****D*** b k - 3 20 DM",            // a check that costs the man behind the king
		"********/r3k3/2P5/8/3f4/8/8/P7/4K2R/*******A b q - 3 20 AF",
	},
	"morphing3": {
		"rnbqkqbnr/4p4/4p4/4p4/9/4P4/4P4/4P4/RNBQKQBNR w KQkq - 0 1",
		"r3k3r/9/9/9/9/9/9/9/R3K3R b KQkq - 4 8",
		"2b3n2/3p1p3/9/7t1/9/1T7/9/3P1P3/2N3B2 w - - 0 1",
		"3l5/1p5p1/9/9/p7p/9/9/1P5P1/5J3 b - - 9 30",
		"3k5/9/9/9/9/9/9/9/5M2P w - - 0 1", // a bare king
		"3o5/z3c3a/9/4q4/9/4Q4/9/A3C3Z/5T3 w - - 0 1",
	},
	"baroque": {
		"rnbkqbnm/pppppppp/8/8/8/8/PPPPPPPP/MNBQKBNR w - - 0 1",
		"7k/5ppp/2N5/2n5/3rB3/8/PPP5/K7 w - - 0 1",
		"K4P2/5p2/r2Pp1pP/4np2/5P2/2n5/1B6/q6k w - - 0 1",
		"8/2b4K/2q5/3p1N1p/8/8/2R5/k7 w - - 0 1",
		"8/8/3k4/8/2mBM3/2K5/8/7r b - - 5 40", // men that freeze one another
		"7k/8/8/p4r2/4K3/8/8/8 w - - 0 1",
	},
}

func TestFENRoundTrip(t *testing.T) {
	for name, texts := range fens {
		r := compiled(t, name)
		for _, fen := range texts {
			p, err := r.ParseFEN(fen)
			if err != nil {
				t.Errorf("%s: %v", fen, err)
				continue
			}
			if got := p.FEN(); got != fen {
				t.Errorf("got  %s\nwant %s", got, fen)
			}
			if p.Rules() != r {
				t.Errorf("%s: of other rules", fen)
			}
		}
	}
}

// TestFENOtherForms are texts that FEN would write otherwise.
func TestFENOtherForms(t *testing.T) {
	r := compiled(t, "chess")
	for text, want := range map[string]string{
		"4k3/8/8/8/8/8/8/4K3 w - -":                         "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R b qK -":                    "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
		"4k3/8/8/3pP3/8/8/8/4K3 w - d6":                     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1":              "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
		" \t4k3/8/8/8/8/8/8/4K3\tw  -   - 007\t02  ":        "4k3/8/8/8/8/8/8/4K3 w - - 7 2",
		"1111k111/8/8/8/8/8/8/4K3 w - -":                    "",
		"1n1nk1n1/8/8/8/8/8/8/4K3 w - - 3 9":                "1n1nk1n1/8/8/8/8/8/8/4K3 w - - 3 9",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - -": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1",
	} {
		p, err := r.ParseFEN(text)
		if want == "" {
			if err == nil {
				t.Errorf("%q is accepted", text)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if p.FEN() != want {
			t.Errorf("%q: %s, want %s", text, p.FEN(), want)
		}
	}
}

// TestFENOfWideBoards has gaps of two digits and ranks of two.
func TestFENOfWideBoards(t *testing.T) {
	for _, test := range []struct {
		files, ranks int
		fen          string
	}{
		{16, 8, "k15/16/16/16/16/16/10X5/15K b - - 0 1"},
		{10, 10, "k9/10/10/10/10/X9/10/10/10/9K b - - 0 1"},
		{26, 4, "k25/26/12X13/25K b - - 0 1"},
		{1, 20, "k/1/1/1/1/1/1/1/1/1/X/1/1/1/1/1/1/1/1/K b - - 0 1"},
	} {
		v := loneVariant(geometry(test.files, test.ranks), "W")
		r, err := gen.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		p, err := r.ParseFEN(test.fen)
		if err != nil {
			t.Errorf("%s: %v", test.fen, err)
			continue
		}
		if p.FEN() != test.fen {
			t.Errorf("got  %s\nwant %s", p.FEN(), test.fen)
		}
		if m := p.Mirror().Mirror(); m.FEN() != test.fen || m.Key() != p.Key() {
			t.Errorf("%s: mirrored twice %s", test.fen, m.FEN())
		}
	}
	r, _ := lone(t, geometry(16, 8), "W")
	for fen, want := range map[string]gen.FENError{
		"k15/16/16/16/16/16/17/15K w - -":     {"placement", 20, "rank 2 has more than 16 files"},
		"k15/16/16/16/16/16/100/15K w - -":    {"placement", 21, "unknown piece '0'"},
		"k15/16/16/16/16/16/9/15K w - -":      {"placement", 20, "rank 2 has 9 files: want 16"},
		"k15/16/16/16/16/16/99/15K w - - 0 1": {"placement", 20, "rank 2 has more than 16 files"},
	} {
		_, err := r.ParseFEN(fen)
		var e *gen.FENError
		if !errors.As(err, &e) || *e != want {
			t.Errorf("%s:\ngot  %v\nwant %v", fen, err, &want)
		}
	}
}

// TestFENAfterTwoChanges has men that became what changes again where it stands.
func TestFENAfterTwoChanges(t *testing.T) {
	v := small()
	v.Castlings, v.Array = nil, "4k3/S7/8/8/8/8/8/4K3 w - - 0 1"
	v.Morphs = append(v.Morphs, gen.Morph{Pieces: "N", Squares: "a8", Into: "R"})
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	m, err := p.ParseMove("a7a8n")
	if err != nil {
		t.Fatal(err)
	}
	var q gen.Position
	p.Play(&m, &q)
	if want := "N3k3/8/8/8/8/8/8/4K3 b - - 0 1"; q.FEN() != want {
		t.Errorf("%s, want %s", q.FEN(), want)
	}
	sameAsText(t, &q)
}

// TestCastlingRightsAreSpoilt follows rights through moves and captures.
func TestCastlingRightsAreSpoilt(t *testing.T) {
	const open = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for moves, want := range map[string]string{
		"e1g1":                "kq",
		"e1c1":                "kq",
		"e1e2":                "kq",
		"a1b1":                "Kkq",
		"h1g1":                "Qkq",
		"h1h8":                "Qq",
		"a1a8":                "Kk",
		"h1g1 h8h1":           "Qq",
		"e1e2 e8g8":           "-",
		"h1h7 e8d8":           "Q",
		"a1b1 a8b8":           "Kk",
		"a1b1 a8b8 b1a1 b8a8": "Kk",
	} {
		p := played(t, "chess", open, moves)
		if got := strings.Fields(p.FEN())[2]; got != want {
			t.Errorf("after %s: %s, want %s", moves, got, want)
		}
	}
}
