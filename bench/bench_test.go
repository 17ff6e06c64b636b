package bench

import (
	"context"
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// TestMain states the instruction set among the lines that benchstat reads.
func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() != "" {
		fmt.Printf("goamd64: %s\n", setting("GOAMD64"))
	}
	os.Exit(m.Run())
}

// setting returns a setting of the build, "default" if it has none.
func setting(key string) string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == key {
				return s.Value
			}
		}
	}
	return "default"
}

func BenchmarkKernel(b *testing.B) {
	for _, k := range Kernels() {
		want := k.Walk()
		name := fmt.Sprintf("kernel=%s/board=%dx%d/word=%d", k.Name, k.Board.Files, k.Board.Ranks, k.Word)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if got := k.Pass(); got != want {
					b.Fatalf("%d squares reached, want %d", got, want)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(k.Calls), "ns/call")
		})
	}
}

func BenchmarkGenerate(b *testing.B) {
	for _, at := range Positions() {
		p := setup(b, at)
		for _, task := range Tasks() {
			b.Run(fmt.Sprintf("do=%s/game=%s/pos=%s", task.Name, at.Variant, at.Name), func(b *testing.B) {
				var m Memory
				for b.Loop() {
					if got := task.Run(p, &m); got != at.Moves {
						b.Fatalf("%d moves, want %d", got, at.Moves)
					}
				}
				b.ReportMetric(float64(at.Moves)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
			})
		}
	}
}

// BenchmarkPerft is one worker's whole perft: nodes/s is the figure that engines
// are compared by.
func BenchmarkPerft(b *testing.B) {
	for _, at := range Positions() {
		p := setup(b, at)
		b.Run(fmt.Sprintf("game=%s/pos=%s/depth=%d", at.Variant, at.Name, at.Depth), func(b *testing.B) {
			var w gen.Walker
			for b.Loop() {
				if got := w.Perft(p, at.Depth); got != at.Nodes {
					b.Fatalf("%d nodes, want %d", got, at.Nodes)
				}
			}
			reportNodes(b, at)
		})
	}
}

// BenchmarkWorkers is the same perft shared by several workers.
func BenchmarkWorkers(b *testing.B) {
	for _, at := range Positions() {
		p := setup(b, at)
		for _, workers := range []int{1, 2} {
			name := fmt.Sprintf("game=%s/pos=%s/depth=%d/workers=%d", at.Variant, at.Name, at.Depth, workers)
			b.Run(name, func(b *testing.B) {
				for b.Loop() {
					if got := perft(b, p, at.Depth, workers); got != at.Nodes {
						b.Fatalf("%d nodes, want %d", got, at.Nodes)
					}
				}
				reportNodes(b, at)
			})
		}
	}
}

// BenchmarkTable is one worker's perft with a table of counts, empty at first.
func BenchmarkTable(b *testing.B) {
	for _, at := range Positions() {
		p := setup(b, at)
		b.Run(fmt.Sprintf("game=%s/pos=%s/depth=%d", at.Variant, at.Name, at.Depth), func(b *testing.B) {
			table, err := gen.NewTable(64 << 20)
			if err != nil {
				b.Fatal(err)
			}
			w := gen.Walker{Table: table}
			for b.Loop() {
				table.Clear()
				if got := w.Perft(p, at.Depth); got != at.Nodes {
					b.Fatalf("%d nodes, want %d", got, at.Nodes)
				}
			}
			reportNodes(b, at)
		})
	}
}

func perft(b *testing.B, p *gen.Position, depth, workers int) uint64 {
	branches, err := gen.Perft(context.Background(), p, depth, workers, nil)
	if err != nil {
		b.Fatal(err)
	}
	nodes := uint64(0)
	for i := range branches {
		nodes += branches[i].Nodes
	}
	return nodes
}

func reportNodes(b *testing.B, at Position) {
	b.ReportMetric(float64(at.Nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

func setup(tb testing.TB, at Position) *gen.Position {
	tb.Helper()
	p, err := at.Setup()
	if err != nil {
		tb.Fatalf("%s %s: %v", at.Variant, at.Name, err)
	}
	return p
}
