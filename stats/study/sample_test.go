package study

import (
	"fmt"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// TestSample draws from games of which nearly all are alike: the others must be
// among those drawn, and whoever merges what in which order must not matter.
func TestSample(t *testing.T) {
	run := &stats.Run{}
	var games []record.Game
	for i := range 1000 {
		g := record.Game{Number: uint64(i), Seed: uint64(i), Result: record.WhiteWins, Plies: make([]record.Ply, 100), Pair: fmt.Sprintf("P%d", i%45)}
		switch i {
		case 300:
			g.Result = record.Drawn
		case 400:
			g.Result, g.Plies = record.BlackWins, g.Plies[:3]
		}
		games = append(games, g)
	}
	draw := func(parts int, order []record.Game) []uint64 {
		all := newSample(1, 12)
		for p := range parts {
			one := newSample(1, 12)
			for i := p; i < len(order); i += parts {
				one.add(run, &order[i])
			}
			all.merge(one)
		}
		var numbers []uint64
		pairs := map[string]bool{}
		for _, c := range all.pick() {
			numbers = append(numbers, c.game.Number)
			pairs[c.game.Pair] = true
		}
		if len(pairs) != len(numbers) {
			t.Errorf("%d pairs in %d games", len(pairs), len(numbers))
		}
		return numbers
	}
	want := draw(1, games)
	if len(want) != 12 || !slices.Contains(want, 300) || !slices.Contains(want, 400) || !slices.IsSorted(want) {
		t.Errorf("drawn: %v", want)
	}
	slices.Reverse(games)
	if got := draw(7, games); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := newSample(1, 12).pick(); len(got) != 0 {
		t.Errorf("from nothing: %v", got)
	}
}
