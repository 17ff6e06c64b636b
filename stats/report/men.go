package report

import (
	"html/template"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// manView is a kind's drawing, on a square of 45 by 45.
type manView struct {
	Kind          int
	Shape         template.HTML
	Letter        string // empty for a drawn man
	LetterY, Size int
}

// menOf returns drawings of all kinds.
func menOf(m *record.Manifest) []manView {
	var all []manView
	lettered := 0
	for i, k := range m.Kinds {
		v := manView{Kind: i}
		if shape, ok := drawn[k.Name]; ok {
			v.Shape = template.HTML(shape)
		} else {
			s := discs[lettered%len(discs)]
			lettered++
			v.Shape, v.LetterY, v.Size = template.HTML(s.path), s.letter, s.size
			v.Letter = k.Letter
		}
		all = append(all, v)
	}
	return all
}

// base is what a drawn man stands on.
const base = `<rect class="b" x="10.5" y="35.5" width="24" height="4.6" rx="2"/>`

// drawn are the men whom everybody knows. b is a body, l a line on it, d a dot.
var drawn = map[string]string{
	"pawn": `<path class="b" d="M14.8 35.5C15 29 19.6 27 20 20.8h5C25.4 27 30 29 30.2 35.5Z"/>` +
		`<circle class="b" cx="22.5" cy="15.2" r="6"/>` + base,
	"knight": `<path class="b" d="M14 35.5C13.6 27.6 20.4 25.6 21 20.4 18.6 22.6 16.4 22.6 14.6 24.4 12.6 25.4 10.6 22.6 11.4 20.4` +
		`L16.4 12.4 16.6 7.2 20.6 9.8C29.6 10 34.2 20 32.6 35.5Z"/>` +
		`<path class="l" d="M23.6 12.6C28.4 15.6 30 22 29.6 32"/><circle class="d" cx="18.6" cy="14.8" r="1.3"/>` + base,
	"bishop": `<path class="b" d="M16 35.5C18.6 33.6 18.6 31.4 18 29.6h9C26.4 31.4 26.4 33.6 29 35.5Z"/>` +
		`<path class="b" d="M22.5 8.6C28.6 13 30.6 17.4 30.6 21.6c0 4.4-3 8-8.1 8s-8.1-3.6-8.1-8C14.4 17.4 16.4 13 22.5 8.6Z"/>` +
		`<circle class="b" cx="22.5" cy="7" r="2.4"/><path class="l" d="M22.5 15.4v9M18.8 19.2h7.4"/>` + base,
	"rook": `<path class="b" d="M14.6 35.5 16 19.6h13l1.4 15.9Z"/>` +
		`<path class="b" d="M12 9h5.2v3.6h3.2V9h4.2v3.6h3.2V9H33v8l-3.4 3.6H15.4L12 17Z"/><path class="l" d="M16.2 20.8h12.6M15.4 31.6h14.2"/>` + base,
	"queen": `<path class="b" d="M13.6 35.5 9.4 15.4 16.2 23 18.2 11.6 22.5 21.6 26.8 11.6 28.8 23 35.6 15.4 31.4 35.5Z"/>` +
		`<circle class="b" cx="9" cy="13.6" r="2.3"/><circle class="b" cx="17.8" cy="9.6" r="2.3"/><circle class="b" cx="27.2" cy="9.6" r="2.3"/>` +
		`<circle class="b" cx="36" cy="13.6" r="2.3"/><path class="l" d="M14.6 31h15.8"/>` + base,
	"king": `<path class="b" d="M21 4h3v3h3.2v3H24v4.4h-3V10h-3.2V7H21Z"/>` +
		`<path class="b" d="M14.2 35.5C7.4 26.6 10.4 17.6 16.6 17.8 19.8 18 21.6 20.2 22.5 22.6 23.4 20.2 25.2 18 28.4 17.8 34.6 17.6 37.6 26.6 30.8 35.5Z"/>` +
		`<path class="b" d="M22.5 13.4C25.4 16 25.4 19.6 22.5 23.4 19.6 19.6 19.6 16 22.5 13.4Z"/><path class="l" d="M14.6 31.2h15.8"/>` + base,
}

// disc is a shape that holds a letter.
type disc struct {
	path         string
	letter, size int // the letter's base line and size
}

// discs are shapes with a letter for all other men, told apart by their outlines.
var discs = []disc{
	{`<circle class="b" cx="22.5" cy="22.5" r="16"/>`, 30, 21},
	{`<path class="b" d="M22.5 5.4 38 14v17L22.5 39.6 7 31V14Z"/>`, 30, 21},
	{`<rect class="b" x="7.4" y="7.4" width="30.2" height="30.2" rx="5"/>`, 30, 22},
	{`<path class="b" d="M8 8h29v15c0 8-6 13.6-14.5 17C14 36.6 8 31 8 23Z"/>`, 28, 20},
	{`<path class="b" d="M22.5 3.5 41.5 22.5 22.5 41.5 3.5 22.5Z"/>`, 29, 18},
	{`<path class="b" d="M15.6 6h13.8L39 15.6v13.8L29.4 39H15.6L6 29.4V15.6Z"/>`, 30, 21},
	{`<path class="b" d="M22.5 4.6 40.4 18 33.6 39H11.4L4.6 18Z"/>`, 32, 20},
	{`<path class="b" d="M7 39V20C7 11 13 5.4 22.5 5.4S38 11 38 20v19Z"/>`, 33, 21},
	{`<path class="b" d="M6 9h33l-4.6 30H10.6Z"/>`, 31, 20},
	{`<path class="b" d="M22.5 5.4C30 11 38 11 38 11c1 14-4 23-15.5 29C11 34 6 25 7 11c0 0 8 0 15.5-5.6Z"/>`, 29, 19},
}
