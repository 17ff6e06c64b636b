package pgn_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/pgn"
)

// Games are read with the rules that their Variant tag names.
func Example() {
	file := `[Variant "cavalier"]
[Result "*"]

1. Ccd4 e7f5 {takes} 2. Cxf5 *
`
	rules := func(variant string) (*gen.Ruleset, error) { return variants.Get(variant) }
	for game, err := range pgn.Read(strings.NewReader(file), "some.pgn", rules) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if err := pgn.Write(os.Stdout, &game); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// [Variant "cavalier"]
	// [Result "*"]
	//
	// 1. Ccd4 Cef5 2. Cxf5 *
}
