package record

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// readAll returns the games and the damage of a run.
func readAll(t testing.TB, dir string) (games []Game, damage []*DamageError) {
	t.Helper()
	r, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	return collect(t, r)
}

// readString is readAll with other bytes in the place of the file of games.
func readString(t testing.TB, dir, file string) (games []Game, damage []*DamageError) {
	t.Helper()
	r, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	r.scan.r, r.scan.size = strings.NewReader(file), int64(len(file))
	return collect(t, r)
}

func collect(t testing.TB, r *Reader) (games []Game, damage []*DamageError) {
	t.Helper()
	for g, err := range r.Games() {
		var d *DamageError
		switch {
		case errors.As(err, &d):
			damage = append(damage, d)
		case err != nil:
			t.Fatal(err)
		default:
			games = append(games, g)
		}
	}
	return games, damage
}

func TestRoundTrip(t *testing.T) {
	for _, plies := range []int{0, 1, 2, 17, 300} {
		dir := newRun(t, 25, plies)
		games, damage := readAll(t, dir)
		if len(games) != 100 || len(damage) > 0 {
			t.Fatalf("%d plies: %d games, damage %v", plies, len(games), damage)
		}
		for i, got := range games {
			if want := randomGame(uint64(i), plies); !reflect.DeepEqual(got, want) {
				t.Fatalf("game %d is\n%+v, want\n%+v", i, got, want)
			}
		}
	}
}

func TestManifestRoundTrip(t *testing.T) {
	dir := newRun(t, 3, 5)
	got, err := readManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	games, _ := contents(t, dir)
	if p := got.Written; p.Blocks != 3 || p.Games != 12 || p.Bytes != int64(len(games)) || len(p.Hash) != 64 {
		t.Errorf("written %+v", p)
	}
	want := testManifest()
	want.Format, want.Written, want.Sum = format, got.Written, got.Sum
	if !reflect.DeepEqual(got, want) {
		t.Errorf("manifest %+v, want %+v", got, want)
	}
}

// TestLargestGame is about the limits of a game.
func TestLargestGame(t *testing.T) {
	g := Game{Start: strings.Repeat("x", MaxText), Plies: make([]Ply, MaxPlies), Opening: MaxPlies}
	if err := g.check(); err != nil {
		t.Fatal(err)
	}
	var back Game
	if err := decodeGame(encodeGame(nil, &g), &back); err != nil || !reflect.DeepEqual(g, back) {
		t.Errorf("a game of %d plies does not come back: %v", MaxPlies, err)
	}
	for name, bad := range map[string]Game{
		"plies":     {Plies: make([]Ply, MaxPlies+1)},
		"text":      {Reason: strings.Repeat("x", MaxText+1)},
		"result":    {Result: 4},
		"truncated": {Result: Drawn, Truncated: true},
		"opening":   {Opening: 1},
		"lifts":     {Plies: []Ply{{Lifts: make([]Lift, MaxSquare+1)}}},
		"number":    {Number: 1},
	} {
		w, err := Create(t.TempDir(), testManifest())
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Append(0, []Game{bad}); err == nil {
			t.Errorf("%s: no error", name)
		}
		if err := w.Append(0, chunk(0, 3)); err != nil { // a refusal breaks nothing
			t.Errorf("%s: %v", name, err)
		}
		w.Close()
	}
}

func TestGame(t *testing.T) {
	dir := newRun(t, 5, 9)
	r, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for n := range uint64(20) {
		if g, err := r.Game(n); err != nil || !reflect.DeepEqual(g, randomGame(n, 9)) {
			t.Errorf("game %d: %+v, %v", n, g, err)
		}
	}
	if _, err := r.Game(20); err == nil || !strings.Contains(err.Error(), "no game 20") {
		t.Errorf("game 20: %v", err)
	}
	for range r.Games() {
		break // may stop at any time
	}
}

// TestZstdReads unpacks a run with the usual program.
func TestZstdReads(t *testing.T) {
	zstd, err := exec.LookPath("zstd")
	if err != nil {
		t.Skip("zstd is not installed")
	}
	dir := newRun(t, 3, 9)
	got, err := exec.Command(zstd, "-dc", filepath.Join(dir, gamesName)).Output()
	if err != nil {
		t.Fatal(err)
	}
	var want, scratch []byte
	for n := range uint64(12) {
		g := randomGame(n, 9)
		want = appendGame(want, &g, &scratch)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("zstd gives %d bytes, want %d", len(got), len(want))
	}
}

func TestEmptyDirectories(t *testing.T) {
	empty := t.TempDir()
	var manifest *ManifestError
	if _, err := Read(empty); !errors.As(err, &manifest) || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no run: %v", err)
	}
	if _, err := Read(filepath.Join(empty, "missing")); !errors.As(err, &manifest) {
		t.Errorf("no directory: %v", err)
	}
	if left, _ := os.ReadDir(empty); len(left) > 0 {
		t.Errorf("reading made %v", left)
	}
	dir := newRun(t, 0, 0)
	if _, err := Read(filepath.Join(dir, gamesName)); !errors.As(err, &manifest) || manifest.Reason != "is a file: want the directory of a run" {
		t.Errorf("a file: %v", err)
	}
	if _, err := Read(filepath.Dir(dir)); !errors.As(err, &manifest) || !strings.Contains(manifest.Reason, "holds no run; below it there are "+dir) {
		t.Errorf("a directory of runs: %v", err)
	}
	if games, damage := readAll(t, dir); len(games)+len(damage) > 0 {
		t.Errorf("a run without games: %v %v", games, damage)
	}
	put(t, empty, gamesName, "") // an interruption before the manifest
	w, cut, err := Resume(empty, testManifest())
	if err != nil || cut != (Cut{}) {
		t.Fatalf("%v, cut %v", err, cut)
	}
	fill(t, w, 1, 5)
}

func TestBoard(t *testing.T) {
	m := testManifest()
	b, err := m.Board("*k******/8/8/k2p4/8/8/8/3P4/P7/K******* b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if !b.Black || b.Men[5*8] != (Man{1, true}) || b.Men[5*8+3] != (Man{0, true}) || b.Men[0] != (Man{0, false}) ||
		b.Waiting[0] != 1 || b.Waiting[57] != 1 || b.Waiting[1] != None {
		t.Errorf("%+v", b)
	}
	ply := Plain(5*8+3, 0, 0)
	ply.Lifts, ply.Becomes = []Lift{{0, 0}}, 1
	lost := b.Play(&ply)
	if len(lost) != 1 || lost[0] != (Forfeit{0, 1, false}) || b.Men[0] != (Man{1, true}) || b.Men[5*8+3].Kind != None || b.Black {
		t.Errorf("%+v after %+v, lost %v", b, ply, lost)
	}
	gate := Plain(57, 40, 1)
	gate.Gate, gate.GateAt = 1, 57
	if lost := b.Play(&gate); lost != nil || b.Men[57].Kind != 1 || b.Waiting[57] != None {
		t.Errorf("%+v after a gate, lost %v", b, lost)
	}
	for _, bad := range []string{"", "8/8", "9/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7x", "8/8/8/8/8/8/8/7", "8/8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8P"} {
		var start *StartError
		if _, err := m.Board(bad); !errors.As(err, &start) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
