package gen_test

import (
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
