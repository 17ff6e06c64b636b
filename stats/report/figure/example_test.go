package figure_test

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report/figure"
)

// Two estimates with their intervals, each beside a published value.
func Example() {
	f := figure.Forest{Axis: "in pawns", Scale: 1, Name: "estimated", Beside: []string{"published"}, Rows: []figure.Row{
		{Name: "bishop", Value: stats.Around(3.3, 0.2, 0.95), Beside: []figure.Mark{{Of: 0, Value: 3.33}}},
		{Name: "knight", Value: stats.Around(3.1, 0.2, 0.95), Beside: []figure.Mark{{Of: 0, Value: 3.05}}},
	}}
	drawn, err := f.Draw()
	if err != nil {
		fmt.Println(err)
		return
	}
	svg := string(drawn.SVG)
	fmt.Println(strings.HasPrefix(svg, "<svg "), strings.Contains(svg, ">bishop<"), strings.Contains(svg, "style="))
	// Output:
	// true true false
}
