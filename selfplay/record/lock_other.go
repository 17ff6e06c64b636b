//go:build !unix

package record

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// lock makes this program the only one that writes to a run's file. If it is
// killed, the file with its process number stays behind and must be removed by
// hand.
func lock(dir string, f *os.File) (unlock func(), err error) {
	name := f.Name() + ".lock"
	l, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil, &BusyError{dir}
	}
	if err != nil {
		return nil, err
	}
	fmt.Fprintln(l, os.Getpid())
	return func() { os.Remove(name) }, l.Close()
}

// syncDir does nothing where directories cannot be flushed.
func syncDir(string) error { return nil }
