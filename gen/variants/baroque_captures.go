package variants

import (
	"math/bits"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// scene is a position as one side sees it.
type scene struct {
	men, foes [baroqueKinds]uint64 // by kind
	own, them uint64
}

func (sc *scene) occ() uint64 { return sc.own | sc.them }

// sceneOf returns the position as c sees it.
func sceneOf(p *gen.Position, c gen.Color) scene {
	sc := scene{own: p.Of(c).Lo, them: p.Of(c.Other()).Lo}
	for k := range baroqueKinds {
		all := p.Men(k).Lo
		sc.men[k], sc.foes[k] = all&sc.own, all&sc.them
	}
	return sc
}

// after returns the scene after a move of an own man and its captures.
func (sc *scene) after(k gen.Kind, from, to int, lifts uint64) scene {
	out := *sc
	out.them &^= lifts
	for i := range out.foes {
		out.foes[i] &^= lifts
	}
	way := uint64(1)<<from | 1<<to
	out.own ^= way
	out.men[k] ^= way
	return out
}

// square returns the lowest square of a set.
func square(set uint64) int { return bits.TrailingZeros64(set) & 63 }

// frozen returns the men of one side that may not move: those next to an enemy
// immobilizer, unless that one is next to an immobilizer or chameleon of theirs
// other than the man itself (BA-10); and immobilizers next to an enemy chameleon
// (BA-7, BA-12).
func (b *baroqueRules) frozen(own uint64, men, foes *[baroqueKinds]uint64) uint64 {
	frozen := uint64(0)
	for ms := foes[immobilizer]; ms != 0; ms &= ms - 1 {
		near := b.ring[square(ms)]
		free := near & (men[immobilizer] | men[chameleon])
		switch {
		case free == 0:
			frozen |= near & own
		case free&(free-1) == 0:
			frozen |= free
		}
	}
	for ms := men[immobilizer]; ms != 0; ms &= ms - 1 {
		if b.ring[square(ms)]&foes[chameleon] != 0 {
			frozen |= ms & -ms
		}
	}
	return frozen
}

// Frozen returns the men of one side that may not move.
func (b *baroqueRules) Frozen(p *gen.Position, c gen.Color) bitboard.Bitboard {
	sc := sceneOf(p, c)
	return bitboard.Bitboard{Lo: b.frozen(sc.own, &sc.men, &sc.foes)}
}

// captures returns the enemies that a move takes, by an own man that is no king.
func (b *baroqueRules) captures(sc *scene, k gen.Kind, from, to int) uint64 {
	switch k {
	case pincer:
		return b.pinced(sc, from, to) & sc.them
	case coordinator:
		return b.coordinated(sc, to) & sc.them
	case leaper:
		return b.between[from][to] & sc.them
	case withdrawer:
		return b.withdrawn(from, to) & sc.them
	case chameleon:
		return b.imitated(sc, from, to)
	}
	return 0
}

// pinced returns the neighbours of the landing square, up and down the rank and
// file, behind which a man of the mover's side stands (BA-2).
func (b *baroqueRules) pinced(sc *scene, from, to int) uint64 {
	set := uint64(0)
	anchors := sc.own &^ (1 << from)
	for d := range 4 {
		near := b.next[to][d]
		if near == offBoard {
			continue
		}
		if far := b.next[near&63][d]; far != offBoard && anchors>>far&1 != 0 {
			set |= 1 << near
		}
	}
	return set
}

// coordinated returns the other two corners of the rectangle that the landing
// square and the own king span, if they do (BA-3).
func (b *baroqueRules) coordinated(sc *scene, to int) uint64 {
	k := square(sc.men[king])
	if (b.file[to]|b.rank[to])>>k&1 != 0 {
		return 0
	}
	return b.file[to]&b.rank[k] | b.file[k]&b.rank[to]
}

// withdrawn returns the neighbour that the man moves straight away from (BA-5).
func (b *baroqueRules) withdrawn(from, to int) uint64 {
	if near := b.next[from][b.toward[from][to]^1]; near != offBoard {
		return 1 << near
	}
	return 0
}

// imitated returns what a chameleon takes: each enemy in that enemy's own way
// (BA-6, BA-8).
func (b *baroqueRules) imitated(sc *scene, from, to int) uint64 {
	set := b.withdrawn(from, to)&sc.foes[withdrawer] |
		b.between[from][to]&sc.foes[leaper] |
		b.coordinated(sc, to)&sc.foes[coordinator]
	if b.anyPincer || b.toward[from][to] < 4 {
		set |= b.pinced(sc, from, to) & sc.foes[pincer]
	}
	return set
}

// targets returns where an own man that is no king and not frozen may go.
func (b *baroqueRules) targets(sc *scene, k gen.Kind, s int) uint64 {
	occ := sc.occ()
	switch k {
	case pincer:
		return b.rook(s, occ) &^ occ
	case leaper:
		reach := b.queen(s, occ)
		return reach&^occ | b.jumps(s, reach&sc.them, sc.them, occ)
	case chameleon:
		reach := b.queen(s, occ)
		return reach&^occ | b.jumps(s, reach&sc.foes[leaper], sc.foes[leaper], occ)
	}
	return b.queen(s, occ) &^ occ
}

// jumps returns the squares that a long leaper reaches by jumping: over single
// enemies, each with an empty square behind, and on (BA-4). first are the
// enemies that it meets first, prey all that it may jump.
func (b *baroqueRules) jumps(s int, first, prey, occ uint64) uint64 {
	set := uint64(0)
	for ; first != 0; first &= first - 1 {
		over := square(first)
		d := b.toward[s][over]
		for t := b.next[over][d]; t != offBoard; t = b.next[t&63][d] {
			if occ>>t&1 == 0 {
				set |= 1 << t
				continue
			}
			// a man is jumped if it is prey, stands alone and before an empty square
			behind := b.next[t&63][d]
			if prey>>t&1 == 0 || occ>>b.next[t&63][d^1]&1 != 0 || behind == offBoard || occ>>behind&1 != 0 {
				break
			}
		}
	}
	return set
}

// Generate appends or counts the legal moves. A move needs to be tried only if it
// may expose the king: see peril.
func (b *baroqueRules) Generate(p *gen.Position, l *gen.List, counting bool) int {
	sc := sceneOf(p, p.Side())
	free := sc.own &^ b.frozen(sc.own, &sc.men, &sc.foes)
	per := b.peril(&sc)
	n := 0
	for k := range king {
		for men := sc.men[k] & free; men != 0; men &= men - 1 {
			from := square(men)
			to := b.targets(&sc, k, from)
			if counting && per.prey == 0 && per.men>>from&1 == 0 {
				n += bits.OnesCount64(to)
				continue
			}
			n += b.try(&sc, l, &per, k, from, to, counting)
		}
	}
	if sc.men[king]&free != 0 {
		n += b.kingSteps(&sc, l, square(sc.men[king]), counting)
	}
	return n
}

// try handles a man's moves one by one.
func (b *baroqueRules) try(sc *scene, l *gen.List, per *peril, k gen.Kind, from int, to uint64, counting bool) int {
	n := 0
	risky := per.men>>from&1 != 0
	for ; to != 0; to &= to - 1 {
		t := square(to)
		lifts := b.captures(sc, k, from, t)
		if risky || lifts&per.prey != 0 {
			if next := sc.after(k, from, t, lifts); b.exposed(&next) {
				continue
			}
		}
		n++
		if !counting {
			l.Moves = append(l.Moves, baroqueMove(k, from, t, lifts))
		}
	}
	return n
}

// kingSteps handles the king's moves, which capture as in chess.
func (b *baroqueRules) kingSteps(sc *scene, l *gen.List, from int, counting bool) int {
	n := 0
	for to := b.ring[from] &^ sc.own; to != 0; to &= to - 1 {
		t := square(to)
		lifts := to & -to & sc.them
		if next := sc.after(king, from, t, lifts); b.exposed(&next) {
			continue
		}
		n++
		if !counting {
			l.Moves = append(l.Moves, baroqueMove(king, from, t, lifts))
		}
	}
	return n
}

func baroqueMove(k gen.Kind, from, to int, lifts uint64) gen.Move {
	m := gen.NewMove(bitboard.Square(from), bitboard.Square(to), k)
	m.Lifts = bitboard.Bitboard{Lo: lifts}
	return m
}
