package export

import (
	"encoding/csv"
	"io"
	"strconv"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// csvWriter writes a row a game, with a head line.
type csvWriter struct {
	w *csv.Writer
	m *record.Manifest
}

func newCSV(w io.Writer, _ *gen.Ruleset, m *record.Manifest) Writer {
	x := &csvWriter{csv.NewWriter(w), m}
	x.w.Write([]string{"game", "group", "white", "black", "result", "reason", "truncated", "plies",
		"opening", "pair", "white_placement", "black_placement", "seed", "start"})
	return x
}

// Write writes a row. The first error of the output comes again with each row.
func (x *csvWriter) Write(g *record.Game) error {
	number := func(n uint64) string { return strconv.FormatUint(n, 10) }
	return x.w.Write([]string{
		number(g.Number), number(g.Group), player(x.m, g.White), player(x.m, g.Black), g.Result.String(), g.Reason,
		strconv.FormatBool(g.Truncated), strconv.Itoa(len(g.Plies)), strconv.Itoa(g.Opening),
		g.Pair, g.Placement[0], g.Placement[1], number(g.Seed), g.Start,
	})
}

func (x *csvWriter) Flush() error {
	x.w.Flush()
	return x.w.Error()
}
