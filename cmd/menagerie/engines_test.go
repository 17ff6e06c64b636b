package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// realEngine returns the command of one of Debian's engines; the test is for long
// runs, and skipped where the engine is absent.
func realEngine(t *testing.T, name string) string {
	t.Helper()
	if os.Getenv("MENAGERIE_LONG") == "" {
		t.Skip("asks another program; MENAGERIE_LONG=1 runs it")
	}
	for _, place := range []string{name, "/usr/games/" + name} {
		if path, err := exec.LookPath(place); err == nil {
			return path
		}
	}
	t.Skipf("%s is not there: apt-get install %s", name, name)
	return ""
}

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// compareReal compares with a real engine and returns the exit code and the output.
func compareReal(t *testing.T, engine string, args ...string) (int, string) {
	t.Helper()
	code, stdout, stderr := call(t.Context(), append([]string{"perft", "compare", "--engine", engine}, args...)...)
	return code, stdout + stderr
}

func TestRealChess(t *testing.T) {
	for _, name := range []string{"stockfish", "fairy-stockfish"} {
		t.Run(name, func(t *testing.T) {
			engine := realEngine(t, name)
			for _, fen := range []string{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", kiwipete,
				"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"} {
				if code, out := compareReal(t, engine, "--depth", "4", "--fen", fen); code != 0 || !strings.HasSuffix(out, "All counts agree\n") {
					t.Errorf("%s: exit %d, %s", fen, code, out)
				}
			}
			other := strings.Replace(kiwipete, "KQkq", "KQk", 1)
			code, out := compareReal(t, engine, "--depth", "3", "--fen", kiwipete, "--engine-fen", other)
			if want := "Path: a1b1\n"; code != exitFailed || !strings.Contains(out, want) || !strings.Contains(out, "Only ours: e8c8\n") {
				t.Errorf("one right less: exit %d, %s", code, out)
			}
		})
	}
}

// Fairy-Stockfish 11.1 plays Cavalier with knights. It agrees where there are no
// nightriders, and else the moves that it lacks are found.
func TestRealCavalier(t *testing.T) {
	engine := realEngine(t, "fairy-stockfish")
	with := []string{"--variant", "cavalier", "--engine-option", "VariantPath=testdata/cavalier-knights.ini", "--engine-variant", "cavalier-knights", "--depth"}
	agree := append(with, "4", "--fen", "m1pqkp1m/cccccccc/8/8/8/8/CCCCCCCC/M1PQKP1M w - - 0 1")
	if code, out := compareReal(t, engine, agree...); code != 0 || !strings.HasSuffix(out, "All counts agree\n") {
		t.Errorf("without nightriders: exit %d, %s", code, out)
	}
	for want, args := range map[string][]string{
		"Path: none\n": append(with[:len(with):len(with)], "3"),
		"Only ours: b1d5 b1e7 g1d7 g1e5\nOnly the engine's: none\n": append(with[:len(with):len(with)], "1"),
	} {
		if code, out := compareReal(t, engine, args...); code != exitFailed || !strings.Contains(out, want) {
			t.Errorf("with nightriders: exit %d, %s; want %s", code, out, want)
		}
	}
}
