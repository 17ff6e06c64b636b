// Command growth measures how cost grows with what a user can turn up, and draws
// it: a curve with its quartiles for each sweep, as SVG or PNG, beside a table of
// the same figures.
//
//	growth [-rounds N] [-time D] [-only TEXT] [-games N] [-hash MIB] [-program FILE]
//	       [-png] [-out DIR]
//
// The sweeps are games (self-play, from 1,000 to 100,000: time and memory), workers
// (from one to one a CPU, each game's perft), board (from 64 to 128 squares, a game
// like orthodox chess) and hash (perft with a table of counts, up to 4 GiB). All
// points of a sweep are measured once a round, so that a change in the machine's
// mood meets all. Where a round takes a minute, there are three at the most.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once, amid a long count
	if err := run(ctx, os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "growth:", err)
		os.Exit(1)
	}
}

type options struct {
	rounds  int
	long    time.Duration // of a measurement, at the least
	only    string        // sweeps whose name contains it
	games   int           // most
	hash    uint64        // most, MiB
	png     bool
	out     string // folder
	program string // menagerie, which plays
}

func run(ctx context.Context, stdout io.Writer, args []string) error {
	opt, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := os.MkdirAll(opt.out, 0o755); err != nil {
		return err
	}
	drawn := 0
	for _, s := range sweeps {
		if !strings.Contains(s.name, opt.only) {
			continue
		}
		if err := s.build(opt).run(ctx, stdout, s.name, opt); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		drawn++
	}
	if drawn == 0 {
		return fmt.Errorf("no sweep has %q in its name", opt.only)
	}
	return nil
}

// run measures a sweep, and draws each panel and writes its table.
func (s sweep) run(ctx context.Context, stdout io.Writer, base string, opt options) error {
	all, err := s.measure(ctx, opt.rounds)
	if err != nil {
		return err
	}
	ext := ".svg"
	if opt.png {
		ext = ".png"
	}
	for k, pan := range s.panels {
		name := base
		if pan.name != "" {
			name += "-" + pan.name
		}
		table, picture := filepath.Join(opt.out, name+".tsv"), filepath.Join(opt.out, name+ext)
		if err := os.WriteFile(table, []byte(s.table(pan, all[k])), 0o644); err != nil {
			return err
		}
		if err := s.draw(pan, all[k], picture); err != nil {
			return err
		}
		fmt.Fprintf(stdout, "%s %s\n", picture, table)
	}
	return nil
}

func parse(args []string) (options, error) {
	var opt options
	fs := flag.NewFlagSet("growth", flag.ContinueOnError)
	fs.IntVar(&opt.rounds, "rounds", 7, "measurements of each point")
	fs.DurationVar(&opt.long, "time", 200*time.Millisecond, "how long each takes at the least")
	fs.StringVar(&opt.only, "only", "", "only sweeps whose name contains this text")
	fs.IntVar(&opt.games, "games", 100000, "the most games of a run of self-play")
	fs.Uint64Var(&opt.hash, "hash", 4096, "the largest table in MiB")
	fs.StringVar(&opt.program, "program", "bin/menagerie", "the program that plays")
	fs.BoolVar(&opt.png, "png", false, "draw PNG rather than SVG")
	fs.StringVar(&opt.out, "out", "bin/growth", "the folder to write to")
	if err := fs.Parse(args); err != nil {
		return opt, err
	}
	if fs.NArg() > 0 || opt.rounds < 1 || opt.long <= 0 || opt.games < 1 || opt.hash < 1 || opt.hash > 1<<20 {
		return opt, errors.New("want -rounds, -games and -hash of at least 1, a -time above 0, -hash of at most 1048576 and no arguments")
	}
	return opt, nil
}
