package logit

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// oneResult fails if all results are the same.
func oneResult(w [][3]float64) error {
	var sum [3]float64
	for i := range w {
		for half := range sum {
			sum[half] += w[i][half]
		}
	}
	for half, s := range sum {
		if s == sum[0]+sum[1]+sum[2] {
			return &OneResultError{half}
		}
	}
	return nil
}

// varying parts the covariates into those that a fit can have a coefficient for and
// those that never vary, of which only the first that is not 0, a constant, is kept.
func (d *Data) varying() (kept []int, left []string) {
	wide := len(d.names)
	constant := false
	for i := range d.names {
		varies := false
		for at := i; at < len(d.x); at += wide {
			varies = varies || d.x[at] != d.x[i]
		}
		switch {
		case varies:
			kept = append(kept, i)
		case d.x[i] != 0 && !constant:
			kept, constant = append(kept, i), true
		default:
			left = append(left, d.names[i])
		}
	}
	return kept, left
}

// rank fails if covariates depend on each other.
func (m *model) rank(names []string) error {
	n := len(m.columns)
	gram := mat.NewSymDense(n, nil)
	x, none := make([]float64, n), make([]float64, n)
	for cell := range m.w {
		m.row(cell, none, x)
		gram.SymRankOne(gram, 1, mat.NewVecDense(n, x))
	}
	scaled, scale, ok := unitDiagonal(gram)
	if !ok {
		return ErrDiverged
	}
	basis := small(scaled, 1e-10)
	if len(basis) == 0 {
		return nil
	}
	e := &RankError{}
	for _, v := range basis {
		for i := range v {
			v[i] *= scale[i]
		}
	}
	for _, at := range supports(basis) {
		e.Together = append(e.Together, m.named(names, at))
	}
	return e
}

// separated names what makes the maximum lie at infinity, for parameters at which
// climbing has ended: where the information has gone since the start, the chances
// are all 0 and 1. Those that do so each by itself are named alone.
func (m *model) separated(names []string, start, theta []float64) []string {
	var alone []int
	for i, c := range m.columns {
		if m.decides(c) {
			alone = append(alone, i)
		}
	}
	if len(alone) > 0 {
		return m.named(names, alone)
	}
	_, first := m.derivatives(start)
	_, last := m.derivatives(theta)
	scaled, scale, ok := unitDiagonal(first)
	if !ok {
		return nil
	}
	var c mat.Cholesky
	if !c.Factorize(scaled) {
		return nil
	}
	basis := gone(&c, last, scale)
	return m.named(names, slices.Concat(supports(basis)...))
}

// decides reports whether all games in which a covariate is not 0 were won by the
// side that it favours, or all by the other.
func (m *model) decides(column int) bool {
	with, against := 0.0, 0.0
	for cell, w := range m.w {
		switch x := m.x[cell*m.wide+column]; {
		case x > 0:
			with, against = with+w[2]+w[1], against+w[0]+w[1]
		case x < 0:
			with, against = with+w[0]+w[1], against+w[2]+w[1]
		}
	}
	return with == 0 || against == 0
}

// gone returns the directions in which the information last is nothing beside that
// whose factors are c.
func gone(c *mat.Cholesky, last *mat.SymDense, scale []float64) [][]float64 {
	n := len(scale)
	var lower mat.TriDense
	c.LTo(&lower)
	var inv mat.TriDense
	if inv.InverseTri(&lower) != nil {
		return nil
	}
	var half, ratio mat.Dense
	half.Mul(&inv, mat.NewDiagDense(n, scale))
	ratio.Product(&half, last, half.T())
	var basis [][]float64
	for _, v := range small(symmetric(&ratio), 1e-7) {
		var back mat.VecDense
		back.MulVec(half.T(), mat.NewVecDense(n, v))
		basis = append(basis, back.RawVector().Data)
	}
	return basis
}

func symmetric(a *mat.Dense) *mat.SymDense {
	n, _ := a.Dims()
	out := mat.NewSymDense(n, nil)
	for i := range n {
		for j := i; j < n; j++ {
			out.SetSym(i, j, (a.At(i, j)+a.At(j, i))/2)
		}
	}
	return out
}

// small returns the eigenvectors whose eigenvalues are below a bound.
func small(a *mat.SymDense, bound float64) [][]float64 {
	var e mat.EigenSym
	if !e.Factorize(a, true) {
		return nil
	}
	var vectors mat.Dense
	e.VectorsTo(&vectors)
	var out [][]float64
	for i, v := range e.Values(nil) {
		if v < bound {
			out = append(out, mat.Col(nil, i, &vectors))
		}
	}
	return out
}

// supports reduces vectors by Gauss and Jordan, which keeps what they span, and
// returns for each where it is not 0.
func supports(basis [][]float64) [][]int {
	for done, v := range basis {
		pivot := 0
		for i := range v {
			if math.Abs(v[i]) > math.Abs(v[pivot]) {
				pivot = i
			}
		}
		for other, u := range basis {
			if other == done {
				continue
			}
			by := u[pivot] / v[pivot]
			for i := range u {
				u[i] -= by * v[i]
			}
		}
	}
	var out [][]int
	for _, v := range basis {
		var at []int
		top := 0.0
		for _, a := range v {
			top = max(top, math.Abs(a))
		}
		for i, a := range v {
			if math.Abs(a) > 1e-3*top {
				at = append(at, i)
			}
		}
		out = append(out, at)
	}
	return out
}

// named returns the names of parameters, without that of draws, in order and once.
func (m *model) named(names []string, at []int) []string {
	var out []string
	for i, c := range m.columns {
		if slices.Contains(at, i) {
			out = append(out, names[c])
		}
	}
	return out
}
