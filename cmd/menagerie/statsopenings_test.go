package main

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
	"github.com/menagerie-chess/menagerie/selfplay/replay/replaytest"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestPlacedRun makes the run with reserves that the transcript shows, with
// -update, and reads it: random beginnings with results by number.
func TestPlacedRun(t *testing.T) {
	const dir = "testdata/placed"
	if *update {
		os.RemoveAll(dir)
		games := short(t, "musketeer", 104, 4, "--pairs", "LC,HU")
		for i := range games {
			g := &games[i]
			g.Result, g.Reason, g.Truncated = record.Result(1+(i*i+i/7)%3), "resignation", false
		}
		games[3].Result, games[3].Reason = record.Unfinished, "failed"
		replaytest.Write(t, dir, rulesOf(t, "musketeer"), games)
	}
	report, err := record.Verify(dir)
	if err != nil || len(report.Damage) > 0 || report.Games != 104 {
		t.Errorf("%d games, %v, %v", report.Games, report.Damage, err)
	}
}

// short has the program play games of a few random plies, and reads them.
func short(t *testing.T, variant string, games, plies int, more ...string) []record.Game {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "short")
	args := []string{"selfplay", "--variant", variant, "--games", fmt.Sprint(games), "--player", "random", "--opening-plies", "2", "--max-plies", fmt.Sprint(plies), "--out", dir}
	if code, _, errs := menagerie(append(args, more...)...); code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
	return gamesIn(t, dir)
}

func gamesIn(t *testing.T, dir string) []record.Game {
	t.Helper()
	r, err := record.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var list []record.Game
	for g, err := range r.Games() {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	return list
}

// TestBook writes a book of every game and wants the positions after five plies,
// worked out from the games themselves, each once; then plays from it.
func TestBook(t *testing.T) {
	for _, variant := range []string{"chess", "cavalier", "musketeer", "musketeer:setup=choose", "morphing3", "baroque"} {
		t.Run(variant, func(t *testing.T) {
			rules := rulesOf(t, variant)
			games := replaytest.Games(rules.Start(), 30, 12)
			if variant == "musketeer" {
				games = short(t, variant, 30, 12, "--pairs", "LC,HU")
			}
			dir, file := filepath.Join(t.TempDir(), "run"), filepath.Join(t.TempDir(), "book.epd")
			replaytest.Write(t, dir, rules, games)
			code, _, errs := menagerie("stats", "openings", dir, "--by", "placement", "--plies", "5", "--min-games", "1", "--epd", file)
			if code != 0 || errs != "" {
				t.Fatalf("exit %d: %s", code, errs)
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for line := range strings.Lines(string(text)) {
				if fen, _, ok := strings.Cut(line, " ;id "); ok {
					got = append(got, fen)
				}
			}
			slices.Sort(got)
			if want := after(t, rules, games, 5); !slices.Equal(got, want) {
				t.Errorf("%d positions, want %d:\n%s\nwant\n%s", len(got), len(want), strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			code, out, errs := menagerie("selfplay", "--variant", variant, "--openings", file, "--games", "2", "--player", "random", "--max-plies", "4", "--out", dir+"2")
			if code != 0 || !strings.Contains(out, " now") {
				t.Errorf("self-play from the book: exit %d: %s", code, errs)
			}
		})
	}
}

// TestBookText writes a book to standard output: a line a position, with the line
// that leads there, its games and White's score.
func TestBookText(t *testing.T) {
	const want = `# variant: chess
rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq e6 0 2 ;id "f3 e5" ;c0 "2 games, White 25.0 %"
rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1 ;id "a3" ;c0 "1 game"
`
	chess := rulesOf(t, "chess")
	games := []record.Game{
		played(t, chess, 0, "f3 e5 g4 Qh4", record.BlackWins, "checkmate"), // the end is no opening
		played(t, chess, 1, "f3 e5", record.Drawn, "agreed"),
		played(t, chess, 2, "a3", record.Unfinished, "failed"),
	}
	dir := filepath.Join(t.TempDir(), "run")
	replaytest.Write(t, dir, chess, games)
	code, out, errs := menagerie("stats", "openings", dir, "--plies", "2", "--min-games", "1", "--epd", "-")
	if code != 0 || out != want {
		t.Errorf("exit %d: %s\n%s", code, errs, out)
	}
	code, out, errs = menagerie("stats", "openings", dir, "--plies", "4", "--min-games", "1", "--epd", "-")
	if code != 0 || strings.Contains(out, "Qh4") {
		t.Errorf("a mate in the book: exit %d: %s\n%s", code, errs, out)
	}
}

// after returns the positions of games after so many plies, where they go on.
func after(t *testing.T, rules *gen.Ruleset, games []record.Game, plies int) []string {
	t.Helper()
	known := map[string]bool{}
	for i := range games {
		at := 0
		for step, err := range replay.Steps(rules, &games[i]) {
			if err != nil {
				t.Fatal(err)
			}
			if at == plies && !rules.Rules.Outcome(step.Position, len(step.Moves) > 0).Over {
				known[step.Position.FEN()] = true
			}
			at++
		}
	}
	return slices.Sorted(maps.Keys(known))
}

// TestOpeningsOdd names lines by their squares where the rules know no such move,
// and leaves them out of a book.
func TestOpeningsOdd(t *testing.T) {
	chess := rulesOf(t, "chess")
	good := played(t, chess, 0, "e4 e5", record.WhiteWins, "resignation")
	bad := played(t, chess, 1, "e4 e5", record.WhiteWins, "resignation")
	bad.Plies[0] = record.Plain(12, 200, 99)
	dir := filepath.Join(t.TempDir(), "run")
	replaytest.Write(t, dir, chess, []record.Game{good, bad})
	code, out, errs := menagerie("stats", "openings", dir, "--min-games", "1")
	if code != 0 || !strings.Contains(out, "e2(200) e7e5") || !strings.Contains(out, "\nWarning: ") || !strings.Contains(out, "e4 e5 ") {
		t.Errorf("exit %d: %s%s", code, out, errs)
	}
	code, out, errs = menagerie("stats", "openings", dir, "--min-games", "1", "--epd", "-")
	if code != exitFailed || strings.Count(out, ";id") != 1 || !strings.Contains(errs, "1 line does not fit the rules") {
		t.Errorf("book: exit %d: %s%s", code, out, errs)
	}
}

// TestOpeningsWorkers prints the same with any number of workers.
func TestOpeningsWorkers(t *testing.T) {
	var first string
	for _, workers := range []string{"1", "2", "5"} {
		code, out, errs := menagerie("stats", "openings", "testdata/placed", "--min-games", "2", "--json", "--workers", workers)
		if first == "" {
			first = out
		}
		if code != 0 || out != first {
			t.Errorf("%s workers: exit %d: %s%s", workers, code, out, errs)
		}
	}
}

// TestOpeningsInterrupted stops at once.
func TestOpeningsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs bytes.Buffer
	code := run(ctx, strings.NewReader(""), &out, &errs, []string{"stats", "openings", "testdata/placed"})
	if code != exitInterrupted || out.Len()+errs.Len() > 0 {
		t.Errorf("exit %d: %s%s", code, &out, &errs)
	}
}

// TestOpeningsDamaged goes on behind a block with a flipped byte, and fails in the
// end, with tables and with a book.
func TestOpeningsDamaged(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/placed")); err != nil {
		t.Fatal(err)
	}
	statstest.Damage(t, dir, 0.5)
	for _, more := range [][]string{{"--plies", "1"}, {"--min-games", "1", "--by", "placement", "--epd", "-"}} {
		code, out, errs := menagerie(append([]string{"stats", "openings", dir}, more...)...)
		if code != exitFailed || len(out) == 0 || !strings.Contains(errs, "1 place is not readable; the games of all others are in the estimate") {
			t.Errorf("%v: exit %d: %s%s", more, code, out, errs)
		}
	}
}
