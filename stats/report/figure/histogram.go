package figure

import (
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Histogram shows how many of each series fall between equal steps, the series one
// on top of the other.
type Histogram struct {
	X, Y   string
	Step   float64 // width of a bar; the first begins at 0
	Series []Series
}

// Series is a part of a histogram, or a curve.
type Series struct {
	Name   string
	Values []float64
}

// Draw draws the bars.
func (h *Histogram) Draw() (Figure, error) {
	p := newPlot(h.X, h.Y)
	var base []float64
	for i, s := range h.Series {
		bars := &plotter.Polygon{Color: inkColors[1+i%4]}
		for j, v := range s.Values {
			if j == len(base) {
				base = append(base, 0)
			}
			if v <= 0 {
				continue
			}
			left, right := h.Step*(float64(j)+0.06), h.Step*(float64(j)+0.94)
			bars.XYs = append(bars.XYs, plotter.XYs{{X: left, Y: base[j]}, {X: right, Y: base[j]}, {X: right, Y: base[j] + v}, {X: left, Y: base[j] + v}})
			base[j] += v
		}
		if len(bars.XYs) > 0 {
			p.Add(bars)
		}
		p.Legend.Add(s.Name, swatch{i})
	}
	most := 0.0
	for _, v := range base {
		most = max(most, v)
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, h.Step*float64(max(len(base), 1)), 0, max(1.08*most, 1)
	svg, err := finish(p, chartHeight)
	return Figure{SVG: svg}, err
}

// swatch is a series' colour in the legend.
type swatch struct{ series int }

func (s swatch) Thumbnail(c *draw.Canvas) {
	c.SetColor(inkColors[1+s.series%4])
	c.Fill(vg.Rectangle{Min: vg.Point{X: c.Max.X - 12, Y: c.Min.Y + 2}, Max: vg.Point{X: c.Max.X, Y: c.Max.Y - 2}}.Path())
}
