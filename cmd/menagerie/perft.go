package main

import (
	"fmt"
	"io"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/suite"
	"github.com/spf13/cobra"
)

// perft is the command that counts the move paths from a position.
type perft struct {
	place   place
	counter counter
	depth   int
	divide  bool
	json    bool
}

func newPerft() *cobra.Command {
	var p perft
	cmd := &cobra.Command{
		Use:   "perft --depth N",
		Short: "Count the legal move paths from a position",
		Long: `Count the legal move paths of a length from a position.

With --json the output is one object:
  {"variant", "fen", "depth", "nodes", "seconds", "nps", "workers",
   "divide": [{"move", "nodes"}]}
divide is there with --divide only. After an interrupt (exit code 130) there is
"interrupted": true as well, divide holds the branches that are complete, and
nodes is their sum.`,
		Example: examples(
			`menagerie perft --depth 4`,
			`menagerie perft --depth 3 --divide --moves "e2e4 e7e5"`,
			`menagerie perft --variant cavalier --depth 3 --json`,
			`menagerie perft --depth 4 --fen "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return p.run(cmd) },
	}
	cmd.SuggestionsMinimumDistance = 2
	p.place.addFlags(cmd)
	p.counter.addFlags(cmd)
	cmd.Flags().IntVar(&p.depth, "depth", 0, "length of the paths in plies (required)")
	cmd.Flags().BoolVar(&p.divide, "divide", false, "count by the first move as well")
	cmd.Flags().BoolVar(&p.json, "json", false, "print JSON")
	if err := cmd.MarkFlagRequired("depth"); err != nil {
		panic(err)
	}
	cmd.AddCommand(newVerify())
	return cmd
}

func (p *perft) run(cmd *cobra.Command) error {
	if p.depth < 0 || p.depth > suite.MaxDepth {
		return fmt.Errorf("--depth %d: want 0 to %d", p.depth, suite.MaxDepth)
	}
	if err := p.counter.check(); err != nil {
		return err
	}
	pos, err := p.place.position(cmd)
	if err != nil {
		return err
	}
	t, err := p.counter.count(cmd.Context(), fmt.Sprintf("perft %d", p.depth), pos, p.depth)
	if err != nil {
		return err
	}
	if p.json {
		err = p.printJSON(cmd.OutOrStdout(), pos, t)
	} else {
		p.printText(cmd.OutOrStdout(), t)
	}
	if t.interrupted {
		return &exit{exitInterrupted, fmt.Sprintf("interrupted: %d of %d branches are complete", len(t.branches), t.roots)}
	}
	return err
}

// printText prints the branches, if they were asked for or are all there is, and
// the totals.
func (p *perft) printText(w io.Writer, t tally) {
	if p.divide || t.interrupted {
		for _, b := range t.branches {
			fmt.Fprintf(w, "%s: %d\n", b.Move, b.Nodes)
		}
		if len(t.branches) > 0 {
			fmt.Fprintln(w)
		}
	}
	printTotals(w, t.nodes, t.elapsed)
}

// perftJSON is the output of perft as JSON.
type perftJSON struct {
	Variant     string   `json:"variant"`
	FEN         string   `json:"fen"`
	Depth       int      `json:"depth"`
	Nodes       uint64   `json:"nodes"`
	Seconds     float64  `json:"seconds"`
	NPS         uint64   `json:"nps"`
	Workers     int      `json:"workers"`
	Divide      []branch `json:"divide,omitzero"` // an empty one is printed
	Interrupted bool     `json:"interrupted,omitempty"`
}

func (p *perft) printJSON(w io.Writer, pos *gen.Position, t tally) error {
	out := perftJSON{
		Variant: pos.Rules().Name, FEN: pos.FEN(), Depth: p.depth,
		Nodes: t.nodes, Seconds: seconds(t.elapsed), NPS: perSecond(t.nodes, t.elapsed),
		Workers: p.counter.workers, Interrupted: t.interrupted,
	}
	if p.divide || t.interrupted {
		out.Divide = append([]branch{}, t.branches...)
	}
	return printJSON(w, out)
}
