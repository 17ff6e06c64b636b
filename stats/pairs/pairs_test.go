package pairs_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/pairs"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// estimate adds games, group by group.
func estimate(games ...record.Game) *pairs.Estimator {
	m := statstest.Reserves(1, "a", "a")
	e := pairs.New(&m)
	for group := range stats.Groups(games) {
		e.Add(nil, group)
	}
	return e
}

// find returns the rows of a table, each by its columns' keys.
func find(t *testing.T, tables []*stats.Table, name string) []map[string]any {
	t.Helper()
	for _, table := range tables {
		if table.Name != name {
			continue
		}
		var rows []map[string]any
		for _, row := range table.Rows {
			cells := map[string]any{}
			for i, c := range table.Columns {
				cells[c.Key] = row[i]
			}
			rows = append(rows, cells)
		}
		return rows
	}
	t.Fatalf("no table %s", name)
	return nil
}

// hold compares cells of a row with what is wanted; of an interval the centre.
func hold(t *testing.T, what string, row, want map[string]any) {
	t.Helper()
	for key, w := range want {
		got := row[key]
		if i, ok := got.(stats.Interval); ok {
			got = i.Center
		}
		x, isNumber := w.(float64)
		y, _ := got.(float64)
		if same := isNumber && math.Abs(x-y) < 1e-12; !same && fmt.Sprint(got) != fmt.Sprint(w) {
			t.Errorf("%s: %s is %v, want %v", what, key, got, w)
		}
	}
}

func ply(from, to, kind uint8, legal uint16) record.Ply {
	p := record.Plain(from, to, kind)
	p.Legal = legal
	return p
}

// worked are three games. In the first White's knight leaves b1 and the leopard
// enters; Black's leaves g8 and the leopard forfeits it; White takes on c8, before
// Black's cannon. In the second, with the placements exchanged, both leopards enter,
// with plies 1 and 2. The third is truncated after a ply that nobody chose.
func worked() []record.Game {
	one := statstest.Reserved(0, 0, "LC", "bg", "gc", record.WhiteWins)
	enter := ply(1, 18, statstest.Knight, 20)
	enter.Gate, enter.GateAt = statstest.Leopard, 1
	take := ply(18, 58, statstest.Knight, 30)
	take.Lifts = []record.Lift{{Square: 58, Kind: statstest.Bishop}}
	one.Plies = []record.Ply{enter, ply(62, 45, statstest.Knight, 22), take}

	two := statstest.Reserved(1, 0, "LC", "gc", "bg", record.Drawn)
	white, black := ply(6, 21, statstest.Knight, 24), ply(57, 42, statstest.Knight, 26)
	white.Gate, white.GateAt = statstest.Leopard, 6
	black.Gate, black.GateAt = statstest.Leopard, 57
	two.Plies = []record.Ply{white, black}

	three := statstest.Reserved(2, 1, "LC", "bg", "gc", record.Unfinished)
	three.Truncated, three.Opening = true, 1
	three.Plies = []record.Ply{ply(12, 28, statstest.Pawn, 99)}
	return []record.Game{one, two, three}
}

// TestWorked holds the tables to what was counted by hand.
func TestWorked(t *testing.T) {
	tables := estimate(worked()...).Tables(0.95)
	rows := find(t, tables, "pairs")
	if len(rows) != 1 {
		t.Fatalf("%d pairs", len(rows))
	}
	hold(t, "LC", rows[0], map[string]any{
		"rank": 1.0, "pair": "LC", "games": 3, "unfinished": 1, "distinct": 3, "white": 0.75, "draws": 0.5, "decisive": 0.5,
		"plies": 2.5, "plies_q1": 2.0, "plies_median": 2.0, "plies_q3": 3.0,
		"branching": 24.4, // (20 + 22 + 30 + 24 + 26) / 5
	})
	gates := find(t, tables, "gates")
	if len(gates) != 4 {
		t.Fatalf("%d rows of gates", len(gates))
	}
	for _, i := range []int{0, 2} { // of all pairs, and of the only one
		hold(t, "leopard", gates[i], map[string]any{"kind": "leopard", "sides": 6, "entered": 0.5, "ply": 4.0 / 3, "ply_median": 1.0, "ply_q3": 2.0,
			"forfeited": 1.0 / 6, "waiting": 2.0 / 6, "best": "b", "best_score": 0.75, "worst": "g", "worst_score": 0.25})
		hold(t, "cannon", gates[i+1], map[string]any{"kind": "cannon", "sides": 6, "entered": 0.0, "ply": nil, "ply_median": nil,
			"forfeited": 1.0 / 6, "waiting": 5.0 / 6, "best": "g", "worst": "c"})
	}
	files := find(t, tables, "files")
	hold(t, "leopard behind b", files[1], map[string]any{"kind": "leopard", "file": "b", "sides": 3, "games": 2, "score": 0.75, "entered": 2.0 / 3, "ply_median": 1.0, "forfeited": 0.0})
	hold(t, "leopard behind a", files[0], map[string]any{"sides": 0, "games": 0, "score": nil, "p": nil, "holm": nil, "entered": nil, "ply_median": nil})
	hold(t, "cannon behind c", files[10], map[string]any{"kind": "cannon", "file": "c", "sides": 3, "score": 0.25, "forfeited": 1.0 / 3})
	hold(t, "lengths", find(t, tables, "lengths")[0], map[string]any{"from": 0, "to": 19, "games": 3, "part": 1.0, "white": 1, "draws": 1, "black": 0, "unfinished": 1})
	hold(t, "branching", find(t, tables, "branching")[0], map[string]any{"from": 20, "to": 24, "positions": 3, "part": 0.6})
}

// TestOrderOfThePair plays the same games under the pair's other name.
func TestOrderOfThePair(t *testing.T) {
	turned := worked()
	flip := func(s string) string { return s[1:] + s[:1] }
	for i := range turned {
		g := &turned[i]
		g.Pair, g.Placement = flip(g.Pair), [2]string{flip(g.Placement[0]), flip(g.Placement[1])}
	}
	if got, want := written(t, estimate(turned...)), written(t, estimate(worked()...)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// written is all that an estimator has to say.
func written(t testing.TB, e *pairs.Estimator) string {
	t.Helper()
	var b bytes.Buffer
	for _, table := range e.Tables(0.95) {
		js, err := json.Marshal(table)
		if err := errors.Join(err, table.WriteText(&b), table.WriteCSV(&b)); err != nil {
			t.Fatal(err)
		}
		b.Write(js)
	}
	fmt.Fprintf(&b, "%q %v", e.Warnings(), e.Check())
	return b.String()
}

// placements are some that do not exclude each other.
var placements = []string{"ab", "bg", "gc", "cd", "fh", "ha", "de", "eb"}

// played returns games of all pairs of four kinds in mirrored pairs, with men that
// enter or do not.
func played(seed uint64, groups int) []record.Game {
	rng := rand.New(rand.NewPCG(seed, 0))
	var games []record.Game
	for group := range groups {
		pair := []string{"LC", "LU", "LH", "CU", "CH", "UH"}[group%6]
		a, b := placements[rng.IntN(len(placements))], placements[rng.IntN(len(placements))]
		for i := range 2 {
			g := statstest.Reserved(uint64(2*group+i), uint64(group), pair, a, b, record.Result(rng.IntN(4)))
			g.Truncated = g.Result == record.Unfinished
			for range rng.IntN(60) {
				g.Plies = append(g.Plies, ply(uint8(rng.IntN(64)), uint8(rng.IntN(64)), statstest.Knight, uint16(rng.IntN(50))))
			}
			games = append(games, g)
			a, b = b, a
		}
	}
	return games
}

// TestMerge holds the bytes to be the same for any number of workers, any split into
// runs and any order of them.
func TestMerge(t *testing.T) {
	games := played(1, 600)
	var whole string
	for _, cuts := range [][]int{{1200}, {1000, 200}, {4, 600, 596}} {
		var dirs []string
		at := 0
		for i, n := range cuts {
			part := append([]record.Game{}, games[at:at+n]...)
			for j := range part {
				part[j].Number = uint64(j)
			}
			at += n
			dirs = append([]string{statstest.Write(t, statstest.Reserves(uint64(i), "a", "a"), part)}, dirs...)
		}
		for _, workers := range []int{1, 3} {
			s, err := stats.Open(dirs...)
			if err != nil {
				t.Fatal(err)
			}
			e, _, err := stats.Collect(t.Context(), s, workers, func() *pairs.Estimator { return pairs.New(s.Manifest()) }, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := written(t, e)
			if whole == "" {
				whole = got
			}
			if got != whole {
				t.Errorf("%d runs, %d workers: the output differs", len(cuts), workers)
			}
		}
	}
	if strings.Contains(whole, "NaN") || !strings.Contains(whole, "UH") {
		t.Errorf("output\n%s", whole)
	}
}

// TestOdd gives games that leave little to estimate from, or make no sense. None may
// lead to a panic or NaN.
func TestOdd(t *testing.T) {
	many := func(n int, r record.Result) (games []record.Game) {
		for i := range n {
			games = append(games, statstest.Reserved(uint64(i), uint64(i/2), "LC", "ab", "ba", r))
		}
		return games
	}
	change := func(f func(*record.Game)) []record.Game {
		games := worked()
		f(&games[0])
		return games[:1]
	}
	for _, tt := range []struct {
		name  string
		games []record.Game
		want  string // in what is written
	}{
		{"no games", nil, "games of musketeer without a pair of kinds in the reserves"},
		{"one game", many(1, record.WhiteWins), "There is no second pair to compare with."},
		{"all drawn", many(1000, record.Drawn), `"draws":{"value":1`},
		{"all won", many(1000, record.WhiteWins), `"white":{"value":1`},
		{"the same game", many(1000, record.BlackWins), "999 of 1000 games are repetitions"},
		{"all truncated", many(10, record.Unfinished), "10 of 10 games are unfinished"},
		{"one group of many", func() []record.Game {
			games := many(700, record.WhiteWins)
			for i := range games {
				games[i].Group = 0
			}
			return games
		}(), `"white":{"value":1`},
		{"no pair", change(func(g *record.Game) { g.Pair = "" }), "1 games have no pair"},
		{"unknown kind", change(func(g *record.Game) { g.Pair = "LX" }), "makes no sense"},
		{"one kind twice", change(func(g *record.Game) { g.Pair = "LL" }), "makes no sense"},
		{"three kinds", change(func(g *record.Game) { g.Pair = "LCU" }), "makes no sense"},
		{"no placement", change(func(g *record.Game) { g.Placement[1] = "" }), "makes no sense"},
		{"file beyond the board", change(func(g *record.Game) { g.Placement[1] = "az" }), "makes no sense"},
		{"start", change(func(g *record.Game) { g.Start = "nowhere" }), "makes no sense"},
		{"result", change(func(g *record.Game) { g.Result = 9 }), "makes no sense"},
		{"squares and kinds beyond all", change(func(g *record.Game) {
			for i := range g.Plies {
				g.Plies[i] = record.Ply{From: 200, To: 201, Kind: 99, Becomes: 98, Rook: 97, RookFrom: 202, RookTo: 203, Gate: 96, GateAt: 204,
					Lifts: []record.Lift{{Square: 205, Kind: 95}}, Legal: math.MaxUint16}
			}
		}), "65535"},
		{"plies of a setup", change(func(g *record.Game) { g.Plies = []record.Ply{ply(record.None, 3, statstest.Leopard, 8)} }), `"plies":0,`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := written(t, estimate(tt.games...))
			if strings.Contains(got, "NaN") || !strings.Contains(got, tt.want) {
				t.Errorf("no %q or NaN in\n%s", tt.want, got)
			}
		})
	}
	var none *pairs.NoPairsError
	if err := estimate().Check(); !errors.As(err, &none) {
		t.Errorf("no games: %v", err)
	}
}

// TestLuckIsNotRanked ranks a pair that is even in ten games below one that is nearly
// so in two thousand, and the worst of many games below one unlucky in two.
func TestLuckIsNotRanked(t *testing.T) {
	var games []record.Game
	add := func(pair string, groups, won int) { // so many groups of two won games, the others one each
		for i := range groups {
			results := [2]record.Result{record.WhiteWins, record.BlackWins}
			if i < won {
				results[1] = record.WhiteWins
			}
			for _, r := range results {
				games = append(games, statstest.Reserved(uint64(len(games)), uint64(len(games)/2), pair, "ab", "ba", r))
			}
		}
	}
	add("LC", 1000, 10)
	add("LU", 5, 0)
	add("LH", 1000, 200)
	add("CU", 1000, 300)
	add("CH", 1, 1)
	var order []string
	for _, row := range find(t, estimate(games...).Tables(0.95), "pairs") {
		order = append(order, row["pair"].(string))
	}
	at := func(pair string) int { return strings.Index(strings.Join(order, " "), pair) }
	if !(at("LC") == 0 && at("LC") < at("LU") && at("LH") < at("CU")) {
		t.Errorf("order %v", order)
	}
}

// TestCoverage simulates mirrored pairs of games that go together, of a known
// score: in half of the pairs both end alike. The interval must hold it about 95
// times of 100 (within three standard errors: 91.7 to 98.3 of 400), and an interval
// that takes games for independent must be shown to fail.
func TestCoverage(t *testing.T) {
	const seeds, groups = 400, 150
	truth := 0.4 + 0.3/2
	ours, naive := 0, 0
	for seed := range uint64(seeds) {
		rng := rand.New(rand.NewPCG(seed, 7))
		draw := func() record.Result {
			switch x := rng.Float64(); {
			case x < 0.4:
				return record.WhiteWins
			case x < 0.7:
				return record.Drawn
			}
			return record.BlackWins
		}
		var games []record.Game
		single := stats.Scores{}
		for group := range uint64(groups) {
			one, two := draw(), draw()
			if rng.IntN(2) == 0 {
				two = one
			}
			games = append(games, statstest.Reserved(2*group, group, "LC", "ab", "ba", one), statstest.Reserved(2*group+1, group, "LC", "ba", "ab", two))
			single.Add(1, stats.Half(one))
			single.Add(1, stats.Half(two))
		}
		if find(t, estimate(games...).Tables(0.95), "pairs")[0]["white"].(stats.Interval).Holds(truth) {
			ours++
		}
		if single.Interval(0.95).Holds(truth) {
			naive++
		}
	}
	within := func(n int) bool { return float64(n) >= 0.917*seeds && float64(n) <= 0.983*seeds }
	t.Logf("of %d intervals %d hold the truth, %d that take games for independent", seeds, ours, naive)
	if !within(ours) || within(naive) {
		t.Errorf("of %d intervals %d hold the truth, %d that take games for independent", seeds, ours, naive)
	}
}

// BenchmarkAdd adds games of a hundred plies.
func BenchmarkAdd(b *testing.B) {
	games := worked()[:2]
	for i := range games {
		for len(games[i].Plies) < 100 {
			games[i].Plies = append(games[i].Plies, ply(8, 16, statstest.Pawn, 30), ply(16, 8, statstest.Pawn, 30))
		}
	}
	m := statstest.Reserves(1, "a", "a")
	e := pairs.New(&m)
	b.ReportAllocs()
	for b.Loop() {
		e.Add(nil, games)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/2, "ns/game")
}
