package main

import (
	"fmt"
	"io"
	"slices"
	"time"
)

// legend says what the figures are and, of Cavalier, which game is raced.
func legend(customPieces bool) string {
	text := `A: this module, B: the engine, in turn; CPU seconds (user + system) of processes that do nothing else.
A/B: our nodes per CPU second over theirs, above 1 where we are faster.

`
	if customPieces {
		return text + `Fairy-Stockfish cannot say Cavalier's promotion by file, so both sides promote to queens.

`
	}
	return text + `This Fairy-Stockfish knows no custom pieces, hence no nightriders: real Cavalier cannot be raced.
The nearest game that it can play has knights in their place and promotes to queens; A plays it too.

`
}

// report prints a heat.
type report struct {
	w     io.Writer
	heat  heat
	a, b  string // the racers' names
	start lap
	laps  []lap
}

func (r *report) open(start lap) {
	r.start = start
	h := r.heat
	fmt.Fprintf(r.w, "%s, depth %d, against %s: %d nodes, perfts a run: %d\n", h.title, h.depth, h.rival, h.nodes, h.rounds)
	fmt.Fprintf(r.w, "  A  %s; start-up %.3f s\n", r.a, start.a.Seconds())
	fmt.Fprintf(r.w, "  B  %s; start-up %.3f s\n", r.b, start.b.Seconds())
	fmt.Fprintf(r.w, "  %4s  %8s  %8s  %9s  %20s\n", "pair", "A", "B", "A/B whole", "A/B without start-up")
}

func (r *report) add(l lap) {
	r.laps = append(r.laps, l)
	fmt.Fprintf(r.w, "  %4d  %8.3f  %8.3f  %9.2f  %20.2f\n",
		len(r.laps), l.a.Seconds(), l.b.Seconds(), l.ratio(), l.less(r.start).ratio())
}

// outcome is what a heat came to, without start-up.
type outcome struct {
	Title  string  `json:"title"`
	Game   string  `json:"game"`
	Rival  string  `json:"rival,omitempty"` // none where nobody plays this against us
	Depth  int     `json:"depth"`
	Nodes  uint64  `json:"nodes"`
	Ours   float64 `json:"ours"` // million nodes per CPU second, median
	Theirs float64 `json:"theirs,omitempty"`
	Ratio  float64 `json:"ratio,omitempty"` // median of the pairs', and the smallest and largest
	Low    float64 `json:"low,omitempty"`
	High   float64 `json:"high,omitempty"`
}

func (r *report) close() outcome {
	var whole, net []float64
	var a, b []time.Duration
	for _, l := range r.laps {
		n := l.less(r.start)
		whole, net = append(whole, l.ratio()), append(net, n.ratio())
		a, b = append(a, n.a), append(b, n.b)
	}
	fmt.Fprintf(r.w, "  A/B, whole runs:        median %s\n", spread(whole))
	fmt.Fprintf(r.w, "  A/B, without start-up:  median %s\n", spread(net))
	h := r.heat
	o := outcome{h.title, h.game, h.rival, h.depth, h.nodes, h.speed(median(a)), h.speed(median(b)), median(net), slices.Min(net), slices.Max(net)}
	fmt.Fprintf(r.w, "  million nodes per CPU second without start-up, medians: A %.0f, B %.0f\n\n", o.Ours, o.Theirs)
	return o
}

func spread(ratios []float64) string {
	return fmt.Sprintf("%.2f (%.2f to %.2f)", median(ratios), slices.Min(ratios), slices.Max(ratios))
}

// median returns the middle value, of two their mean. There must be one.
func median[T float64 | time.Duration](values []T) T {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
