package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/spf13/cobra"
)

func newVariants() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "variants [NAME]",
		Short: "List the variants, or describe one",
		Long: `List the variants, or describe one: its pieces, with their moves in Betza's
notation and drawn from one square of an empty board (* moves and captures,
m only moves, x only captures), its start position, and what becomes of men.

With --json the list is an array of {"name", "title", "version", "board": "8x8"},
and a description an object of these with
  {"pieces": [{"letter", "name", "betza", "royal", "from", "moves": ["e5"], "captures": ["e5"]}],
   "start", "morphs": [{"pieces", "squares", "into"}],
   "castlings": [{"letter", "king", "rook", "san"}]}
Squares, moves and castlings are White's; "*8" stands for all squares of a rank.`,
		Example:           examples(`menagerie variants`, `menagerie variants cavalier`, `menagerie variants chess --json`),
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: cobra.FixedCompletions(variants.Names(), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return listVariants(cmd.OutOrStdout(), asJSON)
			}
			return describeVariant(cmd.OutOrStdout(), args[0], asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// variantJSON is a variant in the list as JSON.
type variantJSON struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Version int    `json:"version"`
	Board   string `json:"board"`
}

func newVariantJSON(v gen.Variant) variantJSON {
	return variantJSON{v.Name, v.Title, v.Version, fmt.Sprintf("%dx%d", v.Board.Files, v.Board.Ranks)}
}

func listVariants(w io.Writer, asJSON bool) error {
	var list []variantJSON
	rows := [][]string{{"NAME", "BOARD", "TITLE"}}
	for _, v := range variants.All() {
		j := newVariantJSON(v)
		list = append(list, j)
		rows = append(rows, []string{j.Name, j.Board, j.Title})
	}
	if asJSON {
		return printJSON(w, list)
	}
	printTable(w, rows)
	return nil
}

func describeVariant(w io.Writer, name string, asJSON bool) error {
	r, err := variants.Get(name)
	if err != nil {
		return err
	}
	if asJSON {
		return printJSON(w, newVariantDetail(r))
	}
	printVariant(w, r)
	return nil
}

// printVariant prints everything about a variant, its pieces last.
func printVariant(w io.Writer, r *gen.Ruleset) {
	v := newVariantDetail(r)
	fmt.Fprintf(w, "%s: %s\nBoard: %s\nVersion: %d\n\n%s\nStart: %s\n", v.Name, v.Title, v.Board, v.Version, r.Start().Draw(), v.Start)
	for _, c := range v.Castlings {
		fmt.Fprintf(w, "Castling: %s, %s and %s\n", c.SAN, c.King, c.Rook)
	}
	for _, m := range v.Morphs {
		fmt.Fprintf(w, "Morph: %s on %s becomes %s\n", m.Pieces, strings.ReplaceAll(m.Squares, "*", "rank "), alternatives(m.Into))
	}
	for k, p := range v.Pieces {
		royal := ""
		if p.Royal {
			royal = ", royal"
		}
		d := newDiagram(r, gen.Kind(k))
		fmt.Fprintf(w, "\n%s %s: %s%s\n%s", p.Letter, p.Name, p.Betza, royal, d.String())
	}
}

// alternatives writes letters as a choice.
func alternatives(letters string) string { return strings.Join(strings.Split(letters, ""), " or ") }
