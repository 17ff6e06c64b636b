package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/pprof"
	"strings"
	"time"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/spf13/cobra"
)

// measure measures the workloads round after round, so that a change in the
// machine's mood meets all of them.
func (b *benching) measure(cmd *cobra.Command, list []bench.Workload) (err error) {
	before, err := b.earlier()
	if err != nil {
		return err
	}
	stop, err := startProfile(b.profile)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, stop()) }()
	build, kept := bench.ThisBuild(), new(strings.Builder)
	b.printBuild(cmd, build, kept)
	sum := benchSummary{Planned: b.count * len(list)}
	err = b.rounds(cmd, list, kept, &sum)
	if sum.Interrupted = err != nil && errors.Is(err, cmd.Context().Err()); err != nil && !sum.Interrupted {
		return &exit{exitFailed, err.Error()} // a count was wrong
	}
	if before != nil && sum.Measured > 0 {
		if err := b.compare(cmd, before, kept.String()); err != nil {
			return err
		}
	}
	if b.json {
		printJSON(cmd.OutOrStdout(), benchLine{Summary: &sum})
	}
	if sum.Interrupted {
		return &exit{exitInterrupted, fmt.Sprintf("interrupted: %d of %d measurements are complete", sum.Measured, sum.Planned)}
	}
	return nil
}

// earlier reads the output to compare with, before anything is measured.
func (b *benching) earlier() (*bench.Samples, error) {
	if b.against == "" {
		return nil, nil
	}
	f, err := os.Open(b.against)
	if err != nil {
		return nil, fmt.Errorf("--against: %w", err)
	}
	defer f.Close()
	return bench.ReadSamples(f, b.against)
}

func (b *benching) printBuild(cmd *cobra.Command, build bench.Build, kept *strings.Builder) {
	kept.WriteString(build.Header())
	if b.json {
		printJSON(cmd.OutOrStdout(), benchLine{Build: &build})
		return
	}
	fmt.Fprint(cmd.OutOrStdout(), build.Header())
}

// rounds measures everything count times.
func (b *benching) rounds(cmd *cobra.Command, list []bench.Workload, kept *strings.Builder, sum *benchSummary) error {
	bar := newMeter(cmd.ErrOrStderr(), "bench", "workloads")
	defer bar.close()
	for range b.count {
		for i := range list {
			bar.step(sum.Measured, sum.Planned, list[i].Name())
			r, err := labelled(cmd.Context(), &list[i], b.long)
			if err != nil {
				return err
			}
			sum.Measured++
			bar.close() // what is printed has a line of its own
			b.report(cmd.OutOrStdout(), r, kept)
		}
	}
	return nil
}

// labelled measures a workload with its name on the profile's samples.
func labelled(ctx context.Context, w *bench.Workload, long time.Duration) (r bench.Result, err error) {
	variant := w.Variant
	if variant == "" {
		variant = "none"
	}
	pprof.Do(ctx, pprof.Labels("variant", variant, "workload", w.Name()), func(ctx context.Context) {
		r, err = w.Measure(ctx, long, time.Now)
	})
	return r, err
}

// compare prints the changes since the earlier output.
func (b *benching) compare(cmd *cobra.Command, before *bench.Samples, text string) error {
	after, err := bench.ReadSamples(strings.NewReader(text), "this run")
	if err != nil {
		return err
	}
	b.printChanges(cmd.OutOrStdout(), bench.Compare(before, after), bench.Remarks(before, after))
	return nil
}

// startProfile begins to profile into a folder; the function that it returns ends
// it and writes the allocations. An empty name means no profile.
func startProfile(dir string) (stop func() error, err error) {
	if dir == "" {
		return func() error { return nil }, nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	cpu, err := os.Create(filepath.Join(dir, "cpu.prof"))
	if err != nil {
		return nil, err
	}
	allocs, err := os.Create(filepath.Join(dir, "allocs.prof"))
	if err != nil {
		return nil, errors.Join(err, cpu.Close())
	}
	if err := pprof.StartCPUProfile(cpu); err != nil {
		return nil, errors.Join(err, cpu.Close(), allocs.Close())
	}
	return func() error {
		pprof.StopCPUProfile()
		return errors.Join(pprof.Lookup("allocs").WriteTo(allocs, 0), cpu.Close(), allocs.Close())
	}, nil
}
