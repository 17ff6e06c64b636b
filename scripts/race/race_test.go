package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestMain lets the test binary be the child that a race starts.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "child" {
		main()
		return
	}
	os.Exit(m.Run())
}

// The counts of Cavalier's relatives are Fairy-Stockfish's: 11.1 for knights, a
// newer one with custom pieces for queens.
func TestChild(t *testing.T) {
	for _, tt := range []struct{ game, fen, depth, want string }{
		{"chess", "", "3", "8902"},
		{"chess", kiwipete, "3", "97862"},
		{"cavalier", "", "3", "33354"},
		{cavalierQueens, "", "4", "1228550"},
		{cavalierKnights, "", "4", "737792"},
	} {
		var out strings.Builder
		if err := run(&out, []string{"child", tt.game, tt.fen, tt.depth, "2"}); err != nil {
			t.Fatalf("%s: %v", tt.game, err)
		}
		line := "Nodes searched: " + tt.want + "\n"
		if !strings.HasSuffix(out.String(), "\n"+line+line) {
			t.Errorf("%s, depth %s: got %q, want twice %s nodes", tt.game, tt.depth, out.String(), tt.want)
		}
	}
}

func TestChildErrors(t *testing.T) {
	for _, args := range []string{"", "chess  1", "go - 1 1", "chess - 1 1", "chess 8/8 x 1", "chess 8/8 1 x"} {
		if err := run(io.Discard, append([]string{"child"}, strings.Split(args, " ")...)); err == nil {
			t.Errorf("child %q: no error", args)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, args := range []string{"-pairs 0", "-rounds -1", "chess"} {
		if _, err := parse(strings.Split(args, " ")); err == nil {
			t.Errorf("race %s: no error", args)
		}
	}
}

func TestMedian(t *testing.T) {
	if got := median([]float64{5, 1, 4}); got != 4 {
		t.Errorf("median of three: %v, want 4", got)
	}
	if got := median([]time.Duration{8, 1, 4, 2}); got != 3 {
		t.Errorf("median of four: %v, want 3", got)
	}
}

func TestCounts(t *testing.T) {
	got, err := counts("Engine 1\na2a3: 1\n\nNodes searched: 20\n\nNodes searched: 400\n")
	if err != nil || !slices.Equal(got, []uint64{20, 400}) {
		t.Errorf("got %v, %v; want 20 and 400", got, err)
	}
	if _, err := counts("Nodes searched: many"); err == nil {
		t.Error("no error for a count that is no number")
	}
}

func TestMissingEngine(t *testing.T) {
	_, err := findAll("no-such-engine", "nor-this-one")
	if err == nil || !strings.Contains(err.Error(), "apt-get install no-such-engine nor-this-one") {
		t.Errorf("got %v, want to be told what to install", err)
	}
}

// newStable returns racers whose engines are the script.
func newStable(t *testing.T, script string) stable {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "engine")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	return stable{os.Args[0], map[string]string{"stockfish": path, "fairy-stockfish": path}, dir}
}

func TestWrongCount(t *testing.T) {
	h := heat{"stockfish", "chess, start", "chess", "", 3, 1, 8902}
	_, err := newStable(t, "echo Liar; echo Nodes searched: 8901\n").race(io.Discard, 1, h)
	if err == nil || !strings.Contains(err.Error(), "theirs counted [8901], want [8902]") {
		t.Errorf("got %v, want a complaint about the count", err)
	}
}

func TestCustomPieces(t *testing.T) {
	for script, want := range map[string]bool{
		"echo Parsing variant: x\n":                                        true,
		"echo Parsing variant: x\necho Invalid option: customPiece1 >&2\n": false,
	} {
		if got, err := newStable(t, script).customPieces(); err != nil || got != want {
			t.Errorf("engine %q: %v, %v; want %v", script, got, err, want)
		}
	}
}

// Both sides of every heat agree at a low depth, where the engines are there.
func TestEngines(t *testing.T) {
	paths, err := findAll("stockfish", "fairy-stockfish")
	if err != nil {
		t.Skip(err)
	}
	s := stable{os.Args[0], paths, t.TempDir()}
	custom, err := s.customPieces()
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range heats(custom) {
		a, err := s.ours(h, 3, 2)
		if err != nil {
			t.Fatal(err)
		}
		b, err := s.theirs(h, 3, 2)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.nodes) != 2 || !slices.Equal(a.nodes, b.nodes) {
			t.Errorf("%s: we count %d, %s %d", h.title, a.nodes, h.rival, b.nodes)
		}
	}
}

// A line of JSON has what the text has, without start-up.
func TestJSON(t *testing.T) {
	r := report{w: io.Discard, heat: heat{"stockfish", "chess, start", "chess", "", 3, 2, 8902}}
	r.open(lap{time.Second, time.Second})
	r.add(lap{2 * time.Second, 3 * time.Second})
	r.add(lap{2 * time.Second, 5 * time.Second})
	got, want := r.close(), outcome{"chess, start", "chess", "stockfish", 3, 8902, 0.017804, 0.017804 / 3, 3, 2, 4}
	got.Ours, got.Theirs = want.Ours, want.Theirs
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if _, err := parse([]string{"-json"}); err != nil {
		t.Error(err)
	}
}
