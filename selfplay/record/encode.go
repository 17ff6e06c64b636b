package record

import "encoding/binary"

// A game is written as
//
//	seed                      8 bytes, little-endian
//	group                     varint, as all numbers below
//	start, pair, placements,  each as its length and bytes
//	reason
//	white, black, outcome     a byte each; outcome is the result, + 4 if truncated
//	opening, plies            numbers
//	marks, from, to           a byte a ply each: all marks, then all from, then all to - from
//	details                   what a ply's marks announce, in their order
//	legal                     a number a ply, as the difference to the side's ply before
//	scores                    of the plies that have one, as the difference to the side's one before
//
// Like goes to like because zstd packs it better. Kinds are written only where
// memory does not know them.

// marks of a ply.
const (
	markCheck   = 1 << iota
	markScored  // score
	markKind    // kind: not what memory has on From
	markBecomes // becomes: another kind
	markRook    // rook, its from and to
	markGate    // gate and its square
	markTaken   // one man is lifted, the one that memory has on To
	markLifts   // number of lifts, each as square and kind
)

// memory is the kind that was last seen on each square, by None too. A game
// begins with an empty one; what it has of men that have not moved yet is nothing.
type memory [256]uint8

func newMemory() (m memory) {
	for i := range m {
		m[i] = None
	}
	return m
}

// after remembers a ply.
func (m *memory) after(p *Ply) {
	m[p.To] = p.Becomes
	m[p.RookTo] = p.Rook
	m[p.GateAt] = p.Gate
}

// marks says what a ply has.
func (m *memory) marks(p *Ply) (marks byte) {
	set := func(mark byte, on bool) {
		if on {
			marks |= mark
		}
	}
	set(markCheck, p.Check)
	set(markScored, p.Scored)
	set(markKind, p.Kind != m[p.From])
	set(markBecomes, p.Becomes != p.Kind)
	set(markRook, p.Rook != None || p.RookFrom != None || p.RookTo != None)
	set(markGate, p.Gate != None || p.GateAt != None)
	taken := len(p.Lifts) == 1 && p.Lifts[0] == Lift{p.To, m[p.To]}
	set(markTaken, taken)
	set(markLifts, len(p.Lifts) > 0 && !taken)
	return marks
}

// appendGame appends a game with its length before it.
func appendGame(b []byte, g *Game, scratch *[]byte) []byte {
	*scratch = encodeGame((*scratch)[:0], g)
	b = binary.AppendUvarint(b, uint64(len(*scratch)))
	return append(b, *scratch...)
}

func encodeGame(b []byte, g *Game) []byte {
	b = binary.LittleEndian.AppendUint64(b, g.Seed)
	b = binary.AppendUvarint(b, g.Group)
	for _, text := range []string{g.Start, g.Pair, g.Placement[0], g.Placement[1], g.Reason} {
		b = binary.AppendUvarint(b, uint64(len(text)))
		b = append(b, text...)
	}
	outcome := byte(g.Result)
	if g.Truncated {
		outcome += 4
	}
	b = append(b, g.White, g.Black, outcome)
	b = binary.AppendUvarint(b, uint64(g.Opening))
	b = binary.AppendUvarint(b, uint64(len(g.Plies)))
	return encodePlies(b, g.Plies)
}

// encodePlies writes the columns.
func encodePlies(b []byte, plies []Ply) []byte {
	first, n := len(b), len(plies)
	b = append(b, make([]byte, 3*n)...)
	m := newMemory()
	for i := range plies {
		p := &plies[i]
		marks := m.marks(p)
		b[first+i], b[first+n+i], b[first+2*n+i] = marks, p.From, p.To-p.From
		b = appendDetails(b, marks, p)
		m.after(p)
	}
	return appendScores(appendLegal(b, plies), plies)
}

func appendLegal(b []byte, plies []Ply) []byte {
	var before [2]uint16
	for i := range plies {
		b = binary.AppendVarint(b, int64(plies[i].Legal)-int64(before[i%2]))
		before[i%2] = plies[i].Legal
	}
	return b
}

// appendDetails writes what the marks announce, but for the score.
func appendDetails(b []byte, marks byte, p *Ply) []byte {
	if marks&markKind != 0 {
		b = append(b, p.Kind)
	}
	if marks&markBecomes != 0 {
		b = append(b, p.Becomes)
	}
	if marks&markRook != 0 {
		b = append(b, p.Rook, p.RookFrom, p.RookTo)
	}
	if marks&markGate != 0 {
		b = append(b, p.Gate, p.GateAt)
	}
	if marks&markLifts != 0 {
		b = append(b, byte(len(p.Lifts)))
		for _, l := range p.Lifts {
			b = append(b, l.Square, l.Kind)
		}
	}
	return b
}

func appendScores(b []byte, plies []Ply) []byte {
	var before [2]int16
	for i := range plies {
		if p := &plies[i]; p.Scored {
			b = binary.AppendVarint(b, int64(p.Score)-int64(before[i%2]))
			before[i%2] = p.Score
		}
	}
	return b
}
