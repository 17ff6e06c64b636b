package gen

import (
	"github.com/menagerie-chess/menagerie/bitboard"
)

// leapThreat tells from where a kind's men leap to capture on a square.
type leapThreat struct {
	kind Kind
	from []bitboard.Bitboard // by target
}

// pathThreat tells from where a kind's men capture on a square over others that
// must be empty: along a line or over a lame leg.
type pathThreat struct {
	kind    Kind
	span    []bitboard.Bitboard // by target: squares from which it gets there on an empty board
	between []bitboard.Bitboard // by pathIndex: what must be empty for that
	back    way                 // the lines from the target, seen the other way
	blind   []bitboard.Bitboard // the part of span that back does not see; nil if none
}

// seen returns the squares from which a man of the kind would capture on s, or
// more: lame legs and the lines of first moves are taken as free.
func (th *pathThreat) seen(s bitboard.Square, occ bitboard.Bitboard) bitboard.Bitboard {
	b := th.back.reach(s, occ)
	if th.blind != nil {
		b = b.Or(th.blind[s])
	}
	return b
}

// addThreats turns the capturing motions round: from the target to the men.
func (r *Ruleset) addThreats(k Kind, c Color, motions []Motion) {
	var leaps []bitboard.Bitboard
	var roads []*road
	for _, mo := range motions {
		if !mo.Strike {
			continue
		}
		from := r.Board.All()
		if mo.First {
			from = r.starts[c][k]
		}
		if mo.Range == 1 && !mo.Lame {
			leaps = merge(leaps, masked(bitboard.Leaps(r.Board, opposite(mo.Steps)), from))
			continue
		}
		roads = r.addRoad(roads, mo, from)
	}
	if leaps != nil {
		r.leapers[c] = append(r.leapers[c], leapThreat{k, leaps})
	}
	for _, rd := range roads {
		back := newWay(r.Board, strike, rd.back, r.Board.All())
		r.riders[c] = append(r.riders[c], pathThreat{k, rd.span, r.family(rd.between), back, rd.blind})
	}
}

// road is the paths of some motions of a kind, at most one between two squares.
type road struct {
	between map[[2]bitboard.Square]bitboard.Bitboard // by man and target
	span    []bitboard.Bitboard
	back    []Motion
	blind   []bitboard.Bitboard
}

// addRoad adds a motion to the first road in which it takes no other path than
// those that are there.
func (r *Ruleset) addRoad(roads []*road, mo Motion, from bitboard.Bitboard) []*road {
	g := r.Board
	between := map[[2]bitboard.Square]bitboard.Bitboard{}
	for s := range from.Squares() {
		for _, st := range mo.Steps {
			for t, way := range paths(g, s, st, mo) {
				between[[2]bitboard.Square{s, t}] = way
			}
		}
	}
	for _, rd := range roads {
		if rd.agrees(between) {
			rd.add(g, mo, between)
			return roads
		}
	}
	rd := &road{between: map[[2]bitboard.Square]bitboard.Bitboard{}, span: make([]bitboard.Bitboard, g.Size())}
	rd.add(g, mo, between)
	return append(roads, rd)
}

// agrees reports whether no path differs from the road's.
func (rd *road) agrees(between map[[2]bitboard.Square]bitboard.Bitboard) bool {
	for ends, way := range between {
		if old, ok := rd.between[ends]; ok && old != way {
			return false
		}
	}
	return true
}

func (rd *road) add(g bitboard.Geometry, mo Motion, between map[[2]bitboard.Square]bitboard.Bitboard) {
	span := make([]bitboard.Bitboard, g.Size())
	for ends, way := range between {
		rd.between[ends] = way
		span[ends[1]] = span[ends[1]].With(ends[0])
	}
	rd.span = merge(rd.span, span)
	if mo.Lame || mo.First {
		rd.blind = merge(rd.blind, span)
		return
	}
	mo.Steps = opposite(mo.Steps)
	rd.back = append(rd.back, mo)
}

// paths returns each square that one step's repetition gets to from s, with what
// must be empty for it.
func paths(g bitboard.Geometry, s bitboard.Square, st bitboard.Step, mo Motion) map[bitboard.Square]bitboard.Bitboard {
	out := map[bitboard.Square]bitboard.Bitboard{}
	if mo.Lame {
		if t, ok := g.From(s, st); ok {
			out[t] = bitboard.Path(g, s, st)
		}
		return out
	}
	var way bitboard.Bitboard
	for _, t := range g.Ray(s, st, mo.Range) {
		out[t] = way
		way = way.With(t)
	}
	return out
}

// noPath marks a pair of squares that no path of a family joins.
var noPath = bitboard.Bitboard{Lo: ^uint64(0), Hi: ^uint64(0)}

// family returns a between table that holds the given paths. Tables are shared:
// rook, bishop and queen lines never disagree, a nightrider's step and a lame
// knight's do.
func (r *Ruleset) family(paths map[[2]bitboard.Square]bitboard.Bitboard) []bitboard.Bitboard {
next:
	for _, table := range r.between {
		for ends, way := range paths {
			if old := table[r.pathIndex(ends[1], ends[0])]; old != way && old != noPath {
				continue next
			}
		}
		r.fill(table, paths)
		return table
	}
	table := make([]bitboard.Bitboard, r.Board.Size()*r.Board.Size())
	for i := range table {
		table[i] = noPath
	}
	r.between = append(r.between, table)
	r.fill(table, paths)
	return table
}

func (r *Ruleset) fill(table []bitboard.Bitboard, paths map[[2]bitboard.Square]bitboard.Bitboard) {
	for ends, way := range paths {
		table[r.pathIndex(ends[1], ends[0])] = way
	}
}

// pathIndex is the place of a path to target from a man in a between table.
func (r *Ruleset) pathIndex(target, man bitboard.Square) int {
	return int(target)*r.Board.Size() + int(man)
}
