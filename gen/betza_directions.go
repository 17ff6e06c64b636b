package gen

import (
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// The letters of directions.
const (
	verticals  = "fbv"
	sidewards  = "lrs"
	directions = verticals + sidewards
)

// direction reads one direction of one or two letters, and leaves the parser on
// its last one. A single letter x is written xx.
func (p *betzaParser) direction() string {
	c := p.text[p.at]
	if p.at+1 < len(p.text) {
		d := p.text[p.at+1]
		across := strings.IndexByte(verticals, c) >= 0 && strings.IndexByte(sidewards, d) >= 0 ||
			strings.IndexByte(sidewards, c) >= 0 && strings.IndexByte(verticals, d) >= 0
		half := d == 'h' && strings.IndexByte("fblr", c) >= 0
		if c == d || across || half {
			p.at++
			return string([]byte{c, d})
		}
	}
	return string([]byte{c, c})
}

// choose returns the steps of a shape's symmetric set that a list of directions
// admits, all of them where the list is empty, in a fixed order.
func choose(shape bitboard.Step, dirs []string) []bitboard.Step {
	var steps []bitboard.Step
	seen := map[bitboard.Step]bool{}
	x, y := shape.DF, shape.DR
	for _, st := range []bitboard.Step{{DF: y, DR: x}, {DF: x, DR: y}, {DF: x, DR: -y}, {DF: y, DR: -x}, {DF: -y, DR: -x}, {DF: -x, DR: -y}, {DF: -x, DR: y}, {DF: -y, DR: x}} {
		if !seen[st] && (len(dirs) == 0 || admitted(st, dirs)) {
			steps = append(steps, st)
		}
		seen[st] = true
	}
	return steps
}

// admitted reports whether a step is in one of the directions. Of a direction's two
// letters the step must have a part in the first and mainly lead to the second; h in
// second place asks no more.
func admitted(st bitboard.Step, dirs []string) bool {
	for _, d := range dirs {
		switch side, main := d[0], d[1]; {
		case main == 'h':
			if toward(st, side) {
				return true
			}
		case side != main && (st.DF == 0 || st.DR == 0):
			// an orthogonal step has one direction only: two letters are a choice
			if mainly(st, side) || mainly(st, main) {
				return true
			}
		case mainly(st, main) && (side == main || toward(st, side)):
			return true
		}
	}
	return false
}

// toward reports whether the step has a part in the direction.
func toward(st bitboard.Step, dir byte) bool {
	switch dir {
	case 'f':
		return st.DR > 0
	case 'b':
		return st.DR < 0
	case 'v':
		return st.DR != 0
	case 'r':
		return st.DF > 0
	case 'l':
		return st.DF < 0
	}
	return st.DF != 0 // s
}

// mainly reports whether no other direction has more of the step.
func mainly(st bitboard.Step, dir byte) bool {
	vertical := strings.IndexByte(verticals, dir) >= 0
	df, dr := max(st.DF, -st.DF), max(st.DR, -st.DR)
	return toward(st, dir) && (vertical && dr >= df || !vertical && df >= dr)
}
