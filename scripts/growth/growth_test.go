package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

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

func TestErrors(t *testing.T) {
	for _, args := range []string{"-rounds 0", "-time 0s", "-games 0", "-hash 9999999", "-only games -program nosuch", "board", "-only moon"} {
		if err := run(context.Background(), io.Discard, append(strings.Fields(args), "-out", t.TempDir())); err == nil {
			t.Errorf("growth %s: no error", args)
		}
	}
}
