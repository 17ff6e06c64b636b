package player

import (
	"errors"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

func TestDefaultValues(t *testing.T) {
	for _, tt := range []struct {
		variant string
		letter  byte
		want    int
	}{
		{"chess", 'R', 563}, {"cavalier", 'Q', 620}, {"musketeer:HU", 'D', 1190}, {"morphing3", 'Z', 635},
		{"morphing3", 'K', 0}, {"baroque", 'N', 530},
	} {
		r := rulesOf(t, tt.variant)
		v, err := DefaultValues(r)
		if err != nil {
			t.Fatal(err)
		}
		if k, _ := r.KindOf(tt.letter); v[k] != tt.want {
			t.Errorf("%s %c: %d, want %d", tt.variant, tt.letter, v[k], tt.want)
		}
		for k, p := range r.Pieces {
			if v[k] == 0 && !p.Royal {
				t.Errorf("%s: %s has no value", tt.variant, p.Name)
			}
		}
	}
}

func TestValuesOfUnknownGame(t *testing.T) {
	v := rulesOf(t, "chess").Variant
	v.Name = "another"
	r, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	got, err := DefaultValues(r)
	if err != nil || got[4] <= got[3] || got[3] <= got[2] || got[2] <= got[1] || got[1] <= got[0] || got[5] != 0 {
		t.Errorf("%v, %v: want P < N < B < R < Q, and no king", got, err)
	}
}

func TestReadValues(t *testing.T) {
	r := rulesOf(t, "morphing3")
	base := Values{0: 100, 1: 150}
	v, err := ReadValues(r, "v.toml", []byte("# mine\nN = 200.6\n\"pawn king\" = 10\nqueen = 0x10 # odd\n"), base)
	if err != nil {
		t.Fatal(err)
	}
	for letter, want := range map[byte]int{'P': 100, 'N': 201, 'T': 10, 'Q': 16} {
		if k, _ := r.KindOf(letter); v[k] != want {
			t.Errorf("%c: %d, want %d", letter, v[k], want)
		}
	}
}

func TestReadValuesErrors(t *testing.T) {
	r := rulesOf(t, "chess")
	for _, tt := range []struct {
		text string
		line int
		want string
	}{
		{"pawn = 100\n\nwizard = 5\n", 3, `unknown piece "wizard"`},
		{"pawn = -1\n", 1, "-1: want a number"},
		{"# a\npawn = nan\n", 2, "nan: want a number"},
		{"pawn = inf\n", 1, "inf: want a number"},
		{"pawn = 3001\n", 1, "0 to 3000"},
		{"pawn = \"100\"\n", 1, "want a number"},
		{"pawn = true\n", 1, "want a number"},
		{"pawn = 1\npawn = 2\n", 2, "pawn"},
		{"pawn = 1\nP = 2\n", 2, "two values"},
		{"pawn = 1\n[men]\nP = 2\n", 2, "no tables"},
		{"pawn.x = 1\n", 1, "no tables"},
		{"pawn = \n", 1, ""},
		{"a = 1\npawn 1\n", 2, ""},
		{"p = 1\n", 1, `unknown piece "p"`},
	} {
		base := Values{7: 7}
		got, err := ReadValues(r, "my.toml", []byte(tt.text), base)
		var bad *ValueError
		if !errors.As(err, &bad) || bad.Line != tt.line || !strings.Contains(err.Error(), tt.want) || got != base {
			t.Errorf("%q: %v, want line %d and %q", tt.text, err, tt.line, tt.want)
		}
	}
}

func FuzzReadValues(f *testing.F) {
	f.Add("pawn = 1\n[x]\ny = {a=1}\n")
	r := rulesOf(f, "chess")
	f.Fuzz(func(t *testing.T, text string) {
		v, err := ReadValues(r, "f", []byte(text), Values{})
		var bad *ValueError
		if err != nil && (!errors.As(err, &bad) || bad.Line < 1) {
			t.Errorf("%q: %v", text, err)
		}
		for _, n := range v {
			if n < 0 || n > MaxValue {
				t.Errorf("%q: %v", text, v)
			}
		}
	})
}
