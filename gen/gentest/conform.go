// Package gentest is the proof that a variant is right: one suite that every
// variant runs, against the slow referee and laws that no generator may break.
// Only tests import it.
package gentest

import (
	"embed"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest/referee"
	"github.com/menagerie-chess/menagerie/gen/suite"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Long reports whether the deep suites are wanted (MENAGERIE_LONG=1).
func Long() bool { return os.Getenv("MENAGERIE_LONG") != "" }

// Plies is how long the random games of a suite are altogether.
const Plies = 10_000

// facts are the reference counts of all variants.
//
//go:embed testdata/*.jsonl
var facts embed.FS

// Conform runs the whole suite on a variant. goldens is the folder of its golden
// files; meet are the situations that its random games must come across, see
// Situations.
func Conform(t *testing.T, r *gen.Ruleset, goldens string, meet ...string) {
	t.Helper()
	t.Run("counts", func(t *testing.T) { counts(t, r) })
	t.Run("laws", func(t *testing.T) { laws(t, r) })
	t.Run("transcript", func(t *testing.T) { transcript(t, r, goldens) })
	t.Run("allocations", func(t *testing.T) { allocations(t, r) })
	t.Run("referee", func(t *testing.T) {
		t.Parallel()
		againstReferee(t, r, Plies, meet)
	})
}

// shortNodes is the greatest count that is repeated in a short run.
const shortNodes = 5_000_000

// counts repeats the reference counts.
func counts(t *testing.T, r *gen.Ruleset) {
	name := strings.NewReplacer(":", "-", "=", "-").Replace(r.Name) + ".jsonl"
	file, err := facts.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var w gen.Walker
	for e, err := range suite.Read(file, name, "") {
		if err != nil {
			t.Fatal(err)
		}
		if e.Nodes > shortNodes && !Long() {
			continue
		}
		p, err := r.ParseFEN(e.FEN)
		if err != nil {
			t.Errorf("%s: %v", e.Place(), err)
			continue
		}
		if got := w.Perft(p, e.Depth); got != e.Nodes {
			t.Errorf("%s: %s depth %d: %d paths, want %d (%s)", e.Place(), e.FEN, e.Depth, got, e.Nodes, e.Source)
		}
	}
}

// maxGame is after how many plies a random game is broken off.
const maxGame = 200

// wander plays seeded random games from the start and calls visit on each
// position with its legal moves; visit returns the index of the move to play.
func wander(r *gen.Ruleset, seed uint64, plies int, visit func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int) {
	rng := rand.New(rand.NewPCG(seed, 0))
	var l gen.List
	for plies > 0 {
		p := r.Start()
		for n := 0; n < maxGame && plies > 0; n++ {
			p.Moves(&l)
			if len(l.Moves) == 0 {
				break
			}
			m := l.Moves[visit(p, l.Moves, rng)]
			q := &gen.Position{}
			p.Play(&m, q)
			p = q
			plies--
		}
	}
}

// described returns the moves in the referee's form.
func described(r *gen.Ruleset, moves []gen.Move) []referee.Move {
	var out []referee.Move
	for i := range moves {
		m := referee.Move{Text: r.Coordinates(&moves[i])}
		for s := range moves[i].Lifts.Squares() {
			m.Captures = append(m.Captures, r.Board.Name(s))
		}
		slices.Sort(m.Captures)
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b referee.Move) int { return strings.Compare(a.Text, b.Text) })
	return out
}

// againstReferee compares moves, captures, checks and the positions after them,
// of each position of random games and of its mirror.
func againstReferee(t *testing.T, r *gen.Ruleset, plies int, meet []string) {
	// The referee throws away what it makes; with the usual small heap the
	// collector would take most of the time.
	debug.SetGCPercent(2000)
	game, err := referee.For(r.Name)
	if err != nil {
		t.Fatal(err)
	}
	if game.Start() != r.Start().FEN() {
		t.Fatalf("start %s, referee %s", r.Start().FEN(), game.Start())
	}
	met := map[string]int{}
	wander(r, 1, plies, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		compare(t, game, p, moves)
		i := rng.IntN(len(moves))
		after(t, game, p, &moves[i])
		var mirrored gen.List
		m := p.Mirror()
		m.Moves(&mirrored)
		compare(t, game, m, mirrored.Moves)
		for _, s := range situations(p, moves) {
			met[s]++
		}
		if t.Failed() {
			t.FailNow()
		}
		return i
	})
	t.Logf("met %v", met)
	for _, s := range meet {
		if met[s] == 0 {
			t.Errorf("the random games never met: %s", s)
		}
	}
}

// compare asks the referee about one position.
func compare(t *testing.T, game referee.Game, p *gen.Position, moves []gen.Move) {
	t.Helper()
	r := p.Rules()
	fen := p.FEN()
	ref, err := game.Parse(fen)
	if err != nil {
		t.Errorf("%s: referee: %v", fen, err)
		return
	}
	if p.InCheck() != ref.InCheck() {
		t.Errorf("%s: check %v, referee %v", fen, p.InCheck(), ref.InCheck())
	}
	got, want := described(r, moves), ref.Moves()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s:\n got %v\nwant %v", fen, got, want)
	}
}

// after asks the referee where a move leads.
func after(t *testing.T, game referee.Game, p *gen.Position, m *gen.Move) {
	t.Helper()
	text := p.Rules().Coordinates(m)
	ref, err := game.Parse(p.FEN())
	if err == nil {
		ref, err = ref.Play(text)
	}
	var q gen.Position
	p.Play(m, &q)
	if err != nil || ref.FEN() != q.FEN() {
		t.Errorf("%s after %s: %s, referee %v %v", p.FEN(), text, q.FEN(), ref, err)
	}
}

// situations names what is special about a position, so that a test can say what
// its random games must have met.
func situations(p *gen.Position, moves []gen.Move) []string {
	var out []string
	r := p.Rules()
	if p.InCheck() {
		out = append(out, "check")
		if len(moves) == 0 {
			out = append(out, "mate")
		}
	}
	for i := range moves {
		m := &moves[i]
		switch {
		case m.Castles():
			out = append(out, "castling")
		case m.Captures() && !m.Lifts.Has(m.To):
			out = append(out, "en passant")
		case m.Captures():
			out = append(out, "capture")
		}
		if m.Becomes != m.Kind {
			out = append(out, "becomes "+r.Pieces[m.Becomes].Name)
		}
	}
	return out
}

// laws checks what must hold in every position whatever the rules.
func laws(t *testing.T, r *gen.Ruleset) {
	var list gen.List
	var w gen.Walker
	wander(r, 2, 2000, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		fen := p.FEN()
		again, err := r.ParseFEN(fen)
		if err != nil || *again != *p {
			t.Fatalf("%s: read again as another position: %v", fen, err)
		}
		if n := p.Count(&list); n != len(moves) {
			t.Fatalf("%s: counts %d moves, lists %d", fen, n, len(moves))
		}
		two := uint64(0)
		for i := range moves {
			var q gen.Position
			p.Play(&moves[i], &q)
			two += uint64(q.Count(&list))
		}
		if n := w.Perft(p, 2); n != two {
			t.Fatalf("%s: %d paths of two plies counted together, %d one by one", fen, n, two)
		}
		m := p.Mirror()
		if n := w.Perft(m, 2); n != two {
			t.Fatalf("%s: %d paths of two plies, mirrored %d", fen, two, n)
		}
		if *m.Mirror() != *p {
			t.Fatalf("%s: mirrored twice it is another position", fen)
		}
		return rng.IntN(len(moves))
	})
}

// transcript compares one random game, move by move, with its golden file.
func transcript(t *testing.T, r *gen.Ruleset, goldens string) {
	var sb strings.Builder
	wander(r, 3, 120, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		i := rng.IntN(len(moves))
		fmt.Fprintf(&sb, "%s\n  %016x, %d moves; %s %s\n", p.FEN(), p.Key(), len(moves), r.Coordinates(&moves[i]), p.SAN(&moves[i], moves))
		return i
	})
	Golden(t, filepath.Join(goldens, r.Name+".game.golden"), sb.String())
}

// Golden compares text with a file, or writes the file with -update.
func Golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (write it with -update)", err)
	}
	if got != string(want) {
		_ = os.WriteFile(path+".got", []byte(got), 0o666)
		t.Errorf("differs from %s; see %s.got", path, path)
	}
}

// allocations checks that counting allocates nothing once its memory is there.
func allocations(t *testing.T, r *gen.Ruleset) {
	var w gen.Walker
	p := r.Start()
	w.Perft(p, 3)
	if n := testing.AllocsPerRun(3, func() { w.Perft(p, 3) }); n != 0 {
		t.Errorf("%v allocations in a perft of depth 3", n)
	}
}
