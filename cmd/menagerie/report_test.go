package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestReport writes pages of the runs in testdata, to a file and to standard
// output.
func TestReport(t *testing.T) {
	for run, want := range map[string][]string{
		"run":            {"Qh4#", "0-1"},
		"cavalier.run":   {"What men are worth"},
		"reserves.games": {`id="pairs"`, `id="gates"`, `id="replay"`},
		"match.games":    {`id="players"`},
	} {
		t.Run(run, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "page.html")
			runReport(t, 0, "report", filepath.Join("testdata", run), "--out", file)
			page, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if out := runReport(t, 0, "report", filepath.Join("testdata", run), "-o", "-", "--workers", "1"); out != string(page) {
				t.Error("standard output gets another page")
			}
			if names, err := os.ReadDir(dir); err != nil || len(names) != 1 {
				t.Errorf("%v, %v", names, err)
			}
			for _, w := range want {
				if !strings.Contains(string(page), w) {
					t.Errorf("the page lacks %s", w)
				}
			}
		})
	}
}

// TestReportCommand prints a command that makes the same page.
func TestReportCommand(t *testing.T) {
	page := runReport(t, 0, "report", "testdata/cavalier.run", "--bootstrap", "100", "--title", "A title", "-o", "-")
	for _, want := range []string{"--bootstrap 100 --games 12 --seed 1 --confidence 0.95", "--title &#39;A title&#39;"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// TestReportOfDamage names what cannot be read, and writes the page of the rest.
func TestReportOfDamage(t *testing.T) {
	var list []record.Game
	for i := range 300 {
		list = append(list, record.Game{Number: uint64(i), Group: uint64(i), Start: statstest.Start, Result: record.Drawn, Reason: "repetition"})
	}
	dir := statstest.Write(t, statstest.Manifest(1, "a", "b"), list)
	statstest.Damage(t, dir, 0.5)
	if page := runReport(t, exitFailed, "report", dir, "-o", "-"); !strings.Contains(page, "could not be read") {
		t.Error("the page does not say that games are missing")
	}
}

// TestManyDamages names a few of many places that cannot be read, and counts them all.
func TestManyDamages(t *testing.T) {
	var list []record.Game
	for i := range 40 {
		list = append(list, record.Game{Number: uint64(i), Group: uint64(i), Start: statstest.Start, Result: record.Drawn, Reason: "repetition"})
	}
	m := statstest.Manifest(1, "a", "b")
	m.Chunk = 2
	dir := statstest.Write(t, m, list)
	var parts []float64 // in every second block
	for block := range 10 {
		parts = append(parts, float64(4*block+1)/40)
	}
	statstest.Damage(t, dir, parts...)
	code, _, stderr := menagerie("stats", "elo", dir)
	lines := strings.Split(strings.TrimSpace(stderr), "\n")
	if code != exitFailed || len(lines) != 7 {
		t.Fatalf("exit %d: %s", code, stderr)
	}
	if !strings.Contains(lines[5], "and 5 more such places") || !strings.Contains(lines[6], "10 places are not readable") {
		t.Error(stderr)
	}
}

// TestPairsRefusesUnread refuses a game without reserves before its games are read,
// damaged as they are.
func TestPairsRefusesUnread(t *testing.T) {
	dir := statstest.Write(t, statstest.Manifest(1, "a", "b"), []record.Game{{Start: statstest.Start, Result: record.Drawn, Reason: "repetition"}})
	statstest.Damage(t, dir, 0.5)
	code, _, stderr := menagerie("stats", "pairs", dir)
	if code == 0 || !strings.Contains(stderr, "games of chess without a pair") || strings.Contains(stderr, "games.zst") {
		t.Errorf("exit %d: %s", code, stderr)
	}
}

func runReport(t *testing.T, code int, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if got := run(context.Background(), strings.NewReader(""), &stdout, &stderr, args); got != code {
		t.Fatalf("%v: exit %d, want %d: %s", args, got, code, stderr.String())
	}
	return stdout.String()
}

// TestBrowser does what make browser does.
func TestBrowser(t *testing.T) {
	if os.Getenv("MENAGERIE_LONG") == "" {
		t.Skip("starts a browser: set MENAGERIE_LONG")
	}
	out, err := exec.Command("go", "test", "-C", "../../stats/report/browser", "-count", "1", "-v", ".").CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	if strings.Contains(string(out), "--- SKIP") {
		t.Skipf("%s", out)
	}
}
