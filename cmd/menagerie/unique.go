package main

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/spf13/cobra"
)

// runUnique counts the different positions of each depth.
func (p *perft) runUnique(cmd *cobra.Command, pos *gen.Position) error {
	if err := enough("memory", p.memory); err != nil {
		return err
	}
	m := p.counter.meter(fmt.Sprintf("unique %d", p.depth))
	start := time.Now()
	counts, err := p.counter.job(m.report).Unique(cmd.Context(), pos, p.depth, uint64(p.memory))
	elapsed := time.Since(start)
	m.close()
	interrupted := err != nil && errors.Is(err, cmd.Context().Err())
	switch {
	case errors.Is(err, gen.ErrMemory):
		return fmt.Errorf("the different positions of depth %d do not fit into %s: --memory gives more", p.depth, p.memory.String())
	case err != nil && !interrupted:
		return err
	}
	if p.json {
		printJSON(cmd.OutOrStdout(), p.uniqueObject(pos, counts, elapsed, interrupted))
	} else {
		printUnique(cmd.OutOrStdout(), counts, elapsed)
	}
	if interrupted {
		return &exit{exitInterrupted, fmt.Sprintf("interrupted: %d of %d depths are complete", len(counts), p.depth)}
	}
	return nil
}

// uniqueJSON is the output of perft --unique as JSON.
type uniqueJSON struct {
	Variant     string          `json:"variant"`
	FEN         string          `json:"fen"`
	Depth       int             `json:"depth"`
	Unique      []positionsJSON `json:"unique"`
	Seconds     float64         `json:"seconds"`
	Workers     int             `json:"workers"`
	Interrupted bool            `json:"interrupted,omitempty"`
}

type positionsJSON struct {
	Depth     int    `json:"depth"`
	Positions uint64 `json:"positions"`
}

func (p *perft) uniqueObject(pos *gen.Position, counts []uint64, elapsed time.Duration, interrupted bool) uniqueJSON {
	out := uniqueJSON{pos.Rules().Name, pos.FEN(), p.depth, []positionsJSON{}, seconds(elapsed), p.counter.workers, interrupted}
	for i, n := range counts {
		out.Unique = append(out.Unique, positionsJSON{i + 1, n})
	}
	return out
}

// printUnique prints a table and the time.
func printUnique(w io.Writer, counts []uint64, elapsed time.Duration) {
	rows := [][]string{{"DEPTH", "POSITIONS"}}
	for i, n := range counts {
		rows = append(rows, []string{fmt.Sprint(i + 1), fmt.Sprint(n)})
	}
	printTable(w, rows)
	fmt.Fprintf(w, "\nTime: %.3f s\n", elapsed.Seconds())
}
