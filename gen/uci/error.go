package uci

import (
	"fmt"
	"strings"
	"sync"
)

// Error says what is wrong with an engine.
type Error struct {
	Command string   // how it was started
	Reason  string   // what it did, as in "hangs"
	Last    []string // its last lines, of standard output and standard error; nil if it never ran
}

// Error returns one line.
func (e *Error) Error() string {
	text := fmt.Sprintf("engine %s %s", e.Command, e.Reason)
	switch {
	case e.Last == nil:
		return text
	case len(e.Last) == 0:
		return text + "; it has printed nothing"
	}
	return text + "; its last lines: " + strings.Join(e.Last, " | ")
}

const (
	lastLines = 5
	lastWidth = 120 // characters of a line that are kept
)

// tail keeps the last lines.
type tail struct {
	mu    sync.Mutex
	lines []string
}

func (t *tail) add(line string) {
	if line = strings.TrimSpace(line); line == "" {
		return
	}
	line = strings.ToValidUTF8(line, "?")
	if runes := []rune(line); len(runes) > lastWidth {
		line = string(runes[:lastWidth]) + "..."
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lines = append(t.lines, line)
	t.lines = t.lines[max(0, len(t.lines)-lastLines):]
}

func (t *tail) last() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return append([]string{}, t.lines...)
}
