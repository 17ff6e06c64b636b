package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// games has runs of self-play of more and more games, each half a power of ten
// larger: how long they take and how much memory at the most.
func games(program string, most int) sweep {
	s := sweep{
		title: "Self-play by random players, by games", x: "games", logX: true,
		panels: []panel{{name: "time", y: "seconds", logY: true}, {name: "memory", y: "MiB at the peak"}},
		most:   3,
	}
	for _, variant := range []string{"chess", "morphing3"} {
		one := series{name: variant}
		for _, n := range []int{1000, 3000, 10000, 30000, 100000} {
			if n = min(n, most); len(one.points) > 0 && float64(n) <= one.points[len(one.points)-1].x {
				break
			}
			one.points = append(one.points, point{float64(n), strconv.Itoa(n), play(program, variant, n)})
		}
		s.series = append(s.series, one)
	}
	return s
}

// play runs the program, and returns its seconds and MiB.
func play(program, variant string, games int) func(context.Context) ([]float64, error) {
	return func(ctx context.Context) ([]float64, error) {
		dir, err := os.MkdirTemp("", "growth")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(dir)
		cmd := exec.CommandContext(ctx, program, "selfplay", "--variant", variant, "--player", "random",
			"--games", strconv.Itoa(games), "--out", filepath.Join(dir, "run"))
		start := time.Now()
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", program, err, out)
		}
		long := time.Since(start).Seconds()
		peak, err := peakOf(cmd.ProcessState)
		return []float64{long, peak}, err
	}
}
