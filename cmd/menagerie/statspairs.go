package main

import (
	"github.com/menagerie-chess/menagerie/gen/variants"
	pairstats "github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/spf13/cobra"
	"math"
)

// statsPairs is the command that compares the pairs of kinds in the reserves.
type statsPairs struct{ estimation }

func newStatsPairs() *cobra.Command {
	var s statsPairs
	cmd := &cobra.Command{
		Use:   "pairs DIR...",
		Short: "Compare the pairs of kinds in Musketeer's reserves",
		Long: `Compare the pairs of kinds in Musketeer's reserves.

Tables:
  pairs      each pair's games, White's score, draws, length, moves, and the balance ranking
  gates      when the men enter and how often they forfeit it, by kind and by pair, with the best and worst files
  files      each kind by the file behind which it waits: score, entering
  lengths    games by plies and result
  branching  positions by legal moves

The ranking needs no piece values. It orders the pairs by how far from even White's
score may be, and where that is the same to 0.1 %, by draws. The score is first drawn
towards that of all pairs by as much as chance explains their differences, so that
pairs with few games are neither best nor worst by luck; what is not known of a pair
counts against it. The range of a rank says what the ranking is worth.

Unfinished games are counted, but are in no score and no length.`,
		Example: examples(
			`menagerie stats pairs reserves.games`,
			`menagerie stats pairs reserves.games --table files --csv`,
			`menagerie stats pairs reserves.games --json`,
		),
		Args:              wantArgs(1, math.MaxInt),
		ValidArgsFunction: dirs,
		RunE:              func(cmd *cobra.Command, args []string) error { return s.run(cmd, args) },
	}
	s.flags(cmd, "pairs", "gates", "files", "lengths", "branching")
	return cmd
}

func (s *statsPairs) run(cmd *cobra.Command, dirs []string) error {
	if err := s.open(dirs); err != nil {
		return err
	}
	m := s.src.Manifest()
	if rules, err := variants.Get(m.Variant); err == nil && rules.Reserve == nil {
		return &pairstats.NoPairsError{Variant: m.Variant} // before reading all games in vain
	}
	e, err := collect(cmd, &s.estimation, func() *pairstats.Estimator { return pairstats.New(m) })
	if err != nil {
		return err
	}
	if err := e.Check(); err != nil {
		return err
	}
	return s.print(cmd, e.Tables(s.confidence), e.Warnings())
}
