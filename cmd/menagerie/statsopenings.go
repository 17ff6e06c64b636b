package main

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/spf13/cobra"
)

// statsOpenings is the command that shows how games begin.
type statsOpenings struct {
	estimation
	by                   string
	plies, minGames, top int
	chosen               bool
	epd                  string

	rules *gen.Ruleset
	odd   int // names of lines that do not fit the rules
}

func newStatsOpenings() *cobra.Command {
	var s statsOpenings
	cmd := &cobra.Command{
		Use:   "openings DIR...",
		Short: "Show how games begin: a tree of moves with White's score, and a book",
		Long: `Show how games begin: a tree of moves, with the games that went through each line,
White's score, and how much the choice there varied, in bits.

There is a tree for each start position. In Musketeer, where the men who wait are part
of that, --by says what has one: pair, a pair of kinds with all its placements; placement,
each start position; none, all pairs together. A position that other moves reach is
another line. Of a line's games some may have made its last move by chance, in a random
opening or one from a book: that is the share random. With --chosen trees begin where
a player first chose, behind such plies; the line to there is part of their name.

Tables:
  openings    {"tree", "line", "ply", "games", "share", "score": {}, "draws", "moves", "entropy", "length", "random"}
              the lines with the most games, at most --top; share is of the games one ply before
  first       {"tree", "line", "games", "score": {}, "draws", "length", "moves", "entropy", "favourite", "share"}
              the choice of the first move in each tree
  placements  {"pair", "placement", "games", "score": {}, "p"}
              where men wait, and how the side fared that placed them so; with reserves only

Scores and draws are of finished games; games are all. Entropy is corrected for the number
of games by Miller's term.

--epd writes the positions at the ends of the lines as an EPD book, for selfplay --openings:
  FEN ;id "e4 e5" ;c0 "212 games, White 54.0 %"
Each is there once, and none in which the game is over. With --epd - there are no tables.`,
		Example: examples(
			`menagerie stats openings run --min-games 1`,
			`menagerie stats openings run --plies 4 --chosen --min-games 1 --csv`,
			`menagerie stats openings run --plies 2 --min-games 1 --epd -`,
		),
		Args:              wantArgs(1, math.MaxInt),
		ValidArgsFunction: dirs,
		RunE:              func(cmd *cobra.Command, args []string) error { return s.run(cmd, args) },
	}
	s.flags(cmd, "openings", "first", "placements")
	f := cmd.Flags()
	f.StringVar(&s.by, "by", string(openings.Pair), "which games with reserves share a tree: none, pair or placement")
	f.IntVar(&s.plies, "plies", 8, "how deep the trees are")
	f.IntVar(&s.minGames, "min-games", 20, "how many games a line must have")
	f.IntVar(&s.top, "top", 100, "how many rows the tables of lines have at most")
	f.BoolVar(&s.chosen, "chosen", false, "begin where a player first chose")
	f.StringVar(&s.epd, "epd", "", "write the positions of the lines to a `FILE`, - for standard output")
	choices(cmd, "by", ways())
	fileFlags(cmd, "epd")
	return cmd
}

// ways are what --by takes.
func ways() []string {
	return []string{string(openings.None), string(openings.Pair), string(openings.Placement)}
}

func (s *statsOpenings) run(cmd *cobra.Command, dirs []string) error {
	if err := s.check(dirs); err != nil {
		return err
	}
	opt := openings.Options{By: openings.By(s.by), Plies: s.plies, Chosen: s.chosen}
	e, err := collect(cmd, &s.estimation, func() *openings.Estimator { return openings.New(opt) })
	if err != nil {
		return err
	}
	roots := e.Trees(s.minGames)
	if s.epd != "" {
		if err := writeBook(cmd, s.epd, s.rules, roots); err != nil {
			return err
		}
		if s.epd == "-" {
			return s.verdict()
		}
	}
	view := openings.View{MinGames: s.minGames, Top: s.top, Confidence: s.confidence, Names: s.names}
	tables, err := e.Tables(cmd.Context(), roots, view)
	if err != nil {
		return interrupted(err)
	}
	return s.print(cmd, tables, s.warnings())
}

// check looks at the flags and the runs.
func (s *statsOpenings) check(dirs []string) error {
	switch {
	case !slices.Contains(ways(), s.by):
		return fmt.Errorf("--by %q: want none, pair or placement", s.by)
	case s.plies < 1 || s.plies > openings.MaxPlies:
		return fmt.Errorf("--plies %d: want 1 to %d", s.plies, openings.MaxPlies)
	case s.minGames < 1:
		return fmt.Errorf("--min-games %d: want 1 or more", s.minGames)
	case s.top < 1:
		return fmt.Errorf("--top %d: want 1 or more", s.top)
	}
	if err := s.open(dirs); err != nil {
		return err
	}
	var err error
	if s.rules, err = rulesBehind(s.src.Runs[0].Dir, s.src.Manifest()); err != nil {
		return err
	}
	if s.epd == "-" && (s.json || s.csv) {
		return errors.New("--epd -: standard output is the book's; want no --json or --csv")
	}
	if s.epd != "" && s.rules.Reserve != nil && s.by != string(openings.Placement) {
		return fmt.Errorf("--epd with --by %s: a line is many positions there: want --by placement", s.by)
	}
	return nil
}

// names returns the moves of a line in algebraic notation; by their squares if they
// do not fit the rules.
func (s *statsOpenings) names(start string, line []record.Ply) []string {
	_, names, err := follow(s.rules, start, line)
	if err != nil {
		s.odd++
		return s.squares(line)
	}
	return names
}

func (s *statsOpenings) squares(line []record.Ply) []string {
	var names []string
	for i := range line {
		names = append(names, openings.Squares(s.src.Manifest(), &line[i]))
	}
	return names
}

// warnings says what the tables cannot.
func (s *statsOpenings) warnings() []string {
	if s.odd == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%s not fit the rules and told by squares", plural(s.odd, "line does", "lines do"))}
}
