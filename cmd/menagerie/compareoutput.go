package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/uci"
)

// comparison is the output of compare.
type comparison struct {
	w      io.Writer
	asJSON bool
	out    comparisonJSON
}

type comparisonJSON struct {
	Variant    string      `json:"variant"`
	FEN        string      `json:"fen"`
	Engine     string      `json:"engine"`
	Depths     []depthJSON `json:"depths"`
	Agree      bool        `json:"agree"`
	Path       []string    `json:"path,omitzero"`
	Position   string      `json:"position,omitempty"`
	OnlyOurs   []string    `json:"onlyOurs,omitzero"`
	OnlyTheirs []string    `json:"onlyTheirs,omitzero"`
}

type depthJSON struct {
	Depth  int    `json:"depth"`
	Ours   uint64 `json:"ours"`
	Theirs uint64 `json:"theirs"`
}

func newComparison(w io.Writer, asJSON bool, pos *gen.Position, engine string) *comparison {
	c := &comparison{w, asJSON, comparisonJSON{Variant: pos.Rules().Name, FEN: pos.FEN(), Engine: engine, Depths: []depthJSON{}}}
	if !asJSON {
		fmt.Fprintf(w, "Engine: %s\n", engine)
	}
	return c
}

// depth prints the counts of a depth at once.
func (c *comparison) depth(depth int, ours, theirs uint64) {
	c.out.Depths = append(c.out.Depths, depthJSON{depth, ours, theirs})
	switch {
	case c.asJSON:
	case ours == theirs:
		fmt.Fprintf(c.w, "Depth %d: %d\n", depth, ours)
	default:
		fmt.Fprintf(c.w, "Depth %d: %d, the engine has %d\n", depth, ours, theirs)
	}
}

// close prints the outcome.
func (c *comparison) close(d *uci.Difference) {
	c.out.Agree = d == nil
	if d != nil {
		c.out.Path, c.out.Position = list(d.Path), d.Position.FEN()
		c.out.OnlyOurs, c.out.OnlyTheirs = list(d.OnlyOurs), list(d.OnlyTheirs)
	}
	switch {
	case c.asJSON:
		printJSON(c.w, c.out)
	case d == nil:
		fmt.Fprintln(c.w, "All counts agree")
	default:
		fmt.Fprintf(c.w, "\nPath: %s\nPosition: %s\nOnly ours: %s\nOnly the engine's: %s\n",
			orNone(d.Path), c.out.Position, orNone(d.OnlyOurs), orNone(d.OnlyTheirs))
	}
}

// list is the words, but not nil.
func list(words []string) []string { return append([]string{}, words...) }

func orNone(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}
