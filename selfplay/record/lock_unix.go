//go:build unix

package record

import (
	"errors"
	"os"
	"syscall"
)

// lock makes this program the only one that writes to a run's file, until the
// file is closed or the program ends, however it does.
func lock(dir string, f *os.File) (unlock func(), err error) {
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return nil, &BusyError{dir}
	case err != nil:
		return nil, &os.PathError{Op: "lock", Path: f.Name(), Err: err}
	}
	return func() {}, nil
}

// syncDir flushes a directory's names to the disk.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
