package suite

import (
	"errors"
	"fmt"
	"strings"
)

// What may be wrong with a suite, as the Problem of an Error. A problem that is
// none of these is an error of the file system.
var (
	ErrTooLong   = errors.New("line too long")
	ErrJSON      = errors.New("bad JSON")
	ErrEPD       = errors.New("bad EPD")
	ErrNumber    = errors.New("bad number")
	ErrMissing   = errors.New("missing")
	ErrNoVariant = errors.New("no variant known")
	ErrNotPerft  = errors.New("not a perft suite")
	ErrEmpty     = errors.New("no entries")
)

// Error says what is wrong with a suite, and where.
type Error struct {
	File    string
	Line    int    // from 1; 0 where the file as a whole is meant
	Offset  int    // of the offending byte in the line, from 0; -1 where there is none
	Field   string // of the entry; empty where there is none
	Problem error
	Detail  string // may be empty
	Final   bool   // nothing after the line was read
}

// Error returns one line: file:line, offset, field, problem and detail.
func (e *Error) Error() string {
	var sb strings.Builder
	sb.WriteString(e.File)
	if e.Line > 0 {
		fmt.Fprintf(&sb, ":%d", e.Line)
	}
	if e.Offset >= 0 {
		fmt.Fprintf(&sb, ": offset %d", e.Offset)
	}
	if e.Field != "" {
		fmt.Fprintf(&sb, ": %s", e.Field)
	}
	fmt.Fprintf(&sb, ": %s", e.Problem)
	if e.Detail != "" {
		fmt.Fprintf(&sb, ": %s", e.Detail)
	}
	return sb.String()
}

// Unwrap returns the problem.
func (e *Error) Unwrap() error { return e.Problem }
