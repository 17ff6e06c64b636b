package figure

import (
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Heat shows numbers of rows and columns by colour, and writes them.
type Heat struct {
	Columns, Rows []string
	Cells         [][]Cell
	Middle        *float64 // of a scale with two colours; nil: of one, from the least
}

// Cell is a cell of a heat map.
type Cell struct {
	Value float64
	Text  string // empty: there is nothing to show
}

var (
	pale = color.RGBA{0xF4, 0xF1, 0xEA, 0xFF}
	blue = color.RGBA{0x0B, 0x4F, 0x7D, 0xFF}
	rust = color.RGBA{0xA8, 0x44, 0x0C, 0xFF}
)

// Draw draws the cells.
func (h *Heat) Draw() (Figure, error) {
	p := newPlot("", "")
	tint := h.tint()
	words := &plotter.Labels{}
	for i, row := range h.Cells {
		y := float64(len(h.Rows) - 1 - i)
		for j, c := range row {
			if c.Text == "" {
				continue
			}
			fill := tint(c.Value)
			p.Add(tile(float64(j), y, fill))
			words.XYs = append(words.XYs, plotter.XY{X: float64(j), Y: y})
			words.Labels = append(words.Labels, c.Text)
			style := text.Style{Color: onShade(fill), Font: face(11), XAlign: draw.XCenter, YAlign: draw.YCenter, Handler: plot.DefaultTextHandler}
			words.TextStyle = append(words.TextStyle, style)
		}
	}
	p.Add(words)
	var columns, rows plot.ConstantTicks
	for j, name := range h.Columns {
		columns = append(columns, plot.Tick{Value: float64(j), Label: name})
	}
	for i, name := range h.Rows {
		rows = append(rows, plot.Tick{Value: float64(len(h.Rows) - 1 - i), Label: name})
	}
	p.X.Tick.Marker, p.Y.Tick.Marker = columns, rows
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Tick.Length, a.LineStyle.Width = 0, 0
	}
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = -0.5, float64(len(h.Columns))-0.5, -0.5, float64(len(h.Rows))-0.5
	svg, err := finish(p, 24*vg.Length(len(h.Rows))+52)
	return Figure{SVG: svg}, err
}

// tile is a square of a colour with a little room around it.
func tile(x, y float64, fill color.Color) *plotter.Polygon {
	const half = 0.47
	ring := plotter.XYs{{X: x - half, Y: y - half}, {X: x + half, Y: y - half}, {X: x + half, Y: y + half}, {X: x - half, Y: y + half}}
	return &plotter.Polygon{XYs: []plotter.XYs{ring}, Color: fill}
}

// tint returns how values are coloured.
func (h *Heat) tint() func(float64) color.RGBA {
	lo, hi, any := 0.0, 0.0, false
	for _, row := range h.Cells {
		for _, c := range row {
			if c.Text == "" {
				continue
			}
			if !any {
				lo, hi, any = c.Value, c.Value, true
			}
			lo, hi = min(lo, c.Value), max(hi, c.Value)
		}
	}
	if h.Middle == nil {
		return func(v float64) color.RGBA { return shade(pale, blue, (v-lo)/max(hi-lo, 1e-9)) }
	}
	m := *h.Middle
	far := max(hi-m, m-lo, 1e-9)
	return func(v float64) color.RGBA {
		if v < m {
			return shade(pale, rust, (m-v)/far)
		}
		return shade(pale, blue, (v-m)/far)
	}
}
