package openings_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// game returns a game of chess by words like e2e4, pawns all, with its result.
func game(group uint64, result record.Result, words ...string) record.Game {
	g := record.Game{Group: group, Start: statstest.Start, Result: result}
	at := func(s string) uint8 { return (s[1]-'1')*8 + s[0] - 'a' }
	for _, w := range words {
		g.Plies = append(g.Plies, record.Plain(at(w), at(w[2:]), statstest.Pawn))
	}
	return g
}

var run = &stats.Run{Manifest: statstest.Manifest(1, "a", "b")}

// add adds games, those that follow each other with the same group together.
func add(e *openings.Estimator, games []record.Game) *openings.Estimator {
	for group := range stats.Groups(games) {
		e.Add(run, group)
	}
	return e
}

func squares(_ string, line []record.Ply) []string {
	var names []string
	for i := range line {
		names = append(names, openings.Squares(&run.Manifest, &line[i]))
	}
	return names
}

func view(minGames int) openings.View {
	return openings.View{MinGames: minGames, Top: 1000, Confidence: 0.95, Names: squares}
}

// few are games by which counts are worked out by hand. e2e4 has six of eight: of
// group 0 two (1 and 1/2), of group 1 one (0), of group 2 two (1, unfinished), of
// group 3 one (1/2).
func few() []record.Game {
	return []record.Game{
		game(0, record.WhiteWins, "e2e4", "e7e5", "d2d4"),
		game(0, record.Drawn, "e2e4", "e7e5"),
		game(1, record.BlackWins, "e2e4", "c7c5", "a2a3", "a7a6", "b2b3"),
		game(1, record.WhiteWins, "d2d4"),
		game(2, record.WhiteWins, "e2e4", "e7e5", "d2d4"),
		game(2, record.Unfinished, "e2e4"),
		game(3, record.Drawn, "e2e4", "c7c5"),
		game(3, record.Unfinished),
	}
}

// TestByHand compares nodes with counts worked out by hand.
func TestByHand(t *testing.T) {
	games := few()
	games[0].Opening, games[6].Opening = 1, 2 // of e2e4's six games two by chance, of c7c5's two one
	roots := add(openings.New(openings.Options{Plies: 3}), games).Trees(1)
	if len(roots) != 1 {
		t.Fatalf("%d trees", len(roots))
	}
	var got []string
	for n := range roots[0].Nodes(t.Context()) {
		got = append(got, fmt.Sprintf("%d %s: %d games, %d of %d groups, %v, %d draws, %d by chance, %.4g on, %d moves, %.4f bits",
			n.Depth, strings.Join(squares("", n.Line()), " "), n.Games, n.Scores.Games(), n.Scores.Groups(), n.Scores.Mean(), n.Draws, n.Chance, n.Length, n.Moves, n.Entropy))
	}
	// Entropies: of 6 and 1 in 7: 0.5917 + 1/(14 ln 2) = 0.1030; of 3 and 2 in 5:
	// 0.9710 + 1/(10 ln 2) = 0.1443; of 1 alone and of 2 alike: 0.
	want := []string{
		"0 : 8 games, 6 of 4 groups, 0.6666666666666666, 2 draws, 0 by chance, 2.125 on, 2 moves, 0.6947 bits",
		"1 e2e4: 6 games, 5 of 4 groups, 0.6, 2 draws, 2 by chance, 1.667 on, 2 moves, 1.1152 bits",
		"2 e2e4 e7e5: 3 games, 3 of 2 groups, 0.8333333333333334, 1 draws, 0 by chance, 0.6667 on, 1 moves, 0.0000 bits",
		"3 e2e4 e7e5 d2d4: 2 games, 2 of 2 groups, 1, 0 draws, 0 by chance, 0 on, 0 moves, 0.0000 bits",
		"2 e2e4 c7c5: 2 games, 2 of 2 groups, 0.25, 1 draws, 1 by chance, 1.5 on, 1 moves, 0.0000 bits",
		"3 e2e4 c7c5 a2a3: 1 games, 1 of 1 groups, 0, 0 draws, 0 by chance, 2 on, 1 moves, 0.0000 bits",
		"1 d2d4: 1 games, 1 of 1 groups, 1, 0 draws, 0 by chance, 0 on, 0 moves, 0.0000 bits",
	}
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("got\n%s\nwant\n%s", g, w)
	}
	if f := roots[0].First().Favourite; f.Games != 6 || f.Ply.To != 28 || f.Start != statstest.Start {
		t.Errorf("favourite %+v", f)
	}
}

// TestGroups wants that two games of a group count as one group as long as they
// go together, and one each behind.
func TestGroups(t *testing.T) {
	games := []record.Game{
		game(0, record.WhiteWins, "e2e4", "e7e5"), game(0, record.BlackWins, "e2e4", "c7c5"),
		game(1, record.WhiteWins, "e2e4", "e7e5"), game(1, record.WhiteWins, "e2e4", "e7e5"),
	}
	nodes := slices.Collect(add(openings.New(openings.Options{Plies: 2}), games).Trees(1)[0].Nodes(t.Context()))
	if len(nodes) != 4 {
		t.Fatalf("%d nodes", len(nodes))
	}
	same := func(got stats.Scores, want stats.Scores) {
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
	same(nodes[1].Scores, stats.Scores{{Games: 2, Half: 2}: 1, {Games: 2, Half: 4}: 1})
	same(nodes[2].Scores, stats.Scores{{Games: 1, Half: 2}: 1, {Games: 2, Half: 4}: 1})
	same(nodes[3].Scores, stats.Scores{{Games: 1, Half: 0}: 1})
}

// TestChosen begins behind the plies of chance: trees by the line there.
func TestChosen(t *testing.T) {
	games := few()
	for i := range games {
		games[i].Opening = min(1, len(games[i].Plies))
	}
	roots := add(openings.New(openings.Options{Plies: 2, Chosen: true}), games).Trees(2)
	if len(roots) != 1 || roots[0].Games != 6 || len(roots[0].First().Line()) != 1 || roots[0].First().Length != 10.0/6 {
		t.Fatalf("%+v", roots)
	}
	var lines []string
	for n := range roots[0].Nodes(t.Context()) {
		lines = append(lines, strings.Join(squares("", n.Line()), " "))
	}
	if got := strings.Join(lines, ", "); got != "e2e4, e2e4 e7e5, e2e4 e7e5 d2d4, e2e4 c7c5" {
		t.Error(got)
	}
}

// reserves returns games with reserves: of two pairs, from two placements each.
func reserves() []record.Game {
	var games []record.Game
	for i, pair := range []string{"LC", "LC", "UD"} {
		a := game(uint64(i), record.WhiteWins, "e2e4")
		a.Pair, a.Placement = pair, [2]string{"ab", "hg"}
		a.Start = "lc******/8/8/8/8/8/8/8/8/******CL w - - 0 1 " + pair
		b := game(uint64(i), record.Drawn, "e2e4")
		b.Pair, b.Placement = pair, [2]string{"hg", "ab"}
		b.Start = "******cl/8/8/8/8/8/8/8/8/LC****** w - - 0 1 " + pair
		games = append(games, a, b)
	}
	return games
}

// TestBy counts trees by what has one.
func TestBy(t *testing.T) {
	for by, want := range map[openings.By]string{
		openings.None:      "start 6",
		openings.Pair:      "LC 4, UD 2",
		openings.Placement: "LC ab hg 2, LC hg ab 2, UD ab hg 1, UD hg ab 1",
	} {
		roots := add(openings.New(openings.Options{By: by, Plies: 2}), reserves()).Trees(1)
		var got []string
		for i, title := range openings.Titles(roots) {
			got = append(got, fmt.Sprintf("%s %d", title, roots[i].Games))
			if start := roots[i].First().Start; start[0] != '*' { // the first in byte order, of ****** and lc****
				if by != openings.Placement {
					t.Errorf("%s: start %s", title, start)
				}
			}
		}
		if g := strings.Join(got, ", "); g != want {
			t.Errorf("%s: %s, want %s", by, g, want)
		}
	}
}

// TestTitles tells trees from other starts apart.
func TestTitles(t *testing.T) {
	games := few()
	games[7].Start = "8/8/8/8/8/8/8/8 w - - 0 1"
	roots := add(openings.New(openings.Options{Plies: 1}), games).Trees(1)
	if got := strings.Join(openings.Titles(roots), "; "); got != statstest.Start+"; "+games[7].Start {
		t.Error(got)
	}
}

// TestPlacements works the scores out by hand: ab wins with White and draws with
// Black, 3/4; hg the rest. Over all pairs hg is gh.
func TestPlacements(t *testing.T) {
	games := reserves()
	alike := games[0]
	alike.Group, alike.Placement = 9, [2]string{"ab", "ab"}
	broken := games[0]
	broken.Group, broken.Result = 10, record.Unfinished
	table := add(openings.New(openings.Options{By: openings.Pair, Plies: 2}), append(games, alike, broken)).Placements(3, 0.95)
	var got []string
	for _, row := range table.Rows {
		got = append(got, fmt.Sprintf("%v %v %v %v", row[0], row[1], row[2], row[3].(stats.Interval).Center))
	}
	if g := strings.Join(got, ", "); g != "all ab 6 0.75, all gh 6 0.25, LC ab 4 0.75, LC hg 4 0.25" {
		t.Error(g)
	}
	if notes := strings.Join(table.Notes, " "); !strings.Contains(notes, "fewer than 3 finished games are left out: 2.") || !strings.Contains(notes, "same placement are left out: 1.") {
		t.Error(notes)
	}
	if table := add(openings.New(openings.Options{Plies: 2}), few()).Placements(1, 0.95); table != nil {
		t.Error("placements without reserves")
	}
}

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

// TestContext ends a walk and the tables with the context.
func TestContext(t *testing.T) {
	e := add(openings.New(openings.Options{Plies: 3}), few())
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	seen := 0
	for range e.Trees(1)[0].Nodes(ctx) {
		if seen++; seen == 2 {
			cancel()
		}
	}
	if seen != 2 {
		t.Errorf("%d nodes after the end", seen-2)
	}
	if _, err := e.Tables(ctx, e.Trees(1), view(1)); !errors.Is(err, context.Canceled) {
		t.Errorf("tables: %v", err)
	}
}

// TestEntropy plays ten moves equally often, a hundred times in all: log2 10 and
// 9/(200 ln 2).
func TestEntropy(t *testing.T) {
	var games []record.Game
	for i := range uint8(100) {
		g := game(uint64(i), record.Drawn)
		g.Plies = []record.Ply{record.Plain(8, i%10, statstest.Pawn)}
		games = append(games, g)
	}
	r := add(openings.New(openings.Options{Plies: 1}), games).Trees(1)[0].First()
	if want := math.Log2(10) + 9/(200*math.Ln2); math.Abs(r.Entropy-want) > 1e-12 || r.Moves != 10 {
		t.Errorf("%d moves, %v bits, want %v", r.Moves, r.Entropy, want)
	}
}

// TestSquares names odd plies.
func TestSquares(t *testing.T) {
	m := run.Manifest
	ply := func(change func(p *record.Ply)) record.Ply {
		p := record.Plain(48, 56, statstest.Pawn)
		change(&p)
		return p
	}
	for _, tt := range []struct {
		ply  record.Ply
		want string
	}{
		{ply(func(p *record.Ply) {}), "a7a8"},
		{ply(func(p *record.Ply) { p.Becomes = statstest.Queen }), "a7a8=Q"},
		{ply(func(p *record.Ply) { p.Becomes = 77 }), "a7a8=?"},
		{ply(func(p *record.Ply) { p.Gate, p.GateAt = statstest.Rook, 48 }), "a7a8/R"},
		{ply(func(p *record.Ply) { p.Gate, p.GateAt = statstest.Rook, 7 }), "a7a8/Rh1"},
		{ply(func(p *record.Ply) { p.To = 64 }), "a7(64)"},
		{ply(func(p *record.Ply) { p.From = record.None }), "P@a8"},
		{ply(func(p *record.Ply) { p.From, p.To = record.None, record.None }), "P"},
	} {
		if got := openings.Squares(&m, &tt.ply); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.ply, got, tt.want)
		}
	}
}
