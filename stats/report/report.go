package report

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report/figure"
)

// Report is what a page says.
type Report struct {
	Title    string
	Lead     string // a line below the title
	Summary  []string
	Warnings []string
	Facts    []Fact // what was played, in a few words each
	Sections []Section
}

// Section is a part of a page. What it does not have is left out.
type Section struct {
	ID      string // for links; unique in the page
	Title   string
	Words   []string // a paragraph each
	Facts   []Fact
	Figures []figure.Figure
	Tables  []*stats.Table
	Trees   []Tree
	Replay  *Replay // at most one in a page
}

// Fact is a name with what there is to say about it.
type Fact struct{ Name, Value string }

//go:embed page.html
var pageText string

//go:embed style.css
var styleText string

//go:embed script.js
var scriptText string

var page = template.Must(template.New("page").Funcs(template.FuncMap{"table": newTableView, "tree": newTreeView}).Parse(pageText))

// pageView is what the template gets besides the report.
type pageView struct {
	*Report
	Policy        string
	Style, Script template.HTML
	Men           []manView
}

// Write writes the page.
func (r *Report) Write(w io.Writer) error {
	v := pageView{
		Report: r,
		Policy: fmt.Sprintf("default-src 'none'; script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'", digest(scriptText), digest(styleText)),
		Style:  template.HTML("<style>" + styleText + "</style>"),
		Script: template.HTML("<script>" + scriptText + "</script>"),
	}
	for i := range r.Sections {
		if p := r.Sections[i].Replay; p != nil {
			v.Men = menOf(p.manifest)
		}
	}
	var all bytes.Buffer // so that a failure writes nothing
	if err := page.Execute(&all, v); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	_, err := w.Write(all.Bytes())
	return err
}

// digest is how a Content-Security-Policy names a text that may run.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
