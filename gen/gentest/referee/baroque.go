package referee

import (
	"slices"
	"strings"
)

// Baroque chess: most men move as a queen and capture without displacing.

// baroqueArrays are the arrays of BA-1.
var baroqueArrays = map[string]string{
	"rotated":  "rnbkqbnm/pppppppp/8/8/8/8/PPPPPPPP/MNBQKBNR",
	"facing":   "rnbkqbnm/pppppppp/8/8/8/8/PPPPPPPP/MNBKQBNR",
	"mirrored": "rnbqkbnm/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNM",
}

var baroqueForm = &form{files: 8, ranks: 8, letters: "KPRNBQM", royals: "K"}

// The letters of section 4.1.
const (
	king        = 'K'
	pincer      = 'P'
	coordinator = 'R'
	leaper      = 'N'
	chameleon   = 'B'
	withdrawer  = 'Q'
	immobilizer = 'M'
)

type baroque struct {
	orthogonal bool // chameleonPincer=orthogonal (BA-8)
	array      string
}

func newBaroque(o *options) Game {
	return baroque{
		orthogonal: o.choose("chameleonPincer", "any", "orthogonal") == "orthogonal",
		array:      o.choose("array", "rotated", "facing", "mirrored"),
	}
}

func (g baroque) Start() string {
	return baroqueArrays[g.array] + " w - - 0 1"
}

func (g baroque) Parse(fen string) (Position, error) {
	c, err := readCommon(baroqueForm, fen)
	if err != nil {
		return nil, err
	}
	return baroquePosition{c, g}, nil
}

type baroquePosition struct {
	common
	game baroque
}

func (p baroquePosition) Moves() []Move { return movesOf(p.legal()) }

func (p baroquePosition) Play(text string) (Position, error) { return play(p.legal(), text) }

func (p baroquePosition) InCheck() bool { return p.exposed(p.white) }

// legal plays every move with all its removals and keeps those after which the
// king could not be captured; a king is never captured itself (BA-14).
// Captures are zeroing (BA-15).
func (p baroquePosition) legal() []candidate {
	var list []candidate
	for _, m := range p.passages(p.white) {
		captured := p.captured(m)
		if slices.ContainsFunc(captured, p.isKing) {
			continue
		}
		after := p
		for _, s := range captured {
			after.put(s, none)
		}
		after.displace(m.from, m.to, kindOf(p.at(m.from)))
		after.endTurn(len(captured) > 0)
		if !after.exposed(p.white) {
			list = append(list, candidate{Move{m.from.String() + m.to.String(), names(captured)}, after})
		}
	}
	return list
}

// exposed tells whether a side's king could be captured if its enemy were to
// move (BA-14), by a man that is not frozen (BA-13).
func (p *baroquePosition) exposed(white bool) bool {
	royal := p.kings(white)[0]
	for _, m := range p.passages(!white) {
		if slices.Contains(p.captured(m), royal) {
			return true
		}
	}
	return false
}

func names(squares []square) []string {
	var list []string
	for _, s := range squares {
		list = append(list, s.String())
	}
	slices.Sort(list)
	return list
}

// A passage is a man's way to a square, straight in one direction.
type passage struct {
	from, to square
	ahead    step
	jumped   []square // the enemies that it leaps over
}

// passages lists the ways of all men of a side that are not frozen.
func (p *baroquePosition) passages(white bool) []passage {
	var list []passage
	for _, from := range p.menOf(white) {
		if p.frozen(from) {
			continue
		}
		switch kindOf(p.at(from)) {
		case king:
			list = append(list, p.kingSteps(from)...)
		case pincer:
			list = append(list, p.lines(from, orthogonal)...)
		case chameleon:
			list = append(list, p.kingCaptures(from)...)
			list = append(list, p.lines(from, around)...)
		default:
			list = append(list, p.lines(from, around)...)
		}
	}
	return list
}

// kingSteps goes one step to an empty square or onto an enemy.
func (p *baroquePosition) kingSteps(from square) []passage {
	var list []passage
	for _, d := range around {
		to := from.plus(d)
		if p.has(to) && !p.holds(to, isWhite(p.at(from))) {
			list = append(list, passage{from: from, to: to, ahead: d})
		}
	}
	return list
}

// kingCaptures is how a chameleon takes a king, as a king takes (BA-6).
func (p *baroquePosition) kingCaptures(from square) []passage {
	return slices.DeleteFunc(p.kingSteps(from), func(m passage) bool {
		return kindOf(p.at(m.to)) != king
	})
}

// lines goes along each direction to every empty square up to the first man,
// and past it if it may be leapt over and the square directly behind is empty,
// again and again (BA-4).
func (p *baroquePosition) lines(from square, directions []step) []passage {
	var list []passage
	for _, d := range directions {
		var jumped []square
		for to := from.plus(d); ; to = to.plus(d) {
			if p.leaps(from, to) && p.empty(to.plus(d)) {
				jumped = append(jumped, to)
				continue
			}
			if !p.empty(to) {
				break
			}
			list = append(list, passage{from, to, d, slices.Clone(jumped)})
		}
	}
	return list
}

// leaps tells whether a man leaps over the one on another square: a long leaper
// over any enemy (BA-4), a chameleon over enemy long leapers (BA-6).
func (p *baroquePosition) leaps(from, over square) bool {
	if !p.holds(over, !isWhite(p.at(from))) {
		return false
	}
	switch kindOf(p.at(from)) {
	case leaper:
		return true
	case chameleon:
		return kindOf(p.at(over)) == leaper
	}
	return false
}

// captured lists what a passage removes, each enemy once.
func (p *baroquePosition) captured(m passage) []square {
	list := slices.Clone(m.jumped)
	man := kindOf(p.at(m.from))
	switch man {
	case king:
		return p.enemies(m, "", m.to)
	case pincer:
		return p.pinced(m, "")
	case coordinator:
		return p.coordinated(m, "")
	case withdrawer:
		return p.withdrawn(m, "")
	case chameleon: // BA-6: each enemy in its own way, all of them added up
		list = append(list, p.enemies(m, "K", m.to)...)
		list = append(list, p.withdrawn(m, "Q")...)
		list = append(list, p.coordinated(m, "R")...)
		if !p.game.orthogonal || m.ahead.files == 0 || m.ahead.ranks == 0 { // BA-8
			list = append(list, p.pinced(m, "P")...)
		}
	}
	return list // of a leaper, those it leapt over; of an immobilizer, none (BA-9)
}

// enemies keeps, of some squares, those with an enemy of the moving man that
// is of one of the given kinds; "" is any kind.
func (p *baroquePosition) enemies(m passage, kinds string, squares ...square) []square {
	var list []square
	for _, s := range squares {
		if p.holds(s, !isWhite(p.at(m.from))) && (kinds == "" || strings.IndexByte(kinds, kindOf(p.at(s))) >= 0) {
			list = append(list, s)
		}
	}
	return list
}

// pinced lists the enemies orthogonally next to where the man lands that have
// one of its own side directly behind them (BA-2). Where it came from is empty.
func (p *baroquePosition) pinced(m passage, kinds string) []square {
	var list []square
	for _, d := range orthogonal {
		victim, anchor := m.to.plus(d), m.to.plus(d.times(2))
		if anchor != m.from && p.holds(anchor, isWhite(p.at(m.from))) {
			list = append(list, p.enemies(m, kinds, victim)...)
		}
	}
	return list
}

// coordinated lists the enemies on the two other corners of the rectangle of
// the landing square and the own king, if these are not aligned (BA-3).
func (p *baroquePosition) coordinated(m passage, kinds string) []square {
	own := p.kings(isWhite(p.at(m.from)))[0]
	if own.file == m.to.file || own.rank == m.to.rank {
		return nil
	}
	return p.enemies(m, kinds, square{m.to.file, own.rank}, square{own.file, m.to.rank})
}

// withdrawn lists the enemy from which the man moves directly away (BA-5).
func (p *baroquePosition) withdrawn(m passage, kinds string) []square {
	return p.enemies(m, kinds, m.from.plus(m.ahead.times(-1)))
}

// frozen tells whether a man cannot move.
func (p *baroquePosition) frozen(s square) bool {
	white := isWhite(p.at(s))
	if kindOf(p.at(s)) == immobilizer && len(p.beside(s, !white, chameleon, nowhere)) > 0 {
		return true // BA-7, BA-12
	}
	for _, enemy := range p.beside(s, !white, immobilizer, nowhere) {
		// BA-10: freed by an immobilizer or chameleon of the own side, not itself.
		if len(p.beside(enemy, white, immobilizer, s)) == 0 && len(p.beside(enemy, white, chameleon, s)) == 0 {
			return true
		}
	}
	return false
}

// beside lists the squares next to one that hold a man of a side and kind,
// leaving one out.
func (p *baroquePosition) beside(s square, white bool, kind byte, but square) []square {
	var list []square
	for _, d := range around {
		if next := s.plus(d); next != but && p.at(next) == manOf(kind, white) {
			list = append(list, next)
		}
	}
	return list
}
