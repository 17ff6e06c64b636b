package gen_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

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
