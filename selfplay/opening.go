package selfplay

import (
	"fmt"
	"math/rand/v2"
	"strings"

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

// blockOf is the size of blocks that have no better reason for one.
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
	Plies int
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

// Placements begins games of a variant with reserves after its setup, in blocks
// for each pair of kinds in turn. In a block each placement is used once on each
// side: two placements are drawn against each other, and played with the
// placements and the players exchanged. Blocks of the same round are the same for
// every pair.
type Placements struct {
	Rules *gen.Ruleset
	Pairs []string // as letters
	Mode  string   // latin, random or fixed, see Modes
	Seed  uint64
	table map[string][][]placed // by pair: positions by White's and Black's placement
}

// Modes are the ways to place: each placement once on each side of a block,
// independently at random, or as in the start position.
var Modes = []string{"latin", "random", "fixed"}

// placed is a position after the setup, and where the men wait.
type placed struct {
	pos   *gen.Position
	files [2]string
}

// NewPlacements works out the placements of all pairs.
func NewPlacements(rules *gen.Ruleset, pairs []string, mode string, seed uint64) (*Placements, error) {
	o := &Placements{Rules: rules, Pairs: pairs, Mode: mode, Seed: seed, table: map[string][][]placed{}}
	for _, pair := range pairs {
		root, err := rules.SetupRoot(pair)
		if err != nil {
			return nil, err
		}
		o.table[pair] = grid(root)
	}
	return o, nil
}

// grid plays all setups of a pair out: rows by White's placement, columns by
// Black's, in the order of the setup's moves.
func grid(root *gen.Position) [][]placed {
	var rows [][]placed
	at := map[string]int{}
	var play func(p *gen.Position)
	play = func(p *gen.Position) {
		if !p.Setup() {
			pl := placed{p, [2]string{waiting(p, gen.White), waiting(p, gen.Black)}}
			i, known := at[pl.files[0]]
			if !known {
				i = len(rows)
				at[pl.files[0]] = i
				rows = append(rows, nil)
			}
			rows[i] = append(rows[i], pl)
			return
		}
		var list gen.List
		p.Moves(&list)
		for i := range list.Moves {
			q := new(gen.Position)
			p.Play(&list.Moves[i], q)
			play(q)
		}
	}
	play(root)
	return sorted(rows, at)
}

// sorted puts the columns into the order of the rows.
func sorted(rows [][]placed, at map[string]int) [][]placed {
	for i, row := range rows {
		out := make([]placed, len(rows))
		for _, pl := range row {
			out[at[pl.files[1]]] = pl
		}
		rows[i] = out
	}
	return rows
}

// waiting returns the files behind which one side's men wait, in the pair's order.
func waiting(p *gen.Position, c gen.Color) string {
	_, two := p.Pair()
	files := [2]string{}
	for s := range p.Waiting().And(p.Of(c)).Squares() {
		i := 0
		if p.WaitingAt(s) == two {
			i = 1
		}
		files[i] = p.Rules().Board.Name(s)[:1]
	}
	return files[0] + files[1]
}

// Block is one game for each placement.
func (o *Placements) Block() int { return len(o.table[o.Pairs[0]]) }

func (o *Placements) String() string {
	return fmt.Sprintf("%s placements of %s", o.Mode, strings.Join(o.Pairs, ","))
}

// Opening returns the position after a setup.
func (o *Placements) Opening(number uint64) Opening {
	block := number / uint64(o.Block())
	pair := o.Pairs[block%uint64(len(o.Pairs))]
	round, i := block/uint64(len(o.Pairs)), int(number%uint64(o.Block()))
	white, black := o.draw(round, i/2)
	if i%2 == 1 {
		white, black = black, white
	}
	pl := o.table[pair][white][black]
	return Opening{Start: pl.pos, Group: number / 2, Swap: i%2 == 1, Pair: pair, Placement: pl.files}
}

// draw returns the placements of a block's i-th opening.
func (o *Placements) draw(round uint64, i int) (white, black int) {
	n := o.Block()
	switch o.Mode {
	case "fixed":
		return 0, 0
	case "random":
		rng := stream(o.Seed, "placement", round*uint64(n)+uint64(i))
		return rng.IntN(n), rng.IntN(n)
	}
	order := stream(o.Seed, "matching", round).Perm(n)
	return order[2*i], order[2*i+1]
}
