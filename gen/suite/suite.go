// Package suite reads perft suites: files that say how many move paths of some
// depth begin in a position. Two forms are in use, told apart line by line. One
// is EPD's convention, with the variant in a comment or given by the caller:
//
//	# variant: chess
//	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400
//
// The other is JSON lines, one count each, in which source, note and any further
// fields are free, and variant may be left out like in the first form:
//
//	{"variant": "chess", "fen": "8/8/8/8/8/k7/8/K7 w - - 0 1", "depth": 1, "nodes": 1, "source": "by hand"}
//
// Blank lines and lines that begin with # are comments. The package knows no
// rules: whether a variant exists and a FEN makes sense is for others to say.
package suite

import "fmt"

// MaxDepth is the greatest depth that a suite may ask for. No tree of that
// depth can be counted; the bound is there so that a slip of the keyboard does
// not make a counter lay out memory for a million plies.
const MaxDepth = 100

// MaxLine is the greatest length of a line in bytes, its end included.
const MaxLine = 1 << 16

// Entry is one count of a suite.
type Entry struct {
	File    string // as given to Read
	Line    int    // from 1
	Variant string
	FEN     string
	Depth   int
	Nodes   uint64
	Source  string // who says so; may be empty
	Note    string // may be empty
}

// Place returns the entry's file and line in the form file:line.
func (e *Entry) Place() string { return fmt.Sprintf("%s:%d", e.File, e.Line) }
