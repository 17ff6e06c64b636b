package main

import (
	"fmt"
	"math"
	"path/filepath"

	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/spf13/cobra"
)

// repeat measures in rounds, each of which believes what the one before measured.
func (m *measurement) repeat(cmd *cobra.Command) error {
	all := newRounds(m.rounds)
	for n := 1; ; n++ {
		r, err := m.round(cmd, filepath.Join(m.out, fmt.Sprintf("round%d", n)), m.seed+uint64(n-1))
		if err != nil {
			return err
		}
		before := m.worth()
		value, known := r.value()
		if !all.add(before, value, known, r.count.Games) {
			return r.print(cmd, []*stats.Table{all.table}, all.warnings)
		}
		m.believe(value.Center)
		fmt.Fprintf(cmd.ErrOrStderr(), "menagerie: round %d: believed %.2f, measured %s\n", n, before, all.table.Columns[2].Text(value))
	}
}

// worth returns what the piece is believed to be worth, in units.
func (m *measurement) worth() float64 {
	return float64(m.believed[m.kind]) / math.Max(1, float64(m.believed[m.unit]))
}

// believe takes the piece to be worth so many units.
func (m *measurement) believe(value float64) {
	n := math.Round(value * float64(m.believed[m.unit]))
	m.believed[m.kind] = int(math.Max(0, math.Min(n, player.MaxValue)))
}

// value returns what the piece is worth, if that can be told.
func (r *measured) value() (value stats.Interval, known bool) {
	if r.match == nil || r.match.Piece == nil || !r.match.Piece.Value.Bounded() {
		return stats.Interval{}, false
	}
	return r.match.Piece.Value, true
}

// rounds is what rounds came to, and whether there is to be another.
type rounds struct {
	most     int
	table    *stats.Table
	warnings []string
}

func newRounds(most int) *rounds {
	return &rounds{most: most, table: &stats.Table{Name: "rounds", Title: "Rounds", Columns: []stats.Column{
		{Key: "round", Head: "round"}, {Key: "believed", Head: "believed", Digits: 2},
		{Key: "measured", Head: "measured", Digits: 2}, {Key: "games", Head: "games"},
	}}}
}

// add takes note of a round and reports whether there is to be another: not if the
// belief is within the interval, nothing was measured, or these were the most.
func (r *rounds) add(believed float64, value stats.Interval, known bool, games uint64) bool {
	n := len(r.table.Rows) + 1
	var cell any
	if known {
		cell = value
	}
	r.table.Add(n, believed, cell, games)
	switch {
	case !known:
		r.warnings = append(r.warnings, "the last round measured no value with bounds, so that there was nothing to believe in another")
	case value.Holds(believed):
		r.table.Note("Believed and measured value agree: the last belief is within its interval.")
	case n == r.most:
		r.warnings = append(r.warnings, fmt.Sprintf("after %s believed and measured value do not agree yet: --resume --rounds %d goes on", plural(n, "round", "rounds"), n+5))
	default:
		return true
	}
	return false
}
