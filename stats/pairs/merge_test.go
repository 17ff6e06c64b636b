package pairs_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// placements are some that do not exclude each other.
var placements = []string{"ab", "bg", "gc", "cd", "fh", "ha", "de", "eb"}

// played returns games of all pairs of four kinds in mirrored pairs, with men that
// enter or do not.
func played(seed uint64, groups int) []record.Game {
	rng := rand.New(rand.NewPCG(seed, 0))
	var games []record.Game
	for group := range groups {
		pair := []string{"LC", "LU", "LH", "CU", "CH", "UH"}[group%6]
		a, b := placements[rng.IntN(len(placements))], placements[rng.IntN(len(placements))]
		for i := range 2 {
			g := statstest.Reserved(uint64(2*group+i), uint64(group), pair, a, b, record.Result(rng.IntN(4)))
			g.Truncated = g.Result == record.Unfinished
			for range rng.IntN(60) {
				g.Plies = append(g.Plies, ply(uint8(rng.IntN(64)), uint8(rng.IntN(64)), statstest.Knight, uint16(rng.IntN(50))))
			}
			games = append(games, g)
			a, b = b, a
		}
	}
	return games
}

// TestMerge holds the bytes to be the same for any number of workers, any split into
// runs and any order of them.
func TestMerge(t *testing.T) {
	games := played(1, 600)
	var whole string
	for _, cuts := range [][]int{{1200}, {1000, 200}, {4, 600, 596}} {
		var dirs []string
		at := 0
		for i, n := range cuts {
			part := append([]record.Game{}, games[at:at+n]...)
			for j := range part {
				part[j].Number = uint64(j)
			}
			at += n
			dirs = append([]string{statstest.Write(t, statstest.Reserves(uint64(i), "a", "a"), part)}, dirs...)
		}
		for _, workers := range []int{1, 3} {
			s, err := stats.Open(dirs...)
			if err != nil {
				t.Fatal(err)
			}
			e, _, err := stats.Collect(t.Context(), s, workers, func() *pairs.Estimator { return pairs.New(s.Manifest()) }, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := written(t, e)
			if whole == "" {
				whole = got
			}
			if got != whole {
				t.Errorf("%d runs, %d workers: the output differs", len(cuts), workers)
			}
		}
	}
	if strings.Contains(whole, "NaN") || !strings.Contains(whole, "UH") {
		t.Errorf("output\n%s", whole)
	}
}
