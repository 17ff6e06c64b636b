package selfplay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// draft is a position whose men are being changed.
type draft struct {
	from    *gen.Position
	side    gen.Color // to move
	men     [bitboard.MaxSquares]gen.Kind
	colors  [bitboard.MaxSquares]gen.Color
	waiting [bitboard.MaxSquares]gen.Kind
	touched bitboard.Bitboard // where men are not those that stood there
}

func newDraft(p *gen.Position) *draft {
	d := &draft{from: p, side: p.Side()}
	for s := range p.Rules().Board.All().Squares() {
		d.men[s], d.colors[s] = p.At(s)
		d.waiting[s] = p.WaitingAt(s)
	}
	return d
}

// put puts a man on a square in place of what was there; NoKind is nobody.
func (d *draft) put(s bitboard.Square, k gen.Kind, c gen.Color) {
	d.men[s], d.colors[s], d.touched = k, c, d.touched.With(s)
}

// position returns the position. It is refused by the rules of FEN where it cannot
// be played on from.
func (d *draft) position() (*gen.Position, error) { return d.from.Rules().ParseFEN(d.fen()) }

func (d *draft) fen() string {
	g := d.from.Rules().Board
	var ranks []string
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		ranks = append(ranks, d.rank(rank))
	}
	if d.from.Rules().Reserve != nil {
		ranks = append([]string{d.reserve(g.Ranks - 1)}, append(ranks, d.reserve(0))...)
	}
	fields := strings.Fields(d.from.FEN())
	fields[0], fields[1], fields[2] = strings.Join(ranks, "/"), d.side.String()[:1], d.rights(fields[2])
	return strings.Join(fields, " ")
}

// rank returns a rank in the words of FEN.
func (d *draft) rank(rank int) string {
	g, gap := d.from.Rules().Board, 0
	var sb strings.Builder
	for file := range g.Files {
		s := g.At(file, rank)
		if d.men[s] == gen.NoKind {
			gap++
			continue
		}
		if gap > 0 {
			fmt.Fprint(&sb, gap)
			gap = 0
		}
		sb.WriteByte(d.letter(d.men[s], d.colors[s]))
	}
	if gap > 0 {
		fmt.Fprint(&sb, gap)
	}
	return sb.String()
}

// reserve returns the men that wait behind a rank.
func (d *draft) reserve(rank int) string {
	g := d.from.Rules().Board
	text := []byte(strings.Repeat("*", g.Files))
	for file := range text {
		if s := g.At(file, rank); d.waiting[s] != gen.NoKind {
			text[file] = d.letter(d.waiting[s], gen.Color(min(rank, 1)))
		}
	}
	return string(text)
}

// letter returns a man's letter, in lower case for Black.
func (d *draft) letter(k gen.Kind, c gen.Color) byte {
	letter := d.from.Rules().Pieces[k].Letter
	if c == gen.Black {
		letter += 'a' - 'A'
	}
	return letter
}

// rights takes the castlings away of which a man does not stand where it stood.
func (d *draft) rights(text string) string {
	r := d.from.Rules()
	for _, row := range r.Castlings {
		for c, letter := range []string{string(rune(row.Letter)), strings.ToLower(string(rune(row.Letter)))} {
			if slices.ContainsFunc([]string{row.King, row.Rook}, func(way string) bool {
				s, _ := r.Board.Parse(way)
				if gen.Color(c) == gen.Black {
					s = r.Board.Flip(s)
				}
				return d.touched.Has(s)
			}) {
				text = strings.Replace(text, letter, "", 1)
			}
		}
	}
	if text == "" {
		return "-"
	}
	return text
}
