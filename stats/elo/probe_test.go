package elo

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
)

func penta(n ...float64) []stats.Class {
	var c []stats.Class
	for i, x := range n {
		if x > 0 {
			c = append(c, stats.Class{Games: 2, Points: float64(i) / 2, Weight: x})
		}
	}
	return c
}

func TestProbe(t *testing.T) {
	for _, tt := range []struct {
		n          []float64
		model      string
		e0, e1, want float64
	}{
		{[]float64{365, 16618, 36229, 16974, 390}, "normalized", 0, 2, 2.25},
		{[]float64{127, 4883, 10712, 5150, 104}, "normalized", -1.75, 0.25, 3.01},
		{[]float64{1e-3, 1e-3, 1e-3, 1e-3, 5550}, "normalized", 0, 5, 111.82},
		{[]float64{223, 9863, 21279, 10037, 246}, "logistic", .5, 2.5, -3.07},
		{[]float64{871, 26175, 55983, 26678, 821}, "logistic", 0, 2, -4.98},
	} {
		test := Test{tt.e0, tt.e1, .05, .05, tt.model}
		r, ok := test.RatioOf(penta(tt.n...))
		fmt.Println(tt, r, ok)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, elo := range []float64{5, 20, 50, 100, 200, 300, 500, -100, -500} {
		bad := 0
		for range 300 {
			s := stats.Scores{}
			top := []int{1, 3, 10, 100, 10000}[rng.IntN(5)]
			for k := range 5 {
				s[stats.GroupScore{Games: 2, Half: uint32(k)}] = uint64(rng.IntN(top) * rng.IntN(2))
			}
			if rng.IntN(3) == 0 {
				s[stats.GroupScore{Games: 1, Half: 2}] = uint64(rng.IntN(top))
			}
			for k, n := range s {
				if n == 0 {
					delete(s, k)
				}
			}
			d := newDistribution(s)
			if p, ok := d.withDistance(elo / perDeviation); !ok {
				bad++
				if bad < 4 {
					fmt.Println(elo, s, p)
				}
			}
		}
		fmt.Println(elo, "bad", bad)
	}
}
