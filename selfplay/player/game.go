package player

import (
	"slices"

	"github.com/menagerie-chess/menagerie/gen"
)

// Game is a game as far as it has been played, with the legal moves. It belongs to
// one goroutine; used again, it does not allocate.
type Game struct {
	start  gen.Position
	moves  []gen.Move
	list   gen.List
	legal  bool // whether list is the position's
	own    side
	twin   side // the mirrored game, as far as it was needed
	behind bool // whether twin has not begun
	mirror mirror
}

// side is a course of a game: the game itself or its mirror image.
type side struct {
	pos   [2]gen.Position // the last and the one before, in turn
	now   int
	keys  []uint64 // of all positions
	since int      // plies since the last move that nothing can undo
}

// NewGame returns a game that begins at p.
func NewGame(p *gen.Position) *Game {
	g := &Game{mirror: newMirror(p.Rules())}
	g.grow(512)
	g.Reset(p)
	return g
}

// Reset begins another game of the same rules at p.
func (g *Game) Reset(p *gen.Position) {
	g.start = *p
	g.moves, g.legal, g.behind = g.moves[:0], false, true
	g.own.begin(p)
}

// Start returns the position where the game began.
func (g *Game) Start() *gen.Position { return &g.start }

// Position returns the position now. It is good until the next Push.
func (g *Game) Position() *gen.Position { return g.own.position() }

// Moves returns what was played. It is good until the next Reset.
func (g *Game) Moves() []gen.Move { return g.moves }

// Ply returns how many moves were played, those of a setup among them.
func (g *Game) Ply() int { return len(g.moves) }

// Legal returns the legal moves, even of a game that has ended. They are good
// until the next Push.
func (g *Game) Legal() []gen.Move {
	if !g.legal {
		g.Position().Moves(&g.list)
		g.legal = true
	}
	return g.list.Moves
}

// Push plays a legal move.
func (g *Game) Push(m gen.Move) {
	g.moves = append(g.moves, m)
	g.own.push(&g.moves[len(g.moves)-1])
	g.legal = false
}

// Occurrences returns how often the position has been in the game, from 1.
func (g *Game) Occurrences() int { return 1 + g.own.earlier() }

// Outcome says how the game stands: what the position's own content says, then
// the third repetition and the 50 moves.
func (g *Game) Outcome() gen.Outcome {
	p := g.Position()
	switch o := p.Rules().Rules.Outcome(p, len(g.Legal()) > 0); {
	case o.Over:
		return o
	case g.Occurrences() >= 3:
		return gen.Draw("repetition")
	case p.Clock() >= 100:
		return gen.Draw("50 moves")
	}
	return gen.Outcome{}
}

// asWhite returns the game as the side to move sees it if it takes itself for
// White, and whether that is the mirrored one.
func (g *Game) asWhite() (*side, bool) {
	if g.Position().Side() == gen.White {
		return &g.own, false
	}
	if g.behind {
		g.twin.begin(g.start.Mirror())
		g.behind = false
	}
	for done := len(g.twin.keys) - 1; done < len(g.moves); done++ {
		m := g.mirror.move(&g.moves[done])
		g.twin.push(&m)
	}
	return &g.twin, true
}

func (s *side) begin(p *gen.Position) {
	s.now, s.since = 0, 0
	s.pos[0] = *p
	s.keys = append(s.keys[:0], p.Key())
}

func (s *side) position() *gen.Position { return &s.pos[s.now] }

func (s *side) push(m *gen.Move) {
	before, after := &s.pos[s.now], &s.pos[1-s.now]
	before.Play(m, after)
	s.since++
	if final(before, m) {
		s.since = 0
	}
	s.now = 1 - s.now
	s.keys = append(s.keys, after.Key())
}

// final reports whether no later position can be one from before the move. The
// 50-move clock does not tell: pawns may go back in some games.
func final(p *gen.Position, m *gen.Move) bool {
	return m.Captures() || m.Enters() || p.Setup()
}

// earlier returns how often the position has been there before.
func (s *side) earlier() int {
	n, last := 0, len(s.keys)-1
	for i := last - 2; i >= 0 && i >= last-s.since; i -= 2 {
		if s.keys[i] == s.keys[last] {
			n++
		}
	}
	return n
}

// grow lets the game get long without allocating.
func (g *Game) grow(plies int) {
	g.moves = slices.Grow(g.moves, plies)
	g.own.keys, g.twin.keys = slices.Grow(g.own.keys, plies), slices.Grow(g.twin.keys, plies)
}
