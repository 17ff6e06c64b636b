package pairs_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// estimate adds games, group by group.
func estimate(games ...record.Game) *pairs.Estimator {
	m := statstest.Reserves(1, "a", "a")
	e := pairs.New(&m)
	for group := range stats.Groups(games) {
		e.Add(nil, group)
	}
	return e
}

// find returns the rows of a table, each by its columns' keys.
func find(t *testing.T, tables []*stats.Table, name string) []map[string]any {
	t.Helper()
	for _, table := range tables {
		if table.Name != name {
			continue
		}
		var rows []map[string]any
		for _, row := range table.Rows {
			cells := map[string]any{}
			for i, c := range table.Columns {
				cells[c.Key] = row[i]
			}
			rows = append(rows, cells)
		}
		return rows
	}
	t.Fatalf("no table %s", name)
	return nil
}

// hold compares cells of a row with what is wanted; of an interval the centre.
func hold(t *testing.T, what string, row, want map[string]any) {
	t.Helper()
	for key, w := range want {
		got := row[key]
		if i, ok := got.(stats.Interval); ok {
			got = i.Center
		}
		x, isNumber := w.(float64)
		y, _ := got.(float64)
		if same := isNumber && math.Abs(x-y) < 1e-12; !same && fmt.Sprint(got) != fmt.Sprint(w) {
			t.Errorf("%s: %s is %v, want %v", what, key, got, w)
		}
	}
}

// written is all that an estimator has to say.
func written(t testing.TB, e *pairs.Estimator) string {
	t.Helper()
	var b bytes.Buffer
	for _, table := range e.Tables(0.95) {
		js, err := json.Marshal(table)
		if err := errors.Join(err, table.WriteText(&b), table.WriteCSV(&b)); err != nil {
			t.Fatal(err)
		}
		b.Write(js)
	}
	fmt.Fprintf(&b, "%q %v", e.Warnings(), e.Check())
	return b.String()
}
