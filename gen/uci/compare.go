package uci

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/menagerie-chess/menagerie/gen"
)

// Divider counts the paths after some moves from a position, by first move.
type Divider interface {
	Divide(ctx context.Context, moves []string, depth int) ([]Branch, error)
}

// Comparison is of our counts and another's.
type Comparison struct {
	Root   *gen.Position
	Job    gen.Job
	Theirs Divider
	// Each, if not nil, is called with the counts of each depth.
	Each func(depth int, ours, theirs uint64)
}

// Difference is where two sides do not agree.
type Difference struct {
	Depth        int           // the least at which the counts from the root differ
	Ours, Theirs uint64        // those counts
	Path         []string      // the moves to the position, as we write them
	Position     *gen.Position // whose moves differ
	OnlyOurs     []string      // legal moves that they do not have
	OnlyTheirs   []string      // theirs that we do not have, or that they list twice
}

// Run compares the counts of depth 1, 2 and so on. At the first that differ it
// walks into a subtree that differs, down to a position of which the two sides
// have other moves: no position with fewer moves before it shows a difference. It
// returns nil if all counts agree. It is an error if the other side contradicts
// itself.
func (c *Comparison) Run(ctx context.Context, depth int) (*Difference, error) {
	for d := 1; d <= depth; d++ {
		first, err := c.pair(ctx, c.Root, nil, d)
		if err != nil {
			return nil, err
		}
		if c.Each != nil {
			c.Each(d, first.ours, first.theirs)
		}
		if first.same() {
			continue
		}
		diff, err := c.descend(ctx, first, nil, d)
		if err != nil {
			return nil, err
		}
		diff.Depth, diff.Ours, diff.Theirs = d, first.ours, first.theirs
		return diff, nil
	}
	return nil, nil
}

// step is a move of a path, as each side writes it.
type step struct{ ours, theirs string }

// twin is a move that both sides have.
type twin struct {
	step
	move gen.Move
	own  uint64 // paths by our count
	its  uint64 // and by the other's
}

// pair is what both sides say of a position.
type pair struct {
	pos                  *gen.Position
	ours, theirs         uint64
	both                 []twin
	onlyOurs, onlyTheirs []string
}

func (p *pair) same() bool {
	return p.moves() && !slices.ContainsFunc(p.both, func(t twin) bool { return t.own != t.its })
}

// moves reports whether both sides have the same moves.
func (p *pair) moves() bool { return len(p.onlyOurs)+len(p.onlyTheirs) == 0 }

// pair asks both sides.
func (c *Comparison) pair(ctx context.Context, pos *gen.Position, path []step, depth int) (*pair, error) {
	own, err := c.Job.Perft(ctx, pos, depth)
	if err != nil {
		return nil, err
	}
	words := make([]string, len(path))
	for i := range path {
		words[i] = path[i].theirs
	}
	its, err := c.Theirs.Divide(ctx, words, depth)
	if err != nil {
		return nil, err
	}
	return match(pos, own, its), nil
}

// match finds the moves that both sides have. Theirs are read as we would read
// them, for there is more than one way to write a move.
func match(pos *gen.Position, own []gen.Branch, its []Branch) *pair {
	p := &pair{pos: pos, theirs: sum(its)}
	unmatched := map[string]Branch{}
	for _, b := range its {
		text := b.Move
		if m, err := pos.ParseMove(b.Move); err == nil {
			text = pos.Rules().Coordinates(&m)
		}
		if _, twice := unmatched[text]; twice {
			p.onlyTheirs = append(p.onlyTheirs, b.Move)
			continue
		}
		unmatched[text] = b
	}
	for _, b := range own {
		p.ours += b.Nodes
		text := pos.Rules().Coordinates(&b.Move)
		if other, ok := unmatched[text]; ok {
			p.both = append(p.both, twin{step{text, other.Move}, b.Move, b.Nodes, other.Nodes})
			delete(unmatched, text)
		} else {
			p.onlyOurs = append(p.onlyOurs, text)
		}
	}
	for _, b := range unmatched {
		p.onlyTheirs = append(p.onlyTheirs, b.Move)
	}
	slices.Sort(p.onlyOurs)
	slices.Sort(p.onlyTheirs)
	slices.SortFunc(p.both, func(a, b twin) int { return cmp.Compare(a.ours, b.ours) })
	return p
}

// descend walks from what is known of a position, where something differs, to
// moves that differ.
func (c *Comparison) descend(ctx context.Context, p *pair, path []step, depth int) (*Difference, error) {
	if !p.moves() {
		d := &Difference{Position: p.pos, OnlyOurs: p.onlyOurs, OnlyTheirs: p.onlyTheirs}
		for _, s := range path {
			d.Path = append(d.Path, s.ours)
		}
		return d, nil
	}
	i := slices.IndexFunc(p.both, func(t twin) bool { return t.own != t.its })
	t := p.both[i]
	if depth == 1 {
		return nil, fmt.Errorf("engine counts %d paths of one ply for the one move %s in %s", t.its, t.theirs, p.pos.FEN())
	}
	var q gen.Position
	p.pos.Play(&t.move, &q)
	path = append(path, t.step)
	next, err := c.pair(ctx, &q, path, depth-1)
	if err != nil {
		return nil, err
	}
	if next.same() || next.theirs != t.its {
		return nil, fmt.Errorf("engine contradicts itself: of depth %d from %s it counts %d paths, and %d by the count one ply before",
			depth-1, q.FEN(), next.theirs, t.its)
	}
	return c.descend(ctx, next, path, depth-1)
}
