package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// patience is how long a count may take before its progress is shown.
const patience = 500 * time.Millisecond

// meter shows the progress of one count, on a terminal only. It is gone from the
// screen when it is closed.
type meter struct {
	screen *os.File // nil: there is none
	title  string
	unit   string
	start  time.Time
	bar    *progressbar.ProgressBar
}

// newMeter returns a meter that draws on w if that is a terminal. The unit is that
// of what is counted.
func newMeter(w io.Writer, title, unit string) *meter {
	return &meter{screen: terminal(w), title: title, unit: unit, start: time.Now()}
}

// terminal returns the terminal that w writes to; nil if it is none, or one that
// cannot draw.
func terminal(w io.Writer) *os.File {
	if out, ok := w.(*output); ok {
		w = out.w
	}
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb" {
		return f
	}
	return nil
}

// report takes note of how far the count has come.
func (m *meter) report(p gen.Progress) {
	if m.screen == nil || m.bar == nil && time.Since(m.start) < patience {
		return
	}
	if m.bar == nil {
		m.open(p.Total)
	}
	m.draw(p.Done, fmt.Sprintf("%s %s ETA %s", m.title, m.speed(p.Nodes), m.eta(p)))
}

// step shows which of some steps is being done.
func (m *meter) step(done, total int, what string) {
	if m.screen == nil {
		return
	}
	if m.bar == nil {
		m.open(total)
	}
	m.draw(done, what)
}

// besides is how many columns a bar takes without its text: " 100% ||" and some bar.
const besides = 10

// draw draws the bar with as much of a text as the line has room for, in which a longer
// one would leave remains.
func (m *meter) draw(done int, text string) {
	if width, _, err := term.GetSize(int(m.screen.Fd())); err == nil && width > 0 {
		text = text[:min(len(text), max(0, width-besides))]
	}
	m.bar.Describe(text)
	_ = m.bar.Set(done)
}

// open begins to draw.
func (m *meter) open(total int) {
	m.bar = progressbar.NewOptions(total,
		progressbar.OptionSetWriter(m.screen),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSetElapsedTime(false),
		progressbar.OptionFullWidth(),
		progressbar.OptionClearOnFinish(),
	)
}

// speed is the text for the count so far and how much a second.
func (m *meter) speed(n uint64) string {
	rate := perSecond(n, time.Since(m.start))
	if n < 10_000_000 {
		return fmt.Sprintf("%d %s %d/s", n, m.unit, rate)
	}
	return fmt.Sprintf("%.1f M%s %.1f M/s", float64(n)/1e6, m.unit, float64(rate)/1e6)
}

// eta is the time that is left if the units that are left are like those done.
func (m *meter) eta(p gen.Progress) string {
	if p.Done == 0 {
		return "?"
	}
	left := time.Since(m.start) * time.Duration(p.Total-p.Done) / time.Duration(p.Done)
	return left.Round(time.Second).String()
}

// close takes the meter off the screen. What is reported after that draws it again.
func (m *meter) close() {
	if m.bar != nil {
		_ = m.bar.Clear()
	}
}
