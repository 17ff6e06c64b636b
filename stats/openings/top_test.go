package openings_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/stats/openings"
)

// TestTop shows a node never without that above it.
func TestTop(t *testing.T) {
	e := add(openings.New(openings.Options{Plies: 3}), few())
	v := view(1)
	for top, want := range map[int]string{
		1: "<nil> 8",
		3: "<nil> 8, e2e4 6, e2e4 e7e5 3",
		5: "<nil> 8, e2e4 6, e2e4 e7e5 3, e2e4 e7e5 d2d4 2, e2e4 c7c5 2",
	} {
		v.Top = top
		var got []string
		tables, err := e.Tables(t.Context(), e.Trees(1), v)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range tables[0].Rows {
			got = append(got, fmt.Sprint(row[1], " ", row[3]))
		}
		if g := strings.Join(got, ", "); g != want {
			t.Errorf("top %d: %s, want %s", top, g, want)
		}
	}
}

// TestTopOfMany shows the same lines from many more nodes than are kept as if it had
// kept them all.
func TestTopOfMany(t *testing.T) {
	e := add(openings.New(openings.Options{By: openings.Pair, Plies: 6}), odd(3000))
	lines := func(top int) []string {
		v := view(1)
		v.Top = top
		tables, err := e.Tables(t.Context(), e.Trees(1), v)
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, row := range tables[0].Rows {
			all = append(all, fmt.Sprint(row))
		}
		return all
	}
	all := lines(math.MaxInt)
	if len(all) < 5000 {
		t.Fatalf("%d nodes are too few for this test", len(all))
	}
	for _, n := range []int{1, 100, 2000} {
		kept := lines(n)
		if len(kept) != n {
			t.Errorf("%d of %d", len(kept), n)
		}
		at := 0
		for _, line := range kept {
			if at += 1 + slices.Index(all[at:], line); at == 0 {
				t.Fatalf("top %d: %s is not there, or elsewhere", n, line)
			}
		}
	}
}
