package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// outlook is what the side that is not to move could reply, and what a move of
// the other side, the mover, must leave alone for that to stay so. It lets the
// last two plies be counted together. Most moves neither give check nor make or
// lift a pin: the number of replies after them is the number before, plus what a
// few men gain or lose whose way is opened or blocked. If they moreover leave
// the king's own moves alone, they need not even be made.
type outlook struct {
	replies  int               // legal moves, if it were to move now
	royal    int               // the king's among them
	watchers []watcher         // the other men, with their moves
	watched  bitboard.Bitboard // the squares on which some watcher's moves hang
	king     taboo             // else there may be check or another pin
	steps    taboo             // else the king's moves may be others
	goals    bitboard.Bitboard // squares whose safety the king's moves hang on
	lifted   bitboard.Bitboard // the men that are away from their squares in them
	entering KindSet           // the mover's men that may enter from the reserve
	safe     safety
}

// brokenByMorph reports whether a move by which the man becomes another breaks the
// taboos of the king's safety and of his moves. The near sets do not hold for it: the
// new kind may look along a line that the man has left itself, or be on the board for
// the first time. So it is asked what it sees from its new square; own men are looked
// through for pins.
func (o *outlook) brokenByMorph(p *Position, m *Move) (king, steps bool) {
	man := &p.army.kinds[m.Becomes].by[p.side.Other()]
	left := bitboard.Bit(m.From)
	through := man.strikes(m.To, p.colors[p.side.Other()].AndNot(left))
	if o.king.brokenAnyway(m) || through.Has(p.royal[p.side]) {
		return true, true
	}
	steps = o.steps.brokenAnyway(m) || through.Meets(o.goals) &&
		man.strikes(m.To, p.Occupied().AndNot(left.Or(o.lifted))).Meets(o.goals)
	return false, steps
}

// watcher is some men of one kind with their moves.
type watcher struct {
	m       *mover
	men     bitboard.Bitboard
	line    bitboard.Bitboard // where they may go: a pinned man's line, or all
	watched bitboard.Bitboard
	moves   int
}

// survey fills in the outlook of the side to move, which is not in check.
func (p *Position) survey(o *outlook) {
	us := p.side
	own, occ := p.colors[us], p.Occupied()
	o.watchers, o.watched = o.watchers[:0], bitboard.Bitboard{}
	o.entering = p.entrants(us.Other())
	o.king.clear(p.army)
	o.steps.clear(p.army)
	p.guardKing(o)
	o.royal = p.surveyKing(o)
	if p.rights != 0 {
		o.royal += p.surveyCastling(o)
	}
	o.replies = o.royal
	to := targets{own.Not(), occ.Not(), p.colors[us.Other()]}
	men := own.AndNot(bitboard.Bit(p.royal[us]))
	for _, k := range p.army.list {
		mine := p.kinds[k].And(men)
		if mine.Empty() {
			continue
		}
		m := &p.army.kinds[k].by[us]
		for held := mine.And(o.safe.pinned); !held.Empty(); held = held.Rest() {
			o.watch(m, bitboard.Bit(held.First()), o.safe.lines[held.First()], &to, occ)
		}
		mine = mine.AndNot(o.safe.pinned)
		if m.flock != nil && mine.Len() >= m.flockMin {
			o.watch(m, mine, full, &to, occ)
			continue
		}
		for ; !mine.Empty(); mine = mine.Rest() {
			o.watch(m, bitboard.Bit(mine.First()), full, &to, occ)
		}
	}
}

// watch counts some men's moves and remembers on which squares they hang.
func (o *outlook) watch(m *mover, men, line bitboard.Bitboard, to *targets, occ bitboard.Bitboard) {
	w := watcher{m: m, men: men, line: line}
	if men.Several() {
		w.moves, w.watched = m.surveyFlock(men, to, occ)
	} else {
		var moves bitboard.Bitboard
		moves, w.watched = m.survey(men.First(), to, occ)
		w.moves = m.number(moves.And(line))
	}
	o.replies += w.moves
	o.watched = o.watched.Or(w.watched)
	o.watchers = append(o.watchers, w)
}

// count returns the number of moves of those of the watcher's men that are left.
func (w *watcher) count(men bitboard.Bitboard, to *targets, occ bitboard.Bitboard) int {
	if men.Several() {
		return w.m.countFlock(men, to, occ)
	}
	return w.m.number(w.m.moves(men.First(), to, occ).And(w.line))
}

// guardKing finds the pins, and what makes check or another pin.
func (p *Position) guardKing(o *outlook) {
	r, us := p.rules, p.side
	king, occ := p.royal[us], p.Occupied()
	own, enemy := p.colors[us], p.colors[us.Other()]
	o.safe.pinned = bitboard.Bitboard{}
	for i := range p.army.leapers[us.Other()] {
		th := &p.army.leapers[us.Other()][i]
		o.king.near[th.kind] = o.king.near[th.kind].Or(th.from[king])
	}
	for i := range p.army.riders[us.Other()] {
		th := &p.army.riders[us.Other()][i]
		men := p.kinds[th.kind].And(enemy)
		if men.Empty() && !o.entering.Has(th.kind) {
			continue
		}
		seen := th.seen(king, occ)
		o.king.near[th.kind] = o.king.near[th.kind].Or(seen).Or(th.seen(king, occ.AndNot(seen.And(own))))
		for men = men.And(th.span[king]); !men.Empty(); men = men.Rest() {
			man := men.First()
			way := th.between[r.pathIndex(king, man)]
			block := way.And(occ)
			screen := block.And(enemy)
			switch {
			case !block.Several() && screen.Empty():
				o.safe.pin(block.First(), way.With(man))
				o.king.stay = o.king.stay.With(man)
				o.king.keep = o.king.keep.Or(way.AndNot(occ))
			case !screen.Several() && !block.AndNot(screen).Several():
				o.king.stay = o.king.stay.Or(screen)
			}
		}
	}
}

// guard finds what makes s as safe or unsafe for the king as it is, and reports
// whether it is attacked.
func (p *Position) guard(o *outlook, s bitboard.Square, occ bitboard.Bitboard) bool {
	r, them, t := p.rules, p.side.Other(), &o.steps
	enemy := p.colors[them]
	attacked := false
	for i := range p.army.leapers[them] {
		th := &p.army.leapers[them][i]
		t.near[th.kind] = t.near[th.kind].Or(th.from[s])
		if hit := th.from[s].And(p.kinds[th.kind]).And(enemy); !hit.Empty() {
			t.stay = t.stay.Or(hit)
			attacked = true
		}
	}
	for i := range p.army.riders[them] {
		th := &p.army.riders[them][i]
		men := p.kinds[th.kind].And(enemy)
		if men.Empty() && !o.entering.Has(th.kind) {
			continue
		}
		t.near[th.kind] = t.near[th.kind].Or(th.seen(s, occ))
		for men = men.And(th.span[s]); !men.Empty(); men = men.Rest() {
			way := th.between[r.pathIndex(s, men.First())]
			switch block := way.And(occ); {
			case block.Empty():
				attacked = true
				t.stay = t.stay.With(men.First())
				t.keep = t.keep.Or(way)
			case !block.Several():
				t.stay = t.stay.Or(block.And(enemy))
			}
		}
	}
	return attacked
}

// surveyKing counts the king's moves.
func (p *Position) surveyKing(o *outlook) int {
	us := p.side
	s := p.royal[us]
	occ := p.Occupied()
	m := &p.army.kinds[p.royalKind(s)].by[us]
	to := targets{p.colors[us].Not(), occ.Not(), p.colors[us.Other()]}
	b, hangs := m.survey(s, &to, occ)
	o.goals, o.lifted = b, bitboard.Bit(s)
	for left := b; !left.Empty(); left = left.Rest() {
		if p.guard(o, left.First(), occ.AndNot(bitboard.Bit(s))) {
			b = b.AndNot(bitboard.Bit(left.First()))
		}
	}
	o.steps.hold(hangs)
	return m.number(b)
}

// surveyCastling counts the castlings.
func (p *Position) surveyCastling(o *outlook) int {
	n, occ := 0, p.Occupied()
	for i := range p.rules.castles {
		c := &p.rules.castles[i]
		if c.color != p.side || p.rights&c.right == 0 {
			continue
		}
		o.steps.hold(c.empty.With(c.rookFrom))
		if c.empty.Meets(occ) {
			continue
		}
		o.goals, o.lifted = o.goals.Or(c.pass), o.lifted.With(c.rookFrom)
		lifted := occ.AndNot(bitboard.Bit(c.from))
		safe := true
		for way := c.pass; !way.Empty(); way = way.Rest() {
			safe = !p.guard(o, way.First(), lifted) && safe
		}
		if !p.guard(o, c.to, c.after(occ)) && safe {
			n++
		}
	}
	return n
}

// plain reports whether no man is taken but on the target square.
func (m *Move) plain() bool { return !m.Lifts.Meets(bitboard.Bit(m.To).Not()) }

// bunch returns the number of replies to those of a bunch's moves that need no
// look at each: they are plain, break no taboo and end where no watcher looks.
// It returns the targets of the others, too. p is the position that was surveyed.
func (o *outlook) bunch(p *Position, b *bunch) (n int, others bitboard.Bitboard) {
	k := b.kind & (MaxKinds - 1)
	stay := o.king.stay.Or(o.steps.stay).Or(p.res.waits)
	not := o.king.keep.Or(o.steps.keep).Or(o.king.near[k]).Or(o.steps.near[k]).Or(p.colors[p.side]).Or(b.m.changes)
	if b.from == bitboard.NoSquare {
		not = not.Or(o.watched).Or(stay.Or(o.watched).Rotate(b.back))
		if b.half != 0 {
			not = not.Or(o.watched.Rotate(b.half))
		}
		others = b.to.And(not)
		return o.replies * b.to.AndNot(others).Len(), others
	}
	if stay.Or(o.watched).Has(b.from) {
		return 0, b.to
	}
	not = not.Or(o.watched)
	if b.m.doubles != nil {
		not = not.Or(b.m.doubles[b.from])
	}
	others = b.to.And(not)
	return o.replies * b.to.AndNot(others).Len(), others
}

// after returns the number of replies after a plain move that breaks no taboo,
// captures en passant apart; p is the position that was surveyed.
func (o *outlook) after(p *Position, m *Move) int {
	left, entered := bitboard.Bit(m.From), bitboard.Bit(m.To)
	if m.Castles() {
		left, entered = left.With(m.RookFrom), entered.With(m.RookTo)
	}
	if m.Enters() {
		left = left.AndNot(bitboard.Bit(m.GateAt))
	}
	way := left.Or(entered)
	n := o.replies
	if !o.watched.Or(m.Lifts).Meets(way) {
		return n
	}
	own, enemy := p.colors[p.side].AndNot(m.Lifts), p.colors[p.side.Other()].AndNot(left).Or(entered)
	occ := own.Or(enemy)
	to := targets{own.Not(), occ.Not(), enemy}
	for i := range o.watchers {
		w := &o.watchers[i]
		if !w.watched.Or(w.men).Meets(way) {
			continue
		}
		n -= w.moves
		if men := w.men.And(own); !men.Empty() {
			n += w.count(men, &to, occ)
		}
	}
	return n
}
