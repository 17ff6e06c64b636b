package openings

// index numbers what it meets.
type index[T comparable] struct {
	numbers map[T]uint32
	list    []T
}

func newIndex[T comparable]() index[T] { return index[T]{numbers: map[T]uint32{}} }

// number returns the number of x.
func (i *index[T]) number(x T) uint32 {
	n, known := i.numbers[x]
	if !known {
		n = uint32(len(i.list))
		i.numbers[x] = n
		i.list = append(i.list, x)
	}
	return n
}

// merge takes over what another has met, and returns by its numbers those here.
func (i *index[T]) merge(other *index[T]) []uint32 {
	here := make([]uint32, len(other.list))
	for n, x := range other.list {
		here[n] = i.number(x)
	}
	return here
}
