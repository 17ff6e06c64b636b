package main

import (
	"github.com/menagerie-chess/menagerie/gen/uci"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/spf13/cobra"
)

func newUCI() *cobra.Command {
	return &cobra.Command{
		Use:   "uci",
		Short: "Answer a program that speaks UCI",
		Long: `Answer, on standard input and output, a program that speaks the Universal Chess
Interface: uci, isready, ucinewgame, setoption, position, go perft N, d, stop and
quit. The counts of go perft come in Stockfish's form, so that scripts made for it
work unchanged. UCI_Variant takes any variant with its options, as in
"musketeer:HU"; Threads is the number of goroutines that count, and Hash the size
in MiB of a table that remembers counts. There is no player yet.`,
		Example: examples(`menagerie uci < perft.uci`),
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return newServer().Serve(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
}

func newServer() *uci.Server {
	return &uci.Server{
		Name:     "Menagerie",
		Author:   "the Menagerie developers",
		Variants: variants.Names(),
		Find:     variants.Get,
		Room:     func(bytes uint64) error { return enough("hash", size(bytes)) },
	}
}
