package suite

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzRead: whatever the input, there is something to say about it; entries are
// whole, lines count up, and an entry written as a JSON line reads the same.
func FuzzRead(f *testing.F) {
	f.Add("# variant: chess\n8/8 w - - 0 1 ;D1 20 ; D2 400\r\n", "")
	f.Add(`{"variant":"chess","fen":"8/8","depth":1,"nodes":20,"source":"s","note":"n"}`, "")
	f.Add("8/8 ;D1 x\n{\n{}\n\ufeff", "x")
	f.Fuzz(func(t *testing.T, text, variant string) {
		entries, bad := read(text, variant)
		if len(entries)+len(bad) == 0 {
			t.Fatal("nothing said")
		}
		line := 1
		for _, e := range entries {
			if e.Variant == "" || e.FEN == "" || e.Depth < 0 || e.Depth > MaxDepth || e.Line < line {
				t.Fatalf("entry %+v after line %d", e, line)
			}
			line = e.Line
			again(t, e)
		}
		for _, err := range bad {
			if err.Problem == nil || strings.ContainsAny(err.Error(), "\n") {
				t.Fatalf("error %q", err)
			}
		}
	})
}

// again writes an entry as a JSON line and reads it.
func again(t *testing.T, e Entry) {
	if !utf8.ValidString(e.FEN + e.Variant) {
		return
	}
	depth := uint64(e.Depth)
	text, err := json.Marshal(row{&e.Variant, &e.FEN, &depth, &e.Nodes, e.Source, e.Note})
	if err != nil {
		t.Fatal(err)
	}
	entries, bad := read(string(text), "")
	e.File, e.Line = "f", 1
	if len(bad) != 0 || len(entries) != 1 || entries[0] != e {
		t.Fatalf("wrote %s, read %+v, %v", text, entries, bad)
	}
}
