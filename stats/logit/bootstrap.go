package logit

import (
	"context"
	"math/rand/v2"
	"sync"

	"github.com/menagerie-chess/menagerie/stats"
	percentile "github.com/montanaflynn/stats"
)

// Bootstrap is fits to clusters drawn with replacement.
type Bootstrap struct {
	Failed int    // draws that had no fit
	fits   []*Fit // of which only Theta is the draw's own
}

// Bootstrap fits so many times, each to as many clusters as there are, drawn by a
// generator of its own, so that the result does not depend on the workers. The error
// is the context's.
func (d *Data) Bootstrap(ctx context.Context, f *Fit, times int, seed uint64, workers int) (*Bootstrap, error) {
	fits := make([]*Fit, times)
	var wg sync.WaitGroup
	for first := range workers {
		wg.Go(func() {
			m, _ := d.newModel(f.Draws)
			m.drawn = f.Drawn
			for i := first; i < times && ctx.Err() == nil; i += workers {
				fits[i] = d.redraw(f, m, rand.New(rand.NewPCG(seed, uint64(i))))
			}
		})
	}
	wg.Wait()
	b := &Bootstrap{}
	for _, fit := range fits {
		if fit == nil {
			b.Failed++
		} else {
			b.fits = append(b.fits, fit)
		}
	}
	return b, ctx.Err()
}

// redraw fits to one draw; nil if that has no maximum.
func (d *Data) redraw(f *Fit, m *model, rng *rand.Rand) *Fit {
	times := make([]uint32, d.clusters())
	for range times {
		times[rng.IntN(len(times))]++
	}
	d.weigh(m.w, times)
	theta, ok := m.maximize(f.Theta)
	if !ok {
		return nil
	}
	g := *f
	g.Theta = theta
	return &g
}

// Ratio returns the interval between percentiles of a ratio; false if one draw in
// twenty or more had none.
func (b *Bootstrap) Ratio(f *Fit, of, unit Combination, confidence float64) (stats.Interval, bool) {
	center, ok := f.quotient(of, unit)
	if !ok {
		return stats.Interval{}, false
	}
	var all []float64
	for _, fit := range b.fits {
		if r, ok := fit.quotient(of, unit); ok {
			all = append(all, r)
		}
	}
	if total := len(b.fits) + b.Failed; len(all) < 2 || 20*(total-len(all)) >= total {
		return stats.Interval{}, false
	}
	tail := 100 * (1 - confidence) / 2
	lo, err := percentile.Percentile(all, tail)
	if err != nil {
		return stats.Interval{}, false
	}
	hi, err := percentile.Percentile(all, 100-tail)
	return stats.Interval{Center: center, Lo: min(lo, center), Hi: max(hi, center), Confidence: confidence}, err == nil
}

// quotient returns a ratio alone; false if the unit is 0.
func (f *Fit) quotient(of, unit Combination) (float64, bool) {
	a, _ := f.Value(of)
	u, _ := f.Value(unit)
	if u == 0 {
		return 0, false
	}
	return a / u, true
}
