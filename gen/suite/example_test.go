package suite_test

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/gen/suite"
)

// A bad line is told, and what follows it is read.
func ExampleRead() {
	text := `# variant: chess
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 4oo
8/8/8/8/8/k7/8/K7 w - - 0 1 ;D1 1
`
	for e, err := range suite.Read(strings.NewReader(text), "some.epd", "") {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(e.Place(), e.Variant, e.Depth, e.Nodes)
	}
	// Output:
	// some.epd:2: offset 68: nodes: bad number: "4oo": want 0 to 2^64-1
	// some.epd:3 chess 1 1
}
