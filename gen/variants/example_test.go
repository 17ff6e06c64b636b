package variants_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/gen/variants"
)

// A variant's options follow its name. Those at their defaults are left out of it.
func ExampleGet() {
	rules, err := variants.Get("musketeer:pair=HU,forfeitOnEvasion=false")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(rules.Name)
	fmt.Println(rules.Start().FEN())

	_, err = variants.Get("chess:pair=HU")
	fmt.Println(err)
	// Output:
	// musketeer:HU,forfeitOnEvasion=false
	// hu******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/HU****** w KQkq - 0 1 HU
	// variant chess:pair=HU: unknown option "pair=HU": chess has none
}
