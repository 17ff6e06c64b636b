package main

import (
	"context"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A checkpoint goes on after an interrupt, composes with --divide and --hash, and
// is refused for another count.
func TestCheckpoint(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x")
	args := []string{"perft", "--depth", "5", "--checkpoint", file}
	if code, _, stderr := call(cancelled(), args...); code != exitInterrupted {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	_, plain, _ := call(context.Background(), "perft", "--depth", "5", "--divide")
	for _, more := range []string{"--divide", "--divide --workers 3", "--divide --hash 1MB"} {
		code, stdout, stderr := call(context.Background(), append(args, strings.Fields(more)...)...)
		if code != 0 || stderr != "" {
			t.Fatalf("%s: exit %d, %q", more, code, stderr)
		}
		if got, want := branchesOf(stdout), branchesOf(plain); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", more, got, want)
		}
	}
	code, _, stderr := call(context.Background(), "perft", "--depth", "4", "--checkpoint", file)
	if want := "menagerie: checkpoint " + file + ": is of depth 5, not 4\n"; code != exitUsage || stderr != want {
		t.Errorf("exit %d, %q", code, stderr)
	}
}

// branchesOf returns the part of perft's output that does not hang on time.
func branchesOf(stdout string) string {
	return regexp.MustCompile(`(?s)\nTime: .*`).ReplaceAllString(stdout, "")
}
