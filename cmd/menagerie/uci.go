package main

import (
	"context"
	"fmt"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/uci"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/spf13/cobra"
)

func newUCI() *cobra.Command {
	return &cobra.Command{
		Use:   "uci",
		Short: "Answer a program that speaks UCI",
		Long: `Answer, on standard input and output, a program that speaks the Universal Chess
Interface: uci, isready, ucinewgame, setoption, position, go perft N, go nodes N,
go depth N, go movetime MS, d, stop and quit. The counts of go perft come in
Stockfish's form, so that scripts made for it work unchanged; moves are chosen by
selfplay's player ab.

UCI_Variant takes any variant with its options, as in "musketeer:HU"; Threads is the
number of goroutines that count, and Hash the size in MiB of a table that remembers
counts.`,
		Example: examples(`menagerie uci < perft.uci`),
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return newServer().Serve(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
}

func newServer() *uci.Server {
	return &uci.Server{
		Name:     "Menagerie",
		Author:   "the Menagerie developers",
		Variants: variants.Names(),
		Find:     variants.Get,
		Room:     func(bytes uint64) error { return enough("hash", size(bytes)) },
		Think:    think,
	}
}

// nodesPerMs is how many positions the player looks at in a millisecond, at least.
const nodesPerMs = 500

// think chooses a move by at most n positions, plies or milliseconds, as limit says. It
// thinks anew with more until it has thought as much as it may, so that it has an answer
// when it is stopped.
func think(ctx context.Context, start *gen.Position, moves []gen.Move, limit string, n int) (gen.Move, uci.Thought, error) {
	g := player.NewGame(start)
	for _, m := range moves {
		g.Push(m)
	}
	step := min(n, 1000)
	switch limit {
	case "movetime":
		limit, n = "nodes", min(n, 1<<20)*nodesPerMs
	case "depth":
		step, n = min(n, 4), min(n, 60)
	}
	for {
		c, err := chooseBy(g, fmt.Sprintf("ab:%s=%d,noise=0", limit, step))
		if err != nil || step >= n || ctx.Err() != nil {
			return c.Move, uci.Thought{Score: c.Score, Scored: c.Scored, Nodes: c.Nodes}, err
		}
		if limit == "depth" {
			step++
		} else {
			step = min(2*step, n)
		}
	}
}

// chooseBy asks a player of the kind that a text tells.
func chooseBy(g *player.Game, spec string) (player.Choice, error) {
	rules := g.Position().Rules()
	values, err := player.DefaultValues(rules)
	if err != nil {
		return player.Choice{}, err
	}
	make, err := player.Parse(spec, rules, values)
	if err != nil {
		return player.Choice{}, err
	}
	p, err := make()
	if err != nil {
		return player.Choice{}, err
	}
	defer p.Close()
	p.NewGame(1)
	return p.Choose(g)
}
