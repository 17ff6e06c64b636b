package openings

import (
	"cmp"
	"slices"
)

// top keeps the nodes with the most games of all that it is given. A node is never kept
// without that above it.
type top struct {
	most int
	seen int
	rows []row
}

// row is a node in the table.
type row struct {
	node  *Node
	title string
	at    int // in the order of all
}

// add takes a node, and lets those go now and then that are too many.
func (t *top) add(n *Node, title string) {
	t.rows = append(t.rows, row{n, title, t.seen})
	t.seen++
	if len(t.rows)/2 > max(t.most, 500) {
		t.cut()
	}
}

func (t *top) cut() {
	slices.SortFunc(t.rows, func(a, b row) int {
		return cmp.Or(cmp.Compare(b.node.Games, a.node.Games), cmp.Compare(a.node.Depth, b.node.Depth), cmp.Compare(a.at, b.at))
	})
	kept := min(t.most, len(t.rows))
	clear(t.rows[kept:])
	t.rows = t.rows[:kept]
}

// inOrder returns those that are left in the order in which they came.
func (t *top) inOrder() []row {
	t.cut()
	slices.SortFunc(t.rows, func(a, b row) int { return cmp.Compare(a.at, b.at) })
	return t.rows
}
