package record

import (
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/klauspost/compress/zstd"
)

// Writer appends blocks to a run. It is for one goroutine.
type Writer struct {
	dir      string
	manifest Manifest
	f        file
	unlock   func()
	hash     hash
	saved    time.Time // when the manifest was
	err      error     // after it nothing is written any more

	encoder      *zstd.Encoder
	raw, scratch []byte
	out          []byte
}

// file is what a Writer needs of an *os.File.
type file interface {
	io.WriterAt
	Sync() error
	Truncate(size int64) error
	Close() error
}

// saveEvery is how often the manifest is brought up to date. It is so on Close
// anyway, and after an interruption Resume does without; between, it tells readers
// how many games there must be.
const saveEvery = time.Second

// Cut is what Resume found missing at a run's end.
type Cut struct {
	Bytes  int64  // taken off: no whole block
	Reason string // what was wrong with them
	Games  uint64 // that had been flushed to the disk once and are gone; 0 unless the disk failed
}

// Create begins a run in a directory, which it makes if need be. The error is an
// *ExistsError if there is a run already, a *BusyError if somebody writes to it.
func Create(dir string, m Manifest) (*Writer, error) {
	w, err := open(dir, m)
	if err != nil {
		return nil, err
	}
	if _, err := os.Lstat(filepath.Join(dir, manifestName)); err == nil {
		w.shut()
		return nil, &ExistsError{dir}
	}
	return w.begin()
}

// Resume goes on with a run, or begins it if there is none. An unfinished block at
// the end is cut, and said so. The manifest must be the run's, but for the number
// of games, else the error is a *ManifestError; it is a *DamageError if there are
// good blocks behind a bad one, which Resume leaves alone.
func Resume(dir string, m Manifest) (*Writer, Cut, error) {
	w, err := open(dir, m)
	if err != nil {
		return nil, Cut{}, err
	}
	before, err := readManifest(dir)
	if errors.Is(err, fs.ErrNotExist) {
		w, err = w.begin()
		return w, Cut{}, err
	}
	var cut Cut
	if err == nil {
		cut, err = w.resume(&before)
	}
	if err != nil {
		w.shut()
		return nil, cut, err
	}
	return w, cut, nil
}

// open opens and locks the file of games.
func open(dir string, m Manifest) (*Writer, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(filepath.Join(dir, gamesName), os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	unlock, err := lock(dir, f)
	if err != nil {
		f.Close()
		return nil, err
	}
	m.Format = format
	w := &Writer{dir: dir, manifest: m, f: f, unlock: unlock, encoder: newEncoder()}
	w.hash = m.genesis()
	return w, nil
}

// begin writes the manifest of a run without games.
func (w *Writer) begin() (*Writer, error) {
	info, err := os.Stat(filepath.Join(w.dir, gamesName))
	if err == nil && info.Size() > 0 {
		err = &ManifestError{filepath.Join(w.dir, manifestName), "missing, and there are games already", nil}
	}
	w.manifest.Written = Progress{}
	if err == nil {
		err = w.save()
	}
	if err == nil {
		err = syncDir(filepath.Dir(w.dir))
	}
	if err != nil {
		w.shut()
		return nil, err
	}
	return w, nil
}

// resume finds the end of the run that a manifest tells, and cuts what is behind it.
func (w *Writer) resume(before *Manifest) (Cut, error) {
	if reason := before.refuses(&w.manifest); reason != "" {
		return Cut{}, &ManifestError{filepath.Join(w.dir, manifestName), reason, nil}
	}
	f, size, err := openGames(w.dir)
	if err != nil {
		return Cut{}, err
	}
	defer f.Close()
	cut, err := w.findEnd(&scan{r: f, size: size, name: f.Name(), hash: w.hash, linked: true})
	if err != nil {
		return Cut{}, err
	}
	done := w.manifest.Written
	cut.Games = max(before.Written.Games, done.Games) - done.Games
	if done.Bytes < size {
		if err := cmp.Or(w.f.Truncate(done.Bytes), w.f.Sync()); err != nil {
			return Cut{}, err
		}
	}
	return cut, w.save()
}

// findEnd walks over the run's blocks and sets how far it has come.
func (w *Writer) findEnd(s *scan) (cut Cut, err error) {
	w.manifest.Written = Progress{}
	s.blocks(nil, func(f found) bool {
		switch {
		case f.damage == nil:
			w.hash = f.hash
			w.manifest.Written = Progress{s.next, s.games, f.at + headerSize + int64(f.packedSize), ""}
		case f.damage.Torn:
			cut = Cut{Bytes: f.damage.End - f.damage.Offset, Reason: f.damage.Error()}
		default:
			err = f.damage
		}
		return err == nil
	})
	return cut, err
}

// Written returns how far the run has come: Blocks is the number of the next block,
// Games that of its first game.
func (w *Writer) Written() Progress { return w.manifest.Written }

// Append writes a block of games and flushes it to the disk. block must be the
// number of blocks so far, else the error is an *OrderError, and the games numbered
// on from those so far. After an error of the disk the Writer writes nothing more,
// and the run ends with the block before.
func (w *Writer) Append(block uint64, games []Game) error {
	if w.err != nil {
		return w.err
	}
	if want := w.manifest.Written.Blocks; block != want {
		return &OrderError{block, want}
	}
	if err := w.pack(games); err != nil {
		return err
	}
	return w.write(block, len(games))
}

// pack checks games and writes them into raw.
func (w *Writer) pack(games []Game) error {
	if len(games) == 0 {
		return errors.New("a block needs games")
	}
	w.raw = w.raw[:0]
	for i := range games {
		if want := w.manifest.Written.Games + uint64(i); games[i].Number != want {
			return fmt.Errorf("game %d stands where game %d must", games[i].Number, want)
		}
		if err := games[i].check(); err != nil {
			return err
		}
		w.raw = appendGame(w.raw, &games[i], &w.scratch)
		if len(w.raw) > MaxBlock-1<<20 { // so that zstd's frame fits as well
			return fmt.Errorf("a block of more than %d bytes is too long", MaxBlock-1<<20)
		}
	}
	return nil
}

// write puts the block in raw behind the others.
func (w *Writer) write(block uint64, games int) error {
	done := &w.manifest.Written
	w.out = append(w.out[:0], make([]byte, headerSize)...)
	w.out = w.encoder.EncodeAll(w.raw, w.out)
	h := header{block: block, first: done.Games, games: uint32(games), rawSize: uint32(len(w.raw))}
	copy(w.out, h.seal(w.hash, w.out[headerSize:]))
	_, err := w.f.WriteAt(w.out, done.Bytes)
	if err = cmp.Or(err, w.f.Sync()); err != nil {
		w.err = fmt.Errorf("block %d is not written: %w", block, err)
		w.f.Truncate(done.Bytes) // if it fails too, Resume will cut
		return w.err
	}
	w.hash = h.hash
	*done = Progress{block + 1, done.Games + uint64(games), done.Bytes + int64(len(w.out)), ""}
	if time.Since(w.saved) >= saveEvery {
		w.err = w.save()
	}
	return w.err
}

// save brings the manifest on the disk up to date.
func (w *Writer) save() error {
	w.manifest.Written.Hash = hex.EncodeToString(w.hash[:])
	w.manifest.seal()
	w.saved = time.Now()
	return writeManifest(w.dir, &w.manifest)
}

// Close ends the writing; the run may be resumed.
func (w *Writer) Close() error {
	err := w.err
	if err == nil {
		err = w.save()
	}
	return cmp.Or(err, w.shut())
}

// shut closes the file.
func (w *Writer) shut() error {
	w.unlock()
	return cmp.Or(w.f.Close(), w.encoder.Close())
}

// openGames opens the file of games for reading.
func openGames(dir string) (*os.File, int64, error) {
	f, err := os.Open(filepath.Join(dir, gamesName))
	if err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, 0, err
	}
	return f, info.Size(), nil
}
