/*
Package figure draws what a report shows, by gonum/plot, as SVG that stands inside a
page: without ids, scripts and style attributes, scaled to the page's width, in
colours that the page's style sheet gives by classes:

	f0 s0   ink: text, axes (fill and stroke)
	f1 s1   the first colour, and so on to f4 s4
	f5 s5   lines that are to stay behind

The same data give the same bytes.
*/
package figure
