package logit_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/stats/logit"
)

// Results by the men that White has more, each in a cluster of its own.
func Example() {
	d := logit.New("knight", "pawn")
	add := func(knights, pawns int16, half, times int) {
		for range times {
			d.Cluster()
			d.Add([]int16{knights, pawns}, half, 1)
		}
	}
	add(0, 1, 2, 600)
	add(0, 1, 0, 400)
	add(1, 0, 2, 750)
	add(1, 0, 0, 250)
	f, err := d.Fit(logit.Davidson)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, _ := f.Ratio(logit.Of("knight"), logit.Of("pawn"), 0.95)
	fmt.Printf("a knight is %.2f pawns, %.2f to %.2f\n", r.Fieller.Center, r.Fieller.Lo, r.Fieller.Hi)
	// Output:
	// a knight is 2.71 pawns, 1.99 to 4.01
}
