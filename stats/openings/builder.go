package openings

import (
	"cmp"
	"math"
	"slices"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

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
// the plain estimate and (kinds - 1) / (2 games), in nats, by which to first order it
// falls short on average (Miller, Note on the bias of information estimates, 1955).
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
