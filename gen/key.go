package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// keys are the random numbers of Zobrist's hash, from a fixed seed: a key is the
// same on every machine and in every run.
type keys struct {
	men    []uint64 // by manIndex
	rights [256]uint64
	passed [bitboard.MaxSquares]uint64
	black  uint64
	gates  []uint64            // by manIndex: a man that waits before the square
	pair   [3][MaxKinds]uint64 // the reserve's kinds: the first, the second, or either
	setup  [setupPlies + 1]uint64
}

func newKeys(kinds, size int) keys {
	var ks keys
	seed := uint64(0x6D656E616765)
	next := func() uint64 { // splitmix64
		seed += 0x9E3779B97F4A7C15
		return scramble(seed)
	}
	ks.black = next()
	for i := range 8 {
		ks.rights[1<<i] = next()
	}
	for i := range ks.rights {
		low := i & -i
		if low != i {
			ks.rights[i] = ks.rights[low] ^ ks.rights[i^low]
		}
	}
	for i := range ks.passed {
		ks.passed[i] = next()
	}
	ks.men, ks.gates = make([]uint64, 2*kinds*size), make([]uint64, 2*kinds*size)
	for i := range ks.men {
		ks.men[i] = next()
	}
	for i := range ks.gates {
		ks.gates[i] = next()
	}
	for i := range ks.pair {
		for k := range ks.pair[i] {
			ks.pair[i][k] = next()
		}
	}
	for i := 1; i <= setupPlies; i++ {
		ks.setup[i] = next()
	}
	return ks
}

// manKey returns the random number of a man on a square.
func (r *Ruleset) manKey(s bitboard.Square, k Kind, c Color) uint64 {
	return r.keys.men[r.manIndex(s, k, c)]
}

func (r *Ruleset) manIndex(s bitboard.Square, k Kind, c Color) int {
	return (int(k)*2+int(c))*r.Board.Size() + int(s)
}

// reserveKey returns the part of the key that the reserves have. In which order
// the kinds were chosen matters during the setup only.
func (p *Position) reserveKey() uint64 {
	r := p.rules
	if r.Reserve == nil {
		return 0
	}
	key := r.keys.setup[p.res.setup]
	for i, k := range p.res.pair {
		if k == NoKind {
			continue
		}
		order := i
		if p.res.setup == 0 {
			order = 2
		}
		key ^= r.keys.pair[order][k]
		for c := range Color(2) {
			if front := p.res.gates[c][i]; front != bitboard.NoSquare {
				key ^= r.keys.gates[r.manIndex(front, k, c)]
			}
		}
	}
	return key
}

// Key returns the position's Zobrist key. Positions with the same continuations
// have the same key: a square passed by a double step counts only where a man
// attacks it so that it might capture en passant; clocks do not count.
func (p *Position) Key() uint64 { return p.key }

// scratchKey computes the key from nothing: the definition of the incremental one.
func (p *Position) scratchKey() uint64 {
	r := p.rules
	key := r.keys.rights[p.rights] ^ p.passedKey() ^ p.reserveKey()
	if p.side == Black {
		key ^= r.keys.black
	}
	for _, k := range p.army.list {
		for c := range Color(2) {
			for s := range p.kinds[k].And(p.colors[c]).Squares() {
				key ^= r.manKey(s, k, c)
			}
		}
	}
	return key
}

// passedKey returns the part of the key that en passant has.
func (p *Position) passedKey() uint64 {
	if p.passed == bitboard.NoSquare || p.enPassantMen(p.passed).Empty() {
		return 0
	}
	return p.rules.keys.passed[p.passed]
}

// enPassantMen returns the men of the side to move that bear on a square so that
// they might capture en passant there.
func (p *Position) enPassantMen(passed bitboard.Square) bitboard.Bitboard {
	var men bitboard.Bitboard
	for _, k := range p.army.list {
		if table := p.army.kinds[k].by[p.side].enPas; table != nil {
			men = men.Or(table[passed].And(p.kinds[k]))
		}
	}
	return men.And(p.colors[p.side])
}
