package bench

import (
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/klauspost/cpuid/v2"
)

// Build is the machine and how the program was built: what a figure hangs on
// besides the source.
type Build struct {
	GOOS    string `json:"goos"`
	GOARCH  string `json:"goarch"`
	CPU     string `json:"cpu"`
	GOAMD64 string `json:"goamd64"`
	PGO     string `json:"pgo"` // the profile's file name, or off
	Go      string `json:"go"`
	Commit  string `json:"commit"` // with " (modified)" after it if it was; "unknown" in go run and tests
}

// ThisBuild returns that of the running program.
func ThisBuild() Build {
	b := Build{
		GOOS: runtime.GOOS, GOARCH: runtime.GOARCH, CPU: strings.TrimSpace(cpuid.CPU.BrandName),
		GOAMD64: "default", PGO: "off", Go: runtime.Version(), Commit: "unknown",
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	for _, s := range info.Settings {
		switch {
		case s.Key == "GOAMD64":
			b.GOAMD64 = s.Value
		case s.Key == "-pgo":
			b.PGO = filepath.Base(s.Value)
		case s.Key == "vcs.revision":
			b.Commit = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			b.Commit += " (modified)"
		}
	}
	return b
}

// Header is the build as the lines that begin Go's benchmark text. Results whose
// keys differ are not compared by benchstat; so the commit and the version of Go,
// which are what one compares, are no keys: those begin with a small letter.
func (b Build) Header() string {
	return fmt.Sprintf("goos: %s\ngoarch: %s\npkg: github.com/menagerie-chess/menagerie/bench\ncpu: %s\n", b.GOOS, b.GOARCH, b.CPU) + b.extra()
}

// extra is the part of the header that package testing does not print.
func (b Build) extra() string {
	return fmt.Sprintf("goamd64: %s\npgo: %s\nGo: %s\nCommit: %s\n", b.GOAMD64, b.PGO, b.Go, b.Commit)
}
