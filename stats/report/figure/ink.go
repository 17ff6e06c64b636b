package figure

import (
	"fmt"
	"image/color"
)

// inkColors stand for the page's colours, which it chooses for a light and for a
// dark background. As drawn here only inline sees them.
var inkColors = [...]color.Color{
	color.RGBA{0x00, 0x00, 0x00, 0xFF},
	color.RGBA{0x00, 0x00, 0x01, 0xFF}, color.RGBA{0x00, 0x00, 0x02, 0xFF},
	color.RGBA{0x00, 0x00, 0x03, 0xFF}, color.RGBA{0x00, 0x00, 0x04, 0xFF},
	color.RGBA{0x00, 0x00, 0x05, 0xFF},
}

// classes is the ink's number by its colour as SVG has it.
var classes = func() map[string]string {
	m := map[string]string{}
	for i := range inkColors {
		m[fmt.Sprintf("#%06X", i)] = fmt.Sprint(i)
	}
	return m
}()

// shade is a colour between two that do not change with the page's: 0 gives the
// first.
func shade(from, to color.RGBA, part float64) color.RGBA {
	part = max(0, min(part, 1))
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + part*(float64(b)-float64(a)) + 0.5) }
	return color.RGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 0xFF}
}

// onShade is black or white, whichever reads better there.
func onShade(c color.RGBA) color.RGBA {
	// luma of ITU-R BT.601
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) > 140*1000 {
		return color.RGBA{0x11, 0x11, 0x11, 0xFF}
	}
	return color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
}
