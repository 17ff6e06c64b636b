package stats_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/menagerie-chess/menagerie/stats"
)

func table() *stats.Table {
	t := &stats.Table{Name: "pieces", Title: "Pieces, \"all\"", Columns: []stats.Column{
		{Key: "piece", Head: "piece"}, {Key: "value", Head: "value", Digits: 2},
		{Key: "score", Head: "score %", Digits: 1, Percent: true}, {Key: "games", Head: "games"},
	}}
	t.Add("knight", stats.Around(3.05, 0.1, 0.95), 0.5123, uint64(12))
	t.Add("bishop, pair", stats.Interval{Center: 3.33, Lo: math.Inf(-1), Hi: 9, Confidence: 0.95}, -0.00001, 7)
	t.Add("king", nil, nil, 0)
	t.Note("%d rows", 3)
	return t
}

const wantText = `Pieces, "all"

PIECE         VALUE              SCORE %  GAMES
knight        3.05 [2.85, 3.25]  51.2     12
bishop, pair  3.33 [-inf, 9.00]  0.0      7
king          –                  –        0

3 rows
`

const wantCSV = `piece,value,value_lo,value_hi,score,games
knight,3.05,2.854003602,3.245996398,0.5123,12
"bishop, pair",3.33,,9,-1e-05,7
king,,,,,0
`

func TestTable(t *testing.T) {
	var text, csv bytes.Buffer
	if err := errors.Join(table().WriteText(&text), table().WriteCSV(&csv)); err != nil {
		t.Fatal(err)
	}
	if text.String() != wantText {
		t.Errorf("text:\n%s", text.String())
	}
	if csv.String() != wantCSV {
		t.Errorf("CSV:\n%s", csv.String())
	}
	b, err := json.Marshal(table())
	if err != nil {
		t.Fatal(err)
	}
	want := `{"name":"pieces","title":"Pieces, \"all\"","rows":[` +
		`{"piece":"knight","value":{"value":3.05,"lo":2.854003602,"hi":3.245996398},"score":0.5123,"games":12},` +
		`{"piece":"bishop, pair","value":{"value":3.33,"lo":null,"hi":9},"score":-0.00001,"games":7},` +
		`{"piece":"king","value":null,"score":null,"games":0}],"notes":["3 rows"]}`
	if string(b) != want {
		t.Errorf("JSON:\n%s", b)
	}
}

// TestNotesAreWrapped looks at the length of lines; all words must be there.
func TestNotesAreWrapped(t *testing.T) {
	table := stats.Table{Title: "T"}
	words := strings.Repeat("wörter und Zahlen 12 ", 40) + strings.Repeat("x", 150)
	table.Note("%s", words)
	var b bytes.Buffer
	if err := table.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	_, note, _ := strings.Cut(b.String(), "\n\n\n\n")
	if got := strings.Fields(note); !slices.Equal(got, strings.Fields(words)) {
		t.Errorf("%q", got)
	}
	for line := range strings.Lines(note) {
		if n := utf8.RuneCountInString(strings.TrimSpace(line)); n > 100 && n != 150 {
			t.Errorf("%d: %s", n, line)
		}
	}
}
