package main

import (
	"fmt"
	"io"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/spf13/cobra"
)

// show is the command that draws a position.
type show struct {
	place place
	json  bool
}

func newShow() *cobra.Command {
	var s show
	cmd := &cobra.Command{
		Use:   "show",
		Short: "Draw a position",
		Long: `Draw a position and say how it stands.

With --json the output is one object:
  {"variant", "fen", "side": "white", "check": false, "outcome": null, "key",
   "men": [{"square", "letter", "name", "side"}]}
outcome is text such as "1-0 checkmate" where the game is over; key is the
position's Zobrist key in hexadecimal.`,
		Example: examples(
			`menagerie show --variant cavalier`,
			`menagerie show --moves "f3 e5 g4 Qh4"`,
			`menagerie show --json --fen "8/8/8/8/8/k7/8/K7 w - - 0 1"`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return s.run(cmd) },
	}
	s.place.addFlags(cmd)
	cmd.Flags().BoolVar(&s.json, "json", false, "print JSON")
	return cmd
}

func (s *show) run(cmd *cobra.Command) error {
	p, err := s.place.position(cmd)
	if err != nil {
		return err
	}
	st := judge(p)
	out := showJSON{
		Variant: p.Rules().Name, FEN: p.FEN(), Side: p.Side().String(),
		Check: st.check, Outcome: st.outcome, Key: fmt.Sprintf("%016x", p.Key()),
	}
	if s.json {
		out.Men = menOf(p)
		return printJSON(cmd.OutOrStdout(), out)
	}
	printShow(cmd.OutOrStdout(), p, out)
	return nil
}

// showJSON is the output of show as JSON.
type showJSON struct {
	Variant string    `json:"variant"`
	FEN     string    `json:"fen"`
	Side    string    `json:"side"`
	Check   bool      `json:"check"`
	Outcome *string   `json:"outcome"`
	Key     string    `json:"key"`
	Men     []manJSON `json:"men"`
}

type manJSON struct {
	Square string `json:"square"`
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Side   string `json:"side"`
}

// menOf lists the men on the board.
func menOf(p *gen.Position) []manJSON {
	var men []manJSON
	r := p.Rules()
	for s := range p.Occupied().Squares() {
		k, c := p.At(s)
		piece := r.Pieces[k]
		men = append(men, manJSON{r.Board.Name(s), string(rune(piece.Letter)), piece.Name, c.String()})
	}
	return men
}

func printShow(w io.Writer, p *gen.Position, out showJSON) {
	check, outcome := "no", "none"
	if out.Check {
		check = "yes"
	}
	if out.Outcome != nil {
		outcome = *out.Outcome
	}
	fmt.Fprintf(w, "%s\nFEN: %s\nSide to move: %s\nCheck: %s\nOutcome: %s\nKey: %s\n",
		p.Draw(), out.FEN, out.Side, check, outcome, out.Key)
}
