package stats

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"unicode/utf8"
)

// Table is a result to read, to sort or to load elsewhere.
type Table struct {
	Name    string // short, as for a file: "values"
	Title   string // for people
	Columns []Column
	Rows    [][]any  // each cell a string, a number, an Interval, or nil where there is nothing to say
	Notes   []string // what a reader must know, a sentence each
}

// Column is a column of a table.
type Column struct {
	Key     string // in JSON and CSV
	Head    string // for people
	Digits  int    // behind the point
	Percent bool   // numbers are parts of one, shown times a hundred to people
}

// Add adds a row.
func (t *Table) Add(cells ...any) {
	if len(cells) != len(t.Columns) {
		panic(fmt.Sprintf("table %s: %d cells for %d columns", t.Name, len(cells), len(t.Columns)))
	}
	t.Rows = append(t.Rows, cells)
}

// Note adds a note.
func (t *Table) Note(format string, args ...any) {
	t.Notes = append(t.Notes, fmt.Sprintf(format, args...))
}

// Text returns a cell as people read it.
func (c *Column) Text(cell any) string {
	scale := 1.0
	if c.Percent {
		scale = 100
	}
	switch x := cell.(type) {
	case nil:
		return "–"
	case Interval:
		return x.Scale(scale).text(c.Digits)
	case float64:
		return number(x*scale, c.Digits)
	}
	return fmt.Sprint(cell)
}

// WriteText writes the table for a terminal.
func (t *Table) WriteText(w io.Writer) error {
	var all bytes.Buffer
	fmt.Fprintf(&all, "%s\n\n", t.Title)
	tw := tabwriter.NewWriter(&all, 0, 0, 2, ' ', 0)
	line := make([]string, len(t.Columns))
	for i := range t.Columns {
		line[i] = strings.ToUpper(t.Columns[i].Head)
	}
	fmt.Fprintln(tw, strings.Join(line, "\t"))
	for _, row := range t.Rows {
		for i := range row {
			line[i] = t.Columns[i].Text(row[i])
		}
		fmt.Fprintln(tw, strings.Join(line, "\t"))
	}
	tw.Flush()
	if len(t.Notes) > 0 {
		fmt.Fprintln(&all)
	}
	for _, n := range t.Notes {
		wrap(&all, n)
	}
	_, err := w.Write(trimLines(all.Bytes()))
	return err
}

// lineLength is the greatest length of a line of a note on a terminal.
const lineLength = 100

// wrap writes a note in lines.
func wrap(w *bytes.Buffer, note string) {
	length := 0
	for word := range strings.FieldsSeq(note) {
		n := utf8.RuneCountInString(word)
		switch {
		case length == 0:
		case length+1+n > lineLength:
			w.WriteByte('\n')
			length = 0
		default:
			w.WriteByte(' ')
			length++
		}
		w.WriteString(word)
		length += n
	}
	w.WriteByte('\n')
}

// trimLines cuts the blanks with which tabwriter fills the last column.
func trimLines(text []byte) []byte {
	lines := bytes.Split(text, []byte("\n"))
	for i := range lines {
		lines[i] = bytes.TrimRight(lines[i], " ")
	}
	return bytes.Join(lines, []byte("\n"))
}

// WriteCSV writes the rows with a heading, RFC 4180. An interval takes three
// columns: key, key_lo and key_hi. Numbers have ten digits.
func (t *Table) WriteCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	var head []string
	wide := make([]bool, len(t.Columns))
	for i := range t.Columns {
		head = append(head, t.Columns[i].Key)
		if wide[i] = t.ranges(i); wide[i] {
			head = append(head, t.Columns[i].Key+"_lo", t.Columns[i].Key+"_hi")
		}
	}
	if err := out.Write(head); err != nil {
		return err
	}
	for _, row := range t.Rows {
		var line []string
		for i, cell := range row {
			line = append(line, fields(cell, wide[i])...)
		}
		if err := out.Write(line); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// ranges reports whether a column has intervals.
func (t *Table) ranges(column int) bool {
	for _, row := range t.Rows {
		if _, ok := row[column].(Interval); ok {
			return true
		}
	}
	return false
}

// fields returns a cell as one field, or as three.
func fields(cell any, wide bool) []string {
	one := ""
	switch x := cell.(type) {
	case nil:
	case Interval:
		return []string{exact(x.Center), exact(x.Lo), exact(x.Hi)}
	case float64:
		one = exact(x)
	default:
		one = fmt.Sprint(cell)
	}
	if wide {
		return []string{one, "", ""}
	}
	return []string{one}
}

// exact writes a number with ten digits; nothing where it is infinite.
func exact(x float64) string {
	short := finite(x)
	if short == nil {
		return ""
	}
	return fmt.Sprint(*short)
}

// MarshalJSON writes name, title, rows as an object each, and notes.
func (t *Table) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	name, _ := json.Marshal(t.Name)
	title, _ := json.Marshal(t.Title)
	fmt.Fprintf(&b, `{"name":%s,"title":%s,"rows":[`, name, title)
	for i, row := range t.Rows {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := t.writeRow(&b, row); err != nil {
			return nil, err
		}
	}
	notes, _ := json.Marshal(append([]string{}, t.Notes...))
	fmt.Fprintf(&b, `],"notes":%s}`, notes)
	return b.Bytes(), nil
}

// writeRow writes a row as an object whose fields have the columns' order.
func (t *Table) writeRow(b *bytes.Buffer, row []any) error {
	b.WriteByte('{')
	for i, cell := range row {
		if x, ok := cell.(float64); ok {
			cell = finite(x)
		}
		value, err := json.Marshal(cell)
		if err != nil {
			return fmt.Errorf("table %s, %s: %w", t.Name, t.Columns[i].Key, err)
		}
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(b, "%q:%s", t.Columns[i].Key, value)
	}
	b.WriteByte('}')
	return nil
}
