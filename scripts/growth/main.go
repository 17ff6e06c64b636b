// Command growth measures how cost grows with what a user can turn up, and draws
// it: a curve with its quartiles for each sweep, as SVG or PNG, beside a table of
// the same figures.
//
//	growth [-rounds N] [-time D] [-only TEXT] [-png] [-out DIR]
//
// The sweeps are workers (from one to one a CPU, each game's perft) and board
// (from 64 to 128 squares, a game like orthodox chess). All points of a sweep are
// measured once a round, so that a change in the machine's mood meets all.
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
	defer stop()
	if err := run(ctx, os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "growth:", err)
		os.Exit(1)
	}
}

type options struct {
	rounds int
	long   time.Duration
	only   string
	png    bool
	out    string
}

func run(ctx context.Context, stdout io.Writer, args []string) error {
	opt, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	all, err := sweeps()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(opt.out, 0o755); err != nil {
		return err
	}
	drawn := 0
	for _, s := range all {
		if !strings.Contains(s.name, opt.only) {
			continue
		}
		if err := s.run(ctx, stdout, opt); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		drawn++
	}
	if drawn == 0 {
		return fmt.Errorf("no sweep has %q in its name", opt.only)
	}
	return nil
}

// run measures a sweep, draws it and writes its table.
func (s sweep) run(ctx context.Context, stdout io.Writer, opt options) error {
	curves, err := s.measure(ctx, opt.rounds, opt.long)
	if err != nil {
		return err
	}
	table := filepath.Join(opt.out, s.name+".tsv")
	if err := os.WriteFile(table, []byte(s.table(curves)), 0o644); err != nil {
		return err
	}
	ext := ".svg"
	if opt.png {
		ext = ".png"
	}
	picture := filepath.Join(opt.out, s.name+ext)
	fmt.Fprintf(stdout, "%s %s\n", picture, table)
	return s.draw(curves, picture)
}

func parse(args []string) (options, error) {
	var opt options
	fs := flag.NewFlagSet("growth", flag.ContinueOnError)
	fs.IntVar(&opt.rounds, "rounds", 7, "measurements of each point")
	fs.DurationVar(&opt.long, "time", 200*time.Millisecond, "how long each takes at the least")
	fs.StringVar(&opt.only, "only", "", "only sweeps whose name contains this text")
	fs.BoolVar(&opt.png, "png", false, "draw PNG rather than SVG")
	fs.StringVar(&opt.out, "out", "bin/growth", "the folder to write to")
	if err := fs.Parse(args); err != nil {
		return opt, err
	}
	if fs.NArg() > 0 || opt.rounds < 1 || opt.long <= 0 {
		return opt, errors.New("want -rounds of at least 1, a -time above 0 and no arguments")
	}
	return opt, nil
}
