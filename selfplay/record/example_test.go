package record_test

import (
	"fmt"
	"os"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// A run is created, appended to block by block, and read.
func Example() {
	dir, err := os.MkdirTemp("", "run")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	w, err := record.Create(dir, record.Manifest{
		Program: "example", Variant: "kings", Files: 3, Ranks: 3, Kinds: []record.Kind{{Letter: "K", Name: "king", Royal: true}},
		Players: []string{"one", "other"}, Chunk: 1, Games: 1,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game := record.Game{
		Start: "k2/3/2K w - - 0 1", Plies: []record.Ply{record.Plain(2, 1, 0), record.Plain(6, 7, 0)},
		Result: record.Drawn, Reason: "no progress",
	}
	if err := w.Append(0, []record.Game{game}); err != nil {
		fmt.Println(err)
	}
	w.Close()

	r, err := record.Read(dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	for g, err := range r.Games() {
		if err != nil {
			fmt.Println(err)
			continue
		}
		board, _ := r.Manifest().Board(g.Start)
		for i := range g.Plies {
			board.Play(&g.Plies[i])
		}
		fmt.Println(g.Result, g.Reason, board.Men[1], board.Men[7])
	}
	// Output:
	// 1/2-1/2 no progress {0 false} {0 true}
}
