package figure

import (
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Curves shows series as lines.
type Curves struct {
	X, Y   string
	Step   float64 // from one value to the next; the first is at 0
	Series []Series
}

// Draw draws the lines.
func (c *Curves) Draw() (Figure, error) {
	p := newPlot(c.X, c.Y)
	most, last := 0.0, 1.0
	for i, s := range c.Series {
		line := &plotter.Line{LineStyle: draw.LineStyle{Color: inkColors[1+i%4], Width: 1.6, Dashes: dashes[i%len(dashes)]}}
		for j, v := range s.Values {
			x := c.Step * float64(j)
			line.XYs = append(line.XYs, plotter.XY{X: x, Y: v})
			most, last = max(most, v), max(last, x)
		}
		p.Add(line)
		if len(c.Series) > 1 {
			p.Legend.Add(s.Name, line)
		}
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, last, 0, max(1.1*most, 1)
	svg, err := finish(p, chartHeight)
	return Figure{SVG: svg}, err
}

// dashes tell lines apart without their colours.
var dashes = [][]vg.Length{nil, {5, 3}, {1.5, 2.5}, {7, 2, 1.5, 2}}
