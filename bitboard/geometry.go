package bitboard

import (
	"fmt"
	"strconv"
	"strings"
)

// Step is a displacement in files and ranks, rank growing away from White.
// It is two numbers, never one, so that a step cannot wrap around the edge.
type Step struct{ DF, DR int }

// Geometry is a board: 1 to 26 files, at least 1 rank, at most 128 squares.
type Geometry struct{ Files, Ranks int }

// Validate reports whether the board can be held in a Bitboard and named.
func (g Geometry) Validate() error {
	if g.Files < 1 || g.Ranks < 1 || g.Files > 26 || g.Ranks > MaxSquares/g.Files {
		return fmt.Errorf("board of %d files and %d ranks: want 1 to 26 files and at most %d squares", g.Files, g.Ranks, MaxSquares)
	}
	return nil
}

// Size returns the number of squares.
func (g Geometry) Size() int { return g.Files * g.Ranks }

// Narrow reports whether the whole board lives in a Bitboard's low word.
func (g Geometry) Narrow() bool { return g.Size() <= 64 }

// At returns the square on the given file and rank, both counted from 0.
func (g Geometry) At(file, rank int) Square { return Square(rank*g.Files + file) }

// File returns the file of s, counted from 0.
func (g Geometry) File(s Square) int { return int(s) % g.Files }

// Rank returns the rank of s, counted from 0.
func (g Geometry) Rank(s Square) int { return int(s) / g.Files }

// All returns every square of the board.
func (g Geometry) All() Bitboard {
	var b Bitboard
	for s := range g.Size() {
		b = b.With(Square(s))
	}
	return b
}

// RankSet returns the squares of one rank, counted from 0.
func (g Geometry) RankSet(rank int) Bitboard {
	var b Bitboard
	for f := range g.Files {
		b = b.With(g.At(f, rank))
	}
	return b
}

// From returns the square one step from s, and whether it is on the board.
func (g Geometry) From(s Square, st Step) (Square, bool) {
	f, r := g.File(s)+st.DF, g.Rank(s)+st.DR
	if f < 0 || f >= g.Files || r < 0 || r >= g.Ranks {
		return NoSquare, false
	}
	return g.At(f, r), true
}

// Ray returns the squares met by repeating the step from s, nearest first, at
// most max of them (max <= 0: to the edge). It is the definition that every
// fast table is tested against.
func (g Geometry) Ray(s Square, st Step, max int) []Square {
	var ray []Square
	for st != (Step{}) && (max <= 0 || len(ray) < max) {
		next, ok := g.From(s, st)
		if !ok {
			break
		}
		ray = append(ray, next)
		s = next
	}
	return ray
}

// Walk returns the squares that a slider on s reaches along one ray: up to and
// including the first occupied one. It is the slow definition of Line.Reach.
func (g Geometry) Walk(s Square, st Step, max int, occ Bitboard) Bitboard {
	var b Bitboard
	for _, t := range g.Ray(s, st, max) {
		b = b.With(t)
		if occ.Has(t) {
			break
		}
	}
	return b
}

// Flip returns s seen from the other side of the board: the same file, the
// rank counted from the far edge.
func (g Geometry) Flip(s Square) Square { return g.At(g.File(s), g.Ranks-1-g.Rank(s)) }

// Name returns the square's name: file letter and rank number, as in "e4".
func (g Geometry) Name(s Square) string {
	if int(s) >= g.Size() {
		return "-"
	}
	return string(rune('a'+g.File(s))) + strconv.Itoa(g.Rank(s)+1)
}

// Parse reads a square's name at the start of text and returns the square and
// the number of bytes read, 0 if there is no square of this board.
func (g Geometry) Parse(text string) (Square, int) {
	if len(text) < 2 {
		return NoSquare, 0
	}
	f, n, r := int(text[0])-'a', 1, 0
	for n < len(text) && n < 4 && text[n] >= '0' && text[n] <= '9' {
		r = r*10 + int(text[n]-'0')
		n++
	}
	if f < 0 || f >= g.Files || r < 1 || r > g.Ranks || text[1] == '0' {
		return NoSquare, 0
	}
	return g.At(f, r-1), n
}

// Draw returns a picture of the set, one row a rank from the last to the
// first, X for a square of the set and . for another. Tests speak in pictures.
func (g Geometry) Draw(b Bitboard) string {
	var sb strings.Builder
	for r := g.Ranks - 1; r >= 0; r-- {
		for f := range g.Files {
			if f > 0 {
				sb.WriteByte(' ')
			}
			if b.Has(g.At(f, r)) {
				sb.WriteByte('X')
			} else {
				sb.WriteByte('.')
			}
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}
