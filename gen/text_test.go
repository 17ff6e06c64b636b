package gen_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

func TestMoveText(t *testing.T) {
	for _, test := range []struct{ variant, fen, coordinates, san string }{
		{"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e4"},
		{"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3", "e3"},
		{"chess", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1b3", "Nb3"},
		{"chess", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2", "Kxe2"},
		// pawns name their file when they capture
		{"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
		{"chess", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
		{"chess", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4d5", "cxd5"},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
		{"chess", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5d6", "cxd6"},
		{"chess", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", "exd3"},
		// one of two men: file, else rank, else both
		{"chess", "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "a1b3", "Nab3"},
		{"chess", "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "c1b3", "Ncb3"},
		{"chess", "4k3/8/8/8/N7/8/8/N3K3 w - - 0 1", "a1b3", "Nb3"},
		{"chess", "4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a1b3", "N1b3"},
		{"chess", "4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a5b3", "N5b3"},
		{"chess", "6k1/8/8/Q7/8/8/8/Q3K3 w - - 0 1", "a1e5", "Q1e5"},
		{"chess", "6k1/8/8/8/Q2Q4/8/8/Q3K3 w - - 0 1", "a4d1", "Qa4d1"},
		{"chess", "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
		{"chess", "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1"},
		{"chess", "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1"},
		{"chess", "4k3/8/8/8/R6R/8/8/4K3 w - - 0 1", "a4d4", "Rad4"},
		{"chess", "4k3/8/8/3p4/R6R/8/8/4K3 w - - 0 1", "h4d4", "Rhd4"},
		{"chess", "4k3/8/8/8/R2p3R/8/8/4K3 w - - 0 1", "h4d4", "Rhxd4"},
		// a pinned twin is no twin
		{"chess", "4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2", "Nc2"},
		{"chess", "4k3/8/8/8/7b/8/5N2/1N2K3 w - - 0 1", "b1d2", "Nd2"},
		// promotion
		{"chess", "k7/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7g8q", "g8=Q+"},
		{"chess", "k7/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7g8r", "g8=R+"},
		{"chess", "k7/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7g8b", "g8=B"},
		{"chess", "k7/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7g8n", "g8=N"},
		{"chess", "k4n2/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7f8q", "gxf8=Q+"},
		{"chess", "k4n2/4P1P1/8/8/8/8/8/4K3 w - - 0 1", "e7f8n", "exf8=N"},
		{"chess", "4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", "a2b1r", "axb1=R+"},
		{"chess", "4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1n", "a1=N"},
		// castling
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "O-O-O"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8", "O-O"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
		{"chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"chess", "2R1R3/3k4/2R1R3/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O#"},
		{"chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "h1f1", "Rf1+"},
		// check and mate
		{"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8+"},
		{"chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
		{"chess", "6rk/6pp/8/4N3/8/8/8/4K3 w - - 0 1", "e5f7", "Nf7#"},
		{"chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
		{"chess", "4k3/8/8/4N3/8/8/8/4RK2 w - - 0 1", "e5c6", "Nc6+"},
		// Cavalier: only the king's square leaves a choice
		{"cavalier", "7k/8/2C5/8/8/8/8/4K3 w - - 0 1", "c6a7", "Ca7"},
		{"cavalier", "7k/8/2C5/8/8/8/8/4K3 w - - 0 1", "c6b8", "Cb8=N"},
		{"cavalier", "7k/8/2C5/8/8/8/8/4K3 w - - 0 1", "c6d8", "Cd8=Q+"},
		{"cavalier", "k7/6C1/8/8/8/8/8/4K3 w - - 0 1", "g7e8m", "Ce8=M+"},
		{"cavalier", "k7/6C1/8/8/8/8/8/4K3 w - - 0 1", "g7e8p", "Ce8=P"},
		{"cavalier", "k7/6C1/8/8/8/8/8/4K3 w - - 0 1", "g7e8q", "Ce8=Q+"},
		{"cavalier", "4k3/8/8/8/8/8/C3C3/4K3 w - - 0 1", "a2c3", "Cac3"},
		{"cavalier", "4k3/8/8/8/8/8/C3C3/4K3 w - - 0 1", "e2c3", "Cec3"},
		{"cavalier", "4k3/8/8/8/8/8/C2cC3/4K3 w - - 0 1", "a2c3", "Cc3"}, // the other is lame
		{"cavalier", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1f3", "Kf3"},
	} {
		p := parsed(t, test.variant, test.fen)
		var l gen.List
		p.Moves(&l)
		i := slices.IndexFunc(l.Moves, func(m gen.Move) bool { return p.Rules().Coordinates(&m) == test.coordinates })
		if i < 0 {
			t.Errorf("%s: no move %s", test.fen, test.coordinates)
			continue
		}
		if got := p.SAN(&l.Moves[i], l.Moves); got != test.san {
			t.Errorf("%s: %s is %s, want %s", test.fen, test.coordinates, got, test.san)
		}
		texts := []string{test.coordinates, test.san, strings.TrimRight(test.san, "+#")}
		if l.Moves[i].Castles() {
			texts = append(texts, strings.ReplaceAll(test.san, "O", "0"))
		}
		for _, text := range texts {
			if m, err := p.ParseMove(text); err != nil || m != l.Moves[i] {
				t.Errorf("%s: %s is read as %s, want %s (%v)", test.fen, text, p.Rules().Coordinates(&m), test.coordinates, err)
			}
		}
	}
}

func TestParseMoveRefuses(t *testing.T) {
	for _, test := range []struct{ fen, text string }{
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ""},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "+"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4 "},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "E2E4"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e5"},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Ke2"},
		{"4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q"},
		{"k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8"},
		{"k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8k"},
		{"k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8"},
		{"4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "Nb3"},
		{"4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "Na1b3"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "O-O"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "0-0"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0-0"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "o-o"},
		{"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "Ra2"},
	} {
		if m, err := parsed(t, "chess", test.fen).ParseMove(test.text); err == nil {
			t.Errorf("%s: %q is read as %v", test.fen, test.text, m)
		}
	}
	_, err := parsed(t, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").ParseMove("e4")
	if want := `move "e4" is not legal in 4k3/8/8/8/8/8/8/4K3 w - - 0 1`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestDraw(t *testing.T) {
	got := parsed(t, "chess", "r3k2r/1p6/8/3pP3/8/8/6P1/R3K2R w KQkq d6 0 1").Draw()
	want := `
   +---+---+---+---+---+---+---+---+
 8 | r |   |   |   | k |   |   | r |
   +---+---+---+---+---+---+---+---+
 7 |   | p |   |   |   |   |   |   |
   +---+---+---+---+---+---+---+---+
 6 |   |   |   |   |   |   |   |   |
   +---+---+---+---+---+---+---+---+
 5 |   |   |   | p | P |   |   |   |
   +---+---+---+---+---+---+---+---+
 4 |   |   |   |   |   |   |   |   |
   +---+---+---+---+---+---+---+---+
 3 |   |   |   |   |   |   |   |   |
   +---+---+---+---+---+---+---+---+
 2 |   |   |   |   |   |   | P |   |
   +---+---+---+---+---+---+---+---+
 1 | R |   |   |   | K |   |   | R |
   +---+---+---+---+---+---+---+---+
     a   b   c   d   e   f   g   h
`
	if got != want[1:] {
		t.Errorf("got\n%s", got)
	}
	r, _ := lone(t, geometry(3, 10), "W")
	top, _, _ := strings.Cut(r.Start().Draw(), "\n 9")
	if want := "   +---+---+---+\n10 |   |   | k |\n   +---+---+---+"; top != want {
		t.Errorf("got\n%s\nwant\n%s", top, want)
	}
}
