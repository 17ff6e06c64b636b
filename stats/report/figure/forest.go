package figure

import (
	"math"

	"github.com/menagerie-chess/menagerie/stats"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Forest shows estimates below each other, each a dot with a bar for its interval
// (forest plot, as Lewis and Clarke 2001 describe it).
type Forest struct {
	Axis   string
	Scale  float64  // by which all is multiplied; 100 for percent
	Line   *float64 // to compare all with
	Rows   []Row    // from the top
	Name   string   // what the estimates are
	Beside []string // what the marks beside them are, each with a form of its own
}

// Row is an estimate of a forest plot.
type Row struct {
	Name   string
	Value  stats.Interval
	Beside []Mark // to compare it with
}

// Mark is a value beside an estimate.
type Mark struct {
	Of    int // number in the plot's Beside
	Value float64
}

// Heights of a row and of what is above all.
const (
	rowHeight    vg.Length = 17
	legendHeight vg.Length = 15 // of a line
)

// Draw draws the rows.
func (f *Forest) Draw() (Figure, error) {
	p := newPlot(f.Axis, "")
	grid := plotter.NewGrid()
	grid.Horizontal.Color, grid.Vertical.Color, grid.Vertical.Width = nil, inkColors[5], 0.3
	p.Add(grid)
	lo, hi := f.limits()
	dots, marks := f.addBars(p, lo, hi)
	if f.Line != nil {
		p.Add(rule(*f.Line*f.Scale, -0.6, *f.Line*f.Scale, float64(len(f.Rows))-0.4, 5, 1))
	}
	legend := f.addMarks(p, marks, dots)
	p.Add(dots)
	height, room := rowHeight*vg.Length(len(f.Rows))+46+legend, legend/rowHeight
	p.Y.Tick.Length, p.Y.LineStyle.Width = 0, 0
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = lo, hi, -0.7, float64(len(f.Rows))-0.3+float64(room)
	svg, err := finish(p, height)
	return Figure{SVG: svg}, err
}

// addBars adds the intervals and the names, and returns the estimates and what is beside
// them, which are to be drawn above.
func (f *Forest) addBars(p *plot.Plot, lo, hi float64) (*plotter.Scatter, []plotter.Scatter) {
	dots, marks := &plotter.Scatter{}, make([]plotter.Scatter, len(f.Beside))
	dots.GlyphStyle = draw.GlyphStyle{Color: inkColors[1], Radius: 3, Shape: draw.CircleGlyph{}}
	var names plot.ConstantTicks
	for i, r := range f.Rows {
		y := float64(len(f.Rows) - 1 - i)
		names = append(names, plot.Tick{Value: y, Label: r.Name})
		from, to := f.Scale*r.Value.Lo, f.Scale*r.Value.Hi
		p.Add(rule(max(from, lo), y, min(to, hi), y, 1, 1.6))
		dots.XYs = append(dots.XYs, plotter.XY{X: min(max(f.Scale*r.Value.Center, lo), hi), Y: y})
		for _, b := range r.Beside {
			m := &marks[b.Of]
			m.XYs = append(m.XYs, plotter.XY{X: f.Scale * b.Value, Y: y})
		}
	}
	p.Y.Tick.Marker = names
	return dots, marks
}

// addMarks adds what is beside the estimates, with a legend if there is any, and returns
// how high that is.
func (f *Forest) addMarks(p *plot.Plot, marks []plotter.Scatter, dots *plotter.Scatter) (legend vg.Length) {
	for i := range marks {
		m := &marks[i]
		if len(m.XYs) == 0 {
			continue
		}
		m.GlyphStyle = draw.GlyphStyle{Color: inkColors[2], Radius: 4, Shape: forms[i%len(forms)]}
		p.Add(m)
		if legend == 0 {
			p.Legend.Add(f.Name, dots)
			legend = legendHeight
		}
		p.Legend.Add(f.Beside[i], m)
		legend += legendHeight
	}
	return legend
}

// limits returns what the axis shows: all estimates, and of their intervals at most
// as much on either side as the estimates span, so that one that is not bounded
// does not press all others together.
func (f *Forest) limits() (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	take := func(x float64) { lo, hi = min(lo, x*f.Scale), max(hi, x*f.Scale) }
	if f.Line != nil {
		take(*f.Line)
	}
	for _, r := range f.Rows {
		take(r.Value.Center)
		for _, b := range r.Beside {
			take(b.Value)
		}
	}
	span := max(hi-lo, 0.02*math.Abs(hi), 1e-6)
	least, most := lo-span, hi+span
	for _, r := range f.Rows {
		lo, hi = min(lo, max(f.Scale*r.Value.Lo, least)), max(hi, min(f.Scale*r.Value.Hi, most))
	}
	margin := (hi - lo) / 40
	return lo - margin, hi + margin
}

// rule is a straight line.
func rule(x0, y0, x1, y1 float64, ink int, w vg.Length) *plotter.Line {
	return &plotter.Line{
		XYs:       plotter.XYs{{X: x0, Y: y0}, {X: x1, Y: y1}},
		LineStyle: draw.LineStyle{Color: inkColors[ink], Width: w},
	}
}

// forms tell marks apart.
var forms = []draw.GlyphDrawer{diamond{}, draw.SquareGlyph{}, draw.TriangleGlyph{}, draw.CrossGlyph{}, draw.PlusGlyph{}, draw.RingGlyph{}}

// diamond is a mark that is told from a dot by its form, not by its colour alone.
type diamond struct{}

func (diamond) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, at vg.Point) {
	r := s.Radius
	var p vg.Path
	p.Move(vg.Point{X: at.X - r, Y: at.Y})
	p.Line(vg.Point{X: at.X, Y: at.Y + r})
	p.Line(vg.Point{X: at.X + r, Y: at.Y})
	p.Line(vg.Point{X: at.X, Y: at.Y - r})
	p.Close()
	c.SetLineStyle(draw.LineStyle{Color: s.Color, Width: 1.4})
	c.Stroke(p)
}
