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

// layout is a study on its way to a report: what one section finds and others say too.
type layout struct {
	*Study
	pairTables []*stats.Table // nil for games without reserves
	valueWords []string
	warned     []string
}

// Report lays out what was found. The error is the context's if it was broken off.
func (s *Study) Report(ctx context.Context, count stats.Count) (*report.Report, error) {
	l := &layout{Study: s}
	l.warnAll(s.src.Warnings())
	if s.pairs.Check() == nil {
		l.pairTables = s.pairs.Tables(s.opt.Confidence)
	}
	return l.report(ctx, count)
}

// report makes the sections, then what is said before them.
func (s *layout) report(ctx context.Context, count stats.Count) (*report.Report, error) {
	r := &report.Report{Title: cmp.Or(s.opt.Title, title(s.src.Manifest().Variant)), Lead: s.lead(count)}
	for _, part := range []func(context.Context, stats.Count) (*report.Section, error){
		s.estimateValues, s.matches, s.comparePlayers, s.comparePairs, s.gates, s.beginnings, s.games, s.replay,
	} {
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

// warnAll adds warnings of an estimator, each a sentence.
func (s *layout) warnAll(all []string) {
	for _, text := range all {
		s.warned = append(s.warned, s.sentence(text))
	}
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
