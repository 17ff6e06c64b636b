package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/spf13/cobra"
)

// show is the command that draws a position.
type show struct {
	place  place
	format string
	json   bool
}

func newShow() *cobra.Command {
	var s show
	cmd := &cobra.Command{
		Use:   "show",
		Short: "Draw a position",
		Long: `Draw a position and say how it stands. Of games with a reserve, the men that
wait stand outside of the board, behind theirs. --format fen prints the FEN alone;
--format brackets has the reserves in brackets, as Musketeer-Stockfish does: each
man's letter and file, White's first, - where it waits no more and ? where it is
not placed yet. --fen reads both forms.

With --json the output is one object:
  {"variant", "fen", "side": "white", "check": false, "outcome": null, "key",
   "men": [{"square", "letter", "name", "side", "frozen": false}],
   "pair": "LC", "waiting": [{"square", "letter", "side"}], "setup": null}
outcome is text such as "1-0 checkmate" where the game is over; key is the
position's Zobrist key in hexadecimal; frozen men, in the drawing in brackets, are
kept from moving by others. pair is null where the game has no reserve;
waiting tells who waits behind which square's man, and setup how many plies of the
setup are over while it lasts, null after it.`,
		Example: examples(
			`menagerie show --variant cavalier`,
			`menagerie show --moves "f3 e5 g4 Qh4"`,
			`menagerie show --variant musketeer --moves "Nc3" --format brackets`,
			`menagerie show --variant baroque --fen "7k/8/3p4/2mP4/2R5/8/B7/K7 w - - 0 1"`,
			`menagerie show --json --fen "8/8/8/8/8/k7/8/K7 w - - 0 1"`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return s.run(cmd) },
	}
	s.place.addFlags(cmd)
	cmd.Flags().StringVar(&s.format, "format", "board", "what to print: "+strings.Join(showFormats, ", "))
	cmd.Flags().BoolVar(&s.json, "json", false, "print JSON")
	choices(cmd, "format", showFormats)
	return cmd
}

var showFormats = []string{"board", "fen", "brackets"}

func (s *show) run(cmd *cobra.Command) error {
	if s.json && cmd.Flags().Changed("format") {
		return errors.New("--format and --json: want one of them at the most")
	}
	p, err := s.place.position(cmd)
	if err != nil {
		return err
	}
	w := cmd.OutOrStdout()
	switch {
	case s.json:
		return printJSON(w, newShowJSON(p))
	case s.format == "board":
		printShow(w, p)
	case s.format == "fen":
		fmt.Fprintln(w, p.FEN())
	case s.format == "brackets":
		return printBrackets(w, p)
	default:
		return fmt.Errorf("--format %q: want one of %s", s.format, strings.Join(showFormats, ", "))
	}
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
	reserveJSON
}

type manJSON struct {
	Square string `json:"square"`
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Side   string `json:"side"`
	Frozen bool   `json:"frozen"`
}

func newShowJSON(p *gen.Position) showJSON {
	st := judge(p)
	return showJSON{
		Variant: p.Rules().Name, FEN: p.FEN(), Side: p.Side().String(),
		Check: st.check, Outcome: st.outcome, Key: fmt.Sprintf("%016x", p.Key()),
		Men: menOf(p), reserveJSON: reserveOf(p),
	}
}

// menOf lists the men on the board.
func menOf(p *gen.Position) []manJSON {
	var men []manJSON
	r := p.Rules()
	frozen := p.Frozen(gen.White).Or(p.Frozen(gen.Black))
	for s := range p.Occupied().Squares() {
		k, c := p.At(s)
		piece := r.Pieces[k]
		men = append(men, manJSON{r.Board.Name(s), string(rune(piece.Letter)), piece.Name, c.String(), frozen.Has(s)})
	}
	return men
}

func printShow(w io.Writer, p *gen.Position) {
	out := newShowJSON(p)
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

func printBrackets(w io.Writer, p *gen.Position) error {
	text, err := p.BracketFEN()
	if err != nil {
		return fmt.Errorf("--format brackets: %w", err)
	}
	fmt.Fprintln(w, text)
	return nil
}
