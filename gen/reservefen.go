package gen

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// The reserves are written as two more ranks, one behind each first rank, with *
// for an empty place, and the pair of kinds as a seventh field: LC, or during
// the setup --/0, L-/1, LC/2 to LC/5 with the number of plies that are over.
// Other programs write the board's ranks alone and then [LaCblacb]: each man's
// letter and file, White first, - where it waits no more and ? where it is not
// placed yet.

// shown is what a placement tells of the reserves.
type shown struct {
	men    []waiting
	pair   string // the kinds in their order, where the form tells it
	placed int    // men placed so far, where the form tells it; else -1
	end    int    // offset in the FEN behind the placement
}

// waiting is a man that waits.
type waiting struct {
	at    int // offset in the FEN
	color Color
	kind  Kind
	front bitboard.Square
}

// slice returns a part of a field.
func (f field) slice(from, to int) field { return field{f.name, f.text[from:to], f.at + from} }

// cutReserve takes the reserves off a placement and returns the board's ranks.
func (r *Ruleset) cutReserve(f field) (board field, sh shown, err error) {
	sh = shown{placed: -1, end: f.at + len(f.text)}
	if open := strings.IndexByte(f.text, '['); open >= 0 {
		if !strings.HasSuffix(f.text, "]") {
			return board, sh, f.fail(len(f.text), "want ] at the end")
		}
		return f.slice(0, open), sh, r.readBracket(f.slice(open+1, len(f.text)-1), &sh)
	}
	if n := strings.Count(f.text, "/") + 1; n != r.Board.Ranks+2 {
		return board, sh, f.fail(len(f.text), "%d ranks: want %d, the reserves first and last", n, r.Board.Ranks+2)
	}
	first, last := strings.IndexByte(f.text, '/'), strings.LastIndexByte(f.text, '/')
	if err = r.readReserveRank(f.slice(last+1, len(f.text)), White, &sh); err == nil {
		err = r.readReserveRank(f.slice(0, first), Black, &sh)
	}
	return f.slice(first+1, last), sh, err
}

// readReserveRank reads one rank of reserves.
func (r *Ruleset) readReserveRank(f field, c Color, sh *shown) error {
	file := 0
	for i := range len(f.text) {
		switch ch := f.text[i]; {
		case ch == '*':
			file++
		case ch >= '1' && ch <= '9':
			file += int(ch - '0')
		default:
			k, err := r.reserveMan(f, i, c)
			if err != nil {
				return err
			}
			sh.men = append(sh.men, waiting{f.at + i, c, k, r.home(c, min(file, r.Board.Files-1))})
			file++
		}
	}
	if file != r.Board.Files {
		return f.fail(len(f.text), "%s's reserve has %d files: want %d", c, file, r.Board.Files)
	}
	return nil
}

// reserveMan reads the letter of a man of one side's reserve.
func (r *Ruleset) reserveMan(f field, i int, c Color) (Kind, error) {
	k, color, ok := r.man(f.text[i])
	if !ok || color != c || !r.optional.Has(k) {
		return NoKind, f.fail(i, "%q is no man of %s's reserve", f.text[i], c)
	}
	return k, nil
}

// readBracket reads the bracket form.
func (r *Ruleset) readBracket(f field, sh *shown) error {
	if len(f.text) != 8 {
		return f.fail(0, "%q: want four men, each as letter and file", f.text)
	}
	sh.placed = 0
	var sides [2]KindSet
	for i := 0; i < len(f.text); i += 2 {
		c := Color(i / 4)
		k, err := r.reserveMan(f, i, c)
		if err != nil {
			return err
		}
		sides[c] |= 1 << k
		switch ch := f.text[i+1]; {
		case ch == '?':
			continue
		case ch >= 'a' && int(ch-'a') < r.Board.Files:
			sh.men = append(sh.men, waiting{f.at + i, c, k, r.home(c, int(ch-'a'))})
		case ch != '-':
			return f.fail(i+1, "%q: want a file, - or ?", ch)
		}
		sh.placed++
	}
	if sides[White] != sides[Black] {
		return f.fail(4, "%q: want the same two kinds as White's", f.text[4:])
	}
	sh.pair = f.text[0:1] + f.text[2:3]
	return nil
}

// settle fills in the reserves, and the army that their kinds make.
func (r *Ruleset) settle(p *Position, sh shown, pair field) error {
	if pair.text == "" {
		if w, ok := sh.third(); ok {
			return &FENError{"placement", w.at, fmt.Sprintf("%s waits, which is a third kind: both sides have the same two", r.one(w.kind))}
		}
		pair = field{"pair", r.pairShown(sh), sh.end}
		if len(pair.text) != 2 {
			return pair.fail(0, "missing, and the reserves do not show both kinds")
		}
	}
	if err := r.readPair(p, pair, sh); err != nil {
		return err
	}
	p.army = r.armyOf(p.res.pair)
	for _, w := range sh.men {
		if err := r.wait(p, w); err != nil {
			return &FENError{"placement", w.at, err.Error()}
		}
	}
	for ks := r.optional &^ p.army.set; ks != 0; ks &= ks - 1 {
		if men := p.kinds[ks.First()]; !men.Empty() {
			return pair.fail(0, "%s: there is %s on %s", pair.text, r.one(ks.First()), r.Board.Name(men.First()))
		}
	}
	if p.res.setup > 0 {
		return r.checkSetup(p, pair, sh)
	}
	return nil
}

// third returns the first man that is of a third kind.
func (sh *shown) third() (w waiting, ok bool) {
	var kinds KindSet
	for _, w := range sh.men {
		if kinds |= 1 << w.kind; kinds.Len() > 2 {
			return w, true
		}
	}
	return w, false
}

// pairShown returns the letters of the kinds that the reserves show, in the
// order of Reserve.Kinds where the form has none.
func (r *Ruleset) pairShown(sh shown) string {
	if sh.pair != "" {
		return sh.pair
	}
	pair := ""
	for _, letter := range r.Reserve.Kinds {
		for _, w := range sh.men {
			if r.kinds[w.kind].Letter == byte(letter) {
				pair += string(letter)
				break
			}
		}
	}
	return pair
}

// readPair reads the kinds and the plies of the setup that are over.
func (r *Ruleset) readPair(p *Position, f field, sh shown) error {
	kinds, over, inSetup := strings.Cut(f.text, "/")
	ply := setupPlies
	if inSetup {
		if len(over) != 1 || over[0] < '0' || over[0] >= '0'+setupPlies {
			return f.fail(len(kinds)+1, "%q: want the number of the setup's ply, 0 to %d", over, setupPlies-1)
		}
		ply = int(over[0] - '0')
	} else if sh.placed >= 0 {
		ply = namingPlies + sh.placed
	}
	p.res.setup = uint8(setupPlies - ply)
	switch {
	case ply == 0 && kinds == "--":
		return nil
	case ply == 1 && len(kinds) == 2 && kinds[1] == '-':
		k, ok := r.KindOf(kinds[0])
		if !ok || !r.optional.Has(k) {
			return f.fail(0, "%q is not one of %s", kinds[0], r.Reserve.Kinds)
		}
		p.res.pair[0] = k
		return nil
	case ply < namingPlies:
		return f.fail(0, "%q: want --/0 or one kind, as L-/1", f.text)
	}
	pair, err := r.pairOf(kinds)
	if err != nil {
		return f.fail(0, "%s", err)
	}
	if sh.pair != "" && strings.Trim(kinds, sh.pair) != "" {
		return f.fail(0, "%s: the brackets show %s", kinds, sh.pair)
	}
	p.res.pair = pair
	return nil
}

// wait makes a man wait, if it may.
func (r *Ruleset) wait(p *Position, w waiting) error {
	i := 0
	if w.kind != p.res.pair[0] {
		i = 1
	}
	name := r.kinds[w.kind].Name
	switch front := r.startsOn(w.front, w.color); {
	case w.kind != p.res.pair[i]:
		return fmt.Errorf("%s waits, which is not of the pair %s", r.one(w.kind), r.pairText(p.res.pair))
	case p.res.gates[w.color][i] != bitboard.NoSquare:
		return fmt.Errorf("two %ss wait on one side", name)
	case p.res.waits.Has(w.front):
		return fmt.Errorf("two men wait behind %s", r.Board.Name(w.front))
	case !p.kinds[front].And(p.colors[w.color]).Has(w.front):
		return fmt.Errorf("%s waits behind %s, where %s's %s does not stand any more", r.one(w.kind), r.Board.Name(w.front), w.color, r.kinds[front].Name)
	}
	if other := p.res.gates[w.color][1-i]; r.exclude(w.front, other) {
		return fmt.Errorf("one man waits behind %s and the other behind %s: the two exclude each other", r.Board.Name(other), r.Board.Name(w.front))
	}
	p.res.place(w.color, i, w.front)
	return nil
}

// checkSetup refuses a setup in which men have moved or the plies do not fit.
func (r *Ruleset) checkSetup(p *Position, pair field, sh shown) error {
	if int(p.side) != p.res.ply()%2 {
		return pair.fail(0, "%s: %s is to move at this ply of the setup", pair.text, p.side.Other())
	}
	for c := range Color(2) {
		for i := range p.res.gates[c] {
			if p.res.placed(c, i) != (p.res.gates[c][i] != bitboard.NoSquare) {
				return pair.fail(0, "%s: %s's reserve does not fit this ply of the setup", pair.text, c)
			}
		}
	}
	for k := range r.kinds {
		for c := range Color(2) {
			if p.kinds[k].And(p.colors[c]) != r.starts[c][k] {
				return pair.fail(0, "%s: in the setup all men stand where they start", pair.text)
			}
		}
	}
	return nil
}

// one returns a kind's name with its article.
func (r *Ruleset) one(k Kind) string {
	name := r.kinds[k].Name
	if strings.IndexByte("aeiou", name[0]) >= 0 {
		return "an " + name
	}
	return "a " + name
}
