package export

import (
	"fmt"
	"io"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/pgn"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// pgnWriter writes PGN.
type pgnWriter struct {
	w io.Writer
	r *gen.Ruleset
	m *record.Manifest
}

func newPGN(w io.Writer, r *gen.Ruleset, m *record.Manifest) Writer { return &pgnWriter{w, r, m} }

func (x *pgnWriter) Write(g *record.Game) error {
	out := pgn.Game{Result: g.Result.String()}
	for step, err := range replay.Steps(x.r, g) {
		if err != nil {
			return err
		}
		if out.Start == nil {
			start := *step.Position
			out.Start = &start
		}
		if step.Move != nil {
			out.Moves = append(out.Moves, *step.Move)
		}
	}
	out.Tags = x.tags(g, out.Start)
	return pgn.Write(x.w, &out)
}

func (x *pgnWriter) Flush() error { return nil }

// tags returns the seven tags, those of the variant and the start, and some more.
func (x *pgnWriter) tags(g *record.Game, start *gen.Position) []pgn.Tag {
	tags := []pgn.Tag{
		{Name: "Event", Value: "self-play"},
		{Name: "Site", Value: "?"},
		{Name: "Date", Value: "????.??.??"},
		{Name: "Round", Value: fmt.Sprint(g.Number)},
		{Name: "White", Value: player(x.m, g.White)},
		{Name: "Black", Value: player(x.m, g.Black)},
		{Name: "Result", Value: g.Result.String()},
		{Name: "Variant", Value: x.r.Name},
	}
	if g.Start != x.r.Start().FEN() {
		tags = append(tags, pgn.Tag{Name: "SetUp", Value: "1"}, pgn.Tag{Name: "FEN", Value: start.FEN()})
	}
	return append(tags,
		pgn.Tag{Name: "Termination", Value: termination(g)},
		pgn.Tag{Name: "Reason", Value: g.Reason},
		pgn.Tag{Name: "PlyCount", Value: fmt.Sprint(len(g.Plies))},
	)
}

// termination says in PGN's words how a game ended; Reason says more.
func termination(g *record.Game) string {
	switch {
	case g.Truncated:
		return "unterminated"
	case g.Result == record.Unfinished:
		return "abandoned"
	}
	return "normal"
}
