package gen_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// TestPerftByWorkers compares the parallel count with one walker's, branch by
// branch, for any number of workers.
func TestPerftByWorkers(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		depth        int
	}{
		{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
		{"chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", 4}, // mate
		{"cavalier", "mnpqkpnm/cccccccc/8/8/8/8/CCCCCCCC/MNPQKPNM w - - 0 1", 3},
	} {
		p := parsed(t, test.variant, test.fen)
		for depth := range test.depth + 1 {
			var one []gen.Branch
			var w gen.Walker
			sum := uint64(0)
			for _, workers := range []int{1, 2, 7, 0} {
				got, err := gen.Perft(context.Background(), p, depth, workers, nil)
				if err != nil {
					t.Fatal(err)
				}
				if workers == 1 {
					one = got
				}
				if !slices.Equal(got, one) {
					t.Errorf("%s depth %d: %d workers count otherwise than one", test.fen, depth, workers)
				}
			}
			for _, b := range one {
				if !b.Done {
					t.Errorf("%s depth %d: a branch is not complete", test.fen, depth)
				}
				sum += b.Nodes
			}
			if want := w.Perft(p, depth); depth > 0 && sum != want {
				t.Errorf("%s depth %d: %d, want %d", test.fen, depth, sum, want)
			}
		}
	}
}

func TestPerftReports(t *testing.T) {
	p := compiled(t, "chess").Start()
	var last gen.Progress
	if _, err := gen.Perft(context.Background(), p, 4, 2, func(now gen.Progress) {
		if now.Nodes < last.Nodes || now.Done < last.Done {
			t.Errorf("%+v after %+v", now, last)
		}
		last = now
	}); err != nil {
		t.Fatal(err)
	}
	// https://www.chessprogramming.org/Perft_Results
	if last.Nodes != 197281 || last.Done != last.Total || last.Total == 0 {
		t.Errorf("at the end %+v", last)
	}
}

func TestPerftStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, depth := range []int{0, 9} {
		branches, err := gen.Perft(ctx, compiled(t, "chess").Start(), depth, 2, nil)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("depth %d: %v", depth, err)
		}
		for _, b := range branches {
			if b.Done {
				t.Errorf("depth %d: a branch of a stopped count is complete", depth)
			}
		}
	}
}

func TestPerftOfNothing(t *testing.T) {
	var w gen.Walker
	p := compiled(t, "chess").Start()
	for depth, want := range map[int]uint64{-1: 1, 0: 1, 1: 20, 2: 400, 3: 8902} {
		if got := w.Perft(p, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}
