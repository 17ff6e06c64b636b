package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
)

// A transcript is commands with what they print, as at a shell:
//
//	# a remark
//	$ menagerie perft --depth -1
//	2> menagerie: --depth -1: want 0 to 100
//	exit 2
//
// Lines of standard error begin with 2>, and an exit code that isn't 0 comes last.
// Input is read from a file after <.
type step struct {
	remarks string
	command string
	want    string
}

// parseTranscript reads the steps of a transcript.
func parseTranscript(text string) []step {
	var steps []step
	var remarks strings.Builder
	for line := range strings.Lines(text) {
		command, isCommand := strings.CutPrefix(line, "$ ")
		switch {
		case isCommand:
			steps = append(steps, step{remarks: remarks.String(), command: strings.TrimSpace(command)})
			remarks.Reset()
		case strings.HasPrefix(line, "# "):
			remarks.WriteString(line)
		case len(steps) > 0:
			steps[len(steps)-1].want += line
		}
	}
	return steps
}

// same reports whether what a command printed is what a transcript has, but for
// accidents and the blank lines between commands.
func (s *step) same(got string) bool { return normal(got) == normal(s.want) }

// accidents are what may be different in each run and does not count.
var accidents = []struct {
	pattern *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`(?m)^(2> )?Time: [\d.]+ s$`), "${1}Time: 0.001 s"},
	{regexp.MustCompile(`(?m)^(2> )?Nodes/second: \d+$`), "${1}Nodes/second: 1000000"},
	{regexp.MustCompile(`nodes, [\d.]+ s, \d+ nodes/second`), "nodes, 0.001 s, 1000000 nodes/second"},
	{regexp.MustCompile(`"seconds":[\d.e-]+`), `"seconds":0.001`},
	{regexp.MustCompile(`"nps":\d+`), `"nps":1000000`},
	{regexp.MustCompile(`(?m)^(goos|goarch|cpu|goamd64|pgo|Go|Commit): .*$`), `$1: here`},
	{regexp.MustCompile(`"(goos|goarch|cpu|goamd64|pgo|go|commit)":"[^"]*"`), `"$1":"here"`},
	{regexp.MustCompile(`(?m)^(Benchmark[^\s]*?)(-\d+)?[\t ]+\d+[\t ]+[\d.]+ ns/op[\t ]+[\d.]+ `), `$1 1 1000000 ns/op 1000000 `},
	{regexp.MustCompile(`"passes":\d+`), `"passes":1`},
	{regexp.MustCompile(`"value":[\d.e+-]+,"unit"`), `"value":1000000,"unit"`},
	{regexp.MustCompile(`(\.\d{9})\d+`), `$1`}, // the last digits depend on GOAMD64, by fused multiplication
	{regexp.MustCompile(`(?m)[ \t]+$`), ``},    // gofmt takes them from doc.go
}

// normal puts the same accidents into each output.
func normal(text string) string {
	for _, a := range accidents {
		text = a.pattern.ReplaceAllString(text, a.instead)
	}
	return strings.TrimRight(text, "\n")
}

// play runs the command of a step in the current folder and returns what a
// transcript has for it.
func (s *step) play(t *testing.T) string {
	t.Helper()
	args, input := split(t, s.command)
	var stdin io.Reader = strings.NewReader("")
	if input != "" {
		f, err := os.Open(input)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		stdin = f
	}
	var stdout, stderr bytes.Buffer
	code := run(context.Background(), stdin, &stdout, &stderr, args)
	got := stdout.String()
	for line := range strings.Lines(stderr.String()) {
		got += "2> " + line
	}
	if code != 0 {
		got += fmt.Sprintf("exit %d\n", code)
	}
	return got
}

var word = regexp.MustCompile(`"[^"]*"|[^\s"]+`)

// split cuts a command into arguments and the file that is its input.
func split(t *testing.T, command string) (args []string, input string) {
	t.Helper()
	command, input, _ = strings.Cut(command, " < ")
	words := word.FindAllString(command, -1)
	if len(words) == 0 || words[0] != "menagerie" {
		t.Fatalf("%q is no command of this program", command)
	}
	for _, w := range words[1:] {
		args = append(args, strings.Trim(w, `"`))
	}
	return args, strings.TrimSpace(input)
}
