package logit

import (
	"fmt"
	"slices"
)

// Data is results with their covariates. Rows with the same covariates are fitted
// together, so that a fit takes time by how many different ones there are.
type Data struct {
	names  []string
	x      []int16 // of one cell after the other
	cells  int
	table  []uint32 // cell + 1 by the hash of its covariates, or behind; 0 is free
	rows   []row
	begins []int // the first row of each cluster
}

type row struct {
	cell   uint32
	half   uint8
	weight float64
}

// New returns data without rows.
func New(covariates ...string) *Data {
	return &Data{names: slices.Clone(covariates), table: make([]uint32, 1<<8)}
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

// cell returns the number of the cell with these covariates. A map would take ten
// times the memory.
func (d *Data) cell(x []int16) uint32 {
	at := d.find(x)
	if d.table[at] == 0 {
		d.x = append(d.x, x...)
		d.cells++
		if d.table[at] = uint32(d.cells); 2*d.cells > len(d.table) {
			d.grow()
			return uint32(d.cells) - 1
		}
	}
	return d.table[at] - 1
}

// find returns where in the table a cell is or goes.
func (d *Data) find(x []int16) int {
	hash := uint64(0)
	for _, v := range x {
		hash = (hash ^ uint64(uint16(v))) * 0x9E3779B97F4A7C15
		hash ^= hash >> 29
	}
	for at := int(hash) & (len(d.table) - 1); ; at = (at + 1) & (len(d.table) - 1) {
		if n := d.table[at]; n == 0 || slices.Equal(x, d.covariates(int(n-1))) {
			return at
		}
	}
}

// covariates returns those of a cell.
func (d *Data) covariates(cell int) []int16 { return d.x[cell*len(d.names) : (cell+1)*len(d.names)] }

// grow doubles the table.
func (d *Data) grow() {
	d.table = make([]uint32, 2*len(d.table))
	for cell := range d.cells {
		d.table[d.find(d.covariates(cell))] = uint32(cell) + 1
	}
}

// clusters returns how many clusters there are that have rows.
func (d *Data) clusters() int {
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
	for i := range d.clusters() {
		often := 1.0
		if times != nil {
			often = float64(times[i])
		}
		for _, r := range d.cluster(i) {
			w[r.cell][r.half] += often * r.weight
		}
	}
}
