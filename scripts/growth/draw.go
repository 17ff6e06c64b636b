package main

import (
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// palette has colours that the colour-blind can tell apart (Okabe and Ito).
var palette = []color.Color{
	color.RGBA{0x00, 0x72, 0xB2, 0xFF}, color.RGBA{0xD5, 0x5E, 0x00, 0xFF}, color.RGBA{0x00, 0x9E, 0x73, 0xFF},
	color.RGBA{0xCC, 0x79, 0xA7, 0xFF}, color.RGBA{0xE6, 0x9F, 0x00, 0xFF}, color.RGBA{0x56, 0xB4, 0xE9, 0xFF},
}

// draw draws a panel's curves into a file.
func (s sweep) draw(pan panel, curves []curve, file string) error {
	p := plot.New()
	p.Title.Text = s.title + "\n(medians and quartiles)"
	p.X.Label.Text, p.Y.Label.Text = s.x, pan.y
	p.Add(plotter.NewGrid())
	var ticks plot.ConstantTicks
	least, most := math.Inf(1), 0.0
	for i, c := range curves {
		if err := c.add(p, palette[i%len(palette)]); err != nil {
			return err
		}
		for j := range c.x {
			if i == 0 {
				ticks = append(ticks, plot.Tick{Value: c.x[j], Label: c.labels[j]})
			}
			least, most = min(least, c.low[j]), max(most, c.high[j])
		}
	}
	p.X.Tick.Marker = ticks
	s.frame(p, pan, least, most)
	return p.Save(16*vg.Centimeter, 11*vg.Centimeter, file)
}

// frame sets what the axes span. The legend goes where no curve is.
func (s sweep) frame(p *plot.Plot, pan panel, least, most float64) {
	p.Legend.Left, p.Legend.Top = true, pan.above || pan.logY
	if s.logX {
		p.X.Min, p.X.Max = p.X.Min/1.3, p.X.Max*1.3
		p.X.Scale = plot.LogScale{}
	} else {
		margin := (p.X.Max - p.X.Min) / 20
		p.X.Min, p.X.Max = p.X.Min-margin, p.X.Max+margin
	}
	p.Y.Min, p.Y.Max = 0, 1.05*most
	if pan.above {
		p.Y.Max = 1.25 * most
	}
	if pan.logY {
		// Whole powers of ten, for only these have labels.
		p.Y.Min, p.Y.Max = math.Pow(10, math.Floor(math.Log10(least))), math.Pow(10, math.Ceil(math.Log10(most)))
		p.Y.Scale, p.Y.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	}
}

// add draws a curve.
func (c curve) add(p *plot.Plot, ink color.Color) error {
	line, dots, err := plotter.NewLinePoints(c)
	if err != nil {
		return err
	}
	bars, err := plotter.NewYErrorBars(c)
	if err != nil {
		return err
	}
	line.Color, dots.Color, bars.Color = ink, ink, ink
	line.Width, dots.Radius = vg.Points(1.5), vg.Points(2.5)
	p.Add(line, dots, bars)
	p.Legend.Add(c.name, line, dots)
	return nil
}

// A curve is what package plotter draws.

func (c curve) Len() int                { return len(c.x) }
func (c curve) XY(i int) (x, y float64) { return c.x[i], c.middle[i] }
func (c curve) YError(i int) (low, high float64) {
	return c.middle[i] - c.low[i], c.high[i] - c.middle[i]
}
