package variants

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest"
)

func TestMorphing3(t *testing.T) {
	meet := []string{"check", "capture", "castling"}
	for _, p := range morphing3Men(Settings{}) {
		switch {
		case strings.Contains(p.Name, "king"):
			meet = append(meet, p.Name+" moves")
		case p.Name != "pawn":
			meet = append(meet, p.Name+" becomes pawn")
		}
	}
	for i, man := range []string{"queen", "archbishop", "chancellor", "amazon"} {
		meet = append(meet, "pawn becomes "+man, "pawn king becomes "+man+" king",
			[]string{"queen king", "archbishop king", "chancellor king", "amazon king"}[i]+" becomes pawn king")
	}
	r := get(t, "morphing3")
	gentest.Conform(t, gentest.Suite{Rules: r, Goldens: "testdata", Plies: 20_000, Meet: append(meet, "king becomes pawn king"),
		Situations: morphing3Situations, Start: morphing3Starts(t, r)})
}

// morphing3Starts mixes start positions in which the kings have been on the fifth
// rank among the usual one; from it they seldom get there.
func morphing3Starts(t *testing.T, r *gen.Ruleset) func(int, *rand.Rand) *gen.Position {
	fens := []string{r.Array,
		"rnb1q1bnr/1p2p2p1/2t3p2/9/9/9/2P3T2/1P2P2P1/RNB1Q1BNR w - - 0 1",
		"2b3n2/3p1p3/9/7t1/9/1T7/9/3P1P3/2N3B2 w - - 0 1",
		"3o5/1p5p1/9/9/9/9/9/1P5P1/5M3 w - - 0 1",
		"3l5/1p5p1/9/9/9/9/9/1P5P1/5J3 w - - 0 1"}
	return func(game int, _ *rand.Rand) *gen.Position {
		p, err := r.ParseFEN(fens[game%len(fens)])
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
}

// morphing3Situations names each morph, and each mode in which a king moves.
func morphing3Situations(p *gen.Position, _ []gen.Move, m *gen.Move) []string {
	pieces := p.Rules().Pieces
	var out []string
	if pieces[m.Kind].Royal {
		out = append(out, pieces[m.Kind].Name+" moves")
	}
	if m.Becomes != m.Kind {
		out = append(out, pieces[m.Kind].Name+" becomes "+pieces[m.Becomes].Name)
	}
	return out
}

func TestMorphing3Readings(t *testing.T) {
	for _, options := range []string{"n2Lame=true", "plainKnightCompounds=true", "pawnDiagonals=forward", "pawnDouble=draft",
		"plainKingUpgrades=true", "kingReupgrade=true", "revision=efile", "stalemate=draw", "n2Lame=true,plainKnightCompounds=true"} {
		r := get(t, "morphing3:"+options)
		gentest.Conform(t, gentest.Suite{Rules: r, Goldens: "testdata", Plies: 1500})
	}
}
