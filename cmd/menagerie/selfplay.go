package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/spf13/cobra"
)

// selfPlay is the command that plays games.
type selfPlay struct {
	variant, players, opponent, values, out string
	pairs, placements, openings             string
	resign, draw                            string
	games, seed, sample                     uint64
	workers, plies, openingPlies            int
	resume, json                            bool
}

func newSelfPlay() *cobra.Command {
	var s selfPlay
	cmd := &cobra.Command{
		Use:   "selfplay --out DIR",
		Short: "Play games of a variant against itself and record them",
		Long: `Play games of a variant against itself and record them in a directory.

Each opening is played twice, with the players exchanged. The same flags give the
same bytes for any number of workers, and after any interruption: --resume plays
exactly the games that are missing. Ctrl-C finishes the blocks in play, which may take
long; a second one ends at once, and only their games are lost.

Players are random, greedy, ab:nodes=N, ab:depth=N, and outside engines as uci:COMMAND
or with options as uci:nodes=N,timeout=10s,Hash=16:COMMAND. Openings are random moves;
for Musketeer they are placements instead: in each block of 52 games every placement
is used once on each side, in the same way for every pair of kinds.

With --json progress is an object a block, and last the summary:
  {"block", "games", "of", "pair", "tally": {"games", "unfinished", "white", "black", "draws", "first", "plies",
    "groups", "checked", "overruled"}}`,
		Example: examples(
			`menagerie selfplay --variant cavalier --games 200 --player ab:nodes=100 --opponent greedy --out cavalier.games`,
			`menagerie selfplay --variant musketeer --pairs LC,HU --games 208 --player random --out pairs.games`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return s.run(cmd) },
	}
	variantFlag(cmd, &s.variant, "chess", "the game, see menagerie variants")
	f := cmd.Flags()
	f.Uint64Var(&s.games, "games", 100, "how many games; rounded up to whole blocks")
	f.StringVar(&s.players, "player", "ab:nodes=300", "the player")
	f.StringVar(&s.opponent, "opponent", "", "the other player (default the same)")
	f.StringVar(&s.values, "values", "", "a TOML file with what the men are worth to the players")
	workersFlag(cmd, &s.workers, "how many games are played at once")
	f.Uint64Var(&s.seed, "seed", 1, "of all that is random")
	f.StringVar(&s.out, "out", "", "directory for the games")
	f.BoolVar(&s.resume, "resume", false, "go on with a run that was broken off, or whose --games has grown")
	f.StringVar(&s.pairs, "pairs", "", "Musketeer: pairs of kinds, as LC,HU, or all (default the variant's)")
	f.StringVar(&s.placements, "placements", "latin", "Musketeer: "+strings.Join(selfplay.Modes, ", "))
	f.IntVar(&s.openingPlies, "opening-plies", 6, "random moves before the players choose, an even number")
	f.StringVar(&s.openings, "openings", "", "a file to begin with in place of random moves: positions, one FEN a line, or games in a .pgn")
	f.IntVar(&s.plies, "max-plies", 400, "when a game is broken off, which is no draw")
	f.StringVar(&s.resign, "resign", "", "SCORE/PLIES: a game is lost when both players say so by SCORE hundredths for PLIES plies")
	f.StringVar(&s.draw, "draw", "", "SCORE/PLIES: a game is drawn when both players say at most SCORE hundredths for PLIES plies")
	f.Uint64Var(&s.sample, "sample", 0, "play one game in so many on, to check --resign and --draw")
	f.BoolVar(&s.json, "json", false, "print JSON")
	dirFlag(cmd, "out")
	fileFlags(cmd, "values", "openings")
	choices(cmd, "placements", selfplay.Modes)
	return cmd
}

func (s *selfPlay) run(cmd *cobra.Command) error {
	if s.out == "" {
		return errors.New("--out: want a directory for the games")
	}
	if err := cmp.Or(checkGames(s.games, 1), checkWorkers(s.workers), s.fit(cmd.Flags().Changed)); err != nil {
		return err
	}
	plan, names, err := s.plan()
	if err != nil {
		return err
	}
	w, err := openRun(cmd.ErrOrStderr(), s.out, s.resume, plan.Manifest(names, program()))
	if err != nil {
		return err
	}
	show := newScoreboard(cmd, s.json, plan, w.Written().Games)
	err = playRun(cmd.Context(), plan, w, s.workers, show, "games")
	show.close()
	return err
}

// fit refuses flags that would say nothing beside others.
func (s *selfPlay) fit(given func(flag string) bool) error {
	for _, flag := range []string{"pairs", "placements"} {
		if s.openings != "" && given(flag) {
			return fmt.Errorf("--%s does not go with --openings, whose positions have their men placed", flag)
		}
	}
	if s.sample > 0 && s.resign == "" && s.draw == "" {
		return errors.New("--sample plays on what --resign or --draw would end: want one of them")
	}
	return nil
}

// playRun plays what a run lacks of its plan, and closes it. what is played is for the
// message of an interrupt.
func playRun(ctx context.Context, plan *selfplay.Plan, w *record.Writer, workers int, show *scoreboard, what string) error {
	finished, told := make(chan struct{}), make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(told)
		show.ending(finished)
	})
	err := selfplay.Run(ctx, plan, w, workers, show.block)
	if close(finished); !stop() {
		<-told
	}
	show.meter.close()
	if closed := w.Close(); err == nil {
		err = closed
	}
	if errors.Is(err, context.Canceled) {
		return &exit{exitInterrupted, fmt.Sprintf("interrupted: %d of %d %s are written; go on with --resume", w.Written().Games, show.total, what)}
	}
	return err
}

// program names what writes records.
func program() string { return "menagerie " + versionText() }

// openRun begins or resumes a run.
func openRun(stderr io.Writer, dir string, resume bool, m record.Manifest) (*record.Writer, error) {
	if !resume {
		w, err := record.Create(dir, m)
		var exists *record.ExistsError
		if errors.As(err, &exists) {
			return nil, fmt.Errorf("%w: go on with it by --resume, or take another --out", err)
		}
		return w, err
	}
	w, cut, err := record.Resume(dir, m)
	if err == nil && cut.Bytes > 0 {
		complain(stderr, fmt.Sprintf("%s: %d bytes of an unfinished block are cut off (%s)", dir, cut.Bytes, cut.Reason))
	}
	return w, err
}

// plan makes the plan that the flags tell, and the players' names.
func (s *selfPlay) plan() (*selfplay.Plan, [2]string, error) {
	var names [2]string
	rules, err := variants.Get(s.variant)
	if err != nil {
		return nil, names, err
	}
	pl := &selfplay.Plan{Rules: rules, Seed: s.seed, Games: s.games}
	if pl.Limits, err = s.limits(); err != nil {
		return nil, names, err
	}
	if pl.Openings, err = s.beginning(rules); err != nil {
		return nil, names, err
	}
	values, err := believed(rules, s.values)
	if err != nil {
		return nil, names, err
	}
	if s.values != "" {
		pl.Values = valuesText(rules, values)
	}
	names, err = engage(pl, values, s.players, cmp.Or(s.opponent, s.players))
	return pl, names, err
}

// engage fills in a plan's players and returns their names.
func engage(pl *selfplay.Plan, values player.Values, specs ...string) (names [2]string, err error) {
	for i, spec := range specs {
		if pl.Players[i], err = player.Parse(spec, pl.Rules, values); err != nil {
			return names, err
		}
		p, err := pl.Players[i]()
		if err != nil {
			return names, err
		}
		names[i] = p.Name()
		p.Close()
	}
	return names, nil
}

// believed returns what the men are worth to players: as a file says if there is
// one, else by default.
func believed(rules *gen.Ruleset, file string) (player.Values, error) {
	values, err := player.DefaultValues(rules)
	if err != nil || file == "" {
		return values, err
	}
	text, err := os.ReadFile(file)
	if err == nil {
		values, err = player.ReadValues(rules, file, text, values)
	}
	if err != nil {
		return values, fmt.Errorf("--values: %w", err)
	}
	return values, nil
}

// limits reads the flags that end games.
func (s *selfPlay) limits() (selfplay.Limits, error) {
	lim := selfplay.Limits{Plies: s.plies, Sample: s.sample}
	err := checkMaxPlies(s.plies)
	if err != nil {
		return lim, err
	}
	if lim.Resign, err = readJudge("--resign", s.resign); err != nil {
		return lim, err
	}
	lim.Draw, err = readJudge("--draw", s.draw)
	return lim, err
}

// readJudge reads SCORE/PLIES.
func readJudge(flag, text string) (selfplay.Judge, error) {
	if text == "" {
		return selfplay.Judge{}, nil
	}
	score, plies, ok := strings.Cut(text, "/")
	a, errA := strconv.Atoi(score)
	b, errB := strconv.Atoi(plies)
	if !ok || errA != nil || errB != nil || a < 0 || b < 1 {
		return selfplay.Judge{}, fmt.Errorf("%s %q: want SCORE/PLIES, as 800/6", flag, text)
	}
	return selfplay.Judge{Score: a, Plies: b}, nil
}

// beginning returns the openings that the flags tell.
func (s *selfPlay) beginning(rules *gen.Ruleset) (selfplay.Openings, error) {
	if err := checkOpeningPlies(s.openingPlies); err != nil {
		return nil, err
	}
	switch {
	case s.openings != "":
		lines, err := readOpenings(rules, s.openings, s.openingPlies)
		if err != nil {
			return nil, fmt.Errorf("--openings: %w", err)
		}
		return lines, nil
	case rules.Reserve != nil:
		return s.placing(rules)
	case s.pairs != "":
		return nil, fmt.Errorf("--pairs: %s has no reserves", rules.Name)
	case s.placements != selfplay.Modes[0]:
		return nil, fmt.Errorf("--placements: %s has no reserves", rules.Name)
	}
	return selfplay.RandomPlies{Rules: rules, Plies: s.openingPlies, Seed: s.seed}, nil
}
