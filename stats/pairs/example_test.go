package pairs_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// Two pairs of kinds: with the one White always wins, with the other each placement once.
func Example() {
	run := &stats.Run{Manifest: statstest.Reserves(1, "a", "a")}
	e := pairs.New(&run.Manifest)
	for i := range uint64(100) {
		e.Add(run, []record.Game{
			statstest.Reserved(4*i, 2*i, "LC", "ab", "cd", record.WhiteWins),
			statstest.Reserved(4*i+1, 2*i, "LC", "cd", "ab", record.WhiteWins),
		})
		e.Add(run, []record.Game{
			statstest.Reserved(4*i+2, 2*i+1, "UH", "ab", "cd", record.WhiteWins),
			statstest.Reserved(4*i+3, 2*i+1, "UH", "cd", "ab", record.BlackWins),
		})
	}
	t := e.Tables(0.95)[0]
	for _, row := range t.Rows {
		fmt.Println(row[1], t.Columns[5].Text(row[5]))
	}
	fmt.Printf("all alike: p = %.3f\n", e.Differences().P)
	// Output:
	// UH 50.0 [49.0, 51.0]
	// LC 100.0 [92.5, 100.0]
	// all alike: p = 0.000
}
