package variants

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest"
)

func get(t *testing.T, name string) *gen.Ruleset {
	t.Helper()
	r, err := Get(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestChess(t *testing.T) {
	gentest.Conform(t, gentest.Suite{Rules: get(t, "chess"), Goldens: "testdata", Plies: 10_000,
		Meet: []string{"check", "castling", "passive capture", "capture", "becomes queen", "becomes knight"}})
}

func TestCavalier(t *testing.T) {
	gentest.Conform(t, gentest.Suite{Rules: get(t, "cavalier"), Goldens: "testdata", Plies: 10_000,
		Meet: []string{"check", "capture", "becomes marshall", "becomes nightrider", "becomes paladin", "becomes queen"}})
}
