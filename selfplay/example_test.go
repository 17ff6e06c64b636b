package selfplay_test

import (
	"context"
	"fmt"
	"os"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// patient is a player of its own kind: it chooses the first of the moves that leave
// the other side the most replies.
type patient struct{ list gen.List }

func (*patient) Name() string   { return "patient" }
func (*patient) NewGame(uint64) {}
func (*patient) Close() error   { return nil }

func (p *patient) Choose(g *player.Game) (player.Choice, error) {
	var best player.Choice
	most := -1
	for _, m := range g.Legal() {
		var q gen.Position
		g.Position().Play(&m, &q)
		if n := q.Count(&p.list); n > most {
			best, most = player.Choice{Move: m}, n
		}
	}
	if most < 0 {
		return best, player.ErrNoMove
	}
	return best, nil
}

// A run of games between a player of one's own and one of the package's.
func Example() {
	dir, err := os.MkdirTemp("", "games")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	rules, err := variants.Get("cavalier")
	if err != nil {
		fmt.Println(err)
		return
	}
	values, _ := player.DefaultValues(rules)
	greedy, _ := player.Parse("greedy", rules, values)
	plan := &selfplay.Plan{
		Rules:    rules,
		Players:  [2]player.Factory{func() (player.Player, error) { return &patient{}, nil }, greedy},
		Openings: selfplay.RandomPlies{Rules: rules, Plies: 4, Seed: 1},
		Limits:   selfplay.Limits{Plies: 300},
		Seed:     1,
		Games:    100,
	}
	w, err := record.Create(dir, plan.Manifest([2]string{"patient", "greedy"}, "example"))
	if err != nil {
		fmt.Println(err)
		return
	}
	var tally selfplay.Tally
	err = selfplay.Run(context.Background(), plan, w, 2, func(_ uint64, games []record.Game) { tally.Add(games) })
	if err != nil {
		fmt.Println(err)
	}
	w.Close()
	fmt.Println(tally.Games, "games,", tally.First, "points for patient")
	// Output:
	// 100 games, 36.5 points for patient
}
