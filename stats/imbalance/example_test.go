package imbalance_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/stats/imbalance"
)

// A knight more, and the scale: a pawn more. The first of two games has it on White's
// side, the second on Black's.
func Example() {
	e := imbalance.New()
	pairs(e, run(), knightOdds, 20, "++", "++", "++", "+-", "-+")
	pairs(e, run(), pawnOdds, 20, "++", "+-", "-+")
	m := kinds()
	for _, match := range e.Sets(&m, options())[0].Matches {
		fmt.Printf("%s: %.0f %%, worth %.2f, %.2f to %.2f\n", match.Name, 100*match.Score.Center, match.Value.Center, match.Value.Lo, match.Value.Hi)
	}
	// Output:
	// knight against nothing: 80 %, worth 2.00, 1.33 to 3.38
	// pawn against nothing: 67 %, worth 1.00, 1.00 to 1.00
}
