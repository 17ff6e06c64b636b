package gen

import (
	"fmt"
	"math/bits"
	"sync/atomic"
)

// Table remembers the counts of subtrees, so that a position that is reached on
// several paths is counted once. Any number of workers may use it at the same
// time, without locks. It is for the positions of one Ruleset at a time.
//
// An entry is two words, the count and check = count XOR the subtree's key. They
// are written one after the other, so another worker may see one word of an old
// entry and one of a new; the XOR is then no subtree's key, and the entry is not
// believed. The key is 64 bits, and the place in the table hangs on a second
// hash that shares nothing with it: two subtrees are taken for each other only
// if both agree.
type Table struct {
	buckets []bucket
	rules   *Ruleset // whose counts the table holds; nil while it is empty
}

// bucket is the entries among which one key may be: a line of the CPU's cache.
type bucket [bucketSize]entry

type entry struct {
	check atomic.Uint64
	count atomic.Uint64 // 0: the entry is empty, for dead ends are not worth an entry
}

const (
	bucketSize  = 4
	bucketBytes = bucketSize * 16

	// MinTable is the least size of a Table in bytes.
	MinTable = bucketBytes

	maxTable = 1 << 46 // bytes, more than any machine has
)

// tableDepth is the least depth of a subtree that is remembered: the last two
// plies are counted together. Depth 2 gains over 3 with great pages, 2.3 s of CPU
// time against 3.3 for chess to depth 7 with 1 GiB (Go 1.26), and loses without.
const tableDepth = 2

// NewTable returns an empty table of at most size bytes. They are allocated here
// and now, and never again; whether the machine has them is for the caller to
// know. The error is about a size below MinTable, or one that no machine has.
func NewTable(size uint64) (*Table, error) {
	if size < MinTable || size > maxTable {
		return nil, fmt.Errorf("table of %d bytes: want %d to %d", size, MinTable, uint64(maxTable))
	}
	t := &Table{buckets: make([]bucket, size/bucketBytes)}
	adviseHuge(t.buckets)
	return t, nil
}

// Clear empties the table. Nobody else may use it meanwhile.
func (t *Table) Clear() {
	clear(t.buckets)
	t.rules = nil
}

// serve makes the table ready for the positions of a ruleset. Workers of one
// ruleset may call it at the same time once one has.
func (t *Table) serve(r *Ruleset) {
	if t.rules == r {
		return
	}
	if t.rules != nil {
		t.Clear()
	}
	t.rules = r
}

// subtree returns the key of the paths of a length that begin in p, and their
// bucket.
func (t *Table) subtree(p *Position, depth int) (key uint64, b *bucket) {
	salt := scramble(uint64(depth))
	at, _ := bits.Mul64(scramble(p.fingerprint()^salt), uint64(len(t.buckets)))
	return p.key ^ salt, &t.buckets[at]
}

// get returns the count of a subtree, 0 if the bucket does not have it.
func (b *bucket) get(key uint64) uint64 {
	for i := range b {
		n := b[i].count.Load()
		if b[i].check.Load()^n == key {
			return n
		}
	}
	return 0
}

// put remembers the count of a subtree, which must not be 0, in place of the
// smallest count of the bucket: that is the cheapest to find again.
func (b *bucket) put(key, count uint64) {
	least, size := 0, ^uint64(0)
	for i := range b {
		if n := b[i].count.Load(); n < size {
			least, size = i, n
		}
	}
	b[least].check.Store(key ^ count)
	b[least].count.Store(count)
}

// scramble spreads a number over 64 bits; it is the last step of splitmix64.
func scramble(z uint64) uint64 {
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// fingerprint returns a hash of the men and whose turn it is, independent of the
// key.
func (p *Position) fingerprint() uint64 {
	const odd = 0x9E3779B97F4A7C15
	h := uint64(p.side)
	for _, k := range p.army.list {
		h = bits.RotateLeft64((h^p.kinds[k].Lo)*odd, 29)
		h = bits.RotateLeft64((h^p.kinds[k].Hi)*odd, 29)
	}
	h = bits.RotateLeft64((h^p.colors[White].Lo)*odd, 29)
	return h ^ p.colors[White].Hi
}
