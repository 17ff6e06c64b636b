// Package checkpoint keeps the counts of a long perft in a file, subtree by
// subtree, so that a count that was broken off goes on from there.
//
// The file is text, a record a line, and only ever appended to. The first line
// says what is counted, each other one the moves to a subtree and its paths. All
// end with the CRC-32C of what is before it on the line:
//
//	menagerie-perft 1 variant chess version 1 depth 7 fen rnbqkbnr/... w KQkq - 0 1 crc 1c2a4f60
//	e2e4 e7e5 g1f3 nodes 712345 crc 0badcafe
//
// A program that is killed leaves whole lines and at most the beginning of one,
// which is cut off. A line that is whole and wrong is an error.
package checkpoint

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
)

// syncEvery is how much work may be lost with the power.
const syncEvery = time.Second

// File is an open checkpoint: the Ledger of one count. Its methods may be called
// by several goroutines.
type File struct {
	mu     sync.Mutex
	file   *os.File
	name   string
	known  map[string]record // by subtree
	synced time.Time
	err    error // the first of writing, after which nothing is written
}

// record is a subtree's count and where it stands in the file.
type record struct {
	nodes uint64
	at    int64
}

// Open opens the checkpoint of the paths of a depth from p, or makes it. An
// *Error says what is wrong with a file that is there: it is no checkpoint, of
// another count, damaged, or in use.
func Open(name string, p *gen.Position, depth int) (*File, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	f := &File{file: file, name: name, known: map[string]record{}, synced: time.Now()}
	if err := f.load(headOf(p, depth)); err != nil {
		file.Close()
		return nil, err
	}
	return f, nil
}

// load reads what is there, cuts off what is torn, and begins an empty file.
func (f *File) load(want head) error {
	if err := lock(f.file); err != nil {
		return f.fail(-1, "another count uses it: %v", err)
	}
	text, err := io.ReadAll(f.file)
	if err != nil {
		return err
	}
	whole, err := f.parse(string(text), want)
	if err != nil {
		return err
	}
	if err := f.file.Truncate(int64(whole)); err != nil {
		return err
	}
	if _, err := f.file.Seek(int64(whole), io.SeekStart); err != nil {
		return err
	}
	if whole == 0 {
		return f.append(want.String())
	}
	return nil
}

// append writes a line in one piece. An error may leave a part of it, and what
// came behind that would be damaged: so it is the last line.
func (f *File) append(text string) error {
	if f.err != nil {
		return f.err
	}
	_, f.err = f.file.WriteString(seal(text))
	if f.err == nil && time.Since(f.synced) > syncEvery {
		f.err = f.file.Sync()
		f.synced = time.Now()
	}
	return f.err
}

// Begin checks that everything known belongs to the count.
func (f *File) Begin(subtrees []string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	all := make(map[string]bool, len(subtrees))
	for _, name := range subtrees {
		if all[name] {
			return f.fail(-1, "two subtrees are named %q", name)
		}
		all[name] = true
	}
	for name, rec := range f.known {
		if !all[name] {
			return f.fail(rec.at, "no subtree of this count is named %q", name)
		}
	}
	return nil
}

// Sum returns the number of subtrees that are known and their paths.
func (f *File) Sum() (subtrees int, nodes uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, rec := range f.known {
		nodes += rec.nodes
	}
	return len(f.known), nodes
}

// Known returns the count of a subtree if the file has it.
func (f *File) Known(subtree string) (nodes uint64, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	rec, ok := f.known[subtree]
	return rec.nodes, ok
}

// Add appends the count of a subtree to the file. Once it has failed, it fails
// with the same error: what is in the file can still be gone on from.
func (f *File) Add(subtree string, nodes uint64) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.known[subtree] = record{nodes: nodes, at: -1}
	return f.append(fmt.Sprintf("%s nodes %d", subtree, nodes))
}

// Close makes sure that the file is on the disk and closes it.
func (f *File) Close() error {
	err := f.file.Sync()
	if e := f.file.Close(); err == nil {
		err = e
	}
	return err
}
