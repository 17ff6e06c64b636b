package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// A planted bug is a word of the form WHAT=ROW or WHAT=ROW=VALUE: pieces=N=FW
// lets the piece N move as FW, castlings=K takes the castling K away, morphs=0=N
// lets the first row of the table of changes lead to N only, reserve=always lets a
// man enter however its king leaves check, and captures=P takes the pincer's
// captures away.

// serveBroken is an engine with a planted bug; its arguments are a variant and
// the bug.
func serveBroken(args []string) {
	s := newServer()
	s.Find = func(string) (*gen.Ruleset, error) { return plant(args[0], args[1]) }
	if err := s.Serve(context.Background(), os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// plant compiles a variant with a bug.
func plant(name, bug string) (*gen.Ruleset, error) {
	rules, err := variants.Get(name)
	if err != nil {
		return nil, err
	}
	v := rules.Variant
	what, rest, _ := strings.Cut(bug, "=")
	row, value, _ := strings.Cut(rest, "=")
	switch what {
	case "pieces":
		v.Pieces = slices.Clone(v.Pieces)
		k, _ := rules.KindOf(row[0])
		v.Pieces[k].Moves = value
	case "castlings":
		v.Castlings = slices.DeleteFunc(slices.Clone(v.Castlings), func(c gen.Castling) bool { return string(rune(c.Letter)) == row })
		v.Array = without(v.Array, row)
	case "morphs":
		v.Morphs = slices.Clone(v.Morphs)
		v.Morphs[row[0]-'0'].Into = value
	case "captures":
		k, _ := rules.KindOf(row[0])
		generator, ok := v.Rules.(gen.Generator)
		if !ok {
			return nil, fmt.Errorf("the tables of %s say what captures", name)
		}
		v.Rules = meek{v.Rules, generator, k}
	case "reserve":
		res := *v.Reserve
		res.Enters = func(gen.Move, bitboard.Bitboard, bitboard.Bitboard) bool { return true }
		v.Reserve = &res
	default:
		return nil, fmt.Errorf("no bug %q", bug)
	}
	return gen.Compile(v)
}

// meek are the rules of a game that finds its moves itself, but for a kind's
// captures.
type meek struct {
	gen.Rules
	gen.Generator
	kind gen.Kind
}

func (m meek) Generate(p *gen.Position, l *gen.List, counting bool) int {
	before := len(l.Moves)
	m.Generator.Generate(p, l, false)
	kept := slices.DeleteFunc(l.Moves[before:], func(mv gen.Move) bool { return mv.Kind == m.kind && mv.Captures() })
	n := len(kept)
	if counting {
		kept = nil
	}
	l.Moves = l.Moves[:before+len(kept)]
	return n
}

// without takes a castling's right off a FEN, for both colours.
func without(fen, letter string) string {
	fields := strings.Fields(fen)
	fields[2] = strings.NewReplacer(letter, "", strings.ToLower(letter), "").Replace(fields[2])
	if fields[2] == "" {
		fields[2] = "-"
	}
	return strings.Join(fields, " ")
}

// compareBroken compares with an engine that has a planted bug.
func compareBroken(t *testing.T, variant, bug, fen string, depth int) comparisonJSON {
	t.Helper()
	args := []string{"perft", "compare", "--json", "--variant", variant, "--depth", fmt.Sprint(depth),
		"--engine", fmt.Sprintf("%s %s %s", broken, variant, bug)}
	if fen != "" {
		args = append(args, "--fen", fen)
	}
	if letter, ok := strings.CutPrefix(bug, "castlings="); ok {
		args = append(args, "--engine-fen", without(fen, letter))
	}
	code, stdout, stderr := call(t.Context(), args...)
	var out comparisonJSON
	if err := json.Unmarshal([]byte(stdout), &out); err != nil || code != exitFailed {
		t.Fatalf("%s %s: exit %d, %s%s", variant, bug, code, stdout, stderr)
	}
	return out
}

// TestPlantedBugs finds known bugs, and names the moves.
func TestPlantedBugs(t *testing.T) {
	for _, c := range []struct {
		variant, bug, fen string
		depth             int
		path              string
		ours, theirs      string
	}{
		{"chess", "pieces=N=FW", "", 2, "", "b1a3 b1c3 g1f3 g1h3", ""},
		{"chess", "pieces=P=fmWfceF", "", 1, "", "a2a4 b2b4 c2c4 d2d4 e2e4 f2f4 g2g4 h2h4", ""},
		{"chess", "pieces=P=fmWfcFifmnD", "4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", 2, "c7c5", "d5c6", ""},
		{"chess", "castlings=Q", "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", 2, "e1d1", "e8c8", ""},
		{"chess", "castlings=K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 3, "", "e1g1", ""},
		{"chess", "morphs=0=QRB", "6k1/8/P7/8/8/8/8/6K1 w - - 0 1", 4, "a6a7 g8f7", "a7a8n", ""},
		{"cavalier", "pieces=N=N", "", 4, "", "b1d5 b1e7 g1d7 g1e5", ""},
		{"cavalier", "pieces=C=N", "", 4, "", "", "a2c3 b2d3 c2a3 c2e3 d2b3 d2f3 e2c3 e2g3 f2d3 f2h3 g2e3 h2f3"},
		{"cavalier", "pieces=K=K", "", 4, "", "e1d3 e1f3", ""},
		{"cavalier", "morphs=3=N", "6k1/8/4C3/8/8/8/8/K7 w - - 0 1", 4, "e6d8", "g8f7 g8h6", "g8e7 g8f6 g8f8 g8h8"},
		{"cavalier", "morphs=4=MNP", "k7/8/3C4/8/8/8/8/K7 w - - 0 1", 4, "", "d6e8q", ""},
		{"musketeer", "pieces=L=NB", "********/k7/8/8/8/3L4/8/8/7K/******** w - - 0 1 LC", 4, "", "", "d4a1 d4a7 d4g1 d4g7 d4h8"},
		{"musketeer", "pieces=C=FWD", "********/k7/8/8/8/3C4/8/8/7K/******** w - - 0 1 LC", 4, "", "d4b3 d4b5 d4f3 d4f5", ""},
		{"musketeer", "castlings=K", "********/4k3/8/8/8/8/8/8/4K2R/******** w K - 0 1 LC", 3, "", "e1g1", ""},
		{"musketeer", "morphs=0=QRBLC", "********/6k1/8/P7/8/8/8/8/6K1/******** w - - 0 1 LC", 4, "a6a7 g8f7", "a7a8n", ""},
		{"musketeer", "reserve=always", "********/k3r3/8/8/8/8/8/8/4K3/****L*** w - - 0 1 LC", 4, "e1d1 a8a7", "", "e1c2 e1c3 e1d2 e1d3 e1f2 e1f3 e1g2 e1g3"},
		{"morphing3", "morphs=2=A", "4k4/7p1/9/9/9/1P7/9/9/4K4 w - - 0 1", 3, "b4a4", "e9e8 e9f9", ""},
		{"baroque", "captures=B", "7k/8/8/r3pP2/2n5/8/B7/K7 w - - 0 1", 2, "", "a2d5 a2e6 a2f7 a2g8", ""},
	} {
		if got := compareBroken(t, c.variant, c.bug, c.fen, c.depth); strings.Join(got.Path, " ") != c.path ||
			strings.Join(got.OnlyOurs, " ") != c.ours || strings.Join(got.OnlyTheirs, " ") != c.theirs {
			t.Errorf("%s %s: path %v, position %s, only ours %v, only theirs %v", c.variant, c.bug, got.Path, got.Position, got.OnlyOurs, got.OnlyTheirs)
		}
	}
}

// TestPlantedInEach plants a bug into each piece of each game, looks which of them
// show, and compares what is found with the two rulesets' own lists of moves.
func TestPlantedInEach(t *testing.T) {
	const depth = 3
	for _, v := range variants.All() {
		found := 0
		for _, piece := range v.Pieces {
			bug := fmt.Sprintf("pieces=%c=A", piece.Letter)
			if _, own := v.Rules.(gen.Generator); own {
				bug = fmt.Sprintf("captures=%c", piece.Letter)
			}
			bad, err := plant(v.Name, bug)
			if err != nil || sameCounts(t, v.Name, bad, depth) {
				continue
			}
			found++
			got := compareBroken(t, v.Name, bug, "", depth)
			ours, theirs := movesOf(t, v.Name, nil, got.Position), movesOf(t, v.Name, bad, got.Position)
			if !slices.Equal(got.OnlyOurs, lacking(ours, theirs)) || !slices.Equal(got.OnlyTheirs, lacking(theirs, ours)) {
				t.Errorf("%s %s: %+v", v.Name, bug, got)
			}
		}
		if t.Logf("%s: %d of %d planted bugs show, and all are found", v.Name, found, len(v.Pieces)); found == 0 {
			t.Errorf("%s: no planted bug shows", v.Name)
		}
	}
}

// sameCounts reports whether a bug does not show from the start.
func sameCounts(t *testing.T, name string, bad *gen.Ruleset, depth int) bool {
	t.Helper()
	rules, err := variants.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	var good, other gen.Walker
	for d := 1; d <= depth; d++ {
		if good.Perft(rules.Start(), d) != other.Perft(bad.Start(), d) {
			return false
		}
	}
	return true
}

// movesOf lists the legal moves of a position by a variant's rules or by those
// given.
func movesOf(t *testing.T, name string, rules *gen.Ruleset, fen string) []string {
	t.Helper()
	var err error
	if rules == nil {
		rules, err = variants.Get(name)
	}
	var p *gen.Position
	if err == nil {
		p, err = rules.ParseFEN(fen)
	}
	if err != nil {
		t.Fatal(err)
	}
	var l gen.List
	p.Moves(&l)
	var texts []string
	for i := range l.Moves {
		texts = append(texts, rules.Coordinates(&l.Moves[i]))
	}
	slices.Sort(texts)
	return texts
}

// lacking returns the words of a that are not in b.
func lacking(a, b []string) []string {
	return slices.DeleteFunc(append([]string{}, a...), func(w string) bool { return slices.Contains(b, w) })
}
