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
	"strconv"
	"testing"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
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
			dir := t.TempDir()
			w, err := record.Create(dir, m)
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(selfplay.Run(context.Background(), pl, w, workers, nil), w.Close()); err != nil {
				t.Fatal(err)
			}
			got := games(t, dir)
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

// TestPlacements looks at the blocks of Musketeer: each placement once on each
// side, openings mirrored with the players exchanged, and the same for each pair.
func TestPlacements(t *testing.T) {
	rules, err := variants.Get("musketeer")
	if err != nil {
		t.Fatal(err)
	}
	o, err := selfplay.NewPlacements(rules, []string{"LC", "HU", "DS"}, "latin", 3)
	if err != nil {
		t.Fatal(err)
	}
	if o.Block() != 52 {
		t.Fatalf("block of %d", o.Block())
	}
	for round := range uint64(2) {
		var first [][2]string
		for i := range uint64(3) {
			block := round*3 + i
			seen := [2]map[string]int{{}, {}}
			var list [][2]string
			for j := range uint64(52) {
				op := o.Opening(block*52 + j)
				if op.Pair != o.Pairs[i] || op.Swap != (j%2 == 1) || op.Group != (block*52+j)/2 {
					t.Fatalf("block %d, game %d: %+v", block, j, op)
				}
				if op.Start.Setup() || op.Start.Side() != gen.White {
					t.Fatalf("%s does not start a game", op.Start.FEN())
				}
				if j%2 == 1 && (op.Placement[0] != list[j-1][1] || op.Placement[1] != list[j-1][0]) {
					t.Errorf("block %d: %v is not %v mirrored", block, op.Placement, list[j-1])
				}
				list = append(list, op.Placement)
				seen[0][op.Placement[0]]++
				seen[1][op.Placement[1]]++
			}
			if len(seen[0]) != 52 || len(seen[1]) != 52 {
				t.Errorf("block %d: %d and %d different placements", block, len(seen[0]), len(seen[1]))
			}
			if first == nil {
				first = list
			}
			if fmt.Sprint(first) != fmt.Sprint(list) {
				t.Errorf("blocks of round %d differ", round)
			}
		}
	}
}

// faulty is a player that fails at a ply.
type faulty struct {
	player.Player
	ply int
}

func (f faulty) Choose(g *player.Game) (player.Choice, error) {
	if g.Ply() >= f.ply {
		return player.Choice{}, errors.New("it died")
	}
	return f.Player.Choose(g)
}

// TestEnds makes games end in each way that the rules do not know.
func TestEnds(t *testing.T) {
	pl, _, err := plan("chess", 2, "random")
	if err != nil {
		t.Fatal(err)
	}
	one, _ := pl.Players[0]()
	two, _ := pl.Players[1]()
	op := pl.Openings.Opening(0)
	g := selfplay.Play(op, one, faulty{two, 20}, 1, 0, selfplay.Limits{Plies: 400})
	if g.Result != record.Unfinished || g.Truncated || g.Reason != "black failed: it died" {
		t.Errorf("a player that dies: %v %v %q", g.Result, g.Truncated, g.Reason)
	}
	g = selfplay.Play(op, one, two, 1, 0, selfplay.Limits{Plies: 10})
	if g.Result != record.Unfinished || !g.Truncated || len(g.Plies) != 10 {
		t.Errorf("a cap: %v %v %q after %d", g.Result, g.Truncated, g.Reason, len(g.Plies))
	}
}

// opinion is a player that always thinks the same of its position.
type opinion struct {
	player.Player
	score int
}

func (o opinion) Choose(g *player.Game) (player.Choice, error) {
	c, err := o.Player.Choose(g)
	c.Score, c.Scored = o.score, true
	return c, err
}

// TestAdjudication ends games by what both players think.
func TestAdjudication(t *testing.T) {
	pl, _, err := plan("chess", 2, "random")
	if err != nil {
		t.Fatal(err)
	}
	one, _ := pl.Players[0]()
	two, _ := pl.Players[1]()
	lim := selfplay.Limits{Plies: 400, Resign: selfplay.Judge{Score: 800, Plies: 6}, Draw: selfplay.Judge{Score: 10, Plies: 8}, Sample: 4}
	for _, test := range []struct {
		white, black int
		number       uint64
		want         record.Result
		reason       string
	}{
		{900, -900, 1, record.WhiteWins, "adjudicated: resigned"},
		{-800, 800, 1, record.BlackWins, "adjudicated: resigned"},
		{5, -10, 1, record.Drawn, "adjudicated: even"},
	} {
		g := selfplay.Play(pl.Openings.Opening(0), opinion{one, test.white}, opinion{two, test.black}, 1, test.number, lim)
		if g.Result != test.want || g.Reason != test.reason || len(g.Plies) > 4+9 {
			t.Errorf("%d and %d: %v %q after %d plies", test.white, test.black, g.Result, g.Reason, len(g.Plies))
		}
		g = selfplay.Play(pl.Openings.Opening(0), opinion{one, test.white}, opinion{two, test.black}, 1, 4, lim)
		if g.Reason == test.reason || selfplay.Verdict(&g) != test.want {
			t.Errorf("%d and %d: a sampled game ends by %q, verdict %v", test.white, test.black, g.Reason, selfplay.Verdict(&g))
		}
		var tally selfplay.Tally
		if tally.Add([]record.Game{g}); tally.Checked != 1 || (tally.Overruled == 1) != (g.Result != test.want) {
			t.Errorf("%d and %d: %+v", test.white, test.black, tally)
		}
	}
	g := selfplay.Play(pl.Openings.Opening(0), opinion{one, 900}, opinion{two, 900}, 1, 1, lim)
	if g.Reason == "adjudicated: resigned" {
		t.Error("adjudicated although both think that they win")
	}
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

// TestTally keeps its numbers finite at 0 and 100 %.
func TestTally(t *testing.T) {
	for _, first := range []record.Result{record.WhiteWins, record.BlackWins, record.Drawn, record.Unfinished} {
		var tally selfplay.Tally
		var list []record.Game
		for i := range uint64(10) {
			list = append(list, record.Game{Number: i, Group: i / 2, Result: first, White: 0, Black: 1})
		}
		tally.Add(list)
		score, margin := tally.Score()
		text := strconv.FormatFloat(score+margin+tally.WhiteScore(), 'g', -1, 64)
		if text == "NaN" || text == "+Inf" || score < 0 || score > 1 {
			t.Errorf("%v: score %v ± %v", first, score, margin)
		}
	}
}

// closable is a player that says when it is closed.
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
