package bench_test

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bench"
)

// Every workload can be run once, which checks its count.
func ExampleWorkloads() {
	for _, w := range bench.Workloads() {
		if !strings.HasPrefix(w.Name(), "Generate/do=count/game=cavalier") {
			continue
		}
		pass, err := w.Open()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(w.Name(), w.Work, w.Unit, pass())
	}
	// Output:
	// Generate/do=count/game=cavalier/pos=start 30 moves/s <nil>
}
