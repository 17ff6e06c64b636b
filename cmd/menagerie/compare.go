package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/suite"
	"github.com/menagerie-chess/menagerie/gen/uci"
	"github.com/spf13/cobra"
)

// compare is the command that compares counts with another engine's.
type compare struct {
	place         place
	counter       counter
	depth         int
	engine        string
	options       []string
	engineVariant string
	engineFEN     string
	timeout       time.Duration
	json          bool
}

func newCompare() *cobra.Command {
	var c compare
	cmd := &cobra.Command{
		Use:   `compare --engine "COMMAND" --depth N`,
		Short: "Find the first move that another engine has or lacks",
		Long: `Compare the counts of a UCI engine that knows "go perft", such as Stockfish and
Fairy-Stockfish, with ours: for depth 1, 2 and so on up to --depth. Where they
differ, walk into a subtree that differs, down to a position of which the two have
other moves, and print the moves to it, shortest path first, and the moves that
only one of them has. The exit code is 1 then, 0 if all counts agree, and 2 if the
engine is missing, dies, hangs, prints nonsense or contradicts itself.

The engine's command is cut at spaces; quotes keep them. Its options are set in
their order, then UCI_Variant to the variant's name unless that is chess;
--engine-variant gives another name, or none where it is empty. Its position is
the same as ours, but for --engine-fen. Moves are compared after they are read, so
that an engine may write them in its own way.

With --json the output is one object:
  {"variant", "fen", "engine", "depths": [{"depth", "ours", "theirs"}],
   "agree": false, "path": ["e2e4"], "position", "onlyOurs": ["e8g8"], "onlyTheirs": []}
path and what follows are there only where the counts differ.`,
		Example: examples(`menagerie perft compare --engine "menagerie uci" --depth 3 --variant cavalier`),
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return c.run(cmd) },
	}
	c.place.addFlags(cmd)
	c.counter.addFlags(cmd)
	c.addFlags(cmd)
	return cmd
}

func (c *compare) addFlags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&c.engine, "engine", "", "the engine's command (required)")
	cmd.Flags().IntVar(&c.depth, "depth", 0, "greatest length of the paths in plies (required)")
	cmd.Flags().StringArrayVar(&c.options, "engine-option", nil, "NAME=VALUE of the engine, may be repeated")
	cmd.Flags().StringVar(&c.engineVariant, "engine-variant", "", "the engine's name of the variant (default ours)")
	cmd.Flags().StringVar(&c.engineFEN, "engine-fen", "", "the engine's position (default ours)")
	cmd.Flags().DurationVar(&c.timeout, "timeout", time.Minute, "time that the engine may take for an answer")
	cmd.Flags().BoolVar(&c.json, "json", false, "print JSON")
	fileFlags(cmd, "engine")
	for _, name := range []string{"engine", "depth"} {
		if err := cmd.MarkFlagRequired(name); err != nil {
			panic(err)
		}
	}
}

func (c *compare) run(cmd *cobra.Command) error {
	pos, err := c.place.position(cmd)
	if err != nil {
		return err
	}
	setup, err := c.setup(cmd, pos)
	if err != nil {
		return err
	}
	if err := c.counter.prepare(); err != nil {
		return err
	}
	engine, err := uci.Start(cmd.Context(), setup)
	if err != nil {
		return c.failed(cmd, err)
	}
	defer engine.Close()
	out := newComparison(cmd.OutOrStdout(), c.json, pos, engine.Name)
	comparison := uci.Comparison{Root: pos, Job: c.counter.job(nil), Theirs: engine, Each: out.depth}
	diff, err := comparison.Run(cmd.Context(), c.depth)
	if err != nil {
		return c.failed(cmd, err)
	}
	out.close(diff)
	if diff != nil {
		return &exit{exitFailed, fmt.Sprintf("the counts of depth %d differ", diff.Depth)}
	}
	return nil
}

// failed tells an interrupt from what an engine does.
func (c *compare) failed(cmd *cobra.Command, err error) error {
	if cmd.Context().Err() != nil && errors.Is(err, cmd.Context().Err()) {
		return &exit{exitInterrupted, "interrupted"}
	}
	return err
}

// setup checks the flags and says how to start the engine.
func (c *compare) setup(cmd *cobra.Command, pos *gen.Position) (uci.Setup, error) {
	s := uci.Setup{Timeout: c.timeout, Variant: c.engineVariant, FEN: c.engineFEN}
	if s.FEN == "" {
		s.FEN = pos.FEN()
	}
	if !cmd.Flags().Changed("engine-variant") && pos.Rules().Name != "chess" {
		s.Variant = pos.Rules().Name
	}
	if c.depth < 1 || c.depth > suite.MaxDepth {
		return s, fmt.Errorf("--depth %d: want 1 to %d", c.depth, suite.MaxDepth)
	}
	if c.timeout <= 0 {
		return s, fmt.Errorf("--timeout %s: want more than 0", c.timeout)
	}
	for _, text := range c.options {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return s, fmt.Errorf("--engine-option %q: want NAME=VALUE", text)
		}
		s.Options = append(s.Options, uci.Option{Name: name, Value: value})
	}
	var err error
	s.Command, err = words(c.engine)
	return s, err
}
