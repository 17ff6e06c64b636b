package variants

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen/gentest"
)

func TestMorphing3(t *testing.T) {
	meet := []string{"check", "capture", "castling"}
	for _, p := range morphing3Men(Settings{}) {
		if p.Name != "king" && p.Name != "knight" && p.Name != "bishop" && p.Name != "rook" {
			meet = append(meet, "becomes "+p.Name)
		}
	}
	gentest.Conform(t, gentest.Suite{Rules: get(t, "morphing3"), Goldens: "testdata", Plies: 20_000, Meet: meet})
}

func TestMorphing3Readings(t *testing.T) {
	for _, options := range []string{"n2Lame=true", "plainKnightCompounds=true", "pawnDiagonals=forward", "pawnDouble=draft",
		"plainKingUpgrades=true", "kingReupgrade=true", "revision=efile", "stalemate=draw", "n2Lame=true,plainKnightCompounds=true"} {
		r := get(t, "morphing3:"+options)
		gentest.Conform(t, gentest.Suite{Rules: r, Goldens: "testdata", Plies: 1500})
	}
}
