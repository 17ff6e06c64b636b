package export_test

import (
	"fmt"
	"os"

	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/export"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// A game of one move as PGN.
func Example() {
	rules, err := variants.Get("chess")
	if err != nil {
		fmt.Println(err)
		return
	}
	manifest := replay.Manifest(rules)
	manifest.Players = []string{"one", "other"}
	format, err := export.Find("pgn")
	if err != nil {
		fmt.Println(err)
		return
	}
	w := format.New(os.Stdout, rules, &manifest)
	game := record.Game{Black: 1, Start: rules.Start().FEN(), Plies: []record.Ply{record.Plain(12, 28, 0)}, Reason: "plies", Truncated: true}
	if err := w.Write(&game); err != nil {
		fmt.Println(err)
	}
	if err := w.Flush(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [Event "self-play"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "0"]
	// [White "one"]
	// [Black "other"]
	// [Result "*"]
	// [Variant "chess"]
	// [Termination "unterminated"]
	// [Reason "plies"]
	// [PlyCount "1"]
	//
	// 1. e4 *
}
