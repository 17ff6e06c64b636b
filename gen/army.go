package gen

import "github.com/menagerie-chess/menagerie/bitboard"

// army is the kinds that the men of one game may be of. A variant has one, or
// where kinds are chosen before the game, one for each choice: so no node looks
// at men that cannot be there.
type army struct {
	set     KindSet
	list    []Kind
	kinds   []kind          // by kind; empty where not in the set
	leapers [2][]leapThreat // by the attacker's colour
	riders  [2][]pathThreat // and lame men, by the attacker's colour
}

// addArmies makes the army of all kinds, and one for each pair of the reserve.
func (r *Ruleset) addArmies() error {
	all := KindSet(1<<len(r.kinds) - 1)
	r.army = r.newArmy(all)
	r.armies = map[KindSet]*army{}
	for a := r.optional; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			pair := KindSet(1<<a.First() | 1<<b.First())
			r.armies[pair] = r.newArmy(all&^r.optional | pair)
		}
	}
	return nil
}

// armyOf returns the army of a game with the given pair.
func (r *Ruleset) armyOf(pair [2]Kind) *army {
	if pair[0] == NoKind || pair[1] == NoKind {
		return r.army
	}
	return r.armies[1<<pair[0]|1<<pair[1]]
}

// newArmy returns the army of some of the ruleset's kinds. Men may become only
// what is in the army.
func (r *Ruleset) newArmy(set KindSet) *army {
	a := &army{set: set, kinds: make([]kind, len(r.kinds))}
	for i := range r.kinds {
		k := Kind(i)
		if !set.Has(k) {
			continue
		}
		a.list = append(a.list, k)
		a.kinds[k] = r.kinds[k]
		for c := range Color(2) {
			a.kinds[k].by[c].choose(set)
		}
	}
	for c := range Color(2) {
		for _, th := range r.leapers[c] {
			if set.Has(th.kind) {
				a.leapers[c] = append(a.leapers[c], th)
			}
		}
		for _, th := range r.riders[c] {
			if set.Has(th.kind) {
				a.riders[c] = append(a.riders[c], th)
			}
		}
	}
	return a
}

// choose cuts what the mover may become to the kinds of an army.
func (m *mover) choose(set KindSet) {
	into := make([]KindSet, len(m.into))
	on := map[int]bitboard.Bitboard{} // by number of choices
	for s := range into {
		into[s] = m.into[s] & set
		if n := into[s].Len(); n > 1 {
			on[n] = on[n].With(bitboard.Square(s))
		}
	}
	m.into, m.choices = into, nil
	for n, squares := range on {
		m.choices = append(m.choices, choice{squares, n - 1})
	}
}
