package gen

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// FENError says which field of a FEN is wrong, where, and why.
type FENError struct {
	Field  string // placement, side, castling, en passant, clock, move number, position
	Offset int    // of the offending byte in the FEN, from 0
	Reason string
}

func (e *FENError) Error() string {
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

var fenFields = []string{"placement", "side", "castling", "en passant", "clock", "move number"}

// splitFEN cuts a FEN at its spaces.
func splitFEN(text string) ([]field, error) {
	var fields []field
	for at := 0; at < len(text); {
		if text[at] == ' ' || text[at] == '\t' {
			at++
			continue
		}
		if len(fields) == len(fenFields) {
			return nil, &FENError{"position", at, "more than 6 fields"}
		}
		n := strings.IndexAny(text[at:], " \t")
		if n < 0 {
			n = len(text) - at
		}
		fields = append(fields, field{fenFields[len(fields)], text[at : at+n], at})
		at += n
	}
	if n := len(fields); n != 4 && n != 6 {
		return nil, &FENError{fenFields[n], len(text), "missing (want 6 fields, or 4 without the counters)"}
	}
	return fields, nil
}

// ParseFEN reads a position: the usual six fields, or the first four, counters
// being 0 and 1 then. The error is a *FENError.
func (r *Ruleset) ParseFEN(text string) (*Position, error) {
	fields, err := splitFEN(text)
	if err != nil {
		return nil, err
	}
	p := &Position{rules: r, passed: bitboard.NoSquare, number: 1}
	readers := []func(*Position, field) error{r.readPlacement, r.readSide, r.readCastling, r.readPassed, readClock, readNumber}
	for i, f := range fields {
		if err := readers[i](p, f); err != nil {
			return nil, err
		}
	}
	if err := r.check(p); err != nil {
		return nil, err
	}
	p.key = p.scratchKey()
	return p, nil
}

func (r *Ruleset) readPlacement(p *Position, f field) error {
	return r.parsePlacement(p, f.text)
}

// parsePlacement reads the ranks from the last to the first.
func (r *Ruleset) parsePlacement(p *Position, text string) error {
	f := field{name: "placement", text: text}
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
		return &FENError{"position", 0, fmt.Sprintf(format, args...)}
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
	for k := range r.kinds {
		for c := range Color(2) {
			stuck := p.kinds[k].And(p.colors[c]).And(r.kinds[k].by[c].changes)
			if !stuck.Empty() {
				return fail("%s %s on %s, where it becomes another piece", c, r.kinds[k].Name, r.Board.Name(stuck.First()))
			}
		}
	}
	if err := r.Rules.Check(p); err != nil {
		return fail("%s", err)
	}
	if p.attacked(p.royal[p.side.Other()], p.side, p.Occupied()) {
		return fail("%s is to move and could capture the king", p.side)
	}
	return nil
}

// FEN returns the position's text; ParseFEN reads the same position from it.
func (p *Position) FEN() string {
	r, g := p.rules, p.rules.Board
	var sb strings.Builder
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		gap := 0
		flush := func() {
			if gap > 0 {
				sb.WriteString(strconv.Itoa(gap))
				gap = 0
			}
		}
		for file := range g.Files {
			k, c := p.At(g.At(file, rank))
			if k == NoKind {
				gap++
				continue
			}
			flush()
			sb.WriteByte(r.manLetter(k, c))
		}
		flush()
		if rank > 0 {
			sb.WriteByte('/')
		}
	}
	fmt.Fprintf(&sb, " %c %s %s %d %d", "wb"[p.side], r.rightsText(p.rights), g.Name(p.passed), p.clock, p.number)
	return sb.String()
}

// manLetter returns a man's letter, in lower case for Black.
func (r *Ruleset) manLetter(k Kind, c Color) byte {
	letter := r.kinds[k].Letter
	if c == Black {
		letter += 'a' - 'A'
	}
	return letter
}

func (r *Ruleset) rightsText(rights castleRights) string {
	text := ""
	for c := range Color(2) {
		for _, cs := range r.castles {
			if cs.color == c && rights&cs.right != 0 {
				text += string(rune(cs.letter))
			}
		}
	}
	if text == "" {
		return "-"
	}
	return text
}
