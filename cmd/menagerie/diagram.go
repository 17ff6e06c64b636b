package main

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// diagram is how a white man moves from one square of an empty board.
type diagram struct {
	board           bitboard.Geometry
	letter          byte
	from            bitboard.Square
	moves, captures bitboard.Bitboard
}

// newDiagram looks at a kind from the middle of the board, or where it has first
// moves from the most central square that it starts on, so that they are seen.
func newDiagram(r *gen.Ruleset, k gen.Kind) diagram {
	g := r.Board
	d := diagram{board: g, letter: r.Pieces[k].Letter, from: g.At((g.Files-1)/2, (g.Ranks-1)/2)}
	if hasFirstMoves(r.Pieces[k].Moves) {
		if s, ok := middle(g, r.Start().Men(k).And(r.Start().Of(gen.White))); ok {
			d.from = s
		}
	}
	d.moves, d.captures = r.Reach(k, gen.White, d.from)
	return d
}

// hasFirstMoves reports whether a piece can do more from where it starts.
func hasFirstMoves(betza string) bool {
	motions, err := gen.ParseBetza(betza)
	for _, m := range motions {
		if m.First {
			return true
		}
	}
	return err != nil
}

// middle returns the square of a set that is nearest to the middle file.
func middle(g bitboard.Geometry, set bitboard.Bitboard) (best bitboard.Square, ok bool) {
	off := func(s bitboard.Square) int {
		d := g.File(s) - (g.Files-1)/2
		return max(d, -d)
	}
	for s := range set.Squares() {
		if !ok || off(s) < off(best) {
			best, ok = s, true
		}
	}
	return best, ok
}

// mark returns the sign for a square.
func (d *diagram) mark(s bitboard.Square) byte {
	switch moves, captures := d.moves.Has(s), d.captures.Has(s); {
	case s == d.from:
		return d.letter
	case moves && captures:
		return '*'
	case moves:
		return 'm'
	case captures:
		return 'x'
	}
	return '.'
}

// String draws the board with White below.
func (d *diagram) String() string {
	var sb strings.Builder
	for rank := d.board.Ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&sb, "%2d", rank+1)
		for file := range d.board.Files {
			fmt.Fprintf(&sb, " %c", d.mark(d.board.At(file, rank)))
		}
		sb.WriteByte('\n')
	}
	sb.WriteString("  ")
	for file := range d.board.Files {
		fmt.Fprintf(&sb, " %c", 'a'+file)
	}
	sb.WriteByte('\n')
	return sb.String()
}

// names lists the squares of a set.
func names(g bitboard.Geometry, set bitboard.Bitboard) []string {
	list := []string{}
	for s := range set.Squares() {
		list = append(list, g.Name(s))
	}
	return list
}
