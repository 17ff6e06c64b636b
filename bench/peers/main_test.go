package main

import (
	"io"
	"strings"
	"testing"
)

// All entrants count alike where it takes no time.
func TestEntrants(t *testing.T) {
	for _, h := range heats {
		for _, e := range entrants() {
			if err := e.Set(h.fen); err != nil {
				t.Fatalf("%s: %v", e.name, err)
			}
			if got, want := e.Perft(3), map[string]uint64{"chess, start": 8902, "chess, kiwipete": 97862}[h.Title]; got != want {
				t.Errorf("%s, %s: %d, want %d", e.name, h.Title, got, want)
			}
		}
	}
}

// liar counts wrongly.
type liar struct{}

func (liar) Set(string) error { return nil }
func (liar) Perft(int) uint64 { return 19 }

func TestWrongCount(t *testing.T) {
	_, err := heats[0].race([]entrant{{"liar", liar{}}}, 1)
	if err == nil || !strings.Contains(err.Error(), "liar: counted 19, want 4865609") {
		t.Errorf("got %v", err)
	}
}

func TestMedian(t *testing.T) {
	if median([]float64{5, 1, 4}) != 4 || median([]float64{8, 1, 4, 2}) != 3 {
		t.Error("wrong median")
	}
}

func TestFlags(t *testing.T) {
	for _, args := range []string{"-rounds 0", "chess", "-pairs 3"} {
		if err := run(io.Discard, strings.Fields(args)); err == nil {
			t.Errorf("peers %s: no error", args)
		}
	}
	if err := run(io.Discard, []string{"-h"}); err != nil {
		t.Errorf("peers -h: %v", err)
	}
}
