package main

import (
	"cmp"
	"fmt"
	"math"

	"github.com/menagerie-chess/menagerie/stats/logit"
	"github.com/menagerie-chess/menagerie/stats/values"
	"github.com/spf13/cobra"
)

// statsValues is the command that estimates what men are worth.
type statsValues struct {
	estimation
	values.Options
	draws     string
	positions int
}

func newStatsValues() *cobra.Command {
	var s statsValues
	cmd := &cobra.Command{
		Use:   "values DIR...",
		Short: "Estimate what men are worth",
		Long: `Estimate what men are worth, in units of the most numerous kind, by a fit of the
results of games to the men on the board.

` + values.Rule + `

The log odds of White's winning are the men's values, White's less Black's, plus
White's advantage, the side to move, men who still wait in the reserve, and who of
different players has White. Errors are those of groups of games from one opening;
a value is a ratio to the unit, its interval Fieller's, which has no bounds if the
unit cannot be told from nothing.

Tables: values, order (each kind against the next below), phases (opening, middle,
end), terms (a bonus for two or more of a kind), model (all else), and players where
the runs have different ones. Their rows in JSON:
  values   {"piece", "letter", "value", "se", "bootstrap", "effect", "games", "positions", and published values}
  order    {"piece", "letter", "value", "next", "difference", "p", "holm"}
  phases   {"phase", "piece", "letter", "value", "se", "effect", "games", "positions"}
  terms    {"piece", "letter", "value", "bonus", "effect", "p", "holm", "games", "positions"}
  model    {"term", "effect", "units", "score"}
  players  {"players", "piece", "letter", "value", "difference", "p", "holm"}
value, bootstrap, effect, bonus, units, score and difference are intervals, effects log odds.`,
		Example: examples(
			`menagerie stats values cavalier.run`,
			`menagerie stats values cavalier.run --unit nightrider --bootstrap 400 --json`,
		),
		Args:              wantArgs(1, math.MaxInt),
		ValidArgsFunction: dirs,
		RunE:              func(cmd *cobra.Command, args []string) error { return s.run(cmd, args) },
	}
	s.flags(cmd, "values", "order", "phases", "terms", "players", "model")
	f := cmd.Flags()
	f.StringVar(&s.Unit, "unit", "", "the kind that counts one, by name or letter (default the most numerous)")
	f.StringVar(&s.draws, "draws", "davidson", "how draws come about: davidson or ordered")
	f.IntVar(&s.positions, "positions", values.DefaultPositions, "how many positions of a game to take at most")
	f.IntVar(&s.Bootstrap, "bootstrap", 0, "check the intervals by so many draws of groups")
	f.Uint64Var(&s.Seed, "seed", 1, "of the bootstrap")
	choices(cmd, "draws", []string{"davidson", "ordered"})
	return cmd
}

func (s *statsValues) run(cmd *cobra.Command, dirs []string) error {
	var err error
	if s.Draws, err = logit.ParseDraws(s.draws); err != nil {
		return fmt.Errorf("--draws %w", err)
	}
	if err := cmp.Or(checkRange("--positions", s.positions, 1, values.MostPositions), checkBootstrap(s.Bootstrap)); err != nil {
		return err
	}
	if err := s.open(dirs); err != nil {
		return err
	}
	e, err := collect(cmd, &s.estimation, func() *values.Estimator { return values.New(s.src.Manifest(), s.positions) })
	if err != nil {
		return err
	}
	s.Workers, s.Confidence = s.workers, s.confidence
	tables, warnings, err := e.Tables(cmd.Context(), s.src, s.Options)
	if err != nil {
		return interrupted(err)
	}
	return s.print(cmd, tables, warnings)
}
