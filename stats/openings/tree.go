package openings

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Root is where a tree begins.
type Root struct {
	Pair, Placement string // empty where the tree is of several, or there are none
	Begin           string // FEN; without reserves where games with different ones are in the tree
	*Node
}

// Node is the games that began with the same moves. Plies know nothing of legal
// moves, checks and scores, and captured men have no kind.
type Node struct {
	Start     string       // FEN from which one of the games came here: of all, the first in byte order
	Line      []record.Ply // from Start; with Options.Chosen the plies before the tree come first
	Depth     int          // plies in the tree
	Games     uint64
	Scores    stats.Scores // of finished games, from White's view, by groups
	Draws     uint64
	Chance    uint64  // games in which no player chose the last move
	Length    float64 // plies that followed, on average
	Moves     int     // different ones that were played here
	Entropy   float64 // of those, in bits; not told where Moves is 0
	Favourite Favourite
	Children  []*Node // the most played first
}

// Favourite is the move that was played most in a node, if any was.
type Favourite struct {
	Ply   record.Ply
	Games uint64
	Start string // as a Node's
}

// Trees returns the trees of at least so many games, the greatest first, with the
// nodes of at least so many games down to the plies in the options.
func (e *Estimator) Trees(minGames int) []*Root {
	b := builder{e: e, least: max(1, minGames)}
	list := make([]uint32, len(e.games))
	for i := range list {
		list[i] = uint32(i)
	}
	var roots []*Root
	for _, part := range split(list, func(i uint32) uint32 { return e.games[i].root }) {
		if len(part) < b.least {
			continue
		}
		key := e.roots.list[e.games[part[0]].root]
		r := &Root{Pair: key.pair, Placement: key.placement, Begin: key.start}
		r.Node = b.node(part, 0, unpacked(key.line))
		roots = append(roots, r)
	}
	slices.SortFunc(roots, func(x, y *Root) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), strings.Compare(x.Pair, y.Pair), strings.Compare(x.Placement, y.Placement),
			strings.Compare(x.Begin, y.Begin), compareLines(x.Line, y.Line))
	})
	return roots
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

func compareLines(a, b []record.Ply) int { return strings.Compare(packed(a), packed(b)) }

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

// node makes the node of some games, and those below it.
func (b *builder) node(list []uint32, depth int, line []record.Ply) *Node {
	n := b.count(list, depth)
	n.Depth, n.Line = depth, line
	parts := split(b.going(list, depth), func(i uint32) uint32 { return b.e.line(i)[depth] })
	slices.SortFunc(parts, func(x, y []uint32) int {
		return cmp.Or(cmp.Compare(len(y), len(x)), slices.Compare(b.move(x, depth), b.move(y, depth)))
	})
	n.Moves = len(parts)
	n.Entropy = entropy(parts)
	for i, part := range parts {
		m := b.e.moves.list[b.e.line(part[0])[depth]]
		if i == 0 {
			n.Favourite = Favourite{m.ply(), uint64(len(part)), b.start(part)}
		}
		if depth < b.e.opt.Plies && len(part) >= b.least {
			if len(parts) > 1 {
				line = slices.Clip(line) // else an only child's line may grow in its parent's memory
			}
			n.Children = append(n.Children, b.node(part, depth+1, append(line, m.ply())))
		}
	}
	return n
}

// move returns the move that the games of a part made, to compare.
func (b *builder) move(part []uint32, depth int) []byte {
	return b.e.moves.list[b.e.line(part[0])[depth]][:]
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

// count counts some games.
func (b *builder) count(list []uint32, depth int) *Node {
	n := &Node{Games: uint64(len(list)), Scores: stats.Scores{}, Start: b.start(list)}
	plies := uint64(0)
	var finished, half int // of the group
	for k, i := range list {
		g := &b.e.games[i]
		plies += uint64(int(g.plies) - depth)
		if int(g.chance) >= depth {
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
	if depth == 0 {
		n.Chance = 0 // there is no last move
	}
	n.Length = float64(plies) / float64(len(list))
	return n
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
