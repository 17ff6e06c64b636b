// Command speed prints the table of README's section on speed, as Markdown: nodes
// a second of each variant with one worker and with two, ratios to Stockfish,
// Fairy-Stockfish and the best Go module, and what takes the time.
//
//	speed [-rounds N] [-pairs N] [-force]
//
// It runs bin/menagerie, bin/race and bin/peers, which make speed-table builds, and
// go tool pprof. On a machine that is busy with something else it refuses, unless
// forced: the figures would be wrong.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

func main() {
	if err := run(os.Stdout, os.Stderr, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
}

// quiet is the load, in waiting or running processes, below which a machine of a
// few CPUs has nothing else to do.
const quiet = 0.5

type options struct {
	rounds, pairs int
	force         bool
}

func run(stdout, stderr io.Writer, args []string) error {
	opt, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	busy := load()
	if busy > quiet && !opt.force {
		return fmt.Errorf("the machine's load is %.2f, above %.1f: wait, or use -force for figures that are wrong", busy, quiet)
	}
	t := table{load: busy}
	for _, step := range []struct {
		what string
		take func(*table, options) error
	}{{"workers", takeWorkers}, {"engines", takeRace}, {"peers", takePeers}, {"profile", takeProfile}} {
		fmt.Fprintf(stderr, "speed: %s\n", step.what)
		if err := step.take(&t, opt); err != nil {
			return fmt.Errorf("%s: %w", step.what, err)
		}
	}
	_, err = io.WriteString(stdout, t.markdown())
	return err
}

func parse(args []string) (options, error) {
	var opt options
	fs := flag.NewFlagSet("speed", flag.ContinueOnError)
	fs.IntVar(&opt.rounds, "rounds", 7, "measurements of each workload")
	fs.IntVar(&opt.pairs, "pairs", 7, "pairs of runs in each race")
	fs.BoolVar(&opt.force, "force", false, "go on though the machine is busy")
	if err := fs.Parse(args); err != nil {
		return opt, err
	}
	if opt.rounds < 1 || opt.pairs < 1 || fs.NArg() > 0 {
		return opt, errors.New("want -rounds and -pairs of at least 1 and no arguments")
	}
	return opt, nil
}

// load returns the machine's load of the last minute; 0 where it is not told.
func load() float64 {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 0
	}
	first, _, _ := strings.Cut(string(text), " ")
	value, _ := strconv.ParseFloat(first, 64)
	return value
}
