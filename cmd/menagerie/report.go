package main

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/study"
	"github.com/spf13/cobra"
)

// reporting is the command that writes a page about runs.
type reporting struct {
	estimation
	out string
	opt study.Options
}

func newReport() *cobra.Command {
	var r reporting
	cmd := &cobra.Command{
		Use:   "report DIR...",
		Short: "Write a page about the games of self-play runs",
		Long: `Write a page about the games of self-play runs: what was played, what was found, in
words, tables and figures, and a sample of the games to replay on a board.

The page is one HTML file that needs no network. Its tables can be sorted and saved
as CSV. It reads well on a phone, in the dark and on paper. The same runs and flags
give the same bytes.

The runs must be of one variant; of several the games count together.`,
		Example: examples(
			`menagerie report run --out report.html`,
			`menagerie report cavalier.run --title "Cavalier, first study" --games 30 --out -`,
		),
		Args:              wantArgs(1, math.MaxInt),
		ValidArgsFunction: dirs,
		RunE:              func(cmd *cobra.Command, args []string) error { return r.run(cmd, args) },
	}
	r.estimateFlags(cmd)
	f := cmd.Flags()
	f.StringVarP(&r.out, "out", "o", "report.html", "the `FILE` to write, - for standard output")
	f.StringVar(&r.opt.Title, "title", "", "of the page (default the variant)")
	f.IntVar(&r.opt.Games, "games", 12, "how many games can be replayed, 0 to 200")
	f.Uint64Var(&r.opt.Seed, "seed", 1, "by which games are drawn")
	f.IntVar(&r.opt.Bootstrap, "bootstrap", 0, "check the intervals of values by so many draws of groups")
	fileFlags(cmd, "out")
	return cmd
}

func (r *reporting) run(cmd *cobra.Command, dirs []string) error {
	if err := cmp.Or(checkRange("--games", r.opt.Games, 0, 200), checkBootstrap(r.opt.Bootstrap)); err != nil {
		return err
	}
	if err := r.open(dirs); err != nil {
		return err
	}
	r.opt.Confidence, r.opt.Command, r.opt.Names = r.confidence, r.command(dirs), r.namer()
	r.opt.Workers = r.workers
	r.opt.Believed, _ = (&statsImbalance{}).believes(r.src.Manifest()) // nil of a variant that is not known here
	s, err := collect(cmd, &r.estimation, func() *study.Study { return study.New(r.src, r.opt) })
	if err != nil {
		return err
	}
	page, err := s.Report(cmd.Context(), r.count)
	if err = interrupted(err); err == nil {
		err = writeOut(cmd.OutOrStdout(), "--out", r.out, page.Write)
	}
	if err == nil && r.out != "-" {
		fmt.Fprintf(cmd.OutOrStdout(), "%s: a page about %s\n", r.out, plural(int(r.count.Games), "game", "games"))
	}
	return cmp.Or(err, r.verdict())
}

// command is what was typed, without what does not change the page.
func (r *reporting) command(dirs []string) string {
	words := append([]string{"menagerie", "report"}, dirs...)
	if r.opt.Title != "" {
		words = append(words, "--title", r.opt.Title)
	}
	if r.opt.Bootstrap > 0 {
		words = append(words, "--bootstrap", fmt.Sprint(r.opt.Bootstrap))
	}
	words = append(words, "--games", fmt.Sprint(r.opt.Games), "--seed", fmt.Sprint(r.opt.Seed), "--confidence", fmt.Sprint(r.confidence))
	for i, w := range words {
		if strings.ContainsAny(w, " \t'\"\\$") {
			words[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(words, " ")
}

// namer returns how moves are named: in algebraic notation as far as they fit the
// rules, and those are the run's.
func (r *reporting) namer() openings.Names {
	rules, err := rulesBehind(r.src.Runs[0].Dir, r.src.Manifest())
	if err != nil {
		return nil
	}
	return func(start string, line []record.Ply) []string {
		_, names, err := follow(rules, start, line)
		if err != nil {
			return nil
		}
		return names
	}
}
