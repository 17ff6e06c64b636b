package selfplay

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// mostWays is how many ways there may be to give a handicap.
const mostWays = 1000

// ways returns all ways to give the handicap to a side.
func (o *Handicaps) ways(more gen.Color) ([]edit, error) {
	w, err := newWays(&o.bases[0], o.Handicap, more)
	if err != nil {
		return nil, err
	}
	if err := w.takeOff(); err != nil {
		return nil, err
	}
	for extra := range 2 {
		list, err := w.putOn(w.lacking() + extra)
		if err != nil {
			return nil, err
		}
		list = slices.DeleteFunc(slices.Clone(list), func(e edit) bool { // putOn may have returned w.list itself
			return slices.ContainsFunc(o.bases, func(b base) bool { return !b.fair(&e, more) })
		})
		if len(list) > 0 {
			return list, nil
		}
	}
	return nil, fmt.Errorf("there is no way for %s to start so without a check or a loss at once", more)
}

// ways makes the list of all ways to give a handicap, man by man.
type ways struct {
	rules *gen.Ruleset
	start *gen.Position
	list  []edit
	lacks [2][]gen.Kind  // by side: who is taken off the board
	gets  [2][]gen.Kind  // and who is put on
	waits [2]gen.KindSet // and who is taken off the reserves
}

func newWays(b *base, h Handicap, more gen.Color) (*ways, error) {
	w := &ways{rules: b.start.Rules(), start: b.start}
	if err := errors.Join(w.sort(h.More, more), w.sort(h.Less, more.Other())); err != nil {
		return nil, err
	}
	w.list = []edit{{waits: w.waits}}
	return w, nil
}

// sort decides how one side comes to have some kinds more.
func (w *ways) sort(kinds []gen.Kind, c gen.Color) error {
	for _, k := range kinds {
		switch r := w.rules; {
		case !w.start.Men(k).Empty():
			w.lacks[c.Other()] = append(w.lacks[c.Other()], k)
		case r.Reserve != nil && strings.IndexByte(r.Reserve.Kinds, r.Pieces[k].Letter) >= 0:
			if w.waits[c.Other()].Has(k) {
				return fmt.Errorf("a side has only one %s in reserve", r.Pieces[k].Name)
			}
			w.waits[c.Other()] |= 1 << k
		default:
			w.gets[c] = append(w.gets[c], k)
		}
	}
	return nil
}

// lacking returns how many more men must be taken off both sides, to make room.
func (w *ways) lacking() int {
	n := 0
	for c := range w.gets {
		n = max(n, len(w.gets[c])-len(w.lacks[c]))
	}
	return n
}

// extend puts in place of each way those that a step makes of it.
func extend(list []edit, step func(e *edit, add func(edit))) ([]edit, error) {
	var out []edit
	for i := range list {
		step(&list[i], func(e edit) { out = append(out, e) })
		if len(out) > mostWays {
			return nil, fmt.Errorf("there are more than %d ways to do so", mostWays)
		}
	}
	return out, nil
}

// with returns the way with a man taken off as well.
func (e edit) with(s bitboard.Square, c gen.Color) edit {
	e.off[c] = append(e.off[c][:len(e.off[c]):len(e.off[c])], s)
	return e
}

// takeOff takes off who is lacking.
func (w *ways) takeOff() error {
	for c := range gen.Color(2) {
		for i, k := range w.lacks[c] {
			again := i > 0 && w.lacks[c][i-1] == k // then from the squares behind, or sets of men would come twice
			var err error
			w.list, err = extend(w.list, func(e *edit, add func(edit)) {
				for s := range w.start.Men(k).And(w.start.Of(c)).Squares() {
					if !again || s > e.off[c][len(e.off[c])-1] {
						add(e.with(s, c))
					}
				}
			})
			if err != nil {
				return err
			}
			if len(w.list) == 0 {
				return fmt.Errorf("a side has only %d of %s at the start", w.start.Men(k).And(w.start.Of(c)).Len(), w.rules.Pieces[k].Name)
			}
		}
	}
	return nil
}

// putOn takes so many more men off both sides, the same men on squares opposite
// each other, and puts on who is not there at the start.
func (w *ways) putOn(more int) ([]edit, error) {
	list, err := w.list, error(nil)
	for i := range more {
		list, err = extend(list, func(e *edit, add func(edit)) {
			for s := range w.start.Of(gen.White).Squares() {
				last := len(e.off[gen.White]) - 1
				if opposite := w.rules.Board.Flip(s); w.spare(e, s, opposite) && (i == 0 || s > e.off[gen.White][last]) {
					add(e.with(s, gen.White).with(opposite, gen.Black))
				}
			}
		})
		if err != nil {
			return nil, err
		}
	}
	for c := range gen.Color(2) {
		for _, k := range w.gets[c] {
			list, err = extend(list, func(e *edit, add func(edit)) {
				for _, s := range e.off[c] {
					if !e.occupies(s) {
						next := *e
						next.on = append(e.on[:len(e.on):len(e.on)], man{s, k, c})
						add(next)
					}
				}
			})
			if err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

// spare reports whether the men on two squares are alike, no kings, and there still.
func (w *ways) spare(e *edit, white, black bitboard.Square) bool {
	k, _ := w.start.At(white)
	other, c := w.start.At(black)
	if k != other || c != gen.Black || w.rules.Pieces[k].Royal {
		return false
	}
	return !slices.Contains(e.off[gen.White], white) && !slices.Contains(e.off[gen.Black], black)
}

// occupies reports whether somebody was put on a square.
func (e *edit) occupies(s bitboard.Square) bool {
	return slices.ContainsFunc(e.on, func(m man) bool { return m.at == s })
}
