package openings

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Nodes yields a node and all below it, those above first.
func (n *Node) Nodes() iter.Seq[*Node] {
	return func(yield func(*Node) bool) { n.each(yield) }
}

func (n *Node) each(yield func(*Node) bool) bool {
	if !yield(n) {
		return false
	}
	for _, child := range n.Children {
		if !child.each(yield) {
			return false
		}
	}
	return true
}

// Titles names trees: by the pair, the placements, or else "start"; where several
// have the same name the start position follows, or is the name.
func Titles(roots []*Root) []string {
	starts := map[string]string{} // by the short title; empty for several
	for _, r := range roots {
		if start, known := starts[r.short()]; known && start != r.Begin {
			starts[r.short()] = ""
		} else if !known {
			starts[r.short()] = r.Begin
		}
	}
	var titles []string
	for _, r := range roots {
		title := r.short()
		if starts[title] == "" {
			title = strings.TrimPrefix(title+" "+r.Begin, "start ")
		}
		titles = append(titles, title)
	}
	return titles
}

func (r *Root) short() string {
	return cmp.Or(strings.TrimSpace(r.Pair+" "+r.Placement), "start")
}

// Names names the moves of a line. start is a FEN from which it can be played.
type Names func(start string, line []record.Ply) []string

// View says what of the trees is shown.
type View struct {
	MinGames   int
	Top        int // rows, those with the most games
	Confidence float64
	Names      Names
}

// row is a node in the table.
type row struct {
	node, parent *Node
	title        string
	at           int // in the order of the table
}

// Tables returns the tables openings, first and, of games with reserves,
// placements. Scores are White's.
func (e *Estimator) Tables(roots []*Root, v View) []*stats.Table {
	tables := []*stats.Table{e.openings(roots, v), e.first(roots, v)}
	if t := e.Placements(v.MinGames, v.Confidence); t != nil {
		tables = append(tables, t)
	}
	return tables
}

// openings returns the table of nodes, each behind the one above it.
func (e *Estimator) openings(roots []*Root, v View) *stats.Table {
	t := &stats.Table{Name: "openings", Title: "Openings", Columns: []stats.Column{
		{Key: "tree", Head: "tree"}, {Key: "line", Head: "line"}, {Key: "ply", Head: "ply"}, {Key: "games", Head: "games"},
		{Key: "share", Head: "share %", Digits: 1, Percent: true}, {Key: "score", Head: "White %", Digits: 1, Percent: true},
		{Key: "draws", Head: "draws %", Digits: 1, Percent: true}, {Key: "moves", Head: "moves"},
		{Key: "entropy", Head: "bits", Digits: 2}, {Key: "length", Head: "length", Digits: 1},
		{Key: "random", Head: "random %", Digits: 1, Percent: true},
	}}
	rows := rowsOf(roots)
	for _, r := range most(rows, v.Top) {
		n := r.node
		t.Add(r.title, v.line(n), len(n.Line), n.Games, e.share(r), v.score(n), draws(n), n.Moves, bits(n), n.Length,
			float64(n.Chance)/float64(n.Games))
	}
	e.note(t, len(rows), v)
	return t
}

// rowsOf returns all nodes, depth first.
func rowsOf(roots []*Root) []row {
	var rows []row
	for i, title := range Titles(roots) {
		var add func(n, parent *Node)
		add = func(n, parent *Node) {
			rows = append(rows, row{n, parent, title, len(rows)})
			for _, child := range n.Children {
				add(child, n)
			}
		}
		add(roots[i].Node, nil)
	}
	return rows
}

// most returns the rows with the most games, in their order. A node is never there
// without that above it.
func most(rows []row, top int) []row {
	list := slices.Clone(rows)
	slices.SortFunc(list, func(a, b row) int {
		return cmp.Or(cmp.Compare(b.node.Games, a.node.Games), cmp.Compare(a.node.Depth, b.node.Depth), cmp.Compare(a.at, b.at))
	})
	list = list[:min(max(top, 0), len(list))]
	slices.SortFunc(list, func(a, b row) int { return cmp.Compare(a.at, b.at) })
	return list
}

// line returns the moves to a node; nothing if there are none.
func (v *View) line(n *Node) any {
	if len(n.Line) == 0 {
		return nil
	}
	return strings.Join(v.Names(n.Start, n.Line), " ")
}

// share returns which part of the games above went through a node.
func (e *Estimator) share(r row) float64 {
	above := uint64(len(e.games))
	if r.parent != nil {
		above = r.parent.Games
	}
	return float64(r.node.Games) / float64(above)
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
	titles := Titles(roots)
	for i, r := range roots[:min(len(roots), max(v.Top, 0))] {
		var name, share any
		if r.Moves > 0 {
			names := v.Names(r.Favourite.Start, append(slices.Clip(r.Line), r.Favourite.Ply))
			name, share = names[len(names)-1], float64(r.Favourite.Games)/float64(r.Games)
		}
		t.Add(titles[i], v.line(r.Node), r.Games, v.score(r.Node), draws(r.Node), r.Length, r.Moves, bits(r.Node), name, share)
	}
	if left := len(roots) - len(t.Rows); left > 0 {
		t.Note("Trees with at least %d games that are not shown: %d.", v.MinGames, left)
	}
	return t
}
