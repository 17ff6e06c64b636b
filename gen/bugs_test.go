//go:build bugs

package gen_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// The tests of this file fail: each is the smallest case of something that is
// not right yet. Run them with go test -tags bugs ./gen. What is mended moves to
// the tests of its subject.

// A piece that gets to a square over two different paths attacks it when either
// is free; the between table keeps the last of them.
func TestTwoPathsToOneSquare(t *testing.T) {
	for _, test := range []struct{ moves, fen string }{
		{"DDR", "k7/8/8/8/8/8/8/KX2x3 w - - 0 1"},  // e1 c1 a1 over b1
		{"AAB", "k7/8/8/4x3/8/8/1X6/K7 w - - 0 1"}, // e5 c3 a1 over b2
		{"NNnN", "k7/8/8/8/8/1x6/1X6/K7 w - - 0 1"},
	} {
		r, _ := lone(t, geometry(8, 8), test.moves)
		p, err := r.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if !p.InCheck() {
			t.Errorf("%s: %s: no check", test.moves, test.fen)
		}
	}
}

// Terms that overlap give the same move twice: of different modes always, of one
// mode where several men move as a flock.
func TestOverlappingTerms(t *testing.T) {
	for _, test := range []struct{ moves, fen string }{
		{"KmR", "k7/8/8/8/8/8/8/K6X w - - 0 1"},
		{"NmN", "k7/8/8/8/8/8/8/K6X w - - 0 1"},
		{"WK", "k7/8/8/8/8/8/8/KXXXXXXX w - - 0 1"},
	} {
		r, _ := lone(t, geometry(8, 8), test.moves)
		p, err := r.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		var l gen.List
		p.Moves(&l)
		texts := coordinates(r, l.Moves)
		if n := len(slices.Compact(texts)); n != len(l.Moves) {
			t.Errorf("%s: %s: %d moves, %d different ones", test.moves, test.fen, len(l.Moves), n)
		}
	}
}

// Counting the last two plies together misses a man that becomes dangerous by
// leaving its own line: a rider that captures from where it starts only.
func TestFirstRiderBehindItself(t *testing.T) {
	v := loneVariant(geometry(8, 8), "icRmW")
	v.Array = "8/8/8/8/6k1/1X6/8/K7 w - - 0 1"
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.ParseFEN("8/8/8/8/6k1/2X5/8/K7 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	var l gen.List
	var w gen.Walker
	p.Moves(&l)
	if got, want := w.Perft(p, 2), afterEach(p, l.Moves); got != want {
		t.Errorf("%d paths of two moves, want %d", got, want)
	}
}

// A later row for a square replaces what the man becomes but not the number of
// choices that are counted.
func TestTwoRowsForOneSquare(t *testing.T) {
	v := small()
	v.Castlings, v.Array = nil, "4k3/S7/8/8/8/8/8/4K3 w - - 0 1"
	v.Morphs = append(v.Morphs, gen.Morph{Pieces: "S", Squares: "a8", Into: "R"})
	r, err := gen.Compile(v)
	if err != nil {
		return // refusing is right, too
	}
	var l gen.List
	p := r.Start()
	p.Moves(&l)
	if n := p.Count(&gen.List{}); n != len(l.Moves) {
		t.Errorf("%d moves, %d counted", len(l.Moves), n)
	}
}

// Only a leap of two squares straight ahead or along a diagonal has a square in
// its middle that it passes.
func TestDoubleStepWithoutMiddle(t *testing.T) {
	for moves, over := range map[string]string{"ifmnH": "d2 d3", "ifmnN": "d2", "ifmnG": "c2 b3 e2 f3"} {
		v := loneVariant(geometry(8, 8), moves)
		v.Array = "k7/8/8/8/8/8/8/K2X4 w - - 0 1"
		r, err := gen.Compile(v)
		if err != nil {
			continue // refusing is right, too
		}
		var l gen.List
		r.Start().Moves(&l)
		for _, m := range l.Moves {
			if m.Passed != bitboard.NoSquare && !strings.Contains(over, r.Board.Name(m.Passed)) {
				t.Errorf("%s: %s passes %s, want one of %s", moves, r.Coordinates(&m), r.Board.Name(m.Passed), over)
			}
		}
	}
}

// What a man becomes may stand on a square on which that kind, arriving, would
// become something else again; the position's own text is refused.
func TestChangeOnSquareOfAnotherChange(t *testing.T) {
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
	if _, err := r.ParseFEN(q.FEN()); err != nil {
		t.Error(err)
	}
}

// Offsets are in the whole text, leading spaces included.
func TestOffsetAfterSpaces(t *testing.T) {
	_, err := compiled(t, "chess").ParseFEN("  x w - - 0 1")
	var e *gen.FENError
	if !errors.As(err, &e) || e.Offset != 2 {
		t.Errorf("%v, want offset 2", err)
	}
}

// The counters outgrow what a FEN may say.
func TestCountersEnd(t *testing.T) {
	for _, fen := range []string{"4k3/8/8/8/8/8/8/4K3 w - - 32767 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 32767"} {
		p := parsed(t, "chess", fen)
		var l gen.List
		p.Moves(&l)
		var q gen.Position
		p.Play(&l.Moves[0], &q)
		if _, err := p.Rules().ParseFEN(q.FEN()); err != nil {
			t.Error(err)
		}
	}
}

// A range of nothing is read as no limit.
func TestRangeOfNothing(t *testing.T) {
	for _, text := range []string{"B0", "W0", "(2,1)00"} {
		if got, err := gen.ParseBetza(text); err == nil {
			t.Errorf("%s is read as %s", text, spelled(got))
		}
	}
}

// En passant ignores that a capture is lame, and how far it may reach.
func TestEnPassantOverALeg(t *testing.T) {
	for _, test := range []struct {
		moves, fen, move string
		legal            bool
	}{
		{"necN", "4k3/8/8/sS6/1N6/8/8/4K3 w - a6 0 1", "b4a6", false},
		{"ecB", "4k3/8/8/s7/8/3N4/8/4K3 w - a6 0 1", "d3a6", true},
	} {
		v := small()
		v.Castlings, v.Array, v.Pieces[2].Moves = nil, "4k3/s7/8/8/8/8/8/4K3 w - - 0 1", test.moves
		r, err := gen.Compile(v)
		if err != nil {
			continue // refusing is right, too
		}
		p, err := r.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s: %s: %v, want %v", test.moves, test.fen, test.move, err == nil, test.legal)
		}
	}
}

// A capture where the man could make a double step as well is taken for one.
func TestCaptureLikeADoubleStep(t *testing.T) {
	v := loneVariant(geometry(8, 8), "cDimnD")
	v.Array = "k7/8/8/8/3x4/3x4/3X4/K7 w - - 0 1"
	r, err := gen.Compile(v)
	if err != nil {
		return // refusing is right, too
	}
	p := r.Start()
	m, err := p.ParseMove("d2d4")
	if err != nil {
		t.Fatal(err)
	}
	if m.Passed != bitboard.NoSquare {
		t.Errorf("d2xd4 passes %s", r.Board.Name(m.Passed))
	}
}

// A term with both m and e moves to a passed square and captures by going there:
// two moves of one text, and counting two plies together misses the second.
func TestQuietEnPassant(t *testing.T) {
	v := small()
	v.Castlings, v.Array, v.Pieces[2].Moves = nil, "4k3/8/8/8/8/8/S1SS4/4K3 w - - 0 1", "mceF"
	r, err := gen.Compile(v)
	if err != nil {
		return // refusing is right, too
	}
	p, err := r.ParseFEN("4k3/8/8/8/1n6/8/S1SS4/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	var l gen.List
	var w gen.Walker
	p.Moves(&l)
	if got, want := w.Perft(p, 2), afterEach(p, l.Moves); got != want {
		t.Errorf("%d paths of two moves, want %d", got, want)
	}
}

// Castlings that no FEN can name, or of one man.
func TestCastlingRows(t *testing.T) {
	for _, row := range []gen.Castling{
		{Letter: 'k', King: "e1g1", Rook: "h1f1"}, // Black's is 0x8B
		{Letter: '-', King: "e1g1", Rook: "h1f1"},
		{Letter: 'Q', King: "e1g1", Rook: "h1f1"}, // taken by the other row
		{Letter: 'K', King: "e1g1", Rook: "e1f1"}, // the king is the rook
		{Letter: 'K', King: "e1g1", Rook: "h1g1"}, // both arrive on g1
		{Letter: 'K', King: "e1e1", Rook: "h1f1"}, // the king stays
		{Letter: 'K', King: "e1g1", Rook: "h2f2"}, // the rook is on another rank
	} {
		v := small()
		v.Array = "r3k2r/s6r/8/8/8/8/S6R/R3K2R w - - 0 1"
		v.Castlings[0] = row
		if _, err := gen.Compile(v); err == nil {
			t.Errorf("%c %s %s is accepted", row.Letter, row.King, row.Rook)
		}
	}
}
