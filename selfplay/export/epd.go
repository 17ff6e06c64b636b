package export

import (
	"errors"
	"fmt"
	"io"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// Book writes positions as EPD,
//
//	FEN ;id "game 12" ;c0 "1-0 checkmate"
//
// with the name of the variant in a line above all.
type Book struct {
	w     io.Writer
	r     *gen.Ruleset
	begun bool
}

// NewBook returns a book without positions.
func NewBook(w io.Writer, r *gen.Ruleset) *Book { return &Book{w: w, r: r} }

// Add writes a position, with what it is called and a remark.
func (b *Book) Add(p *gen.Position, id, remark string) error {
	if err := b.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(b.w, "%s ;id \"%s\" ;c0 \"%s\"\n", p.FEN(), id, remark)
	return err
}

// Flush writes the first line, if it isn't there yet.
func (b *Book) Flush() error {
	if b.begun {
		return nil
	}
	b.begun = true
	_, err := fmt.Fprintf(b.w, "# variant: %s\n", b.r.Name)
	return err
}

// epdWriter writes the position in which the players begin to choose.
type epdWriter struct{ *Book }

func newEPD(w io.Writer, r *gen.Ruleset, _ *record.Manifest) Writer { return epdWriter{NewBook(w, r)} }

func (x epdWriter) Write(g *record.Game) error {
	plies := 0
	for step, err := range replay.Steps(x.r, g) {
		if err != nil {
			return err
		}
		if plies == g.Opening {
			return x.Add(step.Position, fmt.Sprintf("game %d", g.Number), fmt.Sprintf("%s %s", g.Result, g.Reason))
		}
		plies++
	}
	return &replay.Error{Game: g.Number, Ply: len(g.Plies), Err: errors.New("the opening is longer than the game")}
}
