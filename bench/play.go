package bench

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// playedGames is how many games a pass of self-play has.
const playedGames = 10

// plays returns the workloads of self-play: the same games again and again, for
// each game and player.
func plays() []Workload {
	var all []Workload
	for _, name := range variants.Names() {
		for _, spec := range []string{"random", "greedy", "ab:nodes=100", "ab:nodes=300"} {
			all = append(all, Workload{
				Group: "Play", Variant: name, Unit: GamesPerSecond, Work: playedGames,
				Keys: fmt.Sprintf("game=%s/player=%s", name, spec),
				Open: func() (func() error, error) { return play(name, spec) },
			})
		}
	}
	return all
}

// play returns a pass of games; each pass must have as many plies as the first.
func play(variant, spec string) (func() error, error) {
	m, err := newMatch(variant, spec)
	if err != nil {
		return nil, err
	}
	pass := func() int {
		plies := 0
		for n := range uint64(playedGames) {
			g := m.play(n)
			plies += len(g.Plies)
		}
		return plies
	}
	return expect(pass(), pass), nil
}

// match is two players of the same kind, and how their games begin.
type match struct {
	players  [2]player.Player
	openings selfplay.RandomPlies
}

func newMatch(variant, spec string) (*match, error) {
	rules, err := variants.Get(variant)
	if err != nil {
		return nil, err
	}
	values, err := player.DefaultValues(rules)
	if err != nil {
		return nil, err
	}
	make, err := player.Parse(spec, rules, values)
	if err != nil {
		return nil, err
	}
	m := &match{openings: selfplay.RandomPlies{Rules: rules, Plies: 4, Seed: 1}}
	for i := range m.players {
		if m.players[i], err = make(); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// play plays a game; the same number gives the same game.
func (m *match) play(n uint64) record.Game {
	return selfplay.Play(m.openings.Opening(n), m.players[0], m.players[1], n, n, selfplay.Limits{Plies: 200})
}
