package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// full is the set of all squares of any board.
var full = bitboard.Bitboard{Lo: ^uint64(0), Hi: ^uint64(0)}

// safety is what the side to move must mind for its king: the men that give
// check and those that are pinned. A lame man is a line whose between is its
// leg, so that standing on the leg is a pin as well. Two checks may have an
// answer by another man than the king where their lines cross: on a leg, say.
type safety struct {
	checkers bitboard.Bitboard
	evade    bitboard.Bitboard // where a man other than the king may go: all, or what ends every check
	pinned   bitboard.Bitboard
	lines    [bitboard.MaxSquares]bitboard.Bitboard // by pinned man: where it may go
}

// look fills in the safety of the side to move.
func (p *Position) look(sf *safety) {
	r, us := p.rules, p.side
	king, enemy, occ := p.royal[us], p.colors[us.Other()], p.Occupied()
	sf.checkers, sf.pinned, sf.evade = bitboard.Bitboard{}, bitboard.Bitboard{}, full
	for i := range p.army.leapers[us.Other()] {
		th := &p.army.leapers[us.Other()][i]
		if hit := th.from[king].And(p.kinds[th.kind]).And(enemy); !hit.Empty() {
			sf.checkers = sf.checkers.Or(hit)
			sf.evade = sf.evade.And(hit)
			if hit.Several() {
				sf.evade = bitboard.Bitboard{}
			}
		}
	}
	for i := range p.army.riders[us.Other()] {
		th := &p.army.riders[us.Other()][i]
		for near := th.span[king].And(p.kinds[th.kind]).And(enemy); !near.Empty(); near = near.Rest() {
			man := near.First()
			way := th.between[r.pathIndex(king, man)]
			switch block := way.And(occ); {
			case block.Empty():
				sf.checkers = sf.checkers.With(man)
				sf.evade = sf.evade.And(way.With(man))
			case !block.Several() && block.Meets(p.colors[us]):
				sf.pin(block.First(), way.With(man))
			}
		}
	}
}

// pin lets the man on s move along the line only.
func (sf *safety) pin(s bitboard.Square, line bitboard.Bitboard) {
	if sf.pinned.Has(s) {
		line = line.And(sf.lines[s])
	}
	sf.lines[s] = line
	sf.pinned = sf.pinned.With(s)
}

// attacked reports whether the colour's men could capture on s if the board were
// occupied as given.
func (p *Position) attacked(s bitboard.Square, by Color, occ bitboard.Bitboard) bool {
	return p.attackedBy(s, by, p.colors[by], occ)
}

// attackedBy is attacked with only some of the colour's men.
func (p *Position) attackedBy(s bitboard.Square, by Color, men, occ bitboard.Bitboard) bool {
	r := p.rules
	for i := range p.army.leapers[by] {
		th := &p.army.leapers[by][i]
		if th.from[s].And(p.kinds[th.kind]).Meets(men) {
			return true
		}
	}
	for i := range p.army.riders[by] {
		th := &p.army.riders[by][i]
		for near := th.span[s].And(p.kinds[th.kind]).And(men); !near.Empty(); near = near.Rest() {
			if !th.between[r.pathIndex(s, near.First())].Meets(occ) {
				return true
			}
		}
	}
	return false
}

// InCheck reports whether the side to move's king could be captured now.
func (p *Position) InCheck() bool { return p.exposed(p.side) }

// Frozen returns the men of one side that other men keep from moving; there are
// none in most games.
func (p *Position) Frozen(c Color) bitboard.Bitboard {
	if f, ok := p.rules.Rules.(Freezer); ok {
		return f.Frozen(p, c)
	}
	return bitboard.Bitboard{}
}

// exposed reports whether c's king could be captured if the other side were to
// move.
func (p *Position) exposed(c Color) bool {
	if p.rules.generator != nil {
		return p.rules.generator.Exposed(p, c)
	}
	return p.attacked(p.royal[c], c.Other(), p.Occupied())
}

// Checkers returns the enemy men that give check to the side to move. Where a
// Generator finds the captures it does not know them and returns none.
func (p *Position) Checkers() bitboard.Bitboard {
	var sf safety
	if p.rules.generator == nil {
		p.look(&sf)
	}
	return sf.checkers
}
