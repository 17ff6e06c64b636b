package bench

import (
	"context"
	"fmt"
	"runtime"
	"time"
)

// Clock tells the time; it is time.Now but in tests.
type Clock func() time.Time

// Result is a measurement of a workload.
type Result struct {
	Name    string
	Variant string
	Passes  int
	Elapsed time.Duration
	Value   float64
	Unit    Unit
}

// Measure repeats a workload's passes for about as long as asked, once at the
// least. As package testing does, it repeats in ever larger batches and keeps
// the last. It looks at the context now and then.
func (w *Workload) Measure(ctx context.Context, long time.Duration, now Clock) (Result, error) {
	pass, err := w.Open()
	if err != nil {
		return Result{}, fmt.Errorf("%s: %w", w.Name(), err)
	}
	for n, step := 1, 1; ; {
		start := now()
		for done := 0; done < n; done += step {
			if err := ctx.Err(); err != nil {
				return Result{}, err
			}
			for range min(step, n-done) {
				if err := pass(); err != nil {
					return Result{}, fmt.Errorf("%s: %w", w.Name(), err)
				}
			}
		}
		elapsed := max(now().Sub(start), 1)
		if elapsed >= long || n >= maxPasses {
			return Result{w.Name(), w.Variant, n, elapsed, w.Value(n, elapsed), w.Unit}, nil
		}
		step = max(1, int(float64(n)*float64(glance)/float64(elapsed)))
		n = batch(n, elapsed, long)
	}
}

const maxPasses = 1e9

// glance is about how long passes go on without a look at the context, which takes
// longer than the quickest of them.
const glance = 100 * time.Millisecond

// batch returns the number of passes that should take a little longer than asked
// if n took as long as they did, but no more than 100 times as many: the first
// passes are slow and mislead.
func batch(n int, elapsed, long time.Duration) int {
	want := 1.2 * float64(n) * float64(long) / float64(elapsed)
	return int(min(max(want, float64(n+1)), 100*float64(n), maxPasses))
}

// String is the result as a line of Go's benchmark text. The number after the name
// is GOMAXPROCS, as package testing has it.
func (r Result) String() string {
	procs := ""
	if n := runtime.GOMAXPROCS(0); n != 1 {
		procs = fmt.Sprintf("-%d", n)
	}
	perPass := float64(r.Elapsed.Nanoseconds()) / float64(r.Passes)
	return fmt.Sprintf("Benchmark%s%s\t%8d\t%s ns/op\t%s %s", r.Name, procs, r.Passes, figure(perPass), figure(r.Value), r.Unit)
}

// figure prints a number with about four digits at the least.
func figure(x float64) string {
	digits := 0
	for limit := 1000.0; x < limit && digits < 4; limit /= 10 {
		digits++
	}
	return fmt.Sprintf("%.*f", digits, x)
}
