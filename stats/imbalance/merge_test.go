package imbalance_test

import (
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/stats/imbalance"
)

// TestMerge splits games in several ways: the tables are the same to the byte.
func TestMerge(t *testing.T) {
	tr := truth{pawn: 0.6, rook: 0.9, queen: 1.2, white: 0.2, draw: -0.5}
	text := func(e *imbalance.Estimator) string {
		m := kinds()
		var sb strings.Builder
		for _, s := range e.Sets(&m, options()) {
			for _, table := range s.Tables(&m, options(), 1) {
				b, err := table.MarshalJSON()
				if err != nil {
					t.Fatal(err)
				}
				sb.Write(b)
			}
		}
		return sb.String()
	}
	all := imbalance.New()
	var parts []*imbalance.Estimator
	for seed := range uint64(5) {
		all.Merge(tr.sample(seed, 60))
		parts = append(parts, tr.sample(seed, 60))
	}
	back := imbalance.New()
	for i := len(parts) - 1; i >= 0; i-- {
		back.Merge(parts[i])
	}
	if a, b := text(all), text(back); a != b || !strings.Contains(a, `"value":{"value":`) {
		t.Errorf("%s\n%s", a, b)
	}
}
