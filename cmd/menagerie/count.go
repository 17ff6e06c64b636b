package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/suite"
	"github.com/spf13/cobra"
)

// counter counts move paths.
type counter struct {
	workers int
	hash    size       // of the table; 0: none
	ledger  gen.Ledger // nil: none
	table   *gen.Table
	meter   func(title string) *meter
}

// branch is a root move and the number of paths that begin with it.
type branch struct {
	Move  string `json:"move"`
	Nodes uint64 `json:"nodes"`
}

// tally is the result of a count.
type tally struct {
	branches    []branch // the complete ones, by move
	roots       int      // root moves altogether
	nodes       uint64   // of the complete branches
	known       uint64   // of them, those that a checkpoint had
	elapsed     time.Duration
	interrupted bool
}

// addFlags adds the flags of counting to a command.
func (c *counter) addFlags(cmd *cobra.Command) {
	workersFlag(cmd, &c.workers, "goroutines that count")
	cmd.Flags().Var(&c.hash, "hash", "memory for counts of positions met before, as 256MB or 1GiB")
	cmd.Flags().Lookup("hash").DefValue = "none"
	c.meter = func(title string) *meter { return newMeter(cmd.ErrOrStderr(), title, "nodes") }
}

// prepare refuses flags that make no sense, and makes the table that --hash asks for.
func (c *counter) prepare() error {
	if err := checkWorkers(c.workers); err != nil {
		return err
	}
	if c.hash == 0 {
		return nil
	}
	if err := enough("hash", c.hash); err != nil {
		return err
	}
	var err error
	if c.table, err = gen.NewTable(uint64(c.hash)); err != nil {
		return fmt.Errorf("--hash %s: %w", c.hash.String(), err)
	}
	return nil
}

// job returns how to count.
func (c *counter) job(report func(gen.Progress)) gen.Job {
	return gen.Job{Workers: c.workers, Table: c.table, Ledger: c.ledger, Report: report}
}

// count counts the paths of the given depth from p. It is no error if the context
// ends first: the tally says so.
func (c *counter) count(ctx context.Context, title string, p *gen.Position, depth int) (tally, error) {
	if depth < 0 || depth > suite.MaxDepth {
		return tally{}, fmt.Errorf("depth %d: want 0 to %d", depth, suite.MaxDepth)
	}
	if depth == 0 {
		return tally{nodes: 1}, nil
	}
	m := c.meter(title)
	start := time.Now()
	found, err := c.job(m.report).Perft(ctx, p, depth)
	t := tally{roots: len(found), elapsed: time.Since(start)}
	m.close()
	if t.interrupted = err != nil && errors.Is(err, ctx.Err()); t.interrupted {
		err = nil
	}
	t.add(p.Rules(), found)
	return t, err
}

// add takes up the branches that are complete.
func (t *tally) add(rules *gen.Ruleset, found []gen.Branch) {
	for i := range found {
		if found[i].Done {
			t.branches = append(t.branches, branch{rules.Coordinates(&found[i].Move), found[i].Nodes})
			t.nodes += found[i].Nodes
		}
	}
	slices.SortFunc(t.branches, func(a, b branch) int { return strings.Compare(a.Move, b.Move) })
}

// verdict returns the error that an interrupted count ends with.
func (t *tally) verdict() error {
	return &exit{exitInterrupted, fmt.Sprintf("interrupted: %d of %d branches are complete", len(t.branches), t.roots)}
}

// rate returns the nodes a second.
func (t *tally) rate() uint64 { return perSecond(t.nodes-min(t.known, t.nodes), t.elapsed) }

// printTotals prints a number of nodes, and what time they took at what rate.
func printTotals(w io.Writer, nodes uint64, elapsed time.Duration, rate uint64) {
	fmt.Fprintf(w, "Nodes searched: %d\nTime: %.3f s\nNodes/second: %d\n", nodes, elapsed.Seconds(), rate)
}

// perSecond returns a rate; 0 where no time has passed.
func perSecond(nodes uint64, elapsed time.Duration) uint64 {
	if elapsed <= 0 {
		return 0
	}
	return uint64(float64(nodes) / elapsed.Seconds())
}

// seconds returns a duration in seconds, to the microsecond.
func seconds(d time.Duration) float64 { return d.Round(time.Microsecond).Seconds() }
