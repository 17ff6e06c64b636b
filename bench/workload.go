package bench

import (
	"context"
	"fmt"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
)

// Workload is a named piece of work that is done over and over. Its name is of
// benchstat's form: the group, then key=value pairs.
type Workload struct {
	Group   string // Kernel, Generate, Perft, Table, Workers or Play
	Keys    string // as "game=chess/pos=start/depth=6"
	Variant string // "" for a kernel
	Unit    Unit
	Work    int // of a pass, in the unit
	// Open sets the work up. A pass returns an error where its count is wrong, so
	// that no wrong program is measured.
	Open func() (pass func() error, err error)
}

// Name is the workload's whole name.
func (w *Workload) Name() string { return w.Group + "/" + w.Keys }

// Unit is what a workload's work is measured in.
type Unit string

const (
	NodesPerSecond Unit = "nodes/s"
	MovesPerSecond Unit = "moves/s"
	GamesPerSecond Unit = "games/s"
	NsPerCall      Unit = "ns/call"
)

var units = []Unit{NodesPerSecond, MovesPerSecond, GamesPerSecond, NsPerCall}

// Value returns the measure of so many passes in a time.
func (w *Workload) Value(passes int, elapsed time.Duration) float64 {
	work := float64(w.Work) * float64(passes)
	if w.Unit == NsPerCall {
		return float64(elapsed.Nanoseconds()) / work
	}
	return work / elapsed.Seconds()
}

// Workloads returns all of them, group by group.
func Workloads() []Workload {
	var all []Workload
	for _, k := range kernels() {
		all = append(all, k.workload())
	}
	for _, at := range Positions() {
		for _, do := range tasks() {
			all = append(all, at.generate(do))
		}
	}
	for _, at := range Positions() {
		all = append(all, at.perft())
	}
	for _, at := range Positions() {
		all = append(all, at.Workers(1), at.Workers(2))
	}
	for _, at := range Positions() {
		all = append(all, at.table())
	}
	return append(all, plays()...)
}

// expect wraps a count into a pass that checks it.
func expect[T int | uint64](want T, count func() T) func() error {
	return func() error {
		if got := count(); got != want {
			return fmt.Errorf("counted %d, want %d", got, want)
		}
		return nil
	}
}

func (k kernel) workload() Workload {
	return Workload{
		Group: "Kernel", Unit: NsPerCall, Work: k.calls,
		Keys: fmt.Sprintf("kernel=%s/board=%dx%d/word=%d", k.name, k.board.Files, k.board.Ranks, k.word),
		Open: func() (func() error, error) { return expect(k.walk(), k.pass), nil },
	}
}

func (p Position) generate(do task) Workload {
	return Workload{
		Group: "Generate", Variant: p.Variant, Unit: MovesPerSecond, Work: p.Moves,
		Keys: fmt.Sprintf("do=%s/game=%s/pos=%s", do.name, p.Variant, p.Name),
		Open: func() (func() error, error) {
			pos, err := p.Setup()
			var m memory
			return expect(p.Moves, func() int { return do.run(pos, &m) }), err
		},
	}
}

// perft is one worker's whole perft: its nodes/s is the figure that engines are
// compared by.
func (p Position) perft() Workload {
	return Workload{
		Group: "Perft", Variant: p.Variant, Unit: NodesPerSecond, Work: int(p.Perft.Nodes),
		Keys: fmt.Sprintf("game=%s/pos=%s/depth=%d", p.Variant, p.Name, p.Perft.Depth),
		Open: func() (func() error, error) {
			pos, err := p.Setup()
			var w gen.Walker
			return expect(p.Perft.Nodes, func() uint64 { return w.Perft(pos, p.Perft.Depth) }), err
		},
	}
}

// table is one worker's perft with a table of counts, empty at first.
func (p Position) table() Workload {
	return Workload{
		Group: "Table", Variant: p.Variant, Unit: NodesPerSecond, Work: int(p.Perft.Nodes),
		Keys: fmt.Sprintf("game=%s/pos=%s/depth=%d", p.Variant, p.Name, p.Perft.Depth),
		Open: func() (func() error, error) {
			pos, err := p.Setup()
			if err != nil {
				return nil, err
			}
			table, err := gen.NewTable(64 << 20)
			w := gen.Walker{Table: table}
			return expect(p.Perft.Nodes, func() uint64 {
				table.Clear()
				return w.Perft(pos, p.Perft.Depth)
			}), err
		},
	}
}

// Workers is the perft shared by several workers.
func (p Position) Workers(n int) Workload {
	return Workload{
		Group: "Workers", Variant: p.Variant, Unit: NodesPerSecond, Work: int(p.Shared.Nodes),
		Keys: fmt.Sprintf("game=%s/pos=%s/depth=%d/workers=%d", p.Variant, p.Name, p.Shared.Depth, n),
		Open: func() (func() error, error) {
			pos, err := p.Setup()
			return expect(p.Shared.Nodes, func() uint64 { return perft(pos, p.Shared.Depth, n) }), err
		},
	}
}

// perft adds up the branches of a parallel count.
func perft(p *gen.Position, depth, workers int) uint64 {
	branches, err := gen.Perft(context.Background(), p, depth, workers, nil)
	if err != nil {
		panic(err) // only a context that ends gives one
	}
	nodes := uint64(0)
	for i := range branches {
		nodes += branches[i].Nodes
	}
	return nodes
}

// Plain counts the move paths from a position without perft's shortcuts: every move
// but the last is made.
func Plain(p *gen.Position, depth int) uint64 { return plain(p, make([]gen.List, depth)) }

func plain(p *gen.Position, lists []gen.List) uint64 {
	l, n := &lists[0], uint64(0)
	if len(lists) == 1 {
		return uint64(p.Count(l))
	}
	p.Moves(l)
	var next gen.Position
	for i := range l.Moves {
		p.Play(&l.Moves[i], &next)
		n += plain(&next, lists[1:])
	}
	return n
}
