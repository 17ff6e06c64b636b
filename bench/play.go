package bench

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
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
	white, err := make()
	if err != nil {
		return nil, err
	}
	black, err := make()
	openings := selfplay.RandomPlies{Rules: rules, Plies: 4, Seed: 1}
	pass := func() int {
		plies := 0
		for n := range uint64(playedGames) {
			g := selfplay.Play(openings.Opening(n), white, black, n, n, selfplay.Limits{Plies: 200})
			plies += len(g.Plies)
		}
		return plies
	}
	return expect(pass(), pass), err
}
