package openings

import (
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// By says which games of a variant with reserves share a tree. Games that begin
// from other positions never do.
type By string

// None has one tree for all pairs of kinds in the reserves and all their
// placements, Pair one for each pair, Placement one for each start position.
const (
	None      By = "none"
	Pair      By = "pair"
	Placement By = "placement"
)

// MaxPlies is the most plies that a tree may have. Each takes four bytes for every
// game.
const MaxPlies = 30

// Options say what trees there are.
type Options struct {
	By     By
	Plies  int  // of the tree, 1 to MaxPlies
	Chosen bool // a tree begins where players begin to choose, behind a game's Opening
}

// Estimator counts how games begin.
type Estimator struct {
	opt    Options
	moves  index[move]
	roots  index[rootKey]
	starts index[string]
	games  []game
	lines  []uint32 // of moves: width of them for each game
	groups uint32
	places map[place]*stats.Scores
	alike  uint64 // games with reserves in which both sides placed alike
	chance uint64 // games with plies that no player chose
}

// game is a game without its moves.
type game struct {
	group  uint32 // the same for games that belong together, which follow each other
	root   uint32
	start  uint32
	plies  uint16 // of the game behind the root
	known  uint8  // of plies, how many are in lines
	chance uint8  // of known, how many no player chose
	half   uint8  // White's half points, or unfinished
}

const unfinished = 0xFF

// rootKey tells trees apart.
type rootKey struct {
	pair, placement, start string
	line                   string // the moves before the tree, packed
}

// New returns an Estimator without games.
func New(opt Options) *Estimator {
	opt.Plies = max(1, min(opt.Plies, MaxPlies))
	return &Estimator{opt: opt, moves: newIndex[move](), roots: newIndex[rootKey](), starts: newIndex[string](), places: map[place]*stats.Scores{}}
}

// width is how many moves are kept of a game: one more than the tree's, so that the
// last nodes know what is played there.
func (e *Estimator) width() int { return e.opt.Plies + 1 }

// Add counts the games of a group.
func (e *Estimator) Add(run *stats.Run, group []record.Game) {
	for i := range group {
		e.add(&run.Manifest, &group[i])
	}
	e.groups++
	e.place(group)
}

func (e *Estimator) add(m *record.Manifest, g *record.Game) {
	opening := max(0, min(g.Opening, len(g.Plies)))
	if opening > 0 {
		e.chance++
	}
	key := e.root(m, g)
	plies := g.Plies
	if e.opt.Chosen {
		key.line, plies, opening = packed(plies[:opening]), plies[opening:], 0
	}
	known := min(len(plies), e.width())
	e.games = append(e.games, game{
		group: e.groups, root: e.roots.number(key), start: e.starts.number(g.Start),
		plies: uint16(len(plies)), known: uint8(known), chance: uint8(min(opening, known)), half: half(g),
	})
	for i := range e.width() {
		at := uint32(0)
		if i < known {
			at = e.moves.number(pack(&plies[i]))
		}
		e.lines = append(e.lines, at)
	}
}

// root returns the tree in which a game belongs.
func (e *Estimator) root(m *record.Manifest, g *record.Game) rootKey {
	switch {
	case g.Pair == "":
		return rootKey{start: g.Start}
	case e.opt.By == None:
		return rootKey{start: bare(m, g.Start)}
	case e.opt.By == Pair:
		return rootKey{pair: g.Pair, start: bare(m, g.Start)}
	}
	return rootKey{pair: g.Pair, placement: g.Placement[0] + " " + g.Placement[1], start: g.Start}
}

// bare cuts from a FEN with reserves the two ranks of men that wait, and the pair.
func bare(m *record.Manifest, start string) string {
	men, rest, _ := strings.Cut(start, " ")
	if ranks := strings.Split(men, "/"); len(ranks) == m.Ranks+2 {
		men = strings.Join(ranks[1:m.Ranks+1], "/")
	}
	fields := strings.Fields(rest)
	return strings.Join(append([]string{men}, fields[:min(len(fields), 5)]...), " ")
}

func packed(plies []record.Ply) string {
	var all []byte
	for i := range plies {
		m := pack(&plies[i])
		all = append(all, m[:]...)
	}
	return string(all)
}

func half(g *record.Game) uint8 {
	if g.Result == record.Unfinished {
		return unfinished
	}
	return uint8(stats.Half(g.Result))
}

// Merge takes over another's games.
func (e *Estimator) Merge(other *Estimator) {
	moves, roots, starts := e.moves.merge(&other.moves), e.roots.merge(&other.roots), e.starts.merge(&other.starts)
	for _, g := range other.games {
		g.group, g.root, g.start = g.group+e.groups, roots[g.root], starts[g.start]
		e.games = append(e.games, g)
	}
	for i, at := range other.lines {
		if i%e.width() < int(other.games[i/e.width()].known) {
			at = moves[at]
		}
		e.lines = append(e.lines, at)
	}
	e.groups += other.groups
	e.alike += other.alike
	e.chance += other.chance
	for at, s := range other.places {
		e.scores(at).Merge(*s)
	}
}

// line returns the moves of a game.
func (e *Estimator) line(game uint32) []uint32 {
	return e.lines[int(game)*e.width():][:e.games[game].known]
}
