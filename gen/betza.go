package gen

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// Motion is one term of a Betza string: some steps that share how they are
// made. Steps are White's; Black's are the same with the ranks turned round.
type Motion struct {
	Steps  []bitboard.Step
	Range  int  // how often a step may be repeated: 1 for a leap, 0 for no limit
	Quiet  bool // may end on an empty square
	Strike bool // may capture
	Lame   bool // a leap that must find its path empty, see bitboard.Path
	First  bool // only from a square on which such a man starts
	Passes bool // a lame first move over a square on which it may be captured en passant
	EnPas  bool // may capture en passant
}

// BetzaError says where a movement string stops making sense.
type BetzaError struct {
	Text   string
	Offset int // of the offending byte, from 0
	Reason string
}

func (e *BetzaError) Error() string {
	return fmt.Sprintf("betza %q: offset %d: %s", e.Text, e.Offset, e.Reason)
}

// maxBetza bounds a movement string; the longest in use have about 20 bytes.
const maxBetza = 256

// ParseBetza reads a movement in Betza's notation, with the extensions i, n and
// e of XBetza:
//
//	W F D N A H C Z G      leaps (1,0) (1,1) (2,0) (2,1) (2,2) (3,0) (3,1) (3,2) (3,3)
//	(x,y)                  any other leap
//	K = WF  R = WW  B = FF  Q = RB
//	NN, N3                 riders: a leap repeated without limit, or up to 3 times
//	m c                    only without capture, only capturing; e also en passant
//	f b l r v s            directions; on atoms of eight directions f is the
//	                       narrow pair, fs the wide one, fl its left half,
//	                       lf the left one of the narrow pair, fh all four
//	n                      lame: the squares passed must be empty
//	i                      only from a square on which such a man starts
//
// A modifier belongs to the atom that follows it. The error is a *BetzaError.
func ParseBetza(text string) ([]Motion, error) {
	p := betzaParser{text: text}
	if len(text) > maxBetza {
		return nil, p.fail(maxBetza, "longer than %d bytes", maxBetza)
	}
	if text == "" {
		return nil, p.fail(0, "empty movement")
	}
	var all []Motion
	for p.at < len(text) {
		terms, err := p.term()
		if err != nil {
			return nil, err
		}
		all = append(all, terms...)
	}
	return all, nil
}

// atoms are the named leaps, as (long, short) steps.
var atoms = map[byte][]bitboard.Step{
	'W': {{DF: 1, DR: 0}}, 'F': {{DF: 1, DR: 1}}, 'D': {{DF: 2, DR: 0}},
	'N': {{DF: 2, DR: 1}}, 'A': {{DF: 2, DR: 2}}, 'H': {{DF: 3, DR: 0}},
	'C': {{DF: 3, DR: 1}}, 'Z': {{DF: 3, DR: 2}}, 'G': {{DF: 3, DR: 3}},
	'K': {{DF: 1, DR: 0}, {DF: 1, DR: 1}},
	'R': {{DF: 1, DR: 0}}, 'B': {{DF: 1, DR: 1}}, 'Q': {{DF: 1, DR: 0}, {DF: 1, DR: 1}},
}

const sliders = "RBQ" // atoms that are riders without being doubled

type betzaParser struct {
	text string
	at   int
}

func (p *betzaParser) fail(at int, format string, args ...any) error {
	return &BetzaError{p.text, at, fmt.Sprintf(format, args...)}
}

// peek returns the next byte, 0 at the end.
func (p *betzaParser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// term reads modifiers, an atom and its range.
func (p *betzaParser) term() ([]Motion, error) {
	start := p.at
	m, dirs, err := p.modifiers()
	if err != nil {
		return nil, err
	}
	atomAt := p.at
	shapes, rider, err := p.atom()
	if err != nil {
		return nil, err
	}
	m.Range = 1
	if err := p.extent(&m, atomAt, rider); err != nil {
		return nil, err
	}
	switch {
	case m.Lame && m.Range != 1:
		return nil, p.fail(start, "a lame rider is not supported")
	case m.EnPas && (!m.Strike || m.Quiet || m.Lame || m.Range != 1):
		return nil, p.fail(start, "e goes with c, on a leap that only captures and is not lame")
	}
	var terms []Motion
	for _, shape := range shapes {
		t := m
		t.Steps = choose(shape, dirs)
		// a double step is two equal king's steps: it has a square in its middle
		double := max(shape.DF, shape.DR) == 2 && min(shape.DF, shape.DR)%2 == 0
		t.Passes = double && m.First && m.Lame && m.Quiet && !m.Strike
		if len(t.Steps) == 0 {
			return nil, p.fail(start, "the directions leave no move")
		}
		terms = append(terms, t)
	}
	return terms, nil
}

// modifiers reads the lower-case letters before an atom.
func (p *betzaParser) modifiers() (Motion, []string, error) {
	var m Motion
	var dirs []string
	for ; p.at < len(p.text); p.at++ {
		c := p.text[p.at]
		switch {
		case c == 'm':
			m.Quiet = true
		case c == 'c':
			m.Strike = true
		case c == 'e':
			m.EnPas = true
		case c == 'n':
			m.Lame = true
		case c == 'i':
			m.First = true
		case strings.IndexByte(directions, c) >= 0:
			dirs = append(dirs, p.direction())
		case c >= 'a' && c <= 'z':
			return m, nil, p.fail(p.at, "unknown modifier %q", c)
		default:
			return withModes(m), dirs, nil
		}
	}
	return m, nil, p.fail(p.at, "a move atom is missing")
}

// withModes lets a motion without a mode both move and capture.
func withModes(m Motion) Motion {
	if !m.Quiet && !m.Strike && !m.EnPas {
		m.Quiet, m.Strike = true, true
	}
	return m
}

// atom reads a named atom or an (x,y) leap.
func (p *betzaParser) atom() (shapes []bitboard.Step, rider bool, err error) {
	at, c := p.at, p.peek()
	if c == '(' {
		st, err := p.leap()
		return []bitboard.Step{st}, false, err
	}
	shapes, ok := atoms[c]
	if !ok {
		return nil, false, p.fail(at, "unknown atom %q", c)
	}
	p.at++
	return shapes, strings.IndexByte(sliders, c) >= 0, nil
}

// leap reads (x,y).
func (p *betzaParser) leap() (bitboard.Step, error) {
	open := p.at
	p.at++
	x, err := p.number("a leap's first number")
	if err != nil {
		return bitboard.Step{}, err
	}
	if p.peek() != ',' {
		return bitboard.Step{}, p.fail(p.at, "want ',' in a leap")
	}
	p.at++
	y, err := p.number("a leap's second number")
	if err != nil {
		return bitboard.Step{}, err
	}
	if p.peek() != ')' {
		return bitboard.Step{}, p.fail(p.at, "want ')' after a leap")
	}
	p.at++
	if x == 0 && y == 0 {
		return bitboard.Step{}, p.fail(open, "a leap to its own square")
	}
	return bitboard.Step{DF: max(x, y), DR: min(x, y)}, nil
}

// number reads one or two digits.
func (p *betzaParser) number(what string) (int, error) {
	start, n := p.at, 0
	for p.at < len(p.text) && p.at < start+2 && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
		n = n*10 + int(p.text[p.at]-'0')
		p.at++
	}
	if p.at == start {
		return 0, p.fail(start, "want a number for %s", what)
	}
	return n, nil
}

// extent reads how often the atom that began at from may be repeated: a number,
// the atom again, or nothing.
func (p *betzaParser) extent(m *Motion, from int, rider bool) error {
	if rider {
		m.Range = 0
	}
	atom := p.text[from:p.at]
	switch c := p.peek(); {
	case c >= '0' && c <= '9':
		at := p.at
		n, err := p.number("a range")
		if err != nil {
			return err
		}
		if n == 0 {
			return p.fail(at, "a range of 0")
		}
		m.Range = n
	case strings.HasPrefix(p.text[p.at:], atom):
		p.at += len(atom)
		m.Range = 0
	}
	return nil
}
