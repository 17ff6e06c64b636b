package main

import (
	"fmt"
	"time"

	"github.com/menagerie-chess/menagerie/gen/suite"
)

// summary is what became of the entries of some suites.
type summary struct {
	Entries     int     `json:"entries"` // passed, failed and skipped
	Passed      int     `json:"passed"`
	Failed      int     `json:"failed"`
	Skipped     int     `json:"skipped"`
	Errors      int     `json:"errors"` // lines and files that are not entries
	Nodes       uint64  `json:"nodes"`
	Seconds     float64 `json:"seconds"`
	NPS         uint64  `json:"nps"`
	Interrupted bool    `json:"interrupted,omitempty"`

	elapsed time.Duration
}

// skip adds an entry that was not counted.
func (s *summary) skip() {
	s.Entries++
	s.Skipped++
}

// count adds an entry that was.
func (s *summary) count(nodes uint64, passed bool) {
	s.Entries++
	s.Nodes += nodes
	if passed {
		s.Passed++
	} else {
		s.Failed++
	}
}

// failure is an entry whose count is another.
type failure struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Variant  string `json:"variant"`
	FEN      string `json:"fen"`
	Depth    int    `json:"depth"`
	Expected uint64 `json:"expected"`
	Got      uint64 `json:"got"`
	Source   string `json:"source,omitempty"`
	Note     string `json:"note,omitempty"`
}

// line is a line of verify's output as JSON: one of the fields is set.
type line struct {
	Failure *failure `json:"failure,omitempty"`
	Error   *message `json:"error,omitempty"`
	Summary *summary `json:"summary,omitempty"`
}

type message struct {
	Message string `json:"message"`
}

func (v *verify) printFailure(e *suite.Entry, got uint64) {
	if v.json {
		printJSON(v.stdout, line{Failure: &failure{e.File, e.Line, e.Variant, e.FEN, e.Depth, e.Nodes, got, e.Source, e.Note}})
		return
	}
	fmt.Fprintf(v.stdout, "FAIL %s: %s: depth %d: expected %d, got %d: %s\n", e.Place(), e.Variant, e.Depth, e.Nodes, got, e.FEN)
}

// bad reports a line or file that is not as it should be.
func (v *verify) bad(err error) {
	v.sum.Errors++
	complain(v.stderr, err.Error())
	if v.json {
		printJSON(v.stdout, line{Error: &message{err.Error()}})
	}
}

func (v *verify) printSummary() {
	s := &v.sum
	if v.json {
		s.Seconds, s.NPS = seconds(s.elapsed), perSecond(s.Nodes, s.elapsed)
		printJSON(v.stdout, line{Summary: s})
		return
	}
	fmt.Fprintf(v.stdout, "Entries: %d (%d passed, %d failed, %d skipped)\n", s.Entries, s.Passed, s.Failed, s.Skipped)
	if s.Errors > 0 {
		fmt.Fprintf(v.stdout, "Errors: %d\n", s.Errors)
	}
	printTotals(v.stdout, s.Nodes, s.elapsed, perSecond(s.Nodes, s.elapsed))
}
