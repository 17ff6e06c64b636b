package main

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"
)

// patience is how long a count may take before its progress is shown.
const patience = 500 * time.Millisecond

// meter shows the progress of one count, on a terminal only. It is gone from the
// screen when it is closed.
type meter struct {
	screen io.Writer // nil: there is none
	title  string
	start  time.Time
	nodes  atomic.Uint64
	bars   *mpb.Progress
	bar    *mpb.Bar
}

// newMeter returns a meter that draws on w if that is a terminal.
func newMeter(w io.Writer, title string) *meter {
	m := &meter{title: title, start: time.Now()}
	if f := terminal(w); f != nil {
		m.screen = f
	}
	return m
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
	m.nodes.Store(p.Nodes)
	if m.screen == nil || m.bar == nil && time.Since(m.start) < patience {
		return
	}
	if m.bar == nil {
		m.open(p.Total)
	}
	m.bar.SetCurrent(int64(p.Done))
}

// open begins to draw.
func (m *meter) open(total int) {
	m.bars = mpb.New(mpb.WithOutput(m.screen))
	m.bar = m.bars.AddBar(int64(total),
		mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.Name(m.title+" "), decor.Percentage()),
		mpb.AppendDecorators(
			decor.Any(m.speed),
			decor.Name(" ETA "),
			decor.NewAverageETA(decor.ET_STYLE_GO, m.start, nil),
		),
	)
}

// speed is the text for nodes and nodes per second.
func (m *meter) speed(decor.Statistics) string {
	n := m.nodes.Load()
	return fmt.Sprintf("%.1f Mn %.1f Mn/s", float64(n)/1e6, float64(perSecond(n, time.Since(m.start)))/1e6)
}

// close removes the meter.
func (m *meter) close() {
	if m.bar != nil {
		m.bar.Abort(true)
		m.bars.Wait()
	}
}
