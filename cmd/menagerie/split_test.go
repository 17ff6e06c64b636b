package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// estimates are the commands of stats, each with runs in testdata that it can use.
var estimates = map[string][]string{
	"values": {"cavalier.run"}, "pairs": {"reserves.games"}, "openings": {"placed"}, "elo": {"match.games"},
	"imbalance": {"rook.measure/match", "rook.measure/pawn"},
}

// TestSplit wants the same tables from a run cut in three as from the whole, from each
// estimator.
func TestSplit(t *testing.T) {
	t.Chdir("testdata")
	for name, dirs := range estimates {
		t.Run(name, func(t *testing.T) {
			var parts []string
			for _, dir := range dirs {
				parts = append(parts, cutRun(t, dir, 3)...)
			}
			want, got := tablesOf(t, name, dirs), tablesOf(t, name, parts)
			if len(want) < 500 || got != want {
				t.Errorf("of %v\n%s\nwant\n%s", parts, got, want)
			}
		})
	}
}

// cutRun writes a run's games as several runs, without parting a group.
func cutRun(t *testing.T, dir string, n int) []string {
	t.Helper()
	r, err := record.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	games := gamesIn(t, dir)
	var dirs []string
	for part := range n {
		end := len(games) / (n - part)
		for end < len(games) && games[end].Group == games[end-1].Group {
			end++
		}
		m := *r.Manifest()
		m.Games, m.Written, m.Sum, m.Seed = 0, record.Progress{}, "", m.Seed+uint64(part)
		for i := range games[:end] {
			games[i].Number = uint64(i)
		}
		dirs = append(dirs, statstest.Write(t, m, games[:end]))
		games = games[end:]
	}
	return dirs
}

// tablesOf returns all tables of an estimate, as JSON.
func tablesOf(t *testing.T, name string, dirs []string) string {
	t.Helper()
	code, stdout, stderr := menagerie(append([]string{"stats", name, "--json"}, dirs...)...)
	if code != 0 {
		t.Fatalf("%s %s: exit %d: %s", name, strings.Join(dirs, " "), code, stderr)
	}
	var all struct{ Tables json.RawMessage }
	if err := json.Unmarshal([]byte(stdout), &all); err != nil {
		t.Fatal(err)
	}
	return string(all.Tables)
}

// TestTableNames wants --table to know each table that an estimate has, and to refuse
// others before any game is read.
func TestTableNames(t *testing.T) {
	t.Chdir("testdata")
	for name, dirs := range estimates {
		code, _, stderr := menagerie(append([]string{"stats", name, "--table", "nosuch"}, dirs...)...)
		_, list, ok := strings.Cut(strings.TrimSpace(stderr), `--table "nosuch": want one of `)
		if code != exitUsage || !ok {
			t.Errorf("%s: exit %d: %s", name, code, stderr)
		}
		known := strings.Split(list, ", ")
		var tables []struct{ Name string }
		if err := json.Unmarshal([]byte(tablesOf(t, name, dirs)), &tables); err != nil {
			t.Fatal(err)
		}
		for _, table := range tables {
			if !slices.Contains(known, table.Name) {
				t.Errorf("%s: %s is not among %s", name, table.Name, list)
			}
		}
	}
}
