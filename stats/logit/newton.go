package logit

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

const (
	mostSteps   = 100
	mostHalving = 40
	// closeness is how far the last step may be, in standard errors, from the maximum.
	closeness = 1e-8
)

// maximize climbs to the maximum by Newton's method, halving steps that do not
// climb. It reports whether it is there.
func (m *model) maximize(theta []float64) ([]float64, bool) {
	theta = slices.Clone(theta)
	at := m.logLikelihood(theta)
	for range mostSteps {
		grad, info := m.derivatives(theta)
		step, ok := solve(info, grad)
		if !ok {
			return theta, false
		}
		gain := floats.Dot(step, grad)
		next, to, ok := m.climb(theta, step, at)
		if !ok {
			return theta, gain < 1e-6*closeness // no higher place that numbers can tell
		}
		theta, at = next, to
		if gain < closeness*closeness {
			return theta, true
		}
	}
	return theta, false
}

// climb takes a step, or as much of it as leads up.
func (m *model) climb(theta, step []float64, from float64) ([]float64, float64, bool) {
	next := make([]float64, len(theta))
	for part, i := 1.0, 0; i < mostHalving; part, i = part/2, i+1 {
		floats.AddScaledTo(next, theta, part, step)
		if !m.valid(next) {
			continue
		}
		if to := m.logLikelihood(next); to >= from-1e-13*math.Abs(from) && !math.IsInf(to, 0) {
			return next, to, true
		}
	}
	return theta, from, false
}

// solve returns the solution of info times step = grad; false if info is singular as
// far as numbers can tell.
func solve(info *mat.SymDense, grad []float64) ([]float64, bool) {
	c, scale, ok := factor(info)
	if !ok {
		return nil, false
	}
	n := len(grad)
	scaled := mat.NewVecDense(n, nil)
	for i := range n {
		scaled.SetVec(i, grad[i]*scale[i])
	}
	var step mat.VecDense
	if err := c.SolveVecTo(&step, scaled); err != nil {
		return nil, false
	}
	out := make([]float64, n)
	for i := range n {
		out[i] = step.AtVec(i) * scale[i]
	}
	return out, true
}

// factor returns the Cholesky factors of a matrix that is scaled to ones on the
// diagonal, with the scale.
func factor(info *mat.SymDense) (*mat.Cholesky, []float64, bool) {
	scaled, scale, ok := unitDiagonal(info)
	if !ok {
		return nil, nil, false
	}
	var c mat.Cholesky
	if !c.Factorize(scaled) || !(c.Cond() < 1e13) {
		return nil, nil, false
	}
	return &c, scale, true
}

// unitDiagonal divides rows and columns by the root of the diagonal; false if that
// has nothing to divide by.
func unitDiagonal(a *mat.SymDense) (*mat.SymDense, []float64, bool) {
	n := a.SymmetricDim()
	scale := make([]float64, n)
	for i := range n {
		if d := a.At(i, i); !(d > math.SmallestNonzeroFloat64*1e16) || math.IsInf(d, 0) {
			return nil, nil, false
		}
		scale[i] = 1 / math.Sqrt(a.At(i, i))
	}
	out := mat.NewSymDense(n, nil)
	for i := range n {
		for j := i; j < n; j++ {
			out.SetSym(i, j, a.At(i, j)*scale[i]*scale[j])
		}
	}
	return out, scale, true
}

// inverse returns the inverse of an information.
func inverse(info *mat.SymDense) (*mat.SymDense, bool) {
	c, scale, ok := factor(info)
	if !ok {
		return nil, false
	}
	var out mat.SymDense
	if c.InverseTo(&out) != nil {
		return nil, false
	}
	for i := range scale {
		for j := i; j < len(scale); j++ {
			out.SetSym(i, j, out.At(i, j)*scale[i]*scale[j])
		}
	}
	return &out, true
}
