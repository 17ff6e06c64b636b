package stats_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// tally is the plainest estimator.
type tally struct {
	scores stats.Scores
	runs   map[int]int
}

func newTally() *tally { return &tally{stats.Scores{}, map[int]int{}} }

func (y *tally) Add(run *stats.Run, group []record.Game) {
	half := 0
	for _, g := range group {
		half += stats.Half(g.Result)
	}
	y.scores.Add(len(group), half)
	y.runs[run.Index] += len(group)
}

func (y *tally) Merge(other *tally) {
	y.scores.Merge(other.scores)
	for k, n := range other.runs {
		y.runs[k] += n
	}
}

func games(n int) []record.Game {
	games := make([]record.Game, n)
	for i := range games {
		games[i] = record.Game{Number: uint64(i), Group: uint64(i / 2), Start: statstest.Start, White: uint8(i % 2), Black: uint8(1 - i%2),
			Plies: []record.Ply{record.Plain(12, 28, statstest.Pawn)}, Result: record.Result(i * i % 4), Reason: "checkmate"}
	}
	return games
}

func TestCollect(t *testing.T) {
	one := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(1000))
	two := statstest.Write(t, statstest.Manifest(2, "a", "a"), games(700))
	for _, workers := range []int{1, 3} {
		for _, dirs := range [][]string{{one, two}, {two, one}} {
			s, err := stats.Open(dirs...)
			if err != nil {
				t.Fatal(err)
			}
			y, c, err := stats.Collect(t.Context(), s, workers, newTally, nil)
			if err != nil || c.Games != 1700 || c.Groups != 850 || c.Unfinished != 850 || len(c.Damage) != 0 {
				t.Errorf("%+v, %v", c, err)
			}
			if y.scores.Games() != 1700 || y.runs[0]+y.runs[1] != 1700 || s.Runs[0].Dir != two {
				t.Errorf("%v, first %s", y.runs, s.Runs[0].Dir)
			}
			if got := strings.Join(s.Players(), "; "); got != "a; a - b" {
				t.Errorf("players %s", got)
			}
		}
	}
}

// bomb panics at a game.
type bomb struct{}

func (*bomb) Add(_ *stats.Run, group []record.Game) {
	if group[0].Number >= 500 {
		panic("game 500")
	}
}

func (*bomb) Merge(*bomb) {}

// TestCollectPanics wants an estimator's panic where it can be caught, however many
// games there are for the worker to take.
func TestCollectPanics(t *testing.T) {
	s, err := stats.Open(statstest.Write(t, statstest.Manifest(1, "a", "b"), games(5000)))
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{1, 3} {
		func() {
			defer func() {
				if fault := fmt.Sprint(recover()); !strings.HasPrefix(fault, "game 500\n") {
					t.Errorf("%d workers: recovered %s", workers, fault)
				}
			}()
			_, _, err := stats.Collect(t.Context(), s, workers, func() *bomb { return &bomb{} }, nil)
			t.Errorf("%d workers: no panic, %v", workers, err)
		}()
	}
}

// TestRefusals names what cannot be estimated from.
func TestRefusals(t *testing.T) {
	one := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(10))
	other := statstest.Manifest(1, "a", "b")
	other.Variant = "cavalier"
	two := statstest.Write(t, other, games(10))
	same := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(4))
	for _, tt := range []struct {
		dirs []string
		want string
	}{
		{nil, "no directory of games is named"},
		{[]string{t.TempDir()}, "there is no such file"},
		{[]string{one, two}, two + " of cavalier (version 1): want one variant"},
		{[]string{one, same}, "hold the same run"},
	} {
		_, err := stats.Open(tt.dirs...)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v: %v", tt.dirs, err)
		}
	}
}

func TestEmptyAndDamaged(t *testing.T) {
	s, err := stats.Open(statstest.Write(t, statstest.Manifest(1, "a", "b"), nil))
	if err != nil {
		t.Fatal(err)
	}
	var empty *stats.EmptyError
	if _, _, err = stats.Collect(t.Context(), s, 1, newTally, nil); !errors.As(err, &empty) {
		t.Errorf("%v", err)
	}
	dir := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(300))
	statstest.Damage(t, dir, 0.5)
	if s, err = stats.Open(dir); err != nil {
		t.Fatal(err)
	}
	y, c, err := stats.Collect(t.Context(), s, 2, newTally, nil)
	if err != nil || len(c.Damage) != 1 || c.Games != 200 || y.scores.Games() != 200 {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestAllDamaged does not say of games that cannot be read that there are none yet.
func TestAllDamaged(t *testing.T) {
	dir := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(30))
	statstest.Damage(t, dir, 0.5)
	s, err := stats.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = stats.Collect(t.Context(), s, 1, newTally, nil)
	if want := dir + ": the run has no games that can be read"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
