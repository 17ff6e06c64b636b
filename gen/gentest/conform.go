// Package gentest is the proof that a variant is right: one suite that every
// variant runs, against reference counts, the slow referee and laws that no
// generator may break. Only tests import it.
package gentest

import (
	"embed"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/suite"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Long reports whether the deep suites are wanted (MENAGERIE_LONG=1).
func Long() bool { return os.Getenv("MENAGERIE_LONG") != "" }

// Suite is what the conformance suite needs to know of a variant.
type Suite struct {
	Rules   *gen.Ruleset
	Goldens string // folder of the golden files
	// Counts are the reference counts: NAME.jsonl as it came from elsewhere, and
	// NAME+MORE.jsonl for what was added; nil: those that are known here.
	Counts fs.FS

	// Unjudged says that the referee does not know the variant: then only reference
	// counts and laws speak for it.
	Unjudged bool
	// Plies is how long the random games against the referee are altogether.
	Plies int
	// Meet are the situations that those games must come across: see
	// situations, to which Situations adds the variant's own.
	Meet       []string
	Situations func(p *gen.Position, moves []gen.Move, played *gen.Move) []string
	// Start returns where a random game starts; nil: the variant's start.
	Start func(game int, rng *rand.Rand) *gen.Position
}

// Conform runs the whole suite on a variant.
func Conform(t *testing.T, s Suite) {
	t.Helper()
	if s.Counts == nil {
		s.Counts, _ = fs.Sub(facts, "testdata")
	}
	if s.Start == nil {
		s.Start = func(int, *rand.Rand) *gen.Position { return s.Rules.Start() }
	}
	t.Run("counts", func(t *testing.T) { counts(t, s) })
	if !strings.Contains(s.Rules.Name, ":") || Long() { // the same for every reading of a game
		t.Run("table", func(t *testing.T) { tables(t, s) })
		t.Run("crowd", func(t *testing.T) { crowd(t, s) })
		t.Run("keys", func(t *testing.T) { keys(t, s) })
		t.Run("details", func(t *testing.T) { details(t, s) })
		t.Run("unique", func(t *testing.T) { unique(t, s) })
	}
	t.Run("laws", func(t *testing.T) { laws(t, s) })
	t.Run("transcript", func(t *testing.T) { transcript(t, s) })
	t.Run("allocations", func(t *testing.T) { allocations(t, s.Rules) })
	if !s.Unjudged {
		t.Run("referee", func(t *testing.T) {
			t.Parallel()
			againstReferee(t, s)
		})
	}
}

// facts are the reference counts of the project's variants.
//
//go:embed testdata/*.jsonl
var facts embed.FS

// fileName returns the variant's name as a part of a file name.
func fileName(r *gen.Ruleset) string { return strings.NewReplacer(":", "-", "=", "-").Replace(r.Name) }

// shortNodes is the greatest count that is repeated in a short run.
const shortNodes = 6_000_000

// counts repeats the reference counts.
func counts(t *testing.T, s Suite) {
	var w gen.Walker
	eachFact(t, s, func(e suite.Entry, p *gen.Position) {
		if got := w.Perft(p, e.Depth); got != e.Nodes {
			t.Errorf("%s: %s depth %d: %d paths, want %d (%s)", e.Place(), e.FEN, e.Depth, got, e.Nodes, e.Source)
		}
	})
}

// eachFact calls check with each reference count and its position, in a short run
// without the great ones.
func eachFact(t *testing.T, s Suite, check func(e suite.Entry, p *gen.Position)) {
	names, err := fs.Glob(s.Counts, fileName(s.Rules)+"+*.jsonl")
	if _, missing := fs.Stat(s.Counts, fileName(s.Rules)+".jsonl"); missing == nil {
		names = append(names, fileName(s.Rules)+".jsonl")
	}
	if len(names) == 0 && strings.Contains(s.Rules.Name, ":") {
		t.Skip("no reference counts for these options")
	}
	if err != nil || len(names) == 0 {
		t.Fatalf("no reference counts: %v", err)
	}
	for _, name := range names {
		eachOf(t, s, name, check)
	}
}

// eachOf is eachFact for one file.
func eachOf(t *testing.T, s Suite, name string, check func(e suite.Entry, p *gen.Position)) {
	file, err := s.Counts.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for e, err := range suite.Read(file, name, "") {
		if err != nil {
			t.Fatal(err)
		}
		if e.Nodes > shortNodes && !Long() {
			continue
		}
		p, err := s.Rules.ParseFEN(e.FEN)
		if err != nil {
			t.Errorf("%s: %v", e.Place(), err)
			continue
		}
		check(e, p)
	}
}

// maxGame is after how many plies a random game is broken off.
const maxGame = 200

// wander plays seeded random games and calls visit on each position with its
// legal moves; visit returns the index of the move to play.
func wander(s Suite, seed uint64, plies int, visit func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int) {
	rng := rand.New(rand.NewPCG(seed, 0))
	var l gen.List
	for game := 0; plies > 0; game++ {
		p := s.Start(game, rng)
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

// pick chooses a move at random, half of the time among those that are seldom
// met: castling, passive captures and becoming another piece.
func pick(moves []gen.Move, rng *rand.Rand) int {
	var rare []int
	for i := range moves {
		if m := &moves[i]; m.Castles() || m.Becomes != m.Kind || m.Captures() && !m.Lifts.Has(m.To) {
			rare = append(rare, i)
		}
	}
	if len(rare) > 0 && rng.IntN(2) == 0 {
		return rare[rng.IntN(len(rare))]
	}
	return rng.IntN(len(moves))
}

// laws checks what must hold in every position whatever the rules.
func laws(t *testing.T, s Suite) {
	var list gen.List
	var w gen.Walker
	wander(s, 2, 2000, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		fen := p.FEN()
		again, err := s.Rules.ParseFEN(fen)
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
		return pick(moves, rng)
	})
}

// transcript compares one random game, move by move, with its golden file.
func transcript(t *testing.T, s Suite) {
	var sb strings.Builder
	wander(s, 3, 120, func(p *gen.Position, moves []gen.Move, rng *rand.Rand) int {
		i := rng.IntN(len(moves))
		fmt.Fprintf(&sb, "%s\n  %016x, %d moves; %s %s\n",
			p.FEN(), p.Key(), len(moves), s.Rules.Coordinates(&moves[i]), p.SAN(&moves[i], moves))
		return i
	})
	Golden(t, filepath.Join(s.Goldens, fileName(s.Rules)+".game.golden"), sb.String())
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
		t.Errorf("%s:%d: the first line that differs; see %s.got", path, firstDifference(got, string(want)), path)
	}
}

// firstDifference returns the number, from 1, of the first line in which two texts
// differ.
func firstDifference(a, b string) int {
	line := 1
	for i := 0; i < min(len(a), len(b)) && a[i] == b[i]; i++ {
		if a[i] == '\n' {
			line++
		}
	}
	return line
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
