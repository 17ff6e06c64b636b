package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/spf13/cobra"
)

func newStats() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "stats",
		Short: "Estimate from the games of self-play runs",
		Long: `Estimate from the games of self-play runs, each estimate with its interval.

The runs must be of one variant; of several the games count together. The intervals
treat the games from one opening as belonging together, not as independent.

With --json each command prints one object:
  {"variant", "players", "games", "unfinished", "groups", "damaged", "confidence", "warnings": [],
    "tables": [{"name", "title", "rows": [{}], "notes": []}]}
An estimate with an interval is {"value", "lo", "hi"}; null is for what cannot be told or has no bound.
With --csv it prints one table, the first or that which --table names; an interval takes three columns.`,
		Example: examples(
			`menagerie stats values cavalier.run --csv`,
			`menagerie stats pairs reserves.games`,
			`menagerie stats elo match.games`,
			`menagerie stats openings run`,
			`menagerie stats imbalance rook.measure/match rook.measure/pawn`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newStatsValues(), newStatsImbalance(), newStatsPairs(), newStatsOpenings(), newStatsElo())
	return cmd
}

// estimation is what commands have in common that estimate from runs.
type estimation struct {
	json, csv  bool
	table      string
	names      []string // of all tables that there may be; several of a kind are numbered
	workers    int
	confidence float64

	src   *stats.Source
	count stats.Count
}

// flags adds the common flags, for an estimate with these tables.
func (e *estimation) flags(cmd *cobra.Command, tables ...string) {
	e.names = tables
	f := cmd.Flags()
	f.BoolVar(&e.json, "json", false, "print JSON")
	f.BoolVar(&e.csv, "csv", false, "print one table as CSV")
	f.StringVar(&e.table, "table", "", "which table (default all; with --csv the first)")
	choices(cmd, "table", tables)
	e.estimateFlags(cmd)
}

// estimateFlags adds those of how to estimate.
func (e *estimation) estimateFlags(cmd *cobra.Command) {
	workersFlag(cmd, &e.workers, "how many goroutines estimate; the result is the same")
	cmd.Flags().Float64Var(&e.confidence, "confidence", 0.95, "with which intervals hold the truth")
}

// open looks at the runs and at the common flags.
func (e *estimation) open(dirs []string) error {
	if err := checkWorkers(e.workers); err != nil {
		return err
	}
	switch {
	case !(e.confidence >= 0.5 && e.confidence <= 0.9999):
		return fmt.Errorf("--confidence %v: want 0.5 to 0.9999", e.confidence)
	case e.json && e.csv:
		return errors.New("--json and --csv: want one of them")
	case e.table != "" && !slices.Contains(e.names, strings.TrimRight(e.table, "0123456789")):
		return e.noTable(e.names)
	}
	var err error
	e.src, err = stats.Open(dirs...)
	return err
}

// collect reads all games into an estimator, shows how far it is, and complains of
// damage.
func collect[T stats.Estimator[T]](cmd *cobra.Command, e *estimation, make func() T) (T, error) {
	m := newMeter(cmd.ErrOrStderr(), "reading", "games")
	total := uint64(0)
	for _, r := range e.src.Runs {
		total += r.Manifest.Written.Games
	}
	result, count, err := stats.Collect(cmd.Context(), e.src, e.workers, make, func(games uint64) {
		m.report(gen.Progress{Nodes: games, Done: int(min(games, total)), Total: int(total)})
	})
	m.close()
	e.count = count
	const shown = 5
	for _, d := range count.Damage[:min(shown, len(count.Damage))] {
		complain(cmd.ErrOrStderr(), d.Error())
	}
	if more := len(count.Damage) - shown; more > 0 {
		complain(cmd.ErrOrStderr(), fmt.Sprintf("and %d more such places", more))
	}
	return result, interrupted(err)
}

// interrupted makes of a context's error the exit after Ctrl-C.
func interrupted(err error) error {
	if errors.Is(err, context.Canceled) {
		return &exit{exitInterrupted, ""}
	}
	return err
}

// estimateJSON is what a command prints as JSON.
type estimateJSON struct {
	Variant    string         `json:"variant"`
	Players    []string       `json:"players"`
	Games      uint64         `json:"games"`
	Unfinished uint64         `json:"unfinished"`
	Groups     uint64         `json:"groups"`
	Damaged    int            `json:"damaged"`
	Confidence float64        `json:"confidence"`
	Warnings   []string       `json:"warnings"`
	Tables     []*stats.Table `json:"tables"`
}

// print prints tables, with what is to be said of the runs before other warnings, and
// fails if games could not be read.
func (e *estimation) print(cmd *cobra.Command, tables []*stats.Table, warnings []string) error {
	tables, err := e.choose(tables)
	if err == nil {
		err = e.write(cmd.OutOrStdout(), tables, append(e.src.Warnings(), warnings...))
	}
	return cmp.Or(err, e.verdict())
}

// verdict fails if games could not be read.
func (e *estimation) verdict() error {
	n := len(e.count.Damage)
	if n == 0 {
		return nil
	}
	return &exit{exitFailed, fmt.Sprintf("%s not readable; the games of all others are in the estimate", plural(n, "place is", "places are"))}
}

// choose returns the table that is asked for, else all.
func (e *estimation) choose(tables []*stats.Table) ([]*stats.Table, error) {
	if e.table == "" {
		return tables, nil
	}
	var names []string
	for _, t := range tables {
		if t.Name == e.table {
			return []*stats.Table{t}, nil
		}
		names = append(names, t.Name)
	}
	return nil, e.noTable(names)
}

func (e *estimation) noTable(names []string) error {
	return fmt.Errorf("--table %q: want one of %s", e.table, strings.Join(names, ", "))
}

func (e *estimation) write(w io.Writer, tables []*stats.Table, warnings []string) error {
	switch {
	case e.csv:
		return tables[0].WriteCSV(w)
	case e.json:
		return printJSON(w, estimateJSON{
			e.src.Manifest().Variant, e.src.Players(), e.count.Games, e.count.Unfinished, e.count.Groups,
			len(e.count.Damage), e.confidence, append([]string{}, warnings...), tables,
		})
	}
	fmt.Fprintf(w, "Variant: %s\nPlayers: %s\nGames: %d in %d groups, %d unfinished\n",
		e.src.Manifest().Variant, strings.Join(e.src.Players(), "; "), e.count.Games, e.count.Groups, e.count.Unfinished)
	for _, t := range tables {
		fmt.Fprintln(w)
		if err := t.WriteText(w); err != nil {
			return err
		}
	}
	for i, text := range warnings {
		if i == 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "Warning: %s\n", text)
	}
	return nil
}
