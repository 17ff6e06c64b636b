package logit

import (
	"fmt"
	"math"
	"slices"

	"github.com/menagerie-chess/menagerie/stats"
	"gonum.org/v1/gonum/mat"
)

// Fit is a maximum of the likelihood.
type Fit struct {
	Names    []string  // the covariates that have a coefficient
	Left     []string  // those that never vary, and have none
	Theta    []float64 // coefficients, then the parameter of draws if there were any
	Draws    Draws
	Drawn    bool          // there were draws
	Cov      *mat.SymDense // of Theta, clusters being independent
	LogLik   float64
	Rows     int
	Clusters int

	naive *mat.SymDense // Cov if all rows were independent: the inverse information
}

// Fit fits all coefficients. The error is ErrNoRows, ErrNoCovariate, a *OneResultError,
// a *RankError, a *SeparationError, a *ClustersError, or ErrDiverged.
func (d *Data) Fit(draws Draws) (*Fit, error) {
	m, left, err := d.model(draws)
	if err != nil {
		return nil, err
	}
	start := m.start()
	theta, ok := m.maximize(start)
	if names := m.separated(d.names, start, theta); len(names) > 0 {
		return nil, &SeparationError{names}
	}
	_, info := m.derivatives(theta)
	naive, regular := inverse(info)
	if !ok || !regular {
		return nil, ErrDiverged
	}
	f := &Fit{
		Left: left, Theta: theta, Draws: draws, Drawn: m.drawn, naive: naive,
		LogLik: m.logLikelihood(theta), Rows: len(d.rows), Clusters: d.clusters(),
	}
	for _, c := range m.columns {
		f.Names = append(f.Names, d.names[c])
	}
	f.Cov = d.sandwich(m, theta, naive)
	return f, nil
}

// model returns the likelihood of all rows, if it can have a maximum.
func (d *Data) model(draws Draws) (*model, []string, error) {
	if len(d.rows) == 0 {
		return nil, nil, ErrNoRows
	}
	m, left := d.newModel(draws)
	d.weigh(m.w, nil)
	if err := oneResult(m.w); err != nil {
		return nil, nil, err
	}
	for i := range m.w {
		m.drawn = m.drawn || m.w[i][1] > 0
	}
	if len(m.columns) == 0 {
		return nil, nil, ErrNoCovariate
	}
	if need := max(2, m.size()+1); d.clusters() < need {
		return nil, nil, &ClustersError{d.clusters(), need}
	}
	return m, left, m.rank(d.names)
}

// newModel returns the likelihood without rows, and the covariates that never vary.
func (d *Data) newModel(draws Draws) (*model, []string) {
	columns, left := d.varying()
	return &model{draws: draws, columns: columns, wide: len(d.names), x: d.x, w: make([][3]float64, d.cells)}, left
}

// start returns parameters by which all games are even.
func (m *model) start() []float64 {
	theta := make([]float64, m.size())
	if !m.drawn {
		return theta
	}
	drawn, all := 0.0, 0.0
	for i := range m.w {
		drawn += m.w[i][1]
		all += m.w[i][0] + m.w[i][1] + m.w[i][2]
	}
	theta[len(m.columns)] = m.draws.start(drawn / all)
	return theta
}

// sandwich returns the covariance if clusters are independent, with the factor
// G/(G-1) for G of them.
func (d *Data) sandwich(m *model, theta []float64, bread *mat.SymDense) *mat.SymDense {
	size, n := m.size(), d.clusters()
	beta, draw := m.split(theta)
	meat := make([]float64, size*size)
	score, x := make([]float64, size), make([]float64, size)
	for i := range n {
		clear(score)
		for _, r := range d.cluster(i) {
			var w [3]float64
			w[r.half] = r.weight
			t := m.draws.terms(m.row(int(r.cell), beta, x), draw, &w)
			m.score(&t, x, score)
		}
		for j, a := range score {
			for k, b := range score[j:] {
				meat[j*size+j+k] += a * b
			}
		}
	}
	var out mat.Dense
	out.Product(bread, mat.NewSymDense(size, meat), bread)
	out.Scale(float64(n)/float64(n-1), &out)
	return symmetric(&out)
}

// score adds a row's part of the gradient.
func (m *model) score(t *term, x, grad []float64) {
	n := len(m.columns)
	for i, a := range x[:n] {
		grad[i] += t.eta * a
	}
	if m.drawn {
		grad[n] += t.draw
	}
}

// Draw returns the parameter of draws.
func (f *Fit) Draw() float64 {
	if f.Drawn {
		return f.Theta[len(f.Names)]
	}
	return f.Draws.none()
}

// DrawInterval returns the parameter of draws with its interval; Drawn must be true.
func (f *Fit) DrawInterval(confidence float64) stats.Interval {
	n := len(f.Names)
	return stats.Around(f.Theta[n], math.Sqrt(f.Cov.At(n, n)), confidence)
}

// Chances returns the probabilities of a loss, a draw and a win at an eta.
func (f *Fit) Chances(eta float64) [3]float64 { return f.Draws.Chances(eta, f.Draw()) }

// Score returns White's expected score at an eta, 0 to 1.
func (f *Fit) Score(eta float64) float64 {
	p := f.Chances(eta)
	return p[2] + p[1]/2
}

// Independent returns the fit with the errors of independent rows. They are too
// small where rows are not; it is there to show that.
func (f *Fit) Independent() *Fit {
	g := *f
	g.Cov = f.naive
	return &g
}

// Combination is a weighted sum of coefficients.
type Combination map[string]float64

// Of is a covariate's coefficient.
func Of(name string) Combination { return Combination{name: 1} }

// Difference is the first coefficient less the second.
func Difference(a, b string) Combination {
	c := Of(a)
	c[b]--
	return c
}

// Has reports whether all covariates of a combination have coefficients.
func (f *Fit) Has(c Combination) bool {
	for name := range c {
		if !slices.Contains(f.Names, name) {
			return false
		}
	}
	return true
}

// vector returns the weight of each parameter.
func (f *Fit) vector(c Combination) *mat.VecDense {
	if !f.Has(c) {
		panic(fmt.Sprintf("of %v not all are in the fit, which has %v", c, f.Names))
	}
	v := mat.NewVecDense(len(f.Theta), nil)
	for i, name := range f.Names {
		v.SetVec(i, c[name])
	}
	return v
}

// Value returns a combination, in log odds, and its standard error. It panics, as
// all that take a combination, if the fit does not have it.
func (f *Fit) Value(c Combination) (value, se float64) {
	v := f.vector(c)
	return mat.Dot(v, mat.NewVecDense(len(f.Theta), f.Theta)), math.Sqrt(max(0, mat.Inner(v, f.Cov, v)))
}

// Interval returns a combination with its normal interval.
func (f *Fit) Interval(c Combination, confidence float64) stats.Interval {
	value, se := f.Value(c)
	return stats.Around(value, se, confidence)
}

// Test returns the probability of a combination at least as far from 0 if 0 were the
// truth (Wald).
func (f *Fit) Test(c Combination) float64 {
	value, se := f.Value(c)
	if se == 0 {
		return 1
	}
	return stats.PValue(value / se)
}
