package gen_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// FuzzBetza reads any text as a movement. What is accepted must compile, on a
// narrow and a wide board, and be playable; what is not must be pointed at.
func FuzzBetza(f *testing.F) {
	for _, v := range variants.All() {
		for _, piece := range v.Pieces {
			f.Add(piece.Moves)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		motions, err := gen.ParseBetza(text)
		var e *gen.BetzaError
		switch {
		case err == nil:
			checkMotions(t, motions)
			if len(motions) > 40 {
				return // takes too long
			}
			for _, files := range []int{8, 9} {
				checkMan(t, bitboard.Geometry{Files: files, Ranks: files}, text)
			}
		case !errors.As(err, &e):
			t.Errorf("not a *BetzaError: %v", err)
		case e.Text != text || e.Offset < 0 || e.Offset > len(text) || e.Reason == "":
			t.Errorf("%#v", e)
		}
	})
}

func checkMotions(t *testing.T, motions []gen.Motion) {
	t.Helper()
	if len(motions) == 0 {
		t.Error("no motion")
	}
	for _, m := range motions {
		if len(m.Steps) == 0 || m.Range < 0 || !m.Quiet && !m.Strike || m.EnPas && (!m.Strike || m.Quiet || m.Lame || m.Range != 1) {
			t.Errorf("%+v", m)
		}
		for i, st := range m.Steps {
			if m.Passes && (st.DF%2 != 0 || st.DR%2 != 0) {
				t.Errorf("%+v: step %v passes no square", m, st)
			}
			if st == (bitboard.Step{}) {
				t.Errorf("%+v: a step to nowhere", m)
			}
			for _, other := range m.Steps[:i] {
				if other == st {
					t.Errorf("%+v: step %v twice", m, st)
				}
			}
		}
	}
}

// checkMan plays a little with a piece.
func checkMan(t *testing.T, board bitboard.Geometry, moves string) {
	t.Helper()
	v := loneVariant(board, moves)
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	for s := range board.All().Squares() {
		for c := range gen.Color(2) {
			m, x := r.Reach(1, c, s)
			if m.Or(x).Has(s) || !m.Or(x).AndNot(board.All()).Empty() {
				t.Errorf("from %s for %s: leaves the board or stays\n%s", board.Name(s), c, board.Draw(m.Or(x)))
			}
		}
	}
	b := mailbox{board: board, men: make([]byte, board.Size())}
	rng := rand.New(rand.NewPCG(10, 0))
	for side := range gen.Color(2) {
		b = b.scatter(rng, "X", 12)
		v.Array = b.fen(side)
		r, err := gen.Compile(v) // with first moves now
		switch {
		case err == nil:
			checkPosition(t, r.Start())
		case !strings.Contains(err.Error(), "two double steps pass one square") && !strings.Contains(err.Error(), "could capture the king"):
			t.Fatal(err)
		}
	}
}

// checkPosition tells what holds in every position: it is what its text says,
// its moves are different, are counted right and lead to positions that are what
// theirs says.
func checkPosition(t *testing.T, p *gen.Position) {
	t.Helper()
	sameAsText(t, p)
	var l, l2 gen.List
	var w gen.Walker
	p.Moves(&l)
	if n, n1 := p.Count(&l2), w.Perft(p, 1); n != len(l.Moves) || n1 != uint64(n) {
		t.Errorf("%s: %d moves, %d counted, %d paths", p.FEN(), len(l.Moves), n, n1)
	}
	if got, want := w.Perft(p, 2), afterEach(p, l.Moves); got != want {
		t.Errorf("%s: %d paths of two moves, want %d", p.FEN(), got, want)
	}
	differ(t, p, l.Moves)
	for i := range l.Moves {
		var q gen.Position
		p.Play(&l.Moves[i], &q)
		sameAsText(t, &q)
	}
}

// differ tells that no move is there twice.
func differ(t *testing.T, p *gen.Position, moves []gen.Move) {
	t.Helper()
	texts := coordinates(p.Rules(), moves)
	if n := len(slices.Compact(texts)); n != len(moves) {
		t.Errorf("%s: %d moves, %d different ones", p.FEN(), len(moves), n)
	}
}

// sameAsText compares a position with the one that its FEN gives.
func sameAsText(t *testing.T, p *gen.Position) {
	t.Helper()
	again, err := p.Rules().ParseFEN(p.FEN())
	if err != nil {
		t.Fatalf("%s: its own text: %v", p.FEN(), err)
	}
	if again.FEN() != p.FEN() || again.Key() != p.Key() || again.InCheck() != p.InCheck() {
		t.Fatalf("%s key %x, its text gives %s key %x", p.FEN(), p.Key(), again.FEN(), again.Key())
	}
}

// FuzzFEN reads any text as a position of each game.
func FuzzFEN(f *testing.F) {
	var rules []*gen.Ruleset
	for _, v := range variants.All() {
		r, err := gen.Compile(v)
		if err != nil {
			f.Fatal(err)
		}
		rules = append(rules, r)
		for _, fen := range fens[v.Name] {
			f.Add(fen)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range rules {
			p, err := r.ParseFEN(text)
			var e *gen.FENError
			switch {
			case err == nil:
				checkPosition(t, p)
				if m := p.Mirror(); m.Count(&gen.List{}) != p.Count(&gen.List{}) {
					t.Errorf("%s: its mirror has other moves", p.FEN())
				}
			case !errors.As(err, &e):
				t.Errorf("not a *FENError: %v", err)
			case e.Field == "" || e.Offset < -1 || e.Offset > len(text) || e.Offset < 0 && e.Field != "position" || e.Reason == "":
				t.Errorf("%#v", e)
			}
		}
	})
}
