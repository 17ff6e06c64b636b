package bench

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// TestMain states how the program was built among the lines that benchstat reads.
func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() != "" {
		fmt.Print(ThisBuild().extra())
	}
	os.Exit(m.Run())
}

func BenchmarkKernel(b *testing.B)   { benchmark(b, "Kernel") }
func BenchmarkGenerate(b *testing.B) { benchmark(b, "Generate") }
func BenchmarkPerft(b *testing.B)    { benchmark(b, "Perft") }
func BenchmarkWorkers(b *testing.B)  { benchmark(b, "Workers") }
func BenchmarkTable(b *testing.B)    { benchmark(b, "Table") }
func BenchmarkPlay(b *testing.B)     { benchmark(b, "Play") }

// benchmark runs the workloads of a group.
func benchmark(b *testing.B, group string) {
	for _, w := range Workloads() {
		if w.Group != group {
			continue
		}
		b.Run(w.Keys, func(b *testing.B) {
			pass, err := w.Open()
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if err := pass(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(w.Value(b.N, b.Elapsed()), string(w.Unit))
		})
	}
}

func setup(tb testing.TB, at Position) *gen.Position {
	tb.Helper()
	p, err := at.Setup()
	if err != nil {
		tb.Fatalf("%s %s: %v", at.Variant, at.Name, err)
	}
	return p
}
