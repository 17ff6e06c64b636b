package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen/variants"
)

// Every game has both suites built in, each line of them names its source, and
// nothing else is there.
func TestBuiltinSuites(t *testing.T) {
	files, err := suites.ReadDir("suites")
	if err != nil {
		t.Fatal(err)
	}
	var there []string
	for _, f := range files {
		there = append(there, f.Name())
	}
	want := (&sources{deep: true}).names("")
	slices.Sort(want)
	if !slices.Equal(there, want) {
		t.Fatalf("%v, want %v", there, want)
	}
	for _, name := range there {
		game, _, _ := strings.Cut(name, ".")
		for e, err := range readBuiltin(name) {
			if err != nil || e.Source == "" {
				t.Fatalf("%s: source %q, %v", e.Place(), e.Source, err)
			}
			if of, _, _ := strings.Cut(e.Variant, ":"); of != game {
				t.Errorf("%s is of %s", e.Place(), e.Variant)
			}
		}
	}
}

// The built-in suites pass, in a long run the deep ones as well, with a table and
// without.
func TestVerifyBuiltin(t *testing.T) {
	args := []string{"perft", "verify", "--builtin", "--json"}
	if os.Getenv("MENAGERIE_LONG") != "" {
		args = append(args, "--deep")
	} else {
		args = append(args, "--max-nodes", "300000")
	}
	for _, more := range [][]string{{}, {"--hash", "4MiB"}} {
		code, stdout, stderr := call(t.Context(), append(args, more...)...)
		var out line
		if err := json.Unmarshal([]byte(stdout), &out); err != nil || code != 0 || stderr != "" || out.Summary.Passed < 50*len(variants.Games()) {
			t.Errorf("%v: exit %d, %s%s", more, code, stdout, stderr)
		}
	}
}
