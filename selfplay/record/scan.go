package record

import (
	"bytes"
	"fmt"
	"io"
)

// scan walks over the blocks of a file and finds what is wrong with it.
type scan struct {
	r    io.ReaderAt
	size int64
	name string // of the file, for errors

	next, games uint64 // the block and the game that should come
	hash        hash   // of the blocks so far
	linked      bool   // hash is known
	gap         bool   // damage was reported: what is missing now needs no report of its own
	buf         []byte
}

// found is a block, or the damage at its place.
type found struct {
	header
	at     int64
	packed []byte // valid until the next block
	passed bool   // packed was not wanted and is not there
	damage *DamageError
}

// blocks yields each block, and each damage once. The payload of blocks that pass
// says are not wanted is not read, nor are their hashes checked; pass may be nil.
func (s *scan) blocks(pass func(h *header) bool, yield func(f found) bool) {
	for at := int64(0); at < s.size; {
		f, end := s.block(at, pass)
		if f.damage == nil && !s.inOrder(&f, end, yield) {
			return
		}
		if f.damage != nil {
			s.linked, s.gap = false, true
			if !yield(f) {
				return
			}
		}
		at = end
	}
}

// block reads the block at an offset and returns where it ends, or where the
// damage there ends.
func (s *scan) block(at int64, pass func(h *header) bool) (found, int64) {
	h, err := readHeader(s.r, at, s.size)
	f := found{header: h, at: at}
	switch {
	case err != nil:
	case pass != nil && pass(&h) && s.size-at-headerSize >= int64(h.packedSize):
		f.passed = true
	default:
		s.buf, err = h.readPacked(s.r, at, s.size, s.buf)
		f.packed = s.buf
	}
	if err == nil {
		return f, at + headerSize + int64(h.packedSize)
	}
	end := s.resume(at + 1)
	f.damage = &DamageError{s.name, at, end, err.Error(), end == s.size}
	return f, end
}

// inOrder yields a sound block if it may stand where it does, and says what is
// wrong with the order. It returns false when the consumer has had enough.
func (s *scan) inOrder(f *found, end int64, yield func(f found) bool) bool {
	if reason := s.misplaced(f); reason != "" {
		s.linked, s.gap = false, true
		return yield(s.damage(f.at, end, reason))
	}
	if reason := s.missing(f); reason != "" && !yield(s.damage(f.at, f.at, reason)) {
		return false
	}
	s.next, s.games = f.block+1, f.first+uint64(f.games)
	s.hash, s.linked, s.gap = f.hash, true, false
	return yield(*f)
}

func (s *scan) damage(from, to int64, reason string) found {
	return found{at: from, damage: &DamageError{s.name, from, to, reason, false}}
}

// misplaced says why a sound block must not stand here, or nothing.
func (s *scan) misplaced(f *found) string {
	switch {
	case f.block < s.next || f.first < s.games:
		return fmt.Sprintf("block %d stands here once more", f.block)
	case f.block == s.next && s.linked && !f.passed && f.hash != f.link(s.hash, f.packed):
		return fmt.Sprintf("block %d does not belong to what is before it", f.block)
	}
	return ""
}

// missing says what should be before a block and isn't, unless damage there was
// reported.
func (s *scan) missing(f *found) string {
	switch {
	case s.gap:
		return ""
	case f.block > s.next:
		return fmt.Sprintf("%d blocks are missing here, block %d is the first", f.block-s.next, s.next)
	case f.first != s.games:
		return fmt.Sprintf("game %d is missing here", s.games)
	}
	return ""
}

// resume returns where the next sound header begins, at an offset or behind it,
// or the file's size.
func (s *scan) resume(at int64) int64 {
	const window = 1 << 20
	buf := make([]byte, min(window, max(s.size-at, 0)))
	for at < s.size {
		n, _ := s.r.ReadAt(buf[:min(int64(len(buf)), s.size-at)], at)
		for i := 0; i < n; i++ {
			j := bytes.Index(buf[i:n], signature)
			if j < 0 {
				break
			}
			i += j
			if _, err := readHeader(s.r, at+int64(i), s.size); err == nil {
				return at + int64(i)
			}
		}
		if n < len(signature) {
			return s.size
		}
		at += int64(n - len(signature) + 1) // a signature may lie across the end
	}
	return s.size
}
