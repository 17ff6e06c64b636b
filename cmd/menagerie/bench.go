package main

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/spf13/cobra"
)

// benching is the command that measures the named workloads.
type benching struct {
	variant   string
	filter    string
	count     int
	long      time.Duration
	against   string
	profile   string
	list      bool
	signature bool
	json      bool
}

func newBench() *cobra.Command {
	var b benching
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "Measure how fast the program is on named workloads",
		Long: `Measure how fast the program is on named workloads, which check their counts:
kernels on boards of several sizes, generation of moves, and perft of each
variant by one worker and by two. The output is Go's benchmark text, for benchstat
to read, with the machine and the build in its header; each round of --count
measures everything once.

--against FILE reads such output and adds a table of the changes: the medians with
the range that holds the true one with 95 % confidence, and how likely chance alone
makes such a difference; n.s. where that is more than 1 in 20.

--profile DIR writes DIR/cpu.prof and DIR/allocs.prof for go tool pprof. Samples of
the first have the labels variant and workload: -tagfocus variant=chess.

--signature measures nothing. It prints for each variant what is the same as long as
the game is played the same: the sum of some perft counts, and the hash of some games
by the alpha-beta player, which any change of what it plays or thinks changes, within
a few seconds.

With --json each line is one of
  {"build": {"goos", "goarch", "cpu", "goamd64", "pgo", "go", "commit"}}
  {"result": {"name", "variant", "passes", "seconds", "value", "unit"}}
  {"change": {"name", "unit", "before", "after", "ratio", "p", "n": [6, 6],
              "significant"}}
  {"remark": "..."}
  {"summary": {"measured", "planned"}}
After an interrupt (exit code 130) what is complete is printed, and the summary has
"interrupted": true as well.`,
		Example: examples(
			`menagerie bench --list`,
			`menagerie bench --filter Perft --variant morphing3 --time 1ms`,
			`menagerie bench --filter kernel=rook/board=9x9 --time 1ms --count 4 --against before.txt`,
			`menagerie bench --signature`,
		),
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return b.run(cmd) },
	}
	variantFlag(cmd, &b.variant, "", "only the workloads of this game (default all)")
	cmd.Flags().StringVar(&b.filter, "filter", "", "only workloads whose name matches this regular expression (default all)")
	cmd.Flags().IntVar(&b.count, "count", 1, "rounds of measurements")
	cmd.Flags().DurationVar(&b.long, "time", 300*time.Millisecond, "how long to repeat a workload at the least")
	cmd.Flags().StringVar(&b.against, "against", "", "compare with the output in this file")
	cmd.Flags().StringVar(&b.profile, "profile", "", "write profiles into this folder")
	cmd.Flags().BoolVar(&b.list, "list", false, "print the workloads' names only")
	cmd.Flags().BoolVar(&b.signature, "signature", false, "print the variants' signatures only")
	cmd.Flags().BoolVar(&b.json, "json", false, "print JSON")
	fileFlags(cmd, "against")
	dirFlag(cmd, "profile")
	return cmd
}

// The bounds keep a slip of the hand from running for days.
const (
	maxCount = 1000
	maxTime  = time.Hour
)

func (b *benching) run(cmd *cobra.Command) error {
	if b.count < 1 || b.count > maxCount {
		return fmt.Errorf("--count %d: want 1 to %d", b.count, maxCount)
	}
	if b.long <= 0 || b.long > maxTime {
		return fmt.Errorf("--time %v: want more than 0 and at most %v", b.long, maxTime)
	}
	if err := b.fit(cmd); err != nil {
		return err
	}
	if b.signature {
		return b.sign(cmd)
	}
	list, err := b.workloads(cmd)
	if err != nil {
		return err
	}
	if b.list {
		return b.printList(cmd.OutOrStdout(), list)
	}
	return b.measure(cmd, list)
}

// fit refuses flags that say nothing, or nothing together with others.
func (b *benching) fit(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	for _, flag := range []string{"against", "profile"} {
		if given(flag) && cmd.Flag(flag).Value.String() == "" {
			return fmt.Errorf("--%s: want a name", flag)
		}
	}
	if b.list && b.signature {
		return errors.New("--list and --signature: want one of them")
	}
	for _, flag := range []string{"count", "time", "against", "profile", "filter"} {
		switch {
		case given(flag) && b.signature:
			return fmt.Errorf("--signature takes no --%s", flag)
		case given(flag) && b.list && flag != "filter":
			return fmt.Errorf("--list takes no --%s", flag)
		}
	}
	return nil
}

// workloads returns those that the flags choose.
func (b *benching) workloads(cmd *cobra.Command) ([]bench.Workload, error) {
	if cmd.Flags().Changed("variant") {
		if _, err := variants.Find(b.variant); err != nil {
			return nil, err
		}
	}
	pattern, err := regexp.Compile(b.filter)
	if err != nil {
		return nil, fmt.Errorf("--filter %q: %w", b.filter, err)
	}
	list := slices.DeleteFunc(bench.Workloads(), func(w bench.Workload) bool {
		return b.variant != "" && w.Variant != b.variant || !pattern.MatchString(w.Name())
	})
	if len(list) == 0 {
		return nil, errors.New("no workload is chosen: see menagerie bench --list")
	}
	return list, nil
}

func (b *benching) printList(w io.Writer, list []bench.Workload) error {
	for i := range list {
		if b.json {
			printJSON(w, map[string]string{"name": list[i].Name(), "variant": list[i].Variant, "unit": string(list[i].Unit)})
			continue
		}
		fmt.Fprintln(w, list[i].Name())
	}
	return nil
}

// sign prints the signatures.
func (b *benching) sign(cmd *cobra.Command) error {
	names := variants.Names()
	if cmd.Flags().Changed("variant") {
		g, err := variants.Find(b.variant)
		if err != nil {
			return err
		}
		names = []string{g.Name}
	}
	for i, name := range names {
		if cmd.Context().Err() != nil {
			return &exit{exitInterrupted, fmt.Sprintf("interrupted: %d of %d signatures are complete", i, len(names))}
		}
		sign, err := bench.Signature(name)
		if err != nil {
			return err
		}
		if b.json {
			printJSON(cmd.OutOrStdout(), sign)
			continue
		}
		fmt.Fprintln(cmd.OutOrStdout(), sign)
	}
	return nil
}

// resultJSON is a measurement as JSON.
type resultJSON struct {
	Name    string     `json:"name"`
	Variant string     `json:"variant"`
	Passes  int        `json:"passes"`
	Seconds float64    `json:"seconds"`
	Value   float64    `json:"value"`
	Unit    bench.Unit `json:"unit"`
}

// benchLine is a line of the output as JSON: one of the fields is set.
type benchLine struct {
	Build   *bench.Build  `json:"build,omitempty"`
	Result  *resultJSON   `json:"result,omitempty"`
	Change  *bench.Change `json:"change,omitempty"`
	Remark  string        `json:"remark,omitempty"` // what makes the changes doubtful
	Summary *benchSummary `json:"summary,omitempty"`
}

type benchSummary struct {
	Measured    int  `json:"measured"`
	Planned     int  `json:"planned"`
	Interrupted bool `json:"interrupted,omitempty"`
}

// printChanges prints the table of changes and what makes them doubtful.
func (b *benching) printChanges(w io.Writer, changes []bench.Change, remarks []string) {
	if b.json {
		for i := range changes {
			printJSON(w, benchLine{Change: &changes[i]})
		}
		for _, text := range remarks {
			printJSON(w, benchLine{Remark: text})
		}
		return
	}
	fmt.Fprintln(w)
	rows := [][]string{{"WORKLOAD", "UNIT", "BEFORE", "AFTER", "CHANGE", "CHANCE"}}
	for i := range changes {
		rows = append(rows, changes[i].Row())
	}
	if len(changes) > 0 {
		printTable(w, rows)
	}
	for _, text := range remarks {
		fmt.Fprintf(w, "Note: %s.\n", text)
	}
}

// report prints a measurement, and keeps it for the comparison.
func (b *benching) report(w io.Writer, r bench.Result, kept *strings.Builder) {
	fmt.Fprintln(kept, r)
	if b.json {
		printJSON(w, benchLine{Result: &resultJSON{r.Name, r.Variant, r.Passes, seconds(r.Elapsed), r.Value, r.Unit}})
		return
	}
	fmt.Fprintln(w, r)
}
