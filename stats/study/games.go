package study

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report"
	"github.com/menagerie-chess/menagerie/stats/report/figure"
)

// games says how long the games are, how they end, and how much there is to choose.
func (s *Study) games(context.Context, stats.Count) (*report.Section, error) {
	all := s.shape.length.All()
	step := stepOf(all.Quantile(1), 40)
	lengths := s.shape.length.Table(step)
	section := &report.Section{ID: "games", Title: "Games", Tables: []*stats.Table{s.endings(), s.elo.White(s.opt.Confidence), lengths}}
	section.Words = append(section.Words, fmt.Sprintf(
		"Half of the games take %d plies or less, a tenth %d or more. A ply is a move of one side.", all.Quantile(0.5), all.Quantile(0.9)))
	if s.shape.plies > 0 {
		section.Words[0] += fmt.Sprintf(" On average there were %.1f legal moves to choose from.", float64(s.shape.moves)/float64(s.shape.plies))
	}
	f, err := lengthFigure(sheet{lengths}, all, step)
	if err != nil {
		return nil, err
	}
	section.Figures = append(section.Figures, f)
	if going := s.shape.going(); going > 0 {
		step := stepOf(going, 80)
		branching := s.shape.branching(step)
		f, err := branchingFigure(sheet{branching}, step)
		if err != nil {
			return nil, err
		}
		section.Figures = append(section.Figures, f)
		section.Tables = append(section.Tables, branching)
	}
	return section, nil
}

// stepOf returns a step that people can count by, of which fewer than so many reach
// a length.
func stepOf(length, most int) int {
	for _, step := range []int{1, 2, 5, 10, 20, 50, 100, 200, 500} {
		if length/step < most {
			return step
		}
	}
	return 1000
}

// lengthFigure draws the table of lengths, in bins of so many plies.
func lengthFigure(t sheet, all stats.Histogram, step int) (figure.Figure, error) {
	longest := all.Quantile(1)
	h := figure.Histogram{X: "plies", Y: "games", Step: float64(step)}
	for _, r := range []struct{ key, name string }{
		{"white", "White wins"}, {"black", "Black wins"}, {"draws", "draws"}, {"unfinished", "unfinished"},
	} {
		values := make([]float64, longest/step+1)
		for row := range t.Rows {
			from, _ := t.number(row, "from")
			values[int(from)/step], _ = t.number(row, r.key)
		}
		if slices.Max(values) > 0 {
			h.Series = append(h.Series, figure.Series{Name: r.name, Values: values})
		}
	}
	f, err := h.Draw()
	f.Title = "How long games are"
	f.Alt = fmt.Sprintf("Histogram of the games' lengths by result: the shortest has %d plies, the median %d, the longest %d.",
		all.Quantile(0), all.Quantile(0.5), longest)
	f.Note = fmt.Sprintf("Each bar is of %s.", report.Plural(uint64(step), "ply", "plies"))
	return f, err
}

// branchingFigure draws the table of legal moves, by so many plies.
func branchingFigure(t sheet, step int) (figure.Figure, error) {
	c := figure.Curves{X: "ply", Y: "legal moves", Step: float64(step)}
	for _, curve := range []struct{ key, name string }{
		{"median", "median"}, {"quarter", "a quarter has fewer"}, {"three_quarters", "a quarter has more"},
	} {
		var values []float64
		for row := range t.Rows {
			value, _ := t.number(row, curve.key)
			values = append(values, value)
		}
		c.Series = append(c.Series, figure.Series{Name: curve.name, Values: values})
	}
	f, err := c.Draw()
	median := c.Series[0].Values
	most := slices.Max(median)
	f.Title = "How many moves there are"
	f.Alt = fmt.Sprintf("Curves of the legal moves by ply: the median is %.0f in the beginning and at most %.0f, about ply %d.",
		median[0], most, step*slices.Index(median, most)+1)
	f.Note = fmt.Sprintf("By %s, as far as one game in 50 goes on.", report.Plural(uint64(step), "ply", "plies"))
	return f, err
}

// endings counts why games ended.
func (s *Study) endings() *stats.Table {
	t := &stats.Table{Name: "endings", Title: "How games end", Columns: []stats.Column{
		{Key: "reason", Head: "reason"}, {Key: "games", Head: "games"}, {Key: "share", Head: "share %", Digits: 1, Percent: true},
	}}
	reasons := slices.SortedFunc(maps.Keys(s.shape.reasons), func(a, b string) int {
		return cmp.Or(cmp.Compare(s.shape.reasons[b], s.shape.reasons[a]), cmp.Compare(a, b))
	})
	for _, reason := range reasons {
		n := s.shape.reasons[reason]
		t.Add(cmp.Or(reason, "not told"), n, float64(n)/float64(s.shape.games()))
	}
	return t
}

// replay shows a sample of the games.
func (s *Study) replay(context.Context, stats.Count) (*report.Section, error) {
	p := report.NewReplay(s.src.Manifest())
	odd := 0
	for _, c := range s.sample.pick() {
		moves := s.names(c.game.Start, c.game.Plies)
		if err := p.Add(&c.run.Manifest, &c.game, moves); err != nil {
			odd++
		}
	}
	if p.Len() == 0 {
		return nil, nil
	}
	words := fmt.Sprintf("%s, drawn by lot (seed %d) so that all results and lengths are among them.",
		report.Plural(uint64(p.Len()), "game", "games"), s.opt.Seed)
	if odd > 0 {
		words += fmt.Sprintf(" Of the games drawn %d cannot be shown, for their start positions make no sense.", odd)
	}
	return &report.Section{ID: "replay", Title: "Games to replay", Words: []string{words}, Replay: p}, nil
}
