package main

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/spf13/cobra"
)

// runDetails tells the paths apart by their last moves.
func (p *perft) runDetails(cmd *cobra.Command, pos *gen.Position) error {
	m := p.counter.meter(fmt.Sprintf("details %d", p.depth))
	start := time.Now()
	all, err := p.counter.job(m.report).Details(cmd.Context(), pos, p.depth)
	t := tally{elapsed: time.Since(start), interrupted: err != nil && errors.Is(err, cmd.Context().Err())}
	m.close()
	if err != nil && !t.interrupted {
		return err
	}
	t.nodes = 1 // the path of no moves
	if len(all) > 0 {
		t.nodes = all[len(all)-1].Nodes
	}
	if p.json {
		out := p.object(pos, p.depth, t)
		out.Details = detailsObjects(all)
		printJSON(cmd.OutOrStdout(), out)
	} else {
		printDetails(cmd.OutOrStdout(), all)
		printTotals(cmd.OutOrStdout(), t.nodes, t.elapsed, t.rate())
	}
	if t.interrupted {
		return &exit{exitInterrupted, fmt.Sprintf("interrupted: %d of %d depths are complete", len(all), p.depth)}
	}
	return nil
}

// detailsJSON is what the paths of one depth end with, as JSON.
type detailsJSON struct {
	Depth      int      `json:"depth"`
	Nodes      uint64   `json:"nodes"`
	Captures   uint64   `json:"captures"`
	EnPassant  uint64   `json:"enPassant"`
	Castles    uint64   `json:"castles"`
	Promotions uint64   `json:"promotions"`
	Morphs     uint64   `json:"morphs"`
	Checks     uint64   `json:"checks"`
	Discovered uint64   `json:"discovered"`
	Double     uint64   `json:"double"`
	Mates      uint64   `json:"mates"`
	Stalemates uint64   `json:"stalemates"`
	Gates      uint64   `json:"gates"`
	Forfeits   uint64   `json:"forfeits"`
	Lifted     uint64   `json:"lifted"`
	Taken      []uint64 `json:"taken"`
}

func detailsObjects(all []gen.Details) []detailsJSON {
	out := []detailsJSON{}
	for i, d := range all {
		out = append(out, detailsJSON{i + 1, d.Nodes, d.Captures, d.EnPassant, d.Castles, d.Promotions, d.Morphs,
			d.Checks, d.Discovered, d.Double, d.Mates, d.Stalemates, d.Gates, d.Forfeits, d.Lifted, taken(d)})
	}
	return out
}

// taken returns the numbers of paths by captured men, up to the last that is not
// zero.
func taken(d gen.Details) []uint64 {
	n := len(d.Taken)
	for n > 1 && d.Taken[n-1] == 0 {
		n--
	}
	return d.Taken[:n:n]
}

// column is a column of the table of details.
type column struct {
	title  string
	value  func(*gen.Details) uint64
	always bool // also where it is zero
}

func columns() []column {
	all := []column{
		{"NODES", func(d *gen.Details) uint64 { return d.Nodes }, true},
		{"CAPTURES", func(d *gen.Details) uint64 { return d.Captures }, true},
		{"E.P.", func(d *gen.Details) uint64 { return d.EnPassant }, false},
		{"CASTLES", func(d *gen.Details) uint64 { return d.Castles }, false},
		{"PROMOTIONS", func(d *gen.Details) uint64 { return d.Promotions }, false},
		{"MORPHS", func(d *gen.Details) uint64 { return d.Morphs }, false},
		{"CHECKS", func(d *gen.Details) uint64 { return d.Checks }, true},
		{"DISCOVERED", func(d *gen.Details) uint64 { return d.Discovered }, true},
		{"DOUBLE", func(d *gen.Details) uint64 { return d.Double }, true},
		{"MATES", func(d *gen.Details) uint64 { return d.Mates }, true},
		{"STALEMATES", func(d *gen.Details) uint64 { return d.Stalemates }, true},
		{"GATES", func(d *gen.Details) uint64 { return d.Gates }, false},
		{"FORFEITS", func(d *gen.Details) uint64 { return d.Forfeits }, false},
		{"LIFTED", lifted, false},
	}
	for n := 2; n < gen.MaxTaken; n++ {
		all = append(all, column{fmt.Sprintf("TAKE %d", n), func(d *gen.Details) uint64 { return d.Taken[n] }, false})
	}
	return all
}

// lifted returns the number of captured men, or 0 where each capture takes one:
// they are the captures then.
func lifted(d *gen.Details) uint64 {
	if d.Lifted == d.Captures {
		return 0
	}
	return d.Lifted
}

// printDetails prints the table and a blank line.
func printDetails(w io.Writer, all []gen.Details) {
	if len(all) == 0 {
		return
	}
	rows := [][]string{{"DEPTH"}}
	for i := range all {
		rows = append(rows, []string{fmt.Sprint(i + 1)})
	}
	for _, c := range columns() {
		sum := uint64(0)
		for i := range all {
			sum += c.value(&all[i])
		}
		if sum == 0 && !c.always {
			continue
		}
		rows[0] = append(rows[0], c.title)
		for i := range all {
			rows[i+1] = append(rows[i+1], fmt.Sprint(c.value(&all[i])))
		}
	}
	printTable(w, rows)
	fmt.Fprintln(w)
}
