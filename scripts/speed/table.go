package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/bench"
)

// table is what is known for the README.
type table struct {
	build bench.Build
	load  float64
	rows  []row
	peer  string // the fastest other Go module
	notes []string
}

// row is a position.
type row struct {
	at                     bench.Position
	one, two               float64 // nodes a second
	stockfish, fairy, peer string  // ratios; "" where nobody plays it
	bound                  string
}

// workload is the name of the position's perft by one worker in bench.
func (r *row) workload() string {
	return fmt.Sprintf("Perft/game=%s/pos=%s/depth=%d", r.at.Variant, r.at.Name, r.at.Perft.Depth)
}

// row returns that of a position, nil if there is none.
func (t *table) row(variant, position string) *row {
	i := slices.IndexFunc(t.rows, func(r row) bool { return r.at.Variant == variant && r.at.Name == position })
	if i < 0 {
		return nil
	}
	return &t.rows[i]
}

// markdown returns the table with what it hangs on under it.
func (t *table) markdown() string {
	var sb strings.Builder
	sb.WriteString("| perft | Mn/s, 1 worker | 2 workers | × Stockfish | × Fairy-Stockfish | × Go module | what takes the time |\n")
	sb.WriteString("| --- | ---: | ---: | ---: | ---: | ---: | --- |\n")
	for _, r := range t.rows {
		fmt.Fprintf(&sb, "| %s, %s, depth %d | %.0f | %.0f | %s | %s | %s | %s |\n", r.at.Variant, r.at.Name, r.at.Shared.Depth,
			r.one/1e6, r.two/1e6, orDash(r.stockfish), orDash(r.fairy), orDash(r.peer), r.bound)
	}
	sb.WriteString("\nMillion nodes a second; ratios are ours over theirs, of one thread each by CPU time.\n")
	fmt.Fprintf(&sb, "%s, %s/%s, GOAMD64=%s, PGO %s, %s; load at the start %.2f. The Go module is\n%s.\n",
		t.build.CPU, t.build.GOOS, t.build.GOARCH, t.build.GOAMD64, t.build.PGO, t.build.Go, t.load, orDash(t.peer))
	for _, note := range slices.Compact(slices.Clone(t.notes)) {
		fmt.Fprintf(&sb, "%s.\n", note)
	}
	return sb.String()
}

func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}
