package referee

import (
	"fmt"
	"strconv"
	"strings"
)

// common is what the positions of all games have: the fields of a FEN.
type common struct {
	board
	white  bool   // White is to move
	rights string // to castle, in the order KQkq
	passed square // the square that a pawn's double step has just passed over
	clock  int    // plies since the last zeroing move
	number int    // of the full move
}

// A castle is one of the ways to castle.
type castle struct {
	right        byte // its letter in a FEN
	king, kingTo square
	rook, rookTo square
}

// white tells whose castling it is.
func (w castle) white() bool { return isWhite(w.right) }

// readCommon reads the six fields of a FEN.
func readCommon(f *form, fen string) (common, error) {
	fields := strings.Fields(fen)
	if len(fields) != 6 {
		return common{}, fmt.Errorf("referee: %q: %d fields instead of 6", fen, len(fields))
	}
	var c common
	var err error
	c.board, err = f.readPlacement(fields[0])
	for i, read := range []func(string) error{c.readSide, c.readRights, c.readPassed, c.readClock, c.readNumber} {
		if err == nil {
			err = read(fields[i+1])
		}
	}
	if err != nil {
		return c, fmt.Errorf("referee: %q: %w", fen, err)
	}
	return c, nil
}

func (c *common) readSide(text string) error {
	if text != "w" && text != "b" {
		return fmt.Errorf("side to move %q", text)
	}
	c.white = text == "w"
	return nil
}

// readRights reads the castling field; a right needs a plain king and a rook
// at home.
func (c *common) readRights(text string) error {
	left := text
	for _, w := range c.castles {
		if !strings.HasPrefix(left, string(w.right)) {
			continue
		}
		if c.at(w.king) != manOf('K', w.white()) || c.at(w.rook) != manOf('R', w.white()) {
			return fmt.Errorf("castling right %c without king and rook at home", w.right)
		}
		left = left[1:]
		c.rights += string(w.right)
	}
	if text == "-" {
		left = ""
	}
	if left != "" || text == "" {
		return fmt.Errorf("castling rights %q", text)
	}
	return nil
}

// readPassed reads the en passant field; a pawn must just have gone over it.
func (c *common) readPassed(text string) error {
	c.passed = nowhere
	if text == "-" {
		return nil
	}
	rank := 2
	if c.white {
		rank = c.ranks - 3
	}
	if len(text) != 2 || sq(text).rank != rank || !c.enPassant {
		return fmt.Errorf("en passant square %q", text)
	}
	c.passed = sq(text)
	ahead := step{0, forward(!c.white)}
	if !c.empty(c.passed) || c.at(c.passed.plus(ahead)) != manOf('P', !c.white) ||
		!c.empty(c.passed.plus(ahead.times(-1))) {
		return fmt.Errorf("no pawn has passed %s", text)
	}
	return nil
}

func (c *common) readClock(text string) (err error) {
	c.clock, err = strconv.Atoi(text)
	if err != nil || c.clock < 0 {
		return fmt.Errorf("halfmove clock %q", text)
	}
	return nil
}

func (c *common) readNumber(text string) (err error) {
	c.number, err = strconv.Atoi(text)
	if err != nil || c.number < 1 {
		return fmt.Errorf("move number %q", text)
	}
	return nil
}

// FEN writes the six fields. The en passant square is written after every
// double step.
func (c common) FEN() string {
	return c.placement() + " " + c.fields()
}

// fields writes the five fields after the placement.
func (c *common) fields() string {
	side, rights, passed := "b", "-", "-"
	if c.white {
		side = "w"
	}
	if c.rights != "" {
		rights = c.rights
	}
	if c.passed != nowhere {
		passed = c.passed.String()
	}
	return fmt.Sprintf("%s %s %s %d %d", side, rights, passed, c.clock, c.number)
}

// InCheck tells whether the side to move could lose its king (CO-2).
func (c common) InCheck() bool { return len(c.checkers(c.white)) > 0 }

// forward is the rank that a side's pawns gain at a step.
func forward(white bool) int {
	if white {
		return 1
	}
	return -1
}

// An attempt is a move whose legality is not yet asked: a man goes to a square
// and is of some kind there.
type attempt struct {
	from, to square
	kind     byte
	text     string
}

// attempts lists them for every man, every square that it reaches, and every
// kind that it may become there. The text names the kind only where there is a
// choice. Kings are never captured.
func (c *common) attempts(becomes func(from, to square) []byte) []attempt {
	list := make([]attempt, 0, 60)
	for _, from := range c.menOf(c.white) {
		for _, to := range c.destinations(from) {
			if c.isKing(to) {
				continue
			}
			text := from.String() + to.String()
			kinds := becomes(from, to)
			if len(kinds) == 1 {
				list = append(list, attempt{from, to, kinds[0], text})
				continue
			}
			for _, kind := range kinds {
				list = append(list, attempt{from, to, kind, text + string(manOf(kind, false))})
			}
		}
	}
	return list
}

// destinations adds en passant to what a man reaches (FIDE 3.7.3).
func (c *common) destinations(from square) []square {
	list := c.reach(&c.board, from)
	if kindOf(c.at(from)) != 'P' || c.passed == nowhere {
		return list
	}
	for _, files := range []int{-1, 1} {
		if from.plus(step{files, forward(c.white)}) == c.passed {
			list = append(list, c.passed)
		}
	}
	return list
}

// displace takes a man to a square, where it is of the given kind, and removes
// and returns what it captures. Castling rights go with a king or rook that
// leaves home and with a rook that is captured there.
func (c *common) displace(from, to square, kind byte) []string {
	var captures []string
	if c.holds(to, !c.white) {
		captures = append(captures, to.String())
	}
	if to == c.passed && kindOf(c.at(from)) == 'P' {
		victim := square{to.file, from.rank}
		captures = append(captures, victim.String())
		c.put(victim, none)
	}
	c.put(from, none)
	c.put(to, manOf(kind, c.white))
	c.passed = nowhere
	for _, w := range c.castles {
		if from == w.king || from == w.rook || to == w.rook {
			c.rights = strings.ReplaceAll(c.rights, string(w.right), "")
		}
	}
	return captures
}

// endTurn gives the move to the other side.
func (c *common) endTurn(zeroing bool) {
	c.clock++
	if zeroing {
		c.clock = 0
	}
	if !c.white {
		c.number++
	}
	c.white = !c.white
}

// castlings lists the ways in which the side to move may castle: with the
// right, over empty squares, the king neither in check nor passing or reaching
// an attacked square (FIDE 3.8.2, MO-16).
func (c *common) castlings() []castle {
	var list []castle
	for _, w := range c.castles {
		if w.white() == c.white && strings.Contains(c.rights, string(w.right)) &&
			c.freeBetween(w.king, w.rook) && c.safePath(w.king, w.kingTo) {
			list = append(list, w)
		}
	}
	return list
}

// along lists the squares of a rank from one to another, both included.
func along(from, to square) []square {
	list := []square{from}
	for s := from; s != to; {
		if s.file < to.file {
			s.file++
		} else {
			s.file--
		}
		list = append(list, s)
	}
	return list
}

func (c *common) freeBetween(from, to square) bool {
	path := along(from, to)
	for _, s := range path[1 : len(path)-1] {
		if !c.empty(s) {
			return false
		}
	}
	return true
}

func (c *common) safePath(from, to square) bool {
	for _, s := range along(from, to) {
		there := c.board
		there.put(from, none)
		there.put(s, c.at(from))
		if len(there.checkers(c.white)) > 0 {
			return false
		}
	}
	return true
}

// castle moves king and rook, which is not a zeroing move.
func (c *common) castle(w castle) {
	c.displace(w.king, w.kingTo, 'K')
	c.displace(w.rook, w.rookTo, 'R')
	c.endTurn(false)
}

// text is the king's move.
func (w castle) text() string { return w.king.String() + w.kingTo.String() }
