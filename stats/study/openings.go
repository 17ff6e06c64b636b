package study

import (
	"context"
	"fmt"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/report"
)

const (
	// treePlies is how deep the trees of openings are.
	treePlies = 6
	// treeParts bounds the trees: a line is shown if one in so many games has it.
	treeParts = 400
	// leastGames is how many games a line must have in any case.
	leastGames = 4
	// topLines is how many rows the table of lines has at most.
	topLines = 100
)

// beginnings shows how games begin.
func (s *Study) beginnings(ctx context.Context, count stats.Count) (*report.Section, error) {
	least := max(leastGames, int(count.Games/treeParts))
	roots := s.openings.Trees(least)
	view := openings.View{MinGames: least, Top: topLines, Confidence: s.opt.Confidence, Names: s.names}
	section := &report.Section{ID: "openings", Title: "Openings"}
	tables, err := s.openings.Tables(ctx, roots, view)
	if err != nil {
		return nil, err
	}
	for _, t := range tables {
		if t.Name != "first" || len(roots) > 1 {
			section.Tables = append(section.Tables, t)
		}
	}
	for _, r := range roots {
		root := s.tree(ctx, r)
		if len(roots) == 1 {
			section.Trees = append(section.Trees, report.Tree{Title: "Lines of play", Nodes: root.Children})
			break
		}
		if len(section.Trees) == 0 {
			section.Trees = append(section.Trees, report.Tree{Title: "Lines of play, by where games begin"})
		}
		section.Trees[0].Nodes = append(section.Trees[0].Nodes, root)
	}
	section.Words = []string{fmt.Sprintf("Open a line to see what followed. Lines have at least %s; the bar is White's score, with its interval. "+
		"Moves in italics were mostly chosen by no player: they are from a random opening or a book.", report.Plural(uint64(least), "game", "games"))}
	if len(roots) == 0 {
		section.Words = []string{fmt.Sprintf("No line has %s.", report.Plural(uint64(least), "game", "games"))}
	}
	return section, nil
}

// tree makes the nodes of the page of a tree, and returns the first: one without games
// if the context has ended.
func (s *Study) tree(ctx context.Context, r *openings.Root) *report.Node {
	way := []*report.Node{{}} // to the node at hand
	for n := range r.Nodes(ctx) {
		if n.Parent == nil {
			*way[0] = s.node(n, r.Title)
			continue
		}
		moves := s.names(n.Start, n.Line())
		node := s.node(n, moves[len(moves)-1])
		parent := way[n.Depth-1]
		parent.Children = append(parent.Children, &node)
		way = append(way[:n.Depth], &node)
	}
	return way[0]
}

// node makes a node of the page, without those below it.
func (s *Study) node(n *openings.Node, name string) report.Node {
	out := report.Node{Move: name, Games: n.Games, ByChance: 2*n.Chance > n.Games}
	if n.Scores.Games() > 0 {
		score := n.Scores.Interval(s.opt.Confidence)
		out.Score = &score
	}
	return out
}

// names names the moves of a line, by squares if nobody knows better.
func (s *Study) names(start string, line []record.Ply) []string {
	var names []string
	if s.opt.Names != nil {
		names = s.opt.Names(start, line)
	}
	for i := len(names); i < len(line); i++ {
		names = append(names, openings.Squares(s.src.Manifest(), &line[i]))
	}
	return names
}
