package study

import (
	"context"
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/menagerie-chess/menagerie/stats/report"
	"github.com/menagerie-chess/menagerie/stats/report/figure"
)

// even is an even score, evenPercent the same in hundredths.
var even, evenPercent = 0.5, 50.0

// comparePairs compares the pairs of kinds in the reserves.
func (s *layout) comparePairs(context.Context, stats.Count) (*report.Section, error) {
	if s.pairTables == nil {
		return nil, nil
	}
	s.warnAll(s.pairs.Warnings())
	ranking := sheetOf(s.pairTables, "pairs")
	section := &report.Section{ID: "pairs", Title: "Pairs by balance", Tables: []*stats.Table{ranking.Table}}
	section.Words = []string{
		"The men of a pair wait in reserve on both sides; which pair it is changes the game. A pair is fair if White scores one half with it.",
		s.pairWords(ranking, s.pairs.Differences()),
	}
	f := figure.Forest{Axis: "White's score, %", Scale: 100, Line: &even, Name: "score", Beside: []string{"drawn towards the mean"}}
	for row := range ranking.Rows {
		white, ok := ranking.interval(row, "white")
		if !ok {
			continue
		}
		r := figure.Row{Name: ranking.text(row, "pair"), Value: white}
		if shrunk, ok := ranking.number(row, "shrunk"); ok {
			r.Beside = []figure.Mark{{Of: 0, Value: shrunk}}
		}
		f.Rows = append(f.Rows, r)
	}
	if len(f.Rows) == 0 {
		return section, nil
	}
	drawn, err := f.Draw()
	drawn.Title = "White's score with each pair, the fairest first"
	drawn.Alt = fmt.Sprintf("Forest plot of White's score for %s, each a dot with its interval, from %s, the fairest, to %s.",
		report.Plural(uint64(len(f.Rows)), "pair", "pairs"), f.Rows[0].Name, f.Rows[len(f.Rows)-1].Name)
	section.Figures = append(section.Figures, drawn)
	return section, err
}

// pairWords says which pairs are fair, and whether that is more than luck.
func (s *Study) pairWords(ranking sheet, d pairs.Differences) string {
	var names []string
	worse, doubt := 0, 1-s.opt.Confidence
	for row := range ranking.Rows {
		if _, ok := ranking.interval(row, "white"); !ok {
			continue
		}
		names = append(names, s.pairName(ranking.text(row, "pair")))
		if p, ok := ranking.number(row, "holm"); ok && p < doubt {
			worse++
		}
	}
	if len(names) == 0 {
		return "No game with a pair has a result."
	}
	if len(names) == 1 {
		return "All games are of the pair " + names[0] + "."
	}
	n := min(3, len(names)/2)
	text := fmt.Sprintf("The fairest %s by these games; the least fair %s.", areNames(names[:n]), areNames(names[len(names)-n:]))
	if d.P < doubt {
		text += fmt.Sprintf(" White's scores of the %d pairs differ by more than chance (p\u00a0%s): their true scores spread by about %.1f\u00a0%%.", d.Pairs, pValue(d.P), 100*d.Between)
	} else {
		text += fmt.Sprintf(" But White's scores of the %d pairs differ by no more than chance explains (p\u00a0%s), so the order says little.", d.Pairs, pValue(d.P))
	}
	holm := fmt.Sprintf(" (Holm, %s)", level(doubt))
	switch worse {
	case 0:
		return text + " No pair is proven to be unfair to either side" + holm + "."
	case 1:
		return text + " One pair is proven to favour a side" + holm + "."
	}
	return text + fmt.Sprintf(" %d pairs are proven to favour a side", worse) + holm + "."
}

// pairName names the kinds of a pair.
func (s *Study) pairName(letters string) string {
	m := s.src.Manifest()
	var kinds []string
	for i := range len(letters) {
		if k := m.KindOf(letters[i : i+1]); k != record.None {
			kinds = append(kinds, m.Kinds[k].Name)
		}
	}
	return strings.Join(kinds, " with ")
}

func areNames(names []string) string {
	if len(names) == 1 {
		return "is " + names[0]
	}
	return "are " + report.List(names)
}

// gates says when and where men enter.
func (s *layout) gates(context.Context, stats.Count) (*report.Section, error) {
	if s.pairTables == nil {
		return nil, nil
	}
	files := sheetOf(s.pairTables, "files")
	section := &report.Section{ID: "gates", Title: "Entering the board", Tables: []*stats.Table{sheetOf(s.pairTables, "gates").Table, files.Table}}
	section.Words = []string{"A man who waits behind a file enters when the man before him first moves. He is lost to the game if that man is taken first. " +
		"Rows are kinds, columns the files behind which they waited."}
	for _, h := range []struct {
		key, title, note, format string
		scale                    float64
		middle                   *float64
	}{
		{"entered", "How often they enter, %", "Of all sides that placed the kind there.", "%.0f", 100, nil},
		{"ply_median", "When they enter: the median ply", "Of those who entered, counted from 1.", "%.0f", 1, nil},
		{"score", "How well the side does, %", "Score against sides that placed the kind elsewhere; blue is good, rust is bad. Single cells are noisy: see the intervals in the table.", "%.0f", 100, &evenPercent},
	} {
		heat, ok := heatOf(files, h.key, h.format, h.scale)
		if !ok {
			continue
		}
		heat.Middle = h.middle
		f, err := heat.Draw()
		if err != nil {
			return nil, err
		}
		f.Title, f.Note = h.title, h.note
		f.Alt = fmt.Sprintf("Heat map of %s, kinds by files: the numbers are in the table of kinds by file.", h.title)
		section.Figures = append(section.Figures, f)
	}
	return section, nil
}

// heatOf makes a heat map of a column of the table of kinds by file.
func heatOf(files sheet, key, format string, scale float64) (*figure.Heat, bool) {
	h := &figure.Heat{}
	columns, rows := index(files, "file"), index(files, "kind")
	h.Columns, h.Rows = columns.names, rows.names
	h.Cells = make([][]figure.Cell, len(h.Rows))
	for i := range h.Cells {
		h.Cells[i] = make([]figure.Cell, len(h.Columns))
	}
	some := false
	for row := range files.Rows {
		if v, ok := files.number(row, key); ok {
			some = true
			h.Cells[rows.at[files.text(row, "kind")]][columns.at[files.text(row, "file")]] = figure.Cell{Value: scale * v, Text: fmt.Sprintf(format, scale*v)}
		}
	}
	return h, some
}

// names are different texts of a column in the order of the table.
type names struct {
	names []string
	at    map[string]int
}

func index(t sheet, key string) names {
	n := names{at: map[string]int{}}
	for row := range t.Rows {
		name := t.text(row, key)
		if _, known := n.at[name]; !known {
			n.at[name] = len(n.names)
			n.names = append(n.names, name)
		}
	}
	return n
}
