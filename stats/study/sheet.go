package study

import (
	"slices"

	"github.com/menagerie-chess/menagerie/stats"
)

// sheet reads a table by its rows and the keys of its columns.
type sheet struct{ *stats.Table }

// sheetOf returns the table with a name; one without rows if there is none.
func sheetOf(tables []*stats.Table, name string) sheet {
	i := slices.IndexFunc(tables, func(t *stats.Table) bool { return t.Name == name })
	if i < 0 {
		return sheet{&stats.Table{Name: name}}
	}
	return sheet{tables[i]}
}

// cell returns what is in a cell; nil if nothing is.
func (s sheet) cell(row int, key string) any {
	i := slices.IndexFunc(s.Columns, func(c stats.Column) bool { return c.Key == key })
	if i < 0 {
		return nil
	}
	return s.Rows[row][i]
}

func (s sheet) text(row int, key string) string {
	text, _ := s.cell(row, key).(string)
	return text
}

func (s sheet) interval(row int, key string) (stats.Interval, bool) {
	i, ok := s.cell(row, key).(stats.Interval)
	return i, ok
}

func (s sheet) number(row int, key string) (float64, bool) {
	switch x := s.cell(row, key).(type) {
	case float64:
		return x, true
	case uint64:
		return float64(x), true
	case int:
		return float64(x), true
	case stats.Interval:
		return x.Center, true
	}
	return 0, false
}
