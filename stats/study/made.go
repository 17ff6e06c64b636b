package study

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report"
	"github.com/menagerie-chess/menagerie/stats/values"
)

// made says how the games and this report were made.
func (s *Study) made() report.Section {
	section := report.Section{ID: "made", Title: "How it was made"}
	if s.opt.Command != "" {
		section.Facts = append(section.Facts, report.Fact{Name: "Report", Value: s.opt.Command})
	}
	t := &stats.Table{Name: "runs", Title: "The runs", Columns: []stats.Column{
		{Key: "run", Head: "run"}, {Key: "players", Head: "players"}, {Key: "seed", Head: "seed"}, {Key: "games", Head: "games"},
		{Key: "openings", Head: "openings"}, {Key: "settings", Head: "settings"}, {Key: "program", Head: "program"}, {Key: "hash", Head: "SHA-256"},
	}}
	for _, r := range s.src.Runs {
		m := &r.Manifest
		t.Add(fmt.Sprint(r.Index+1), r.Players(), m.Seed, m.Written.Games, m.Openings, settings(m.Settings), m.Program, m.Written.Hash)
	}
	t.Note("The hash is of all blocks of games: the same program, flags and seed give it again.")
	section.Tables = []*stats.Table{t}
	return section
}

func settings(all map[string]string) string {
	var parts []string
	for _, k := range slices.Sorted(maps.Keys(all)) {
		parts = append(parts, k+"="+all[k])
	}
	return strings.Join(parts, ", ")
}

// methods says by what methods, a paragraph each.
func (s *layout) methods() report.Section {
	words := []string{
		"Score: a win counts one point, a draw one half. Unfinished games, broken off by a limit or a failing player, are in no score.",
		"Intervals: the games from one opening, played with the sides exchanged, are one observation; the spread is that between such groups (Cochran 1977), taken on the scale of log odds, so that an interval is never outside 0 to 100 %. " +
			"Half a group won and half a group lost are added first, so that ten wins in ten games are no certainty. p is the probability of something at least as far from even by chance alone; where many are tested at once it is adjusted by Holm's method (1979).",
		"Values: the results of games, draws by Davidson's model (1970), are fitted by logistic regression to the men on the board at quiet positions, with White's advantage, the side to move and men who still wait. " +
			"Each game counts once, errors are those of groups, the interval of a ratio to the unit is Fieller's (1954). " + strings.ReplaceAll(values.Rule, "\n", " "),
	}
	if s.pairTables != nil {
		words = append(words, "Pairs: each score is drawn towards the mean of all by as much as chance explains their differences (empirical Bayes, Morris 1983), and pairs are ordered by how far from even it may be. Whether they differ at all is Cochran's Q (1954).")
	}
	return report.Section{ID: "methods", Title: "Methods and words", Words: append(words,
		"Openings: lines are moves, not positions; the same position after other moves is another line.",
		"A ply is a move of one side; median and quartiles are the least number that half, a quarter or three quarters do not exceed.")}
}
