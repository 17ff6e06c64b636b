package bench

import "github.com/menagerie-chess/menagerie/bitboard"

// shifts returns the kernel of a king's steps for all men at once; a call moves
// one set by one step.
func shifts(g bitboard.Geometry) kernel {
	occ, table := occupancies(g), make([]bitboard.Shift, len(king))
	for i, st := range king {
		table[i] = bitboard.NewShift(g, st)
	}
	return kernel{
		name: "shift", board: g, word: 128, calls: len(king) * len(occ),
		pass: func() int {
			sum := 0
			for _, o := range occ {
				for i := range table {
					sum += table[i].Apply(o).Len()
				}
			}
			return sum
		},
		walk: func() int { return walkShifts(g, occ) },
	}
}

func walkShifts(g bitboard.Geometry, occ []bitboard.Bitboard) int {
	sum := 0
	for _, o := range occ {
		for s := range o.Squares() {
			for _, st := range king {
				if _, ok := g.From(s, st); ok {
					sum++
				}
			}
		}
	}
	return sum
}

// iteration returns the loop over a set's squares; a call is one square. What it
// "reaches" is the sum of the square numbers.
func iteration(g bitboard.Geometry) kernel {
	occ := occupancies(g)
	k := kernel{name: "iteration", board: g, word: 128}
	for _, o := range occ {
		k.calls += o.Len()
	}
	k.pass = func() int {
		sum := 0
		for _, o := range occ {
			for ; !o.Empty(); o = o.Rest() {
				sum += int(o.First())
			}
		}
		return sum
	}
	k.walk = func() int {
		sum := 0
		for _, o := range occ {
			for s := range g.All().Squares() {
				if o.Has(s) {
					sum += int(s)
				}
			}
		}
		return sum
	}
	return k
}
