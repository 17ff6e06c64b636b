package main

import (
	"encoding/json"
	"io"
	"strings"
	"unicode/utf8"
)

// output is standard output. It keeps the first error of writing, so that
// commands can print without looking after each line: run returns it. A command
// that has more to do then ends as after an interrupt.
type output struct {
	w      io.Writer
	failed func() // called at the first error
	err    error
}

func (o *output) Write(b []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(b)
	if err != nil {
		o.err = err
		o.failed()
	}
	return n, err
}

// printJSON prints a value on a line of its own.
func printJSON(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(value)
}

// printTable prints rows with their columns aligned.
func printTable(w io.Writer, rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var sb strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += cell + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+2)
		}
		sb.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	io.WriteString(w, sb.String())
}
