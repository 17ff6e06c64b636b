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

// plainTicks are at multiples of 1, 2 or 5 times a power of ten, four to nine of
// them.
type plainTicks struct{}

func (plainTicks) Ticks(lo, hi float64) []plot.Tick {
	size := math.Pow(10, math.Floor(math.Log10((hi-lo)/4)))
	step := size
	for _, times := range []float64{2, 5} {
		if (hi-lo)/(size*times) >= 4 {
			step = size * times
		}
	}
	var ticks []plot.Tick
	for n := math.Ceil(lo/step - 1e-9); n*step <= hi+step*1e-9; n++ {
		at := math.Round(n*step*1e9)/1e9 + 0 // no minus before nothing
		ticks = append(ticks, plot.Tick{Value: at, Label: strconv.FormatFloat(at, 'f', -1, 64)})
	}
	return ticks
}

// finish draws a plot of a height.
func finish(p *plot.Plot, height vg.Length) (template.HTML, error) {
	c := vgsvg.New(width, height)
	p.Draw(draw.Crop(draw.New(c), 2, -6, 2, -4))
	return inline(c)
}
