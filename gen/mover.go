package gen

import "github.com/menagerie-chess/menagerie/bitboard"

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

// stride is some single steps of one mode that share their lame leg, for all men
// of a kind at once.
type stride struct {
	mode mode
	lame bool
	half bitboard.Square   // of a double step: the leg in squares; else 0
	leg  bitboard.Shift    // to the square that must be empty
	out  []bitboard.Shift  // from there; from the man itself where not lame
	back []bitboard.Square // the whole steps in squares, modulo 128, in the order of out
}

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
	lame    []bitboard.Bitboard // the part of span that is over lame legs; nil if none
}

// seen returns the squares from which a man of the kind would capture on s, or
// more: lame legs are taken as free.
func (th *pathThreat) seen(s bitboard.Square, occ bitboard.Bitboard) bitboard.Bitboard {
	b := th.back.reach(s, occ)
	if th.lame != nil {
		b = b.Or(th.lame[s])
	}
	return b
}

func (m Motion) modes() []mode {
	switch {
	case m.Quiet && m.Strike:
		return []mode{anywhere}
	case m.Quiet:
		return []mode{quiet}
	case m.Strike:
		return []mode{strike}
	}
	return nil // en passant only
}

// newMover compiles motions; starts are the squares of first moves.
func newMover(g bitboard.Geometry, motions []Motion, starts bitboard.Bitboard) mover {
	m := mover{into: make([]KindSet, g.Size())}
	for md := range modes {
		var mine []Motion
		for _, mo := range motions {
			if ms := mo.modes(); len(ms) == 1 && ms[0] == md {
				mine = append(mine, mo)
			}
		}
		if len(mine) > 0 {
			m.ways = append(m.ways, newWay(g, md, mine, starts))
		}
	}
	m.flock = newFlock(g, motions, starts)
	for i := range m.flock {
		m.flockMin += len(m.flock[i].out)
	}
	m.flockMin = m.flockMin/2 + 1
	for _, mo := range motions {
		if mo.Passes {
			m.doubles = merge(m.doubles, within(bitboard.Leaps(g, mo.Steps), starts))
		}
		if mo.EnPas {
			m.enPas = merge(m.enPas, bitboard.Leaps(g, opposite(mo.Steps)))
		}
	}
	return m
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

// watched returns the squares on which the number of moves of a man on s hangs:
// if another man leaves or enters them, it may change. A leap that may end
// anywhere hangs on squares of its own side alone.
func (w *way) watched(s bitboard.Square, reached, free bitboard.Bitboard) bitboard.Bitboard {
	b := reached
	if w.mode == anywhere && w.nLines == 0 {
		b = b.AndNot(free)
	}
	for i := range w.nLegs {
		leg := &w.legs[int(s)*w.nLegs+i]
		b = b.Or(leg.Path)
		if w.mode != anywhere {
			b = b.Or(leg.To)
		}
	}
	return b
}

// number returns the number of moves to the squares: each choice of what to
// become is a move.
func (m *mover) number(to bitboard.Bitboard) int {
	n := to.Len()
	for i := range m.choices {
		n += to.And(m.choices[i].on).Len() * m.choices[i].extra
	}
	return n
}

// count returns the number of moves of the man on s.
func (m *mover) count(s bitboard.Square, to *targets, occ bitboard.Bitboard) int {
	n := 0
	for i := range m.ways {
		w := &m.ways[i]
		n += m.number(w.reach(s, occ).And(to[w.mode]))
	}
	return n
}

// bunch puts the moves of the man on s into the list.
func (m *mover) bunch(l *List, k Kind, s bitboard.Square, to *targets, occ bitboard.Bitboard) {
	for i := range m.ways {
		w := &m.ways[i]
		l.add(bunch{m: m, to: w.reach(s, occ).And(to[w.mode]), kind: k, from: s})
	}
}

// hangs returns the squares on which the number of moves of the man on s hangs:
// if another man leaves or enters them, it may change. A leap that may end
// anywhere hangs on squares of its own side alone.
func (m *mover) hangs(s bitboard.Square, to *targets, occ bitboard.Bitboard) bitboard.Bitboard {
	var all bitboard.Bitboard
	for i := range m.ways {
		w := &m.ways[i]
		b := w.reach(s, occ)
		if w.mode == anywhere && w.nLines == 0 {
			b = b.AndNot(to[anywhere])
		}
		all = all.Or(b)
		for _, leg := range w.legs[int(s)*w.nLegs:][:w.nLegs] {
			all = all.Or(leg.Path)
			if w.mode != anywhere {
				all = all.Or(leg.To)
			}
		}
	}
	return all
}

// countFlock returns the number of moves of several men, none of them pinned.
func (m *mover) countFlock(men bitboard.Bitboard, to *targets, occ bitboard.Bitboard) int {
	n := 0
	for i := range m.flock {
		st := &m.flock[i]
		from := st.from(men, occ)
		for j := range st.out {
			n += m.number(st.out[j].Apply(from).And(to[st.mode]))
		}
	}
	return n
}

// from returns the squares that the men start from: the free legs of lame ones.
func (st *stride) from(men, occ bitboard.Bitboard) bitboard.Bitboard {
	if st.lame {
		return st.leg.Apply(men).AndNot(occ)
	}
	return men
}

// bunchFlock puts the moves of several men into the list, none of them pinned.
func (m *mover) bunchFlock(l *List, k Kind, men bitboard.Bitboard, to *targets, occ bitboard.Bitboard) {
	for i := range m.flock {
		st := &m.flock[i]
		from := st.from(men, occ)
		for j := range st.out {
			b := st.out[j].Apply(from).And(to[st.mode])
			l.add(bunch{m: m, to: b, kind: k, from: bitboard.NoSquare, back: st.back[j], half: st.half})
		}
	}
}

// hangsFlock is hangs for several men.
func (m *mover) hangsFlock(men bitboard.Bitboard, to *targets, occ bitboard.Bitboard) bitboard.Bitboard {
	var all bitboard.Bitboard
	for i := range m.flock {
		st := &m.flock[i]
		if st.lame {
			all = all.Or(st.leg.Apply(men))
		}
		from := st.from(men, occ)
		for j := range st.out {
			b := st.out[j].Apply(from)
			if st.mode == anywhere {
				b = b.AndNot(to[anywhere])
			}
			all = all.Or(b)
		}
	}
	return all
}

// newFlock compiles motions for all men at once, or returns nil if one of them
// is a rider or a lame leap over more than one square.
func newFlock(g bitboard.Geometry, motions []Motion, starts bitboard.Bitboard) []stride {
	var flock []stride
	for _, mo := range motions {
		for _, md := range mo.modes() {
			if mo.Range != 1 {
				return nil
			}
			from := g.All()
			if mo.First {
				from = starts
			}
			add := stridesOf(g, mo, from)
			if add == nil {
				return nil
			}
			for i := range add {
				add[i].mode = md
			}
			flock = append(flock, add...)
		}
	}
	return flock
}

// stridesOf groups the steps of a leap by their first step where it is lame. It
// returns nil if a path has more than one square.
func stridesOf(g bitboard.Geometry, mo Motion, from bitboard.Bitboard) []stride {
	if !mo.Lame {
		st := stride{}
		for _, step := range mo.Steps {
			sh := bitboard.NewShift(g, step).Within(from)
			st.out, st.back = append(st.out, sh), append(st.back, g.Delta(step))
		}
		return []stride{st}
	}
	var out []stride
	at := map[bitboard.Step]int{}
	for _, step := range mo.Steps {
		leg, rest, ok := bitboard.Split(step)
		if !ok {
			return nil
		}
		i, seen := at[leg]
		if !seen {
			i = len(out)
			at[leg] = i
			out = append(out, stride{lame: true, leg: bitboard.NewShift(g, leg).Within(from)})
			if mo.Passes {
				out[i].half = g.Delta(leg)
			}
		}
		out[i].out = append(out[i].out, bitboard.NewShift(g, rest))
		out[i].back = append(out[i].back, g.Delta(step))
	}
	return out
}

// addThreats turns the capturing motions round: from the target to the men.
func (r *Ruleset) addThreats(k Kind, c Color, motions []Motion) {
	g := r.Board
	var leaps, span, lame []bitboard.Bitboard
	var back []Motion
	between := map[[2]bitboard.Square]bitboard.Bitboard{}
	for _, mo := range motions {
		if !mo.Strike {
			continue
		}
		from := g.All()
		if mo.First {
			from = r.starts[c][k]
		}
		if mo.Range == 1 && !mo.Lame {
			leaps = merge(leaps, masked(bitboard.Leaps(g, opposite(mo.Steps)), from))
			continue
		}
		if span == nil {
			span = make([]bitboard.Bitboard, g.Size())
		}
		turned := mo
		turned.Steps = opposite(mo.Steps)
		if mo.Lame {
			lame = merge(lame, bitboard.Leaps(g, turned.Steps))
		} else {
			back = append(back, turned)
		}
		for s := range from.Squares() {
			for _, st := range mo.Steps {
				for t, way := range paths(g, s, st, mo) {
					span[t] = span[t].With(s)
					between[[2]bitboard.Square{s, t}] = way
				}
			}
		}
	}
	if leaps != nil {
		r.leapers[c] = append(r.leapers[c], leapThreat{k, leaps})
	}
	if span != nil {
		r.riders[c] = append(r.riders[c], pathThreat{k, span, r.family(between), newWay(g, strike, back, g.All()), lame})
	}
}

// paths yields each square that one step's repetition gets to from s, and what
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
