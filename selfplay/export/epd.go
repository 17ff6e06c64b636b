package export

import (
	"errors"
	"fmt"
	"io"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// epdWriter writes the position in which the players begin to choose, as
//
//	FEN ;id "game 12" ;c0 "1-0 checkmate"
//
// with the name of the variant in a line above all.
type epdWriter struct {
	w     io.Writer
	r     *gen.Ruleset
	begun bool
}

func newEPD(w io.Writer, r *gen.Ruleset, _ *record.Manifest) Writer { return &epdWriter{w: w, r: r} }

func (x *epdWriter) Write(g *record.Game) error {
	plies := 0
	for step, err := range replay.Steps(x.r, g) {
		if err != nil {
			return err
		}
		if plies == g.Opening {
			return x.line(g, step.Position)
		}
		plies++
	}
	return &replay.Error{Game: g.Number, Ply: len(g.Plies), Err: errors.New("the opening is longer than the game")}
}

func (x *epdWriter) line(g *record.Game, p *gen.Position) error {
	if err := x.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(x.w, "%s ;id \"game %d\" ;c0 \"%s %s\"\n", p.FEN(), g.Number, g.Result, g.Reason)
	return err
}

// Flush writes the first line, if it isn't there yet.
func (x *epdWriter) Flush() error {
	if x.begun {
		return nil
	}
	x.begun = true
	_, err := fmt.Fprintf(x.w, "# variant: %s\n", x.r.Name)
	return err
}
