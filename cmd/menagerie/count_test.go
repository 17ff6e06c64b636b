package main

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// Only complete branches of an interrupted count are printed and summed.
func TestCompleteBranches(t *testing.T) {
	rules, err := variants.Get("chess")
	if err != nil {
		t.Fatal(err)
	}
	start := rules.Start()
	var found []gen.Branch
	for i, text := range []string{"h2h3", "e2e4", "a2a3"} {
		m, err := start.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, gen.Branch{Move: m, Nodes: uint64(10 + i), Done: i != 1})
	}
	tl := tally{interrupted: true}
	tl.add(rules, found)
	if want := []branch{{"a2a3", 12}, {"h2h3", 10}}; !reflect.DeepEqual(tl.branches, want) || tl.nodes != 22 {
		t.Errorf("got %v", tl)
	}
	var out bytes.Buffer
	new(perft).printText(&out, tl)
	if want := "a2a3: 12\nh2h3: 10\n\nNodes searched: 22\nTime: 0.000 s\nNodes/second: 0\n"; out.String() != want {
		t.Errorf("got %q", out.String())
	}
}

// A writer that is no terminal gets no progress.
func TestNoMeter(t *testing.T) {
	var out bytes.Buffer
	m := newMeter(&out, "x", "nodes")
	m.start = m.start.Add(-2 * patience)
	m.report(gen.Progress{Nodes: 1, Done: 1, Total: 2})
	m.close()
	if out.Len() != 0 || m.bar != nil {
		t.Errorf("wrote %q", out.String())
	}
}
