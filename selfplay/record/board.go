package record

import (
	"fmt"
	"strings"
)

// Board is the men of a game as its plies leave them. It knows no rules: plies say
// all that happens.
type Board struct {
	Men     [MaxSquare]Man
	Waiting [MaxSquare]uint8 // kind of the man behind the one on a square, who may enter; else None
	Black   bool             // the side to move
}

// Man is what stands on a square.
type Man struct {
	Kind  uint8 // None on an empty square
	Black bool
}

// StartError says where a game's start position makes no sense.
type StartError struct {
	Start  string
	Offset int
	Reason string
}

func (e *StartError) Error() string {
	return fmt.Sprintf("start position %q: offset %d: %s", e.Start, e.Offset, e.Reason)
}

// Board returns the board on which a game starts. Of the FEN it reads the men, those
// that wait, written as two more ranks, and the side to move. The error is a
// *StartError.
func (m *Manifest) Board(start string) (Board, error) {
	p := placing{m: m, start: start, file: 0, rank: m.Ranks - 1, lowest: 0}
	p.board.clear()
	men, rest, _ := strings.Cut(start, " ")
	p.board.Black = strings.HasPrefix(rest, "b")
	if strings.Count(men, "/") == m.Ranks+1 {
		p.rank, p.lowest = m.Ranks, -1
	}
	for i := range len(men) {
		if err := p.read(i, men[i]); err != nil {
			return Board{}, err
		}
	}
	if p.file != m.Files || p.rank != p.lowest {
		return Board{}, p.fail(len(men), "the board is not full")
	}
	return p.board, nil
}

func (b *Board) clear() {
	for i := range b.Men {
		b.Men[i].Kind, b.Waiting[i] = None, None
	}
}

// placing reads a placement, byte by byte, from the top rank down.
type placing struct {
	m                  *Manifest
	start              string
	board              Board
	file, rank, lowest int  // the ranks -1 and Ranks are those of the men that wait
	digits             bool // the byte before was a digit
}

func (p *placing) fail(i int, format string, args ...any) error {
	return &StartError{p.start, i, fmt.Sprintf(format, args...)}
}

func (p *placing) read(i int, c byte) error {
	second := p.digits
	p.digits = c >= '0' && c <= '9'
	if c == '/' {
		if p.file != p.m.Files || p.rank == p.lowest {
			return p.fail(i, "a rank ends here that is not full, or too many do")
		}
		p.file, p.rank = 0, p.rank-1
		return nil
	}
	switch n := int(c - '0'); {
	case c == '*':
		p.file++
	case p.digits && second:
		p.file += 9*int(p.start[i-1]-'0') + n
	case p.digits:
		p.file += n
	case p.file >= p.m.Files || !p.put(c):
		return p.fail(i, "%q does not fit", c)
	default:
		p.file++
	}
	if p.file > p.m.Files {
		return p.fail(i, "the rank is too long")
	}
	return nil
}

// put puts a man on the board, or behind it.
func (p *placing) put(c byte) bool {
	black := c >= 'a' && c <= 'z'
	kind := p.m.KindOf(strings.ToUpper(string(rune(c))))
	at := max(0, min(p.rank, p.m.Ranks-1))*p.m.Files + p.file
	switch {
	case kind == None || at >= MaxSquare:
		return false
	case p.rank < 0 || p.rank == p.m.Ranks:
		p.board.Waiting[at] = kind
	default:
		p.board.Men[at] = Man{kind, black}
	}
	return true
}

// KindOf returns the number of the kind with a letter, or None.
func (m *Manifest) KindOf(letter string) uint8 {
	for i := range m.Kinds {
		if m.Kinds[i].Letter == letter {
			return uint8(i)
		}
	}
	return None
}

// Forfeit is a man that waited and will not enter any more: the man before it moved
// without it, or was taken.
type Forfeit struct {
	Square uint8 // of the man before it
	Kind   uint8
	Black  bool
}

// Play changes the board by a ply. It returns who will not enter any more, nearly
// always nobody. Squares beyond the board are ignored.
func (b *Board) Play(p *Ply) []Forfeit {
	us := b.Black
	b.Black = !us
	if p.From == None {
		if p.To < MaxSquare {
			b.Waiting[p.To] = p.Kind
		}
		return nil
	}
	var lost []Forfeit
	for _, l := range p.Lifts {
		b.set(l.Square, Man{Kind: None})
		lost = b.leave(l.Square, !us, p, lost)
	}
	b.set(p.From, Man{Kind: None})
	b.set(p.RookFrom, Man{Kind: None})
	b.set(p.To, Man{p.Becomes, us})
	b.set(p.RookTo, Man{p.Rook, us})
	b.set(p.GateAt, Man{p.Gate, us})
	return b.leave(p.RookFrom, us, p, b.leave(p.From, us, p, lost))
}

func (b *Board) set(square uint8, m Man) {
	if square < MaxSquare {
		b.Men[square] = m
	}
}

// leave ends the waiting behind a square.
func (b *Board) leave(square uint8, black bool, p *Ply, lost []Forfeit) []Forfeit {
	if square >= MaxSquare || b.Waiting[square] == None {
		return lost
	}
	if square != p.GateAt {
		lost = append(lost, Forfeit{square, b.Waiting[square], black})
	}
	b.Waiting[square] = None
	return lost
}
