package gen

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// FENError says which field of a FEN is wrong, where, and why.
type FENError struct {
	Field  string // placement, side, castling, en passant, clock, move number, pair, position
	Offset int    // of the offending byte in the FEN, from 0; -1 where the position as a whole is meant
	Reason string
}

func (e *FENError) Error() string {
	if e.Offset < 0 {
		return fmt.Sprintf("FEN: %s: %s", e.Field, e.Reason)
	}
	return fmt.Sprintf("FEN: %s: offset %d: %s", e.Field, e.Offset, e.Reason)
}

// field is a part of a FEN and where it begins.
type field struct {
	name, text string
	at         int
}

func (f field) fail(i int, format string, args ...any) error {
	return &FENError{f.name, f.at + i, fmt.Sprintf(format, args...)}
}

var fenFields = []string{"placement", "side", "castling", "en passant", "clock", "move number", "pair"}

// splitFEN cuts a FEN at its spaces. Only a variant with a reserve has a pair.
func (r *Ruleset) splitFEN(text string) ([]field, error) {
	most := len(fenFields)
	if r.Reserve == nil {
		most--
	}
	var fields []field
	for at := 0; at < len(text); {
		if text[at] == ' ' || text[at] == '\t' {
			at++
			continue
		}
		if len(fields) == most {
			return nil, &FENError{"position", at, fmt.Sprintf("more than %d fields", most)}
		}
		n := strings.IndexAny(text[at:], " \t")
		if n < 0 {
			n = len(text) - at
		}
		fields = append(fields, field{fenFields[len(fields)], text[at : at+n], at})
		at += n
	}
	if n := len(fields); n < 4 || n == 5 {
		return nil, &FENError{fenFields[n], len(text), "missing (want 6 fields, or 4 without the counters)"}
	}
	return fields, nil
}

// ParseFEN reads a position: the usual six fields, or the first four, counters
// being 0 and 1 then; with a reserve, the pair as a seventh. The error is a
// *FENError.
func (r *Ruleset) ParseFEN(text string) (*Position, error) {
	fields, err := r.splitFEN(text)
	if err != nil {
		return nil, err
	}
	p := &Position{rules: r, army: r.army, passed: bitboard.NoSquare, number: 1, res: noReserve()}
	var sh shown
	if r.Reserve != nil {
		if fields[0], sh, err = r.cutReserve(fields[0]); err != nil {
			return nil, err
		}
	}
	readers := []func(*Position, field) error{r.readPlacement, r.readSide, r.readCastling, r.readPassed, readClock, readNumber}
	for i, f := range fields[:min(len(fields), len(readers))] {
		if err := readers[i](p, f); err != nil {
			return nil, err
		}
	}
	if r.Reserve != nil {
		if err := r.settle(p, sh, append(fields, field{})[min(len(fields), len(readers))]); err != nil {
			return nil, err
		}
	}
	if err := r.check(p); err != nil {
		return nil, err
	}
	p.key = p.scratchKey()
	return p, nil
}

// readPlacement reads the ranks from the last to the first.
func (r *Ruleset) readPlacement(p *Position, f field) error {
	text := f.text
	g := r.Board
	file, rank := 0, g.Ranks-1
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '/':
			if file != g.Files {
				return f.fail(i, "rank %d has %d files: want %d", rank+1, file, g.Files)
			}
			if rank == 0 {
				return f.fail(i, "more than %d ranks", g.Ranks)
			}
			file, rank = 0, rank-1
			continue
		case c >= '1' && c <= '9':
			n := int(c - '0')
			if i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9' {
				i++
				n = n*10 + int(text[i]-'0')
			}
			file += n
		default:
			k, color, ok := r.man(c)
			if !ok {
				return f.fail(i, "unknown piece %q", c)
			}
			if file < g.Files {
				p.put(g.At(file, rank), k, color)
			}
			file++
		}
		if file > g.Files {
			return f.fail(i, "rank %d has more than %d files", rank+1, g.Files)
		}
	}
	if file != g.Files || rank != 0 {
		return f.fail(len(text), "ends in rank %d after %d files: want %d ranks of %d", rank+1, file, g.Ranks, g.Files)
	}
	return nil
}

// man reads a man's letter: upper case is White's.
func (r *Ruleset) man(c byte) (Kind, Color, bool) {
	color := White
	if c >= 'a' && c <= 'z' {
		c, color = c-'a'+'A', Black
	}
	k, ok := r.KindOf(c)
	return k, color, ok
}

func (r *Ruleset) readSide(p *Position, f field) error {
	switch f.text {
	case "w":
		p.side = White
	case "b":
		p.side = Black
	default:
		return f.fail(0, "%q: want w or b", f.text)
	}
	return nil
}

func (r *Ruleset) readCastling(p *Position, f field) error {
	if f.text == "-" {
		return nil
	}
	for i := range len(f.text) {
		cs := r.castleOf(f.text[i])
		if cs == nil {
			return f.fail(i, "unknown right %q", f.text[i])
		}
		if p.rights&cs.right != 0 {
			return f.fail(i, "right %c twice", cs.letter)
		}
		own := p.colors[cs.color]
		if !own.And(p.kinds[cs.king]).Has(cs.from) || !own.And(p.kinds[cs.rook]).Has(cs.rookFrom) {
			return f.fail(i, "right %c without %s on %s and %s on %s", cs.letter,
				r.kinds[cs.king].Name, r.Board.Name(cs.from), r.kinds[cs.rook].Name, r.Board.Name(cs.rookFrom))
		}
		p.rights |= cs.right
	}
	return nil
}

func (r *Ruleset) castleOf(letter byte) *castle {
	for i := range r.castles {
		if r.castles[i].letter == letter {
			return &r.castles[i]
		}
	}
	return nil
}

func (r *Ruleset) readPassed(p *Position, f field) error {
	if f.text == "-" {
		return nil
	}
	s, n := r.Board.Parse(f.text)
	if n == 0 || n != len(f.text) {
		return f.fail(0, "%q is not a square", f.text)
	}
	them, occ := p.side.Other(), p.Occupied()
	over := r.overs[them][s]
	if over.kind == NoKind || !p.kinds[over.kind].And(p.colors[them]).Has(over.to) || occ.Has(s) || occ.Has(over.from) {
		return f.fail(0, "no double step has just passed %s", f.text)
	}
	p.passed = s
	return nil
}

// passedBy returns the square in the middle of a double step.
func passedBy(from, to bitboard.Square) bitboard.Square {
	return bitboard.Square((int(from) + int(to)) / 2)
}

// maxCounter is where a FEN's counters stay.
const maxCounter = 1<<15 - 1

func readClock(p *Position, f field) error {
	n, err := strconv.ParseUint(f.text, 10, 15)
	if err != nil {
		return f.fail(0, "%q: want a number of plies", f.text)
	}
	p.clock = uint16(n)
	return nil
}

func readNumber(p *Position, f field) error {
	n, err := strconv.ParseUint(f.text, 10, 15)
	if err != nil {
		return f.fail(0, "%q: want the number of the move", f.text)
	}
	p.number = uint16(n)
	return nil
}

// check refuses positions that cannot be played on from.
func (r *Ruleset) check(p *Position) error {
	fail := func(format string, args ...any) error {
		return &FENError{"position", -1, fmt.Sprintf(format, args...)}
	}
	for c := range Color(2) {
		royals := bitboard.Bitboard{}
		for _, k := range r.royals {
			royals = royals.Or(p.kinds[k].And(p.colors[c]))
		}
		if n := royals.Len(); n != 1 {
			return fail("%s has %d royal men: want 1", c, n)
		}
		p.royal[c] = royals.First()
	}
	if err := r.Rules.Check(p); err != nil {
		return fail("%s", err)
	}
	if p.exposed(p.side.Other()) {
		return fail("%s is to move and could capture the king", p.side)
	}
	return nil
}
