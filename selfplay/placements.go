package selfplay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// Placements begins games of a variant with reserves after its setup, in blocks
// for each pair of kinds in turn. Two placements are drawn against each other, and
// played with the placements and the players exchanged. Blocks of the same round,
// which has one for every pair, are the same but for the pair.
type Placements struct {
	Pairs []string // as letters
	Mode  string   // of Modes
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

// NewPlacements works out the placements of all pairs; there must be one at least. It
// refuses a mode that is not among Modes.
func NewPlacements(rules *gen.Ruleset, pairs []string, mode string, seed uint64) (*Placements, error) {
	if !slices.Contains(Modes, mode) {
		return nil, fmt.Errorf("%q: want one of %s", mode, strings.Join(Modes, ", "))
	}
	o := &Placements{Pairs: pairs, Mode: mode, Seed: seed, table: map[string][][]placed{}}
	for _, pair := range pairs {
		root, err := rules.SetupRoot(pair)
		if err != nil {
			return nil, err
		}
		o.table[pair] = grid(root)
		if n := len(o.table[pair]); n%2 == 1 {
			return nil, fmt.Errorf("%d placements of %s: want an even number, to be drawn against each other", n, pair)
		}
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
