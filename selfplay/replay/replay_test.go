package replay_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
	"github.com/menagerie-chess/menagerie/selfplay/replay/replaytest"
)

var names = []string{"chess", "cavalier", "musketeer", "musketeer:setup=choose", "morphing3", "baroque"}

// TestReplay writes random games, reads them and plays them again. At each step the
// record's board, which knows no rules, must be the position's.
func TestReplay(t *testing.T) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			r, err := variants.Get(name)
			if err != nil {
				t.Fatal(err)
			}
			want := replaytest.Games(r.Start(), 10, 150)
			dir := t.TempDir()
			replaytest.Write(t, dir, r, want)
			run, err := record.Read(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer run.Close()
			if err := replay.Fits(r, run.Manifest()); err != nil {
				t.Error(err)
			}
			for g, err := range run.Games() {
				if err != nil {
					t.Fatal(err)
				}
				if !reflect.DeepEqual(g, want[g.Number]) {
					t.Fatalf("game %d is\n%+v, want\n%+v", g.Number, g, want[g.Number])
				}
				again(t, r, run.Manifest(), &g)
			}
		})
	}
}

func again(t *testing.T, r *gen.Ruleset, m *record.Manifest, g *record.Game) {
	t.Helper()
	board, err := m.Board(g.Start)
	if err != nil {
		t.Fatal(err)
	}
	waiting := 0
	for step, err := range replay.Steps(r, g) {
		if err != nil {
			t.Fatal(err)
		}
		same(t, &board, step.Position)
		if step.Ply == nil {
			continue
		}
		if ply := replay.Ply(step.Position, step.Move, len(step.Moves)); ply.Legal != step.Ply.Legal || ply.Check != step.Ply.Check {
			t.Fatalf("ply %+v, want %+v", step.Ply, ply)
		}
		waiting = step.Position.Waiting().Len()
		lost := len(board.Play(step.Ply))
		var q gen.Position
		step.Position.Play(step.Move, &q)
		entered := 0
		if step.Move.Enters() {
			entered = 1
		}
		if q.Setup() == step.Position.Setup() && !q.Setup() && waiting-q.Waiting().Len() != lost+entered {
			t.Fatalf("%s: %d wait, then %d, %d entered, %d lost", step.Position.FEN(), waiting, q.Waiting().Len(), entered, lost)
		}
	}
}

// same compares a board and a position.
func same(t *testing.T, b *record.Board, p *gen.Position) {
	t.Helper()
	if b.Black != (p.Side() == gen.Black) {
		t.Fatalf("%s: the wrong side is to move", p.FEN())
	}
	for i := range p.Rules().Board.Size() {
		s := bitboard.Square(i)
		kind, color := p.At(s)
		if b.Men[s].Kind != uint8(kind) || kind != gen.NoKind && b.Men[s].Black != (color == gen.Black) || b.Waiting[s] != uint8(p.WaitingAt(s)) {
			t.Fatalf("%s: square %d has %+v, and %d waits", p.FEN(), s, b.Men[s], b.Waiting[s])
		}
	}
}

func TestWrongGames(t *testing.T) {
	r, err := variants.Get("chess")
	if err != nil {
		t.Fatal(err)
	}
	good := replaytest.Games(r.Start(), 1, 6)[0]
	for name, spoil := range map[string]func(g *record.Game){
		"start":         func(g *record.Game) { g.Start = "8/8/8" },
		"no legal move": func(g *record.Game) { g.Plies[3].Kind = 5 },
		"ply 2":         func(g *record.Game) { g.Plies[2].Lifts = []record.Lift{{Square: 200}} },
	} {
		bad := good
		bad.Plies = append([]record.Ply{}, good.Plies...)
		spoil(&bad)
		var last error
		for _, err := range replay.Steps(r, &bad) {
			last = err
		}
		var typed *replay.Error
		if !errors.As(last, &typed) || !strings.Contains(last.Error(), name) {
			t.Errorf("%s: %v", name, last)
		}
	}
	m := replay.Manifest(r)
	m.VariantVersion++
	if err := replay.Fits(r, &m); err == nil || !strings.Contains(err.Error(), "version") {
		t.Errorf("another version fits: %v", err)
	}
}
