package logit

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// Data is results with their covariates. Rows with the same covariates are fitted
// together, so that a fit takes time by how many different ones there are.
type Data struct {
	names  []string
	index  map[string]uint32
	x      []int16 // of one cell after the other
	rows   []row
	begins []int // the first row of each cluster
	key    []byte
}

type row struct {
	cell   uint32
	half   uint8
	weight float64
}

// New returns data without rows.
func New(covariates ...string) *Data {
	return &Data{names: slices.Clone(covariates), index: map[string]uint32{}, key: make([]byte, 2*len(covariates))}
}

// Cluster begins a cluster: the rows that follow are independent of those before.
func (d *Data) Cluster() {
	if n := len(d.begins); n == 0 || d.begins[n-1] < len(d.rows) {
		d.begins = append(d.begins, len(d.rows))
	}
}

// Add adds a row: a covariate for each name, White's half points, and a weight > 0.
func (d *Data) Add(x []int16, half int, weight float64) {
	if len(x) != len(d.names) || half < 0 || half > 2 || !(weight > 0) {
		panic(fmt.Sprintf("a row of %d covariates for %d names, %d half points, weight %v", len(x), len(d.names), half, weight))
	}
	if len(d.begins) == 0 {
		d.Cluster()
	}
	d.rows = append(d.rows, row{d.cell(x), uint8(half), weight})
}

// cell returns the number of the cell with these covariates.
func (d *Data) cell(x []int16) uint32 {
	for i, v := range x {
		binary.NativeEndian.PutUint16(d.key[2*i:], uint16(v))
	}
	n, ok := d.index[string(d.key)]
	if !ok {
		n = uint32(len(d.index))
		d.index[string(d.key)] = n
		d.x = append(d.x, x...)
	}
	return n
}

// Rows returns how many rows there are.
func (d *Data) Rows() int { return len(d.rows) }

// Clusters returns how many clusters there are that have rows.
func (d *Data) Clusters() int {
	n := len(d.begins)
	if n > 0 && d.begins[n-1] == len(d.rows) {
		n--
	}
	return n
}

// cluster returns the rows of a cluster.
func (d *Data) cluster(i int) []row {
	if i+1 < len(d.begins) {
		return d.rows[d.begins[i]:d.begins[i+1]]
	}
	return d.rows[d.begins[i]:]
}

// weigh sums the weights by cell and result into w; a cluster counts as often as
// times says, or once.
func (d *Data) weigh(w [][3]float64, times []uint32) {
	clear(w)
	for i := range d.Clusters() {
		often := 1.0
		if times != nil {
			often = float64(times[i])
		}
		for _, r := range d.cluster(i) {
			w[r.cell][r.half] += often * r.weight
		}
	}
}
