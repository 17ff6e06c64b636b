package gen

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// Coordinates returns the move's text as origin and target square, with the
// letter of what the man becomes where there is a choice: e2e4, a7a8q. Castling
// is the king's way.
func (r *Ruleset) Coordinates(m *Move) string {
	if m.From == bitboard.NoSquare {
		return r.setupText(m, r.letter)
	}
	text := r.Board.Name(m.From) + r.Board.Name(m.To)
	if r.chosen(m, White) || r.chosen(m, Black) {
		text += strings.ToLower(string(rune(r.kinds[m.Becomes].Letter)))
	}
	return text
}

// chosen reports whether what the move's man becomes, in the hands of c, is one
// of several possibilities.
func (r *Ruleset) chosen(m *Move, c Color) bool {
	into := r.army.kinds[m.Kind].by[c].into[m.To]
	return into.Len() > 1 && into.Has(m.Becomes)
}

// SAN returns the move's text in the manner of standard algebraic notation: the
// piece's short name (none for pawns), as much of the origin as tells it from
// other legal moves, x for a capture, what it becomes, + or # for check or mate,
// and in brackets who enters from the reserve, as in Nc3 (Le-b1). list holds the
// legal moves of p, m among them.
func (p *Position) SAN(m *Move, list []Move) string {
	text := p.bareSAN(m, list, p.rules.short)
	if m.From != bitboard.NoSquare {
		text += p.checkSign(m)
	}
	return text + p.rules.entry(m, p.rules.short)
}

// entry says in brackets who enters from the reserve, if anyone does.
func (r *Ruleset) entry(m *Move, name func(Kind) string) string {
	if !m.Enters() {
		return ""
	}
	return " (" + name(m.Gate) + "-" + r.Board.Name(m.GateAt) + ")"
}

// short returns a kind's short name.
func (r *Ruleset) short(k Kind) string {
	if abbr := r.kinds[k].Abbr; abbr != "" {
		return abbr
	}
	return r.letter(k)
}

// letter returns a kind's letter.
func (r *Ruleset) letter(k Kind) string { return string(rune(r.kinds[k].Letter)) }

// bareSAN is SAN without check sign and brackets; name names the kinds.
func (p *Position) bareSAN(m *Move, list []Move, name func(Kind) string) string {
	r := p.rules
	switch {
	case m.From == bitboard.NoSquare:
		return r.setupText(m, name)
	case m.Castles():
		return r.castlingText(m)
	}
	text := ""
	if !r.kinds[m.Kind].Pawn {
		text = name(m.Kind)
	}
	text += p.origin(m, list)
	if m.Captures() {
		text += "x"
	}
	text += r.Board.Name(m.To)
	if m.Becomes != m.Kind {
		text += "=" + name(m.Becomes)
	}
	return text
}

// checkSign returns + or # where the move gives check or mate.
func (p *Position) checkSign(m *Move) string {
	var q Position
	p.Play(m, &q)
	switch {
	case !q.InCheck():
		return ""
	case q.Count(&List{}) == 0:
		return "#"
	}
	return "+"
}

// castlingText returns O-O or O-O-O; where there are reserves 0-0 or 0-0-0, as
// their games' rules write it.
func (r *Ruleset) castlingText(m *Move) string {
	text := "O-O-O"
	for i := range r.castles {
		if c := &r.castles[i]; c.from == m.From && c.to == m.To && c.short {
			text = "O-O"
		}
	}
	if r.Reserve != nil {
		return strings.ReplaceAll(text, "O", "0")
	}
	return text
}

// setupText returns the text of a move of the setup: the kind named, - for a
// refusal, or the kind and its place, as in L@b0.
func (r *Ruleset) setupText(m *Move, name func(Kind) string) string {
	switch {
	case m.Kind == NoKind:
		return "-"
	case m.To == bitboard.NoSquare:
		return name(m.Kind)
	}
	rank := 0
	if r.Board.Rank(m.To) > 0 {
		rank = r.Board.Ranks + 1
	}
	return fmt.Sprintf("%s@%s%d", name(m.Kind), r.Board.Name(m.To)[:1], rank)
}

// origin returns what must be said of the move's origin: nothing, its file, its
// rank or both. A capturing pawn always names its file.
func (p *Position) origin(m *Move, list []Move) string {
	r, g := p.rules, p.rules.Board
	pawn := r.kinds[m.Kind].Pawn
	twins, file, rank := pawn && m.Captures(), false, false
	for i := range list {
		o := &list[i]
		if o.Kind != m.Kind || o.To != m.To || o.From == m.From || o.Castles() {
			continue
		}
		twins = true
		file = file || g.File(o.From) == g.File(m.From)
		rank = rank || g.Rank(o.From) == g.Rank(m.From)
	}
	name := g.Name(m.From)
	switch {
	case !twins:
		return ""
	case !file:
		return name[:1]
	case !rank && !pawn:
		return name[1:]
	}
	return name
}

// ParseMove reads a legal move of p: coordinates, with the letter of the man that
// enters or without, or the text that SAN gives, with letters for short names
// and without check sign and brackets if need be.
func (p *Position) ParseMove(text string) (Move, error) {
	var l List
	p.Moves(&l)
	r := p.rules
	for i := range l.Moves {
		m := &l.Moves[i]
		plain := r.Coordinates(m)
		if text == plain || m.Enters() && text == plain+strings.ToLower(r.letter(m.Gate)) {
			return *m, nil
		}
	}
	// All moves by short names first: with letters, Chg3 may be a cannon's move
	// from the h-file as well as the chancellor's.
	for _, name := range []func(Kind) string{r.short, r.letter} {
		for i := range l.Moves {
			if p.reads(text, &l.Moves[i], l.Moves, name) {
				return l.Moves[i], nil
			}
		}
	}
	return Move{}, fmt.Errorf("move %q is not legal in %s", text, p.FEN())
}

// reads reports whether a text is the SAN of a move, with the given names.
func (p *Position) reads(text string, m *Move, list []Move, name func(Kind) string) bool {
	r := p.rules
	move, _, bracket := strings.Cut(text, " (")
	if bracket && text[len(move):] != r.entry(m, r.short) && text[len(move):] != r.entry(m, r.letter) {
		return false
	}
	return plainSAN(move) == plainSAN(p.bareSAN(m, list, name))
}

// plainSAN takes off signs, and writes castling with letters.
func plainSAN(text string) string {
	text = strings.TrimRight(text, "+#")
	if strings.HasPrefix(text, "0-0") {
		text = strings.ReplaceAll(text, "0", "O")
	}
	return text
}

// Draw returns a picture of the board with White below; men that wait stand
// outside of it, behind theirs, and frozen men in brackets.
func (p *Position) Draw() string {
	r, g := p.rules, p.rules.Board
	var sb strings.Builder
	rule := "   +" + strings.Repeat("---+", g.Files) + "\n"
	sb.WriteString(p.drawReserve(Black))
	frozen := p.Frozen(White).Or(p.Frozen(Black))
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&sb, "%s%2d |", rule, rank+1)
		for file := range g.Files {
			s, cell := g.At(file, rank), "   "
			if k, c := p.At(s); k != NoKind && frozen.Has(s) {
				cell = fmt.Sprintf("[%c]", r.manLetter(k, c))
			} else if k != NoKind {
				cell = fmt.Sprintf(" %c ", r.manLetter(k, c))
			}
			sb.WriteString(cell + "|")
		}
		sb.WriteByte('\n')
	}
	sb.WriteString(rule + p.drawReserve(White) + "   ")
	for file := range g.Files {
		fmt.Fprintf(&sb, "  %c ", 'a'+file)
	}
	return strings.TrimRight(sb.String(), " ") + "\n"
}

// drawReserve returns a row with the men that wait on one side, or nothing.
func (p *Position) drawReserve(c Color) string {
	if p.rules.Reserve == nil {
		return ""
	}
	rank := 0
	if c == Black {
		rank = p.rules.Board.Ranks + 1
	}
	row := fmt.Sprintf("%2d  ", rank)
	for _, letter := range p.reserveRank(c) {
		row += fmt.Sprintf(" %c  ", letter)
	}
	return strings.TrimRight(row, " ") + "\n"
}
