package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"syscall"
)

// Exit codes, see the package comment.
const (
	exitFailed      = 1
	exitUsage       = 2
	exitBug         = 3
	exitInterrupted = 128 + int(syscall.SIGINT)
	exitPipe        = 128 + 13 // SIGPIPE, as a shell reports it
)

// exit is an error with an exit code of its own. All others mean bad usage or
// input.
type exit struct {
	code int
	text string // may be empty: all is said
}

func (e *exit) Error() string { return e.text }

// run is the program. It returns the exit code.
func run(ctx context.Context, stdin io.Reader, stdout, stderr io.Writer, args []string) (code int) {
	defer func() {
		if p := recover(); p != nil {
			code = report(stderr, bug(p))
		}
	}()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	out := &output{w: stdout, failed: stop}
	root := newRoot()
	root.SetIn(stdin)
	root.SetOut(out)
	root.SetErr(stderr)
	root.SetArgs(append([]string{}, args...)) // not nil, which would mean those of the process
	err := root.ExecuteContext(ctx)
	if out.err != nil {
		err = out.err
	}
	return report(stderr, err)
}

// report prints an error in one line and returns its exit code.
func report(stderr io.Writer, err error) int {
	code, text := exitUsage, ""
	var own *exit
	switch {
	case err == nil:
		return 0
	case errors.Is(err, syscall.EPIPE):
		return exitPipe
	case errors.As(err, &own):
		code, text = own.code, own.text
	default:
		text = err.Error()
	}
	if text != "" {
		complain(stderr, text)
	}
	return code
}

// complain prints a line on standard error.
func complain(stderr io.Writer, text string) {
	fmt.Fprintf(stderr, "menagerie: %s\n", strings.Join(strings.FieldsFunc(text, isLineEnd), " "))
}

func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }

// bug makes an error of a panic. It says where it happened: the trace is lost.
func bug(p any) error {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(0, pcs)])
	panicked := false
	for {
		f, more := frames.Next()
		if panicked && !strings.HasPrefix(f.Function, "runtime.") {
			return &exit{exitBug, fmt.Sprintf("internal error: %v (%s:%d); please report it with the command line", p, f.File, f.Line)}
		}
		panicked = panicked || f.Function == "runtime.gopanic"
		if !more {
			return &exit{exitBug, fmt.Sprintf("internal error: %v", p)}
		}
	}
}
