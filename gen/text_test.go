package gen_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

func geometry(files, ranks int) bitboard.Geometry {
	return bitboard.Geometry{Files: files, Ranks: ranks}
}

func parsed(t testing.TB, variant, fen string) *gen.Position {
	t.Helper()
	p, err := compiled(t, variant).ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// played returns the position after moves in coordinates or SAN.
func played(t testing.TB, variant, fen, moves string) *gen.Position {
	t.Helper()
	p := parsed(t, variant, fen)
	for _, text := range strings.Fields(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		q := &gen.Position{}
		p.Play(&m, q)
		p = q
	}
	return p
}

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

func TestOutcome(t *testing.T) {
	for _, test := range []struct{ variant, fen, want string }{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "*"},
		{"chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "0-1 checkmate"},
		{"chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "1-0 checkmate"},
		{"chess", "R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1", "*"},
		{"chess", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "1/2-1/2 stalemate"},
		{"chess", "k7/8/8/8/8/8/5q2/7K w - - 0 1", "1/2-1/2 stalemate"},
		{"chess", "k7/8/8/8/8/8/P4q2/7K w - - 0 1", "*"},
		{"cavalier", "mnpqkpnm/cccccccc/8/8/8/8/CCCCCCCC/MNPQKPNM w - - 0 1", "*"},
		{"cavalier", "k7/2Q5/1Q1Q4/8/8/8/8/4K3 b - - 0 1", "1/2-1/2 stalemate"},
		{"cavalier", "k6M/2Q5/1Q1Q4/8/8/8/8/4K3 b - - 0 1", "1-0 checkmate"},
	} {
		p := parsed(t, test.variant, test.fen)
		for _, q := range []*gen.Position{p, p.Mirror()} {
			want := test.want
			if q != p && strings.Contains(want, "checkmate") {
				want = map[string]string{"1-0 checkmate": "0-1 checkmate", "0-1 checkmate": "1-0 checkmate"}[want]
			}
			got := q.Rules().Rules.Outcome(q, q.Count(&gen.List{}) > 0)
			if got.String() != want || got.Over != (want != "*") || got.Drawn != strings.Contains(want, "/") {
				t.Errorf("%s: %+v, want %s", q.FEN(), got, want)
			}
		}
	}
}

func TestMirror(t *testing.T) {
	for fen, want := range map[string]string{
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1": "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R w Kq - 7 9":                          "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 7 9",
		"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1":                              "r3k3/8/8/8/8/8/8/4K3 b q - 0 1",
	} {
		if got := parsed(t, "chess", fen).Mirror().FEN(); got != want {
			t.Errorf("%s: mirror %s, want %s", fen, got, want)
		}
	}
	for name, texts := range fens {
		for _, fen := range texts {
			p := parsed(t, name, fen)
			if p.Setup() {
				continue // begins with White
			}
			m := p.Mirror()
			again, err := m.Rules().ParseFEN(m.FEN())
			if err != nil || again.Key() != m.Key() || again.FEN() != m.FEN() {
				t.Errorf("%s: mirror %s: %v", fen, m.FEN(), err)
			}
			if back := m.Mirror(); *back != *p {
				t.Errorf("%s: mirrored twice %s", fen, back.FEN())
			}
			if m.Count(&gen.List{}) != p.Count(&gen.List{}) || m.InCheck() != p.InCheck() {
				t.Errorf("%s: mirror has other moves", fen)
			}
		}
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

func TestPositionTells(t *testing.T) {
	p := parsed(t, "chess", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 17 42")
	r := p.Rules()
	if p.Side() != gen.White || p.Clock() != 17 || p.Occupied().Len() != 8 || p.Of(gen.Black).Len() != 4 || p.InCheck() {
		t.Errorf("%s: side %s, clock %d, %d men, %d Black's", p.FEN(), p.Side(), p.Clock(), p.Occupied().Len(), p.Of(gen.Black).Len())
	}
	rook, _ := r.KindOf('R')
	if got := p.Men(rook); got != bitboard.Of(0, 7, 56, 63) {
		t.Errorf("rooks\n%s", r.Board.Draw(got))
	}
	king, _ := r.KindOf('K')
	if k, c := p.At(60); k != king || c != gen.Black {
		t.Errorf("on e8: %d %s", k, c)
	}
	if k, _ := p.At(30); k != gen.NoKind {
		t.Errorf("on g4: %d", k)
	}
}

// TestClocks follows the two counters.
func TestClocks(t *testing.T) {
	for _, test := range []struct{ variant, fen, moves, want string }{
		{"chess", "4k3/8/8/8/8/8/4P3/4K2R w K - 5 7", "Rh2", "6 7"},
		{"chess", "4k3/8/8/8/8/8/4P3/4K2R w K - 5 7", "Rh2 Kd8", "7 8"},
		{"chess", "4k3/8/8/8/8/8/4P3/4K2R w K - 5 7", "O-O", "6 7"},
		{"chess", "4k3/8/8/8/8/8/4P3/4K2R w K - 5 7", "e3", "0 7"},
		{"chess", "4k3/8/8/8/8/8/4P2r/4K2R w K - 5 7", "Rxh2", "0 7"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 5 7", "a8=N", "0 7"},
		{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 5 7", "exd6", "0 7"},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 32766 1", "Kd1 Kd8 Ke1", "32767 2"},
		{"chess", "4k3/8/8/8/8/8/8/4K3 b - - 0 32767", "Kd8", "1 32767"},
		{"chess", "4k3/8/8/8/8/8/P7/4K3 w - - 32767 32767", "a3 Kd8", "1 32767"},
		{"cavalier", "7k/8/2C5/8/8/8/8/4K3 w - - 5 7", "Ce5", "6 7"},
		{"cavalier", "7k/8/2C5/8/8/8/8/4K3 w - - 5 7", "Cb8=N", "0 7"},
		{"cavalier", "7k/8/2C5/4c3/8/8/8/4K3 w - - 5 7", "Cxe5", "0 7"},
	} {
		p := played(t, test.variant, test.fen, test.moves)
		if got := strings.Join(strings.Fields(p.FEN())[4:], " "); got != test.want {
			t.Errorf("%s after %s: %s, want %s", test.fen, test.moves, got, test.want)
		}
	}
}

// TestSpecialMoves tells when castling and capturing en passant are legal.
func TestSpecialMoves(t *testing.T) {
	for _, test := range []struct {
		fen, move string
		legal     bool
	}{
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", true},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", false},
		{"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", false}, // both men leave the rank
		{"8/8/8/8/1k1Pp1N1/8/8/3K4 b - d3 0 1", "e4d3", true},
		{"8/8/8/2k5/3Pp3/8/8/3K4 b - d3 0 1", "e4d3", true},    // takes the man that gives check
		{"4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", false}, // pinned on the file
		{"4k3/8/1b6/3pP3/8/8/8/6K1 w - d6 0 1", "e5d6", false}, // in check from elsewhere
		{"4k3/8/8/2KpP2r/8/8/8/8 w - d6 0 1", "e5d6", false},   // both men leave the rank
		{"4k3/8/7b/3pP3/5K2/8/8/8 w - d6 0 1", "e5d6", false},  // in check from elsewhere
		{"7k/b7/8/2pP4/3K4/8/8/8 w - c6 0 1", "d5c6", false},   // the taken man opens a diagonal
		{"7k/8/8/2pP4/3K4/8/8/8 w - c6 0 1", "d5c6", true},     // the taken man gives check
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", false},
		{"4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1", false},
		{"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", false},
		{"4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", "e1c1", false},
		{"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", true}, // b1 may be attacked
		{"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false},
		{"3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false},
		{"4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false}, // in check
		{"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", true},   // the rook may be attacked
		{"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", false},
		{"4k3/8/8/8/8/8/7p/4K2R w K - 0 1", "e1g1", false},
		{"4k3/8/8/8/8/8/6p1/4K2R w K - 0 1", "e1g1", false},
		{"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8", true},
		{"r3k2r/8/8/8/8/8/8/3RK3 b kq - 0 1", "e8c8", false},
	} {
		p := parsed(t, "chess", test.fen)
		for _, q := range []*gen.Position{p, p.Mirror()} {
			text := test.move
			if q != p {
				text = flipped(p.Rules().Board, text)
			}
			if _, err := q.ParseMove(text); (err == nil) != test.legal {
				t.Errorf("%s: %s: %v, want %v", q.FEN(), text, err == nil, test.legal)
			}
		}
	}
}

// TestPinnedTwice has a queen on a bishop's line and on a lame knight's leg.
func TestPinnedTwice(t *testing.T) {
	for fen, legal := range map[string]int{
		"k7/8/8/p7/8/8/3Q4/4K3 w - - 0 1":   3, // c3 b4 a5
		"k7/8/8/8/8/8/2cQ4/4K3 w - - 0 1":   1, // c2
		"k7/8/8/p7/8/8/2cQ4/4K3 w - - 0 1":  0,
		"1k6/8/7Q/p7/8/8/2c5/4K3 w - - 0 1": 1, // d2 parries both checks
	} {
		p := parsed(t, "cavalier", fen)
		queen, _ := p.Rules().KindOf('Q')
		var l gen.List
		p.Moves(&l)
		n := 0
		for _, m := range l.Moves {
			if m.Kind == queen {
				n++
			}
		}
		if n != legal {
			t.Errorf("%s: %d moves of the queen, want %d", fen, n, legal)
		}
	}
}

// TestCastlingOpensALine has a rook that leaves the king's rank open behind it.
func TestCastlingOpensALine(t *testing.T) {
	v := small()
	v.Array = "1r2k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1"
	v.Castlings = []gen.Castling{{Letter: 'Q', King: "e1c1", Rook: "b1d1"}}
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	for fen, legal := range map[string]bool{
		"4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1":  true,
		"4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1":  false,
		"4k3/8/8/8/8/8/8/nR2K3 w Q - 0 1":  true,
		"4k3/8/8/8/8/8/8/1RN1K3 w Q - 0 1": false,
	} {
		p, err := r.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ParseMove("O-O-O"); (err == nil) != legal {
			t.Errorf("%s: castling %v, want %v", fen, err == nil, legal)
		}
		waiting, err := r.ParseFEN(strings.Replace(fen, " w ", " b ", 1))
		if err != nil {
			t.Fatal(err)
		}
		checkPosition(t, waiting)
	}
}

// flipped turns a move's coordinates round.
func flipped(g bitboard.Geometry, text string) string {
	from, n := g.Parse(text)
	to, _ := g.Parse(text[n:])
	return g.Name(g.Flip(from)) + g.Name(g.Flip(to))
}
