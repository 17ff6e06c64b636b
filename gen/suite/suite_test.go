package suite

import (
	"errors"
	"io"
	"io/fs"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

// read returns all that a suite yields.
func read(text, variant string) (entries []Entry, bad []*Error) {
	for e, err := range Read(strings.NewReader(text), "f", variant) {
		if err != nil {
			bad = append(bad, err.(*Error))
			continue
		}
		entries = append(entries, e)
	}
	return entries, bad
}

func TestBothForms(t *testing.T) {
	const (
		file  = "testdata/mixed.suite"
		start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
		bare  = "8/8/8/8/8/k7/8/K7 w - - 0 1"
	)
	want := []Entry{
		{file, 5, "chess", start + " 0 1", 1, 20, "", ""},
		{file, 5, "chess", start + " 0 1", 2, 400, "", ""},
		{file, 6, "chess", start, 3, 8902, "", ""},
		{file, 6, "chess", start, 0, 1, "", ""},
		{file, 8, "chess", bare, 1, 1, "by hand", "b1 only"},
		{file, 10, "chess", bare, 0, 1, "", ""},
		{file, 11, "cavalier", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1, 13, "", ""},
	}
	var got []Entry
	for e, err := range ReadFile(file, "") {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, e)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	if place := got[0].Place(); place != file+":5" {
		t.Errorf("Place() = %q", place)
	}
}

func TestErrors(t *testing.T) {
	long := strings.Repeat("x", MaxLine)
	for _, c := range []struct {
		text    string
		problem error
		want    string
	}{
		{"", ErrEmpty, "f: no entries"},
		{"# nothing\n\n \n", ErrEmpty, "f: no entries"},
		{"8/8 ;D1 1", ErrNoVariant, `f:1: no variant known: name one, or put a line "# variant: NAME" above`},
		{"# variant:\n", ErrMissing, "f:1: variant: missing: want a name after the colon"},
		{`{"fen": "8/8", "depth": 1, "nodes": 1}`, ErrNoVariant, "f:1: variant: no variant known: name one in the line or for the whole suite"},
		{"# variant: x\n8/8 w", ErrEPD, "f:2: offset 5: bad EPD: want ;D1 COUNT after the FEN"},
		{"# variant: x\n ;D1 20", ErrMissing, "f:2: offset 0: fen: missing: want a position before the first ;"},
		{"# variant: x\n8/8 ;D1 20 ;", ErrEPD, `f:2: offset 12: bad EPD: "": want D, a depth, a space and a count, as in D2 400`},
		{"# variant: x\n8/8 ;D1 20; E2 3\r\n", ErrEPD, `f:2: offset 12: bad EPD: "E2 3": want D, a depth, a space and a count, as in D2 400`},
		{"# variant: x\n8/8 ;D1 1 ;D-1 20", ErrNumber, `f:2: offset 12: depth: bad number: "-1": want 0 to 100`},
		{"# variant: x\n8/8 ;D101 20", ErrNumber, `f:2: offset 6: depth: bad number: "101": want 0 to 100`},
		{"# variant: x\n8/8 ; D1  2O", ErrNumber, `f:2: offset 10: nodes: bad number: "2O": want 0 to 2^64-1`},
		{"# variant: x\n8/8 ;D1 18446744073709551616", ErrNumber, `f:2: offset 8: nodes: bad number: "18446744073709551616": want 0 to 2^64-1`},
		{`{"variant": "x", "fen": 8}`, ErrJSON, "f:1: fen: bad JSON: number: want text"},
		{`{"variant": "x", "fen": "8/8", "depth": "1"}`, ErrNumber, "f:1: depth: bad number: string: want a whole number from 0"},
		{`{"variant": "x", "fen": "8/8", "depth": 1, "nodes": -1}`, ErrNumber, "f:1: nodes: bad number: number -1: want a whole number from 0"},
		{`{"variant": "x", "fen": "8/8", "depth": 1, "nodes": 1.5}`, ErrNumber, "f:1: nodes: bad number: number 1.5: want a whole number from 0"},
		{`{"variant": "x", "fen": "8/8", "depth": 101, "nodes": 1}`, ErrNumber, "f:1: depth: bad number: 101: want 0 to 100"},
		{`{"variant": "x", "depth": 1, "nodes": 1}`, ErrMissing, "f:1: fen: missing: want a position"},
		{`{"variant": "x", "fen": "8/8", "nodes": 1}`, ErrMissing, "f:1: depth: missing: want a number of plies"},
		{`{"variant": "x", "fen": "8/8", "depth": 1, "nodes": null}`, ErrMissing, "f:1: nodes: missing: want a count"},
		{`{"variant": "x",}`, ErrJSON, "f:1: offset 16: bad JSON: invalid character '}' looking for beginning of object key string"},
		{`{"variant": "x"`, ErrJSON, "f:1: offset 14: bad JSON: unexpected end of JSON input"},
		{`{"variant": "attack-set", "piece": "Leopard", "betza": "NB2"}`, ErrNotPerft, `f:1: not a perft suite: the line has no fen, depth or nodes (its variant is "attack-set")`},
		{long, ErrTooLong, "f:1: line too long: more than 65536 bytes"},
		{long + long + "\n", ErrTooLong, "f:1: line too long: more than 65536 bytes"},
	} {
		_, bad := read(c.text, "")
		if len(bad) != 1 {
			t.Errorf("%.40q: %d errors: %v", c.text, len(bad), bad)
			continue
		}
		if !errors.Is(bad[0], c.problem) || bad[0].Error() != c.want {
			t.Errorf("%.40q:\ngot  %v\nwant %s", c.text, bad[0], c.want)
		}
	}
}

// A bad line costs nothing but itself.
func TestGoesOn(t *testing.T) {
	good := "8/8 ;D1 1\n"
	text := good + "8/8 ;D1 x\n" + strings.Repeat("y", 3*MaxLine) + "\n" + good + "{\n" + good
	entries, bad := read(text, "x")
	if len(entries) != 3 || len(bad) != 3 || entries[2].Line != 6 || bad[1].Line != 3 {
		t.Errorf("got %v and %v", entries, bad)
	}
}

// After a final error nothing is read.
func TestFinal(t *testing.T) {
	for _, text := range []string{"8/8 ;D1 1\n8/8 ;D1 1\n", "{}\n{}\n"} {
		if _, bad := read(text, ""); len(bad) != 1 || !bad[0].Final {
			t.Errorf("%q: got %v", text, bad)
		}
	}
}

func TestReadingFails(t *testing.T) {
	broken := errors.New("disk on fire")
	in := io.MultiReader(strings.NewReader("8/8 ;D1 1\n8/8"), iotest.ErrReader(broken))
	n := 0
	for _, err := range Read(in, "f", "x") {
		n++
		if (n == 2) != errors.Is(err, broken) {
			t.Errorf("item %d: error %v", n, err)
		}
	}
	if n != 2 {
		t.Errorf("%d items", n)
	}
	for path, want := range map[string]error{"testdata/absent": fs.ErrNotExist, "testdata": nil} {
		for _, err := range ReadFile(path, "x") {
			bad, ok := err.(*Error)
			if !ok || !bad.Final || want != nil && !errors.Is(err, want) || strings.Count(err.Error(), path) != 1 {
				t.Errorf("%s: got %v", path, err)
			}
		}
	}
}

func TestStops(t *testing.T) {
	for range Read(strings.NewReader("8/8 ;D1 1 ;D2 2\n8/8 ;D1 x\n"), "f", "x") {
		break // a second call of the loop's body would panic
	}
}

func TestBOM(t *testing.T) {
	if entries, bad := read("\ufeff8/8 ;D1 1\r\n", "x"); len(bad) != 0 || entries[0].FEN != "8/8" {
		t.Errorf("got %v and %v", entries, bad)
	}
}
