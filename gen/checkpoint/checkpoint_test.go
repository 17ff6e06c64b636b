package checkpoint_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/checkpoint"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

const endgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"

func position(t *testing.T, variant, fen string) *gen.Position {
	t.Helper()
	r, err := variants.Get(variant)
	if err != nil {
		t.Fatal(err)
	}
	if fen == "" {
		return r.Start()
	}
	p, err := r.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// count counts with the checkpoint and returns the total.
func count(name string, p *gen.Position, depth, workers int) (uint64, error) {
	f, err := checkpoint.Open(name, p, depth)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	branches, err := gen.Job{Workers: workers, Ledger: f}.Perft(context.Background(), p, depth)
	sum := uint64(0)
	for _, b := range branches {
		sum += b.Nodes
	}
	return sum, err
}

// The whole of a checkpoint, and any beginning of it, gives the same total.
func TestBeginnings(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x")
	p := position(t, "chess", endgame)
	const depth, want = 5, 674624
	first, err := count(name, p, depth, 2)
	if err != nil || first != want {
		t.Fatalf("%d, %v", first, err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n <= len(text); n += 1 + n/9 {
		if err := os.WriteFile(name, text[:n], 0o666); err != nil {
			t.Fatal(err)
		}
		if got, err := count(name, p, depth, 1+n%3); err != nil || got != want {
			t.Fatalf("after %d of %d bytes: %d, %v", n, len(text), got, err)
		}
	}
}

// Any byte that is another is found, and named by its offset or its record's.
func TestFlippedBytes(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x")
	p := position(t, "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	if _, err := count(name, p, 4, 1); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(text)-1; at += 7 {
		for _, flip := range []byte{1, 0x80, text[at] ^ '\n'} {
			bad := append([]byte{}, text...)
			if bad[at] ^= flip; flip == 0 {
				continue
			}
			if err := os.WriteFile(name, bad, 0o666); err != nil {
				t.Fatal(err)
			}
			_, err := count(name, p, 4, 1)
			record := int64(strings.LastIndexByte(string(text[:at]), '\n') + 1)
			var wrong *checkpoint.Error
			if !errors.As(err, &wrong) || wrong.Offset != int64(at) && wrong.Offset != record {
				t.Fatalf("byte %d made %q: %v", at, bad[at], err)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "x")
	p := position(t, "chess", endgame)
	if _, err := count(name, p, 3, 1); err != nil {
		t.Fatal(err)
	}
	cavalier := position(t, "cavalier", "")
	later := cavalier.Rules().Variant
	later.Name, later.Version = "chess", 99
	newer, err := gen.Compile(later)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		p     *gen.Position
		depth int
		want  string
	}{
		{p, 4, "is of depth 3, not 4"},
		{position(t, "chess", ""), 3, "is of position " + endgame + ", not rnbqkbnr"},
		{cavalier, 3, "is of variant chess, not cavalier"},
		{newer.Start(), 3, "of chess, not 99"},
	} {
		_, err := count(name, c.p, c.depth, 1)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), name) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

func TestNoCheckpoint(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x")
	p := position(t, "chess", endgame)
	for _, text := range []string{"hello", "hello\nworld\n", "menagerie-perft 2 variant chess\n", "\n", strings.Repeat("x", 5000) + "\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := count(name, p, 3, 1); err == nil {
			t.Errorf("%q is taken for a checkpoint", text)
		}
		if left, err := os.ReadFile(name); err != nil || string(left) != text {
			t.Errorf("%q became %q, %v", text, left, err)
		}
	}
}

// A file is one count's at a time, and records of subtrees that are not there, or
// contradict each other, are errors.
func TestMisuse(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x")
	p := position(t, "chess", endgame)
	f, err := checkpoint.Open(name, p, 3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := count(name, p, 3, 1); err == nil || !strings.Contains(err.Error(), "another count uses it") {
		t.Skipf("no locks here: %v", err)
	}
	if err := errors.Join(f.Add("a1a9", 5), f.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := count(name, p, 3, 1); err == nil || !strings.Contains(err.Error(), `no subtree of this count is named "a1a9"`) {
		t.Error(err)
	}
	f, err = checkpoint.Open(name, p, 3)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Add("a1a9", 6), f.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := count(name, p, 3, 1); err == nil || !strings.Contains(err.Error(), "has 6 paths here and 5 at offset") {
		t.Error(err)
	}
}

// failing is a ledger that breaks after some subtrees.
type failing struct{ left int }

func (f *failing) Begin([]string) error        { return nil }
func (f *failing) Known(string) (uint64, bool) { return 0, false }
func (f *failing) Add(name string, _ uint64) error {
	if f.left--; f.left < 0 {
		return fmt.Errorf("disk full")
	}
	return nil
}

func TestFailingLedger(t *testing.T) {
	p := position(t, "chess", endgame)
	branches, err := gen.Job{Workers: 1, Ledger: &failing{left: 9}}.Perft(context.Background(), p, 5)
	if err == nil || err.Error() != "disk full" || len(branches) != 14 {
		t.Errorf("%d branches, %v", len(branches), err)
	}
}
