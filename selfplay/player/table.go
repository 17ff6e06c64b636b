package player

// table remembers positions that were searched. It is small: what a move's search
// needs, and what the next one can use of it.
type table struct {
	slots []slot
}

// tableBits says how many slots a table has.
const tableBits = 14

// slot is a position searched: 16 bytes.
type slot struct {
	key   uint64
	best  label16
	score int16
	depth int8
	bound bound
}

// label16 is the lowest bits of a scattered label: enough to order moves by.
type label16 uint16

func (l label) short() label16 { return label16((uint32(l) * 0x9E3779B1) >> 16) }

// bound says how a score is meant.
type bound uint8

const (
	empty bound = iota
	atLeast
	atMost
	exact
)

func newTable() table { return table{slots: make([]slot, 1<<tableBits)} }

// forget empties the table.
func (t *table) forget() { clear(t.slots) }

// at returns the slot of a position, whatever is in it.
func (t *table) at(key uint64) *slot { return &t.slots[key&(1<<tableBits-1)] }

// settles returns the score if it is good enough for the depth and the window.
// Won and lost games are remembered from the position's own view: ply says how
// far it is from the root.
func (s *slot) settles(depth, ply, alpha, beta int) (int, bool) {
	if int(s.depth) < depth {
		return 0, false
	}
	score := int(s.score)
	switch {
	case !decided(score):
	case score > 0:
		score -= ply
	default:
		score += ply
	}
	switch s.bound {
	case exact:
		return score, true
	case atLeast:
		return score, score >= beta
	case atMost:
		return score, score <= alpha
	}
	return 0, false
}

// put remembers a result.
func (s *slot) put(key uint64, best label16, score, depth, ply int, b bound) {
	if decided(score) && score > 0 {
		score += ply
	} else if decided(score) {
		score -= ply
	}
	*s = slot{key, best, int16(score), int8(depth), b}
}
