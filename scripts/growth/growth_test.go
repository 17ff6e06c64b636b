package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/menagerie-chess/menagerie/bitboard"
)

func TestArrays(t *testing.T) {
	for _, tt := range []struct {
		files       int
		full, eight string
	}{
		{8, "rnbqkbnr", "rnbqkbnr"},
		{9, "rnbqkqbnr", "rnbqkbnr1"},
		{16, "rnbqrnbqkbnrqbnr", "4rnbqkbnr4"},
	} {
		if full, eight := fullRank(tt.files), eightMen(tt.files); full != tt.full || eight != tt.eight {
			t.Errorf("%d files: %s and %s, want %s and %s", tt.files, full, eight, tt.full, tt.eight)
		}
	}
	want := "1rk1/1pp1/4/1PP1/1RK1 w - - 0 1"
	if got := array(bitboard.Geometry{Files: 4, Ranks: 5}, "1rk1"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// On the usual board the game has the counts of chess: nothing promotes or castles
// within four plies.
func TestLikeChess(t *testing.T) {
	if w := likeChess(bitboard.Geometry{Files: 8, Ranks: 8}, fullRank(8)); w.Work != 197281 {
		t.Errorf("perft 4: %d, want 197281", w.Work)
	}
}

func TestQuartiles(t *testing.T) {
	s := series{points: []point{{x: 1, label: "1"}}}
	c, err := s.curve([][]float64{{5, 1, 4, 2, 3}})
	if err != nil || c.low[0] != 1.5 || c.middle[0] != 3 || c.high[0] != 4.5 {
		t.Errorf("%+v, %v", c, err)
	}
	c, err = s.curve([][]float64{{7}})
	if err != nil || c.low[0] != 7 || c.middle[0] != 7 || c.high[0] != 7 {
		t.Errorf("of one value: %+v, %v", c, err)
	}
}

func TestRun(t *testing.T) {
	dir := t.TempDir()
	if err := run(context.Background(), io.Discard, []string{"-rounds", "1", "-time", "1us", "-only", "board", "-out", dir}); err != nil {
		t.Fatal(err)
	}
	svg, err := os.ReadFile(filepath.Join(dir, "board.svg"))
	if err != nil || !strings.Contains(string(svg), "16x8") {
		t.Errorf("%v: %.200s", err, svg)
	}
	table, err := os.ReadFile(filepath.Join(dir, "board.tsv"))
	if err != nil || strings.Count(string(table), "\n") != 12 {
		t.Errorf("%v: %s", err, table)
	}
}

// The tables of a sweep grow by fours; a count that is wrong is an error.
func TestHashes(t *testing.T) {
	at := bench.Position{Variant: "chess", Name: "start", Shared: bench.Count{Depth: 4, Nodes: 197281}}
	s := hashes([]bench.Position{at}, 64<<20)
	all, err := s.measure(context.Background(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if c := all[0][0]; !slices.Equal(c.labels, []string{"no table", "16 MiB", "64 MiB"}) || slices.Min(c.middle) <= 0 {
		t.Errorf("%+v", c)
	}
	at.Shared.Nodes--
	if _, err := hashes([]bench.Position{at}, 0).measure(context.Background(), 1); err == nil || err.Error() != "chess, no table: counted 197281, want 197280" {
		t.Errorf("of a wrong count: %v", err)
	}
}

// TestGames has another program in place of menagerie.
func TestGames(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	program := filepath.Join(t.TempDir(), "program")
	write := func(script string) {
		if err := os.WriteFile(program, []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write("test $1 = selfplay -a $7 -le 2000")
	dir := t.TempDir()
	opt := options{rounds: 2, out: dir}
	if err := games(program, 2000).run(context.Background(), io.Discard, "games", opt); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"games-time", "games-memory"} {
		table, err := os.ReadFile(filepath.Join(dir, name+".tsv"))
		if err != nil || strings.Count(string(table), "\n") != 6 || !strings.Contains(string(table), "chess\t2000\t") {
			t.Errorf("%s: %v: %s", name, err, table)
		}
		if _, err := os.Stat(filepath.Join(dir, name+".svg")); err != nil {
			t.Error(err)
		}
	}
	write("echo no disk; exit 1")
	if _, err := games(program, 1000).measure(context.Background(), 1); err == nil || !strings.Contains(err.Error(), "no disk") {
		t.Errorf("of a failure: %v", err)
	}
}

func TestErrors(t *testing.T) {
	for _, args := range []string{"-rounds 0", "-time 0s", "-games 0", "-hash 0", "-hash 9999999", "-only games -program nosuch", "board", "-only moon"} {
		if err := run(context.Background(), io.Discard, append(strings.Fields(args), "-out", t.TempDir())); err == nil {
			t.Errorf("growth %s: no error", args)
		}
	}
}
