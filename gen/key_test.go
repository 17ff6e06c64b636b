package gen_test

import (
	"testing"
)

// TestKeys tells what makes positions the same and what does not.
func TestKeys(t *testing.T) {
	r := compiled(t, "chess")
	key := func(fen string) uint64 {
		t.Helper()
		p, err := r.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		return p.Key()
	}
	for _, same := range [][2]string{
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 50 99"},
		{"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"},
		{"4k3/8/8/P2p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/P2p4/8/8/8/4K3 w - - 0 1"},
	} {
		if key(same[0]) != key(same[1]) {
			t.Errorf("%s and %s have different keys", same[0], same[1])
		}
	}
	seen := map[uint64]string{}
	for _, fen := range []string{
		"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/3K4 w - -", "3k4/8/8/8/8/8/8/4K3 w - -",
		"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "4k3/8/8/3pP3/8/8/8/4K3 w - -",
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "r3k2r/8/8/8/8/8/8/R3K2R w KQk -", "r3k2r/8/8/8/8/8/8/R3K2R w KQq -",
		"r3k2r/8/8/8/8/8/8/R3K2R w Kkq -", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq -", "r3k2r/8/8/8/8/8/8/R3K2R w - -",
		"4k3/8/8/3n4/8/8/8/4K3 w - -", "4k3/8/8/3N4/8/8/8/4K3 w - -", "4k3/8/8/3b4/8/8/8/4K3 w - -",
	} {
		k := key(fen)
		if other := seen[k]; other != "" {
			t.Errorf("%s and %s have one key", fen, other)
		}
		seen[k] = fen
	}
}
