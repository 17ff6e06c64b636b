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
	table := &stats.Table{Name: "rounds", Title: "Rounds", Columns: []stats.Column{
		{Key: "round", Head: "round"}, {Key: "believed", Head: "believed", Digits: 2},
		{Key: "measured", Head: "measured", Digits: 2}, {Key: "games", Head: "games"},
	}}
	var r *measured
	warning := ""
	for n := 1; ; n++ {
		var err error
		if r, err = m.round(cmd, filepath.Join(m.out, fmt.Sprintf("round%d", n)), m.seed+uint64(n-1)); err != nil {
			return err
		}
		before := m.worth()
		value, known := r.value()
		if !known {
			table.Add(n, before, nil, r.count.Games)
			warning = "the last round measured no value with bounds, so that there was nothing to believe in another"
			break
		}
		table.Add(n, before, value, r.count.Games)
		if value.Holds(before) {
			table.Note("Believed and measured value agree: the belief of the last round is within its interval.")
			break
		}
		if n == m.rounds {
			warning = fmt.Sprintf("after %s believed and measured value do not agree yet: --rounds %d --resume goes on", plural(n, "round", "rounds"), n+5)
			break
		}
		m.believe(value.Center)
		fmt.Fprintf(cmd.ErrOrStderr(), "menagerie: round %d: believed %.2f, measured %s\n", n, before, table.Columns[2].Text(value))
	}
	var warnings []string
	if warning != "" {
		warnings = append(warnings, warning)
	}
	return r.print(cmd, []*stats.Table{table}, warnings)
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
func (r *measured) value() (stats.Interval, bool) {
	if r.match == nil || r.match.Piece == nil || !r.match.Piece.Value.Bounded() {
		return stats.Interval{}, false
	}
	return r.match.Piece.Value, true
}
