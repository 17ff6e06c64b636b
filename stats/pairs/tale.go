package pairs

import (
	"encoding/binary"
	"hash/fnv"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// tale is what a game has to say.
type tale struct {
	pair  key
	sides [2][2]fate // White's and Black's men, in the pair's order
	open  int        // how many of the men still wait
	plies int        // on the board: those of a setup do not count
	hash  uint64     // of start and moves
}

// fate is what became of a man in reserve.
type fate struct {
	file      int // behind which he waited
	entered   int // the ply with which he entered, from 1; 0 if he did not
	forfeited bool
}

// tell reads a game. It is not ok if the game's pair, placement or start makes no
// sense.
func tell(m *record.Manifest, g *record.Game) (t tale, ok bool) {
	board, err := m.Board(g.Start)
	if err != nil || g.Result > record.Drawn || !t.place(m, g) {
		return t, false
	}
	t.open = 4
	h := fnv.New64a()
	h.Write([]byte(g.Start))
	var b [8]byte
	for i := range g.Plies {
		p := &g.Plies[i]
		binary.LittleEndian.PutUint64(b[:], uint64(p.From)|uint64(p.To)<<8|uint64(p.Becomes)<<16|uint64(p.RookFrom)<<24|
			uint64(p.Gate)<<32|uint64(p.GateAt)<<40)
		h.Write(b[:])
		if p.From != record.None {
			t.plies++
		}
		if t.open > 0 {
			t.play(&board, p)
		}
	}
	t.hash = h.Sum64()
	return t, true
}

// place reads who waits where.
func (t *tale) place(m *record.Manifest, g *record.Game) bool {
	if len(g.Pair) != 2 || len(g.Placement[0]) != 2 || len(g.Placement[1]) != 2 || g.Pair[0] == g.Pair[1] {
		return false
	}
	for i := range 2 {
		t.pair[i] = m.KindOf(g.Pair[i : i+1])
		for side := range t.sides {
			file := int(g.Placement[side][i]) - 'a'
			if t.pair[i] == record.None || file < 0 || file >= m.Files {
				return false
			}
			t.sides[side][i].file = file
		}
	}
	if t.pair[0] > t.pair[1] {
		t.pair[0], t.pair[1] = t.pair[1], t.pair[0]
		for side := range t.sides {
			t.sides[side][0], t.sides[side][1] = t.sides[side][1], t.sides[side][0]
		}
	}
	return true
}

// play takes note of who enters with a ply and who forfeits it.
func (t *tale) play(board *record.Board, p *record.Ply) {
	black := board.Black
	lost := board.Play(p)
	if f := t.fate(black, p.Gate); f != nil && f.entered == 0 && !f.forfeited {
		f.entered = t.plies
		t.open--
	}
	for _, l := range lost {
		if f := t.fate(l.Black, l.Kind); f != nil && f.entered == 0 && !f.forfeited {
			f.forfeited = true
			t.open--
		}
	}
}

// fate returns that of a side's man, or nil if the kind is not in reserve.
func (t *tale) fate(black bool, kind uint8) *fate {
	side := 0
	if black {
		side = 1
	}
	for i, k := range t.pair {
		if k == kind {
			return &t.sides[side][i]
		}
	}
	return nil
}
