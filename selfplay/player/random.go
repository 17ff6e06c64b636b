package player

import "github.com/menagerie-chess/menagerie/gen"

// luck is a number to draw others from: for each move of each ply its own, however
// the moves are listed. So what is drawn is the same for White and for Black.
type luck uint64

// at returns the luck of a ply of a game.
func at(seed uint64, ply int) luck { return luck(mix(seed + mix(uint64(ply)+1))) }

// of returns the move's number.
func (l luck) of(m label) uint64 { return mix(uint64(l) + uint64(m)) }

// mix scatters x over all 64-bit numbers (splitmix64).
func mix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// random chooses any legal move, each as likely.
type random struct {
	seed uint64
}

func makeRandom(options string, _ *gen.Ruleset, _ Values) (Factory, error) {
	return func() (Player, error) { return &random{}, nil }, noOptions(options)
}

func (r *random) Name() string        { return "random" }
func (r *random) NewGame(seed uint64) { r.seed = seed }
func (r *random) Close() error        { return nil }

func (r *random) Choose(g *Game) (Choice, error) {
	if len(g.Legal()) == 0 {
		return Choice{}, ErrNoMove
	}
	return Choice{Move: g.any(r.seed)}, nil
}

// any returns one of the legal moves, of which there must be one: the one with the lowest number.
func (g *Game) any(seed uint64) gen.Move {
	moves, l, black := g.Legal(), at(seed, g.Ply()), g.Position().Side() == gen.Black
	best, lowest := 0, l.of(g.mirror.labelOf(&moves[0], black))
	for i := 1; i < len(moves); i++ {
		if n := l.of(g.mirror.labelOf(&moves[i], black)); n < lowest {
			best, lowest = i, n
		}
	}
	return moves[best]
}
