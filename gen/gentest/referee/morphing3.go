package referee

import (
	"fmt"
	"strings"
)

// Morphing Chess III: men change their kind on the squares they arrive at. A
// king has a mode, written as its letter (MO-14): K plain, T as a pawn, J as a
// queen, L as an archbishop, M as a chancellor, O as an amazon.

// MO-1.
const morphingStart = "rnbqkqbnr/4p4/4p4/4p4/9/4P4/4P4/4P4/RNBQKQBNR w KQkq - 0 1"

// MO-16: the king goes three squares, the rook to the square next to it.
var morphingCastles = []castle{
	{right: 'K', king: sq("e1"), kingTo: sq("h1"), rook: sq("i1"), rookTo: sq("g1")},
	{right: 'Q', king: sq("e1"), kingTo: sq("b1"), rook: sq("a1"), rookTo: sq("c1")},
	{right: 'k', king: sq("e9"), kingTo: sq("h9"), rook: sq("i9"), rookTo: sq("g9")},
	{right: 'q', king: sq("e9"), kingTo: sq("b9"), rook: sq("a9"), rookTo: sq("c9")},
}

// morphing holds the options of section 3.5.
type morphing struct {
	forwardDiagonals     bool // pawnDiagonals=forward (MO-3)
	draftDouble          bool // pawnDouble=draft (MO-2)
	n2Lame               bool // MO-4
	plainKnightCompounds bool // MO-8
	plainKingUpgrades    bool // MO-15
	kingReupgrade        bool // MO-15
	efile                bool // revision=efile (section 3.1)
}

func newMorphing(o *options) Game {
	o.choose("stalemate", "loss", "win", "draw") // MO-17: the result, not a matter of moves
	return &morphing{
		forwardDiagonals:     o.choose("pawnDiagonals", "all", "forward") == "forward",
		draftDouble:          o.choose("pawnDouble", "always", "draft") == "draft",
		n2Lame:               o.is("n2Lame"),
		plainKnightCompounds: o.is("plainKnightCompounds"),
		plainKingUpgrades:    o.is("plainKingUpgrades"),
		kingReupgrade:        o.is("kingReupgrade"),
		efile:                o.choose("revision", "seed", "efile") == "efile",
	}
}

func (*morphing) Start() string { return morphingStart }

func (g *morphing) Parse(fen string) (Position, error) {
	c, err := readCommon(&form{
		files: 9, ranks: 9,
		letters: "KQRBNPACZTJLMO", royals: "KTJLMO",
		castles: morphingCastles,
		reach:   g.reach,
	}, fen)
	if err != nil {
		return nil, err
	}
	if len(c.menOf(true)) == 1 && len(c.menOf(false)) == 1 { // MO-18
		return nil, fmt.Errorf("referee: %q: both kings are bare", fen)
	}
	return morphingPosition{c, g}, nil
}

// reach is section 3.3 of the rules; a king in a mode goes as that man (MO-14).
func (g *morphing) reach(b *board, from square) []square {
	w := b.walkFrom(from)
	switch kindOf(b.at(from)) {
	case 'P', 'T':
		g.pawn(w)
	case 'N':
		g.knight(w)
	case 'B': // MO-5
		for k := 1; k <= 4; k++ {
			w.leap(turns(k, k)...)
		}
	case 'R': // MO-6
		for k := 1; k <= 4; k++ {
			w.leap(turns(k, 0)...)
		}
	case 'Q', 'J': // MO-7
		for k := 1; k <= 2; k++ {
			w.leap(turns(k, 0)...)
			w.leap(turns(k, k)...)
		}
	case 'A', 'L': // MO-8
		w.slide(8, diagonal...)
		g.compoundKnight(w)
	case 'C', 'M': // MO-8
		w.slide(8, orthogonal...)
		g.compoundKnight(w)
	case 'Z', 'O': // MO-8
		w.slide(8, around...)
		g.compoundKnight(w)
	case 'K': // MO-9
		w.leap(around...)
	}
	return w.to
}

// pawn goes one or two sideways, the second step over an empty square, or one
// diagonally; it captures as it moves (MO-2, MO-3).
func (g *morphing) pawn(w *walk) {
	for _, side := range []step{{-1, 0}, {1, 0}} {
		w.leap(side)
		two := w.from.plus(side.times(2))
		if w.empty(w.from.plus(side)) && (!g.draftDouble || w.holds(two, !w.white) || unmovedPawn(w)) {
			w.add(two)
		}
	}
	for _, d := range diagonal {
		if !g.forwardDiagonals || d.ranks == forward(w.white) {
			w.leap(d)
		}
	}
}

// unmovedPawn is for the draft's pawn, whose double step to an empty square is
// its first move: a pawn on one of its side's start squares counts as unmoved.
func unmovedPawn(w *walk) bool {
	first, last := 5, 7
	if w.white {
		first, last = 1, 3
	}
	return kindOf(w.at(w.from)) == 'P' && w.from.file == 4 && first <= w.from.rank && w.from.rank <= last
}

// knight makes one knight leap or one twice as long (MO-4). With n2Lame the
// long one is two leaps, over an empty square.
func (g *morphing) knight(w *walk) {
	if g.n2Lame {
		w.slide(2, knight...)
		return
	}
	w.leap(knight...)
	w.leap(turns(2, 4)...)
}

// compoundKnight is the knight's part of A, C and Z (MO-8).
func (g *morphing) compoundKnight(w *walk) {
	if g.plainKnightCompounds {
		w.leap(knight...)
		return
	}
	g.knight(w)
}

type morphingPosition struct {
	common
	game *morphing
}

func (p morphingPosition) Moves() []Move { return movesOf(p.legal()) }

func (p morphingPosition) Play(text string) (Position, error) { return play(p.legal(), text) }

// legal plays every move and keeps those after which the king is safe. Pawn
// moves and captures are zeroing (MO-19).
func (p morphingPosition) legal() []candidate {
	if p.bare(true) || p.bare(false) {
		return nil // MO-18
	}
	var list []candidate
	for _, a := range p.attempts(p.becomes) {
		after := p
		pawn := kindOf(p.at(a.from)) == 'P'
		captures := after.displace(a.from, a.to, a.kind)
		after.endTurn(pawn || len(captures) > 0)
		if len(after.checkers(p.white)) == 0 { // MO-10: the new kind counts at once
			list = append(list, candidate{Move{a.text, captures}, after})
		}
	}
	for _, w := range p.castlings() { // MO-16
		after := p
		after.castle(w)
		if len(after.checkers(p.white)) == 0 {
			list = append(list, candidate{Move{w.text(), nil}, after})
		}
	}
	return list
}

// bare tells whether a side has only its king, in any mode (MO-18).
func (p *morphingPosition) bare(white bool) bool { return len(p.menOf(white)) == 1 }

// becomes is what a man is after it arrives: there is never a choice (MO-10).
func (p morphingPosition) becomes(from, to square) []byte {
	kind := kindOf(p.at(from))
	royal := strings.IndexByte(p.royals, kind) >= 0
	upgrade := p.game.upgrade(to)
	switch {
	case to.rank == 4 && royal: // MO-15
		kind = 'T'
	case to.rank == 4: // MO-12; a pawn stays one (MO-11)
		kind = 'P'
	case upgrade == none: // MO-13
	case royal && p.game.kingUpgrades(kind): // MO-15
		kind = royalMode(upgrade)
	case !royal && p.game.manUpgrades(kind):
		kind = upgrade
	}
	return []byte{kind}
}

// upgrade is the kind of an upgrade square, or none (MO-11).
func (g *morphing) upgrade(s square) byte {
	onFile := s.file == 0 || s.file == 8
	if g.efile {
		onFile = s.file == 4
	}
	if !onFile {
		return none
	}
	return [9]byte{'Z', 'C', 'A', 'Q', none, 'Q', 'A', 'C', 'Z'}[s.rank]
}

// royalMode is the mode of a king upgraded to a kind (MO-14).
func royalMode(kind byte) byte {
	return map[byte]byte{'Q': 'J', 'A': 'L', 'C': 'M', 'Z': 'O'}[kind]
}

// kingUpgrades tells whether a king in a mode changes on an upgrade square:
// once it has been to rank 5, until it is upgraded (MO-15).
func (g *morphing) kingUpgrades(mode byte) bool {
	switch mode {
	case 'T':
		return true
	case 'K':
		return g.plainKingUpgrades
	}
	return g.kingReupgrade
}

// manUpgrades tells whether a man changes on an upgrade square: a pawn (MO-11,
// MO-12), and in the e-file revision R, N and B too (section 3.1).
func (g *morphing) manUpgrades(kind byte) bool {
	switch kind {
	case 'P':
		return true
	case 'R', 'N', 'B':
		return g.efile
	}
	return false
}
