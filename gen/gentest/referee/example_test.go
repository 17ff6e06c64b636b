package referee_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/gen/gentest/referee"
)

// A king in check that takes the checker lets the man behind it enter; one that
// steps aside loses it.
func Example() {
	game, err := referee.For("musketeer:HU")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := game.Parse("********/4k3/8/8/8/8/8/4r3/4K3/****H*** w - - 0 1 HU")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range p.Moves() {
		after, err := p.Play(m.Text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(m.Text, m.Captures, after.FEN())
	}
	// Output:
	// e1d1 [] ********/4k3/8/8/8/8/8/4r3/3K4/******** b - - 1 1 HU
	// e1e2 [e2] ********/4k3/8/8/8/8/8/4K3/4H3/******** b - - 0 1 HU
	// e1f1 [] ********/4k3/8/8/8/8/8/4r3/5K2/******** b - - 1 1 HU
}
