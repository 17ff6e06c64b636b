package main

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bench"
)

// canned is a table from what the programs print.
func canned(t *testing.T) *table {
	t.Helper()
	var lines strings.Builder
	lines.WriteString(`{"build":{"goos":"plan9","goarch":"mips","cpu":"A slide rule","goamd64":"v9","pgo":"off","go":"go1"}}` + "\n")
	for _, at := range bench.Positions() {
		for n := 1; n <= 2; n++ {
			w := at.Workers(n)
			for _, speed := range []int{100, 300, 200} {
				fmt.Fprintf(&lines, `{"result":{"name":%q,"value":%de6}}`+"\n", w.Name(), speed*n)
			}
		}
	}
	lines.WriteString(`{"summary":{"measured":42}}` + "\n")
	tab := &table{load: 0.25}
	if err := tab.workers([]byte(lines.String())); err != nil {
		t.Fatal(err)
	}
	return tab
}

func TestTable(t *testing.T) {
	tab := canned(t)
	if err := tab.race([]byte(`{"title":"chess, start","game":"chess","rival":"stockfish","ratio":1.98}
{"title":"chess, start","game":"chess","rival":"fairy-stockfish","ratio":34.82}
{"title":"Cavalier with knights","game":"cavalier-knights","rival":"fairy-stockfish","ratio":25.79}
{"title":"Cavalier itself, start","game":"cavalier"}
`)); err != nil {
		t.Fatal(err)
	}
	if err := tab.peers([]byte(`{"title":"chess, start","name":"menagerie","ratio":1}
{"title":"chess, start","name":"slow/chess","ratio":900}
{"title":"chess, start","name":"fast/chess","ratio":243.7}
`)); err != nil {
		t.Fatal(err)
	}
	tab.rows[0].bound = "survey 60 %"
	got := tab.markdown()
	for _, want := range []string{
		"| chess, start, depth 7 | 200 | 400 | 2.0 | 34.8 | 244 | survey 60 % |\n",
		"| cavalier, start, depth 6 | 200 | 400 | – | 25.8† | – |  |\n",
		"\nA slide rule, plan9/mips, GOAMD64=v9, PGO off, go1; load at the start 0.25. The Go module is\nfast/chess.\n",
		"\n† both sides played Cavalier with knights.\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

const peek = `Showing nodes accounting for 17.80s, 27.03% of 65.86s total
----------------------------------------------------------+-------------
      flat  flat%   sum%        cum   cum%   calls calls% + context 	 	 
----------------------------------------------------------+-------------
                                             6.50s   100% |   example.org/gen.(*Walker).walk
     190ms  0.29%  0.29%      6.50s  9.87%                | example.org/gen.(*frame).pairs
                                             2.02s 31.08% |   example.org/gen.(*outlook).after
                                             1.67s 25.69% |   example.org/gen.(*Position).survey
                                             860ms 13.23% |   example.org/gen.(*Position).gather (inline)
                                             0.03s  0.46% |   runtime.asyncPreempt
----------------------------------------------------------+-------------
`

func TestSentence(t *testing.T) {
	want := "recounting men whose way a move opens or shuts 42 %, surveying the replies of the side that waits 35 %, finding the moves 18 %"
	if got := sentence(parts(peek)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := sentence(parts("")); got != "" {
		t.Errorf("of nothing: %q", got)
	}
}

func TestErrors(t *testing.T) {
	for _, args := range []string{"-rounds 0", "-pairs 0", "table", "-loud"} {
		if err := run(io.Discard, io.Discard, strings.Fields(args)); err == nil {
			t.Errorf("speed %s: no error", args)
		}
	}
	if err := new(table).workers([]byte("{}\n")); err == nil {
		t.Error("no error without measurements")
	}
	if err := new(table).race([]byte("prose\n")); err == nil {
		t.Error("no error for prose")
	}
}
