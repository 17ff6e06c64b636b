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
// piece's letter (none for pawns), as much of the origin as tells it from other
// legal moves, x for a capture, what it becomes, + or # for check or mate. list
// holds the legal moves of p, m among them.
func (p *Position) SAN(m *Move, list []Move) string {
	r := p.rules
	var sb strings.Builder
	switch {
	case m.Castles():
		sb.WriteString(r.castlingText(m))
	default:
		k := &r.kinds[m.Kind]
		if !k.Pawn {
			sb.WriteByte(k.Letter)
		}
		sb.WriteString(p.origin(m, list))
		if m.Captures() {
			sb.WriteByte('x')
		}
		sb.WriteString(r.Board.Name(m.To))
		if m.Becomes != m.Kind {
			sb.WriteByte('=')
			sb.WriteByte(r.kinds[m.Becomes].Letter)
		}
	}
	var q Position
	p.Play(m, &q)
	if q.InCheck() {
		if q.Count(&List{}) == 0 {
			sb.WriteByte('#')
		} else {
			sb.WriteByte('+')
		}
	}
	return sb.String()
}

func (r *Ruleset) castlingText(m *Move) string {
	for i := range r.castles {
		if c := &r.castles[i]; c.from == m.From && c.to == m.To && c.short {
			return "O-O"
		}
	}
	return "O-O-O"
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

// ParseMove reads a legal move of p: coordinates, or the text that SAN gives
// with or without its check sign.
func (p *Position) ParseMove(text string) (Move, error) {
	var l List
	p.Moves(&l)
	for i := range l.Moves {
		if p.rules.Coordinates(&l.Moves[i]) == text {
			return l.Moves[i], nil
		}
	}
	want := strings.TrimRight(text, "+#")
	for i := range l.Moves {
		if strings.TrimRight(p.SAN(&l.Moves[i], l.Moves), "+#") == want {
			return l.Moves[i], nil
		}
	}
	return Move{}, fmt.Errorf("move %q is not legal in %s", text, p.FEN())
}

// Draw returns a picture of the board with White below, and the FEN's other
// fields under it.
func (p *Position) Draw() string {
	r, g := p.rules, p.rules.Board
	var sb strings.Builder
	rule := "   +" + strings.Repeat("---+", g.Files) + "\n"
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&sb, "%s%2d |", rule, rank+1)
		for file := range g.Files {
			letter := byte(' ')
			if k, c := p.At(g.At(file, rank)); k != NoKind {
				letter = r.manLetter(k, c)
			}
			fmt.Fprintf(&sb, " %c |", letter)
		}
		sb.WriteByte('\n')
	}
	sb.WriteString(rule + "    ")
	for file := range g.Files {
		fmt.Fprintf(&sb, " %c  ", 'a'+file)
	}
	sb.WriteByte('\n')
	return sb.String()
}

// Reach returns where a kind's man of the given colour gets from s on an empty
// board: by moves that need no capture, and by captures.
func (r *Ruleset) Reach(k Kind, c Color, s bitboard.Square) (moves, captures bitboard.Bitboard) {
	m := &r.kinds[k].by[c]
	for i := range m.ways {
		b := m.ways[i].reach(s, bitboard.Bitboard{})
		if m.ways[i].mode != strike {
			moves = moves.Or(b)
		}
		if m.ways[i].mode != quiet {
			captures = captures.Or(b)
		}
	}
	return moves, captures
}
