// Command suites writes the perft suites that the program has built in: for each
// game NAME.jsonl, which takes seconds to verify, and NAME.deep.jsonl, which takes
// minutes. Run it in the module's root when a variant is new or its version is:
//
//	go run ./scripts/suites
//
// The lines are the reference counts in gen/gentest/testdata, and counts of our
// own of positions from random games. Each names its source.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/menagerie-chess/menagerie/gen/variants"
)

const (
	facts  = "gen/gentest/testdata"
	target = "cmd/menagerie/suites"
)

func main() {
	if err := run(".", target, maxNodes); err != nil {
		fmt.Fprintln(os.Stderr, "suites:", err)
		os.Exit(1)
	}
}

// run writes the suites of the module in root into a folder, without those of our
// own counts that are likely to be greater than most.
func run(root, folder string, most uint64) error {
	known, err := readFacts(filepath.Join(root, facts))
	if err != nil {
		return err
	}
	for _, g := range variants.Games() {
		own, err := count(g, most)
		if err != nil {
			return err
		}
		short, deep := share(append(known[g.Name], own...))
		for name, lines := range map[string][]line{".jsonl": short, ".deep.jsonl": deep} {
			if err := write(filepath.Join(folder, g.Name+name), lines); err != nil {
				return err
			}
		}
	}
	return nil
}

// line is a line of a suite.
type line struct {
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	Depth   int    `json:"depth"`
	Nodes   uint64 `json:"nodes"`
	Source  string `json:"source"`
	Note    string `json:"note,omitempty"`
}

const (
	shortEntry = 300_000       // nodes of an entry that is not deep, at most
	deepTotal  = 4_000_000_000 // of all deep ones of one game; the rest is left out
)

// share divides the lines among the two suites.
func share(lines []line) (short, deep []line) {
	sum := uint64(0)
	for _, l := range lines {
		switch {
		case l.Nodes <= shortEntry:
			short = append(short, l)
		case sum+l.Nodes <= deepTotal:
			deep, sum = append(deep, l), sum+l.Nodes
		}
	}
	return short, deep
}

func write(name string, lines []line) error {
	var text bytes.Buffer
	text.WriteString("# Written by go run ./scripts/suites; do not edit.\n")
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	for _, l := range lines {
		if err := e.Encode(l); err != nil {
			return err
		}
	}
	return os.WriteFile(name, text.Bytes(), 0o644)
}
