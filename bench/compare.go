package bench

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
	"golang.org/x/perf/benchunit"
)

// confidence is that of the intervals of a comparison.
const confidence = 0.95

// Samples are measurements read from Go's benchmark text.
type Samples struct {
	names  []string                        // in the order of the text
	values map[string]map[string][]float64 // by name and unit
	config map[string]string               // the header's keys
}

// ReadSamples reads Go's benchmark text; file is its name for errors.
func ReadSamples(r io.Reader, file string) (*Samples, error) {
	s := &Samples{values: map[string]map[string][]float64{}, config: map[string]string{}}
	reader := benchfmt.NewReader(r, file)
	for reader.Scan() {
		switch record := reader.Result().(type) {
		case *benchfmt.SyntaxError:
			return nil, record
		case *benchfmt.Result:
			s.add(record)
		}
	}
	if err := reader.Err(); err != nil && !errors.Is(err, bufio.ErrTooLong) {
		return nil, errors.Unwrap(err) // the file's own error, which names it
	} else if err != nil || len(s.names) == 0 {
		return nil, fmt.Errorf("%s: no benchmark results: want what menagerie bench prints without --json, or go test -bench", file)
	}
	return s, nil
}

func (s *Samples) add(r *benchfmt.Result) {
	name := string(r.Name)
	units, known := s.values[name]
	if !known {
		units = map[string][]float64{}
		s.values[name] = units
		s.names = append(s.names, name)
	}
	for _, v := range r.Values {
		units[v.Unit] = append(units[v.Unit], v.Value)
	}
	for _, c := range r.Config {
		if c.File {
			s.config[c.Key] = string(c.Value)
		}
	}
}

// unit returns what a workload is compared by: its own unit, of which the time of
// a pass is only another form, if it has one.
func (s *Samples) unit(name string) string {
	all := s.values[name]
	for _, u := range units {
		if unit := u.asRead(); all[unit] != nil {
			return unit
		}
	}
	if all["sec/op"] != nil {
		return "sec/op"
	}
	return slices.Min(slices.Collect(maps.Keys(all)))
}

// asRead is the unit as package benchfmt has it, which reads all times in seconds.
func (u Unit) asRead() string {
	_, unit := benchunit.Tidy(1, string(u))
	return unit
}

// Change is how a workload's measurements differ between two samples.
type Change struct {
	Name        string  `json:"name"`
	Unit        string  `json:"unit"`
	Before      float64 `json:"before"` // medians
	After       float64 `json:"after"`
	BeforeRange string  `json:"-"` // of the confidence interval, as "± 2%"
	AfterRange  string  `json:"-"`
	Ratio       float64 `json:"ratio"` // after over before
	P           float64 `json:"p"`     // how likely chance alone does as much
	N           [2]int  `json:"n"`
	Significant bool    `json:"significant"`
	Text        string  `json:"-"` // the change in per cent, or n.s. for not significant
}

// Compare returns the changes of the workloads that both have, by the U test of
// Mann and Whitney, which assumes nothing of how the values are spread.
func Compare(before, after *Samples) []Change {
	var changes []Change
	for _, name := range after.names {
		unit := after.unit(name)
		old := before.values[name][unit]
		if len(old) > 0 {
			changes = append(changes, compare(name, unit, old, after.values[name][unit]))
		}
	}
	return changes
}

func compare(name, unit string, old, new []float64) Change {
	a := benchmath.NewSample(old, &benchmath.DefaultThresholds)
	b := benchmath.NewSample(new, &benchmath.DefaultThresholds)
	test := benchmath.AssumeNothing.Compare(a, b)
	was := benchmath.AssumeNothing.Summary(a, confidence)
	is := benchmath.AssumeNothing.Summary(b, confidence)
	c := Change{
		Name: name, Unit: unit,
		Before: was.Center, After: is.Center, Ratio: is.Center / was.Center,
		BeforeRange: "± " + was.PctRangeString(), AfterRange: "± " + is.PctRangeString(),
		P: test.P, N: [2]int{test.N1, test.N2},
		Significant: test.P <= test.Alpha, Text: "n.s.",
	}
	if c.Significant {
		c.Text = test.FormatDelta(was.Center, is.Center)
	}
	return c
}

// Row is the change as cells of a table.
func (c Change) Row() []string {
	scale := benchunit.CommonScale([]float64{c.Before, c.After}, benchunit.ClassOf(c.Unit))
	return []string{
		c.Name, c.Unit, scale.Format(c.Before) + " " + c.BeforeRange, scale.Format(c.After) + " " + c.AfterRange,
		c.Text, fmt.Sprintf("p=%.3f n=%d+%d", c.P, c.N[0], c.N[1]),
	}
}

// minSample is the size that two samples need for any difference to be
// significant: with three each, chance does 1 time in 10 what is as far apart as
// can be.
const minSample = 4

// Remarks says in lines what makes a comparison doubtful.
func Remarks(before, after *Samples) []string {
	var remarks []string
	for _, key := range []string{"goos", "goarch", "cpu", "goamd64", "pgo"} {
		if was, is := before.config[key], after.config[key]; was != is {
			remarks = append(remarks, fmt.Sprintf("the two differ in %s: %s, now %s", key, orNone(was), orNone(is)))
		}
	}
	missing, small := 0, false
	for _, name := range after.names {
		old := before.values[name]
		if old == nil {
			missing++
			continue
		}
		unit := after.unit(name)
		small = small || min(len(old[unit]), len(after.values[name][unit])) < minSample
	}
	if missing > 0 {
		remarks = append(remarks, fmt.Sprintf("%d of %d workloads are not in the earlier results", missing, len(after.names)))
	}
	if small {
		remarks = append(remarks, fmt.Sprintf("fewer than %d measurements on a side show no difference: use --count %d or more", minSample, minSample))
	}
	return remarks
}

func orNone(text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return "not said"
	}
	return text
}
