package stats_test

import (
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// TestSourceWarnings checks who is warned of, and that runs with the same openings are,
// which are not independent of each other.
func TestSourceWarnings(t *testing.T) {
	run := func(dir string, seed uint64, openings string, players ...string) *stats.Run {
		return &stats.Run{Dir: dir, Manifest: record.Manifest{Seed: seed, Openings: openings, Players: players}}
	}
	good := "ab:nodes=300"
	for _, tt := range []struct {
		name string
		runs []*stats.Run
		want []string
	}{
		{"good", []*stats.Run{run("a", 1, "6 random plies", good, good)}, nil},
		{"other seeds", []*stats.Run{run("a", 1, "6 random plies", good, good), run("b", 2, "6 random plies", good, good)}, nil},
		{"not told", []*stats.Run{run("a", 1, "", good, good), run("b", 1, "", good, "uci:randomly")}, nil},
		{"planless", []*stats.Run{run("a", 1, "", "random", "ab:depth=1")}, []string{
			"random knows no plan: such games say little about how strong players fare",
			"ab:depth=1 is weak: estimates from the games of better players may be others",
		}},
		{"same openings", []*stats.Run{run("b", 1, "6 random plies", good, good), run("a", 1, "6 random plies", "x", "x")}, []string{
			"the runs a and b begin from the same openings: what counts their games together takes them for independent, and its intervals are too narrow",
		}},
	} {
		if got := (&stats.Source{Runs: tt.runs}).Warnings(); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
