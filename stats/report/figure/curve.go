package figure

import (
	"math"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Curves shows series over the steps 0, 1, 2 ..., as lines. A NaN is a gap.
type Curves struct {
	X, Y   string
	Series []Series
}

// Draw draws the lines.
func (c *Curves) Draw() (Figure, error) {
	p := newPlot(c.X, c.Y)
	most, last := 0.0, 1
	for i, s := range c.Series {
		for _, part := range parts(s.Values) {
			line := &plotter.Line{XYs: part, LineStyle: draw.LineStyle{Color: inkColors[1+i%4], Width: 1.6, Dashes: dashes[i%len(dashes)]}}
			p.Add(line)
		}
		for j, v := range s.Values {
			if !math.IsNaN(v) {
				most, last = max(most, v), max(last, j)
			}
		}
		if len(c.Series) > 1 {
			p.Legend.Add(s.Name, &plotter.Line{LineStyle: draw.LineStyle{Color: inkColors[1+i%4], Width: 1.6, Dashes: dashes[i%len(dashes)]}})
		}
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, float64(last), 0, max(1.1*most, 1)
	svg, err := finish(p, 250*vg.Length(1))
	return Figure{SVG: svg}, err
}

// dashes tell lines apart without their colours.
var dashes = [][]vg.Length{nil, {5, 3}, {1.5, 2.5}, {7, 2, 1.5, 2}}

// parts returns the stretches without gaps.
func parts(values []float64) []plotter.XYs {
	var all []plotter.XYs
	var part plotter.XYs
	for i, v := range values {
		if math.IsNaN(v) {
			all, part = append(all, part), nil
			continue
		}
		part = append(part, plotter.XY{X: float64(i), Y: v})
	}
	var good []plotter.XYs
	for _, p := range append(all, part) {
		if len(p) > 0 {
			good = append(good, p)
		}
	}
	return good
}
