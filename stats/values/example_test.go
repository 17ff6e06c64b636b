package values_test

import (
	"context"
	"fmt"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/synth"
	"github.com/menagerie-chess/menagerie/stats/values"
)

// Values from games that were made up with a rook of 5.63 pawns.
func Example() {
	model := synth.Chess()
	run := &stats.Run{Manifest: model.Manifest(1)}
	e := values.New(&run.Manifest, values.DefaultPositions)
	for group := range uint64(2000) {
		e.Add(run, model.Group(1, group))
	}
	tables, warnings, err := e.Tables(context.Background(), &stats.Source{Runs: []*stats.Run{run}}, values.Options{Confidence: 0.95})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(tables[0].Title, len(warnings))
	for _, row := range tables[0].Rows {
		fmt.Println(row[0], tables[0].Columns[2].Text(row[2]))
	}
	// Output:
	// Values in units of one pawn 0
	// pawn 1.00 [1.00, 1.00]
	// knight 3.29 [2.46, 4.56]
	// bishop 3.11 [2.28, 4.37]
	// rook 4.98 [3.83, 6.83]
	// queen 9.18 [7.20, 12.46]
	// twin 3.52 [2.65, 4.86]
}
