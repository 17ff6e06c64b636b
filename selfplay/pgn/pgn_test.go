package pgn

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

func rules(name string) (*gen.Ruleset, error) {
	if name == "" {
		name = "chess"
	}
	return variants.Get(name)
}

// randomGame plays random legal moves.
func randomGame(start *gen.Position, seed uint64, plies int) []gen.Move {
	rng := rand.New(rand.NewPCG(seed, 0))
	var l gen.List
	var moves []gen.Move
	p, q := *start, gen.Position{}
	for range plies {
		p.Moves(&l)
		if len(l.Moves) == 0 {
			break
		}
		m := l.Moves[rng.IntN(len(l.Moves))]
		moves = append(moves, m)
		p.Play(&m, &q)
		p = q
	}
	return moves
}

// TestRoundTrip writes random games and reads the same ones.
func TestRoundTrip(t *testing.T) {
	for _, name := range []string{"chess", "cavalier", "musketeer", "musketeer:setup=choose", "morphing3", "baroque"} {
		t.Run(name, func(t *testing.T) {
			r, err := rules(name)
			if err != nil {
				t.Fatal(err)
			}
			var file bytes.Buffer
			var want []Game
			for seed := range uint64(6) {
				start := r.Start()
				if seed%2 == 1 { // from a position with Black to move
					m := randomGame(start, seed, 1)[0]
					start = new(gen.Position)
					r.Start().Play(&m, start)
				}
				g := Game{Start: start, Moves: randomGame(start, seed, 120), Result: results[seed%4]}
				g.Tags = []Tag{{"Event", `a "quoted" \ event]`}, {"Variant", name}, {"SetUp", "1"}, {"FEN", start.FEN()}}
				want = append(want, g)
				if err := Write(&file, &g); err != nil {
					t.Fatal(err)
				}
			}
			for line := range strings.Lines(file.String()) {
				if len(line) > lineLength+1 && line[0] != '[' {
					t.Errorf("a line of %d bytes: %s", len(line), line)
				}
			}
			compare(t, file.String(), want)
		})
	}
}

func compare(t *testing.T, file string, want []Game) {
	t.Helper()
	n := 0
	for g, err := range Read(strings.NewReader(file), "test.pgn", rules) {
		if err != nil {
			t.Fatal(err)
		}
		if n == len(want) {
			t.Fatal("one game too many")
		}
		w := want[n]
		if g.Start.FEN() != w.Start.FEN() || !reflect.DeepEqual(g.Tags, w.Tags) || g.Result != w.Result || !reflect.DeepEqual(g.Moves, w.Moves) {
			t.Fatalf("game %d is\n%v\n%v\nwant\n%v\n%v", n, g.Tags, g.Moves, w.Tags, w.Moves)
		}
		n++
	}
	if n != len(want) {
		t.Errorf("%d games, want %d", n, len(want))
	}
}

// TestForeign reads what other programs write.
func TestForeign(t *testing.T) {
	const file = "\ufeff% a line for others\n" + `[Event "?"]
[White "A"] [Black "B; {"]

1.e4 e5 {a comment (with [brackets]
and lines} 2. Nf3!? (2. f4 exf4 (2... d5 {)}) 3. Bc4) 2... Nc6 $1 3 Bb5 ; to the end
a6?! 4.O-O Nf6 5. Re1 e.p. 1/2-1/2
1. d4 *
[Event "no result"]
1. c4
[Event "no moves"]

[Variant "musketeer"]
[FEN "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1 LC"]
1. Nc3 (Ca-b1) Nc6 {Ca-b8} 0-1`
	var got []string
	for g, err := range Read(strings.NewReader(file), "test.pgn", rules) {
		if err != nil {
			t.Fatal(err)
		}
		text := g.Result
		for i := range g.Moves {
			text += " " + g.Start.Rules().Coordinates(&g.Moves[i])
		}
		got = append(got, text)
	}
	want := []string{
		"1/2-1/2 e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 g8f6 f1e1", "* d2d4", "* c2c4", "0-1 b1c3 b8c6",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestErrors(t *testing.T) {
	for _, tt := range []struct{ file, want string }{
		{"1. e4 e5\n2. Ke3 *\n1. d4 *", "x.pgn:2: offset 12: move \"Ke3\" is not legal"},
		{"[Event \"a\"\n1. d4 *\n1. d4 *", `x.pgn:1: offset 0: want [Name "value"]`},
		{"\n[Event a]\n1. d4 *\n1. d4 *", `x.pgn:2: offset 1: want [Name "value"]`},
		{"[Variant \"ludo\"]\n1. e4 *\n1. d4 *", "x.pgn:1: offset 0: unknown variant"},
		{"[FEN \"8/8\"]\n1. e4 *\n1. d4 *", "x.pgn:1: offset 0: FEN: "},
		{"1. d4 *\n1. e4 {no end", "x.pgn:2: offset 14: the comment that begins here"},
		{"1. d4 *\n1. e4 ((no end)", "x.pgn:2: offset 14: the variation that begins here"},
		{"1. " + strings.Repeat("x", 5000) + " *\n1. d4 *", "x.pgn:1: offset 3: the word that begins here is too long"},
	} {
		var errs []string
		good := 0
		for g, err := range Read(strings.NewReader(tt.file), "x.pgn", rules) {
			var bad *Error
			switch {
			case errors.As(err, &bad):
				errs = append(errs, err.Error())
			case err != nil:
				t.Errorf("%q: %v", tt.file, err)
			case len(g.Moves) == 1:
				good++
			}
		}
		if len(errs) != 1 || !strings.HasPrefix(errs[0], tt.want) || good != 1 {
			t.Errorf("%.40q: %d good games, errors %q, want %q", tt.file, good, errs, tt.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("[Variant \"cavalier\"]\n1. Ccd4 {x} e7f5 (a (b) c) $3 *\n[a \"b\\\"\"]")
	f.Fuzz(func(t *testing.T, file string) {
		for g, err := range Read(strings.NewReader(file), "x.pgn", rules) {
			if err != nil {
				continue
			}
			var again bytes.Buffer
			if err := Write(&again, &g); err != nil {
				t.Fatal(err)
			}
		}
	})
}
