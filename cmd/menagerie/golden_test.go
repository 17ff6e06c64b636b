package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// To make the transcripts and the package comment anew:
//
//	go test ./cmd/menagerie -update
var update = flag.Bool("update", false, "write the transcripts in testdata and the examples in doc.go anew")

// TestTranscripts plays every transcript.
func TestTranscripts(t *testing.T) {
	t.Chdir("testdata")
	files, err := filepath.Glob("*.transcript")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(file, ".transcript"), func(t *testing.T) { playFile(t, file) })
	}
}

// playFile plays the transcript in a file.
func playFile(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var anew []string
	for _, s := range parseTranscript(string(text)) {
		got := s.play(t)
		if !s.same(got) && !*update {
			t.Errorf("%s\ngot\n%s\nwant\n%s", s.command, got, s.want)
		}
		anew = append(anew, s.remarks+"$ "+s.command+"\n"+normal(got)+"\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(strings.Join(anew, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPackageComment plays the examples of doc.go.
func TestPackageComment(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	doc := string(text)
	steps := parseTranscript(indented(doc))
	if len(steps) == 0 {
		t.Fatal("no examples")
	}
	for _, s := range steps {
		got := playIn(t, "testdata", &s)
		if !s.same(got) && !*update {
			t.Errorf("%s\ngot\n%s\nwant\n%s", s.command, got, s.want)
		}
		doc = strings.Replace(doc, indent(s.command, s.want), indent(s.command, normal(got)), 1)
	}
	if *update {
		if err := os.WriteFile("doc.go", []byte(doc), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// playIn plays a step in another folder.
func playIn(t *testing.T, folder string, s *step) (got string) {
	t.Run(s.command, func(t *testing.T) {
		t.Chdir(folder)
		got = s.play(t)
	})
	return got
}

// indent returns a command and its output as they stand in doc.go.
func indent(command, output string) string {
	text := "$ " + command + "\n" + output
	return strings.ReplaceAll("\t"+strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n\t"), "\t\n", "\n")
}

// indented returns the indented blocks of a text that begin with a command.
func indented(text string) string {
	var sb strings.Builder
	inside := false
	for line := range strings.Lines(text) {
		code, isCode := strings.CutPrefix(line, "\t")
		blank := strings.TrimSpace(line) == ""
		inside = inside && (isCode || blank) || strings.HasPrefix(code, "$ ")
		if inside {
			sb.WriteString(code)
		}
	}
	return sb.String()
}

// TestExamples runs the examples in the commands' help; each must do.
func TestExamples(t *testing.T) {
	folder := t.TempDir() // some write files
	if err := os.CopyFS(folder, os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(folder)
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		for line := range strings.Lines(cmd.Example) {
			s := step{command: strings.TrimSpace(line)}
			if got := s.play(t); got == "" || strings.Contains(got, "exit ") || strings.Contains(got, "2> menagerie: ") {
				t.Errorf("%s\ngot\n%s", s.command, got)
			}
		}
		if cmd.Example == "" && cmd.HasParent() && !cmd.IsAdditionalHelpTopicCommand() {
			t.Errorf("%s has no example", cmd.CommandPath())
		}
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	visit(newRoot())
}
