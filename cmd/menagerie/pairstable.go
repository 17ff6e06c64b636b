package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"iter"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/spf13/cobra"
)

// pairsRow is a line of the table as JSON.
type pairsRow struct {
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	Depth   int    `json:"depth"`
	Nodes   uint64 `json:"nodes"`
}

// count prints the table of all start positions.
func (p *pairs) count(cmd *cobra.Command, list []setup) error {
	digest := sha256.New()
	table := io.MultiWriter(cmd.OutOrStdout(), digest)
	screen := cmd.ErrOrStderr()
	if terminal(cmd.OutOrStdout()) != nil {
		screen = io.Discard // the table itself shows how far it is
	}
	m := newMeter(screen, fmt.Sprintf("perft %d", p.depth), "nodes")
	done := gen.Progress{Total: int(totalStarts(list))}
	for start, nodes := range inOrder(cmd.Context(), allStarts(list), p.workers, p.newWorker) {
		if err := p.printRow(table, start, nodes); err != nil {
			m.close()
			return err
		}
		done.Done++
		done.Nodes += nodes
		m.report(done)
	}
	m.close()
	if done.Done < done.Total {
		return &exit{exitInterrupted, fmt.Sprintf("interrupted: %d of %d start positions are complete", done.Done, done.Total)}
	}
	stderr := cmd.ErrOrStderr()
	fmt.Fprintf(stderr, "Start positions: %d\n", done.Total)
	elapsed := time.Since(m.start)
	printTotals(stderr, done.Nodes, elapsed, perSecond(done.Nodes, elapsed))
	fmt.Fprintf(stderr, "SHA-256: %x\n", digest.Sum(nil))
	return nil
}

// allStarts returns the start positions of several pairs.
func allStarts(list []setup) iter.Seq[*gen.Position] {
	return func(yield func(*gen.Position) bool) {
		for i := range list {
			for start := range list[i].starts() {
				if !yield(start) {
					return
				}
			}
		}
	}
}

// newWorker returns a function that counts from a position, with memory of its
// own.
func (p *pairs) newWorker() func(*gen.Position) uint64 {
	var w gen.Walker
	return func(start *gen.Position) uint64 { return w.Perft(start, p.depth) }
}

func (p *pairs) printRow(w io.Writer, start *gen.Position, nodes uint64) error {
	if p.json {
		return printJSON(w, pairsRow{start.Rules().Name, start.FEN(), p.depth, nodes})
	}
	_, err := fmt.Fprintf(w, "%s\t%d\n", start.FEN(), nodes)
	return err
}
