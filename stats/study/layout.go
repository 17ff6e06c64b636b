package study

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report"
)

// Report lays out what was found. The error is the context's if it was broken off.
func (s *Study) Report(ctx context.Context, count stats.Count) (*report.Report, error) {
	m := s.src.Manifest()
	r := &report.Report{Title: s.opt.Title, Lead: s.lead(count)}
	if r.Title == "" {
		r.Title = title(m.Variant)
	}
	s.warnAll(s.src.Warnings())
	if s.pairs.Check() == nil {
		s.pairTables = s.pairs.Tables(s.opt.Confidence)
	}
	for _, part := range []func(context.Context, stats.Count) (*report.Section, error){s.estimateValues, s.matches, s.comparePlayers, s.comparePairs, s.gates, s.beginnings, s.games, s.replay} {
		section, err := part(ctx, count)
		if err = cmp.Or(ctx.Err(), err); err != nil {
			return nil, err
		}
		if section != nil {
			r.Sections = append(r.Sections, *section)
		}
	}
	r.Sections = append(r.Sections, s.methods(), s.made())
	r.Facts, r.Summary, r.Warnings = s.facts(count), s.summary(count), s.warnings(count)
	return r, nil
}

// title is a variant's name as a heading.
func title(variant string) string {
	name, options, _ := strings.Cut(variant, ":")
	if name != "" {
		name = strings.ToUpper(name[:1]) + name[1:]
	}
	if options != "" {
		name += " (" + options + ")"
	}
	return name
}

func (s *Study) lead(count stats.Count) string {
	return fmt.Sprintf("%s of self-play, and what can be learnt from them", report.Plural(count.Games, "game", "games"))
}

// facts says what was played, at a glance.
func (s *Study) facts(count stats.Count) []report.Fact {
	m := s.src.Manifest()
	facts := []report.Fact{
		{Name: "Variant", Value: fmt.Sprintf("%s, version %d", m.Variant, m.VariantVersion)},
		{Name: "Board", Value: fmt.Sprintf("%d × %d", m.Files, m.Ranks)},
		{Name: "Players", Value: strings.Join(s.src.Players(), "; ")},
		{Name: "Games", Value: report.Number(count.Games)},
		{Name: "Groups", Value: report.Plural(count.Groups, "group of games from one opening", "groups of games from one opening each")},
	}
	if count.Unfinished > 0 {
		facts = append(facts, report.Fact{Name: "Unfinished", Value: report.Number(count.Unfinished)})
	}
	if s.white.Games() > 0 {
		facts = append(facts, report.Fact{Name: "White's score", Value: percent(s.white.Interval(s.opt.Confidence))})
	}
	return facts
}

// percent writes a part of one in hundredths with its interval.
func percent(i stats.Interval) string {
	return fmt.Sprintf("%.1f\u00a0%% (%.1f to %.1f)", 100*i.Center, 100*i.Lo, 100*i.Hi)
}

// sentence makes a sentence of a warning. One that begins with a player's name keeps
// it as it is.
func (s *Study) sentence(text string) string {
	named := func(players string) bool { return strings.HasPrefix(text, players) }
	text = strings.TrimSuffix(text, ".") + "."
	for _, r := range s.src.Runs {
		if slices.ContainsFunc(r.Manifest.Players, named) {
			return text
		}
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
