package figure

import (
	"html/template"
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Figure is a drawing of a page.
type Figure struct {
	Title string // its caption
	Alt   string // what there is to see, for those who do not
	Note  string // how to read it; may be empty
	SVG   template.HTML
}

// width is that of every figure; at this one text has its nominal size.
const width vg.Length = 480

// chartHeight is that of charts without rows.
const chartHeight vg.Length = 250

// face is a typeface whose metrics those that browsers have share.
func face(size float64) font.Font {
	return font.Font{Typeface: "Liberation", Variant: "Sans", Size: vg.Points(size)}
}

// newPlot returns an empty plot in the report's style.
func newPlot(x, y string) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	p.X.Label.Text, p.Y.Label.Text = x, y
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Label.TextStyle.Font, a.Tick.Label.Font = face(12), face(11.5)
		a.Label.Padding = vg.Points(4)
		a.LineStyle.Color, a.Tick.LineStyle.Color = inkColors[5], inkColors[5]
		a.Padding, a.Tick.Marker = 0, plainTicks{}
	}
	p.Legend.TextStyle.Font = face(11.5)
	p.Legend.Top, p.Legend.Padding = true, vg.Points(2)
	p.Y.Tick.Label.YAlign = -0.66 // gonum centres the line, not the letters
	return p
}

// plainTicks are gonum's ticks, with no more digits than they need.
type plainTicks struct{}

func (plainTicks) Ticks(lo, hi float64) []plot.Tick {
	ticks := plot.DefaultTicks{}.Ticks(lo, hi)
	for i, t := range ticks {
		if t.Label != "" {
			ticks[i].Label = strconv.FormatFloat(math.Round(t.Value*1e6)/1e6, 'f', -1, 64)
		}
	}
	return ticks
}

// finish draws a plot of a height.
func finish(p *plot.Plot, height vg.Length) (template.HTML, error) {
	c := vgsvg.New(width, height)
	p.Draw(draw.Crop(draw.New(c), 2, -6, 2, -4))
	return inline(c)
}
