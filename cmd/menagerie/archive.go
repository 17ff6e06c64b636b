package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
	"github.com/spf13/cobra"
)

// archive is a run of self-play on the disk and the rules it was played by.
type archive struct {
	*record.Reader
	rules *gen.Ruleset
}

// openArchive opens the run in a directory.
func openArchive(dir string) (*archive, error) {
	r, err := record.Read(dir)
	if err != nil {
		return nil, err
	}
	rules, err := rulesBehind(dir, r.Manifest())
	if err != nil {
		r.Close()
		return nil, err
	}
	return &archive{r, rules}, nil
}

// rulesBehind returns the rules by which the run in a directory was played.
func rulesBehind(dir string, m *record.Manifest) (*gen.Ruleset, error) {
	rules, err := rulesIn(m)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return rules, nil
}

// rulesIn returns the rules that a manifest names, if they are those of this program.
func rulesIn(m *record.Manifest) (*gen.Ruleset, error) {
	rules, err := variants.Get(m.Variant)
	if err != nil {
		return nil, err
	}
	return rules, replay.Fits(rules, m)
}

// each calls use with every game that is good. Those that are not it complains
// about, and in the end fails with their number.
func (a *archive) each(cmd *cobra.Command, use func(g *record.Game) error) error {
	bad := 0
	for g, err := range a.Games() {
		if err == nil {
			err = use(&g)
		}
		switch {
		case cmd.Context().Err() != nil:
			return &exit{exitInterrupted, ""}
		case err == nil:
		case isDamage(err):
			bad++
			complain(cmd.ErrOrStderr(), err.Error())
		default:
			return err
		}
	}
	if bad > 0 {
		return &exit{exitFailed, fmt.Sprintf("%s not readable; all others are there", plural(bad, "place is", "places are"))}
	}
	return nil
}

// isDamage reports whether an error is of one place of a run, with good ones
// behind it.
func isDamage(err error) bool {
	var damage *record.DamageError
	var wrong *replay.Error
	return errors.As(err, &damage) || errors.As(err, &wrong)
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// printGames prints a line a game.
func (a *archive) printGames(cmd *cobra.Command, w io.Writer) error {
	return a.each(cmd, func(g *record.Game) error {
		_, err := fmt.Fprintln(w, a.headline(g))
		return err
	})
}

// headline says in a line how a game went.
func (a *archive) headline(g *record.Game) string {
	name := func(player uint8) string {
		if players := a.Manifest().Players; int(player) < len(players) {
			return players[player]
		}
		return "?"
	}
	return fmt.Sprintf("Game %d: %s - %s: %s %s, %s", g.Number, name(g.White), name(g.Black),
		g.Result, g.Reason, plural(len(g.Plies), "ply", "plies"))
}
