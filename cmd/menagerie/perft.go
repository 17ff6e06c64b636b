package main

import (
	"errors"
	"fmt"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/checkpoint"
	"github.com/menagerie-chess/menagerie/gen/suite"
	"github.com/spf13/cobra"
)

// perft is the command that counts the move paths from a position.
type perft struct {
	place      place
	counter    counter
	depth      int
	divide     bool
	each       bool
	details    bool
	unique     bool
	memory     size // for unique
	checkpoint string
	json       bool
}

func newPerft() *cobra.Command {
	var p perft
	cmd := &cobra.Command{
		Use:   "perft --depth N",
		Short: "Count the legal move paths from a position",
		Long: `Count the legal move paths of a length from a position.

--divide counts by the first move as well; with --moves it goes further down.
--each counts for every depth from 1 on. --details says of what kind the last
moves of the paths are, for every depth. Promotions are changes with a choice,
morphs those without; discovered checks are by one man that has not moved, double
checks by two or more; forfeits are waiting men that are lost; lifted are the
captured men altogether. Columns of kinds that a game does not have are left out.

--unique counts different positions instead of paths, for every depth: men, side,
rights to castle, reserves and legal captures en passant make the difference. The
positions are compared whole, in memory of at most --memory.

--hash remembers counts: the same position, reached by other moves, is counted
once. The result is the same.

--checkpoint keeps the counts of finished subtrees in a file. A count that was
broken off, in whatever way, goes on from there when it is started again.

With --json the output is one object, with --each one for each depth:
  {"variant", "fen", "depth", "nodes", "seconds", "nps", "workers",
   "divide": [{"move", "nodes"}], "details": [{"depth", "nodes", "captures", ...}]}
divide and details are there if they are asked for; with --unique there is
"unique": [{"depth", "positions"}] instead of nodes. In details, taken is an array
of the number of paths by how many men the last move captures. After an interrupt
(exit code 130) there is "interrupted": true as well, divide holds the branches
that are complete, nodes is their sum, and details has the complete depths.`,
		Example: examples(
			`menagerie perft --depth 4`,
			`menagerie perft --depth 3 --divide --moves "e2e4 e7e5"`,
			`menagerie perft --depth 4 --each --hash 16MB`,
			`menagerie perft --depth 3 --details --fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"`,
			`menagerie perft --variant cavalier --depth 3 --unique`,
			`menagerie perft --variant cavalier --depth 3 --json`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return p.run(cmd) },
	}
	cmd.SuggestionsMinimumDistance = 2
	p.place.addFlags(cmd)
	p.counter.addFlags(cmd)
	p.addFlags(cmd)
	cmd.AddCommand(newVerify(), newCompare())
	return cmd
}

func (p *perft) addFlags(cmd *cobra.Command) {
	cmd.Flags().IntVar(&p.depth, "depth", 0, "length of the paths in plies (required)")
	cmd.Flags().BoolVar(&p.divide, "divide", false, "count by the first move as well")
	cmd.Flags().BoolVar(&p.each, "each", false, "count for every depth up to --depth")
	cmd.Flags().BoolVar(&p.details, "details", false, "count captures, checks, mates and so on, for every depth")
	cmd.Flags().BoolVar(&p.unique, "unique", false, "count different positions, for every depth")
	p.memory = 2e9
	cmd.Flags().Var(&p.memory, "memory", "most memory for --unique")
	cmd.Flags().StringVar(&p.checkpoint, "checkpoint", "", "file that keeps finished subtrees, to go on from later")
	cmd.Flags().BoolVar(&p.json, "json", false, "print JSON")
	fileFlags(cmd, "checkpoint")
	if err := cmd.MarkFlagRequired("depth"); err != nil {
		panic(err)
	}
}

// check refuses flags that make no sense.
func (p *perft) check(given func(flag string) bool) error {
	switch {
	case p.depth < 0 || p.depth > suite.MaxDepth:
		return fmt.Errorf("--depth %d: want 0 to %d", p.depth, suite.MaxDepth)
	case p.details && p.unique:
		return errors.New("--details is of paths: it does not go with --unique")
	case (p.details || p.unique) && (p.divide || p.each || p.checkpoint != "" || p.counter.hash != 0):
		return errors.New("--details and --unique count every depth by themselves: they do not go with --divide, --each, --hash or --checkpoint")
	case given("memory") && !p.unique:
		return errors.New("--memory is for --unique")
	case p.each && p.checkpoint != "":
		return errors.New("--checkpoint is for one depth: it does not go with --each")
	}
	return nil
}

func (p *perft) run(cmd *cobra.Command) error {
	if err := p.check(cmd.Flags().Changed); err != nil {
		return err
	}
	if err := p.counter.prepare(); err != nil {
		return err
	}
	pos, err := p.place.position(cmd)
	if err != nil {
		return err
	}
	switch {
	case p.unique:
		return p.runUnique(cmd, pos)
	case p.details:
		return p.runDetails(cmd, pos)
	case p.each:
		return p.runEach(cmd, pos)
	case p.checkpoint != "":
		return p.runOn(cmd, pos)
	}
	return p.runOne(cmd, pos, 0)
}

// runOn goes on with the count that a checkpoint is of.
func (p *perft) runOn(cmd *cobra.Command, pos *gen.Position) error {
	file, err := checkpoint.Open(p.checkpoint, pos, p.depth)
	if err != nil {
		return err
	}
	p.counter.ledger = file
	_, known := file.Sum()
	err = p.runOne(cmd, pos, known)
	if e := file.Close(); err == nil {
		err = e
	}
	return err
}

// runOne counts for the one depth; some nodes are known.
func (p *perft) runOne(cmd *cobra.Command, pos *gen.Position, known uint64) error {
	t, err := p.count(cmd, pos, p.depth)
	if err != nil {
		return err
	}
	t.known = known
	if p.json {
		err = printJSON(cmd.OutOrStdout(), p.object(pos, p.depth, t))
	} else {
		p.printText(cmd.OutOrStdout(), t)
	}
	if t.interrupted {
		return t.verdict()
	}
	return err
}

// runEach counts for every depth and prints each result at once.
func (p *perft) runEach(cmd *cobra.Command, pos *gen.Position) error {
	for depth := min(1, p.depth); depth <= p.depth; depth++ {
		t, err := p.count(cmd, pos, depth)
		if err != nil {
			return err
		}
		if p.json {
			printJSON(cmd.OutOrStdout(), p.object(pos, depth, t))
		} else {
			p.printDepth(cmd.OutOrStdout(), depth, t)
		}
		if t.interrupted {
			return t.verdict()
		}
	}
	return nil
}

func (p *perft) count(cmd *cobra.Command, pos *gen.Position, depth int) (tally, error) {
	return p.counter.count(cmd.Context(), fmt.Sprintf("perft %d", depth), pos, depth)
}
