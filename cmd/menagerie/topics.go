package main

import (
	"embed"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// topics are texts for menagerie help, a file each. The first line is the summary.
//
//go:embed topics/*.txt
var topics embed.FS

// newTopics returns a command without an action for each topic, which is what
// cobra lists as a topic of help.
func newTopics() []*cobra.Command {
	files, err := topics.ReadDir("topics")
	if err != nil {
		panic(err) // it is in the program
	}
	var all []*cobra.Command
	for _, f := range files {
		text, err := topics.ReadFile("topics/" + f.Name())
		if err != nil {
			panic(fmt.Sprintf("topic %s: %v", f.Name(), err))
		}
		summary, _, _ := strings.Cut(string(text), "\n")
		all = append(all, &cobra.Command{
			Use:   strings.TrimSuffix(f.Name(), ".txt"),
			Short: strings.TrimSuffix(summary, "."),
			Long:  strings.TrimSpace(string(text)),
		})
	}
	return all
}
