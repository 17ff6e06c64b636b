package gentest

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest/referee"
)

// everyMirror is up to how many plies each position's mirror is judged too; in
// longer games a quarter of them is.
const everyMirror = 10_000

// againstReferee compares moves, captures, checks and the positions after them,
// in each position of random games and in its mirror.
func againstReferee(t *testing.T, s Suite) {
	// The referee throws away what it makes; with the usual small heap the
	// collector would take most of the time.
	debug.SetGCPercent(2000)
	game, err := referee.For(s.Rules.Name)
	if err != nil {
		t.Fatal(err)
	}
	if game.Start() != s.Rules.Start().FEN() {
		t.Fatalf("start %s, referee %s", s.Rules.Start().FEN(), game.Start())
	}
	met := map[string]int{}
	ply := 0
	wander(s, 1, s.Plies, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		i := pick(moves, rng)
		compare(t, game, p, moves)
		ply++
		if ply%4 == 0 {
			after(t, game, p, &moves[i])
		}
		if (s.Plies <= everyMirror || ply%4 == 0) && !p.Setup() { // a setup begins with White
			var mirrored gen.List
			m := p.Mirror()
			m.Moves(&mirrored)
			compare(t, game, m, mirrored.Moves)
		}
		for _, what := range s.situations(p, moves, &moves[i]) {
			met[what]++
		}
		if t.Failed() {
			t.FailNow()
		}
		return i
	})
	t.Logf("met %v", met)
	for _, what := range s.Meet {
		if met[what] == 0 {
			t.Errorf("the random games never met: %s", what)
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

// compare asks the referee about one position.
func compare(t *testing.T, game referee.Game, p *gen.Position, moves []gen.Move) {
	t.Helper()
	fen := p.FEN()
	ref, err := game.Parse(fen)
	if err != nil {
		t.Errorf("%s: referee: %v", fen, err)
		return
	}
	if p.InCheck() != ref.InCheck() {
		t.Errorf("%s: check %v, referee %v", fen, p.InCheck(), ref.InCheck())
	}
	got, want := described(p.Rules(), moves), ref.Moves()
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

// situations names what is special about a position and the move played in it,
// so that a suite can say what its random games must have met.
func (s Suite) situations(p *gen.Position, moves []gen.Move, m *gen.Move) []string {
	var out []string
	if p.InCheck() {
		out = append(out, "check")
	}
	switch {
	case m.Castles():
		out = append(out, "castling")
	case m.Captures() && !m.Lifts.Has(m.To):
		out = append(out, "passive capture")
	case m.Captures():
		out = append(out, "capture")
	}
	if m.Becomes != m.Kind {
		out = append(out, "becomes "+s.Rules.Pieces[m.Becomes].Name)
	}
	if s.Situations != nil {
		out = append(out, s.Situations(p, moves, m)...)
	}
	return out
}
