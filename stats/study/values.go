package study

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report"
	"github.com/menagerie-chess/menagerie/stats/report/figure"
	"github.com/menagerie-chess/menagerie/stats/values"
)

// estimateValues says what men are worth.
func (s *layout) estimateValues(ctx context.Context, _ stats.Count) (*report.Section, error) {
	section := &report.Section{ID: "values", Title: "What men are worth"}
	tables, warnings, err := s.values.Tables(ctx, s.src, values.Options{
		Bootstrap: s.opt.Bootstrap, Seed: s.opt.Seed, Workers: s.opt.Workers, Confidence: s.opt.Confidence,
	})
	if err != nil {
		section.Words = []string{"Nothing can be said about values: " + err.Error() + "."}
		return section, nil
	}
	s.warnAll(warnings)
	sheet := sheetOf(tables, "values")
	s.valueWords = append(s.valueWords, valueWords(sheet, worthOf(sheet, "value")))
	section.Tables = tables
	section.Words = append(section.Words,
		"A value says how much a man more tells of a game's result between such players, in units of the most numerous man. It is no property of the man alone.")
	section.Words = append(section.Words, publishedWords(sheet)...)
	section.Figures, err = valueFigures(sheet)
	return section, err
}

// valueFigures draws the values, or the effects if there are no values; nothing without
// either.
func valueFigures(sheet sheet) ([]figure.Figure, error) {
	worth, axis := worthOf(sheet, "value"), strings.ToLower(sheet.Title)
	title, words := "Values with their intervals", "Forest plot of values, from the %s, worth %.2f, down to the %s, worth %.2f."
	var beside []string
	for _, c := range published(sheet) {
		beside = append(beside, c.Head)
	}
	switch {
	case len(worth) == 0:
		worth, axis, beside = worthOf(sheet, "effect"), "log odds", nil
		title, words = "Effects with their intervals", "Forest plot of effects in log odds, from the %s, %.2f, down to the %s, %.2f."
	case len(beside) > 0:
		title += ", beside those published"
	}
	if len(worth) == 0 {
		return nil, nil
	}
	f := figure.Forest{Axis: axis, Scale: 1, Name: "estimated", Beside: beside}
	for _, w := range worth {
		f.Rows = append(f.Rows, figure.Row{Name: w.name, Value: w.value, Beside: w.published})
	}
	drawn, err := f.Draw()
	first, last := worth[0], worth[len(worth)-1]
	drawn.Title, drawn.Alt = title, fmt.Sprintf(words, first.name, first.value.Center, last.name, last.value.Center)
	drawn.Note = "A bar that has no end, or a far one, is cut at the edge."
	return []figure.Figure{drawn}, err
}

// worth is a kind's value, or its effect.
type worth struct {
	name      string
	value     stats.Interval
	published []figure.Mark
}

// worthOf returns what has been estimated in a column, values or effects, the
// greatest first, without the unit.
func worthOf(sheet sheet, key string) []worth {
	var all []worth
	for row := range sheet.Rows {
		value, ok := sheet.interval(row, key)
		if !ok || value.Lo == value.Hi {
			continue
		}
		w := worth{name: sheet.text(row, "piece"), value: value}
		for i, c := range published(sheet) {
			if key != "value" {
				break // they have no log odds
			}
			if x, ok := sheet.number(row, c.Key); ok {
				w.published = append(w.published, figure.Mark{Of: i, Value: x})
			}
		}
		all = append(all, w)
	}
	slices.SortStableFunc(all, func(a, b worth) int { return cmp.Compare(b.value.Center, a.value.Center) })
	return all
}

// published returns the columns of published values: those behind the last of ours.
func published(sheet sheet) []stats.Column {
	i := slices.IndexFunc(sheet.Columns, func(c stats.Column) bool { return c.Key == "positions" })
	return sheet.Columns[i+1:]
}

// valueWords tells all values in a sentence.
func valueWords(sheet sheet, all []worth) string {
	if len(all) == 0 {
		return "The games do not tell what men are worth in the unit; effects on the result are in the table."
	}
	var parts []string
	for _, w := range all {
		parts = append(parts, fmt.Sprintf("%s %s", w.name, rangeText(w.value)))
	}
	return sheet.Title + ", with intervals: " + report.List(parts) + "."
}

// rangeText writes a value with its interval.
func rangeText(i stats.Interval) string {
	if !i.Bounded() {
		return fmt.Sprintf("%.2f (without bounds)", i.Center)
	}
	return fmt.Sprintf("%.2f (%.2f to %.2f)", i.Center, i.Lo, i.Hi)
}

// publishedWords says of each source how many of its values the intervals hold.
func publishedWords(sheet sheet) []string {
	var parts []string
	for _, c := range published(sheet) {
		held, all := 0, 0
		for row := range sheet.Rows {
			value, ok := sheet.interval(row, "value")
			x, known := sheet.number(row, c.Key)
			if !ok || !known || value.Lo == value.Hi {
				continue
			}
			all++
			if value.Holds(x) {
				held++
			}
		}
		if all > 0 {
			parts = append(parts, fmt.Sprintf("%d of %d by %s", held, all, c.Head))
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return []string{"Of the values that others published the intervals hold " + report.List(parts) + ". Those were not made from these players' games, and need not be wrong where they differ."}
}
