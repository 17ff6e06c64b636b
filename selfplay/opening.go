package selfplay

import (
	"fmt"
	"math/rand/v2"

	"github.com/menagerie-chess/menagerie/gen"
)

// Opening is how a game begins.
type Opening struct {
	Start     *gen.Position
	Moves     []gen.Move // played before the players choose
	Group     uint64     // the same for the two games of an opening
	Swap      bool       // the second player has White
	Pair      string     // letters of the kinds in the reserves; empty without reserves
	Placement [2]string  // files behind which they wait, White's and Black's, in the pair's order
}

// Openings says how each game of a run begins.
type Openings interface {
	// Block is how many games belong together; a run has whole blocks only.
	Block() int
	// Opening returns the beginning of a game: a function of its number alone.
	Opening(number uint64) Opening
	// String names the openings for the run's manifest.
	String() string
}

// blockOf is how many games a block has where nothing asks for another number.
const blockOf = 100

// stream returns the random numbers of one thing: of what is seeded, of which
// number.
func stream(seed uint64, what string, number uint64) *rand.Rand {
	h := uint64(14695981039346656037) // FNV-1a
	for _, c := range []byte(what) {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return rand.New(rand.NewPCG(seed^h, number))
}

// RandomPlies begins games with random moves from the start position, as many on
// each side, to positions in which both have the same men and nobody is in check.
type RandomPlies struct {
	Rules *gen.Ruleset
	Plies int // an even number, half of them each side's
	Seed  uint64
}

// Block is a hundred games, fifty openings.
func (RandomPlies) Block() int { return blockOf }

func (o RandomPlies) String() string { return fmt.Sprintf("%d random plies", o.Plies) }

// tries is how often random moves may lead to an unequal position before one is
// taken nevertheless.
const tries = 200

// Opening plays at random until the position will do.
func (o RandomPlies) Opening(number uint64) Opening {
	rng := stream(o.Seed, "opening", number/2)
	op := Opening{Start: o.Rules.Start(), Group: number / 2, Swap: number%2 == 1}
	for range tries {
		p, moves := wander(op.Start, o.Plies, rng)
		if moves == nil {
			continue
		}
		op.Moves = moves
		if even(p) {
			break
		}
	}
	return op
}

// wander plays random moves; it returns nil if the game ends before or with them.
func wander(start *gen.Position, plies int, rng *rand.Rand) (*gen.Position, []gen.Move) {
	p := start
	var list gen.List
	moves := make([]gen.Move, 0, plies)
	for range plies {
		p.Moves(&list)
		if len(list.Moves) == 0 {
			return p, nil
		}
		m := list.Moves[rng.IntN(len(list.Moves))]
		q := new(gen.Position)
		p.Play(&m, q)
		p, moves = q, append(moves, m)
	}
	if p.Count(&list) == 0 {
		return p, nil
	}
	return p, moves
}

// even reports whether both sides have the same men and nobody is in check.
func even(p *gen.Position) bool {
	for k := range p.Rules().Pieces {
		men := p.Men(gen.Kind(k))
		if men.And(p.Of(gen.White)).Len() != men.And(p.Of(gen.Black)).Len() {
			return false
		}
	}
	return !p.InCheck()
}

// Line is moves from a position.
type Line struct {
	Start *gen.Position
	Moves []gen.Move
}

// Lines begins games with the lines of a list, in turn.
type Lines struct {
	Name string // of the list
	List []Line
}

// Block is a hundred games, fifty openings.
func (Lines) Block() int { return blockOf }

func (o Lines) String() string { return fmt.Sprintf("%d lines of %s", len(o.List), o.Name) }

// Opening returns the next line of the list.
func (o Lines) Opening(number uint64) Opening {
	line := o.List[number/2%uint64(len(o.List))]
	return Opening{Start: line.Start, Moves: line.Moves, Group: number / 2, Swap: number%2 == 1}
}
