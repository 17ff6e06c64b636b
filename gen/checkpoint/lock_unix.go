//go:build unix && !solaris && !illumos && !aix

package checkpoint

import (
	"os"
	"syscall"
)

// lock keeps other processes from the file until it is closed, by death as well.
func lock(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
