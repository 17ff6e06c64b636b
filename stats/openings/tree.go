package openings

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Root is a tree: where it begins, and the games in it.
type Root struct {
	Pair, Placement string // empty where the tree is of several, or there are none
	Begin           string // FEN; without reserves where games with different ones are in the tree
	// Title is the pair, the placements, or else "start"; where several trees have the
	// same the start position follows, or is the title.
	Title string
	Games uint64

	line    string // the moves before the tree, packed
	builder builder
	list    []uint32 // of games, those of a group together
}

// Node is the games that began with the same moves.
type Node struct {
	Parent    *Node  // nil of the first
	Start     string // FEN from which one of the games came here: of all, the first in byte order
	Depth     int    // plies in the tree
	Games     uint64
	Scores    stats.Scores // of finished games, from White's view, by groups
	Draws     uint64
	Chance    uint64  // games in which no player chose the last move
	Length    float64 // plies that followed, on average
	Moves     int     // different ones that were played here
	Entropy   float64 // of those, in bits; not told where Moves is 0
	Favourite Favourite
	Leaf      bool // the tree has no node below it

	line []record.Ply // of the first the plies before the tree, else the last ply
}

// Favourite is the move that was played most in a node, if any was.
type Favourite struct {
	Ply   record.Ply
	Games uint64
	Start string // as a Node's
}

// Line returns the plies from Start; with Options.Chosen those before the tree come
// first. They know nothing of legal moves, checks and scores, and captured men have no
// kind.
func (n *Node) Line() []record.Ply {
	if n.Parent == nil {
		return slices.Clip(n.line)
	}
	return append(n.Parent.Line(), n.line...)
}

// Trees returns the trees of at least so many games, the greatest first, with the
// nodes of at least so many games down to the plies in the options.
func (e *Estimator) Trees(minGames int) []*Root {
	least := max(1, minGames)
	list := make([]uint32, len(e.games))
	for i := range list {
		list[i] = uint32(i)
	}
	var roots []*Root
	for _, part := range split(list, func(i uint32) uint32 { return e.games[i].root }) {
		if len(part) < least {
			continue
		}
		key := &e.roots.list[e.games[part[0]].root]
		roots = append(roots, &Root{
			Pair: key.pair, Placement: key.placement, Begin: key.start, Games: uint64(len(part)),
			line: key.line, builder: builder{e, least}, list: part,
		})
	}
	slices.SortFunc(roots, func(x, y *Root) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), strings.Compare(x.Pair, y.Pair), strings.Compare(x.Placement, y.Placement),
			strings.Compare(x.Begin, y.Begin), strings.Compare(x.line, y.line))
	})
	entitle(roots)
	return roots
}

// entitle gives trees their titles.
func entitle(roots []*Root) {
	starts := map[string]string{} // by the short title; empty for several
	for _, r := range roots {
		if start, known := starts[r.short()]; known && start != r.Begin {
			starts[r.short()] = ""
		} else if !known {
			starts[r.short()] = r.Begin
		}
	}
	for _, r := range roots {
		if r.Title = r.short(); starts[r.Title] == "" {
			r.Title = strings.TrimPrefix(r.Title+" "+r.Begin, "start ")
		}
	}
}

func (r *Root) short() string {
	return cmp.Or(strings.TrimSpace(r.Pair+" "+r.Placement), "start")
}

// Nodes yields the nodes depth first, each before those below it and those that were
// played more before others. They are made as they are asked for: a million games that
// share little have millions. It ends early with the context.
func (r *Root) Nodes(ctx context.Context) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		each := func(n *Node) bool { return ctx.Err() == nil && yield(n) }
		r.builder.walk(&Node{line: unpacked(r.line)}, r.list, each)
	}
}

// First returns the node of all games.
func (r *Root) First() *Node {
	n := &Node{line: unpacked(r.line)}
	r.builder.fill(n, r.list)
	return n
}

func unpacked(text string) []record.Ply {
	var line []record.Ply
	for len(text) > 0 {
		m := move([]byte(text[:len(move{})]))
		line = append(line, m.ply())
		text = text[len(m):]
	}
	return line
}
