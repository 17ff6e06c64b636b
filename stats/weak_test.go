package stats

import "testing"

// TestWeak tells players by their names.
func TestWeak(t *testing.T) {
	for name, want := range map[string]bool{
		"ab:nodes=99,noise=10": true, "ab:nodes=100,noise=10": false, "ab:noise=3,nodes=5": true, "ab:depth=1,noise=0": true,
		"ab:depth=2": false, "uci:nodes=3:engine": false, "random": false, "ab:nodes=99999999999999999999": false,
	} {
		if weak(name) != want {
			t.Errorf("%s: weak is %v", name, !want)
		}
	}
}
