package openings_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

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
