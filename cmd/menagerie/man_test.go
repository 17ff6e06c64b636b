package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestManual writes the pages twice: each command and topic has one, with its
// summary, fixed lines stay whole, the bytes are the same, and the first page leads to
// those of topics.
func TestManual(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	for _, dir := range []string{one, two} {
		if code := run(t.Context(), strings.NewReader(""), io.Discard, os.Stderr, []string{"man", dir}); code != 0 {
			t.Fatalf("exit %d", code)
		}
	}
	for _, name := range []string{"menagerie", "menagerie-perft", "menagerie-perft-verify", "menagerie-selfplay", "menagerie-fen", "menagerie-betza"} {
		page, err := os.ReadFile(filepath.Join(one, name+".1"))
		if err != nil {
			t.Error(err)
			continue
		}
		again, _ := os.ReadFile(filepath.Join(two, name+".1"))
		if string(page) != string(again) || !strings.Contains(string(page), ".SH DESCRIPTION") {
			t.Errorf("%s: not the same bytes, or no description", name)
		}
	}
	first, _ := os.ReadFile(filepath.Join(one, "menagerie.1"))
	if want := "menagerie-betza(1), menagerie-fen(1), "; !strings.Contains(string(first), want) {
		t.Errorf("menagerie.1 does not lead to the topics:\n%s", first)
	}
	betza, _ := os.ReadFile(filepath.Join(one, "menagerie-betza.1"))
	if want := "\nD N A          leaps (0,2), (1,2), (2,2)\n"; !strings.Contains(strings.ReplaceAll(string(betza), "\\", ""), want) {
		t.Errorf("betza has no line %q:\n%s", want, betza)
	}
}
