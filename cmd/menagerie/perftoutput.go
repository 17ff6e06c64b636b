package main

import (
	"fmt"
	"io"

	"github.com/menagerie-chess/menagerie/gen"
)

// printText prints the branches, if they were asked for or are all there is, and
// the totals.
func (p *perft) printText(w io.Writer, t tally) {
	p.printBranches(w, t)
	printTotals(w, t.nodes, t.elapsed, t.rate())
}

// printDepth prints the result for one of several depths.
func (p *perft) printDepth(w io.Writer, depth int, t tally) {
	p.printBranches(w, t)
	fmt.Fprintf(w, "Depth %d: %d nodes, %.3f s, %d nodes/second\n", depth, t.nodes, t.elapsed.Seconds(), t.rate())
	if p.divide && depth < p.depth {
		fmt.Fprintln(w)
	}
}

func (p *perft) printBranches(w io.Writer, t tally) {
	if !p.divide && !t.interrupted {
		return
	}
	for _, b := range t.branches {
		fmt.Fprintf(w, "%s: %d\n", b.Move, b.Nodes)
	}
	if len(t.branches) > 0 {
		fmt.Fprintln(w)
	}
}

// perftJSON is the output of perft as JSON.
type perftJSON struct {
	Variant     string        `json:"variant"`
	FEN         string        `json:"fen"`
	Depth       int           `json:"depth"`
	Nodes       uint64        `json:"nodes"`
	Seconds     float64       `json:"seconds"`
	NPS         uint64        `json:"nps"`
	Workers     int           `json:"workers"`
	Divide      []branch      `json:"divide,omitzero"` // an empty one is printed
	Details     []detailsJSON `json:"details,omitzero"`
	Interrupted bool          `json:"interrupted,omitempty"`
}

// object returns a result as JSON.
func (p *perft) object(pos *gen.Position, depth int, t tally) perftJSON {
	out := perftJSON{
		Variant: pos.Rules().Name, FEN: pos.FEN(), Depth: depth,
		Nodes: t.nodes, Seconds: seconds(t.elapsed), NPS: t.rate(),
		Workers: p.counter.workers, Interrupted: t.interrupted,
	}
	if p.divide || t.interrupted && !p.details {
		out.Divide = append([]branch{}, t.branches...)
	}
	return out
}
