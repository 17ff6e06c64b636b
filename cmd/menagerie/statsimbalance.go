package main

import (
	"fmt"
	"math"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/spf13/cobra"
)

// statsImbalance is the command that estimates from matches.
type statsImbalance struct {
	estimation
	piece, unit, values string
}

func newStatsImbalance() *cobra.Command {
	var s statsImbalance
	cmd := &cobra.Command{
		Use:   "imbalance DIR...",
		Short: "What men are worth, from games that start with a difference of men",
		Long: `What men are worth, from games in which one side starts with other men than the other.

Games with the same difference of men are a match. With its score comes what the
difference is worth in units, mostly pawns, on the scale of the match in which one
side has a unit more (Davidson's model, Fieller's interval); without that match, by
the same players at the same settings, there are scores alone. menagerie measure
plays both.

Where no match tells what the men on the other side are worth, that is taken from
the players' values by default or from --values, and said so.`,
		Example:           examples("menagerie stats imbalance rook.measure/match rook.measure/pawn"),
		Args:              wantArgs(1, math.MaxInt),
		ValidArgsFunction: dirs,
		RunE:              func(cmd *cobra.Command, args []string) error { return s.run(cmd, args) },
	}
	s.flags(cmd, "imbalance", "pieces")
	f := cmd.Flags()
	f.StringVar(&s.piece, "piece", "", "the piece from whose side matches are seen (default the later one in the variant's list)")
	f.StringVar(&s.unit, "unit", "", "the piece whose value is 1 (default that of which there are most)")
	f.StringVar(&s.values, "values", "", "a TOML file with what men are taken to be worth")
	fileFlags(cmd, "values")
	return cmd
}

func (s *statsImbalance) run(cmd *cobra.Command, dirs []string) error {
	if err := s.open(dirs); err != nil {
		return err
	}
	var front []uint8
	if s.piece != "" {
		kind, err := kindNamed(s.src.Manifest(), s.piece)
		if err != nil {
			return fmt.Errorf("--piece: %w", err)
		}
		front = append(front, kind)
	}
	sets, o, err := s.estimate(cmd, front...)
	if err != nil {
		return err
	}
	var tables []*stats.Table
	var warnings []string
	for i, set := range sets {
		number, prefix := i+1, fmt.Sprintf("set %d: ", i+1)
		if len(sets) == 1 {
			number, prefix = 0, ""
		}
		tables = append(tables, set.Tables(s.src.Manifest(), o, number)...)
		for _, text := range set.Warnings {
			warnings = append(warnings, prefix+text)
		}
	}
	return s.print(cmd, tables, warnings)
}

// estimate reads the games. front are pieces from whose side matches are seen.
func (s *statsImbalance) estimate(cmd *cobra.Command, front ...uint8) ([]*imbalance.Set, imbalance.Options, error) {
	m := s.src.Manifest()
	o := imbalance.Options{Confidence: s.confidence}
	e, err := collect(cmd, &s.estimation, func() *imbalance.Estimator { return imbalance.New(front...) })
	if err != nil {
		return nil, o, err
	}
	if o.Unit = e.Unit(); s.unit != "" {
		if o.Unit, err = kindNamed(m, s.unit); err != nil {
			return nil, o, fmt.Errorf("--unit: %w", err)
		}
	}
	worth, err := s.believes(m)
	if err != nil {
		return nil, o, err
	}
	o.Believe(worth)
	sets := e.Sets(m, o)
	if len(sets) == 0 {
		return nil, o, fmt.Errorf("no game starts with a difference of men: menagerie measure plays such games")
	}
	set := sets[len(sets)-1]
	if e.Even > 0 {
		set.Warnings = append(set.Warnings, fmt.Sprintf("%s with equal men, in no match", plural(int(e.Even), "game starts", "games start")))
	}
	if e.Odd > 0 {
		set.Warnings = append(set.Warnings, fmt.Sprintf("%s that makes no sense, and counts for nothing", plural(int(e.Odd), "game has a start position", "games have a start position")))
	}
	return sets, o, nil
}

// believes returns what men are taken to be worth, by kind; nothing for a variant that
// this program does not know.
func (s *statsImbalance) believes(m *record.Manifest) ([]float64, error) {
	rules, err := rulesIn(m)
	if err != nil {
		if s.values != "" {
			return nil, fmt.Errorf("--values: %w", err)
		}
		return nil, nil
	}
	values, err := believed(rules, s.values)
	if err != nil {
		return nil, err
	}
	list := make([]float64, len(m.Kinds))
	for k := range list {
		list[k] = float64(values[k])
	}
	return list, nil
}

// kindNamed returns the kind with a letter or a name.
func kindNamed(m *record.Manifest, name string) (uint8, error) {
	var known []string
	for k := range m.Kinds {
		if m.Kinds[k].Letter == name || m.Kinds[k].Name == name {
			return uint8(k), nil
		}
		known = append(known, fmt.Sprintf("%s (%s)", m.Kinds[k].Letter, m.Kinds[k].Name))
	}
	return 0, fmt.Errorf("unknown piece %q: want one of %s", name, strings.Join(known, ", "))
}
