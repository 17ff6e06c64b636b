package logit

import (
	"math"
	"testing"
)

// TestDerivatives compares them with differences of the log-likelihood and of the
// gradient.
func TestDerivatives(t *testing.T) {
	const h = 1e-5
	for _, d := range []Draws{Davidson, Ordered} {
		for _, eta := range []float64{-9, -1, 0, 0.3, 4} {
			for _, draw := range []float64{0.2, 1, 3} {
				for half := range 3 {
					var w [3]float64
					w[half] = 1.5
					at := d.terms(eta, draw, &w)
					up, down := d.terms(eta+h, draw, &w), d.terms(eta-h, draw, &w)
					more, less := d.terms(eta, draw+h, &w), d.terms(eta, draw-h, &w)
					for _, pair := range [][2]float64{
						{at.eta, (up.log - down.log) / (2 * h)}, {at.draw, (more.log - less.log) / (2 * h)},
						{-at.etaEta, (up.eta - down.eta) / (2 * h)}, {-at.etaDraw, (up.draw - down.draw) / (2 * h)},
						{-at.drawDraw, (more.draw - less.draw) / (2 * h)},
					} {
						if math.Abs(pair[0]-pair[1]) > 1e-6 {
							t.Errorf("%s, eta %v, draw %v, half %d: %v, by differences %v", d, eta, draw, half, pair[0], pair[1])
						}
					}
					if p := d.Chances(eta, draw)[half]; math.Abs(math.Log(p)*1.5-at.log) > 1e-9 {
						t.Errorf("%s, eta %v, draw %v, half %d: log of %v is not %v", d, eta, draw, half, p, at.log/1.5)
					}
				}
			}
		}
	}
}

// TestFieller holds the bounds to one worked out by hand: 10/5 with variances of 1
// and no covariance, z = 1.959964, z^2 = 3.841459: (50 ± sqrt(2500 - 21.158541 *
// 96.158541)) / 21.158541.
func TestFieller(t *testing.T) {
	i := fieller(10, 5, 1, 0, 1, 0.95)
	if math.Abs(i.Lo-1.34349) > 1e-5 || math.Abs(i.Hi-3.38273) > 1e-5 {
		t.Errorf("%+v", i)
	}
	if i = fieller(10, 1, 1, 0, 1, 0.95); i.Bounded() {
		t.Errorf("a unit of 1 ± 1: %+v", i)
	}
}
