package stats

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"gonum.org/v1/gonum/stat/distuv"
)

// Interval is an estimate with its confidence interval: of many that are made as this
// one is, from games of their own, the part Confidence hold the truth. Lo and Hi are
// infinite where the data do not bound it. No field is ever NaN.
type Interval struct {
	Center, Lo, Hi float64
	Confidence     float64 // 0 to 1, without either
}

// Around returns the normal interval of an estimate with a standard error.
func Around(center, se, confidence float64) Interval {
	half := Z(confidence) * se
	return Interval{center, center - half, center + half, confidence}
}

// Z returns how many standard errors on both sides hold a normal variable with a
// probability: 1.96 for 0.95.
func Z(confidence float64) float64 { return distuv.UnitNormal.Quantile((1 + confidence) / 2) }

// PValue returns the probability that a normal variable is at least z standard
// errors from its mean, on either side.
func PValue(z float64) float64 { return 2 * distuv.UnitNormal.CDF(-math.Abs(z)) }

// Holds reports whether x is in the interval.
func (i Interval) Holds(x float64) bool { return i.Lo <= x && x <= i.Hi }

// Bounded reports whether both ends are finite.
func (i Interval) Bounded() bool { return !math.IsInf(i.Lo, 0) && !math.IsInf(i.Hi, 0) }

// Scale returns the interval with all multiplied by a positive factor.
func (i Interval) Scale(by float64) Interval {
	return Interval{i.Center * by, i.Lo * by, i.Hi * by, i.Confidence}
}

// text formats it with so many digits behind the point.
func (i Interval) text(digits int) string {
	return fmt.Sprintf("%s [%s, %s]", number(i.Center, digits), number(i.Lo, digits), number(i.Hi, digits))
}

// number formats a number; an infinite one by a word that sorts and reads well.
func number(x float64, digits int) string {
	switch {
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	}
	text := fmt.Sprintf("%.*f", digits, x)
	if text == fmt.Sprintf("%.*f", digits, math.Copysign(0, -1)) {
		return text[1:] // no minus before nothing
	}
	return text
}

// MarshalJSON writes value, lo and hi; null for an end that is infinite.
func (i Interval) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Value *float64 `json:"value"`
		Lo    *float64 `json:"lo"`
		Hi    *float64 `json:"hi"`
	}{finite(i.Center), finite(i.Lo), finite(i.Hi)})
}

// finite returns a number to print: without the last digits, which depend on the CPU
// (whether it multiplies and adds at once); nil for none.
func finite(x float64) *float64 {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return nil
	}
	short, err := strconv.ParseFloat(strconv.FormatFloat(x, 'g', printed, 64), 64)
	if err != nil {
		return nil // beyond the greatest number, but for its last digits
	}
	return &short
}

// printed is how many digits a number has in JSON and CSV.
const printed = 10
