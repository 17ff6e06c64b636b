package selfplay

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// base is a position to edit: the start, or one pair's starts by placement.
type base struct {
	start *gen.Position
	pair  string
	rows  [][]placed
}

// newBases returns the bases of a handicap.
func newBases(r *gen.Ruleset, h Handicap, pairs []string) ([]base, error) {
	if r.Reserve == nil {
		return []base{{start: r.Start()}}, nil
	}
	need := ""
	for _, k := range slices.Concat(h.More, h.Less) {
		if letter := r.Pieces[k].Letter; strings.IndexByte(r.Reserve.Kinds, letter) >= 0 {
			need += string(rune(letter))
		}
	}
	if pairs == nil {
		pairs = allPairs(r.Reserve.Kinds)
	}
	pairs = slices.DeleteFunc(slices.Clone(pairs), func(pair string) bool {
		return strings.Trim(need, pair) != ""
	})
	if len(pairs) == 0 {
		return nil, fmt.Errorf("%s: no pair of the reserves has all of these", h.Text(r))
	}
	var bases []base
	for _, pair := range pairs {
		root, err := r.SetupRoot(pair)
		if err != nil {
			return nil, err
		}
		rows := grid(root)
		bases = append(bases, base{rows[0][0].pos, pair, rows})
	}
	return bases, nil
}

// allPairs returns the pairs of some letters.
func allPairs(letters string) []string {
	var pairs []string
	for i := range letters {
		for j := i + 1; j < len(letters); j++ {
			pairs = append(pairs, letters[i:i+1]+letters[j:j+1])
		}
	}
	return pairs
}

// edit is a way to give a handicap.
type edit struct {
	off   [2][]bitboard.Square // whose men are taken off
	on    []man                // who stands there instead
	waits [2]gen.KindSet       // who is taken off the reserves
}

// man is somebody to put on a square.
type man struct {
	at    bitboard.Square
	kind  gen.Kind
	color gen.Color
}

// edit returns a base with an edit. In a game with reserves the placements are
// drawn from those that leave nobody waiting behind a man that is taken off.
func (b *base) edit(e *edit, more gen.Color, rng *rand.Rand) *draft {
	p := b.start
	if b.rows != nil {
		var at [2]int
		for _, c := range []gen.Color{more, more.Other()} {
			fits := b.fits(e, c)
			at[c] = fits[rng.IntN(len(fits))]
		}
		p = b.rows[at[gen.White]][at[gen.Black]].pos
	}
	d := newDraft(p)
	for s := range p.Waiting().Squares() {
		if e.waits[d.colors[s]].Has(d.waiting[s]) {
			d.waiting[s] = gen.NoKind
		}
	}
	for c := range e.off {
		for _, s := range e.off[c] {
			d.put(s, gen.NoKind, gen.White)
		}
	}
	for _, m := range e.on {
		d.put(m.at, m.kind, m.color)
	}
	return d
}

// fits returns one side's placements that an edit allows.
func (b *base) fits(e *edit, c gen.Color) []int {
	g := b.start.Rules().Board
	home := g.RankSet([]int{0, g.Ranks - 1}[c])
	taken := ""
	for _, s := range e.off[c] {
		if home.Has(s) {
			taken += g.Name(s)[:1]
		}
	}
	var list []int
	for i := range b.rows {
		files := b.rows[i][0].files[gen.White] // Black's are in the same order
		behind := ""
		for j := range files {
			if k, _ := b.start.Rules().KindOf(b.pair[j]); !e.waits[c].Has(k) {
				behind += files[j : j+1]
			}
		}
		if !strings.ContainsAny(behind, taken) {
			list = append(list, i)
		}
	}
	return list
}

// fair reports whether an edit gives a position in which nobody is in check, both
// sides may move, and no man that was put on takes or is taken at once.
func (b *base) fair(e *edit, more gen.Color) bool {
	if b.rows != nil && (len(b.fits(e, gen.White)) == 0 || len(b.fits(e, gen.Black)) == 0) {
		return false
	}
	d := b.edit(e, more, stream(0, "fair", 0))
	var list gen.List
	for c := range gen.Color(2) {
		d.side = c
		p, err := d.position()
		if err != nil || p.InCheck() {
			return false
		}
		if p.Moves(&list); len(list.Moves) == 0 {
			return false
		}
		for i := range list.Moves {
			if e.trades(&list.Moves[i]) {
				return false
			}
		}
	}
	return true
}

// trades reports whether a move captures with or captures a man that was put on.
func (e *edit) trades(m *gen.Move) bool {
	return slices.ContainsFunc(e.on, func(n man) bool { return m.Lifts.Has(n.at) || m.From == n.at && !m.Lifts.Empty() })
}
