package stats_test

import (
	"reflect"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// TestLengths counts games of 7, 41 and 59 plies in bins of 20, from the first with any.
func TestLengths(t *testing.T) {
	var l, other stats.Lengths
	l[record.WhiteWins].Add(41)
	l[record.Drawn].Add(59)
	other[record.Unfinished].Add(27)
	l.Merge(&other)
	want := [][]any{
		{20, 39, uint64(1), 1.0 / 3, uint64(0), uint64(0), uint64(0), uint64(1)},
		{40, 59, uint64(2), 2.0 / 3, uint64(1), uint64(1), uint64(0), uint64(0)},
	}
	if got := l.Table(20).Rows; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if rows := new(stats.Lengths).Table(20).Rows; len(rows) > 0 {
		t.Errorf("of nothing: %v", rows)
	}
}
