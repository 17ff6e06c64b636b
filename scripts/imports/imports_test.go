// Package imports holds the test of the module's import graph.
package imports

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	module = "github.com/menagerie-chess/menagerie"
	root   = "../.."
)

// rule says what a package's own code, tests apart, may import of the module.
type rule struct {
	pkg     string   // relative to the module; a final /... is for all below
	imports []string // likewise; a final /... takes the package itself in
}

// rules is the whole graph. Rules of play flow to the left: gen never names a
// variant, selfplay gets its rules handed in, stats knows records only. Nothing
// but commands and measurements knows both a variant and a tool.
var rules = []rule{
	{"bitboard", nil},
	{"gen", []string{"bitboard"}},
	{"gen/variants", []string{"gen", "bitboard"}},
	{"gen/suite", nil},
	{"gen/checkpoint", []string{"gen"}},
	{"gen/uci", []string{"gen"}},
	{"gen/gentest/referee", nil}, // shares nothing with what it judges
	{"gen/gentest", []string{"gen", "gen/suite", "gen/gentest/referee", "bitboard"}},
	{"selfplay/record", nil}, // so that stats depends on no rules
	{"selfplay/replay", []string{"gen", "bitboard", "selfplay/record"}},
	{"selfplay/replay/replaytest", []string{"gen", "selfplay/record", "selfplay/replay"}},
	{"selfplay/pgn", []string{"gen"}},
	{"selfplay/export", []string{"gen", "selfplay/record", "selfplay/replay", "selfplay/pgn"}},
	{"selfplay/player", []string{"gen", "gen/uci", "bitboard"}},
	{"selfplay", []string{"gen", "bitboard", "selfplay/record", "selfplay/player", "selfplay/replay"}},
	{"stats/...", []string{"stats/...", "selfplay/record"}},
	{"bench", []string{"bitboard", "gen", "gen/variants", "gen/suite", "selfplay/...", "stats/..."}},
	{"cmd/...", []string{"bench", "bitboard", "gen", "gen/variants", "gen/suite", "gen/checkpoint", "gen/uci", "selfplay/...", "stats/..."}},
	{"scripts/...", []string{"bench", "bitboard", "gen", "gen/variants", "gen/suite", "selfplay/...", "stats/..."}},
}

// standard lists the packages that depend on the standard library alone.
var standard = []string{"bitboard", "gen", "gen/variants", "gen/suite", "gen/checkpoint", "gen/uci", "scripts/race"}

func TestImportGraph(t *testing.T) {
	watch(t)
	for _, line := range list(t, `{{.ImportPath}} {{join .Imports " "}}`, "./...") {
		path, imports, _ := strings.Cut(line, " ")
		pkg := relative(path)
		i := slices.IndexFunc(rules, func(r rule) bool { return matches(r.pkg, pkg) })
		if i < 0 {
			t.Errorf("%s: no rule says what it may import", pkg)
			continue
		}
		for imported := range strings.FieldsSeq(imports) {
			if inModule(imported) && !rules[i].allows(relative(imported)) {
				t.Errorf("%s must not import %s", pkg, relative(imported))
			}
		}
	}
}

func (r rule) allows(pkg string) bool {
	return slices.ContainsFunc(r.imports, func(pattern string) bool { return matches(pattern, pkg) })
}

func TestStandardLibraryOnly(t *testing.T) {
	watch(t)
	for _, pkg := range standard {
		if !slices.Contains(list(t, "{{.ImportPath}}", "./..."), module+"/"+pkg) {
			continue
		}
		for _, dep := range list(t, "{{if not .Standard}}{{.ImportPath}}{{end}}", "-deps", "./"+pkg) {
			if dep != "" && !inModule(dep) {
				t.Errorf("%s depends on %s", pkg, dep)
			}
		}
	}
}

// watch looks at every source file itself: go test repeats a cached result unless
// a file that the test process has looked at has changed, and go list's reading
// is not the process's own.
func watch(t *testing.T) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && (filepath.Ext(path) == ".go" || d.Name() == "go.mod") {
			_, err = os.Stat(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// list runs go list in the module's root and returns its lines.
func list(t *testing.T, format string, args ...string) []string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-f", format}, args...)...)
	cmd.Dir = root
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.Bytes())
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

func relative(path string) string { return strings.TrimPrefix(path, module+"/") }

func inModule(path string) bool { return path == module || strings.HasPrefix(path, module+"/") }

// matches reports whether pkg is the pattern, or below it where it ends in /...
func matches(pattern, pkg string) bool {
	tree, ok := strings.CutSuffix(pattern, "/...")
	return pkg == pattern || ok && (pkg == tree || strings.HasPrefix(pkg, tree+"/"))
}

func TestMatches(t *testing.T) {
	for _, tt := range []struct {
		pattern, pkg string
		want         bool
	}{
		{"gen", "gen", true},
		{"gen", "gen/variants", false},
		{"gen", "general", false},
		{"cmd/...", "cmd/menagerie", true},
		{"selfplay/...", "selfplay", true},
		{"selfplay/...", "selfplayer", false},
	} {
		if got := matches(tt.pattern, tt.pkg); got != tt.want {
			t.Errorf("matches(%q, %q) = %v", tt.pattern, tt.pkg, got)
		}
	}
}
