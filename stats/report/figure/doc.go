/*
Package figure draws what a report shows, by gonum/plot, as SVG that stands inside a
page: without ids, scripts and style attributes, scaled to the page's width, in
colours that the page's style sheet gives by classes:

	f0 s0   ink: text, axes (fill and stroke)
	f1 s1   the first colour, and so on to f4 s4
	f5 s5   lines that are to stay behind

Forest, Histogram, Curves and Heat are data with a method Draw; the caller gives what
that returns its caption and its words for those who do not see it.

The same data give the same bytes.
*/
package figure
