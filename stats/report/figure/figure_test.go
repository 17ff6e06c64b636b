package figure_test

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report/figure"
)

// half is an even score.
var half = 0.5

// figures are drawings of all kinds, some of odd data.
func figures() map[string]interface{ Draw() (figure.Figure, error) } {
	open := stats.Interval{Center: 2, Lo: math.Inf(-1), Hi: math.Inf(1)}
	return map[string]interface{ Draw() (figure.Figure, error) }{
		"forest": &figure.Forest{Axis: "<score> & %", Scale: 100, Line: &half, Name: "a", Beside: []string{"b", "c"}, Rows: []figure.Row{
			{Name: "<b>", Value: stats.Around(0.4, 0.1, 0.95), Beside: []figure.Mark{{Of: 0, Value: 0.3}, {Of: 1, Value: 0.7}}}, {Name: "two", Value: stats.Around(0.6, 0.1, 0.95)},
		}},
		"open forest": &figure.Forest{Scale: 1, Rows: []figure.Row{{Name: "a", Value: open}, {Name: "b", Value: stats.Around(1, 1, 0.95)}}},
		"one point":   &figure.Forest{Scale: 1, Rows: []figure.Row{{Name: "a", Value: stats.Interval{}}}},
		"no rows":     &figure.Forest{Scale: 1, Line: &half},
		"heat": &figure.Heat{Columns: []string{"a", "b"}, Rows: []string{"N", "B"}, Middle: &half,
			Cells: [][]figure.Cell{{{Value: 0.2, Text: "20"}, {}}, {{Value: 0.9, Text: "90"}, {Value: 0.5, Text: "50"}}}},
		"flat heat":       &figure.Heat{Columns: []string{"a"}, Rows: []string{"N"}, Cells: [][]figure.Cell{{{Value: 3, Text: "3"}}}},
		"histogram":       &figure.Histogram{X: "x", Y: "y", Step: 10, Series: []figure.Series{{Name: "<i>", Values: []float64{1, 0, 3}}, {Name: "b", Values: []float64{0, 2, 2}}}},
		"empty histogram": &figure.Histogram{Step: 1},
		"curves":          &figure.Curves{X: "x", Y: "y", Step: 2, Series: []figure.Series{{Name: "a", Values: []float64{20, 30, 25}}, {Name: "b", Values: []float64{20}}}},
	}
}

// TestSVG draws all, twice, and reads them.
func TestSVG(t *testing.T) {
	for name, f := range figures() {
		t.Run(name, func(t *testing.T) {
			drawn, err := f.Draw()
			if err != nil {
				t.Fatal(err)
			}
			again, err := f.Draw()
			if err != nil || again.SVG != drawn.SVG {
				t.Errorf("the second drawing is another, %v", err)
			}
			checkSVG(t, string(drawn.SVG))
		})
	}
}

// checkSVG wants one well-formed element, without what a strict page forbids.
func checkSVG(t *testing.T, text string) {
	t.Helper()
	for _, bad := range []string{"NaN", "Inf", "style=", " id=", "xlink", "http", "font-family", "000001"} {
		if strings.Contains(text, bad) {
			t.Errorf("there is %q in %s", bad, text)
		}
	}
	if !strings.HasPrefix(text, `<svg viewBox="0 0 480 `) {
		t.Errorf("begins with %.60s", text)
	}
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		switch _, err := d.Token(); {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			t.Fatal(err)
		}
	}
}

// TestForest looks for what there must be to see: a dot with a bar for each row, in
// the first colour, marks in the second, names and axis.
func TestForest(t *testing.T) {
	drawn, err := figures()["forest"].Draw()
	if err != nil {
		t.Fatal(err)
	}
	text := string(drawn.SVG)
	for want, n := range map[string]int{
		`class="s1"`: 2, `class="f1"`: 3, `class="s2"`: 4, // two rows and the legend, two marks and both in the legend
		"&lt;b&gt;": 1, "&lt;score&gt; &amp; %": 1,
	} {
		if got := strings.Count(text, want); got != n {
			t.Errorf("%s: %d times, want %d", want, got, n)
		}
	}
}

// TestHeat looks for the colours of the ends and for the numbers.
func TestHeat(t *testing.T) {
	drawn, err := figures()["heat"].Draw()
	if err != nil {
		t.Fatal(err)
	}
	text := string(drawn.SVG)
	for _, want := range []string{">20<", ">90<", ">50<", `fill="#0B4F7D"`, `fill="#F4F1EA"`} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s", want)
		}
	}
}
