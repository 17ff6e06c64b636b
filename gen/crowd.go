package gen

import (
	"bytes"
	"errors"
	"hash/maphash"
	"sync"
	"sync/atomic"
)

// ErrMemory says that a count needs more memory than it was given.
var ErrMemory = errors.New("more memory is needed")

// budget is the memory that may be used.
type budget struct {
	limit uint64
	used  atomic.Uint64
}

// take asks for some bytes.
func (b *budget) take(bytes int) error {
	if b.used.Add(uint64(bytes)) > b.limit {
		return ErrMemory
	}
	return nil
}

const (
	crowdParts = 64      // with a lock each
	chunkBytes = 1 << 16 // in which positions are kept
	firstSlots = 1 << 6
)

// crowd is a set of positions that several workers fill. A position is kept as it
// is encoded, in chunks that hold no pointers, and is found by a hash; equal is
// only what is equal byte by byte.
type crowd struct {
	seed  maphash.Seed
	parts [crowdParts]part
}

// part is the positions of which the hash has a certain end.
type part struct {
	mu     sync.Mutex
	seed   maphash.Seed
	budget *budget
	slots  []slot // open addressing
	n      uint64
	chunks [][]byte
}

// slot is where a position is kept, as an offset plus one, below the end of its
// hash; 0 is empty.
type slot uint64

const offsetBits = 40

func newSlot(hash, offset uint64) slot { return slot(hash<<offsetBits | (offset + 1)) }

// offset returns where the position is kept; the slot must not be empty.
func (s slot) offset() uint64 { return uint64(s&(1<<offsetBits-1)) - 1 }

// mayBe reports whether the position's hash may be this one.
func (s slot) mayBe(hash uint64) bool { return uint64(s)>>offsetBits == hash<<offsetBits>>offsetBits }

func newCrowd(b *budget) *crowd {
	c := &crowd{seed: maphash.MakeSeed()}
	for i := range c.parts {
		c.parts[i].seed, c.parts[i].budget = c.seed, b
	}
	return c
}

// len returns the number of positions. Nobody may add any meanwhile.
func (c *crowd) len() uint64 {
	n := uint64(0)
	for i := range c.parts {
		n += c.parts[i].n
	}
	return n
}

// add adds a position and reports whether it was not there.
func (c *crowd) add(p *Position) (fresh bool, err error) {
	var room [128]byte
	code := p.encode(room[:0])
	hash := maphash.Bytes(c.seed, code)
	pt := &c.parts[hash%crowdParts]
	pt.mu.Lock()
	defer pt.mu.Unlock()
	return pt.add(code, hash/crowdParts)
}

func (pt *part) add(code []byte, hash uint64) (fresh bool, err error) {
	if pt.n*4 >= uint64(len(pt.slots))*3 {
		if err := pt.grow(); err != nil {
			return false, err
		}
	}
	i, found := pt.find(code, hash)
	if found {
		return false, nil
	}
	at, err := pt.keep(code)
	if err != nil {
		return false, err
	}
	pt.slots[i] = newSlot(hash, at)
	pt.n++
	return true, nil
}

// find returns the index of a position's slot, or of the one where it should be.
func (pt *part) find(code []byte, hash uint64) (at uint64, found bool) {
	mask := uint64(len(pt.slots) - 1)
	for i := pt.home(hash); ; i = (i + 1) & mask {
		s := pt.slots[i]
		if s == 0 {
			return i, false
		}
		if s.mayBe(hash) && bytes.Equal(pt.at(s.offset()), code) {
			return i, true
		}
	}
}

// home returns the index of the slot at which a hash is looked for first.
func (pt *part) home(hash uint64) uint64 { return hash >> (64 - offsetBits) & uint64(len(pt.slots)-1) }

// at returns the position at an offset.
func (pt *part) at(offset uint64) []byte {
	chunk := pt.chunks[offset/chunkBytes][offset%chunkBytes:]
	return chunk[1 : 1+int(chunk[0])]
}

// keep stores a position and returns its offset.
func (pt *part) keep(code []byte) (offset uint64, err error) {
	last := len(pt.chunks) - 1
	if last < 0 || len(pt.chunks[last])+1+len(code) > chunkBytes {
		if err := pt.budget.take(chunkBytes); err != nil {
			return 0, err
		}
		pt.chunks = append(pt.chunks, make([]byte, 0, chunkBytes))
		last++
	}
	offset = uint64(last*chunkBytes + len(pt.chunks[last]))
	pt.chunks[last] = append(append(pt.chunks[last], byte(len(code))), code...)
	return offset, nil
}

// grow doubles the slots.
func (pt *part) grow() error {
	old := pt.slots
	size := max(firstSlots, 2*len(old))
	if err := pt.budget.take(8 * (size - len(old))); err != nil {
		return err
	}
	pt.slots = make([]slot, size)
	for _, s := range old {
		if s == 0 {
			continue
		}
		i := pt.home(maphash.Bytes(pt.seed, pt.at(s.offset())) / crowdParts)
		for pt.slots[i] != 0 {
			i = (i + 1) & uint64(size-1)
		}
		pt.slots[i] = s
	}
	return nil
}
