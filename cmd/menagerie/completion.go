package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// What a shell offers for the words of a command line. It offers nothing where no
// function below is called: most flags take numbers or texts.

// choices offers the values of a flag that takes one of a few.
func choices(cmd *cobra.Command, flag string, values []string) {
	offer(cmd, flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

// fileFlags offers files for flags.
func fileFlags(cmd *cobra.Command, flags ...string) {
	for _, flag := range flags {
		offer(cmd, flag, files)
	}
}

// dirFlag offers directories for a flag.
func dirFlag(cmd *cobra.Command, flag string) { offer(cmd, flag, dirs) }

func offer(cmd *cobra.Command, flag string, complete cobra.CompletionFunc) {
	if err := cmd.RegisterFlagCompletionFunc(flag, complete); err != nil {
		panic(err)
	}
}

// files offers files, for a flag or for all arguments of a command.
func files(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveDefault
}

// dirs offers directories in the same way.
func dirs(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// oneDir offers a directory for a command's first argument.
func oneDir(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return dirs(cmd, args, begun)
}

// aboutWhat offers what help knows: commands, and topics beside the first of them.
func aboutWhat(cmd *cobra.Command, args []string, begun string) (names []string, _ cobra.ShellCompDirective) {
	if about, rest, err := cmd.Root().Find(args); err == nil && len(rest) == 0 {
		for _, sub := range about.Commands() {
			known := sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand()
			if known && strings.HasPrefix(sub.Name(), begun) {
				names = append(names, cobra.CompletionWithDesc(sub.Name(), sub.Short))
			}
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// outputOf is the output that a command has when it is written to. Those that print the
// scripts keep the one that their root has when they are made.
type outputOf struct{ cmd *cobra.Command }

func (o outputOf) Write(b []byte) (int, error) { return o.cmd.OutOrStdout().Write(b) }

// addCompletion adds the command that prints the scripts.
func addCompletion(root *cobra.Command) {
	root.CompletionOptions.SetDefaultShellCompDirective(cobra.ShellCompDirectiveNoFileComp)
	root.SetOut(outputOf{root})
	root.InitDefaultCompletionCmd()
	root.SetOut(nil)
	completion, _, err := root.Find([]string{"completion"})
	if err != nil {
		panic(err) // it was added just now
	}
	completion.Args = noArgs // it takes any word for a shell
	completion.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	completion.Example = examples("menagerie completion bash")
	for _, shell := range completion.Commands() {
		shell.Example = examples(shell.CommandPath())
	}
}
