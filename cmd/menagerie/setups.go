package main

import (
	"iter"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// pairsGame is the game whose reserves are chosen and placed, and its options for
// a start with the choice.
const (
	pairsGame   = "musketeer"
	pairsChoice = ":setup=choose"
)

// setup is a pair of the reserve's kinds and what may follow its choice.
type setup struct {
	Pair       string    `json:"pair"`
	Names      [2]string `json:"names"`
	Placements uint64    `json:"placements"` // ways for a side to place its two men
	Starts     uint64    `json:"starts"`     // positions after both sides have

	root *gen.Position // the pair is chosen and no man placed
}

// setups returns one for each pair, in the order of the reserve's kinds.
func setups() ([]setup, error) {
	root, err := choice()
	if err != nil {
		return nil, err
	}
	var list []setup
	kinds := root.Rules().Reserve.Kinds
	for i := range kinds {
		for j := i + 1; j < len(kinds); j++ {
			s, err := newSetup(root, kinds[i:i+1], kinds[j:j+1])
			if err != nil {
				return nil, err
			}
			list = append(list, s)
		}
	}
	return list, nil
}

// choice returns the position of the game where the first kind is to be named.
func choice() (*gen.Position, error) {
	rules, err := variants.Get(pairsGame)
	if err != nil {
		return nil, err
	}
	other, err := variants.Get(pairsGame + pairsChoice)
	if err != nil {
		return nil, err
	}
	return rules.ParseFEN(other.Start().FEN())
}

// newSetup names two kinds and counts what may follow.
func newSetup(choice *gen.Position, first, second string) (setup, error) {
	root, err := playAll(choice, first+" "+second)
	if err != nil {
		return setup{}, err
	}
	a, b := root.Pair()
	pieces := root.Rules().Pieces
	s := setup{Pair: first + second, Names: [2]string{pieces[a].Name, pieces[b].Name}, root: root}
	s.Placements = placements(root, root.Side())
	for range s.starts() {
		s.Starts++
	}
	return s, nil
}

// placements returns in how many ways a side can place its men. The other side's
// have no influence: of those, one is enough.
func placements(p *gen.Position, c gen.Color) uint64 {
	if !p.Setup() {
		return 1
	}
	n := uint64(0)
	for q := range replies(p) {
		n += placements(q, c)
		if p.Side() != c {
			break
		}
	}
	return n
}

// starts returns the positions after the setup, in the order in which it plays:
// White's first man from file to file, for each of its places Black's first, then
// White's second and Black's second.
func (s *setup) starts() iter.Seq[*gen.Position] {
	return func(yield func(*gen.Position) bool) { ended(s.root, yield) }
}

// ended yields the positions in which the setup has ended.
func ended(p *gen.Position, yield func(*gen.Position) bool) bool {
	if !p.Setup() {
		return yield(p)
	}
	for q := range replies(p) {
		if !ended(q, yield) {
			return false
		}
	}
	return true
}

// replies returns the positions after each legal move.
func replies(p *gen.Position) iter.Seq[*gen.Position] {
	return func(yield func(*gen.Position) bool) {
		var l gen.List
		p.Moves(&l)
		for i := range l.Moves {
			q := &gen.Position{}
			if p.Play(&l.Moves[i], q); !yield(q) {
				return
			}
		}
	}
}
