package checkpoint_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/checkpoint"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// A count keeps its subtrees in a file, and the next one need not repeat them.
func Example() {
	dir, err := os.MkdirTemp("", "checkpoint")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	rules, err := variants.Get("chess")
	if err != nil {
		fmt.Println(err)
		return
	}
	const depth = 4
	for range 2 {
		file, err := checkpoint.Open(filepath.Join(dir, "chess4"), rules.Start(), depth)
		if err != nil {
			fmt.Println(err)
			return
		}
		_, known := file.Sum()
		job := gen.Job{Ledger: file}
		branches, err := job.Perft(context.Background(), rules.Start(), depth)
		if err != nil {
			fmt.Println(err)
			return
		}
		nodes := uint64(0)
		for _, b := range branches {
			nodes += b.Nodes
		}
		fmt.Println(known, "known before,", nodes, "in all")
		file.Close()
	}
	// Output:
	// 0 known before, 197281 in all
	// 197281 known before, 197281 in all
}
