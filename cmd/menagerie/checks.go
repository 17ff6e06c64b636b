package main

import (
	"fmt"
	"runtime"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/spf13/cobra"
)

// These are flags that several commands have, and what refuses their values.

// maxWorkers bounds a number that no machine has a use for.
const maxWorkers = 1024

// workersFlag adds --workers to a command. The help does not say how many CPUs there
// are, so that it is the same on every machine.
func workersFlag(cmd *cobra.Command, n *int, usage string) {
	cmd.Flags().IntVar(n, "workers", runtime.GOMAXPROCS(0), usage)
	cmd.Flags().Lookup("workers").DefValue = "all CPUs"
}

func checkWorkers(n int) error { return checkRange("--workers", n, 1, maxWorkers) }

// maxGames is more than can be played, and keeps numbers of games from overflowing.
const maxGames = 1_000_000_000_000

func checkGames(n, least uint64) error {
	switch {
	case n < least:
		return fmt.Errorf("--games %d: want at least %d", n, least)
	case n > maxGames:
		return fmt.Errorf("--games %d: want at most %d", n, uint64(maxGames))
	}
	return nil
}

func checkMaxPlies(n int) error { return checkRange("--max-plies", n, 1, record.MaxPlies) }

func checkOpeningPlies(n int) error {
	if n < 0 || n > 100 || n%2 != 0 {
		return fmt.Errorf("--opening-plies %d: want an even number, 0 to 100", n)
	}
	return nil
}

// checkBootstrap refuses so few draws that they say nothing of an interval's ends.
func checkBootstrap(n int) error {
	if n != 0 && (n < 100 || n > 100_000) {
		return fmt.Errorf("--bootstrap %d: want 0, or 100 to 100000", n)
	}
	return nil
}

func checkRange(flag string, n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%s %d: want %d to %d", flag, n, least, most)
	}
	return nil
}
