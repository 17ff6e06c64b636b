package pairs_test

import (
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestConfidenceIsToldInFull does not make certainty of 99.99 %.
func TestConfidenceIsToldInFull(t *testing.T) {
	for confidence, want := range map[float64]string{0.95: " 95 % of redraws", 0.975: " 97.5 % of redraws", 0.9999: " 99.99 % of redraws"} {
		if notes := strings.Join(estimate(worked()...).Tables(confidence)[0].Notes, " "); !strings.Contains(notes, want) {
			t.Errorf("%v: no %q in %s", confidence, want, notes)
		}
	}
}

// TestLuckIsNotRanked ranks a pair that is even in ten games below one that is nearly
// so in two thousand, and the worst of many games below one unlucky in two.
func TestLuckIsNotRanked(t *testing.T) {
	var games []record.Game
	add := func(pair string, groups, won int) { // so many groups of two won games, the others one each
		for i := range groups {
			results := [2]record.Result{record.WhiteWins, record.BlackWins}
			if i < won {
				results[1] = record.WhiteWins
			}
			for _, r := range results {
				games = append(games, statstest.Reserved(uint64(len(games)), uint64(len(games)/2), pair, "ab", "ba", r))
			}
		}
	}
	add("LC", 1000, 10)
	add("LU", 5, 0)
	add("LH", 1000, 200)
	add("CU", 1000, 300)
	add("CH", 1, 1)
	var order []string
	for _, row := range find(t, estimate(games...).Tables(0.95), "pairs") {
		order = append(order, row["pair"].(string))
	}
	at := func(pair string) int { return strings.Index(strings.Join(order, " "), pair) }
	if !(at("LC") == 0 && at("LC") < at("LU") && at("LH") < at("CU")) {
		t.Errorf("order %v", order)
	}
}
