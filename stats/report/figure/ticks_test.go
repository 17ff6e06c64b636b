package figure

import (
	"strings"
	"testing"
)

// TestTicks has ranges of any size; the ticks are where one would put them by hand.
func TestTicks(t *testing.T) {
	for _, tt := range []struct {
		lo, hi float64
		want   string
	}{
		{0.4, 19.6, "2 4 6 8 10 12 14 16 18"}, {0.4, 23, "5 10 15 20"}, {45, 58, "46 48 50 52 54 56 58"}, {0, 1, "0 0.2 0.4 0.6 0.8 1"},
		{-0.31, 0.24, "-0.3 -0.2 -0.1 0 0.1 0.2"}, {0, 2340, "0 500 1000 1500 2000"},
	} {
		var got []string
		for _, tick := range (plainTicks{}).Ticks(tt.lo, tt.hi) {
			got = append(got, tick.Label)
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%v to %v: %s, want %s", tt.lo, tt.hi, text, tt.want)
		}
	}
}
