package variants

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// reach plays moves from a position of a variant; "" is its start.
func reach(t *testing.T, variant, fen string, moves ...string) *gen.Position {
	t.Helper()
	r := get(t, variant)
	p := r.Start()
	if fen != "" {
		var err error
		if p, err = r.ParseFEN(fen); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range moves {
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

// Of each move, both texts that are written are read again, and some others.
func TestMusketeerMoveText(t *testing.T) {
	const (
		castling  = "****f***/4k2r/8/8/8/8/8/8/4K3/******** b k - 0 1 FL"
		longer    = "********/4k3/8/8/8/8/8/8/R3K3/S******* w Q - 0 1 SH"
		check     = "********/8/8/8/8/8/8/1k6/4K2R/****U*** w K - 0 1 UC"
		leopard   = "********/4k3/8/8/8/8/8/L7/4K3/******** w - - 0 1 LM"
		promotion = "********/1n2k3/P7/8/8/8/8/8/4K3/******** w - - 0 1 CU"
		cannons   = "********/7k/8/8/8/8/8/5C1C/K5M1/******** w - - 0 1 CM"
	)
	for _, row := range []struct {
		fen, coordinates, san string
		others                []string
	}{
		{"", "b1c3", "Nc3 (Ca-b1)", []string{"b1c3c", "Nc3", "Nc3 (C-b1)"}},
		{"", "e2e4", "e4", nil},
		{castling, "e8g8", "0-0 (Fo-e8)", []string{"O-O", "0-0", "e8g8f", "O-O (Fo-e8)", "0-0 (F-e8)"}},
		{castling, "e8e7", "Ke7 (Fo-e8)", []string{"e8e7f", "Ke7"}},
		{longer, "e1c1", "0-0-0 (Sp-a1)", []string{"O-O-O", "0-0-0", "e1c1s"}},
		{check, "e1g1", "0-0+ (U-e1)", []string{"0-0", "O-O+", "0-0 (U-e1)", "e1g1u"}},
		{leopard, "a2c3", "Lec3", []string{"Lc3"}},
		{leopard, "a2b4", "Leb4", []string{"Lb4"}},
		{promotion, "a7a8c", "a8=Ca", []string{"a8=C"}},
		{promotion, "a7b8u", "axb8=U", nil},
		{promotion, "a7a8q", "a8=Q", nil},
		{cannons, "g1g3", "Chg3", []string{"Mg3"}},
		{cannons, "h2g3", "Cahg3", nil}, // Chg3 is the chancellor's
		{cannons, "f2g3", "Cafg3", []string{"Cfg3"}},
	} {
		p := reach(t, "musketeer", row.fen)
		var l gen.List
		p.Moves(&l)
		for _, text := range append([]string{row.coordinates, row.san}, row.others...) {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Error(err)
				continue
			}
			if c, san := p.Rules().Coordinates(&m), p.SAN(&m, l.Moves); c != row.coordinates || san != row.san {
				t.Errorf("%s: %q is %s, %s, want %s, %s", p.FEN(), text, c, san, row.coordinates, row.san)
			}
		}
	}
	for _, row := range [][]string{
		{"", "b1c3l", "Nc3 (Le-b1)", "Nc3 (Ca-a1)", "Nc3 (Ca-b1", "e2e4c", "e4 (Ca-b1)", "L@a0", "-", "(Ca-b1)"},
		{castling, "0-0 (Le-e8)", "e8g8l", "0-0-0"},
		{promotion, "a8=Le", "a8=L", "a7a8l", "a8", "a7a8", "a8=K"}, // MU-20: of the ten, the pair
	} {
		for _, text := range row[1:] {
			if m, err := reach(t, "musketeer", row[0]).ParseMove(text); err == nil {
				t.Errorf("%q: %q is read as %v", row[0], text, m)
			}
		}
	}
}

// The texts of the setup: kinds by letter or short name, - to refuse, places on
// ranks 0 and 9.
func TestMusketeerSetupText(t *testing.T) {
	for _, row := range []struct {
		moves string // from the choice; the last one may be refused
		pair  string // afterwards, as in the FEN; empty: refused
	}{
		{"L", "L-/1"},
		{"Le", "L-/1"},
		{"leopard", ""},
		{"l", ""},
		{"-", ""}, // there is nothing to refuse yet
		{"Q", ""},
		{"L L", ""},
		{"L -", "CL/2"},
		{"L Ch", "LM/2"},
		{"Le M", "LM/2"},
		{"L M L@b0", "LM/3"},
		{"L M Le@b0", "LM/3"},
		{"L M M@b0", ""},
		{"L M L@b9", ""},
		{"L M L@b1", ""},
		{"L M L@i0", ""},
		{"L M -", ""},
		{"L M L@b0 Le@g9", "LM/4"},
		{"L M L@b0 L@b0", ""},
		{"L M L@e0 L@g9 Ch@a0", ""}, // MU-8
		{"L M L@e0 L@g9 M@h0", ""},
		{"L M L@h0 L@a9 M@e0", ""},
		{"L M L@e0 L@g9 M@e0", ""},
		{"L M L@e0 L@a9 M@b0 M@e9", ""},
		{"L M L@e0 L@a9 M@b0 Ch@h9", "LM"},
	} {
		moves := strings.Fields(row.moves)
		last := moves[len(moves)-1]
		p := reach(t, "musketeer:setup=choose", "", moves[:len(moves)-1]...)
		m, err := p.ParseMove(last)
		if err != nil || row.pair == "" {
			if err == nil || row.pair != "" {
				t.Errorf("%s: %v, %v", row.moves, m, err)
			}
			continue
		}
		var q gen.Position
		p.Play(&m, &q)
		if !strings.HasSuffix(q.FEN(), " "+row.pair) {
			t.Errorf("%s: %s, want the pair %s", row.moves, q.FEN(), row.pair)
		}
	}
}

// ramble plays random games of each pair and calls visit with each position, its
// legal moves and the one that is played.
func ramble(t *testing.T, seed uint64, visit func(p *gen.Position, list []gen.Move, m *gen.Move)) {
	start := randomSetup(t, get(t, "musketeer"))
	rng := rand.New(rand.NewPCG(seed, 0))
	var l gen.List
	for game := range 45 {
		p := start(game, rng)
		for range 60 {
			if p.Moves(&l); len(l.Moves) == 0 {
				break
			}
			m := l.Moves[rng.IntN(len(l.Moves))]
			visit(p, l.Moves, &m)
			q := &gen.Position{}
			p.Play(&m, q)
			p = q
		}
	}
}

// Every text that is written is read as the move that it was written for.
func TestMusketeerTextIsRead(t *testing.T) {
	ramble(t, 7, func(p *gen.Position, list []gen.Move, m *gen.Move) {
		for _, text := range []string{p.SAN(m, list), p.Rules().Coordinates(m)} {
			if again, err := p.ParseMove(text); err != nil || again != *m {
				t.Fatalf("%s: %q is read as %v, %v", p.FEN(), text, again, err)
			}
		}
	})
}
