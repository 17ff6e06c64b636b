package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// asProgram is the variable of the environment that makes the test binary be the
// program, for tests that need a process.
const asProgram = "MENAGERIE_TEST_AS_PROGRAM"

// broken is the name under which the test binary is an engine with a bug.
const broken = "broken-engine"

func TestMain(m *testing.M) {
	switch {
	case filepath.Base(os.Args[0]) == broken:
		serveBroken(os.Args[1:])
	case os.Getenv(asProgram) != "" || filepath.Base(os.Args[0]) == "menagerie":
		main()
	}
	os.Exit(runTests(m))
}

// runTests runs the tests with the program and the engine in the path.
func runTests(m *testing.M) int {
	dir, err := os.MkdirTemp("", "menagerie")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	self, err := os.Executable()
	for _, name := range []string{"menagerie", broken} {
		if err == nil {
			err = os.Symlink(self, filepath.Join(dir, name))
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	os.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	return m.Run()
}
