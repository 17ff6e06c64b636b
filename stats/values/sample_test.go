package values

import (
	"fmt"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestWaiting counts men who wait as men, for the side of the man before them.
func TestWaiting(t *testing.T) {
	m := statstest.Manifest(1, "a", "a")
	e := New(&m, 1)
	board, err := m.Board("*q******/kn6/8/8/8/8/8/PP6/KP6/RR****** b")
	if err != nil {
		t.Fatal(err)
	}
	counts, waiting := e.count(nil, &board)
	if got, want := fmt.Sprint(counts, waiting), "[3 0 0 2 0 1 0 1 0 0 1 1] [2 1]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestSampleReads checks that a game is read as it was written, and what is not taken.
func TestSampleReads(t *testing.T) {
	m := statstest.Manifest(1, "a", "b")
	run := &stats.Run{Manifest: m, Index: 3}
	e := New(&m, 2)
	e.Add(run, []record.Game{
		{Start: statstest.Start, Plies: plies("...."), Result: record.WhiteWins, White: 1, Black: 0},
		{Start: statstest.Start, Plies: plies(".."), Result: record.Drawn, White: 0, Black: 1},
		{Start: statstest.Start, Plies: plies(".x."), Result: record.Drawn},
		{Start: "what", Plies: plies("...."), Result: record.Drawn},
		{Start: statstest.Start, Plies: plies("....")},
	})
	var got []string
	for games := range e.all {
		for _, g := range games {
			got = append(got, fmt.Sprint(g.run, g.half, g.first, g.start, len(g.positions), g.positions[len(g.positions)-1].black))
		}
	}
	chess := "[8 2 2 2 1 1 8 2 2 2 1 1]"
	if want := []string{"3 2 -1 " + chess + " 2 ", "3 1 1 " + chess + " 1 false"}; len(got) != 2 || got[0][:len(want[0])] != want[0] || got[1] != want[1] {
		t.Errorf("%q, want %q", got, want)
	}
	if want := (tally{finished: 4, unfinished: 1, restless: 1, odd: 1}); e.tally != want {
		t.Errorf("%+v, want %+v", e.tally, want)
	}
}
