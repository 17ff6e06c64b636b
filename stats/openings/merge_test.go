package openings_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// odd returns games of anything: squares and kinds beyond any board, setups, every
// result, one to three in a group.
func odd(n int) []record.Game {
	rng := rand.New(rand.NewPCG(7, 7))
	var games []record.Game
	for group := uint64(0); len(games) < n; group++ {
		for range 1 + rng.IntN(3) {
			g := record.Game{Group: group, Result: record.Result(rng.IntN(4)), Start: []string{statstest.Start, "x", ""}[rng.IntN(3)]}
			if rng.IntN(2) == 0 {
				g.Pair, g.Placement = []string{"LC", "all"}[rng.IntN(2)], [2]string{string('a' + rune(rng.IntN(3))), "ab"}
			}
			for range rng.IntN(12) {
				p := record.Plain(uint8(255-rng.IntN(2)*127), uint8(254+rng.IntN(2)), uint8(rng.IntN(2)*255))
				if rng.IntN(3) == 0 {
					p.Gate, p.GateAt, p.Becomes = 200, uint8(rng.IntN(256)), 3
					p.Lifts = []record.Lift{{Square: uint8(rng.IntN(256)), Kind: 99}}
				}
				g.Plies = append(g.Plies, p)
			}
			g.Opening = rng.IntN(len(g.Plies) + 3) // some beyond the end
			games = append(games, g)
		}
	}
	return games
}

// text returns all tables.
func text(t *testing.T, e *openings.Estimator, minGames int) string {
	t.Helper()
	var out bytes.Buffer
	tables, err := e.Tables(t.Context(), e.Trees(minGames), view(minGames))
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		b, err := json.Marshal(table)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(b)
		if err := table.WriteText(&out); err != nil {
			t.Fatal(err)
		}
	}
	if strings.Contains(out.String(), "NaN") {
		t.Errorf("not a number:\n%s", out.String())
	}
	return out.String()
}

// TestMerge wants the same bytes from all games at once and from parts of any size,
// merged in any order.
func TestMerge(t *testing.T) {
	games := odd(3000)
	for _, opt := range []openings.Options{{By: openings.None, Plies: 3}, {By: openings.Pair, Plies: 8}, {By: openings.Placement, Plies: 2, Chosen: true}} {
		want := text(t, add(openings.New(opt), games), 2)
		for seed := range uint64(5) {
			rng := rand.New(rand.NewPCG(seed, 1))
			var parts []*openings.Estimator
			for rest := games; len(rest) > 0; {
				n := min(1+rng.IntN(1000), len(rest))
				for n < len(rest) && rest[n].Group == rest[n-1].Group {
					n++
				}
				parts = append(parts, add(openings.New(opt), rest[:n]))
				rest = rest[n:]
			}
			rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
			whole := openings.New(opt)
			for _, p := range parts {
				whole.Merge(p)
			}
			if got := text(t, whole, 2); got != want {
				t.Fatalf("%+v: %d parts\n%s\nwant\n%s", opt, len(parts), got, want)
			}
		}
	}
}

// TestWorkers reads a run with several workers, and the same games as two runs.
func TestWorkers(t *testing.T) {
	games := odd(1000)
	for i := range games {
		games[i].Number, games[i].Opening = uint64(i), min(games[i].Opening, len(games[i].Plies))
	}
	half := 500
	for games[half].Group == games[half-1].Group {
		half++
	}
	collect := func(workers int, dirs ...string) string {
		s, err := stats.Open(dirs...)
		if err != nil {
			t.Fatal(err)
		}
		e, _, err := stats.Collect(t.Context(), s, workers, func() *openings.Estimator {
			return openings.New(openings.Options{By: openings.Pair, Plies: 8})
		}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return text(t, e, 2)
	}
	whole := statstest.Write(t, run.Manifest, games)
	want := collect(1, whole)
	if got := collect(3, whole); got != want {
		t.Errorf("three workers:\n%s\nwant\n%s", got, want)
	}
	second := games[half:]
	for i := range second {
		second[i].Number = uint64(i)
	}
	if got := collect(2, statstest.Write(t, statstest.Manifest(2, "a", "b"), second), statstest.Write(t, run.Manifest, games[:half])); got != want {
		t.Errorf("two runs:\n%s\nwant\n%s", got, want)
	}
}

// TestDegenerate wants tables, without NaN, from what has little in it.
func TestDegenerate(t *testing.T) {
	for name, games := range map[string][]record.Game{
		"none":       nil,
		"one":        {game(0, record.WhiteWins, "e2e4")},
		"no plies":   {game(0, record.Unfinished), game(1, record.Drawn)},
		"draws":      {game(0, record.Drawn, "e2e4"), game(1, record.Drawn, "e2e4")},
		"unfinished": {game(0, record.Unfinished, "e2e4"), game(1, record.Unfinished, "e2e4")},
	} {
		for _, least := range []int{-1, 1, 5} {
			text(t, add(openings.New(openings.Options{Plies: 4}), games), least)
		}
		if name == "unfinished" {
			tables, err := add(openings.New(openings.Options{Plies: 4}), games).Tables(t.Context(), nil, view(1))
			if err != nil || len(tables[0].Rows) != 0 {
				t.Errorf("%v, %v", tables[0].Rows, err)
			}
		}
	}
}
