// Command race compares this module's perft with that of Stockfish and
// Fairy-Stockfish, side by side and in turn (A B A B ...), so that a change in
// the machine's mood meets both. Each run is a process of its own that does
// nothing but the perft, one thread, and is measured by its CPU time (user and
// system, as the operating system accounts it). No side plays the last ply, it
// is counted; ours counts the last two together where it can. Counts must agree
// exactly.
//
//	race [-pairs N] [-rounds N] [-only TEXT] [-json]
//
// Starting an engine costs CPU time too. It is measured by the same run at depth
// 1, and each ratio is given with it and with it subtracted.
//
// Nothing is installed: the engines are Debian's packages stockfish and
// fairy-stockfish.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "race:", err)
		os.Exit(1)
	}
}

type options struct {
	pairs  int
	rounds int    // 0: as each heat says
	only   string // heats whose title contains it
	json   bool   // a line for each heat, nothing else
}

func run(stdout io.Writer, args []string) error {
	if len(args) > 0 && args[0] == "child" {
		return child(stdout, args[1:])
	}
	opt, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	paths, err := findAll("stockfish", "fairy-stockfish")
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	return raceAll(stdout, opt, stable{self, paths, filepath.Dir(self)})
}

func parse(args []string) (options, error) {
	var opt options
	fs := flag.NewFlagSet("race", flag.ContinueOnError)
	fs.IntVar(&opt.pairs, "pairs", 7, "pairs of runs a heat")
	fs.IntVar(&opt.rounds, "rounds", 0, "perfts in each run, 0: as many as the heat's own number")
	fs.StringVar(&opt.only, "only", "", "run only heats whose title contains this text")
	fs.BoolVar(&opt.json, "json", false, "print a line of JSON for each heat")
	if err := fs.Parse(args); err != nil {
		return opt, err
	}
	if fs.NArg() > 0 {
		return opt, fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	if opt.pairs < 1 || opt.rounds < 0 {
		return opt, fmt.Errorf("-pairs must be at least 1 and -rounds at least 0")
	}
	return opt, nil
}

// findAll returns the programs' paths by name. Debian keeps games out of root's
// PATH.
func findAll(names ...string) (map[string]string, error) {
	paths := map[string]string{}
	var missing []string
	for _, name := range names {
		path, err := exec.LookPath(name)
		if err != nil {
			path, err = exec.LookPath(filepath.Join("/usr/games", name))
		}
		if err != nil {
			missing = append(missing, name)
			continue
		}
		paths[name] = path
	}
	if len(missing) > 0 {
		list := strings.Join(missing, " ")
		return nil, fmt.Errorf("not found: %s (on Debian: apt-get install %s)", list, list)
	}
	return paths, nil
}
