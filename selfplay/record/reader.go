package record

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/klauspost/compress/zstd"
)

// Reader reads the games of a run. It may be used while the run goes on, and sees
// what there was when it was opened. It is for one goroutine.
type Reader struct {
	manifest Manifest
	scan     scan
	f        io.Closer
}

// Read opens the run in a directory. The error is a *ManifestError if there is none.
func Read(dir string) (*Reader, error) {
	m, err := readManifest(dir)
	if err != nil {
		return nil, err
	}
	f, size, err := openGames(dir)
	if err != nil {
		return nil, err
	}
	s := scan{r: f, size: size, name: f.Name(), hash: m.genesis(), linked: true}
	return &Reader{m, s, f}, nil
}

// Manifest says what was played. Its Written may be behind the games of a run that
// was interrupted or goes on.
func (r *Reader) Manifest() *Manifest { return &r.manifest }

// Close closes the file.
func (r *Reader) Close() error { return r.f.Close() }

// Games returns all games in order. Where the file is damaged there is a
// *DamageError instead, once for each place, and then what can be read behind it.
func (r *Reader) Games() iter.Seq2[Game, error] { return r.From(0) }

// From is Games from a number on. Blocks before it are passed over: of damage there
// only that of headers is found.
func (r *Reader) From(number uint64) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		s := r.scan // each iteration has its own
		b := blockReader{decoder: newDecoder(), file: s.name, from: number, yield: yield}
		defer b.decoder.Close()
		s.blocks(func(h *header) bool { return h.first+uint64(h.games) <= number }, b.block)
		if missing := r.missing(&s); missing != nil && !b.stopped {
			yield(Game{}, missing)
		}
	}
}

// missing says if a file without a torn end is shorter than the manifest knows.
func (r *Reader) missing(s *scan) error {
	done := &r.manifest.Written
	if s.gap || s.next >= done.Blocks {
		return nil
	}
	reason := fmt.Sprintf("the file ends before game %d: there must be %d games", s.games, done.Games)
	return &DamageError{s.name, s.size, s.size, reason, true}
}

// Game returns one game. The error is a *DamageError if it cannot be read.
func (r *Reader) Game(number uint64) (Game, error) {
	var damage error
	for g, err := range r.From(number) {
		switch {
		case err != nil:
			damage = err
		case g.Number == number:
			return g, nil
		}
		if err == nil {
			break // behind it already
		}
	}
	if damage != nil {
		return Game{}, damage
	}
	return Game{}, fmt.Errorf("%s: there is no game %d", r.scan.name, number)
}

// blockReader yields the games of blocks.
type blockReader struct {
	decoder *zstd.Decoder
	file    string
	from    uint64 // number of the first game wanted
	yield   func(Game, error) bool
	stopped bool // yield has had enough
	buf     []byte
}

// block yields the games of one block, or its damage. It returns false when the
// consumer has had enough.
func (b *blockReader) block(f found) bool {
	if f.damage == nil && !f.passed {
		f.damage = b.games(&f)
	}
	if f.damage != nil && !b.stopped {
		b.stopped = !b.yield(Game{}, f.damage)
	}
	return !b.stopped
}

// games yields the games of a sound block. Damage inside comes from a program that
// writes wrong blocks, not from the disk.
func (b *blockReader) games(f *found) *DamageError {
	var err error
	b.buf, err = f.unpack(b.decoder, f.packed, b.buf)
	rest := b.buf
	for i := uint64(0); i < uint64(f.games) && err == nil && !b.stopped; i++ {
		g := Game{Number: f.first + i}
		if rest, err = nextGame(rest, &g); err != nil {
			err = fmt.Errorf("game %d: %w", g.Number, err)
		} else if g.Number >= b.from {
			b.stopped = !b.yield(g, nil)
		}
	}
	if err == nil && !b.stopped && len(rest) > 0 {
		err = fmt.Errorf("block %d: %w", f.block, errLong)
	}
	if err == nil {
		return nil
	}
	return &DamageError{b.file, f.at, f.at + headerSize + int64(f.packedSize), err.Error(), false}
}

var errLength = errors.New("a game is longer than its block")

// nextGame reads the first game of b and returns the bytes behind it.
func nextGame(b []byte, g *Game) ([]byte, error) {
	size, n := binary.Uvarint(b)
	if n <= 0 || size > uint64(len(b)-n) {
		return nil, errLength
	}
	end := n + int(size)
	return b[end:], decodeGame(b[n:end], g)
}
