package values_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/synth"
	"github.com/menagerie-chess/menagerie/stats/values"
)

// bytesOf returns all that is estimated.
func bytesOf(t *testing.T, e *values.Estimator, src *stats.Source) string {
	t.Helper()
	o := options
	o.Bootstrap = 20
	all, warnings, err := e.Tables(t.Context(), src, o)
	text, failed := json.Marshal(all)
	if err := errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	return string(text) + strings.Join(warnings, "\n")
}

// TestSameBytes estimates by one and by more workers, from directories in another
// order, and from parts merged in another.
func TestSameBytes(t *testing.T) {
	m := synth.Chess()
	one, two := made(t, m, 1, 150), made(t, m, 2, 100, "ab:nodes=300", "ab:nodes=600")
	e, src := collect(t, 1, one, two)
	want := bytesOf(t, e, src)
	for workers := 2; workers < 5; workers++ {
		e, src := collect(t, workers, two, one)
		if got := bytesOf(t, e, src); got != want {
			t.Errorf("%d workers: %s\nwant %s", workers, got, want)
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	parts := []*values.Estimator{}
	for range 7 {
		parts = append(parts, values.New(src.Manifest(), 4))
	}
	for i, run := range src.Runs {
		seed := run.Manifest.Seed
		for g := range []int{0, 150, 100}[seed] {
			parts[rng.IntN(len(parts))].Add(src.Runs[i], m.Group(seed, uint64(g)))
		}
	}
	rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	for _, p := range parts[1:] {
		parts[0].Merge(p)
	}
	if got := bytesOf(t, parts[0], src); got != want {
		t.Errorf("from parts: %s\nwant %s", got, want)
	}
}
