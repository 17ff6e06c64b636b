package logit

import (
	"fmt"
	"math"
)

// Draws is a model of how draws come about. Both log-likelihoods are concave.
type Draws uint8

const (
	// Davidson has the chances of a win, a draw and a loss in the ratios
	// exp(eta/2) : exp(draw) : exp(-eta/2) (Davidson, JASA 65, 1970).
	Davidson Draws = iota
	// Ordered has a win with the chance F(eta - draw), a loss with F(-eta - draw), F
	// the logistic distribution, draw > 0 (McCullagh, JRSS B 42, 1980; symmetric).
	Ordered
)

// ParseDraws reads what String gives.
func ParseDraws(text string) (Draws, error) {
	for _, d := range []Draws{Davidson, Ordered} {
		if text == d.String() {
			return d, nil
		}
	}
	return 0, fmt.Errorf("%q: want davidson or ordered", text)
}

func (d Draws) String() string {
	if d == Ordered {
		return "ordered"
	}
	return "davidson"
}

// none returns the parameter by which there are no draws.
func (d Draws) none() float64 {
	if d == Ordered {
		return 0
	}
	return math.Inf(-1)
}

// start returns the parameter by which so great a part of even games is drawn.
func (d Draws) start(part float64) float64 {
	if d == Ordered {
		return 2 * math.Atanh(part)
	}
	return math.Log(2 * part / (1 - part))
}

// valid reports whether the model knows the parameter.
func (d Draws) valid(draw float64) bool { return d == Davidson || draw > 0 }

// Chances returns the probabilities of a loss, a draw and a win.
func (d Draws) Chances(eta, draw float64) (p [3]float64) {
	if d == Ordered {
		p[0], p[2] = expit(-eta-draw), expit(eta-draw)
		p[1] = max(0, 1-p[0]-p[2])
		return p
	}
	top := max(math.Abs(eta)/2, draw)
	p = [3]float64{math.Exp(-eta/2 - top), math.Exp(draw - top), math.Exp(eta/2 - top)}
	sum := p[0] + p[1] + p[2]
	return [3]float64{p[0] / sum, p[1] / sum, p[2] / sum}
}

// term is the log-likelihood of results at one eta, its first derivatives by eta and
// draw, and its second ones with the sign changed.
type term struct{ log, eta, draw, etaEta, etaDraw, drawDraw float64 }

func (t *term) add(o term, weight float64) {
	t.log += weight * o.log
	t.eta += weight * o.eta
	t.draw += weight * o.draw
	t.etaEta += weight * o.etaEta
	t.etaDraw += weight * o.etaDraw
	t.drawDraw += weight * o.drawDraw
}

// terms sums over results by their weights: of losses, draws and wins.
func (d Draws) terms(eta, draw float64, weights *[3]float64) term {
	var sum term
	for half, w := range weights {
		switch {
		case w == 0:
		case d == Ordered:
			sum.add(ordered(eta, draw, half), w)
		default:
			sum.add(davidson(eta, draw, half), w)
		}
	}
	return sum
}

func davidson(eta, draw float64, half int) term {
	p := Davidson.Chances(eta, draw)
	mean := (p[2] - p[0]) / 2
	t := term{
		log: logChance(eta, draw, half), eta: float64(half-1)/2 - mean, draw: -p[1],
		etaEta: (p[2]+p[0])/4 - mean*mean, etaDraw: -mean * p[1], drawDraw: p[1] * (1 - p[1]),
	}
	if half == 1 {
		t.draw++
	}
	return t
}

// logChance is right where the chance itself is too small for a number.
func logChance(eta, draw float64, half int) float64 {
	top := max(math.Abs(eta)/2, draw)
	all := top + math.Log(math.Exp(-eta/2-top)+math.Exp(draw-top)+math.Exp(eta/2-top))
	if half == 1 {
		return draw - all
	}
	return float64(half-1)*eta/2 - all
}

// ordered uses F(a) - F(b) = F(a) F(-b) (1 - exp(b-a)) for a draw, in which nothing
// cancels.
func ordered(eta, draw float64, half int) term {
	above, below := slope(eta-draw), slope(eta+draw)
	switch half {
	case 2:
		rest := expit(draw - eta)
		return term{logExpit(eta - draw), rest, -rest, above, -above, above}
	case 0:
		rest := expit(eta + draw)
		return term{logExpit(-eta - draw), -rest, -rest, below, below, below}
	}
	lose, win := expit(-eta-draw), expit(eta-draw)
	grow := math.Expm1(2 * draw)
	return term{
		log: logExpit(eta+draw) + logExpit(draw-eta) + math.Log(-math.Expm1(-2*draw)),
		eta: lose - win, draw: lose + win + 2/grow,
		etaEta: above + below, etaDraw: below - above, drawDraw: above + below + 4*(grow+1)/(grow*grow),
	}
}

func expit(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func slope(x float64) float64 { return expit(x) * expit(-x) }

func logExpit(x float64) float64 { return min(x, 0) - math.Log1p(math.Exp(-math.Abs(x))) }
