//go:build unix

package record

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

const (
	killEnv    = "MENAGERIE_KILL_TEST" // the run that the child writes
	killBlocks = 60
	killPlies  = 120
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(killEnv); dir != "" {
		os.Exit(writeOn(dir))
	}
	os.Exit(m.Run())
}

// writeOn is the child: it resumes the run and writes it to the end.
func writeOn(dir string) int {
	w, _, err := Resume(dir, testManifest())
	if err != nil {
		println(err.Error())
		return 1
	}
	w.f = dribble{w.f}
	for b := w.Written().Blocks; b < killBlocks; b++ {
		if err := w.Append(b, chunk(b, killPlies)); err != nil {
			println(err.Error())
			return 1
		}
	}
	if err := w.Close(); err != nil {
		return 1
	}
	return 0
}

// dribble writes in pieces, so that kills find blocks half written. A single write
// is seldom interrupted.
type dribble struct{ file }

func (d dribble) WriteAt(b []byte, at int64) (int, error) {
	for i := 0; i < len(b); i += 200 {
		if n, err := d.file.WriteAt(b[i:min(i+200, len(b))], at+int64(i)); err != nil {
			return i + n, err
		}
		time.Sleep(10 * time.Microsecond)
	}
	return len(b), nil
}

// TestKill kills a writer at random moments, resumes it, and wants the bytes of a
// run that nobody interrupted.
func TestKill(t *testing.T) {
	kills := 40
	if testing.Short() {
		kills = 5
	}
	wantGames, wantManifest := contents(t, newRun(t, killBlocks, killPlies))
	rng := rand.New(rand.NewPCG(1, 1))
	dir, torn := filepath.Join(t.TempDir(), "run"), 0
	for killed := 0; killed < kills; {
		if child(t, dir, time.Duration(rng.IntN(60))*time.Millisecond) {
			killed++
			torn += inspect(t, dir)
			continue
		}
		check(t, dir, wantGames, wantManifest)
		os.RemoveAll(dir)
	}
	for child(t, dir, time.Minute) {
	}
	check(t, dir, wantGames, wantManifest)
	t.Logf("%d kills left %d unfinished blocks", kills, torn)
}

// child runs the writer for a while and returns whether it was killed.
func child(t *testing.T, dir string, after time.Duration) bool {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), killEnv+"="+dir)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(after, func() { cmd.Process.Kill() })
	err := cmd.Wait()
	timer.Stop()
	if err != nil && cmd.ProcessState.ExitCode() != -1 {
		t.Fatal(err)
	}
	return err != nil
}

// inspect reads what a killed writer has left; all but an unfinished block at the
// end must be good.
func inspect(t *testing.T, dir string) (torn int) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, manifestName)); err != nil {
		return 0 // killed before it began
	}
	games, damage := readAll(t, dir)
	genuine(t, "killed", games, killPlies)
	if len(damage) > 1 || len(damage) == 1 && !damage[0].Torn {
		t.Fatalf("damage %v", damage)
	}
	return len(damage)
}

func check(t *testing.T, dir, games, manifest string) {
	t.Helper()
	if g, m := contents(t, dir); g != games || m != manifest {
		t.Fatal("the run is different from one without interruptions")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 2 {
		t.Fatalf("left behind: %v, %v", left, err)
	}
}
