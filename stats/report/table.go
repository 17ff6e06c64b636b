package report

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"math"
	"slices"
	"strconv"

	"github.com/menagerie-chess/menagerie/stats"
)

// tableView is a table as the template shows it.
type tableView struct {
	*stats.Table
	ID    string
	Long  bool // it scrolls in a frame of its own
	CSV   template.URL
	Heads []headView
	Body  [][]cellView
}

type headView struct {
	Text    string
	Numeric bool
}

type cellView struct {
	Text    string
	Range   string // of an interval
	Sort    string // what it is sorted by; empty: last
	Numeric bool
	Long    bool // a text that takes more than a line
	Bar     *barView
}

const (
	longTable = 24 // rows that a page shows at once
	longText  = 40 // bytes of a cell's text that fit in a line
)

func newTableView(t *stats.Table) (*tableView, error) {
	var csv bytes.Buffer
	if err := t.WriteCSV(&csv); err != nil {
		return nil, err
	}
	v := &tableView{Table: t, ID: "table-" + t.Name, Long: len(t.Rows) > longTable}
	v.CSV = template.URL("data:text/csv;charset=utf-8;base64," + base64.StdEncoding.EncodeToString(csv.Bytes()))
	scales := make([]scale, len(t.Columns))
	for i := range t.Columns {
		if i > 0 { // the first names the row
			scales[i] = newScale(t, i)
		}
		v.Heads = append(v.Heads, headView{t.Columns[i].Head, numeric(t, i)})
	}
	for _, row := range t.Rows {
		var cells []cellView
		for i, cell := range row {
			cells = append(cells, newCellView(&t.Columns[i], cell, scales[i], v.Heads[i].Numeric))
		}
		v.Body = append(v.Body, cells)
	}
	return v, nil
}

// numeric reports whether a column has no text.
func numeric(t *stats.Table, column int) bool {
	return !slices.ContainsFunc(t.Rows, func(row []any) bool {
		_, text := row[column].(string)
		return text
	})
}

func newCellView(c *stats.Column, cell any, s scale, numeric bool) cellView {
	v := cellView{Text: c.Text(cell), Sort: sortKey(cell), Numeric: numeric}
	v.Long = len(v.Text) > longText
	if i, ok := cell.(stats.Interval); ok {
		v.Text, v.Range = splitInterval(v.Text)
		v.Bar = s.bar(i)
	}
	return v
}

// splitInterval parts "3.05 [2.85, 3.25]".
func splitInterval(text string) (center, rest string) {
	for i := range text {
		if text[i] == ' ' {
			return text[:i], text[i+1:]
		}
	}
	return text, ""
}

// sortKey is a number in full, or a text; nothing for a cell without either.
func sortKey(cell any) string {
	switch x := cell.(type) {
	case nil:
		return ""
	case stats.Interval:
		return sortKey(x.Center)
	case float64:
		switch {
		case math.IsNaN(x):
			return ""
		case math.IsInf(x, 0):
			x = math.Copysign(math.MaxFloat64, x)
		}
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return (&stats.Column{}).Text(cell)
}
