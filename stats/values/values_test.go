package values_test

import (
	"context"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
	"github.com/menagerie-chess/menagerie/stats/synth"
	"github.com/menagerie-chess/menagerie/stats/values"
)

var options = values.Options{Confidence: 0.95, Workers: 2}

// collect reads directories into an estimator.
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
