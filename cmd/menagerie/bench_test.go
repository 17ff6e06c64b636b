package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What bench prints it can compare with: the same machine and build, no remark
// but that there are too few measurements.
func TestBenchAgainst(t *testing.T) {
	args := []string{"bench", "--filter", "kernel=shift", "--time", "1ms"}
	code, before, _ := call(context.Background(), args...)
	if code != 0 {
		t.Fatalf("exit %d", code)
	}
	file := filepath.Join(t.TempDir(), "before.txt")
	if err := os.WriteFile(file, []byte(before), 0o644); err != nil {
		t.Fatal(err)
	}
	code, after, stderr := call(context.Background(), append(args, "--against", file)...)
	if code != 0 || stderr != "" {
		t.Errorf("exit %d, %q", code, stderr)
	}
	table := regexp.MustCompile(`(?s)\nWORKLOAD .*\n(Kernel/kernel=shift/board=\S+ .* n\.s\. +p=1\.000 n=1\+1\n)+Note: fewer than 4 measurements on a side [^\n]*\n$`)
	if !table.MatchString(after) {
		t.Errorf("got\n%s", after)
	}
}

// A difference that is no chance is given in per cent, with the builds'
// differences under it.
func TestBenchChange(t *testing.T) {
	args := strings.Fields("bench --filter kernel=rook/board=9x9 --time 1ms --count 4 --against testdata/before.txt")
	_, text, _ := call(context.Background(), args...)
	for _, want := range []string{`\nKernel/kernel=rook/board=9x9/word=128(-2)? +sec/call +100\d\.\S+n .* -9\d\.\d\d% +p=0\.029 n=4\+4\n`, `\nNote: the two differ in cpu: A slide rule, now .*\.\n`} {
		if !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("%s is not in\n%s", want, text)
		}
	}
	_, text, _ = call(context.Background(), append(args, "--json")...)
	kinds := ""
	for line := range strings.Lines(text) {
		var fields map[string]any
		if err := json.Unmarshal([]byte(line), &fields); err != nil || len(fields) != 1 {
			t.Fatalf("%v: %s", err, line)
		}
		for kind := range fields {
			kinds += kind + " "
		}
	}
	if !regexp.MustCompile(`^build (result ){4}change (remark )+summary $`).MatchString(kinds) {
		t.Errorf("got lines %s", kinds)
	}
}

// TestBenchProfile looks for two files in gzip's form.
func TestBenchProfile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	code, _, stderr := call(context.Background(), "bench", "--filter", "kernel=shift", "--time", "1ms", "--profile", dir)
	if code != 0 {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	for _, name := range []string{"cpu.prof", "allocs.prof"} {
		if b, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.HasPrefix(string(b), "\x1f\x8b") {
			t.Errorf("%s: %v, %d bytes", name, err, len(b))
		}
	}
}

// The signatures are those of bench/signature.txt.
func TestBenchSignature(t *testing.T) {
	want, err := os.ReadFile("../../bench/signature.txt")
	if err != nil {
		t.Fatal(err)
	}
	if _, got, _ := call(context.Background(), "bench", "--signature"); got != string(want) {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	line, _, _ := strings.Cut(string(want), "\n")
	fields := strings.Fields(line)
	_, got, _ := call(context.Background(), "bench", "--signature", "--variant", fields[0], "--json")
	if got != `{"variant":"`+fields[0]+`","nodes":`+fields[1]+`,"games":"`+fields[2]+"\"}\n" {
		t.Errorf("of %s as JSON: %s", line, got)
	}
}
