package referee

import "fmt"

// Cavalier Chess: no castling, no double step, no en passant (CA-2).

// CA-1: every man starts where the orthodox man that it replaces does.
const cavalierStart = "mnpqkpnm/cccccccc/8/8/8/8/CCCCCCCC/MNPQKPNM w - - 0 1"

var cavalierForm = &form{
	files: 8, ranks: 8,
	letters: "KQMPNC", royals: "K",
	reach: cavalierReach,
}

type cavalier struct{}

func newCavalier(*options) Game { return cavalier{} }

func (cavalier) Start() string { return cavalierStart }

func (cavalier) Parse(fen string) (Position, error) {
	c, err := readCommon(cavalierForm, fen)
	if err != nil {
		return nil, err
	}
	for file := range 8 { // CA-4
		if c.men[7][file] == 'C' || c.men[0][file] == 'c' {
			return nil, fmt.Errorf("referee: %q: cavalier on its last rank", fen)
		}
	}
	return cavalierPosition{c}, nil
}

// cavalierReach is section 2.1 of the rules.
func cavalierReach(b *board, from square) []square {
	w := b.walkFrom(from)
	switch kindOf(b.at(from)) {
	case 'K': // knight king: KN
		w.leap(around...)
		w.leap(knight...)
	case 'Q': // queen: Q
		w.slide(7, around...)
	case 'M': // marshall: RN
		w.slide(7, orthogonal...)
		w.leap(knight...)
	case 'P': // paladin: BN
		w.slide(7, diagonal...)
		w.leap(knight...)
	case 'N': // nightrider: NN, knight leaps in one direction over empty landing squares
		w.slide(7, knight...)
	case 'C': // cavalier: nN
		w.cavalier()
	}
	return w.to
}

// cavalier leaps as a knight unless a man of either side stands one step along
// the leap's long axis.
func (w *walk) cavalier() {
	for _, d := range knight {
		leg := step{d.files / 2, d.ranks / 2} // (2,1) halves to (1,0), (1,2) to (0,1)
		if w.empty(w.from.plus(leg)) {
			w.leap(d)
		}
	}
}

type cavalierPosition struct{ common }

func (p cavalierPosition) Moves() []Move { return movesOf(p.legal()) }

func (p cavalierPosition) Play(text string) (Position, error) { return play(p.legal(), text) }

// legal plays every move and keeps those after which the king is safe (CA-6).
// Captures and promotions are zeroing (CA-7).
func (p cavalierPosition) legal() []candidate {
	var list []candidate
	for _, a := range p.attempts(p.becomes) {
		after := p
		promotes := a.kind != kindOf(p.at(a.from))
		captures := after.displace(a.from, a.to, a.kind)
		after.endTurn(promotes || len(captures) > 0)
		if len(after.checkers(p.white)) == 0 {
			list = append(list, candidate{Move{a.text, captures}, after})
		}
	}
	return list
}

// becomes lists what a man is after its move (CA-3, CA-5): a cavalier on its
// own last rank (not on its first, CA-4) becomes the man whose start square it
// is, and on the king's file any man above a cavalier that is not the king.
func (p cavalierPosition) becomes(from, to square) []byte {
	kind := kindOf(p.at(from))
	last := 0
	if p.white {
		last = 7
	}
	if kind != 'C' || to.rank != last {
		return []byte{kind}
	}
	starter := "MNPQKPNM"[to.file]
	if starter == 'K' {
		return []byte("MNPQ")
	}
	return []byte{starter}
}
