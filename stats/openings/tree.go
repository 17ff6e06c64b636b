package openings

import (
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Root is a tree: where it begins, and the games in it.
type Root struct {
	Pair, Placement string // empty where the tree is of several, or there are none
	Begin           string // FEN; without reserves where games with different ones are in the tree
	Games           uint64

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
	return roots
}

// Nodes yields the nodes depth first, each before those below it and those that were
// played more before others. They are made as they are asked for: a million games that
// share little have millions. It ends early with the context.
func (r *Root) Nodes(ctx context.Context) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		going := func(n *Node) bool { return ctx.Err() == nil && yield(n) }
		r.builder.walk(&Node{line: unpacked(r.line)}, r.list, going)
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

// split sorts a list by a key, equal ones as they were, and returns the parts with
// the same.
func split(list []uint32, key func(uint32) uint32) [][]uint32 {
	slices.SortFunc(list, func(a, b uint32) int { return cmp.Or(cmp.Compare(key(a), key(b)), cmp.Compare(a, b)) })
	var parts [][]uint32
	for len(list) > 0 {
		n := 1
		for n < len(list) && key(list[n]) == key(list[0]) {
			n++
		}
		parts = append(parts, list[:n])
		list = list[n:]
	}
	return parts
}

// builder makes nodes of lists of games, in which those of a group follow each
// other.
type builder struct {
	e     *Estimator
	least int
}

// walk fills and yields a node of some games, and those below it. It returns whether to
// go on.
func (b *builder) walk(n *Node, list []uint32, yield func(*Node) bool) bool {
	parts := b.fill(n, list)
	if !yield(n) {
		return false
	}
	if n.Leaf {
		return true
	}
	for _, part := range parts {
		if len(part) < b.least {
			break // as are all that follow
		}
		child := &Node{Parent: n, Depth: n.Depth + 1, line: []record.Ply{b.ply(part, n.Depth)}}
		if !b.walk(child, part, yield) {
			return false
		}
	}
	return true
}

// fill says of a node what its games tell, and returns them by the next move, the most
// first.
func (b *builder) fill(n *Node, list []uint32) [][]uint32 {
	b.count(n, list)
	depth := n.Depth
	parts := split(b.going(list, depth), func(i uint32) uint32 { return b.e.line(i)[depth] })
	slices.SortFunc(parts, func(x, y []uint32) int {
		return cmp.Or(cmp.Compare(len(y), len(x)), slices.Compare(b.move(x, depth)[:], b.move(y, depth)[:]))
	})
	n.Moves = len(parts)
	n.Entropy = entropy(parts)
	if len(parts) > 0 {
		n.Favourite = Favourite{b.ply(parts[0], depth), uint64(len(parts[0])), b.start(parts[0])}
	}
	n.Leaf = depth >= b.e.opt.Plies || n.Favourite.Games < uint64(b.least)
	return parts
}

// ply returns the move that the games of a part made.
func (b *builder) ply(part []uint32, depth int) record.Ply { return b.move(part, depth).ply() }

// move returns it packed, to compare.
func (b *builder) move(part []uint32, depth int) *move {
	return &b.e.moves.list[b.e.line(part[0])[depth]]
}

// going returns the games that went on.
func (b *builder) going(list []uint32, depth int) []uint32 {
	var out []uint32
	for _, i := range list {
		if int(b.e.games[i].known) > depth {
			out = append(out, i)
		}
	}
	return out
}

// count counts the games of a node.
func (b *builder) count(n *Node, list []uint32) {
	n.Games, n.Scores, n.Start = uint64(len(list)), stats.Scores{}, b.start(list)
	plies := uint64(0)
	var finished, half int // of the group
	for k, i := range list {
		g := &b.e.games[i]
		plies += uint64(int(g.plies) - n.Depth)
		if int(g.chance) >= n.Depth {
			n.Chance++
		}
		if g.half != unfinished {
			finished, half = finished+1, half+int(g.half)
			n.Draws += uint64(g.half % 2)
		}
		if k+1 == len(list) || b.e.games[list[k+1]].group != g.group {
			n.Scores.Add(finished, half)
			finished, half = 0, 0
		}
	}
	if n.Depth == 0 {
		n.Chance = 0 // there is no last move
	}
	n.Length = float64(plies) / float64(len(list))
}

// start returns the first start of some games in byte order.
func (b *builder) start(list []uint32) string {
	last := b.e.games[list[0]].start
	first := b.e.starts.list[last]
	for _, i := range list[1:] {
		if s := b.e.games[i].start; s != last {
			first, last = min(first, b.e.starts.list[s]), s
		}
	}
	return first
}

// entropy returns the entropy of a choice, in bits, from how often each was made:
// the plain estimate and (kinds - 1) / (2 games), in nats, by which it falls short on
// average (Miller, Note on the bias of information estimates, 1955).
func entropy(parts [][]uint32) float64 {
	total := 0.0
	for _, part := range parts {
		total += float64(len(part))
	}
	if total == 0 {
		return 0
	}
	nats := float64(len(parts)-1) / (2 * total)
	for _, part := range parts {
		p := float64(len(part)) / total
		nats -= p * math.Log(p)
	}
	return nats / math.Ln2
}
