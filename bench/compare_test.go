package bench

import (
	"slices"
	"strings"
	"testing"
)

// results writes Go's benchmark text with these values of one workload.
func results(header, name, unit string, values ...string) string {
	text := header
	for _, v := range values {
		text += "Benchmark" + name + " 10 1000 ns/op " + v + " " + unit + "\n"
	}
	return text
}

func read(t *testing.T, text string) *Samples {
	t.Helper()
	s, err := ReadSamples(strings.NewReader(text), "test")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCompare(t *testing.T) {
	slow := []string{"100", "101", "102", "103", "104", "105"}
	fast := []string{"200", "201", "202", "203", "204", "205"}
	for _, tt := range []struct {
		unit        string
		before, now []string
		text        string
		significant bool
	}{
		{"nodes/s", slow, fast, "+97.56%", true},
		{"nodes/s", fast, slow, "-49.38%", true},
		{"nodes/s", slow, slow, "n.s.", false},
		{"nodes/s", slow[:3], fast[:3], "n.s.", false}, // too few to tell
		{"ns/call", slow, fast, "+97.56%", true},
	} {
		before, now := read(t, results("", "X", tt.unit, tt.before...)), read(t, results("", "X", tt.unit, tt.now...))
		got := Compare(before, now)
		if len(got) != 1 || got[0].Text != tt.text || got[0].Significant != tt.significant {
			t.Errorf("%v %s, now %v: %+v, want %s", tt.before, tt.unit, tt.now, got, tt.text)
		}
	}
}

func TestRow(t *testing.T) {
	before := read(t, results("", "Perft/game=chess", "nodes/s", "100e6", "100e6", "102e6", "102e6", "104e6", "104e6"))
	now := read(t, results("", "Perft/game=chess", "nodes/s", "200e6", "200e6", "204e6", "204e6", "208e6", "208e6"))
	want := []string{"Perft/game=chess", "nodes/s", "102.0M ± 2%", "204.0M ± 2%", "+100.00%", "p=0.002 n=6+6"}
	if got := Compare(before, now)[0].Row(); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Without a rate, the time of a pass is compared, which other benchmarks have.
func TestCompareTime(t *testing.T) {
	text := "BenchmarkX 1 5 ns/op 16 B/op 1 allocs/op\n"
	if got := Compare(read(t, text), read(t, text)); len(got) != 1 || got[0].Unit != "sec/op" {
		t.Errorf("got %+v", got)
	}
}

func TestRemarks(t *testing.T) {
	before := read(t, results("goamd64: v1\ncpu: x\n", "X", "nodes/s", "1", "2", "3", "4"))
	now := read(t, results("goamd64: v3\ncpu: x\npgo: off\n", "X", "nodes/s", "1")+results("", "Y", "nodes/s", "1"))
	want := []string{
		"the two differ in goamd64: v1, now v3",
		"the two differ in pgo: not said, now off",
		"1 of 2 workloads are not in the earlier results",
		"fewer than 4 measurements on a side show no difference: use --count 4 or more",
	}
	if got := Remarks(before, now); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := Remarks(before, before); len(got) != 0 {
		t.Errorf("of the same: %q", got)
	}
}

func TestReadSamplesErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "test: no benchmark results: want ",
		"prose\n":                   "test: no benchmark results: want ",
		strings.Repeat("x", 1<<17):  "test: no benchmark results: want ",
		"BenchmarkX 1 five ns/op\n": "test:1: ",
	} {
		if _, err := ReadSamples(strings.NewReader(text), "test"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// The header is read back as it was written.
func TestHeader(t *testing.T) {
	b := Build{GOOS: "plan9", GOARCH: "mips", CPU: "A slide rule", GOAMD64: "v9", PGO: "off", Go: "go1", Commit: "c0ffee"}
	s := read(t, b.Header()+"BenchmarkX 1 5 ns/op\n")
	for key, want := range map[string]string{"goos": "plan9", "cpu": "A slide rule", "goamd64": "v9", "pgo": "off"} {
		if s.config[key] != want {
			t.Errorf("%s: %q, want %q", key, s.config[key], want)
		}
	}
	if here := ThisBuild(); here.GOOS == "" || here.PGO == "" || here.Go == "" {
		t.Errorf("this build: %+v", here)
	}
}
