package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newMan is the command that writes manual pages.
func newMan() *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "Write manual pages, one for each command and topic",
		Long: `Write manual pages into a directory, which is made if need be: one for each command,
menagerie.1, menagerie-perft.1 and so on, and one for each topic of help.`,
		Example:           examples(`menagerie man man1`),
		Args:              wantArgs(1, 1),
		ValidArgsFunction: oneDir,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := writeManual(newRoot(), args[0]); err != nil {
				return err
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "The pages are in %s: try man %s\n", args[0], filepath.Join(args[0], "menagerie.1"))
			return err
		},
	}
}

// writeManual writes the pages of a tree of commands, which it changes.
func writeManual(root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	root.DisableAutoGenTag = true
	// the same program writes the same pages: no date of today
	date := time.Date(2026, time.November, 30, 0, 0, 0, 0, time.UTC)
	header := doc.GenManHeader{Section: "1", Source: "menagerie", Manual: "Menagerie", Date: &date}
	root.Long += "\n\nTopics have pages as well: " + strings.Join(topicPages(root), ", ") + "."
	prepare(root)
	if err := doc.GenManTree(root, &header, dir); err != nil {
		return err
	}
	for _, c := range root.Commands() {
		if !c.IsAdditionalHelpTopicCommand() {
			continue
		}
		if err := writeTopic(c, header, filepath.Join(dir, "menagerie-"+c.Name()+".1")); err != nil {
			return err
		}
	}
	return nil
}

// topicPages names the pages of topics, which the generator does not list.
func topicPages(root *cobra.Command) []string {
	var pages []string
	for _, c := range root.Commands() {
		if c.IsAdditionalHelpTopicCommand() {
			pages = append(pages, fmt.Sprintf("menagerie-%s(1)", c.Name()))
		}
	}
	return pages
}

// writeTopic writes the page of a topic, which is no command to the tree.
func writeTopic(c *cobra.Command, header doc.GenManHeader, name string) error {
	var page bytes.Buffer
	if err := doc.GenMan(c, &header, &page); err != nil {
		return err
	}
	// the generator takes it for a command, with options
	text := strings.Replace(page.String(), c.UseLine(), "menagerie help "+c.Name(), 1)
	head, options, _ := strings.Cut(text, ".SH OPTIONS")
	_, also, _ := strings.Cut(options, ".SH SEE ALSO")
	return os.WriteFile(name, []byte(head+".SH SEE ALSO"+also), 0o644)
}

// prepare makes the texts of all commands what the generator expects, Markdown:
// indented lines are to stay as they are.
func prepare(c *cobra.Command) {
	c.Long = markdown(c.Long)
	for _, sub := range c.Commands() {
		prepare(sub)
	}
}

// markdown indents indented lines further, and parts them from those before.
func markdown(text string) string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		fixed := strings.HasPrefix(line, "  ")
		if last := len(out) - 1; fixed && last >= 0 && out[last] != "" && !strings.HasPrefix(out[last], "  ") {
			out = append(out, "")
		}
		if fixed {
			line = "  " + line
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
