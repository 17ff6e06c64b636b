package referee

import (
	"fmt"
	"slices"
	"strings"
)

// Musketeer Chess: chess with two more men a side, which wait behind the array
// and are gated in. This file has the men and the play; musketeer_setup.go has
// the setup phase and the FEN.

// musketeerForm lacks the letters of the pair.
var musketeerForm = form{
	files: 8, ranks: 8,
	letters: "KQRBNP", royals: "K",
	castles: fideCastles, enPassant: true,
	reach: musketeerReach,
}

var musketeerNames = map[string]byte{
	"leopard": 'L', "cannon": 'C', "unicorn": 'U', "dragon": 'D', "chancellor": 'M',
	"archbishop": 'A', "elephant": 'E', "hawk": 'H', "fortress": 'F', "spider": 'S',
}

const musketeerTypes = "LCUDMAEHFS"

type musketeer struct {
	forfeit string // forfeitOnEvasion: "true", "false" or "literal" (MU-14)
	refused string // the pair after a refusal (MU-7)
	pair    string // the pair of the start position
	setup   string // where the game starts: "done", "place" or "choose"
}

func newMusketeer(o *options) Game {
	return musketeer{
		forfeit: o.choose("forfeitOnEvasion", "true", "false", "literal"),
		refused: readPair(o, "default", "CL"), // MU-7: type 1 is the cannon
		pair:    readPair(o, "pair", "LC"),
		setup:   o.choose("setup", "done", "place", "choose"),
	}
}

// readPair reads a pair of different types, as "LC" or "leopard+cannon".
func readPair(o *options, name, standard string) string {
	text := o.take(name)
	if text == "" {
		return standard
	}
	pair := text
	if one, two, ok := strings.Cut(text, "+"); ok {
		pair = string([]byte{musketeerNames[one], musketeerNames[two]})
	}
	if !isPair(pair) {
		o.fail(fmt.Errorf("%q is no pair of different types", text))
	}
	return pair
}

func isPair(text string) bool {
	return len(text) == 2 && text[0] != text[1] &&
		strings.IndexByte(musketeerTypes, text[0]) >= 0 && strings.IndexByte(musketeerTypes, text[1]) >= 0
}

// musketeerReach is section 1.1 of the rules.
func musketeerReach(b *board, from square) []square {
	w := b.walkFrom(from)
	w.orthodox()
	switch kindOf(b.at(from)) {
	case 'L': // leopard: N, B2
		w.leap(knight...)
		w.slide(2, diagonal...)
	case 'C': // cannon: K, D, and the knight leaps of one rank and two files
		w.leap(around...)
		w.leap(turns(2, 0)...)
		w.leap(step{2, 1}, step{2, -1}, step{-2, 1}, step{-2, -1})
	case 'U': // unicorn: N, C
		w.leap(knight...)
		w.leap(turns(1, 3)...)
	case 'D': // dragon: Q, N
		w.slide(7, around...)
		w.leap(knight...)
	case 'M': // chancellor: R, N
		w.slide(7, orthogonal...)
		w.leap(knight...)
	case 'A': // archbishop: B, N
		w.slide(7, diagonal...)
		w.leap(knight...)
	case 'E': // elephant: K, D, A
		w.leap(around...)
		w.leap(turns(2, 0)...)
		w.leap(turns(2, 2)...)
	case 'H': // hawk: D, A, H, G
		w.leap(turns(2, 0)...)
		w.leap(turns(2, 2)...)
		w.leap(turns(3, 0)...)
		w.leap(turns(3, 3)...)
	case 'F': // fortress: B3, D, and the knight leaps of two ranks and one file
		w.slide(3, diagonal...)
		w.leap(turns(2, 0)...)
		w.leap(step{1, 2}, step{1, -2}, step{-1, 2}, step{-1, -2})
	case 'S': // spider: B2, N, D
		w.slide(2, diagonal...)
		w.leap(knight...)
		w.leap(turns(2, 0)...)
	}
	return w.to
}

type musketeerPosition struct {
	common
	game    musketeer
	ply     int    // of the setup; setupPlies when it is over
	pair    string // the types named so far, '-' for one still to be named
	waiting reserve
}

// A reserve holds the kinds that wait behind White's and Black's array, by
// file. A man waits only while the man before it stands unmoved (MU-11).
type reserve [2][8]byte

func sideOf(white bool) (index, homeRank int) {
	if white {
		return 0, 0
	}
	return 1, 7
}

// behind is the kind that waits behind a square, or none.
func (r *reserve) behind(s square, white bool) byte {
	side, home := sideOf(white)
	if s.rank != home {
		return none
	}
	return r[side][s.file]
}

// set makes a kind, or none, wait behind a square of the home rank.
func (r *reserve) set(s square, white bool, kind byte) {
	side, home := sideOf(white)
	if s.rank == home {
		r[side][s.file] = kind
	}
}

func (p musketeerPosition) Moves() []Move { return movesOf(p.legal()) }

func (p musketeerPosition) Play(text string) (Position, error) { return play(p.legal(), text) }

// legal plays every move without the man that it may gate in (MU-13), keeps
// those after which the king is safe, and then gates.
func (p musketeerPosition) legal() []candidate {
	if p.ply < setupPlies {
		return p.setup()
	}
	var list []candidate
	for _, a := range p.attempts(p.becomes) {
		after := p
		captures := after.fideMove(a)
		if len(after.checkers(p.white)) > 0 {
			continue
		}
		if !p.forfeits(a) {
			after.gate(a.from, p.white)
		}
		after.waiting.set(a.from, p.white, none)
		after.waiting.set(a.to, !p.white, none) // MU-12: the man before it is captured
		list = append(list, candidate{Move{a.text, captures}, after})
	}
	for _, w := range p.castlings() {
		after := p
		after.castle(w)
		if len(after.checkers(p.white)) > 0 {
			continue
		}
		after.gate(w.king, p.white) // MU-17: behind the king or behind this rook
		after.gate(w.rook, p.white)
		list = append(list, candidate{Move{w.text(), nil}, after})
	}
	return list
}

// becomes is MU-20: a pawn promotes to Q R B N and both chosen types.
func (p musketeerPosition) becomes(from, to square) []byte {
	return p.fideBecomes(from, to, "QRBN"+p.pair)
}

// gate drops the man that waits behind a vacated square, if one does (MU-10).
func (p *musketeerPosition) gate(vacated square, white bool) {
	if kind := p.waiting.behind(vacated, white); kind != none {
		p.put(vacated, manOf(kind, white))
		p.waiting.set(vacated, white, none)
	}
}

// forfeits tells whether a move loses its gating: the king's, out of check
// (MU-14), unless it captures a man that gives check (MU-15). Other men gate
// when they answer a check (MU-16).
func (p *musketeerPosition) forfeits(a attempt) bool {
	if kindOf(p.at(a.from)) != 'K' || !p.InCheck() {
		return false
	}
	switch p.game.forfeit {
	case "false":
		return false
	case "literal":
		return !p.kingCanTakeChecker(a.from)
	}
	return !slices.Contains(p.checkers(p.white), a.to)
}

func (p *musketeerPosition) kingCanTakeChecker(king square) bool {
	for _, to := range p.destinations(king) {
		there := p.common
		there.displace(king, to, 'K')
		if slices.Contains(p.checkers(p.white), to) && len(there.checkers(p.white)) == 0 {
			return true
		}
	}
	return false
}
