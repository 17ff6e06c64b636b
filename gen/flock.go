package gen

import (
	"github.com/menagerie-chess/menagerie/bitboard"
)

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

// newFlock compiles motions for all men at once. It returns nil if one of them is
// a rider or a lame leap over more than one square, or if two of them may be the
// same move, which would be counted twice.
func newFlock(g bitboard.Geometry, motions []Motion, starts bitboard.Bitboard) []stride {
	var flock []stride
	seen := map[bitboard.Step][]mode{}
	for _, mo := range motions {
		from := g.All()
		if mo.First {
			from = starts
		}
		add := stridesOf(g, mo, from)
		if add == nil {
			return nil
		}
		md := mo.mode()
		for _, st := range mo.Steps {
			for _, other := range seen[st] {
				if md == other || md == anywhere || other == anywhere {
					return nil
				}
			}
			seen[st] = append(seen[st], md)
		}
		for i := range add {
			add[i].mode = md
		}
		flock = append(flock, add...)
	}
	return flock
}

// stridesOf groups the steps of a leap by their first step where it is lame. It
// returns nil for a rider and where a path has more than one square.
func stridesOf(g bitboard.Geometry, mo Motion, from bitboard.Bitboard) []stride {
	if mo.Range != 1 {
		return nil
	}
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

// from returns the squares that the men start from: the free legs of lame ones.
func (st *stride) from(men, occ bitboard.Bitboard) bitboard.Bitboard {
	if st.lame {
		return st.leg.Apply(men).AndNot(occ)
	}
	return men
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

// surveyFlock returns the number of moves of several men, none of them pinned,
// and the squares on which it hangs.
func (m *mover) surveyFlock(men bitboard.Bitboard, to *targets, occ bitboard.Bitboard) (n int, hangs bitboard.Bitboard) {
	for i := range m.flock {
		st := &m.flock[i]
		if st.lame {
			hangs = hangs.Or(st.leg.Apply(men))
		}
		from := st.from(men, occ)
		for j := range st.out {
			b := st.out[j].Apply(from)
			n += m.number(b.And(to[st.mode]))
			if st.mode == anywhere {
				b = b.AndNot(to[anywhere])
			}
			hangs = hangs.Or(b)
		}
	}
	return n, hangs
}
