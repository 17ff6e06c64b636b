package study

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report"
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
	t.Note("The hash is of all blocks of games: menagerie games verifies it, and the same program, flags and seed give it again.")
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
func (s *Study) methods() report.Section {
	return report.Section{ID: "methods", Title: "Methods and words", Words: []string{
		"Score: a win counts one point, a draw one half. Unfinished games, broken off by a limit or a failing player, are in no score.",
		"Intervals: the games from one opening, played with the sides exchanged, are one observation; the spread is that between such groups (Cochran 1977), taken on the scale of log odds, so that an interval is never outside 0 to 100 %. " +
			"Half a group won and half a group lost are added first, so that ten wins in ten games are no certainty.",
	}}
}
