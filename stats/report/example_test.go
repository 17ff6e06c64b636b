package report_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report"
)

// A page with one table, which needs no file beside it.
func Example() {
	t := &stats.Table{Name: "values", Title: "Values", Columns: []stats.Column{{Key: "piece", Head: "piece"}, {Key: "value", Head: "value", Digits: 2}}}
	t.Add("knight", 3.05)
	r := report.Report{Title: "Chess", Sections: []report.Section{{ID: "values", Title: "What men are worth", Tables: []*stats.Table{t}}}}
	var page bytes.Buffer
	if err := r.Write(&page); err != nil {
		fmt.Println(err)
	}
	fmt.Println(strings.Contains(page.String(), "3.05"), strings.Contains(page.String(), "src="))
	// Output:
	// true false
}
