package elo_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/elo"
)

// A match of mirrored pairs of games, by the half points of the first player in each.
func Example() {
	s := stats.Scores{}
	for half, pairs := range []int{10, 40, 80, 50, 20} {
		for range pairs {
			s.Add(2, half)
		}
	}
	i := elo.Logistic(s, 0.95)
	fmt.Printf("Elo %.1f, %.1f to %.1f; stronger with a probability of %.2f\n", i.Center, i.Lo, i.Hi, elo.Superiority(s))
	test := elo.Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05, Model: elo.Models[0]}
	ratio, _ := test.Ratio(s)
	fmt.Printf("ratio %.2f: %s\n", ratio, test.Verdict(ratio))
	// Output:
	// Elo 26.0, 1.3 to 50.7; stronger with a probability of 0.98
	// ratio 1.32: go on
}
