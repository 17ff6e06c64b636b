package player_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/player"
)

// An alpha-beta player with two rooks sees the mate.
func Example() {
	rules, _ := variants.Get("chess")
	values, _ := player.DefaultValues(rules)
	factory, _ := player.Parse("ab:nodes=1000,noise=0", rules, values)
	p, _ := factory()

	start, _ := rules.ParseFEN("6k1/R7/1R6/8/8/8/8/6K1 w - - 0 1")
	g := player.NewGame(start)
	p.NewGame(1)
	choice, _ := p.Choose(g)
	g.Push(choice.Move)
	fmt.Println(rules.Coordinates(&choice.Move), player.MateIn(choice.Score), g.Outcome())
	// Output: b6b8 1 1-0 checkmate
}
