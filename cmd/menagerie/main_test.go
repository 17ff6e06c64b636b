package main

import (
	"os"
	"testing"
)

// asProgram is the variable of the environment that makes the test binary be the
// program, for tests that need a process.
const asProgram = "MENAGERIE_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}
