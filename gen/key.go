package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// keys are the random numbers of Zobrist's hash, from a fixed seed: a key is the
// same on every machine and in every run.
type keys struct {
	men    []uint64 // by manIndex
	rights [256]uint64
	passed [bitboard.MaxSquares]uint64
	black  uint64
}

func newKeys(kinds, size int) keys {
	var ks keys
	seed := uint64(0x6D656E616765)
	next := func() uint64 { // splitmix64
		seed += 0x9E3779B97F4A7C15
		z := seed
		z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		return z ^ z>>31
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
	ks.men = make([]uint64, 2*kinds*size)
	for i := range ks.men {
		ks.men[i] = next()
	}
	return ks
}

// manKey returns the random number of a man on a square.
func (r *Ruleset) manKey(s bitboard.Square, k Kind, c Color) uint64 {
	return r.keys.men[(int(k)*2+int(c))*r.Board.Size()+int(s)]
}

// Key returns the position's Zobrist key. Positions with the same continuations
// have the same key: a square passed by a double step counts only where a man
// attacks it so that it might capture en passant; clocks do not count.
func (p *Position) Key() uint64 { return p.key }

// scratchKey computes the key from nothing: the definition of the incremental one.
func (p *Position) scratchKey() uint64 {
	r := p.rules
	key := r.keys.rights[p.rights] ^ p.passedKey()
	if p.side == Black {
		key ^= r.keys.black
	}
	for k := range r.kinds {
		for c := range Color(2) {
			for s := range p.kinds[k].And(p.colors[c]).Squares() {
				key ^= r.manKey(s, Kind(k), c)
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
	for k := range p.rules.kinds {
		if table := p.rules.kinds[k].by[p.side].enPas; table != nil {
			men = men.Or(table[passed].And(p.kinds[k]))
		}
	}
	return men.And(p.colors[p.side])
}
