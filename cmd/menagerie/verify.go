package main

import (
	"context"
	"fmt"
	"io"
	"iter"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/suite"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/spf13/cobra"
)

// maxBad is how many bad lines a file may have before it is given up: it is
// probably not a suite at all.
const maxBad = 10

// verify is the command that runs perft suites.
type verify struct {
	counter  counter
	sources  sources
	variant  string
	maxNodes uint64
	json     bool

	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
	rules  map[string]*gen.Ruleset // by variant; nil for one that does not exist
	sum    summary
}

func newVerify() *cobra.Command {
	v := verify{rules: map[string]*gen.Ruleset{}}
	cmd := &cobra.Command{
		Use:   "verify FILE... | --builtin",
		Short: "Compare the counts of perft suites",
		Long: `Count the positions of perft suites and compare. FILE may be - for standard
input. Each line of a suite has one of the forms
  FEN ;D1 20 ;D2 400
  {"variant": "chess", "fen": "FEN", "depth": 1, "nodes": 20, "source": "who says so"}
or is a comment that begins with #. The first form, and the second where it has
no variant, takes it from a line "# variant: NAME" above or from --variant.

--builtin takes the suites that are in the program, of all games or of that of
--variant. They take seconds; --deep adds those that take minutes.

A line is printed for each mismatch, then a summary. A bad line is reported on
standard error, and the rest is counted all the same. The exit code is 0 if all
counts agree, 1 after a mismatch, 2 after a bad line or file.

With --json each line of the output is an object with one of the keys
  {"failure": {"file", "line", "variant", "fen", "depth", "expected", "got", "source", "note"}}
  {"error": {"message"}}
  {"summary": {"entries", "passed", "failed", "skipped", "errors", "nodes", "seconds", "nps"}}
and the summary is the last one. Skipped are entries beyond --max-nodes, and
those of an unknown variant after its first, which is an error. After an
interrupt (exit code 130) the summary has "interrupted": true.`,
		Example: examples(
			`menagerie perft verify chess.epd cavalier.jsonl`,
			`menagerie perft verify --variant chess --max-nodes 1000000 - < chess.epd`,
			`menagerie perft verify --json chess.epd`,
			`menagerie perft verify --builtin --variant chess --max-nodes 10000`,
		),
		Args:              func(_ *cobra.Command, files []string) error { return v.sources.check(files) },
		RunE:              func(cmd *cobra.Command, files []string) error { return v.run(cmd, files) },
		ValidArgsFunction: files,
	}
	variantFlag(cmd, &v.variant, "", "the game of lines that do not tell theirs")
	v.counter.addFlags(cmd)
	cmd.Flags().Uint64Var(&v.maxNodes, "max-nodes", 0, "skip entries with a greater count (default no limit)")
	cmd.Flags().Lookup("max-nodes").DefValue = "0"
	cmd.Flags().BoolVar(&v.sources.builtin, "builtin", false, "take the suites that are in the program")
	cmd.Flags().BoolVar(&v.sources.deep, "deep", false, "with --builtin, take the deep ones as well")
	cmd.Flags().BoolVar(&v.json, "json", false, "print JSON, an object a line")
	return cmd
}

func (v *verify) run(cmd *cobra.Command, files []string) error {
	if err := v.counter.prepare(); err != nil {
		return err
	}
	if v.variant != "" {
		if _, err := variants.Get(v.variant); err != nil {
			return err
		}
	}
	v.stdin, v.stdout, v.stderr = cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr()
	start := time.Now()
	if v.sources.builtin {
		files = v.sources.names(v.variant)
	}
	for _, file := range files {
		if !v.file(cmd.Context(), file) {
			break
		}
	}
	v.sum.elapsed = time.Since(start)
	v.sum.Interrupted = cmd.Context().Err() != nil
	v.printSummary()
	return v.verdict()
}

// verdict returns the error that the whole ends with. Bad lines are reported
// already.
func (v *verify) verdict() error {
	switch s := &v.sum; {
	case s.Interrupted:
		return &exit{exitInterrupted, fmt.Sprintf("interrupted after %d entries", s.Entries)}
	case s.Errors > 0:
		return &exit{code: exitUsage}
	case s.Failed > 0:
		return &exit{exitFailed, fmt.Sprintf("%d of %d entries failed", s.Failed, s.Entries)}
	}
	return nil
}

// file runs a suite. It reports whether to go on with another.
func (v *verify) file(ctx context.Context, name string) bool {
	before := v.sum.Errors
	for e, err := range until(ctx, v.open(name)) {
		if err == nil {
			err = v.entry(ctx, &e)
		}
		if err != nil {
			v.bad(err)
		}
		if ctx.Err() != nil {
			return false
		}
		if v.sum.Errors-before >= maxBad {
			complain(v.stderr, fmt.Sprintf("%s: given up after %d bad lines", name, maxBad))
			return true
		}
	}
	return ctx.Err() == nil
}

// open returns the entries of a file, of standard input, or of what is built in.
func (v *verify) open(name string) iter.Seq2[suite.Entry, error] {
	if v.sources.builtin {
		return readBuiltin(name)
	}
	if name == "-" {
		return suite.Read(v.stdin, "standard input", v.variant)
	}
	return suite.ReadFile(name, v.variant)
}

// entry runs one entry.
func (v *verify) entry(ctx context.Context, e *suite.Entry) error {
	rules, err := v.ruleset(e.Variant)
	if err != nil {
		return fmt.Errorf("%s: %w", e.Place(), err)
	}
	if rules == nil {
		v.sum.skip()
		return nil
	}
	p, err := rules.ParseFEN(e.FEN)
	if err != nil {
		return fmt.Errorf("%s: %w", e.Place(), err)
	}
	if v.maxNodes > 0 && e.Nodes > v.maxNodes {
		v.sum.skip()
		return nil
	}
	t, err := v.counter.count(ctx, e.Place(), p, e.Depth)
	if err != nil || t.interrupted {
		return err
	}
	if v.sum.count(t.nodes, t.nodes == e.Nodes); t.nodes != e.Nodes {
		v.printFailure(e, t.nodes)
	}
	return nil
}

// ruleset returns a variant's rules: an error the first time that it does not
// exist, nil after that.
func (v *verify) ruleset(name string) (*gen.Ruleset, error) {
	rules, known := v.rules[name]
	if known {
		return rules, nil
	}
	rules, err := variants.Get(name)
	v.rules[name] = rules
	return rules, err
}
