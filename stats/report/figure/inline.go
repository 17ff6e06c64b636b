package figure

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io"
	"strings"

	"gonum.org/v1/plot/vg/vgsvg"
)

// inline returns a drawing as an element of a page. Of its style attributes, which
// a strict page forbids, it makes classes and presentation attributes.
func inline(c *vgsvg.Canvas) (template.HTML, error) {
	var drawn, out bytes.Buffer
	if _, err := c.WriteTo(&drawn); err != nil {
		return "", err
	}
	d := xml.NewDecoder(&drawn)
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			return template.HTML(out.String()), nil
		}
		if err != nil {
			return "", fmt.Errorf("figure: %w", err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			start(&out, t)
		case xml.EndElement:
			fmt.Fprintf(&out, "</%s>", t.Name.Local)
		case xml.CharData:
			out.WriteString(html.EscapeString(strings.TrimSpace(string(t))))
		}
	}
}

// start writes the beginning of an element.
func start(w *bytes.Buffer, t xml.StartElement) {
	fmt.Fprintf(w, "<%s", t.Name.Local)
	style := ""
	for _, a := range t.Attr {
		switch {
		case a.Name.Local == "style":
			style = a.Value
		case t.Name.Local == "svg" && a.Name.Local != "viewBox": // the page knows the size and the name space
		default:
			attribute(w, a.Name.Local, a.Value)
		}
	}
	switch t.Name.Local {
	case "svg":
		attribute(w, "aria-hidden", "true") // the figure has words for it
	case "path", "text":
		paint(w, style)
	}
	w.WriteByte('>')
}

func attribute(w *bytes.Buffer, name, value string) {
	fmt.Fprintf(w, ` %s="%s"`, name, html.EscapeString(value))
}

// paint writes a style as attributes. What is not painted otherwise is of ink.
func paint(w *bytes.Buffer, style string) {
	class := "f0"
	for property := range strings.SplitSeq(style, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(property), ":")
		number, ink := classes[value]
		switch {
		case name == "" || strings.HasPrefix(name, "font-") && name != "font-size":
		case ink:
			class = name[:1] + number
		case name == "fill":
			class = ""
			attribute(w, name, value)
		default:
			if name == "stroke" {
				class = ""
			}
			attribute(w, name, value)
		}
	}
	if class != "" {
		attribute(w, "class", class)
	}
}
