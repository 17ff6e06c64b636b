package main

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/menagerie-chess/menagerie/stats/elo"
	"github.com/spf13/cobra"
)

// statsElo is the command that tells how strong players are against each other.
type statsElo struct {
	estimation
	test elo.Test
}

func newStatsElo() *cobra.Command {
	var s statsElo
	cmd := &cobra.Command{
		Use:   "elo DIR...",
		Short: "Tell the Elo between players, White's advantage, and whether a test may stop",
		Long: `Tell the Elo between players, White's advantage, and whether a test may stop.

Tables:
  elo    each two players: results, pairs of games by points, score, Elo, normalized Elo
  white  White's score and Elo
  sprt   the sequential test of --elo0 against --elo1

Pairs of games from one opening with the colours exchanged are taken for one
observation each. The test is the generalised sequential probability ratio test;
--elo0 and --elo1 are of the first player, whose name sorts before the second's.
Unfinished games are counted, but are in no score.`,
		Example: examples(
			`menagerie stats elo match.games`,
			`menagerie stats elo match.games --elo0 0 --elo1 10 --sprt-model normalized --table sprt`,
			`menagerie stats elo match.games --json`,
		),
		Args:              wantArgs(1, math.MaxInt),
		ValidArgsFunction: dirs,
		RunE:              func(cmd *cobra.Command, args []string) error { return s.run(cmd, args) },
	}
	s.flags(cmd, "elo", "white", "sprt")
	f := cmd.Flags()
	f.Float64Var(&s.test.Elo0, "elo0", 0, "Elo that the test may reject")
	f.Float64Var(&s.test.Elo1, "elo1", 5, "Elo that the test may accept")
	f.Float64Var(&s.test.Alpha, "alpha", 0.05, "probability to accept elo1 if elo0 is true")
	f.Float64Var(&s.test.Beta, "beta", 0.05, "probability to reject elo1 if it is true")
	f.StringVar(&s.test.Model, "sprt-model", elo.Models[0], "scale of the test's Elo: "+strings.Join(elo.Models, " or "))
	choices(cmd, "sprt-model", elo.Models)
	return cmd
}

func (s *statsElo) run(cmd *cobra.Command, dirs []string) error {
	if err := s.test.Check(); err != nil {
		return byFlag(err)
	}
	if err := s.open(dirs); err != nil {
		return err
	}
	e, err := collect(cmd, &s.estimation, elo.New)
	if err != nil {
		return err
	}
	return s.print(cmd, e.Tables(s.test, s.confidence), e.Warnings())
}

// byFlag names the flag that gave a test its wrong value.
func byFlag(err error) error {
	var bad *elo.TestError
	if !errors.As(err, &bad) {
		return err
	}
	flag := bad.Field
	if flag == "model" {
		flag = "sprt-model"
	}
	return fmt.Errorf("--%s %v: want %s", flag, bad.Value, bad.Want)
}
