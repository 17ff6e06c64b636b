package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen/suite"
	"github.com/spf13/cobra"
)

// pairs is the command about the pairs of Musketeer's new kinds.
type pairs struct {
	workers int
	only    string
	depth   int
	json    bool
}

func newPairs() *cobra.Command {
	var p pairs
	cmd := &cobra.Command{
		Use:   "pairs",
		Short: "List the pairs of Musketeer's new pieces, or count from all their start positions",
		Long: `List the pairs of Musketeer's new pieces, with the number of placements that a
side has and of start positions that both sides' placements make.

With --perft N count the legal move paths of that length from each start position
and print the table, a line each:
  FEN<TAB>nodes
The order is fixed, and the same for any number of workers: pairs as in the list;
of each, White's first man from file a to h, for each of its places Black's first,
then White's second and Black's second. The sum, the time and the SHA-256 of the
table, as sha256sum gives it of standard output, end standard error. After an
interrupt (exit code 130) the table ends with a whole line.

With --json the list is one object:
  {"variant", "pairs": [{"pair": "LC", "names": ["leopard", "cannon"],
   "placements", "starts"}], "starts"}
starts is the sum at last. A line of the table is then
  {"variant", "fen", "depth", "nodes"}
which is what menagerie perft verify reads.`,
		Example: examples(
			`menagerie pairs`,
			`menagerie pairs --json --pairs LC,HU`,
			`menagerie pairs --perft 1 --pairs hawk+unicorn`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return p.run(cmd) },
	}
	cmd.Flags().StringVar(&p.only, "pairs", "", "only these, as LC,HU or leopard+cannon (default all)")
	cmd.Flags().IntVar(&p.depth, "perft", 0, "count paths of this length from each start position")
	cmd.Flags().BoolVar(&p.json, "json", false, "print JSON")
	workersFlag(cmd, &p.workers, "goroutines that count")
	return cmd
}

func (p *pairs) run(cmd *cobra.Command) error {
	table := cmd.Flags().Changed("perft")
	if table && (p.depth < 0 || p.depth > suite.MaxDepth) {
		return fmt.Errorf("--perft %d: want 0 to %d", p.depth, suite.MaxDepth)
	}
	if cmd.Flags().Changed("workers") && !table {
		return errors.New("--workers: goes with --perft only")
	}
	if err := checkWorkers(p.workers); err != nil {
		return err
	}
	list, err := setups()
	if err != nil {
		return err
	}
	if cmd.Flags().Changed("pairs") {
		if list, err = choose(list, strings.Split(p.only, ",")); err != nil {
			return fmt.Errorf("--pairs: %w", err)
		}
	}
	switch {
	case table:
		return p.count(cmd, list)
	case p.json:
		return printJSON(cmd.OutOrStdout(), pairsJSON{pairsGame, list, totalStarts(list)})
	}
	printPairs(cmd.OutOrStdout(), list)
	return nil
}

// choose returns the pairs that are wanted, in the order of the list.
func choose(list []setup, wanted []string) ([]setup, error) {
	for _, text := range wanted {
		if !slices.ContainsFunc(list, func(s setup) bool { return s.is(text) }) {
			return nil, fmt.Errorf("%q: want two different kinds, as LC or leopard+cannon", text)
		}
	}
	return slices.DeleteFunc(list, func(s setup) bool { return !slices.ContainsFunc(wanted, s.is) }), nil
}

// is reports whether a text means this pair.
func (s *setup) is(text string) bool {
	n, l := s.Names, s.Pair
	forms := []string{l, l[1:] + l[:1], n[0] + "+" + n[1], n[1] + "+" + n[0]}
	return slices.ContainsFunc(forms, func(form string) bool { return strings.EqualFold(form, text) })
}

// pairsJSON is the list of pairs as JSON.
type pairsJSON struct {
	Variant string  `json:"variant"`
	Pairs   []setup `json:"pairs"`
	Starts  uint64  `json:"starts"`
}

// totalStarts returns the number of all start positions.
func totalStarts(list []setup) uint64 {
	n := uint64(0)
	for i := range list {
		n += list[i].Starts
	}
	return n
}

func printPairs(w io.Writer, list []setup) {
	rows := [][]string{{"PAIR", "PIECES", "PLACEMENTS", "STARTS"}}
	for _, s := range list {
		rows = append(rows, []string{s.Pair, s.Names[0] + " + " + s.Names[1], fmt.Sprint(s.Placements), fmt.Sprint(s.Starts)})
	}
	printTable(w, rows)
	fmt.Fprintf(w, "\nPairs: %d\nStart positions: %d\n", len(list), totalStarts(list))
}
