package main

import (
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// state is what the rules say of a position.
type state struct {
	moves   []gen.Move // by their text
	check   bool       // the side to move is in check
	outcome *string    // nil where the game goes on
}

// judge asks the rules.
func judge(p *gen.Position) state {
	var l gen.List
	p.Moves(&l)
	rules := p.Rules()
	slices.SortFunc(l.Moves, func(a, b gen.Move) int {
		return strings.Compare(rules.Coordinates(&a), rules.Coordinates(&b))
	})
	st := state{moves: l.Moves, check: p.InCheck()}
	if o := rules.Rules.Outcome(p, len(l.Moves) > 0); o.Over {
		text := o.String()
		st.outcome = &text
	}
	return st
}
