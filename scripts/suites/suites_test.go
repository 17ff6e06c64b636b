package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen/variants"
)

// What is built in is what would be written now. A short run leaves the great
// counts out.
func TestUpToDate(t *testing.T) {
	const root = "../.."
	long := os.Getenv("MENAGERIE_LONG") != ""
	most := uint64(500_000)
	if long {
		most = maxNodes
	}
	folder := t.TempDir()
	if err := run(root, folder, most); err != nil {
		t.Fatal(err)
	}
	for _, g := range variants.Games() {
		now, built := read(t, folder, g.Name), read(t, filepath.Join(root, target), g.Name)
		for text := range now {
			if !built[text] {
				t.Fatalf("%s is not up to date, it lacks %q: go run ./scripts/suites", g.Name, text)
			}
		}
		if long && len(now) != len(built) {
			t.Errorf("%s has %d lines, %d would be written: go run ./scripts/suites", g.Name, len(built), len(now))
		}
	}
}

// Outside of the module's root there are no counts to begin from.
func TestElsewhere(t *testing.T) {
	err := run(t.TempDir(), t.TempDir(), 1)
	if err == nil || !strings.HasSuffix(err.Error(), "testdata: want to be run in the module's root") {
		t.Errorf("%v", err)
	}
}

// read returns the lines of a game's suites.
func read(t *testing.T, folder, game string) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	for _, name := range []string{game + ".jsonl", game + ".deep.jsonl"} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatalf("%v: go run ./scripts/suites", err)
		}
		for line := range strings.Lines(string(text)) {
			all[line] = true
		}
	}
	return all
}
