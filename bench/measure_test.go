package bench

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

// clocked returns a workload of which each pass takes so long on the clock.
func clocked(each time.Duration, err error) (*Workload, Clock) {
	at := time.Unix(0, 0)
	w := &Workload{
		Group: "Perft", Keys: "game=chess", Variant: "chess", Unit: NodesPerSecond, Work: 400,
		Open: func() (func() error, error) {
			return func() error { at = at.Add(each); return err }, nil
		},
	}
	return w, func() time.Time { return at }
}

func TestMeasure(t *testing.T) {
	for _, tt := range []struct {
		each   time.Duration
		passes int
	}{
		{2 * time.Second, 1},
		{time.Second, 1},
		{300 * time.Millisecond, 4},
		{time.Millisecond, 1200}, // 1, 100, 1200
	} {
		w, now := clocked(tt.each, nil)
		r, err := w.Measure(context.Background(), time.Second, now)
		if err != nil || r.Passes != tt.passes || r.Elapsed != tt.each*time.Duration(tt.passes) {
			t.Errorf("passes of %v: %+v, %v; want %d passes", tt.each, r, err, tt.passes)
		}
		if want := 400 / tt.each.Seconds(); r.Value < 0.999*want || r.Value > 1.001*want {
			t.Errorf("passes of %v: %v %s, want %v", tt.each, r.Value, r.Unit, want)
		}
	}
}

func TestMeasureErrors(t *testing.T) {
	wrong := errors.New("counted 1, want 2")
	w, now := clocked(time.Second, wrong)
	if _, err := w.Measure(context.Background(), time.Second, now); !errors.Is(err, wrong) || !strings.HasPrefix(err.Error(), "Perft/game=chess: ") {
		t.Errorf("a wrong count: %v", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	w, now = clocked(time.Second, nil)
	if _, err := w.Measure(ctx, time.Second, now); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
}

// TestMeasureEnds ends the context in the middle of a long batch.
func TestMeasureEnds(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	w, now := clocked(time.Millisecond, nil)
	pass, err := w.Open()
	if err != nil {
		t.Fatal(err)
	}
	const enough = 5000
	passes := 0
	w.Open = func() (func() error, error) {
		return func() error {
			if passes++; passes == enough {
				stop()
			}
			return pass()
		}, nil
	}
	if _, err := w.Measure(ctx, time.Hour, now); !errors.Is(err, context.Canceled) || passes > enough+100 {
		t.Errorf("%v after %d passes, want an end within 100 of %d", err, passes, enough)
	}
}

func TestResultString(t *testing.T) {
	r := Result{Name: "Perft/game=chess", Passes: 4, Elapsed: 2 * time.Second, Value: 800, Unit: NodesPerSecond}
	got := r.String()
	if !strings.HasPrefix(got, "BenchmarkPerft/game=chess") || !strings.HasSuffix(got, "\t       4\t500000000 ns/op\t800.0 nodes/s") {
		t.Errorf("%q", got)
	}
}

// Every name is there once and in the form that benchstat takes apart.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range Workloads() {
		name := w.Name()
		if seen[name] || w.Work <= 0 || strings.ContainsAny(name, " \t") {
			t.Errorf("%q, work %d, seen %v", name, w.Work, seen[name])
		}
		seen[name] = true
		for key := range strings.SplitSeq(w.Keys, "/") {
			if !strings.Contains(key, "=") {
				t.Errorf("%s: %q is no key=value", name, key)
			}
		}
	}
}
