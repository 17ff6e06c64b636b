package gen_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// lone compiles a variant with kings of no importance and one piece, X.
func lone(t *testing.T, board bitboard.Geometry, moves string) (*gen.Ruleset, gen.Kind) {
	t.Helper()
	r, err := gen.Compile(loneVariant(board, moves))
	if err != nil {
		t.Fatal(err)
	}
	k, _ := r.KindOf('X')
	return r, k
}

func loneVariant(board bitboard.Geometry, moves string) gen.Variant {
	b := mailbox{board: board, men: make([]byte, board.Size())}
	b.men[0], b.men[board.Size()-1] = 'K', 'k'
	return gen.Variant{
		Name: "lone", Board: board, Array: b.fen(gen.White),
		Pieces: []gen.Piece{{Letter: 'K', Name: "king", Moves: "K", Royal: true}, {Letter: 'X', Name: "man", Moves: moves}},
	}
}

// TestAttackSets compares pieces with the sets of another engine; each line
// names its source.
func TestAttackSets(t *testing.T) {
	file, err := os.Open("testdata/attacks.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	board := bitboard.Geometry{Files: 8, Ranks: 8}
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); n++ {
		var set struct {
			Piece, Betza, Square string
			Targets              []string
			Count                int
		}
		if err := json.Unmarshal(lines.Bytes(), &set); err != nil {
			t.Fatal(err)
		}
		r, k := lone(t, board, set.Betza)
		s, _ := board.Parse(set.Square)
		for c := range gen.Color(2) {
			from, turn := s, func(s bitboard.Square) bitboard.Square { return s }
			if c == gen.Black {
				from, turn = board.Flip(s), board.Flip
			}
			moves, captures := r.Reach(k, c, from)
			var got []string
			for to := range captures.Squares() {
				got = append(got, board.Name(turn(to)))
			}
			slices.Sort(got)
			if !slices.Equal(got, set.Targets) || len(got) != set.Count || moves != captures {
				t.Errorf("%s %s from %s for %s: %v, want %v", set.Piece, set.Betza, set.Square, c, got, set.Targets)
			}
		}
	}
	if n != 36 {
		t.Errorf("%d sets, want 36", n)
	}
}

// TestMovesDrawn compares pictures of what each piece can do on an empty board,
// from the centre, an edge and a corner.
func TestMovesDrawn(t *testing.T) {
	var sb strings.Builder
	sb.WriteString("O the piece, * move or capture, m move only, x capture only\n")
	for _, v := range variants.All() {
		r, err := gen.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		for k, piece := range v.Pieces {
			fmt.Fprintf(&sb, "\n%s %s %s\n", v.Name, piece.Name, piece.Moves)
			sb.WriteString(diagrams(r, gen.Kind(k), "d4", "a2", "h1"))
		}
	}
	gentest.Golden(t, "testdata/moves.golden", sb.String())
}

// diagrams draws a piece's moves from some squares, side by side.
func diagrams(r *gen.Ruleset, k gen.Kind, from ...string) string {
	g := r.Board
	var sb strings.Builder
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		for i, name := range from {
			s, _ := g.Parse(name)
			moves, captures := r.Reach(k, gen.White, s)
			if i > 0 {
				sb.WriteString("   ")
			}
			for file := range g.Files {
				mark := byte('.')
				switch to := g.At(file, rank); {
				case to == s:
					mark = 'O'
				case moves.And(captures).Has(to):
					mark = '*'
				case moves.Has(to):
					mark = 'm'
				case captures.Has(to):
					mark = 'x'
				}
				if file > 0 {
					sb.WriteByte(' ')
				}
				sb.WriteByte(mark)
			}
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}

// TestBlackIsWhiteTurned holds for every piece's moves on every square.
func TestBlackIsWhiteTurned(t *testing.T) {
	for _, v := range variants.All() {
		r := compiled(t, v.Name)
		for k, piece := range v.Pieces {
			for s := range v.Board.All().Squares() {
				m, c := r.Reach(gen.Kind(k), gen.White, s)
				bm, bc := r.Reach(gen.Kind(k), gen.Black, v.Board.Flip(s))
				if turned(v.Board, bm) != m || turned(v.Board, bc) != c {
					t.Errorf("%s %s on %s: Black\n%sWhite\n%s", v.Name, piece.Name, v.Board.Name(s), v.Board.Draw(bm), v.Board.Draw(m))
				}
			}
		}
	}
}

func turned(g bitboard.Geometry, b bitboard.Bitboard) bitboard.Bitboard {
	var out bitboard.Bitboard
	for s := range b.Squares() {
		out = out.With(g.Flip(s))
	}
	return out
}
