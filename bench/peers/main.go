// Command peers compares this module's perft of chess with that of other chess
// modules in Go, in turn in one process (A B A B ...), so that a change in the
// machine's mood meets all of them. The figure is the process's CPU time (user and
// system), which takes in what the garbage collector does for a side. Counts must
// be the published ones.
//
//	peers [-rounds N] [-json]
//
// It is a module of its own: the toolkit does not depend on what it races.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"syscall"
	"time"
)

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

// heat is a perft that all run. Its count is the published one.
type heat struct {
	Title string `json:"title"`
	fen   string
	Depth int    `json:"depth"`
	Nodes uint64 `json:"nodes"`
}

var heats = []heat{
	{"chess, start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
	{"chess, kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
}

// least is the CPU time that a figure is taken over, so that the system's clock
// ticks matter little.
const least = 300 * time.Millisecond

// outcome is what an entrant reached in a heat.
type outcome struct {
	heat
	Name  string  `json:"name"`
	Speed float64 `json:"nps"`   // nodes per CPU second, median of the rounds
	Ratio float64 `json:"ratio"` // ours over this, median of the rounds' ratios
	Low   float64 `json:"low"`   // the smallest of these
	High  float64 `json:"high"`
}

func run(stdout io.Writer, args []string) error {
	fs := flag.NewFlagSet("peers", flag.ContinueOnError)
	rounds := fs.Int("rounds", 5, "rounds of each heat")
	asJSON := fs.Bool("json", false, "print a line of JSON for each entrant of each heat")
	if err := fs.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil
	} else if err != nil {
		return err
	}
	if *rounds < 1 || fs.NArg() > 0 {
		return fmt.Errorf("want -rounds of at least 1 and no arguments")
	}
	if !*asJSON {
		fmt.Fprintf(stdout, "%s %s/%s, one goroutine; million nodes per CPU second; ours/theirs: median (least to most) of %d rounds\n",
			runtime.Version(), runtime.GOOS, runtime.GOARCH, *rounds)
	}
	for _, h := range heats {
		all, err := h.race(entrants(), *rounds)
		if err != nil {
			return err
		}
		for _, o := range all {
			if err := o.print(stdout, *asJSON); err != nil {
				return err
			}
		}
	}
	return nil
}

func (o outcome) print(w io.Writer, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(w).Encode(o)
	}
	_, err := fmt.Fprintf(w, "%-16s depth %d  %-18s %8.2f  %7.1f (%.1f to %.1f)\n", o.Title, o.Depth, o.Name, o.Speed/1e6, o.Ratio, o.Low, o.High)
	return err
}

// race runs a heat; the first entrant is ours.
func (h heat) race(all []entrant, rounds int) ([]outcome, error) {
	speeds := make([][]float64, len(all))
	for range rounds {
		for i, e := range all {
			speed, err := h.speed(e)
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", h.Title, e.name, err)
			}
			speeds[i] = append(speeds[i], speed)
		}
	}
	var outcomes []outcome
	for i, e := range all {
		ratios := make([]float64, rounds)
		for r := range ratios {
			ratios[r] = speeds[0][r] / speeds[i][r]
		}
		outcomes = append(outcomes, outcome{h, e.name, median(speeds[i]), median(ratios), slices.Min(ratios), slices.Max(ratios)})
	}
	return outcomes, nil
}

// speed returns an entrant's nodes per CPU second.
func (h heat) speed(e entrant) (float64, error) {
	if err := e.Set(h.fen); err != nil {
		return 0, err
	}
	runtime.GC() // each pays for its own garbage
	start, nodes := used(), uint64(0)
	for used()-start < least {
		n := e.Perft(h.Depth)
		if n != h.Nodes {
			return 0, fmt.Errorf("counted %d, want %d", n, h.Nodes)
		}
		nodes += n
	}
	return float64(nodes) / (used() - start).Seconds(), nil
}

// used returns the CPU time of the process.
func used() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// median returns the middle value, of two their mean.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
