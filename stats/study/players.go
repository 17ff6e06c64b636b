package study

import (
	"context"
	"fmt"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/menagerie-chess/menagerie/stats/report"
)

// comparePlayers compares different players. The sequential test, which must be chosen
// before the games, is none of a report's.
func (s *layout) comparePlayers(context.Context, stats.Count) (*report.Section, error) {
	s.warnAll(s.elo.Warnings())
	table := s.elo.Players(s.opt.Confidence)
	if len(table.Rows) == 0 {
		return nil, nil
	}
	return &report.Section{ID: "players", Title: "Players against each other", Tables: []*stats.Table{table}}, nil
}

// matches says what men are worth by games that start with a difference of men.
func (s *Study) matches(context.Context, stats.Count) (*report.Section, error) {
	m := s.src.Manifest()
	o := imbalance.Options{Unit: s.imbalance.Unit(), Confidence: s.opt.Confidence}
	o.Believe(s.opt.Believed)
	section := &report.Section{ID: "matches", Title: "Men against men", Words: []string{
		"Games that start with a difference of men are a match; what the men are worth follows from its score and that of the match in which one side has a unit more.",
	}}
	sets := s.imbalance.Sets(m, o)
	for i, set := range sets {
		number := i + 1
		if len(sets) == 1 {
			number = 0
		}
		section.Tables = append(section.Tables, set.Tables(m, o, number)...)
		for _, text := range set.Warnings {
			section.Words = append(section.Words, s.sentence(text))
		}
	}
	if len(sets) == 0 {
		return nil, nil
	}
	if n := s.imbalance.Even; n > 0 {
		section.Words = append(section.Words, fmt.Sprintf("%s with equal men, in no match.", report.Plural(n, "game starts", "games start")))
	}
	return section, nil
}
