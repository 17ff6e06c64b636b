package main

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/spf13/cobra"
)

// measurement is the command that plays the matches of stats imbalance.
type measurement struct {
	variant, piece, against, player, values, out string
	games, seed                                  uint64
	workers, plies, openingPlies, rounds         int
	iterate, resume, json                        bool

	rules    *gen.Ruleset
	believed player.Values
	kind     gen.Kind // that is measured
	unit     gen.Kind
	handicap selfplay.Handicap
}

func newMeasure() *cobra.Command {
	var m measurement
	cmd := &cobra.Command{
		Use:   "measure VARIANT --piece NAME --out DIR",
		Short: "Measure what a piece is worth, by matches that start with it on one side",
		Long: `Measure what a piece is worth, by a match in which one side has it where the other
has another piece, several, or nothing.

A second match, in which one side has a unit more (a pawn, or what there is most of),
gives the scale. In both, first White and then Black has more; each man that can be
taken off is, equally often; a piece that is not there at the start takes the place of
one that is. Musketeer's new pieces are measured as they wait, over all pairs that have
them. An opponent near in value tells the most.

The games are kept in DIR/match and DIR/pawn. The same flags give the same games, and
--resume goes on after a break. menagerie stats imbalance estimates from them again.

The players go by what they believe men to be worth. With --iterate what was measured
is believed in the next round, until the two agree; rounds are kept in DIR/round1/match
and so on.

With --json it prints what menagerie stats imbalance does, and a table "rounds".`,
		Example: examples(
			`menagerie measure chess --piece queen --against rook,bishop --games 100 --player ab:nodes=10 --out queen.measure`,
		),
		Args:      wantArgs(1, 1),
		ValidArgs: variants.Names(),
		RunE: func(cmd *cobra.Command, args []string) error {
			m.variant = args[0]
			return m.run(cmd)
		},
	}
	f := cmd.Flags()
	f.StringVar(&m.piece, "piece", "", "the piece to measure, by letter or name")
	f.StringVar(&m.against, "against", "", "what the other side has instead: pieces, as rook,pawn, or nothing (default the piece that is believed to be nearest in value)")
	f.Uint64Var(&m.games, "games", 2000, "how many games each match has; rounded up to whole blocks of 100")
	f.StringVar(&m.player, "player", "ab:nodes=300", "the player, see menagerie selfplay")
	f.StringVar(&m.values, "values", "", "a TOML file with what the men are worth to the player")
	f.StringVar(&m.out, "out", "", "directory for the games")
	f.BoolVar(&m.iterate, "iterate", false, "go on with the measured value as the believed one until they agree")
	f.IntVar(&m.rounds, "rounds", 5, "at most, with --iterate")
	f.IntVar(&m.openingPlies, "opening-plies", 4, "random moves before the players choose, an even number; 0 by default where reserves are placed")
	f.IntVar(&m.plies, "max-plies", 400, "when a game is broken off, which is no draw")
	f.Uint64Var(&m.seed, "seed", 1, "of all that is random; each round adds 1")
	workersFlag(cmd, &m.workers, "how many games are played at once")
	f.BoolVar(&m.resume, "resume", false, "go on with matches that were broken off, or whose --games has grown")
	f.BoolVar(&m.json, "json", false, "print JSON")
	dirFlag(cmd, "out")
	fileFlags(cmd, "values")
	return cmd
}

func (m *measurement) run(cmd *cobra.Command) error {
	if err := m.prepare(cmd); err != nil {
		return err
	}
	if r, err := record.Read(m.out); err == nil {
		r.Close()
		return fmt.Errorf("--out %s: a run of games is there: want another directory", m.out)
	}
	if m.iterate {
		return m.repeat(cmd)
	}
	r, err := m.round(cmd, m.out, m.seed)
	if err != nil {
		return err
	}
	return r.print(cmd, nil, nil)
}

// prepare looks at the flags.
func (m *measurement) prepare(cmd *cobra.Command) error {
	var err error
	if m.rules, err = variants.Get(m.variant); err != nil {
		return err
	}
	if m.believed, err = believed(m.rules, m.values); err != nil {
		return err
	}
	switch {
	case m.piece == "":
		return errors.New("--piece: want the piece to measure")
	case m.out == "":
		return errors.New("--out: want a directory for the games")
	}
	if err := cmp.Or(checkGames(m.games, 1), checkWorkers(m.workers), checkRange("--rounds", m.rounds, 1, 1000), checkOpeningPlies(m.openingPlies), checkMaxPlies(m.plies)); err != nil {
		return err
	}
	if m.iterate && (m.player == "random" || strings.HasPrefix(m.player, "uci:")) {
		return fmt.Errorf("--iterate: the player %s does not go by values", m.player)
	}
	if m.rules.Reserve != nil && !cmd.Flags().Changed("opening-plies") {
		m.openingPlies = 0
	}
	return m.match()
}

// match settles who plays against what.
func (m *measurement) match() error {
	var err error
	if m.kind, err = player.FindPiece(m.rules, m.piece); err != nil {
		return fmt.Errorf("--piece: %w", err)
	}
	if m.rules.Pieces[m.kind].Royal {
		return fmt.Errorf("--piece %s: it is royal, and each side has exactly one", m.piece)
	}
	m.unit = unitOf(m.rules)
	if m.kind == m.unit {
		return fmt.Errorf("--piece %s: it is the unit, and worth 1 by definition", m.piece)
	}
	if m.against == "" {
		m.against = m.rules.Pieces[m.nearest()].Name
	}
	if m.handicap, err = selfplay.ParseHandicap(m.rules, m.rules.Pieces[m.kind].Name, m.against); err != nil {
		return fmt.Errorf("--against: %w", err)
	}
	return nil
}

// unitOf returns the kind of which there are most at the start.
func unitOf(r *gen.Ruleset) gen.Kind {
	start, best := r.Start(), gen.Kind(0)
	for k := range r.Pieces {
		if start.Men(gen.Kind(k)).Len() > start.Men(best).Len() {
			best = gen.Kind(k)
		}
	}
	return best
}

// nearest returns the piece that is believed to be nearest in value.
func (m *measurement) nearest() gen.Kind {
	best, least := gen.NoKind, player.MaxValue+1
	for k, p := range m.rules.Pieces {
		if off := m.believed[k] - m.believed[m.kind]; !p.Royal && gen.Kind(k) != m.kind && max(off, -off) < least {
			best, least = gen.Kind(k), max(off, -off)
		}
	}
	return best
}

// measured is what a round came to.
type measured struct {
	statsImbalance
	set   *imbalance.Set
	o     imbalance.Options
	match *imbalance.Match
}

// round plays both matches and estimates.
func (m *measurement) round(cmd *cobra.Command, dir string, seed uint64) (*measured, error) {
	match, err := selfplay.NewHandicaps(m.rules, m.handicap, nil, m.openingPlies, seed)
	if err != nil {
		return nil, err
	}
	unit, err := selfplay.NewHandicaps(m.rules, selfplay.Handicap{More: []gen.Kind{m.unit}}, match.Pairs(), m.openingPlies, seed)
	if err != nil {
		return nil, err
	}
	dirs := []string{filepath.Join(dir, "match"), filepath.Join(dir, "pawn")}
	for i, o := range []*selfplay.Handicaps{match, unit} {
		if err := m.play(cmd, dirs[i], o, seed); err != nil {
			return nil, err
		}
	}
	r := &measured{statsImbalance: statsImbalance{estimation: estimation{json: m.json, workers: m.workers, confidence: 0.95}, values: m.values}}
	return r, r.measure(cmd, dirs, m.kind)
}

// play plays a match, or what is missing of it.
func (m *measurement) play(cmd *cobra.Command, dir string, o *selfplay.Handicaps, seed uint64) error {
	plan := &selfplay.Plan{Rules: m.rules, Openings: o, Limits: selfplay.Limits{Plies: m.plies}, Seed: seed, Games: m.games,
		Values: valuesText(m.rules, m.believed)}
	names, err := engage(plan, m.believed, m.player, m.player)
	if err != nil {
		return err
	}
	w, err := openRun(cmd.ErrOrStderr(), dir, m.resume, plan.Manifest(names, program()))
	if err != nil {
		return err
	}
	show := newScoreboard(cmd, false, plan, w.Written().Games)
	show.first = o.Handicap.Text(m.rules)
	return playRun(cmd.Context(), plan, w, m.workers, show, "games of "+show.first)
}

// valuesText names what men are worth to players, for a run's manifest.
func valuesText(r *gen.Ruleset, v player.Values) string {
	var words []string
	for k, p := range r.Pieces {
		if v[k] > 0 {
			words = append(words, fmt.Sprintf("%c=%d", p.Letter, v[k]))
		}
	}
	return strings.Join(words, " ")
}

// measure estimates from a round's games.
func (r *measured) measure(cmd *cobra.Command, dirs []string, kind gen.Kind) error {
	if err := r.open(dirs); err != nil {
		return err
	}
	sets, o, err := r.estimate(cmd, uint8(kind))
	if err != nil {
		return err
	}
	r.set, r.o = sets[0], o
	for _, match := range r.set.Matches {
		if match.Difference.Of(uint8(kind)) > 0 {
			r.match = match
		}
	}
	return nil
}

// print prints tables, those of the matches behind them.
func (r *measured) print(cmd *cobra.Command, tables []*stats.Table, warnings []string) error {
	tables = append(tables, r.set.Tables(r.src.Manifest(), r.o, 0)...)
	return r.estimation.print(cmd, tables, append(r.set.Warnings, warnings...))
}
