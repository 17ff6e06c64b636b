package gen_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

var update = flag.Bool("update", false, "write the golden files anew")

// spelled writes motions out: modes (m, c, e), n, i, p for a move that passes a
// square, the range (* without limit), then the steps in order.
func spelled(motions []gen.Motion) string {
	var terms []string
	for _, m := range motions {
		var sb strings.Builder
		for _, flag := range []struct {
			on     bool
			letter byte
		}{{m.Quiet, 'm'}, {m.Strike, 'c'}, {m.EnPas, 'e'}, {m.Lame, 'n'}, {m.First, 'i'}, {m.Passes, 'p'}} {
			if flag.on {
				sb.WriteByte(flag.letter)
			}
		}
		reach := fmt.Sprint(m.Range)
		if m.Range == 0 {
			reach = "*"
		}
		terms = append(terms, fmt.Sprintf("%s %s: %s", sb.String(), reach, steps(m.Steps)))
	}
	return strings.Join(terms, "; ")
}

// steps writes steps as "x,y", ordered.
func steps(all []bitboard.Step) string {
	var texts []string
	for _, st := range all {
		texts = append(texts, fmt.Sprintf("%d,%d", st.DF, st.DR))
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

// sorted brings a list of words into the order that steps has.
func sorted(text string) string {
	words := strings.Fields(text)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// The steps of the atoms, by hand.
const (
	w4 = "0,1 1,0 0,-1 -1,0"
	f4 = "1,1 1,-1 -1,-1 -1,1"
	d4 = "0,2 2,0 0,-2 -2,0"
	n8 = "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2"
	a4 = "2,2 2,-2 -2,-2 -2,2"
	h4 = "0,3 3,0 0,-3 -3,0"
	c8 = "1,3 3,1 3,-1 1,-3 -1,-3 -3,-1 -3,1 -1,3"
	z8 = "2,3 3,2 3,-2 2,-3 -2,-3 -3,-2 -3,2 -2,3"
	g4 = "3,3 3,-3 -3,-3 -3,3"
)

func TestParseBetza(t *testing.T) {
	both := func(reach, steps string) string { return "mc " + reach + ": " + sorted(steps) }
	for text, want := range map[string]string{
		// atoms
		"W": both("1", w4), "F": both("1", f4), "D": both("1", d4), "N": both("1", n8), "A": both("1", a4),
		"H": both("1", h4), "C": both("1", c8), "Z": both("1", z8), "G": both("1", g4),
		"K": both("1", w4) + "; " + both("1", f4),
		"R": both("*", w4), "B": both("*", f4),
		"Q": both("*", w4) + "; " + both("*", f4),
		// any leap
		"(1,0)": both("1", w4), "(0,1)": both("1", w4), "(3,3)": both("1", g4), "(1,3)": both("1", c8), "(3,1)": both("1", c8),
		"(0,4)":   both("1", "0,4 4,0 0,-4 -4,0"),
		"(10,12)": both("1", "10,12 12,10 12,-10 10,-12 -10,-12 -12,-10 -12,10 -10,12"),
		// riders and ranges
		"WW": both("*", w4), "FF": both("*", f4), "NN": both("*", n8), "DD": both("*", d4),
		"(1,2)(1,2)": both("*", n8),
		"(1,2)(2,1)": both("1", n8) + "; " + both("1", n8),
		"(2,1)3":     both("3", n8),
		"KK":         both("*", w4) + "; " + both("*", f4),
		"K2":         both("2", w4) + "; " + both("2", f4),
		"R1":         both("1", w4), "B2": both("2", f4), "R9": both("9", w4), "B12": both("12", f4), "N3": both("3", n8),
		"NNN": both("*", n8) + "; " + both("1", n8),
		"BB":  both("*", f4),
		// modes
		"mN": "m 1: " + sorted(n8), "cN": "c 1: " + sorted(n8), "mcN": both("1", n8), "cmN": both("1", n8),
		"ceF": "ce 1: " + sorted(f4), "ecF": "ce 1: " + sorted(f4), "ceK": "ce 1: " + sorted(w4) + "; ce 1: " + sorted(f4), "iceN1": "cei 1: " + sorted(n8),
		"nN": "mcn 1: " + sorted(n8), "nmD": "mn 1: " + sorted(d4), "nN1": "mcn 1: " + sorted(n8), "nB1": "mcn 1: " + sorted(f4),
		"iW": "mci 1: " + sorted(w4), "imR": "mi *: " + sorted(w4), "imD": "mi 1: " + sorted(d4), "inD": "mcni 1: " + sorted(d4),
		"icnD": "cni 1: " + sorted(d4), "imnD": "mnip 1: " + sorted(d4), "nimD": "mnip 1: " + sorted(d4), "ifmnD": "mnip 1: 0,2",
		"imnA": "mnip 1: " + sorted(a4), "imn(2,0)": "mnip 1: " + sorted(d4), "imn(0,2)1": "mnip 1: " + sorted(d4), "imn(2,2)": "mnip 1: " + sorted(a4),
		"imnN": "mni 1: " + sorted(n8), "imnH": "mni 1: " + sorted(h4), "imnG": "mni 1: " + sorted(g4), "imnK": "mni 1: " + sorted(w4) + "; mni 1: " + sorted(f4),
		"mmN": "m 1: " + sorted(n8),
		// compounds
		"FWDsN": both("1", f4) + "; " + both("1", w4) + "; " + both("1", d4) + "; " + both("1", "2,1 2,-1 -2,1 -2,-1"),
		"QN":    both("*", w4) + "; " + both("*", f4) + "; " + both("1", n8),
		"B3vND": both("3", f4) + "; " + both("1", "1,2 1,-2 -1,2 -1,-2") + "; " + both("1", d4),
		"NB2":   both("1", n8) + "; " + both("2", f4),
		"B2N":   both("2", f4) + "; " + both("1", n8),
		"NNN2":  both("*", n8) + "; " + both("2", n8),
		"DAHG":  both("1", d4) + "; " + both("1", a4) + "; " + both("1", h4) + "; " + both("1", g4),
		"sWFsnD": both("1", "1,0 -1,0") + "; " + both("1", f4) + "; " +
			"mcn 1: -2,0 2,0",
		"fmWfceFifmnD": "m 1: 0,1; ce 1: -1,1 1,1; mnip 1: 0,2",
		"W(2,1)F":      both("1", w4) + "; " + both("1", n8) + "; " + both("1", f4),
	} {
		got, err := gen.ParseBetza(text)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if spelled(got) != want {
			t.Errorf("%s:\ngot  %s\nwant %s", text, spelled(got), want)
		}
	}
}

func TestBetzaDirections(t *testing.T) {
	for _, test := range []struct{ dirs, atom, want string }{
		// orthogonal: two letters are a choice
		{"f", "W", "0,1"}, {"b", "W", "0,-1"}, {"l", "W", "-1,0"}, {"r", "W", "1,0"},
		{"v", "W", "0,1 0,-1"}, {"s", "W", "1,0 -1,0"}, {"fb", "W", "0,1 0,-1"}, {"lr", "W", "1,0 -1,0"},
		{"fl", "W", "0,1 -1,0"}, {"lf", "W", "0,1 -1,0"}, {"br", "W", "0,-1 1,0"},
		{"fs", "W", "0,1 1,0 -1,0"}, {"sf", "W", "0,1 1,0 -1,0"}, {"vs", "W", w4}, {"lv", "W", "-1,0 0,1 0,-1"},
		{"ff", "W", "0,1"}, {"fh", "W", "0,1"}, {"rh", "W", "1,0"}, {"frl", "W", "0,1 1,0 -1,0"}, {"fsb", "W", w4},
		{"f", "D", "0,2"}, {"s", "H", "3,0 -3,0"}, {"b", "(0,5)", "0,-5"},
		// diagonal
		{"f", "F", "1,1 -1,1"}, {"b", "F", "1,-1 -1,-1"}, {"l", "F", "-1,1 -1,-1"}, {"r", "F", "1,1 1,-1"},
		{"v", "F", f4}, {"s", "F", f4}, {"fb", "F", f4},
		{"fl", "F", "-1,1"}, {"lf", "F", "-1,1"}, {"fr", "F", "1,1"}, {"rf", "F", "1,1"},
		{"bl", "F", "-1,-1"}, {"lb", "F", "-1,-1"}, {"br", "F", "1,-1"}, {"rb", "F", "1,-1"},
		{"flbr", "F", "-1,1 1,-1"}, {"fs", "F", "1,1 -1,1"}, {"sf", "F", "1,1 -1,1"}, {"vl", "F", "-1,1 -1,-1"},
		{"ff", "F", "1,1 -1,1"}, {"ll", "F", "-1,1 -1,-1"}, {"bh", "F", "1,-1 -1,-1"}, {"vs", "F", f4},
		{"fl", "A", "-2,2"}, {"b", "G", "3,-3 -3,-3"},
		// of eight directions: f is the narrow pair
		{"f", "N", "1,2 -1,2"}, {"ff", "N", "1,2 -1,2"}, {"b", "N", "1,-2 -1,-2"}, {"bb", "N", "1,-2 -1,-2"},
		{"l", "N", "-2,1 -2,-1"}, {"ll", "N", "-2,1 -2,-1"}, {"r", "N", "2,1 2,-1"}, {"rr", "N", "2,1 2,-1"},
		{"v", "N", "1,2 -1,2 1,-2 -1,-2"}, {"vv", "N", "1,2 -1,2 1,-2 -1,-2"},
		{"s", "N", "2,1 2,-1 -2,1 -2,-1"}, {"ss", "N", "2,1 2,-1 -2,1 -2,-1"},
		{"fs", "N", "2,1 -2,1"}, {"bs", "N", "2,-1 -2,-1"}, {"vs", "N", "2,1 2,-1 -2,1 -2,-1"}, {"sv", "N", "1,2 -1,2 1,-2 -1,-2"},
		{"sf", "N", "1,2 -1,2"}, {"lv", "N", "-1,2 -1,-2"}, {"vl", "N", "-2,1 -2,-1"},
		{"fl", "N", "-2,1"}, {"lf", "N", "-1,2"}, {"fr", "N", "2,1"}, {"rf", "N", "1,2"},
		{"bl", "N", "-2,-1"}, {"lb", "N", "-1,-2"}, {"br", "N", "2,-1"}, {"rb", "N", "1,-2"},
		{"fh", "N", "1,2 -1,2 2,1 -2,1"}, {"bh", "N", "1,-2 -1,-2 2,-1 -2,-1"},
		{"lh", "N", "-1,2 -1,-2 -2,1 -2,-1"}, {"rh", "N", "1,2 1,-2 2,1 2,-1"},
		{"fb", "N", "1,2 -1,2 1,-2 -1,-2"}, {"lr", "N", "2,1 2,-1 -2,1 -2,-1"}, {"fhbb", "N", "1,2 -1,2 2,1 -2,1 1,-2 -1,-2"},
		{"ffbsl", "N", "1,2 -1,2 2,-1 -2,-1 -2,1"},
		{"fs", "C", "3,1 -3,1"}, {"rf", "Z", "2,3"}, {"f", "(1,5)", "1,5 -1,5"},
	} {
		got, err := gen.ParseBetza(test.dirs + test.atom)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if len(got) != 1 || steps(got[0].Steps) != sorted(test.want) {
			t.Errorf("%s%s: %s, want %s", test.dirs, test.atom, spelled(got), sorted(test.want))
		}
	}
}

// TestBetzaDirectionsOfTheWhole tells what must hold of any directions: modifiers
// may stand on either side of them, and no choice is empty.
func TestBetzaDirectionsOfTheWhole(t *testing.T) {
	var words []string
	for _, a := range "fblrvs" {
		words = append(words, string(a))
		for _, b := range "fblrvs" {
			words = append(words, string(a)+string(b))
			for _, c := range "fblrvsh" {
				words = append(words, string(a)+string(b)+string(c))
			}
		}
	}
	for _, dirs := range words {
		for _, atom := range []string{"W", "F", "N", "C", "(0,4)", "(5,5)", "(4,1)"} {
			all, _ := gen.ParseBetza(atom)
			got, err := gen.ParseBetza(dirs + atom)
			var e *gen.BetzaError
			if errors.As(err, &e) {
				if !strings.HasPrefix(e.Reason, "unknown modifier 'h'") {
					t.Errorf("%v", err)
				}
				continue
			}
			for _, st := range got[0].Steps {
				if !slices.Contains(all[0].Steps, st) {
					t.Errorf("%s%s: a step %v of another atom", dirs, atom, st)
				}
			}
			moded, err := gen.ParseBetza("m" + dirs + "n" + atom)
			if err != nil || steps(moded[0].Steps) != steps(got[0].Steps) {
				t.Errorf("m%sn%s: %s %v, want the steps of %s%s", dirs, atom, spelled(moded), err, dirs, atom)
			}
		}
	}
}

func TestBetzaErrors(t *testing.T) {
	long := strings.Repeat("W", 257)
	for _, test := range []struct {
		text   string
		offset int
		reason string
	}{
		{"", 0, "empty movement"},
		{long, 256, "longer than 256 bytes"},
		{"x", 0, "unknown modifier 'x'"},
		{"fmxN", 2, "unknown modifier 'x'"},
		{"Wz", 1, "unknown modifier 'z'"},
		{"hN", 0, "unknown modifier 'h'"},
		{"vhN", 1, "unknown modifier 'h'"},
		{"flhN", 2, "unknown modifier 'h'"},
		{"f", 1, "a move atom is missing"},
		{"Wfm", 3, "a move atom is missing"},
		{"X", 0, "unknown atom 'X'"},
		{"NX", 1, "unknown atom 'X'"},
		{"fmX", 2, "unknown atom 'X'"},
		{"N ", 1, "unknown atom ' '"},
		{" N", 0, "unknown atom ' '"},
		{"3W", 0, "unknown atom '3'"},
		{"N-", 1, "unknown atom '-'"},
		{"W)", 1, "unknown atom ')'"},
		{"R100", 3, "unknown atom '0'"},
		{"NN3", 2, "unknown atom '3'"},
		{"N\x00", 1, `unknown atom '\x00'`},
		{"Né", 1, "unknown atom 'Ã'"},
		{"(", 1, "want a number for a leap's first number"},
		{"()", 1, "want a number for a leap's first number"},
		{"W(a,1)", 2, "want a number for a leap's first number"},
		{"(-1,2)", 1, "want a number for a leap's first number"},
		{"(2", 2, "want ',' in a leap"},
		{"(2)", 2, "want ',' in a leap"},
		{"(2;1)", 2, "want ',' in a leap"},
		{"(123,4)", 3, "want ',' in a leap"},
		{"(2,", 3, "want a number for a leap's second number"},
		{"(2,)", 3, "want a number for a leap's second number"},
		{"(2, 1)", 3, "want a number for a leap's second number"},
		{"(2,1", 4, "want ')' after a leap"},
		{"(2,1,3)", 4, "want ')' after a leap"},
		{"(2,123)", 5, "want ')' after a leap"},
		{"(0,0)", 0, "a leap to its own square"},
		{"Wf(0,0)", 2, "a leap to its own square"},
		{"eF", 0, "e goes with c, on a leap that only captures and is not lame"},
		{"WmeF", 1, "e goes with c, on a leap that only captures and is not lame"},
		{"mceF", 0, "e goes with c, on a leap that only captures and is not lame"},
		{"necN", 0, "e goes with c, on a leap that only captures and is not lame"},
		{"ecB", 0, "e goes with c, on a leap that only captures and is not lame"},
		{"WfceF2", 1, "e goes with c, on a leap that only captures and is not lame"},
		{"ceNN", 0, "e goes with c, on a leap that only captures and is not lame"},
		{"nceB", 0, "a lame rider is not supported"},
		{"B0", 1, "a range of 0"},
		{"W0", 1, "a range of 0"},
		{"(2,1)00", 5, "a range of 0"},
		{"FnceN0", 5, "a range of 0"},
		{"nNN", 0, "a lame rider is not supported"},
		{"WnN3", 1, "a lame rider is not supported"},
		{"nB", 0, "a lame rider is not supported"},
		{"NfnQ", 1, "a lame rider is not supported"},
	} {
		got, err := gen.ParseBetza(test.text)
		want := gen.BetzaError{Text: test.text, Offset: test.offset, Reason: test.reason}
		var e *gen.BetzaError
		if !errors.As(err, &e) || *e != want || got != nil {
			t.Errorf("%q: %v %v, want %v", test.text, spelled(got), err, &want)
		}
	}
	for _, c := range "adghjkopqtuwxyz" {
		if _, err := gen.ParseBetza(string(c) + "W"); err == nil {
			t.Errorf("modifier %c is accepted", c)
		}
	}
	for c := byte('A'); c <= 'Z'; c++ {
		_, err := gen.ParseBetza(string(rune(c)))
		if known := strings.ContainsRune("WFDNAHCZGKRBQ", rune(c)); known != (err == nil) {
			t.Errorf("atom %c: %v", c, err)
		}
	}
}

// lone compiles a variant with kings of no importance and one piece, X.
func lone(t *testing.T, board bitboard.Geometry, moves string) (*gen.Ruleset, gen.Kind) {
	t.Helper()
	r, err := gen.Compile(loneVariant(board, moves))
	if err != nil {
		t.Fatal(err)
	}
	k, _ := r.KindOf('X')
	return r, k
}

func loneVariant(board bitboard.Geometry, moves string) gen.Variant {
	b := mailbox{board: board, men: make([]byte, board.Size())}
	b.men[0], b.men[board.Size()-1] = 'K', 'k'
	return gen.Variant{
		Name: "lone", Board: board, Array: b.fen(gen.White),
		Pieces: []gen.Piece{{Letter: 'K', Name: "king", Moves: "K", Royal: true}, {Letter: 'X', Name: "man", Moves: moves}},
	}
}

// TestAttackSets compares pieces with the sets of another engine; each line
// names its source.
func TestAttackSets(t *testing.T) {
	file, err := os.Open("testdata/attacks.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	board := bitboard.Geometry{Files: 8, Ranks: 8}
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); n++ {
		var set struct {
			Piece, Betza, Square string
			Targets              []string
			Count                int
		}
		if err := json.Unmarshal(lines.Bytes(), &set); err != nil {
			t.Fatal(err)
		}
		r, k := lone(t, board, set.Betza)
		s, _ := board.Parse(set.Square)
		for c := range gen.Color(2) {
			from, turn := s, func(s bitboard.Square) bitboard.Square { return s }
			if c == gen.Black {
				from, turn = board.Flip(s), board.Flip
			}
			moves, captures := r.Reach(k, c, from)
			var got []string
			for to := range captures.Squares() {
				got = append(got, board.Name(turn(to)))
			}
			slices.Sort(got)
			if !slices.Equal(got, set.Targets) || len(got) != set.Count || moves != captures {
				t.Errorf("%s %s from %s for %s: %v, want %v", set.Piece, set.Betza, set.Square, c, got, set.Targets)
			}
		}
	}
	if n != 36 {
		t.Errorf("%d sets, want 36", n)
	}
}

// TestMovesDrawn compares pictures of what each piece can do on an empty board,
// from the centre, an edge and a corner.
func TestMovesDrawn(t *testing.T) {
	var sb strings.Builder
	sb.WriteString("O the piece, * move or capture, m move only, x capture only\n")
	for _, v := range variants.All() {
		r, err := gen.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		for k, piece := range v.Pieces {
			fmt.Fprintf(&sb, "\n%s %s %s\n", v.Name, piece.Name, piece.Moves)
			sb.WriteString(diagrams(r, gen.Kind(k), "d4", "a2", "h1"))
		}
	}
	golden(t, "testdata/moves.golden", sb.String())
}

// diagrams draws a piece's moves from some squares, side by side.
func diagrams(r *gen.Ruleset, k gen.Kind, from ...string) string {
	g := r.Board
	var sb strings.Builder
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		for i, name := range from {
			s, _ := g.Parse(name)
			moves, captures := r.Reach(k, gen.White, s)
			if i > 0 {
				sb.WriteString("   ")
			}
			for file := range g.Files {
				mark := byte('.')
				switch to := g.At(file, rank); {
				case to == s:
					mark = 'O'
				case moves.And(captures).Has(to):
					mark = '*'
				case moves.Has(to):
					mark = 'm'
				case captures.Has(to):
					mark = 'x'
				}
				if file > 0 {
					sb.WriteByte(' ')
				}
				sb.WriteByte(mark)
			}
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}

// golden compares a text with a file, or writes it there.
func golden(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	a, b := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			t.Fatalf("%s:%d: got %q (write anew with -update, then review)", name, i+1, a[i])
		}
	}
	t.Fatalf("%s: %d lines, want %d", name, len(a), len(b))
}
