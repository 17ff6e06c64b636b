package player

import (
	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// A side with hardly a man besides its king has it hunted.
const (
	bare      = 1  // man at the most besides the king
	chase     = 10 // for each step to the edge
	closeness = 4  // for each step that the hunter is nearer
)

// evaluate returns what the position seems worth to the side to move.
func (s *search) evaluate(f *frame) int {
	score, us := int(f.score), f.pos.Side()
	switch them := us.Other(); {
	case score > 200 && f.pos.Of(them).Len() <= 1+bare:
		score += s.hunt(&f.pos, us, them)
	case score < -200 && f.pos.Of(us).Len() <= 1+bare:
		score -= s.hunt(&f.pos, them, us)
	}
	return max(farthest+1-won, min(won-farthest-1, score))
}

// hunt returns what the stronger side has of driving the other's king to the edge
// and of bringing up its own.
func (s *search) hunt(p *gen.Position, strong, weak gen.Color) int {
	g := p.Rules().Board
	hunted, hunter := s.kingOf(p, weak), s.kingOf(p, strong)
	df, dr := g.File(hunted)-g.File(hunter), g.Rank(hunted)-g.Rank(hunter)
	return 100 - chase*edge(g, hunted) - closeness*max(abs(df), abs(dr))
}

// kingOf returns where a side's royal man stands.
func (s *search) kingOf(p *gen.Position, c gen.Color) bitboard.Square {
	var royal bitboard.Bitboard
	for _, k := range s.royals {
		royal = royal.Or(p.Men(k))
	}
	return royal.And(p.Of(c)).First()
}
