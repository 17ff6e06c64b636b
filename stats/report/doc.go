/*
Package report writes what was found out about a variant as one page: HTML that
needs nothing else, neither a network nor a file beside it, and whose scripts and
styles are allowed by their hashes alone.

	r := report.Report{Title: "Cavalier", Sections: []report.Section{{Title: "Values", Tables: tables}}}
	err := r.Write(w)

A Section has words, tables (which readers can sort, and save as CSV), figures of
package figure, a tree of openings, or games to replay on a drawn board. The package
knows no rules and estimates nothing; package study does, and fills in a Report.

The same report gives the same bytes.
*/
package report
