package selfplay_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// killEnv makes the test binary a run that somebody kills.
const killEnv = "SELFPLAY_TEST_RUN"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killEnv); dir != "" {
		if err := resume(context.Background(), dir, 2); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// plan returns a plan of a variant's games by two players.
func plan(variant string, games uint64, specs ...string) (*selfplay.Plan, record.Manifest, error) {
	rules, err := variants.Get(variant)
	if err != nil {
		return nil, record.Manifest{}, err
	}
	values, err := player.DefaultValues(rules)
	if err != nil {
		return nil, record.Manifest{}, err
	}
	pl := &selfplay.Plan{Rules: rules, Seed: 11, Games: games, Limits: selfplay.Limits{Plies: 120},
		Openings: selfplay.RandomPlies{Rules: rules, Plies: 4, Seed: 11}}
	if rules.Reserve != nil {
		if pl.Openings, err = selfplay.NewPlacements(rules, []string{"LC", "HU"}, "latin", 11); err != nil {
			return nil, record.Manifest{}, err
		}
	}
	for i := range pl.Players {
		if pl.Players[i], err = player.Parse(specs[i%len(specs)], rules, values); err != nil {
			return nil, record.Manifest{}, err
		}
	}
	return pl, pl.Manifest([2]string{specs[0], specs[len(specs)-1]}, "test"), nil
}

// killed is the plan of the runs that are killed.
func killed() (*selfplay.Plan, record.Manifest, error) {
	return plan("cavalier", 1200, "greedy", "random")
}

// resume begins or goes on with the run of a directory.
func resume(ctx context.Context, dir string, workers int) error {
	pl, m, err := killed()
	if err != nil {
		return err
	}
	w, _, err := record.Resume(dir, m)
	if err != nil {
		return err
	}
	err = selfplay.Run(ctx, pl, w, workers, nil)
	return errors.Join(err, w.Close())
}

// playWhole plays a run from its first game to its last and returns its directory.
func playWhole(t *testing.T, pl *selfplay.Plan, m record.Manifest, workers int) (dir string) {
	t.Helper()
	dir = t.TempDir()
	w, err := record.Create(dir, m)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(selfplay.Run(context.Background(), pl, w, workers, nil), w.Close()); err != nil {
		t.Fatal(err)
	}
	return dir
}

func games(t *testing.T, dir string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, "games.zst"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestWorkers plays the same run with several numbers of workers.
func TestWorkers(t *testing.T) {
	for _, variant := range []string{"chess", "cavalier", "musketeer", "morphing3", "baroque"} {
		var want []byte
		for _, workers := range []int{1, 2, 8} {
			pl, m, err := plan(variant, 300, "greedy", "random")
			if err != nil {
				t.Fatal(err)
			}
			got := games(t, playWhole(t, pl, m, workers))
			if want == nil {
				want = got
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s: other bytes with %d workers", variant, workers)
			}
		}
	}
}

// TestCancel breaks a run off many times; what was begun is finished, and nothing
// is played twice.
func TestCancel(t *testing.T) {
	want := whole(t)
	dir := t.TempDir()
	rng := rand.New(rand.NewPCG(5, 5))
	stops := 0
	for {
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(rng.IntN(15))*time.Millisecond)
		err := resume(ctx, dir, 2)
		cancel()
		if err == nil {
			break
		}
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
		if stops++; stops > 10_000 {
			t.Fatal("no end")
		}
	}
	if !bytes.Equal(games(t, dir), want) {
		t.Errorf("other bytes after %d stops", stops)
	}
}

// whole plays the run that others interrupt.
func whole(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	if err := resume(context.Background(), dir, 1); err != nil {
		t.Fatal(err)
	}
	return games(t, dir)
}

// TestKill kills a run and its resumes at random moments.
func TestKill(t *testing.T) {
	kills := 10
	if os.Getenv("MENAGERIE_LONG") != "" {
		kills = 100
	}
	want := whole(t)
	rng := rand.New(rand.NewPCG(6, 6))
	dir, done := t.TempDir(), 0
	for n := 0; n < kills; {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), killEnv+"="+dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(time.Duration(rng.IntN(250))*time.Millisecond, func() { cmd.Process.Kill() })
		err := cmd.Wait()
		timer.Stop()
		if err != nil {
			n++
			continue
		}
		if !bytes.Equal(games(t, dir), want) {
			t.Fatalf("other bytes after %d kills", n)
		}
		dir, done = t.TempDir(), done+1
	}
	if err := resume(context.Background(), dir, 2); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(games(t, dir), want) {
		t.Errorf("other bytes after %d kills", kills)
	}
	t.Logf("%d runs were finished by a killed process's successor", done+1)
}

// TestSeeds looks for games that are alike: each has a stream of its own.
func TestSeeds(t *testing.T) {
	pl, m, err := plan("cavalier", 400, "random")
	if err != nil {
		t.Fatal(err)
	}
	w, err := record.Create(t.TempDir(), m)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	seen, openings := map[string]uint64{}, map[uint64]string{}
	err = selfplay.Run(context.Background(), pl, w, 2, func(_ uint64, games []record.Game) {
		for _, g := range games {
			text := fmt.Sprint(g.Plies)
			if other, twice := seen[text]; twice {
				t.Errorf("games %d and %d are the same", other, g.Number)
			}
			seen[text] = g.Number
			opening := g.Start + fmt.Sprint(g.Plies[:g.Opening])
			if before, ok := openings[g.Group]; ok && before != opening {
				t.Errorf("group %d has two openings", g.Group)
			}
			openings[g.Group] = opening
			if g.White != uint8(g.Number%2) {
				t.Errorf("game %d: player %d has White", g.Number, g.White)
			}
		}
	})
	if err != nil || len(openings) != 200 {
		t.Errorf("%d openings, %v", len(openings), err)
	}
}

// closable is a player that says when it is closed.
// TestPanic has openings that panic in the third block: what was played before is
// written, and the panic arrives where it can be caught.
func TestPanic(t *testing.T) {
	for _, workers := range []int{1, 3} {
		pl, m, err := plan("chess", 1000, "random")
		if err != nil {
			t.Fatal(err)
		}
		pl.Openings = trap{pl.Openings}
		w, err := record.Create(t.TempDir(), m)
		if err != nil {
			t.Fatal(err)
		}
		func() {
			defer func() {
				if fault := fmt.Sprint(recover()); !strings.HasPrefix(fault, "game 250\n") {
					t.Errorf("%d workers: recovered %s", workers, fault)
				}
			}()
			err := selfplay.Run(context.Background(), pl, w, workers, nil)
			t.Errorf("%d workers: no panic, %v", workers, err)
		}()
		if got := w.Written().Games; got != 200 {
			t.Errorf("%d workers: %d games are written, want 200", workers, got)
		}
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	}
}

// trap panics in one opening.
type trap struct{ selfplay.Openings }

func (o trap) Opening(number uint64) selfplay.Opening {
	if number == 250 {
		panic("game 250")
	}
	return o.Openings.Opening(number)
}

type closable struct {
	player.Player
	closed *bool
}

func (c closable) Close() error {
	*c.closed = true
	return c.Player.Close()
}

// TestSecondPlayerMissing has a second player that cannot be made: the run says why,
// and the first one, which may be an engine, does not stay behind.
func TestSecondPlayerMissing(t *testing.T) {
	pl, m, err := plan("chess", 100, "random")
	if err != nil {
		t.Fatal(err)
	}
	parsed, closed, missing := pl.Players[0], false, errors.New("no such engine")
	pl.Players[0] = func() (player.Player, error) {
		p, err := parsed()
		return closable{p, &closed}, err
	}
	pl.Players[1] = func() (player.Player, error) { return nil, missing }
	w, err := record.Create(t.TempDir(), m)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if err := selfplay.Run(context.Background(), pl, w, 1, nil); !errors.Is(err, missing) || !closed {
		t.Errorf("%v; the first player is closed: %v", err, closed)
	}
}
