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
