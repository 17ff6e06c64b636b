//go:build linux

package checkpoint_test

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/checkpoint"
)

// limitFiles lets no file grow beyond a size, as a full disk would, and returns
// what lifts the limit.
func limitFiles(t *testing.T, size uint64) (lift func()) {
	t.Helper()
	signal.Ignore(syscall.SIGXFSZ)
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: size, Max: was.Max}); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
			t.Fatal(err)
		}
		signal.Reset(syscall.SIGXFSZ)
	}
}

// A record of which a full disk takes half is the last one: nothing is written
// behind it by workers who find room again, and the count can go on.
func TestFullDisk(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x")
	p := position(t, "chess", endgame)
	const depth = 3
	f, err := checkpoint.Open(name, p, depth)
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	lift := limitFiles(t, uint64(info.Size())+5)
	first := f.Add("a5a6", 1)
	lift()
	second := f.Add("a5b6", 1)
	if !errors.Is(first, syscall.EFBIG) || !errors.Is(second, syscall.EFBIG) {
		t.Errorf("the first record: %v; the second: %v", first, second)
	}
	f.Close()
	if f, err = checkpoint.Open(name, p, depth); err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := (gen.Job{Ledger: f}).Perft(context.Background(), p, depth); err != nil {
		t.Error(err)
	}
}
