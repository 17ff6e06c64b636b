package main

import (
	"strings"
	"testing"
)

// TestTopics runs the commands that the topics of help tell to try.
func TestTopics(t *testing.T) {
	for _, topic := range newTopics() {
		t.Run(topic.Name(), func(t *testing.T) {
			t.Chdir(t.TempDir())
			_, try, ok := strings.Cut(topic.Long, "\nTry:\n")
			if !ok {
				t.Fatal("nothing to try")
			}
			for line := range strings.Lines(try) {
				s := step{command: strings.ReplaceAll(strings.TrimSpace(line), "'", `"`)}
				if got := s.play(t); strings.Contains(got, "\nexit ") || !strings.Contains(got, "\n") {
					t.Errorf("%s:\n%s", s.command, got)
				}
			}
		})
	}
}
