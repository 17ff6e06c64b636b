package main

import (
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"

	"github.com/menagerie-chess/menagerie/gen"
)

// child is our side of a race: it counts and prints like the engines do. Its
// arguments are a game's name, a FEN ("" for the start), depth and rounds.
func child(stdout io.Writer, args []string) error {
	if len(args) != 4 {
		return fmt.Errorf("child: want GAME FEN DEPTH ROUNDS")
	}
	g, err := gameOf(args[0])
	if err != nil {
		return err
	}
	depth, err := strconv.Atoi(args[2])
	if err != nil {
		return err
	}
	rounds, err := strconv.Atoi(args[3])
	if err != nil {
		return err
	}
	p, err := position(g, args[1])
	if err != nil {
		return err
	}
	fmt.Fprintln(stdout, banner())
	var w gen.Walker
	for range rounds {
		fmt.Fprintf(stdout, "Nodes searched: %d\n", w.Perft(p, depth))
	}
	return nil
}

func position(g game, fen string) (*gen.Position, error) {
	rules, err := gen.Compile(g.variant())
	if err != nil {
		return nil, err
	}
	if fen == "" {
		return rules.Start(), nil
	}
	return rules.ParseFEN(fen)
}

// banner names the build: its instruction set, and the profile that it was
// optimised by.
func banner() string {
	level, profile := "", ", pgo off"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "GOAMD64":
				level = ", GOAMD64 " + s.Value
			case "-pgo":
				profile = ", pgo " + filepath.Base(s.Value)
			}
		}
	}
	return "menagerie, " + runtime.Version() + level + profile
}
