package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// taboo is what a move must leave alone for something to stay as it is.
type taboo struct {
	stay bitboard.Bitboard           // mover's men that must not leave
	keep bitboard.Bitboard           // squares that must not be entered
	near [MaxKinds]bitboard.Bitboard // by the mover's kind: squares that it must not enter
}

// broken reports whether a move breaks the taboo; of a move by which the man
// becomes another see outlook.brokenByMorph.
func (t *taboo) broken(m *Move) bool {
	return t.brokenBy(m.Kind, m.From, m.To) || m.Castles() && t.brokenBy(m.Rook, m.RookFrom, m.RookTo) ||
		m.Enters() && t.near[m.Gate&(MaxKinds-1)].Has(m.GateAt)
}

// brokenBy reports whether a man's way breaks the taboo.
func (t *taboo) brokenBy(k Kind, from, to bitboard.Square) bool {
	return t.stay.Has(from) || t.keep.Or(t.near[k&(MaxKinds-1)]).Has(to)
}

// brokenAnyway reports whether a move breaks the taboo whatever the man becomes by
// it.
func (t *taboo) brokenAnyway(m *Move) bool {
	return t.stay.Has(m.From) || t.keep.Has(m.To) || m.Enters() && t.near[m.Gate&(MaxKinds-1)].Has(m.GateAt)
}

// clear lifts the taboo.
func (t *taboo) clear(a *army) {
	t.stay, t.keep = bitboard.Bitboard{}, bitboard.Bitboard{}
	for _, k := range a.list {
		t.near[k] = bitboard.Bitboard{}
	}
}

// hold makes the squares taboo, whoever stands on them.
func (t *taboo) hold(squares bitboard.Bitboard) {
	t.stay, t.keep = t.stay.Or(squares), t.keep.Or(squares)
}
