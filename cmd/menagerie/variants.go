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
		Long: `List the variants, or describe one: its options, its start position, what
becomes of men, and its pieces, with their moves in Betza's notation and drawn
from one square of an empty board (* moves and captures, m only moves, x only
captures). A name may have options after a colon, with commas between, as
musketeer:pair=HU,forfeitOnEvasion=false; so may the --variant of every command.

With --json the list is an array of
  {"name", "title", "version", "board": "8x8",
   "options": [{"name", "default", "values": ["true"], "bare": false, "help"}]}
and a description an object of these with
  {"pieces": [{"letter", "name", "short", "betza", "royal", "reserve", "from",
               "moves": ["e5"], "captures": ["e5"]}],
   "start", "morphs": [{"pieces", "squares", "into"}],
   "castlings": [{"letter", "king", "rook", "san"}],
   "reserve": {"kinds": "LCUDMAEHFS", "pair": "LC", "refused": "CL", "apart": ["ea"]}}
The value of a bare option needs no name before it; values is empty where more
would have to be listed than is of use. Squares, moves and castlings are White's;
"*8" stands for all squares of a rank. reserve is null where no men wait; of its
kinds, pair is the two of the start position, refused those after a refusal, and
apart holds the pairs of files behind which no side may have its two men.`,
		Example: examples(
			`menagerie variants`,
			`menagerie variants cavalier`,
			`menagerie variants musketeer:HU`,
			`menagerie variants chess --json`,
		),
		Args:      wantArgs(0, 1),
		ValidArgs: variants.Names(),
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
	Name    string       `json:"name"`
	Title   string       `json:"title"`
	Version int          `json:"version"`
	Board   string       `json:"board"`
	Options []optionJSON `json:"options"`
}

func newVariantJSON(v gen.Variant) variantJSON {
	board := fmt.Sprintf("%dx%d", v.Board.Files, v.Board.Ranks)
	return variantJSON{v.Name, v.Title, v.Version, board, optionsOf(v)}
}

func listVariants(w io.Writer, asJSON bool) error {
	var list []variantJSON
	rows := [][]string{{"NAME", "BOARD", "OPTIONS", "TITLE"}}
	for _, v := range variants.All() {
		j := newVariantJSON(v)
		list = append(list, j)
		rows = append(rows, []string{j.Name, j.Board, fmt.Sprint(len(j.Options)), j.Title})
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
	fmt.Fprintf(w, "%s: %s\nBoard: %s\nVersion: %d\n\n", v.Name, v.Title, v.Board, v.Version)
	printOptions(w, v.Options)
	fmt.Fprintf(w, "%s\nStart: %s\n", r.Start().Draw(), v.Start)
	for _, c := range v.Castlings {
		fmt.Fprintf(w, "Castling: %s, %s and %s\n", c.SAN, c.King, c.Rook)
	}
	for _, m := range v.Morphs {
		fmt.Fprintf(w, "Morph: %s on %s becomes %s\n", m.Pieces, strings.ReplaceAll(m.Squares, "*", "rank "), alternatives(m.Into))
	}
	if v.Reserve != nil {
		v.Reserve.print(w)
	}
	for k, p := range v.Pieces {
		d := newDiagram(r, gen.Kind(k))
		fmt.Fprintf(w, "\n%s\n%s", p.title(), d.String())
	}
}

// alternatives writes letters as a choice.
func alternatives(letters string) string { return strings.Join(strings.Split(letters, ""), " or ") }
