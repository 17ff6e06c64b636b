package record

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
)

func TestCreateTwice(t *testing.T) {
	dir := newRun(t, 2, 3)
	before, _ := contents(t, dir)
	var exists *ExistsError
	if _, err := Create(dir, testManifest()); !errors.As(err, &exists) {
		t.Errorf("%v", err)
	}
	if after, _ := contents(t, dir); after != before {
		t.Error("the run was changed")
	}
}

func TestBusy(t *testing.T) {
	dir := t.TempDir()
	w, err := Create(dir, testManifest())
	if err != nil {
		t.Fatal(err)
	}
	var busy *BusyError
	if _, err := Create(dir, testManifest()); !errors.As(err, &busy) {
		t.Errorf("create: %v", err)
	}
	if _, _, err := Resume(dir, testManifest()); !errors.As(err, &busy) {
		t.Errorf("resume: %v", err)
	}
	fill(t, w, 1, 3)
	if w, _, err = Resume(dir, testManifest()); err != nil {
		t.Fatalf("after the other is closed: %v", err)
	}
	w.Close()
}

func TestResumeAnotherRun(t *testing.T) {
	dir := newRun(t, 2, 3)
	m := testManifest()
	m.Players = []string{"greedy"}
	_, _, err := Resume(dir, m)
	var bad *ManifestError
	if !errors.As(err, &bad) || !strings.Contains(bad.Reason, `players is ["random","ab:nodes=300"], not ["greedy"]`) {
		t.Errorf("%v", err)
	}
	m.Variant, m.Files = "cavalier", 9 // the variant says most
	if _, _, err := Resume(dir, m); err == nil || !strings.HasSuffix(err.Error(), `this is another run: variant is "chess", not "cavalier"`) {
		t.Errorf("%v", err)
	}
	m = testManifest()
	m.Games = 1000 // a run may grow
	w, _, err := Resume(dir, m)
	if err != nil {
		t.Fatal(err)
	}
	fill(t, w, 3, 3)
	if got, err := readManifest(dir); err != nil || got.Games != 1000 || got.Written.Games != 12 {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestGrow is about runs that are to have another number of games than before.
func TestGrow(t *testing.T) {
	short := newRun(t, 2, 3)
	m := testManifest()
	m.Games = 99
	var bad *ManifestError
	if _, _, err := Resume(short, m); !errors.As(err, &bad) || !strings.Contains(bad.Reason, "not shrink") {
		t.Errorf("fewer games: %v", err)
	}
	dir := t.TempDir()
	m.Games = 3
	w, err := Create(dir, m)
	if err = errors.Join(err, w.Append(0, chunk(0, 3)[:3]), w.Close()); err != nil {
		t.Fatal(err)
	}
	m.Games = 8
	if _, _, err := Resume(dir, m); !errors.As(err, &bad) || !strings.Contains(bad.Reason, "cannot grow") {
		t.Errorf("more games behind a short block: %v", err)
	}
}

func TestGamesWithoutManifest(t *testing.T) {
	dir := newRun(t, 2, 3)
	before, _ := contents(t, dir)
	if err := os.Remove(dir + "/" + manifestName); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var bad *ManifestError
		if _, err := Create(dir, testManifest()); !errors.As(err, &bad) {
			t.Errorf("create: %v", err)
		}
		if _, _, err := Resume(dir, testManifest()); !errors.As(err, &bad) {
			t.Errorf("resume: %v", err)
		}
	}
	if b, err := os.ReadFile(dir + "/" + gamesName); err != nil || string(b) != before {
		t.Errorf("the games were changed: %v", err)
	}
}

func TestAppendOutOfOrder(t *testing.T) {
	w, err := Create(t.TempDir(), testManifest())
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range []uint64{1, 7} {
		var order *OrderError
		if err := w.Append(block, chunk(block, 3)); !errors.As(err, &order) {
			t.Errorf("block %d first: %v", block, err)
		}
	}
	if err := w.Append(0, nil); err == nil {
		t.Error("a block without games")
	}
	fill(t, w, 2, 3)
}

// failing is a file on a disk that is full after some bytes, or that fails to flush.
type failing struct {
	*os.File
	left     int
	sync     error
	truncate error
}

func (f *failing) WriteAt(b []byte, at int64) (int, error) {
	n := min(f.left, len(b))
	f.left -= n
	if n < len(b) {
		f.File.WriteAt(b[:n], at)
		return n, syscall.ENOSPC
	}
	return f.File.WriteAt(b, at)
}

func (f *failing) Sync() error { return f.sync }

func (f *failing) Truncate(size int64) error {
	if f.truncate != nil {
		return f.truncate
	}
	return f.File.Truncate(size)
}

func TestFullDisk(t *testing.T) {
	want, _ := contents(t, newRun(t, 4, 3))
	for name, fail := range map[string]failing{
		"nothing fits":  {left: 0},
		"a part fits":   {left: 100},
		"no truncation": {left: 100, truncate: syscall.EIO},
		"two blocks":    {left: len(want) / 2},
		"flush":         {left: 1 << 30, sync: syscall.EIO},
	} {
		dir := t.TempDir()
		w, err := Create(dir, testManifest())
		if err != nil {
			t.Fatal(err)
		}
		fail.File = w.f.(*os.File)
		w.f = &fail
		var failed error
		for b := uint64(0); b < 4 && failed == nil; b++ {
			failed = w.Append(b, chunk(b, 3))
		}
		if !errors.Is(failed, syscall.ENOSPC) && !errors.Is(failed, syscall.EIO) {
			t.Errorf("%s: %v", name, failed)
		}
		written := w.Written().Blocks
		if err := w.Append(written, chunk(written, 3)); !errors.Is(err, failed) {
			t.Errorf("%s: writes on: %v", name, err)
		}
		if err := w.Close(); !errors.Is(err, failed) {
			t.Errorf("%s: close: %v", name, err)
		}
		if w, _, err = Resume(dir, testManifest()); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		fill(t, w, 4, 3)
		if got, _ := contents(t, dir); got != want {
			t.Errorf("%s: the run is different after it was resumed", name)
		}
	}
}

func TestReadOnly(t *testing.T) {
	dir := newRun(t, 2, 3)
	if os.Geteuid() == 0 {
		// Permissions do not bind the superuser; a file where the directory should
		// be is an obstacle to all.
		if _, err := Create(dir+"/"+gamesName, testManifest()); err == nil {
			t.Error("no error")
		}
		return
	}
	os.Chmod(dir+"/"+gamesName, 0o400)
	os.Chmod(dir, 0o500)
	defer os.Chmod(dir, 0o700)
	if games, damage := readAll(t, dir); len(games) != 8 || len(damage) > 0 {
		t.Errorf("%d games, %v", len(games), damage)
	}
	if _, _, err := Resume(dir, testManifest()); !errors.Is(err, os.ErrPermission) || !strings.Contains(err.Error(), dir) {
		t.Errorf("%v", err)
	}
}
