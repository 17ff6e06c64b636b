package logit

import "gonum.org/v1/gonum/mat"

// model is a likelihood: cells, and which covariates have a coefficient. The
// parameters are the coefficients, then that of draws if there are any.
type model struct {
	draws   Draws
	drawn   bool
	columns []int // of x
	wide    int   // covariates of a cell in x
	x       []int16
	w       [][3]float64
}

func (m *model) size() int {
	if m.drawn {
		return len(m.columns) + 1
	}
	return len(m.columns)
}

// split returns coefficients and the parameter of draws.
func (m *model) split(theta []float64) ([]float64, float64) {
	if m.drawn {
		return theta[:len(m.columns)], theta[len(m.columns)]
	}
	return theta, m.draws.none()
}

func (m *model) valid(theta []float64) bool {
	_, draw := m.split(theta)
	return !m.drawn || m.draws.valid(draw)
}

// row copies a cell's covariates that have a coefficient, and returns eta.
func (m *model) row(cell int, beta []float64, into []float64) float64 {
	eta := 0.0
	for i, c := range m.columns {
		into[i] = float64(m.x[cell*m.wide+c])
		eta += into[i] * beta[i]
	}
	return eta
}

// logLikelihood returns it without derivatives.
func (m *model) logLikelihood(theta []float64) float64 {
	beta, draw := m.split(theta)
	x := make([]float64, len(m.columns))
	sum := 0.0
	for cell := range m.w {
		if m.w[cell] != [3]float64{} {
			sum += m.draws.terms(m.row(cell, beta, x), draw, &m.w[cell]).log
		}
	}
	return sum
}

// derivatives returns the gradient and the observed information, which is the second
// derivative with the sign changed.
func (m *model) derivatives(theta []float64) ([]float64, *mat.SymDense) {
	beta, draw := m.split(theta)
	size := m.size()
	grad, info := make([]float64, size), make([]float64, size*size)
	x := make([]float64, size)
	for cell := range m.w {
		if m.w[cell] == [3]float64{} {
			continue
		}
		t := m.draws.terms(m.row(cell, beta, x), draw, &m.w[cell])
		m.accumulate(&t, x, grad, info)
	}
	return grad, mat.NewSymDense(size, info)
}

// accumulate adds a cell to the gradient and to the upper half of the information.
func (m *model) accumulate(t *term, x, grad, info []float64) {
	n, size := len(m.columns), len(grad)
	for i, a := range x[:n] {
		if a == 0 {
			continue
		}
		grad[i] += t.eta * a
		line := info[i*size : (i+1)*size]
		for j := i; j < n; j++ {
			line[j] += t.etaEta * a * x[j]
		}
		if m.drawn {
			line[n] += t.etaDraw * a
		}
	}
	if m.drawn {
		grad[n] += t.draw
		info[n*size+n] += t.drawDraw
	}
}
