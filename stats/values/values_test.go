package values_test

import (
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
	"github.com/menagerie-chess/menagerie/stats/logit"
	"github.com/menagerie-chess/menagerie/stats/statstest"
	"github.com/menagerie-chess/menagerie/stats/synth"
	"github.com/menagerie-chess/menagerie/stats/values"
)

var options = values.Options{Confidence: 0.95, Workers: 2}

// open collects from directories.
func collect(t testing.TB, workers int, dirs ...string) (*values.Estimator, *stats.Source) {
	t.Helper()
	src, err := stats.Open(dirs...)
	if err != nil {
		t.Fatal(err)
	}
	e, _, err := stats.Collect(context.Background(), src, workers, func() *values.Estimator { return values.New(src.Manifest(), 4) }, nil)
	if err != nil {
		t.Fatal(err)
	}
	return e, src
}

// tables estimates from directories, and returns them by name.
func tables(t testing.TB, o values.Options, dirs ...string) (map[string]*stats.Table, []string) {
	t.Helper()
	e, src := collect(t, 2, dirs...)
	all, warnings, err := e.Tables(t.Context(), src, o)
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]*stats.Table{}
	for _, table := range all {
		byName[table.Name] = table
	}
	return byName, warnings
}

// cell returns the cell of a row that has a text somewhere.
func cell(t testing.TB, table *stats.Table, row, key string) any {
	t.Helper()
	for _, r := range table.Rows {
		for i := range r {
			if r[i] != row {
				continue
			}
			for j, c := range table.Columns {
				if c.Key == key {
					return r[j]
				}
			}
		}
	}
	t.Fatalf("table %s has no %s of %s", table.Name, key, row)
	return nil
}

// made writes so many groups of made-up games.
func made(t testing.TB, m synth.Model, seed uint64, groups int, players ...string) string {
	var games []record.Game
	for g := range groups {
		games = append(games, m.Group(seed, uint64(g))...)
	}
	man := m.Manifest(seed)
	if len(players) == 2 {
		man.Players = players
	}
	return statstest.Write(t, man, games)
}

const (
	even   = statstest.Start
	pawn   = "rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	knight = "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
)

// short returns games of two plies each, of which the first position is quiet.
func short(groups int, start string, result record.Result) []record.Game {
	var games []record.Game
	for range groups {
		games = append(games, record.Game{
			Group: uint64(len(games)), Start: start, Result: result, White: 0, Black: 1,
			Plies: []record.Ply{record.Plain(1, 18, statstest.Knight), record.Plain(57, 42, statstest.Knight)},
		})
	}
	return games
}

// written numbers games and groups and writes them.
func written(t testing.TB, players string, lists ...[]record.Game) string {
	var games []record.Game
	for _, l := range lists {
		games = append(games, l...)
	}
	for i := range games {
		games[i].Number, games[i].Group, games[i].Seed = uint64(i), uint64(i), uint64(i)
	}
	return statstest.Write(t, statstest.Manifest(uint64(len(games)), players, players), games)
}

// TestByHand has a value in closed form. White won 30 of 50 even games, 40 of 50 a
// pawn up, 45 of 50 a knight up: log odds 3/2, 4 and 9, so that a pawn is ln(8/3), a
// knight ln 6.
func TestByHand(t *testing.T) {
	dir := written(t, "ab:nodes=300",
		short(30, even, record.WhiteWins), short(20, even, record.BlackWins),
		short(40, pawn, record.WhiteWins), short(10, pawn, record.BlackWins),
		short(45, knight, record.WhiteWins), short(5, knight, record.BlackWins),
	)
	all, _ := tables(t, options, dir)
	value := cell(t, all["values"], "knight", "value").(stats.Interval)
	if want := math.Log(6) / math.Log(8.0/3); math.Abs(value.Center-want) > 1e-6 || value.Lo > want || value.Hi < want {
		t.Errorf("a knight is %+v, want %v", value, want)
	}
	effect := cell(t, all["values"], "pawn", "effect").(stats.Interval)
	se := math.Sqrt((1.0/30 + 1.0/20 + 1.0/40 + 1.0/10) * 150 / 149) // the groups are games
	if want := stats.Around(math.Log(8.0/3), se, 0.95); math.Abs(effect.Center-want.Center) > 1e-6 || math.Abs(effect.Lo-want.Lo) > 1e-6 {
		t.Errorf("a pawn is %+v log odds, want %+v", effect, want)
	}
	if games := cell(t, all["values"], "knight", "games"); games != 50 {
		t.Errorf("%v games with a knight more", games)
	}
	if white := cell(t, all["model"], "White's advantage", "effect").(stats.Interval); math.Abs(white.Center-math.Log(1.5)) > 1e-6 {
		t.Errorf("White's advantage is %+v", white)
	}
	o := options
	o.Unit = "n"
	all, _ = tables(t, o, dir)
	if value := cell(t, all["values"], "pawn", "value").(stats.Interval); math.Abs(value.Center-math.Log(8.0/3)/math.Log(6)) > 1e-6 {
		t.Errorf("a pawn is %+v knights", value)
	}
	if q := cell(t, all["values"], "queen", "alphazero").(float64); math.Abs(q-9.5/3.05) > 1e-12 {
		t.Errorf("AlphaZero's queen is %v knights", q)
	}
}

// TestTruth finds the values with which games were made, within four standard errors,
// and the two knights of different names equal within the interval of the difference.
func TestTruth(t *testing.T) {
	m := synth.Chess()
	o := options
	o.Bootstrap, o.Draws = 100, logit.Davidson
	all, warnings := tables(t, o, made(t, m, 1, 2000))
	for _, man := range m.Men[1:] {
		value := cell(t, all["values"], man.Name, "value").(stats.Interval)
		se := cell(t, all["values"], man.Name, "se").(float64)
		if math.Abs(value.Center-man.Value) > 4*se || se > 2 {
			t.Errorf("%s: %+v ± %v, want %v", man.Name, value, se, man.Value)
		}
		boot := cell(t, all["values"], man.Name, "bootstrap").(stats.Interval)
		if ratio := (boot.Hi - boot.Lo) / (value.Hi - value.Lo); ratio < 0.6 || ratio > 1.6 {
			t.Errorf("%s: %+v by bootstrap %+v", man.Name, value, boot)
		}
	}
	for term, want := range map[string]float64{"White's advantage": m.White, "side to move": 0, "draws": m.Draw, "one pawn": m.Unit} {
		effect := cell(t, all["model"], term, "effect").(stats.Interval)
		if math.Abs(effect.Center-want) > (effect.Hi-effect.Lo) || effect.Hi-effect.Lo > 0.3 {
			t.Errorf("%s: %+v, want %v", term, effect, want)
		}
	}
	twins := 0
	for _, r := range all["order"].Rows {
		if r[0] == "knight" && r[3] == "twin" || r[0] == "twin" && r[3] == "knight" {
			twins++
			if i := r[4].(stats.Interval); !i.Holds(0) || r[6].(float64) < 0.05 {
				t.Errorf("the twins differ: %v", r)
			}
		}
	}
	if len(warnings) != 0 || twins != 1 {
		t.Errorf("warnings: %q, order %v", warnings, all["order"].Rows)
	}
}

// bytesOf returns all that is estimated.
func bytesOf(t *testing.T, e *values.Estimator, src *stats.Source) string {
	t.Helper()
	o := options
	o.Bootstrap = 20
	all, warnings, err := e.Tables(t.Context(), src, o)
	text, failed := json.Marshal(all)
	if err := errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	return string(text) + strings.Join(warnings, "\n")
}

// TestSameBytes estimates by one and by more workers, from directories in another
// order, and from parts merged in another.
func TestSameBytes(t *testing.T) {
	m := synth.Chess()
	one, two := made(t, m, 1, 150), made(t, m, 2, 100, "ab:nodes=300", "ab:nodes=600")
	e, src := collect(t, 1, one, two)
	want := bytesOf(t, e, src)
	for workers := 2; workers < 5; workers++ {
		e, src := collect(t, workers, two, one)
		if got := bytesOf(t, e, src); got != want {
			t.Errorf("%d workers: %s\nwant %s", workers, got, want)
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	parts := []*values.Estimator{}
	for range 7 {
		parts = append(parts, values.New(src.Manifest(), 4))
	}
	for i, run := range src.Runs {
		seed := run.Manifest.Seed
		for g := range []int{0, 150, 100}[seed] {
			parts[rng.IntN(len(parts))].Add(src.Runs[i], m.Group(seed, uint64(g)))
		}
	}
	rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	for _, p := range parts[1:] {
		parts[0].Merge(p)
	}
	if got := bytesOf(t, parts[0], src); got != want {
		t.Errorf("from parts: %s\nwant %s", got, want)
	}
}

// TestPlayers has the same games by two pairs of players, but for the results.
func TestPlayers(t *testing.T) {
	strong, weak := synth.Chess(), synth.Chess()
	weak.Men[4].Value = 2 // the queen's, far less than 9.5
	dirs := []string{made(t, strong, 1, 1200, "ab:nodes=300", "ab:nodes=300"), made(t, weak, 2, 1200, "ab:nodes=600", "ab:nodes=600")}
	all, warnings := tables(t, options, dirs...)
	players := all["players"]
	if p := cell(t, players, "queen", "holm"); p != nil {
		t.Errorf("the first players differ from themselves: %v", p)
	}
	notes := strings.Join(players.Notes, "\n")
	if !strings.Contains(notes, "The players matter: one value differs") {
		t.Errorf("notes: %s", notes)
	}
	if !strings.Contains(strings.Join(warnings, "\n"), "games of different players count together") {
		t.Errorf("warnings: %q", warnings)
	}
	dirs[1] = made(t, strong, 2, 1200, "ab:nodes=600", "ab:nodes=600")
	all, _ = tables(t, options, dirs...)
	if notes := strings.Join(all["players"].Notes, "\n"); !strings.Contains(notes, "No value differs") {
		t.Errorf("notes: %s", notes)
	}
}

// TestFirstPlayer has one player win more with either colour: 40 of 50 with White and
// 30 of 50 with Black, so that the odds of White's winning are 4 and 2/3. With ln 4 =
// a + b and ln(2/3) = a - b, b is ln 6 over 2.
func TestFirstPlayer(t *testing.T) {
	list := func(n int, first bool, result record.Result) []record.Game {
		games := short(n, even, result)
		for i := range games {
			if !first {
				games[i].White, games[i].Black = 1, 0
			}
			if i%3 == 0 {
				games[i].Start = pawn // in games of each result, so that there is a unit
			}
		}
		return games
	}
	var games []record.Game
	for _, l := range [][]record.Game{
		list(40, true, record.WhiteWins), list(10, true, record.BlackWins),
		list(30, false, record.BlackWins), list(20, false, record.WhiteWins),
	} {
		games = append(games, l...)
	}
	for i := range games {
		games[i].Number, games[i].Group = uint64(i), uint64(i)
	}
	// Named in either order the effect is that of the first in the alphabet.
	for _, names := range [][2]string{{"x", "y"}, {"y", "x"}} {
		dir := statstest.Write(t, statstest.Manifest(1, names[0], names[1]), games)
		all, _ := tables(t, options, dir)
		effect := cell(t, all["model"], "x against y", "effect").(stats.Interval)
		want := math.Log(6) / 2
		if names[0] == "y" {
			want = -want
		}
		if math.Abs(effect.Center-want) > 0.03 {
			t.Errorf("%v: %+v, want %v", names, effect, want)
		}
	}
}

// TestProblems has games that tell nothing, each with a message of its own.
func TestProblems(t *testing.T) {
	m := synth.Chess()
	restless := short(9, even, record.WhiteWins)
	for i := range restless {
		restless[i].Plies[0].Check = true
	}
	for _, tt := range []struct {
		name, want string
		dir        string
	}{
		{"one game", "all games were won by White: nothing can be told from them", written(t, "random", short(1, pawn, record.WhiteWins))},
		{"all won", "all games were won by Black: nothing can be told from them", written(t, "random", short(9, pawn, record.BlackWins))},
		{"all drawn", "all games were drawn: nothing can be told from them", written(t, "random", short(9, pawn, record.Drawn))},
		{"unfinished", "none of the 9 games is finished: there is no result to estimate from", written(t, "random", short(9, pawn, record.Unfinished))},
		{"restless", "none of the 9 finished games has a quiet position to estimate from", written(t, "random", restless)},
		{"few", "2 independent groups of games for 2 parameters: want at least 3", written(t, "random", short(1, even, record.WhiteWins), short(1, pawn, record.BlackWins))},
		{"even", "the unit, pawn, has no value here (the sides never differ in it, or always in the same way): name another by --unit", written(t, "random", short(9, even, record.WhiteWins), short(9, even, record.BlackWins))},
		{"separated", "the unit, pawn, has no value here (whoever was ahead in it always won, or always lost: without bound): name another by --unit", written(t, "random", short(9, pawn, record.WhiteWins), short(9, even, record.BlackWins), short(9, even, record.WhiteWins))},
		{"no losses", "separation: the results follow White's advantage without exception, whose effect has no bound", written(t, "random", short(9, even, record.WhiteWins), short(9, even, record.Drawn))},
	} {
		e, src := collect(t, 1, tt.dir)
		if _, _, err := e.Tables(t.Context(), src, options); err == nil || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
	e, src := collect(t, 1, made(t, m, 1, 9))
	o := options
	o.Unit = "king"
	if _, _, err := e.Tables(t.Context(), src, o); err == nil || err.Error() != `--unit "king": want one of pawn, knight, bishop, rook, queen, twin` {
		t.Errorf("%v", err)
	}
}

// TestOddRecords reads games that make no sense and few that do; it must give numbers
// or say why not.
func TestOddRecords(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for seed := range uint64(30) {
		var games []record.Game
		for i := range 20 {
			g := record.Game{
				Number: uint64(i), Group: uint64(i / 2), Seed: rng.Uint64(), Start: []string{even, pawn, knight, "8/8"}[rng.IntN(4)],
				Result: record.Result(rng.IntN(4)), White: uint8(rng.IntN(2)), Black: uint8(rng.IntN(2)),
			}
			for range rng.IntN(12) {
				p := record.Plain(uint8(rng.IntN(64)), uint8(rng.IntN(64)), uint8(rng.IntN(6)))
				if rng.IntN(4) == 0 {
					p.Becomes = uint8(rng.IntN(6))
				}
				if rng.IntN(4) == 0 {
					p.Lifts = []record.Lift{{Square: uint8(rng.IntN(64)), Kind: uint8(rng.IntN(6))}}
				}
				g.Plies = append(g.Plies, p)
			}
			g.Opening = rng.IntN(len(g.Plies) + 1)
			games = append(games, g)
		}
		e, src := collect(t, 2, statstest.Write(t, statstest.Manifest(seed, "random", "greedy"), games))
		all, _, err := e.Tables(t.Context(), src, options)
		text, failed := json.Marshal(all)
		if failed != nil || strings.Contains(string(text), "NaN") || err != nil && strings.Contains(fmt.Sprint(err), "NaN") {
			t.Errorf("seed %d: %v %v %s", seed, err, failed, text)
		}
	}
}

// TestWarnings says what the values are not.
func TestWarnings(t *testing.T) {
	unfinished := short(9, even, record.Unfinished)
	odd := short(1, "what", record.WhiteWins)
	lists := [][]record.Game{
		short(8, even, record.WhiteWins), short(6, even, record.BlackWins), short(8, pawn, record.WhiteWins),
		short(5, pawn, record.BlackWins), short(5, knight, record.WhiteWins), unfinished, odd,
	}
	for player, want := range map[string]string{
		"random":             "these are not piece values: random played",
		"greedy":             "these are not piece values: greedy played",
		"ab:depth=3,noise=1": "ab:depth=3,noise=1 plays by values of its own",
	} {
		all, warnings := tables(t, options, written(t, player, lists...))
		text := strings.Join(warnings, "\n")
		for _, want := range []string{
			want, "few games: 27 groups for 2 parameters", "9 of 42 games are unfinished", "start position that makes no sense, which do not count: 1",
			"no value: knight: whoever was ahead in it always won", "the unit, pawn, cannot be told from nothing",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no warning %q among\n%s", player, want, text)
			}
		}
		if v := cell(t, all["values"], "pawn", "value"); v != nil {
			t.Errorf("a unit of nothing is %v", v)
		}
	}
}

// BenchmarkEstimator adds made-up games as they are read, and estimates once.
func BenchmarkEstimator(b *testing.B) {
	m := synth.Chess()
	m.Plies = 100
	src := &stats.Source{Runs: []*stats.Run{{Manifest: m.Manifest(1)}}}
	groups := [][]record.Game{}
	for g := range uint64(2000) {
		groups = append(groups, m.Group(1, g))
	}
	games := 0
	for b.Loop() {
		e := values.New(src.Manifest(), 4)
		for _, g := range groups {
			e.Add(src.Runs[0], g)
			games += len(g)
		}
		if _, _, err := e.Tables(b.Context(), src, options); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
}

// TestOneSided has a player that always wins: nothing is left to tell men's values by.
func TestOneSided(t *testing.T) {
	games := slices.Concat(short(9, pawn, record.WhiteWins), short(9, even, record.WhiteWins), short(9, pawn, record.BlackWins), short(9, even, record.BlackWins))
	for i := range games {
		games[i].Number, games[i].Group = uint64(i), uint64(i)
		if games[i].Result == record.BlackWins {
			games[i].White, games[i].Black = 1, 0
		}
	}
	e, src := collect(t, 1, statstest.Write(t, statstest.Manifest(1, "x", "y"), games))
	want := "separation: the results follow x against y without exception, whose effect has no bound"
	if _, _, err := e.Tables(t.Context(), src, options); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestScarce warns of a value that few games tell, be there as many of others.
func TestScarce(t *testing.T) {
	lists := [][]record.Game{
		short(200, even, record.WhiteWins), short(200, even, record.BlackWins), short(100, pawn, record.WhiteWins),
		short(30, pawn, record.BlackWins), short(4, knight, record.WhiteWins), short(2, knight, record.BlackWins),
	}
	all, warnings := tables(t, options, written(t, "strong", lists...))
	want := "few games in which the sides differ in knight (6): of fewer than 40 intervals are too narrow"
	if !slices.Contains(warnings, want) {
		t.Errorf("no warning %q among %q", want, warnings)
	}
	if notes := strings.Join(all["phases"].Notes, "\n"); !strings.Contains(notes, "opening: the sides differ in fewer than 40 games in knight (6)") {
		t.Errorf("no note on knights: %s", notes)
	}
}
