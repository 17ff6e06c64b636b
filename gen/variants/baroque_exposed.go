package variants

import "github.com/menagerie-chess/menagerie/gen"

// Whether a king could be captured is found backwards from the king: for each
// kind of capture, the squares from which and over which it would be made.

// Exposed reports whether c's king could be captured if the other side were to
// move (BA-14).
func (b *baroqueRules) Exposed(p *gen.Position, c gen.Color) bool {
	sc := sceneOf(p, c)
	return b.exposed(&sc)
}

// exposed is Exposed for the own king of a scene.
func (b *baroqueRules) exposed(sc *scene) bool {
	k := square(sc.men[king])
	free := sc.them &^ b.frozen(sc.them, &sc.foes, &sc.men) // the frozen give no check (BA-13)
	return b.ring[k]&free&(sc.foes[king]|sc.foes[chameleon]) != 0 ||
		b.withdrawnFrom(sc, k, free&sc.foes[withdrawer]&b.ring[k]) ||
		b.jumpedOver(sc, k, free&sc.foes[leaper]&b.lines[k]) ||
		b.spanned(sc, k, free&sc.foes[coordinator]) ||
		b.sandwiched(sc, k, free&sc.foes[pincer])
}

// withdrawnFrom reports whether a neighbouring withdrawer can step straight away.
func (b *baroqueRules) withdrawnFrom(sc *scene, k int, near uint64) bool {
	for ; near != 0; near &= near - 1 {
		s := square(near)
		if away := b.next[s][b.toward[k][s]]; away != offBoard && sc.occ()>>away&1 == 0 {
			return true
		}
	}
	return false
}

// jumpedOver reports whether a long leaper on a line with the king can get to it
// and has an empty square behind it.
func (b *baroqueRules) jumpedOver(sc *scene, k int, leapers uint64) bool {
	occ := sc.occ()
	for ; leapers != 0; leapers &= leapers - 1 {
		s := square(leapers)
		d := b.toward[s][k]
		behind := b.next[k][d]
		if behind == offBoard || occ>>behind&1 != 0 || b.between[s][k]&sc.them != 0 {
			continue
		}
		if b.singly(s, k, d, occ) {
			return true
		}
	}
	return false
}

// singly reports whether no two men stand next to each other on the way from s to
// k, the one on k included and the one on s not.
func (b *baroqueRules) singly(s, k int, d uint8, occ uint64) bool {
	men := b.between[s][k] & occ
	for ; men != 0; men &= men - 1 {
		if occ>>b.next[square(men)][d]&1 != 0 {
			return false
		}
	}
	return true
}

// spanned reports whether a coordinator can get to a square that, with its king,
// has the own king on a corner: on a rank or file with its king, the other line
// of the own king.
func (b *baroqueRules) spanned(sc *scene, k int, coordinators uint64) bool {
	corner := b.corner(sc, k)
	for ; corner != 0 && coordinators != 0; coordinators &= coordinators - 1 {
		if b.queen(square(coordinators), sc.occ())&^sc.occ()&corner != 0 {
			return true
		}
	}
	return false
}

// corner returns the squares from which a coordinator takes a king on k; none
// unless the kings share a rank or file.
func (b *baroqueRules) corner(sc *scene, k int) uint64 {
	foe := square(sc.foes[king])
	switch {
	case b.rank[k]>>foe&1 != 0:
		return b.file[k] &^ b.rank[k]
	case b.file[k]>>foe&1 != 0:
		return b.rank[k] &^ b.file[k]
	}
	return 0
}

// sandwiched reports whether a pincer can get to one side of the king while on
// the other stands a man of its side.
func (b *baroqueRules) sandwiched(sc *scene, k int, pincers uint64) bool {
	for d := range 4 {
		side, far := b.next[k][d], b.next[k][d^1]
		if side == offBoard || far == offBoard || sc.them>>far&1 == 0 || sc.occ()>>side&1 != 0 {
			continue
		}
		if b.rook(int(side), sc.occ())&pincers&^(1<<far) != 0 {
			return true
		}
	}
	return false
}

// peril is what a move must leave alone to be legal without being tried. A move
// that only adds a man somewhere never exposes the king: it takes a man that
// leaves a line or is taken from it, or an immobilizer that moves.
type peril struct {
	men  uint64 // own men whose moves must be tried
	prey uint64 // enemies whose capture must be tried
}

// peril finds it. If the king could be captured now, each move must be tried.
func (b *baroqueRules) peril(sc *scene) peril {
	if b.exposed(sc) {
		return peril{men: ^uint64(0), prey: ^uint64(0)}
	}
	k := square(sc.men[king])
	free := sc.them &^ b.frozen(sc.them, &sc.foes, &sc.men)
	watch := b.watchWithdrawers(k, free&sc.foes[withdrawer]&b.ring[k]) |
		b.watchLeapers(sc, k, free&sc.foes[leaper]&b.lines[k]) |
		b.watchCoordinators(sc, k, free&sc.foes[coordinator]) |
		b.watchPincers(sc, k)
	return peril{men: watch&sc.own | sc.men[immobilizer], prey: watch & sc.them}
}

// watchWithdrawers returns the squares that near withdrawers would step to.
func (b *baroqueRules) watchWithdrawers(k int, near uint64) uint64 {
	set := uint64(0)
	for ; near != 0; near &= near - 1 {
		s := square(near)
		if away := b.next[s][b.toward[k][s]]; away != offBoard {
			set |= 1 << away
		}
	}
	return set
}

// watchLeapers returns the lines of leapers that could land behind the king.
func (b *baroqueRules) watchLeapers(sc *scene, k int, leapers uint64) uint64 {
	set := uint64(0)
	for ; leapers != 0; leapers &= leapers - 1 {
		s := square(leapers)
		if behind := b.next[k][b.toward[s][k]]; behind != offBoard {
			set |= b.between[s][k] | 1<<behind
		}
	}
	return set
}

// watchCoordinators returns what coordinators see, if the kings are on a line.
func (b *baroqueRules) watchCoordinators(sc *scene, k int, coordinators uint64) uint64 {
	if b.corner(sc, k) == 0 {
		return 0
	}
	set := uint64(0)
	for ; coordinators != 0; coordinators &= coordinators - 1 {
		set |= b.queen(square(coordinators), sc.occ())
	}
	return set
}

// watchPincers returns the sides of the king across which an enemy stands, and
// what is seen from there.
func (b *baroqueRules) watchPincers(sc *scene, k int) uint64 {
	set := uint64(0)
	for d := range 4 {
		side, far := b.next[k][d], b.next[k][d^1]
		if side != offBoard && far != offBoard && sc.them>>far&1 != 0 {
			set |= 1<<side | b.rook(int(side), sc.occ())
		}
	}
	return set
}
