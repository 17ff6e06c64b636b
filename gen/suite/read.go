package suite

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"
)

// Read returns the entries of a suite one by one, without holding more than a
// line of it. file is the name to use for it; variant is that of entries that
// have none of their own, and may be empty. A bad line gives an *Error in place
// of its entries; what follows it can still be read unless the error is Final.
func Read(r io.Reader, file, variant string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		rd := reader{in: bufio.NewReaderSize(r, MaxLine), file: file, variant: variant}
		rd.all(yield)
	}
}

// ReadFile is Read for a file of the file system.
func ReadFile(path, variant string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		f, err := os.Open(path)
		if err != nil {
			rd := reader{file: path}
			yield(Entry{}, rd.broken(err))
			return
		}
		defer f.Close()
		Read(f, path, variant)(yield)
	}
}

// reader is a suite that is being read.
type reader struct {
	in      *bufio.Reader
	file    string
	variant string // of entries that have none of their own
	line    int    // the last one read
}

// all yields everything in the suite.
func (rd *reader) all(yield func(Entry, error) bool) {
	empty := true
	for {
		entries, err := rd.next()
		if err == io.EOF {
			break
		}
		for _, e := range entries {
			empty = false
			if !yield(e, nil) {
				return
			}
		}
		var bad *Error
		if errors.As(err, &bad) {
			empty = false
			if !yield(Entry{}, bad) || bad.Final {
				return
			}
		}
	}
	if empty {
		yield(Entry{}, &Error{File: rd.file, Offset: -1, Problem: ErrEmpty, Final: true})
	}
}

// next reads a line and returns its entries; io.EOF after the last one.
func (rd *reader) next() ([]Entry, error) {
	text, err := rd.in.ReadSlice('\n')
	if err == io.EOF && len(text) == 0 {
		return nil, io.EOF
	}
	rd.line++
	switch err {
	case nil, io.EOF:
		return rd.parse(string(text))
	case bufio.ErrBufferFull:
		return nil, rd.skip()
	}
	return nil, rd.broken(err)
}

// skip passes over the rest of a line that is too long.
func (rd *reader) skip() error {
	for {
		text, err := rd.in.ReadSlice('\n')
		if err != nil && err != io.EOF && err != bufio.ErrBufferFull {
			return rd.broken(err)
		}
		if err == io.EOF || bytes.HasSuffix(text, []byte("\n")) {
			return rd.fail(-1, "", ErrTooLong, "more than %d bytes", MaxLine)
		}
	}
}

// parse returns the entries of a line.
func (rd *reader) parse(text string) ([]Entry, error) {
	if rd.line == 1 {
		text = strings.TrimPrefix(text, "\ufeff") // editors of some systems put it there
	}
	switch bare := strings.TrimSpace(text); {
	case bare == "":
		return nil, nil
	case bare[0] == '#':
		return nil, rd.comment(bare)
	case bare[0] == '{':
		return rd.json(text)
	}
	return rd.epd(strings.TrimRight(text, "\r\n"))
}

// comment heeds the one comment that means something, "# variant: NAME".
func (rd *reader) comment(text string) error {
	name, ok := strings.CutPrefix(strings.TrimSpace(strings.TrimLeft(text, "#")), "variant:")
	if !ok {
		return nil
	}
	name = strings.TrimSpace(name)
	if name == "" {
		return rd.fail(-1, "variant", ErrMissing, "want a name after the colon")
	}
	rd.variant = name
	return nil
}

// fail makes an error of the line that was read last.
func (rd *reader) fail(offset int, field string, problem error, format string, args ...any) *Error {
	return &Error{File: rd.file, Line: rd.line, Offset: offset, Field: field, Problem: problem, Detail: fmt.Sprintf(format, args...)}
}

// broken makes an error of a file that can be read no further. The file's name
// is said once, so the one within the error goes.
func (rd *reader) broken(err error) *Error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return &Error{File: rd.file, Line: rd.line, Offset: -1, Problem: err, Final: true}
}
