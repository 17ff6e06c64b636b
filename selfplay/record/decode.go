package record

import (
	"encoding/binary"
	"errors"
	"math"
)

var (
	errShort = errors.New("the game ends too early")
	errLong  = errors.New("there are bytes behind the game's end")
	errValue = errors.New("a number is out of range")
)

// decoder reads a game. After an error it gives zeros.
type decoder struct {
	b   []byte
	err error
}

func (d *decoder) fail(err error) {
	if d.err == nil {
		d.err = err
	}
	d.b = nil
}

// take returns the next n bytes, or nil.
func (d *decoder) take(n int) []byte {
	if n > len(d.b) {
		d.fail(errShort)
		return nil
	}
	head := d.b[:n:n]
	d.b = d.b[n:]
	return head
}

func (d *decoder) byte() byte {
	if head := d.take(1); head != nil {
		return head[0]
	}
	return 0
}

// number reads a number up to most.
func (d *decoder) number(most uint64) uint64 {
	v, n := binary.Uvarint(d.b)
	switch {
	case n == 0:
		d.fail(errShort)
		return 0
	case n < 0 || v > most:
		d.fail(errValue)
		return 0
	}
	d.b = d.b[n:]
	return v
}

func (d *decoder) text() string { return string(d.take(int(d.number(MaxText)))) }

// decodeGame reads a game without its length; all of b must be it.
func decodeGame(b []byte, g *Game) error {
	d := decoder{b: b}
	if seed := d.take(8); seed != nil {
		g.Seed = binary.LittleEndian.Uint64(seed)
	}
	g.Group = d.number(1<<64 - 1)
	for _, text := range []*string{&g.Start, &g.Pair, &g.Placement[0], &g.Placement[1], &g.Reason} {
		*text = d.text()
	}
	g.White, g.Black = d.byte(), d.byte()
	outcome := d.byte()
	g.Result, g.Truncated = Result(outcome&3), outcome&4 != 0
	opening, plies := d.number(MaxPlies), d.number(MaxPlies)
	if outcome > 7 || g.Truncated && g.Result != Unfinished || opening > plies {
		d.fail(errValue)
	}
	g.Opening = int(opening)
	g.Plies = d.plies(int(plies))
	if len(d.b) > 0 {
		d.fail(errLong)
	}
	return d.err
}

// plies reads the columns.
func (d *decoder) plies(n int) []Ply {
	marks, from, to := d.take(n), d.take(n), d.take(n)
	if d.err != nil || n == 0 {
		return nil
	}
	plies := make([]Ply, n)
	var lifts []Lift // of all plies, one allocation or few
	m := newMemory()
	for i := range plies {
		p := &plies[i]
		p.From, p.To, p.Kind = from[i], from[i]+to[i], m[from[i]]
		p.Rook, p.RookFrom, p.RookTo, p.Gate, p.GateAt = None, None, None, None, None
		p.Check, p.Scored = marks[i]&markCheck != 0, marks[i]&markScored != 0
		lifts = d.details(marks[i], p, m[p.To], lifts)
		m.after(p)
	}
	d.legal(plies)
	d.scores(plies)
	return plies
}

// details reads what the marks announce. taken is the kind that memory has on To.
func (d *decoder) details(marks byte, p *Ply, taken uint8, lifts []Lift) []Lift {
	if marks&markKind != 0 {
		p.Kind = d.byte()
	}
	p.Becomes = p.Kind
	if marks&markBecomes != 0 {
		p.Becomes = d.byte()
	}
	if marks&markRook != 0 {
		p.Rook, p.RookFrom, p.RookTo = d.byte(), d.byte(), d.byte()
	}
	if marks&markGate != 0 {
		p.Gate, p.GateAt = d.byte(), d.byte()
	}
	first := len(lifts)
	if marks&markTaken != 0 {
		lifts = append(lifts, Lift{p.To, taken})
	}
	if marks&markLifts != 0 {
		for range d.byte() {
			lifts = append(lifts, Lift{d.byte(), d.byte()})
		}
	}
	if len(lifts) > first {
		p.Lifts = lifts[first:len(lifts):len(lifts)]
	}
	return lifts
}

func (d *decoder) legal(plies []Ply) {
	var before [2]int64
	for i := range plies {
		before[i%2] = d.change(before[i%2], 0, math.MaxUint16)
		plies[i].Legal = uint16(before[i%2])
	}
}

func (d *decoder) scores(plies []Ply) {
	var before [2]int64
	for i := range plies {
		if plies[i].Scored {
			before[i%2] = d.change(before[i%2], math.MinInt16, math.MaxInt16)
			plies[i].Score = int16(before[i%2])
		}
	}
}

// change reads the difference to a value and returns the new one.
func (d *decoder) change(value, least, most int64) int64 {
	v, n := binary.Varint(d.b)
	if n <= 0 {
		d.fail(errShort)
		return 0
	}
	if v += value; v < least || v > most {
		d.fail(errValue)
		return 0
	}
	d.b = d.b[n:]
	return v
}
