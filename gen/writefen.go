package gen

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// FEN returns the position's text; ParseFEN reads the same position from it.
func (p *Position) FEN() string {
	if p.rules.Reserve == nil {
		return p.placement() + p.counters()
	}
	return p.reserveRank(Black) + "/" + p.placement() + "/" + p.reserveRank(White) + p.counters() + " " + p.pairField()
}

// counters returns the FEN's fields from the second to the sixth, each after a
// space.
func (p *Position) counters() string {
	r := p.rules
	return fmt.Sprintf(" %c %s %s %d %d", "wb"[p.side], r.rightsText(p.rights), r.Board.Name(p.passed), p.clock, p.number)
}

// placement returns the FEN's first field, without reserves.
func (p *Position) placement() string {
	r, g := p.rules, p.rules.Board
	var sb strings.Builder
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		gap := 0
		flush := func() {
			if gap > 0 {
				sb.WriteString(strconv.Itoa(gap))
				gap = 0
			}
		}
		for file := range g.Files {
			k, c := p.At(g.At(file, rank))
			if k == NoKind {
				gap++
				continue
			}
			flush()
			sb.WriteByte(r.manLetter(k, c))
		}
		flush()
		if rank > 0 {
			sb.WriteByte('/')
		}
	}
	return sb.String()
}

// manLetter returns a man's letter, in lower case for Black.
func (r *Ruleset) manLetter(k Kind, c Color) byte {
	letter := r.kinds[k].Letter
	if c == Black {
		letter += 'a' - 'A'
	}
	return letter
}

func (r *Ruleset) rightsText(rights castleRights) string {
	text := ""
	for c := range Color(2) {
		for _, cs := range r.castles {
			if cs.color == c && rights&cs.right != 0 {
				text += string(rune(cs.letter))
			}
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// pairText returns the letters of a pair, - for a kind not chosen.
func (r *Ruleset) pairText(pair [2]Kind) string {
	text := []byte("--")
	for i, k := range pair {
		if k != NoKind {
			text[i] = r.kinds[k].Letter
		}
	}
	return string(text)
}

// reserveRank returns one side's reserve as a rank.
func (p *Position) reserveRank(c Color) string {
	rank := []byte(strings.Repeat("*", p.rules.Board.Files))
	for i, front := range p.res.gates[c] {
		if front != bitboard.NoSquare {
			rank[p.rules.Board.File(front)] = p.rules.manLetter(p.res.pair[i], c)
		}
	}
	return string(rank)
}

// pairField returns the seventh field.
func (p *Position) pairField() string {
	text := p.rules.pairText(p.res.pair)
	if p.res.setup > 0 {
		text += fmt.Sprintf("/%d", p.res.ply())
	}
	return text
}

// BracketFEN returns the position with the reserves in brackets. It fails where
// the game has no reserve or its kinds are not chosen yet.
func (p *Position) BracketFEN() (string, error) {
	r := p.rules
	if r.Reserve == nil {
		return "", fmt.Errorf("%s has no reserve to write in brackets", r.Name)
	}
	if p.res.ply() < namingPlies {
		return "", fmt.Errorf("brackets cannot show a reserve whose kinds are not chosen yet")
	}
	bracket := ""
	for c := range Color(2) {
		for i, front := range p.res.gates[c] {
			place := "-"
			if front != bitboard.NoSquare {
				place = r.Board.Name(front)[:1]
			} else if !p.res.placed(c, i) {
				place = "?"
			}
			bracket += string(r.manLetter(p.res.pair[i], c)) + place
		}
	}
	return p.placement() + "[" + bracket + "]" + p.counters(), nil
}
