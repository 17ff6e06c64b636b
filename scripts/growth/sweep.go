package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/montanaflynn/stats"
)

// sweep is what is measured along one axis: a line a series, a workload a point.
type sweep struct {
	name, title, x, y string
	series            []series
	scale             float64 // the figures are divided by it
	relative          bool    // to a series' first point
}

type series struct {
	name   string
	points []point
}

type point struct {
	x        float64
	label    string
	workload bench.Workload
}

// curve is a series that has been measured: of each point the quartiles.
type curve struct {
	name   string
	labels []string
	x      []float64
	rounds int
	middle []float64
	low    []float64
	high   []float64
}

// measure measures every point once a round.
func (s sweep) measure(ctx context.Context, rounds int, long time.Duration) ([]curve, error) {
	values := make([][][]float64, len(s.series))
	for i := range s.series {
		values[i] = make([][]float64, len(s.series[i].points))
	}
	for range rounds {
		for i := range s.series {
			first := 1.0
			for j := range s.series[i].points {
				r, err := s.series[i].points[j].workload.Measure(ctx, long, time.Now)
				if err != nil {
					return nil, err
				}
				if s.relative && j == 0 {
					first = r.Value
				}
				values[i][j] = append(values[i][j], r.Value/s.scale/first)
			}
		}
	}
	var curves []curve
	for i := range s.series {
		c, err := s.series[i].curve(values[i])
		if err != nil {
			return nil, err
		}
		curves = append(curves, c)
	}
	return curves, nil
}

// curve returns the quartiles of each point's values. Those of one or two values
// are the values themselves.
func (s series) curve(values [][]float64) (curve, error) {
	c := curve{name: s.name, rounds: len(values[0])}
	for j, p := range s.points {
		q := stats.Quartiles{Q1: values[j][0], Q2: values[j][0], Q3: values[j][len(values[j])-1]}
		if len(values[j]) > 1 {
			var err error
			if q, err = stats.Quartile(values[j]); err != nil {
				return c, err
			}
		}
		c.x, c.labels = append(c.x, p.x), append(c.labels, p.label)
		c.low, c.middle, c.high = append(c.low, q.Q1), append(c.middle, q.Q2), append(c.high, q.Q3)
	}
	return c, nil
}

// table is the curves as lines of tab-separated values.
func (s sweep) table(curves []curve) string {
	var sb strings.Builder
	fmt.Fprintf(&sb, "series\t%s\tquartile 1\tmedian\tquartile 3\trounds\n", s.x)
	for _, c := range curves {
		for j := range c.x {
			fmt.Fprintf(&sb, "%s\t%s\t%.4g\t%.4g\t%.4g\t%d\n", c.name, c.labels[j], c.low[j], c.middle[j], c.high[j], c.rounds)
		}
	}
	return sb.String()
}
