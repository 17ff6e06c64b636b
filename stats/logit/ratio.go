package logit

import (
	"math"

	"github.com/menagerie-chess/menagerie/stats"
	"gonum.org/v1/gonum/mat"
)

// Ratio is one combination of coefficients over another, the unit.
type Ratio struct {
	// Fieller has no bounds if the unit cannot be told from nothing (Fieller, JRSS B
	// 16, 1954).
	Fieller stats.Interval
	// Delta is the normal interval with the standard error SE, by the first derivative.
	Delta stats.Interval
	SE    float64
	// Exact is the normal interval if the unit were known without error. It is too
	// narrow; it is there to show that.
	Exact stats.Interval
}

// Known reports whether the unit can be told from nothing.
func (r *Ratio) Known() bool { return r.Fieller.Bounded() }

// Ratio divides a combination by the unit; false if the unit is 0.
func (f *Fit) Ratio(of, unit Combination, confidence float64) (Ratio, bool) {
	a, _ := f.Value(of)
	u, _ := f.Value(unit)
	if u == 0 {
		return Ratio{}, false
	}
	va, vu := f.vector(of), f.vector(unit)
	aa, au, uu := mat.Inner(va, f.Cov, va), mat.Inner(va, f.Cov, vu), mat.Inner(vu, f.Cov, vu)
	r := Ratio{SE: math.Sqrt(max(0, aa-2*a/u*au+a/u*a/u*uu)) / math.Abs(u)}
	r.Delta = stats.Around(a/u, r.SE, confidence)
	r.Exact = stats.Around(a/u, math.Sqrt(max(0, aa))/math.Abs(u), confidence)
	r.Fieller = fieller(a, u, aa, au, uu, confidence)
	return r, true
}

// fieller returns all r for which a - r*u is not clearly different from 0, that is
// the r with (u^2 - z^2 uu) r^2 - 2 (a u - z^2 au) r + a^2 - z^2 aa <= 0. Without a
// clear unit they have no bounds: they are all numbers, or all but a range.
func fieller(a, u, aa, au, uu, confidence float64) stats.Interval {
	z := stats.Z(confidence)
	square, linear, rest := u*u-z*z*uu, a*u-z*z*au, a*a-z*z*aa
	i := stats.Interval{Center: a / u, Lo: math.Inf(-1), Hi: math.Inf(1), Confidence: confidence}
	if square <= 0 {
		return i
	}
	root := math.Sqrt(max(0, linear*linear-square*rest))
	i.Lo, i.Hi = min((linear-root)/square, i.Center), max((linear+root)/square, i.Center)
	return i
}
