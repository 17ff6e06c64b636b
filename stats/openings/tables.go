package openings

import (
	"context"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Names names the moves of a line. start is a FEN from which it can be played.
type Names func(start string, line []record.Ply) []string

// View says what of the trees is shown.
type View struct {
	MinGames   int
	Top        int // rows, those with the most games
	Confidence float64
	Names      Names
}

// Tables returns the tables openings, first and, of games with reserves,
// placements. Scores are White's. The error is the context's.
func (e *Estimator) Tables(ctx context.Context, roots []*Root, v View) ([]*stats.Table, error) {
	tables := []*stats.Table{e.openings(ctx, roots, v), e.first(roots, v)}
	if t := e.Placements(v.MinGames, v.Confidence); t != nil {
		tables = append(tables, t)
	}
	return tables, ctx.Err()
}

// openings returns the table of nodes, each behind the one above it.
func (e *Estimator) openings(ctx context.Context, roots []*Root, v View) *stats.Table {
	t := &stats.Table{Name: "openings", Title: "Openings", Columns: []stats.Column{
		{Key: "tree", Head: "tree"}, {Key: "line", Head: "line"}, {Key: "ply", Head: "ply"}, {Key: "games", Head: "games"},
		{Key: "share", Head: "share %", Digits: 1, Percent: true}, {Key: "score", Head: "White %", Digits: 1, Percent: true},
		{Key: "draws", Head: "draws %", Digits: 1, Percent: true}, {Key: "moves", Head: "moves"},
		{Key: "entropy", Head: "bits", Digits: 2}, {Key: "length", Head: "length", Digits: 1},
		{Key: "random", Head: "random %", Digits: 1, Percent: true},
	}}
	rows := top{most: max(v.Top, 0)}
	for _, r := range roots {
		for n := range r.Nodes(ctx) {
			rows.add(n, r.Title)
		}
	}
	for _, r := range rows.inOrder() {
		n := r.node
		line := n.Line()
		t.Add(r.title, v.line(n.Start, line), len(line), n.Games, e.share(n), v.score(n), draws(n), n.Moves, bits(n), n.Length,
			float64(n.Chance)/float64(n.Games))
	}
	e.note(t, rows.seen, v)
	return t
}

// line returns the names of a line's moves; nothing if there are none.
func (v *View) line(start string, line []record.Ply) any {
	if len(line) == 0 {
		return nil
	}
	return strings.Join(v.Names(start, line), " ")
}

// share returns which part of the games above went through a node.
func (e *Estimator) share(n *Node) float64 {
	above := uint64(len(e.games))
	if n.Parent != nil {
		above = n.Parent.Games
	}
	return float64(n.Games) / float64(above)
}

// score returns White's score; nothing without finished games.
func (v *View) score(n *Node) any {
	if n.Scores.Games() == 0 {
		return nil
	}
	return n.Scores.Interval(v.Confidence)
}

func draws(n *Node) any {
	if n.Scores.Games() == 0 {
		return nil
	}
	return float64(n.Draws) / float64(n.Scores.Games())
}

func bits(n *Node) any {
	if n.Moves == 0 {
		return nil
	}
	return n.Entropy
}

// note says what a reader of the table must know.
func (e *Estimator) note(t *stats.Table, nodes int, v View) {
	t.Note("Bits are the entropy of the moves played there, corrected for the number of games, as if those were independent (Miller 1955); length is the plies that followed on average.")
	if nodes == 0 {
		t.Note("No tree has %d games.", v.MinGames)
	}
	if left := nodes - len(t.Rows); left > 0 {
		t.Note("Lines with at least %d games that are not shown: %d.", v.MinGames, left)
	}
	switch {
	case e.chance > 0 && e.opt.Chosen:
		t.Note("Trees begin where players began to choose, in %d of %d games behind plies of chance or of a book.", e.chance, len(e.games))
	case e.chance > 0:
		t.Note("%d of %d games began with plies that no player chose; random is how often the last move of a line was one.", e.chance, len(e.games))
	}
}

// first returns the table of trees, with the choice of their first move.
func (e *Estimator) first(roots []*Root, v View) *stats.Table {
	t := &stats.Table{Name: "first", Title: "First moves", Columns: []stats.Column{
		{Key: "tree", Head: "tree"}, {Key: "line", Head: "line"}, {Key: "games", Head: "games"},
		{Key: "score", Head: "White %", Digits: 1, Percent: true}, {Key: "draws", Head: "draws %", Digits: 1, Percent: true}, {Key: "length", Head: "length", Digits: 1},
		{Key: "moves", Head: "moves"}, {Key: "entropy", Head: "bits", Digits: 2}, {Key: "favourite", Head: "favourite"},
		{Key: "share", Head: "share %", Digits: 1, Percent: true},
	}}
	for _, r := range roots[:min(len(roots), max(v.Top, 0))] {
		n := r.First()
		line := n.Line()
		var name, share any
		if n.Moves > 0 {
			names := v.Names(n.Favourite.Start, append(line, n.Favourite.Ply))
			name, share = names[len(names)-1], float64(n.Favourite.Games)/float64(n.Games)
		}
		t.Add(r.Title, v.line(n.Start, line), n.Games, v.score(n), draws(n), n.Length, n.Moves, bits(n), name, share)
	}
	if left := len(roots) - len(t.Rows); left > 0 {
		t.Note("Trees with at least %d games that are not shown: %d.", v.MinGames, left)
	}
	return t
}
