package main

import (
	"bufio"
	"cmp"
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/export"
	"github.com/spf13/cobra"
)

// exporting is the command that writes a run in another format.
type exporting struct{ format string }

func newExport() *cobra.Command {
	var e exporting
	var names, lines []string
	for _, f := range export.Formats() {
		names = append(names, f.Name)
		lines = append(lines, fmt.Sprintf("  %-6s %s", f.Name, f.Help))
	}
	cmd := &cobra.Command{
		Use:   "export DIR",
		Short: "Write the games of a self-play run as PGN, JSON, CSV or EPD",
		Long: `Write the games of a self-play run to standard output, in one of the formats
` + strings.Join(lines, "\n") + `

PGN has the tag Variant before SetUp and FEN. A man who enters from a reserve
stands in a comment, as in Nc3 {Le-b1}. Termination is normal, unterminated
(broken off by a limit) or abandoned (a player failed); Reason says more.

EPD has a line "# variant: NAME" and then FEN ;id "game 12" ;c0 "1-0 checkmate" for
each game.

Damaged places of the run are named on standard error and left out; the exit code
is 1 then.`,
		Example: examples(
			`menagerie export run --format pgn`,
			`menagerie export run --format jsonl`,
		),
		Args:              wantArgs(1, 1),
		ValidArgsFunction: oneDir,
		RunE:              func(cmd *cobra.Command, args []string) error { return e.run(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&e.format, "format", names[0], "one of "+strings.Join(names, ", "))
	choices(cmd, "format", names)
	return cmd
}

func (e *exporting) run(cmd *cobra.Command, dir string) error {
	f, err := export.Find(e.format)
	if err != nil {
		return fmt.Errorf("--format: %w", err)
	}
	a, err := openArchive(dir)
	if err != nil {
		return err
	}
	defer a.Close()
	out := bufio.NewWriterSize(cmd.OutOrStdout(), 1<<16)
	w := f.New(out, a.rules, a.Manifest())
	err = a.each(cmd, w.Write)
	return cmp.Or(w.Flush(), out.Flush(), err)
}
