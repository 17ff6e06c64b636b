package selfplay

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/player"
)

// Handicap is a difference of men at the start of a game: one side has More where
// the other has Less.
type Handicap struct{ More, Less []gen.Kind }

// Nothing is how ParseHandicap is told that there are no other men.
const Nothing = "nothing"

// ParseHandicap reads lists of pieces by letter or name, as "leopard" and
// "rook,pawn" or Nothing.
func ParseHandicap(r *gen.Ruleset, more, less string) (Handicap, error) {
	var h Handicap
	var err error
	if h.More, err = readKinds(r, more); err != nil {
		return h, err
	}
	if less != Nothing {
		h.Less, err = readKinds(r, less)
	}
	return h, err
}

func readKinds(r *gen.Ruleset, text string) ([]gen.Kind, error) {
	var kinds []gen.Kind
	for word := range strings.SplitSeq(text, ",") {
		k, err := player.FindPiece(r, word)
		if err != nil {
			return nil, err
		}
		kinds = append(kinds, k)
	}
	slices.Sort(kinds)
	return kinds, nil
}

// Text returns the handicap in words, as "leopard against rook, pawn".
func (h Handicap) Text(r *gen.Ruleset) string {
	return names(r, h.More) + " against " + names(r, h.Less)
}

func names(r *gen.Ruleset, kinds []gen.Kind) string {
	if len(kinds) == 0 {
		return Nothing
	}
	var words []string
	for _, k := range kinds {
		words = append(words, r.Pieces[k].Name)
	}
	return strings.Join(words, ", ")
}

// check refuses what is no difference, and kings.
func (h Handicap) check(r *gen.Ruleset) error {
	if len(h.More) == 0 {
		return errors.New("a handicap of nothing")
	}
	for _, k := range slices.Concat(h.More, h.Less) {
		if r.Pieces[k].Royal {
			return fmt.Errorf("%s is royal: each side has exactly one such man, so that none can be more or less", r.Pieces[k].Name)
		}
	}
	for _, k := range h.More {
		if slices.Contains(h.Less, k) {
			return fmt.Errorf("%s against %s: want different pieces", r.Pieces[k].Name, r.Pieces[k].Name)
		}
	}
	return nil
}

// Handicaps begins games with a handicap. In the two games of a group first White
// and then Black has more men, and it is the first player both times: with equal
// players its score is that of the handicap.
//
// A man that both sides have at the start, on the board or in reserve, is taken off
// the other side. One that is there only later takes the place of a man that its
// side lacks; if need be, both sides lack one more. All ways to do so that are legal
// are used equally often. In a game with reserves they are spread over the pairs and
// the placements are drawn, in both games of a group the same for who has more.
// Then come random moves, as many on each side, that take and change no man.
type Handicaps struct {
	Rules    *gen.Ruleset
	Handicap Handicap
	Plies    int
	Seed     uint64
	bases    []base
	edits    [2][]edit // by who has more
}

// NewHandicaps works out all ways to give a handicap. pairs are those to play in a
// game with reserves: nil stands for all that have the handicap's kinds.
func NewHandicaps(r *gen.Ruleset, h Handicap, pairs []string, plies int, seed uint64) (*Handicaps, error) {
	if err := h.check(r); err != nil {
		return nil, err
	}
	o := &Handicaps{Rules: r, Handicap: h, Plies: plies, Seed: seed}
	var err error
	if o.bases, err = newBases(r, h, pairs); err != nil {
		return nil, err
	}
	for c := range o.edits {
		if o.edits[c], err = o.ways(gen.Color(c)); err != nil {
			return nil, fmt.Errorf("%s: %w", h.Text(r), err)
		}
	}
	return o, nil
}

// Pairs returns the pairs that are played; none without reserves.
func (o *Handicaps) Pairs() []string {
	var pairs []string
	for _, b := range o.bases {
		if b.pair != "" {
			pairs = append(pairs, b.pair)
		}
	}
	return pairs
}

// Block is a hundred games, fifty groups.
func (*Handicaps) Block() int { return blockOf }

func (o *Handicaps) String() string {
	text := fmt.Sprintf("%s, %d random plies", o.Handicap.Text(o.Rules), o.Plies)
	if pairs := o.Pairs(); len(pairs) > 0 {
		text += ", pairs " + strings.Join(pairs, ",")
	}
	return text
}

// Opening returns an edited start position. It names no pair and no placement even
// where there are reserves: the games are no sample of the pair's.
func (o *Handicaps) Opening(number uint64) Opening {
	more := gen.Color(number % 2)
	op := Opening{Start: o.start(number/2, more), Group: number / 2, Swap: more == gen.Black}
	rng := stream(o.Seed, "handicap opening", number)
	for range tries {
		p, moves := wander(op.Start, o.Plies, rng)
		if moves != nil && keeps(op.Start, p) {
			op.Moves = moves
			break
		}
	}
	return op
}

// start returns the start position of a group's game.
func (o *Handicaps) start(group uint64, more gen.Color) *gen.Position {
	edits := o.edits[more]
	n := len(edits) * len(o.bases)
	order := stream(o.Seed, "handicap", group/uint64(n)).Perm(n)
	i := order[group%uint64(n)]
	e, b := &edits[i/len(o.bases)], &o.bases[i%len(o.bases)]
	p, err := b.edit(e, more, stream(o.Seed, "handicap placement", group)).position()
	if err != nil {
		panic(fmt.Sprintf("%s: group %d of seed %d: %v", o, group, o.Seed, err)) // ways has looked at all
	}
	return p
}

// keeps reports whether both sides still have the men that they had, and nobody is
// in check.
func keeps(p, q *gen.Position) bool { return census(p) == census(q) && !q.InCheck() }

// census counts the men of both sides, those that wait among them.
func census(p *gen.Position) (count [2][gen.MaxKinds]int) {
	for s := range p.Occupied().Squares() {
		k, c := p.At(s)
		count[c][k]++
		if w := p.WaitingAt(s); w != gen.NoKind {
			count[c][w]++
		}
	}
	return count
}
