package variants

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest"
)

func TestMusketeer(t *testing.T) {
	meet := []string{"check", "capture", "passive capture", "castling", "waiting", "enters", "lost by capture", "lost by evasion",
		"king takes checker, enters", "castling, enters behind king", "castling, enters behind rook", "pinned by limited slider"}
	for _, p := range newMen {
		meet = append(meet, "becomes "+p.Name)
	}
	r := get(t, "musketeer")
	gentest.Conform(t, gentest.Suite{Rules: r, Goldens: "testdata", Plies: 20_000, Meet: meet,
		Situations: musketeerSituations, Start: randomSetup(t, r)})
}

func TestMusketeerReadings(t *testing.T) {
	for _, name := range []string{"musketeer:forfeitOnEvasion=false", "musketeer:forfeitOnEvasion=literal", "musketeer:HU,default=DS"} {
		r := get(t, name)
		gentest.Conform(t, gentest.Suite{Rules: r, Goldens: "testdata", Plies: 3000, Start: randomSetup(t, r)})
	}
}

func TestMusketeerSetup(t *testing.T) {
	for _, name := range []string{"musketeer:setup=choose", "musketeer:setup=place", "musketeer:SH,default=DU,setup=choose"} {
		gentest.Conform(t, gentest.Suite{Rules: get(t, name), Goldens: "testdata", Plies: 2000})
	}
}

// randomSetup starts games in turn with a setup at random, with pawns about to
// promote, and with a check that the king may answer in several ways; each with
// the next pair.
func randomSetup(t *testing.T, r *gen.Ruleset) func(int, *rand.Rand) *gen.Position {
	var pairs []string
	for i := range newLetters {
		for j := range i {
			pairs = append(pairs, newLetters[i:i+1]+newLetters[j:j+1])
		}
	}
	return func(game int, rng *rand.Rand) *gen.Position {
		pair := pairs[game/3%len(pairs)]
		lower := strings.ToLower(pair)
		fen := []string{
			musketeerStart(pair, "place"),
			"********/1n2k2n/PPP4P/8/8/8/8/ppp4p/1N2K2N/******** w - - 0 1 " + pair,
			"****" + lower[:1] + "***/r3k2r/ppp2p1p/4p3/8/8/8/PPPPPqPP/RNBQKBNR/*" + pair[1:] + "**" + pair[:1] + "*** w KQkq - 0 1 " + pair,
		}[game%3]
		p, err := r.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		var l gen.List
		for p.Setup() {
			p.Moves(&l)
			q := &gen.Position{}
			p.Play(&l.Moves[rng.IntN(len(l.Moves))], q)
			p = q
		}
		return p
	}
}

// musketeerSituations names what only this game has.
func musketeerSituations(p *gen.Position, _ []gen.Move, m *gen.Move) []string {
	var out []string
	king := p.Rules().Pieces[m.Kind].Royal
	add := func(is bool, name string) {
		if is {
			out = append(out, name)
		}
	}
	add(!p.Waiting().Empty(), "waiting")
	add(m.Enters(), "enters")
	add(p.Waiting().Meets(m.Lifts), "lost by capture")
	add(king && p.InCheck() && p.Waiting().Has(m.From) && !m.Enters(), "lost by evasion")
	add(king && p.InCheck() && m.Enters(), "king takes checker, enters")
	add(m.Castles() && m.Enters() && m.GateAt == m.From, "castling, enters behind king")
	add(m.Castles() && m.Enters() && m.GateAt != m.From, "castling, enters behind rook")
	add(pinnedByLimited(p), "pinned by limited slider")
	return out
}

// pinnedByLimited reports whether a man of the side to move stands alone between
// its king and a leopard, spider or fortress that would reach the king.
func pinnedByLimited(p *gen.Position) bool {
	r, g := p.Rules(), p.Rules().Board
	king, _ := r.KindOf('K')
	s := p.Men(king).And(p.Of(p.Side())).First()
	for letter, reach := range map[byte]int{'L': 2, 'S': 2, 'F': 3} {
		k, _ := r.KindOf(letter)
		for _, st := range []bitboard.Step{{DF: 1, DR: 1}, {DF: 1, DR: -1}, {DF: -1, DR: 1}, {DF: -1, DR: -1}} {
			own := 0
			for _, t := range g.Ray(s, st, reach) {
				kind, c := p.At(t)
				if kind == k && c != p.Side() && own == 1 {
					return true
				}
				if kind != gen.NoKind {
					own++
					if c != p.Side() {
						break
					}
				}
			}
		}
	}
	return false
}
