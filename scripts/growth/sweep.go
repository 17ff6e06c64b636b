package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/montanaflynn/stats"
)

// sweep is what is measured along one axis: a line a series. A measurement gives a
// figure for each panel, which is a picture.
type sweep struct {
	title, x string
	logX     bool
	panels   []panel
	series   []series
	most     int // rounds, where they take minutes; 0: as many as asked
}

type panel struct {
	name     string // added to the sweep's; "" if there is one only
	y        string
	logY     bool
	relative bool // to a series' first point
	above    bool // the legend stands above the curves, which are low nowhere for sure
}

type series struct {
	name   string
	points []point
}

type point struct {
	x       float64
	label   string
	measure func(ctx context.Context) ([]float64, error) // by panel
}

// speed measures a workload in units of a scale.
func speed(w bench.Workload, scale float64, long time.Duration) func(context.Context) ([]float64, error) {
	return func(ctx context.Context) ([]float64, error) {
		r, err := w.Measure(ctx, long, time.Now)
		return []float64{r.Value / scale}, err
	}
}

// curve is a series that has been measured, in one panel: of each point the
// quartiles.
type curve struct {
	name   string
	labels []string
	x      []float64
	rounds int
	middle []float64
	low    []float64
	high   []float64
}

// measure measures every point once a round, and returns each panel's curves.
func (s sweep) measure(ctx context.Context, rounds int) ([][]curve, error) {
	values := make([][][][]float64, len(s.panels)) // by panel, series, point, round
	for k := range values {
		values[k] = make([][][]float64, len(s.series))
		for i := range s.series {
			values[k][i] = make([][]float64, len(s.series[i].points))
		}
	}
	if s.most > 0 {
		rounds = min(rounds, s.most)
	}
	for range rounds {
		for i := range s.series {
			first := make([]float64, len(s.panels))
			for j := range s.series[i].points {
				figures, err := s.series[i].points[j].measure(ctx)
				if err != nil {
					return nil, err
				}
				for k, v := range figures {
					if j == 0 {
						first[k] = v
					}
					if s.panels[k].relative {
						v /= first[k]
					}
					values[k][i][j] = append(values[k][i][j], v)
				}
			}
		}
	}
	return s.curves(values)
}

func (s sweep) curves(values [][][][]float64) ([][]curve, error) {
	all := make([][]curve, len(s.panels))
	for k := range s.panels {
		for i := range s.series {
			c, err := s.series[i].curve(values[k][i])
			if err != nil {
				return nil, err
			}
			all[k] = append(all[k], c)
		}
	}
	return all, nil
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

// table is a panel's curves as lines of tab-separated values.
func (s sweep) table(p panel, curves []curve) string {
	var sb strings.Builder
	fmt.Fprintf(&sb, "# %s\nseries\t%s\tquartile 1\tmedian\tquartile 3\trounds\n", p.y, s.x)
	for _, c := range curves {
		for j := range c.x {
			fmt.Fprintf(&sb, "%s\t%s\t%.4g\t%.4g\t%.4g\t%d\n", c.name, c.labels[j], c.low[j], c.middle[j], c.high[j], c.rounds)
		}
	}
	return sb.String()
}
