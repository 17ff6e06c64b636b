package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/export"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/spf13/cobra"
)

// book is an EPD book of the positions at the ends of lines.
type book struct {
	epd   *export.Book
	rules *gen.Ruleset
	known map[string]bool // FENs
	odd   int             // lines that do not fit the rules
}

// writeBook writes the book of all lines to a file, or to standard output for -.
func writeBook(cmd *cobra.Command, name string, rules *gen.Ruleset, roots []*openings.Root) error {
	odd := 0
	err := writeOut(cmd.OutOrStdout(), "--epd", name, func(w io.Writer) error {
		var err error
		odd, err = addLines(cmd.Context(), w, rules, roots)
		return err
	})
	if err == nil && odd > 0 {
		err = &exit{exitFailed, fmt.Sprintf("%s not fit the rules; all others are in the book", plural(odd, "line does", "lines do"))}
	}
	return interrupted(err)
}

// addLines writes the ends of all lines, and returns how many do not fit the rules. The
// error may be the context's.
func addLines(ctx context.Context, w io.Writer, rules *gen.Ruleset, roots []*openings.Root) (odd int, err error) {
	out := bufio.NewWriter(w)
	b := book{epd: export.NewBook(out, rules), rules: rules, known: map[string]bool{}}
	for _, r := range roots {
		for n := range r.Nodes(ctx) {
			if !n.Leaf {
				continue
			}
			if err := b.add(n); err != nil {
				return b.odd, err
			}
		}
	}
	return b.odd, cmp.Or(ctx.Err(), b.epd.Flush(), out.Flush())
}

// add adds the position of a line, unless it is there or the game is over.
func (b *book) add(n *openings.Node) error {
	p, names, err := follow(b.rules, n.Start, n.Line())
	if err != nil {
		b.odd++
		return nil
	}
	fen, legal := p.FEN(), p.Count(&gen.List{}) > 0
	if b.known[fen] || !legal || b.rules.Rules.Outcome(p, legal).Over {
		return nil
	}
	b.known[fen] = true
	remark := plural(int(n.Games), "game", "games")
	if n.Scores.Games() > 0 {
		remark += fmt.Sprintf(", White %.1f %%", 100*n.Scores.Mean())
	}
	return b.epd.Add(p, cmp.Or(strings.Join(names, " "), "start"), remark)
}

// follow plays a line and returns where it leads, with the moves in algebraic
// notation. The error is a *replay.Error.
func follow(rules *gen.Ruleset, start string, line []record.Ply) (*gen.Position, []string, error) {
	var names []string
	var p *gen.Position
	for step, err := range replay.Steps(rules, &record.Game{Start: start, Plies: line}) {
		if err != nil {
			return nil, nil, err
		}
		p = step.Position
		if step.Move != nil {
			names = append(names, p.SAN(step.Move, step.Moves))
		}
	}
	return p, names, nil
}
