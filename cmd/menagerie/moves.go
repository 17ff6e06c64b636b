package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/spf13/cobra"
)

// moves is the command that lists the legal moves of a position.
type moves struct {
	place place
	json  bool
}

func newMoves() *cobra.Command {
	var m moves
	cmd := &cobra.Command{
		Use:   "moves",
		Short: "List the legal moves of a position",
		Long: `List the legal moves of a position with the squares of the men that they take
and whether they give check.

With --json the output is one object:
  {"variant", "fen", "moves": [
     {"move", "san", "captures": ["e5"], "check": false, "enters": {"square", "letter"}}],
   "check": false, "outcome": null}
enters is the man that comes in from the reserve and where, or null; check tells
whether the side to move is in check; outcome is text such as "1-0 checkmate"
where the game is over.`,
		Example: examples(
			`menagerie moves`,
			`menagerie moves --variant cavalier --moves "c2d4 e7f5"`,
			`menagerie moves --json --fen "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return m.run(cmd) },
	}
	m.place.addFlags(cmd)
	cmd.Flags().BoolVar(&m.json, "json", false, "print JSON")
	return cmd
}

func (m *moves) run(cmd *cobra.Command) error {
	p, err := m.place.position(cmd)
	if err != nil {
		return err
	}
	st := judge(p)
	list := make([]moveJSON, len(st.moves))
	for i := range st.moves {
		list[i] = describe(p, &st.moves[i], st.moves)
	}
	if m.json {
		return printJSON(cmd.OutOrStdout(), movesJSON{p.Rules().Name, p.FEN(), list, st.check, st.outcome})
	}
	printMoves(cmd.OutOrStdout(), list, st)
	return nil
}

// movesJSON is the output of moves as JSON.
type movesJSON struct {
	Variant string     `json:"variant"`
	FEN     string     `json:"fen"`
	Moves   []moveJSON `json:"moves"`
	Check   bool       `json:"check"`
	Outcome *string    `json:"outcome"`
}

type moveJSON struct {
	Move     string     `json:"move"`
	SAN      string     `json:"san"`
	Captures []string   `json:"captures"`
	Check    bool       `json:"check"`
	Enters   *entryJSON `json:"enters"`
}

// describe says what a move of p does; all are the legal moves.
func describe(p *gen.Position, m *gen.Move, all []gen.Move) moveJSON {
	r := p.Rules()
	d := moveJSON{Move: r.Coordinates(m), SAN: p.SAN(m, all), Captures: names(r.Board, m.Lifts), Enters: entryOf(r, m)}
	var q gen.Position
	p.Play(m, &q)
	d.Check = q.InCheck()
	return d
}

func printMoves(w io.Writer, list []moveJSON, st state) {
	if len(list) > 0 {
		rows := [][]string{{"MOVE", "SAN", "CAPTURES", "CHECK"}}
		for _, d := range list {
			check := ""
			if d.Check {
				check = "check"
			}
			rows = append(rows, []string{d.Move, d.SAN, strings.Join(d.Captures, " "), check})
		}
		printTable(w, rows)
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "Moves: %d\n", len(list))
	if st.check {
		fmt.Fprintln(w, "Check: yes")
	}
	if st.outcome != nil {
		fmt.Fprintf(w, "Outcome: %s\n", *st.outcome)
	}
}
