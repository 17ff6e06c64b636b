package variants

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen/gentest"
)

func TestBaroque(t *testing.T) {
	gentest.Conform(t, gentest.Suite{Rules: get(t, "baroque"), Goldens: "testdata", Plies: 20_000, Meet: []string{"check", "capture"}})
}

func TestBaroqueOrthogonal(t *testing.T) {
	gentest.Conform(t, gentest.Suite{Rules: get(t, "baroque:chameleonPincer=orthogonal"), Goldens: "testdata", Plies: 3000})
}
