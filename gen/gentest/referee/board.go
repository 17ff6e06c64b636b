package referee

import (
	"fmt"
	"strings"
	"unicode"
)

// A square counts its file and rank from 0; nowhere is no square.
type square struct{ file, rank int }

var nowhere = square{-9, -9}

func (s square) String() string { return string([]byte{byte('a' + s.file), byte('1' + s.rank)}) }

// sq reads a square's name, which is known to be good.
func sq(name string) square { return square{int(name[0] - 'a'), int(name[1] - '1')} }

// A step goes so many files and ranks; White looks to higher ranks (CO-1).
type step struct{ files, ranks int }

func (s square) plus(d step) square { return square{s.file + d.files, s.rank + d.ranks} }

func (d step) times(n int) step { return step{n * d.files, n * d.ranks} }

var (
	orthogonal = turns(1, 0)
	diagonal   = turns(1, 1)
	around     = append(turns(1, 0), turns(1, 1)...)
	knight     = turns(1, 2)
)

// turns are the different steps (±a,±b) and (±b,±a).
func turns(a, b int) []step {
	var list []step
	seen := map[step]bool{}
	for _, d := range []step{{a, b}, {a, -b}, {-a, b}, {-a, -b}, {b, a}, {b, -a}, {-b, a}, {-b, -a}} {
		if !seen[d] {
			list = append(list, d)
		}
		seen[d] = true
	}
	return list
}

// A man is its FEN letter, upper case for White; none is an empty square.
const none = 0

func isWhite(man byte) bool { return 'A' <= man && man <= 'Z' }

// kindOf is the man's letter without its colour.
func kindOf(man byte) byte { return byte(unicode.ToUpper(rune(man))) }

// manOf is the man of a kind and colour.
func manOf(kind byte, white bool) byte {
	if white {
		return kind
	}
	return byte(unicode.ToLower(rune(kind)))
}

// A form is what the board must know of a game.
type form struct {
	files, ranks int
	letters      string   // of its men, in upper case
	royals       string   // those of them that are kings
	castles      []castle // none if the game has no castling
	enPassant    bool
	// reach lists where the man on a square can go: to empty squares, and to
	// enemies that it captures by replacement. En passant and castling are
	// apart. It is nil where men capture otherwise.
	reach func(b *board, from square) []square
}

// A board is a mailbox, [rank][file].
type board struct {
	*form
	men [9][9]byte
}

func (b *board) has(s square) bool {
	return 0 <= s.file && s.file < b.files && 0 <= s.rank && s.rank < b.ranks
}

// at is the man on a square; off the board there is none.
func (b *board) at(s square) byte {
	if !b.has(s) {
		return none
	}
	return b.men[s.rank][s.file]
}

func (b *board) put(s square, man byte) { b.men[s.rank][s.file] = man }

func (b *board) empty(s square) bool { return b.has(s) && b.at(s) == none }

// holds tells whether a man of the given side stands on a square.
func (b *board) holds(s square, white bool) bool {
	man := b.at(s)
	return man != none && isWhite(man) == white
}

// menOf lists the squares of a side's men.
func (b *board) menOf(white bool) []square {
	list := make([]square, 0, 18)
	for rank := range b.ranks {
		for file := range b.files {
			if s := (square{file, rank}); b.holds(s, white) {
				list = append(list, s)
			}
		}
	}
	return list
}

// isKing tells whether a royal man stands on a square.
func (b *board) isKing(s square) bool { return strings.IndexByte(b.royals, kindOf(b.at(s))) >= 0 }

// kings lists the squares of a side's royal men.
func (b *board) kings(white bool) []square {
	var list []square
	for _, s := range b.menOf(white) {
		if b.isKing(s) {
			list = append(list, s)
		}
	}
	return list
}

// checkers lists the enemy men that could capture a side's king (CO-2).
func (b *board) checkers(white bool) []square {
	var list []square
	king := b.kings(white)[0]
	for _, from := range b.menOf(!white) {
		for _, to := range b.reach(b, from) {
			if to == king {
				list = append(list, from)
			}
		}
	}
	return list
}

// A walk gathers where one man can go, capturing as it moves (CO-1).
type walk struct {
	*board
	from  square
	white bool
	to    []square
}

func (b *board) walkFrom(from square) *walk {
	return &walk{board: b, from: from, white: isWhite(b.at(from)), to: make([]square, 0, 40)}
}

// add adds a square unless it is off the board or a friend stands there.
func (w *walk) add(to square) {
	if w.has(to) && !w.holds(to, w.white) {
		w.to = append(w.to, to)
	}
}

// leap goes to each square whatever stands between (CO-1).
func (w *walk) leap(steps ...step) {
	for _, d := range steps {
		w.add(w.from.plus(d))
	}
}

// slide repeats each step, at most so many times, and goes no further than
// the first man it meets (CO-1).
func (w *walk) slide(most int, steps ...step) {
	for _, d := range steps {
		for n := 1; n <= most; n++ {
			to := w.from.plus(d.times(n))
			w.add(to)
			if !w.empty(to) {
				break
			}
		}
	}
}

// readPlacement reads a FEN's first field, highest rank first.
func (f *form) readPlacement(text string) (board, error) {
	b := board{form: f}
	rows := strings.Split(text, "/")
	if len(rows) != f.ranks {
		return b, fmt.Errorf("%d ranks instead of %d", len(rows), f.ranks)
	}
	for i, row := range rows {
		if err := b.readRow(f.ranks-1-i, row); err != nil {
			return b, fmt.Errorf("rank %d: %w", f.ranks-i, err)
		}
	}
	if len(b.kings(true)) != 1 || len(b.kings(false)) != 1 {
		return b, fmt.Errorf("each side has one king")
	}
	return b, nil
}

func (b *board) readRow(rank int, row string) error {
	file := 0
	for _, c := range []byte(row) {
		switch {
		case '1' <= c && c <= '9':
			file += int(c - '0')
		case strings.IndexByte(b.letters, kindOf(c)) < 0:
			return fmt.Errorf("no man is called %q", c)
		case file >= b.files:
			return fmt.Errorf("more than %d files", b.files)
		default:
			b.put(square{file, rank}, c)
			file++
		}
	}
	if file != b.files {
		return fmt.Errorf("%d files instead of %d", file, b.files)
	}
	return nil
}

func (b *board) placement() string {
	var rows []string
	for rank := b.ranks - 1; rank >= 0; rank-- {
		rows = append(rows, b.row(rank))
	}
	return strings.Join(rows, "/")
}

func (b *board) row(rank int) string {
	var text strings.Builder
	gap := 0
	for file := range b.files {
		man := b.at(square{file, rank})
		if man == none {
			gap++
			continue
		}
		if gap > 0 {
			fmt.Fprint(&text, gap)
		}
		gap = 0
		text.WriteByte(man)
	}
	if gap > 0 {
		fmt.Fprint(&text, gap)
	}
	return text.String()
}
