package gen

import (
	"github.com/menagerie-chess/menagerie/bitboard"
)

// mode says on what a move may end.
type mode uint8

const (
	anywhere mode = iota // on an empty square or an enemy
	quiet                // on an empty square only
	strike               // on an enemy only
	modes
)

// targets are the squares that each mode may end on in some position.
type targets [modes]bitboard.Bitboard

// way is the moves of one mode: leaps, lines and lame legs, by square. Only what
// the piece has is there. Of lines and legs each square has the same number,
// side by side, the missing ones empty; narrow boards have the one-word form.
type way struct {
	mode    mode
	leaper  bool // leaps are all it has
	narrow  bool
	leaps   []bitboard.Bitboard
	nLines  int
	lines   []bitboard.Line
	lines64 []bitboard.Line64
	nLegs   int
	legs    []bitboard.Leg
	legs64  []bitboard.Leg64
}

func (m Motion) mode() mode {
	switch {
	case m.Quiet && m.Strike:
		return anywhere
	case m.Quiet:
		return quiet
	}
	return strike
}

// newWay builds the tables of the motions of one mode.
func newWay(g bitboard.Geometry, md mode, motions []Motion, starts bitboard.Bitboard) way {
	w := way{mode: md, leaps: make([]bitboard.Bitboard, g.Size()), narrow: g.Narrow()}
	lines := make([][]bitboard.Line, g.Size())
	legs := make([][]bitboard.Leg, g.Size())
	for _, mo := range motions {
		from := g.All()
		if mo.First {
			from = starts
		}
		switch {
		case mo.Lame:
			for s := range from.Squares() {
				legs[s] = append(legs[s], bitboard.Legs(g, s, mo.Steps)...)
			}
		case mo.Range == 1:
			w.leaps = merge(w.leaps, within(bitboard.Leaps(g, mo.Steps), from))
		default:
			for s := range from.Squares() {
				lines[s] = append(lines[s], newLines(g, s, mo)...)
			}
		}
	}
	w.nLines, w.nLegs = longest(lines), longest(legs)
	for s := range g.Size() {
		w.lines = append(w.lines, padded(lines[s], w.nLines)...)
		w.legs = append(w.legs, padded(legs[s], w.nLegs)...)
	}
	w.leaper = w.nLines+w.nLegs == 0
	if w.narrow {
		for _, l := range w.lines {
			w.lines64 = append(w.lines64, l.Narrow())
		}
		for _, l := range w.legs {
			w.legs64 = append(w.legs64, l.Narrow())
		}
	}
	return w
}

// newLines returns a rider's lines through s: a line for each pair of opposite
// steps, a half line for a step without its opposite.
func newLines(g bitboard.Geometry, s bitboard.Square, mo Motion) []bitboard.Line {
	var lines []bitboard.Line
	reach := mo.Range
	if reach == 0 {
		reach = -1
	}
	done := map[bitboard.Step]bool{}
	for _, st := range mo.Steps {
		if done[st] {
			continue
		}
		back := 0
		for _, other := range mo.Steps {
			if other == (bitboard.Step{DF: -st.DF, DR: -st.DR}) {
				back = reach
				done[other] = true
			}
		}
		if l := bitboard.NewLine(g, s, st, reach, back); !l.Span().Empty() {
			lines = append(lines, l)
		}
	}
	return lines
}

// reach returns where a man on s gets with the given occupancy; a blocker counts
// as reached whatever its colour.
func (w *way) reach(s bitboard.Square, occ bitboard.Bitboard) bitboard.Bitboard {
	if w.leaper {
		return w.leaps[s]
	}
	return w.travel(s, occ)
}

// travel is reach for ways that can be blocked.
func (w *way) travel(s bitboard.Square, occ bitboard.Bitboard) bitboard.Bitboard {
	b := w.leaps[s]
	if w.narrow {
		at := int(s) * w.nLines
		for _, l := range w.lines64[at : at+w.nLines] {
			b.Lo |= l.Reach(occ.Lo)
		}
		at = int(s) * w.nLegs
		for _, l := range w.legs64[at : at+w.nLegs] {
			b.Lo |= l.Reach(occ.Lo)
		}
		return b
	}
	at := int(s) * w.nLines
	for i := range w.lines[at : at+w.nLines] {
		b = b.Or(w.lines[at+i].Reach(occ))
	}
	at = int(s) * w.nLegs
	for i := range w.legs[at : at+w.nLegs] {
		b = b.Or(w.legs[at+i].Reach(occ))
	}
	return b
}

// merge returns the union of two tables, square by square; nil is empty.
func merge(a, b []bitboard.Bitboard) []bitboard.Bitboard {
	if a == nil {
		return b
	}
	for s := range a {
		a[s] = a[s].Or(b[s])
	}
	return a
}

// within returns the table with the rows outside the set emptied.
func within(table []bitboard.Bitboard, rows bitboard.Bitboard) []bitboard.Bitboard {
	for s := range table {
		if !rows.Has(bitboard.Square(s)) {
			table[s] = bitboard.Bitboard{}
		}
	}
	return table
}

// masked returns the table with each row cut to the set.
func masked(table []bitboard.Bitboard, set bitboard.Bitboard) []bitboard.Bitboard {
	for s := range table {
		table[s] = table[s].And(set)
	}
	return table
}

func opposite(steps []bitboard.Step) []bitboard.Step {
	out := make([]bitboard.Step, len(steps))
	for i, st := range steps {
		out[i] = bitboard.Step{DF: -st.DF, DR: -st.DR}
	}
	return out
}

func longest[T any](rows [][]T) int {
	n := 0
	for _, row := range rows {
		n = max(n, len(row))
	}
	return n
}

func padded[T any](row []T, n int) []T {
	return append(row, make([]T, n-len(row))...)
}
