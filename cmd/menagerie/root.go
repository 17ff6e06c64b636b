package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// newRoot returns the tree of commands. Each is a file, with a type that has its flags for
// fields and a method run. One that is added here needs examples, which TestExamples runs,
// a transcript in testdata, and a line in doc.go and in README.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "menagerie",
		Short: "A toolkit for chess variants",
		Long: `Menagerie counts the moves of chess variants, plays them against themselves, and
estimates from the games what pieces are worth, which openings score and which pairs
of Musketeer's pieces are fair.`,
		Args:                       noArgs,
		RunE:                       func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		SilenceErrors:              true,
		SilenceUsage:               true,
		SuggestionsMinimumDistance: 2,
	}
	root.AddCommand(newPerft(), newMoves(), newShow(), newVariants(), newPairs(), newUCI(),
		newSelfPlay(), newGames(), newExport(), newStats(), newMeasure(), newReport(), newBench(), newMan(), newVersion())
	root.AddCommand(newTopics()...)
	root.SetHelpCommand(newHelp())
	addCompletion(root)
	root.SetFlagErrorFunc(badFlag)
	return root
}

// badFlag says what a flag wants where pflag would name a Go function.
func badFlag(_ *cobra.Command, err error) error {
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		return err
	}
	if bad.GetFlag().Value.Type() == "SIZE" {
		return fmt.Errorf("--%s %w", bad.GetFlag().Name, bad.Unwrap())
	}
	want := map[string]string{"int": "a whole number", "uint64": "a whole number from 0", "bool": "true or false",
		"duration": "a duration, as 300ms or 5m", "float64": "a number"}
	return fmt.Errorf("--%s %q: want %s", bad.GetFlag().Name, bad.GetValue(), want[bad.GetFlag().Value.Type()])
}

// newHelp replaces cobra's command, which does not fail for an unknown topic.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:               "help [command or topic]",
		Short:             "Help about any command or topic",
		ValidArgsFunction: aboutWhat,
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil {
				return err
			}
			if len(rest) > 0 && about == cmd.Root() {
				return unknown(about, rest[0], "command or topic", func(sub *cobra.Command) bool {
					return sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand()
				})
			}
			if err := noArgs(about, rest); err != nil {
				return err
			}
			about.InitDefaultHelpFlag() // else the list of flags lacks it
			return about.Help()
		},
	}
}

// noArgs refuses arguments. Where there are subcommands it takes them for a
// wrong one.
func noArgs(cmd *cobra.Command, args []string) error {
	switch {
	case len(args) == 0:
		return nil
	case !cmd.HasAvailableSubCommands():
		return fmt.Errorf("%s takes no arguments: %q", cmd.Name(), args[0])
	}
	return unknown(cmd, args[0], "command", (*cobra.Command).IsAvailableCommand)
}

// unknown says that a command has no such one below it, and which it has.
func unknown(cmd *cobra.Command, word, what string, has func(*cobra.Command) bool) error {
	if near := cmd.SuggestionsFor(word); len(near) > 0 {
		return fmt.Errorf("unknown %s %q for %s: did you mean %s?", what, word, cmd.CommandPath(), strings.Join(near, " or "))
	}
	var names []string
	for _, sub := range cmd.Commands() {
		if has(sub) {
			names = append(names, sub.Name())
		}
	}
	return fmt.Errorf("unknown %s %q for %s: want one of %s", what, word, cmd.CommandPath(), strings.Join(names, ", "))
}

// wantArgs refuses fewer or more arguments than a command's usage has.
func wantArgs(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < least || len(args) > most {
			return fmt.Errorf("%s: want %s", plural(len(args), "argument", "arguments"), strings.TrimSuffix(cmd.UseLine(), " [flags]"))
		}
		return nil
	}
}

// examples indents the lines of a command's examples as cobra's help wants them.
func examples(lines ...string) string { return "  " + strings.Join(lines, "\n  ") }
