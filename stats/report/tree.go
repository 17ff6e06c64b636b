package report

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/stats"
)

// Tree is openings, move by move.
type Tree struct {
	Title string
	Nodes []*Node
}

// Node is a move of a tree.
type Node struct {
	Move     string
	Games    uint64
	ByChance bool            // or from a book: no player chose it
	Score    *stats.Interval // White's, 0 to 1; nil without finished games
	Children []*Node
}

// treeView is a node as the template shows it.
type treeView struct {
	*Node
	Percent, Range string
	White          string // width of White's part, in hundredths
}

func newTreeView(n *Node) treeView {
	v := treeView{Node: n}
	if n.Score != nil {
		v.White = fmt.Sprintf("%.1f", 100*n.Score.Center)
		v.Percent = v.White + "\u00a0%"
		v.Range = fmt.Sprintf("%.0f to %.0f\u00a0%%", 100*n.Score.Lo, 100*n.Score.Hi)
	}
	return v
}

// Count is the number of games in words.
func (t treeView) Count() string { return Plural(t.Games, "game", "games") }
