package player

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// limits are the options of an alpha-beta player; a limit of 0 is none.
type limits struct {
	nodes int // positions that it looks at for a move
	depth int // plies
	noise int // hundredths of a pawn: each move's score at the root gets 0 to noise more
}

const (
	defaultNoise = 10
	maxNoise     = 100
	maxNodes     = 1_000_000_000
	maxDepth     = 60
)

func makeAlphaBeta(options string, rules *gen.Ruleset, values Values) (Factory, error) {
	lim, err := readLimits(options)
	if err != nil {
		return nil, err
	}
	t := newTerrain(rules, values)
	return func() (Player, error) { return newAlphaBeta(rules, t, lim), nil }, nil
}

// readLimits reads options like "nodes=300,noise=5".
func readLimits(options string) (limits, error) {
	lim := limits{noise: -1}
	fields := map[string]struct {
		value *int
		least int
		most  int
	}{"nodes": {&lim.nodes, 1, maxNodes}, "depth": {&lim.depth, 1, maxDepth}, "noise": {&lim.noise, 0, maxNoise}}
	given := map[string]bool{}
	for word := range strings.SplitSeq(options, ",") {
		name, text, _ := strings.Cut(word, "=")
		f, known := fields[name]
		n, err := strconv.Atoi(text)
		switch {
		case !known:
			return lim, fmt.Errorf("option %q: want nodes=N or depth=N, and noise=N if need be", word)
		case given[name]:
			return lim, fmt.Errorf("option %s is given twice", name)
		case err != nil || n < f.least || n > f.most:
			return lim, fmt.Errorf("option %s: %q: want a number from %d to %d", name, text, f.least, f.most)
		}
		*f.value, given[name] = n, true
	}
	if (lim.nodes == 0) == (lim.depth == 0) {
		return lim, fmt.Errorf("want nodes or depth, one of them")
	}
	if lim.noise < 0 {
		lim.noise = defaultNoise
	}
	return lim, nil
}

func (lim limits) String() string {
	if lim.nodes > 0 {
		return fmt.Sprintf("nodes=%d,noise=%d", lim.nodes, lim.noise)
	}
	return fmt.Sprintf("depth=%d,noise=%d", lim.depth, lim.noise)
}

// alphaBeta searches by iterative deepening with principal variation search. It
// thinks as White: for Black it searches the mirrored game.
type alphaBeta struct {
	lim    limits
	seed   uint64
	search search
	roots  []root
}

// root is a move at the root.
type root struct {
	index int // in the legal moves
	label label
	noise int
	score int // with noise, of the last iteration that reached it
}

func newAlphaBeta(r *gen.Ruleset, t *terrain, lim limits) *alphaBeta {
	return &alphaBeta{lim: lim, search: newSearch(r, t)}
}

func (a *alphaBeta) Name() string { return "ab:" + a.lim.String() }
func (a *alphaBeta) Close() error { return nil }

// NewGame forgets all of the game before.
func (a *alphaBeta) NewGame(seed uint64) {
	a.seed = seed
	a.search.forget()
}

// Choose plays an only move without thinking, and draws the moves of a setup.
func (a *alphaBeta) Choose(g *Game) (Choice, error) {
	switch moves := g.Legal(); {
	case len(moves) == 0:
		return Choice{}, ErrNoMove
	case len(moves) == 1:
		return Choice{Move: moves[0]}, nil
	case g.Position().Setup():
		return Choice{Move: g.any(a.seed)}, nil
	}
	s, turned := g.asWhite()
	a.search.begin(s, a.lim.nodes)
	a.gather(at(a.seed, g.Ply()))
	best := a.deepen()
	m := a.search.frames[0].list.Moves[best.index]
	if turned {
		m = g.mirror.move(&m)
	}
	return Choice{Move: m, Score: clean(best), Scored: true, Nodes: a.search.nodes}, nil
}

// clean returns the score without the noise.
func clean(r root) int {
	if decided(r.score) {
		return r.score
	}
	return r.score - r.noise
}

// gather makes the list of root moves, captures first.
func (a *alphaBeta) gather(l luck) {
	s := &a.search
	f := &s.frames[0]
	f.pos.Moves(&f.list)
	s.rank(0, 0)
	a.roots = a.roots[:0]
	for n := range f.list.Moves {
		i := f.next(n)
		m := &f.list.Moves[i]
		r := root{index: i, label: labelAsWhite(m), score: -infinity}
		r.noise = int(l.of(r.label) % uint64(a.lim.noise+1))
		a.roots = append(a.roots, r)
	}
}

// deepen searches to greater and greater depths and returns the best move.
func (a *alphaBeta) deepen() root {
	best := a.roots[0]
	best.score = int(a.search.frames[0].score) + best.noise
	last := maxDepth
	if a.lim.depth > 0 {
		last = a.lim.depth
	}
	for depth := 1; depth <= last && !a.search.stopped; depth++ {
		if r, ok := a.iterate(depth); ok {
			best = r
		}
		if mate := MateIn(best.score); mate != 0 && abs(mate) <= (depth+1)/2 {
			break
		}
	}
	return best
}

// iterate searches all moves to a depth, or as many as the limit allows, and
// returns the best of them. The moves that were good come first the next time.
func (a *alphaBeta) iterate(depth int) (best root, found bool) {
	alpha := -infinity
	for i := range a.roots {
		r := &a.roots[i]
		r.score = -infinity
		score, ok := a.try(r, depth, alpha, i == 0)
		if !ok {
			break
		}
		if r.score = score; score > alpha {
			alpha, best, found = score, *r, true
			front := a.roots[i]
			copy(a.roots[1:i+1], a.roots[:i])
			a.roots[0] = front
		}
	}
	return best, found
}

// try searches a move of the root. Its noise moves the window; scores of decided
// games have none.
func (a *alphaBeta) try(r *root, depth, alpha int, first bool) (int, bool) {
	s := &a.search
	if !s.play(0, &s.frames[0].list.Moves[r.index]) {
		return 0, false
	}
	noise := r.noise
	if decided(alpha) {
		noise = 0
	}
	low := alpha - noise
	score := low + 1
	if !first {
		score = -s.node(1, depth-1, -low-1, -low)
	}
	if score > low && !s.stopped {
		score = -s.node(1, depth-1, -infinity, -low)
	}
	if !decided(score) {
		score += r.noise
	}
	return score, !s.stopped
}
