package synth

import (
	"math/rand/v2"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// play makes up plies: mostly moves to empty squares, now and then both sides take
// men of one kind from each other.
func play(b squares, plies int, rng *rand.Rand) []record.Ply {
	out := make([]record.Ply, 0, plies+2)
	for len(out) < plies {
		side := int8(1 - 2*(len(out)%2))
		if rng.IntN(6) == 0 {
			if kind := b.both(rng); kind != 0 {
				out = append(out, b.take(side, kind, rng), b.take(-side, kind, rng))
				continue
			}
		}
		ply := b.move(side, 0, rng)
		ply.Check = rng.IntN(12) == 0
		out = append(out, ply)
	}
	return out
}

// find returns a square with such a man, any as likely; 0 for an empty one.
func (b *squares) find(rng *rand.Rand, is func(man int8) bool) int {
	found, n := -1, 0
	for at, man := range b {
		if is(man) {
			n++
			if rng.IntN(n) == 0 {
				found = at
			}
		}
	}
	return found
}

// both returns a kind + 1 that both sides have, but for the king; 0 if there is none.
func (b *squares) both(rng *rand.Rand) int8 {
	var count [2][16]int
	king := int8(0)
	for _, man := range b {
		if man > 0 {
			count[0][man]++
			king = max(king, man)
		} else if man < 0 {
			count[1][-man]++
		}
	}
	var kinds []int8
	for kind := int8(1); kind < king; kind++ {
		if count[0][kind] > 0 && count[1][kind] > 0 {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) == 0 {
		return 0
	}
	return kinds[rng.IntN(len(kinds))]
}

// move moves any man of a side to a square where such a man stands.
func (b *squares) move(side, onto int8, rng *rand.Rand) record.Ply {
	from := b.find(rng, func(man int8) bool { return man*side > 0 })
	to := b.find(rng, func(man int8) bool { return man == onto })
	kind := uint8(b[from]*side - 1)
	b[to], b[from] = b[from], 0
	return record.Plain(uint8(from), uint8(to), kind)
}

// take has a side take a man of a kind.
func (b *squares) take(side, kind int8, rng *rand.Rand) record.Ply {
	ply := b.move(side, -side*kind, rng)
	ply.Lifts = []record.Lift{{Square: ply.To, Kind: uint8(kind - 1)}}
	return ply
}
