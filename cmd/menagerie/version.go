package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the program's version and how it was built",
		Example: examples(`menagerie version`),
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			fmt.Fprintln(cmd.OutOrStdout(), versionText())
			return nil
		},
	}
}

// versionText says version, commit, Go version and target in one line.
func versionText() string {
	version, commit, level := "unknown", "", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				commit = " " + s.Value
			case "GOAMD64", "GOARM64":
				level = "/" + s.Value
			}
		}
	}
	return fmt.Sprintf("menagerie %s%s %s %s/%s%s", version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH, level)
}
