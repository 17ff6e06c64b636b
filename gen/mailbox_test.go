package gen_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// mailbox is a position as a list of letters, upper case White's, 0 for empty:
// the slow way to find out what pieces of any movement may do. It knows leaps,
// riders, lame leaps, modes and first moves, not en passant, promotion or castling.
type mailbox struct {
	board   bitboard.Geometry
	motions map[byte][]gen.Motion // by upper-case letter
	starts  []byte                // the men at the start
	men     []byte
}

// upper returns a man's letter and colour.
func upper(man byte) (byte, gen.Color) {
	if man >= 'a' {
		return man - 'a' + 'A', gen.Black
	}
	return man, gen.White
}

// moves returns where the man on s may go, kings and checks apart.
func (b mailbox) moves(s bitboard.Square) []bitboard.Square {
	letter, color := upper(b.men[s])
	var to []bitboard.Square
	for _, m := range b.motions[letter] {
		if m.First && b.starts[s] != b.men[s] {
			continue
		}
		for _, st := range m.Steps {
			if color == gen.Black {
				st.DR = -st.DR
			}
			for _, t := range b.steps(s, st, m) {
				if b.fits(t, color, m) && !slices.Contains(to, t) {
					to = append(to, t)
				}
			}
		}
	}
	return to
}

// steps returns the squares that a motion gets to in one direction, the first
// man in its way included.
func (b mailbox) steps(s bitboard.Square, st bitboard.Step, m gen.Motion) []bitboard.Square {
	if m.Lame {
		t, ok := b.board.From(s, st)
		if !ok || b.blocked(s, st) {
			return nil
		}
		return []bitboard.Square{t}
	}
	var to []bitboard.Square
	for n := 0; m.Range == 0 || n < m.Range; n++ {
		t, ok := b.board.From(s, st)
		if !ok {
			break
		}
		to = append(to, t)
		if b.men[t] != 0 {
			break
		}
		s = t
	}
	return to
}

// blocked walks a lame leap: straight first, then diagonally.
func (b mailbox) blocked(s bitboard.Square, st bitboard.Step) bool {
	for {
		var next bitboard.Step
		if abs(st.DF) >= abs(st.DR) {
			next.DF = sign(st.DF)
		}
		if abs(st.DR) >= abs(st.DF) {
			next.DR = sign(st.DR)
		}
		st.DF, st.DR = st.DF-next.DF, st.DR-next.DR
		if st == (bitboard.Step{}) {
			return false
		}
		if s, _ = b.board.From(s, next); b.men[s] != 0 {
			return true
		}
	}
}

func sign(n int) int { return max(-1, min(n, 1)) }

func abs(n int) int { return max(n, -n) }

// fits reports whether a motion may end on t.
func (b mailbox) fits(t bitboard.Square, color gen.Color, m gen.Motion) bool {
	if b.men[t] == 0 {
		return m.Quiet
	}
	_, other := upper(b.men[t])
	return m.Strike && other != color
}

// attacked reports whether a side could capture the other's king.
func (b mailbox) attacked(by gen.Color) bool {
	for s, man := range b.men {
		if man == 0 {
			continue
		}
		if _, color := upper(man); color != by {
			continue
		}
		for _, t := range b.moves(bitboard.Square(s)) {
			if b.men[t] == 'K' || b.men[t] == 'k' {
				return true
			}
		}
	}
	return false
}

// legal returns the legal moves of a side as coordinates, in order.
func (b mailbox) legal(side gen.Color) []string {
	var texts []string
	for s, man := range b.men {
		if _, color := upper(man); man == 0 || color != side {
			continue
		}
		for _, t := range b.moves(bitboard.Square(s)) {
			after := b
			after.men = slices.Clone(b.men)
			after.men[s], after.men[t] = 0, man
			if !after.attacked(side.Other()) {
				texts = append(texts, b.board.Name(bitboard.Square(s))+b.board.Name(t))
			}
		}
	}
	slices.Sort(texts)
	return texts
}

// fen returns the position as text.
func (b mailbox) fen(side gen.Color) string {
	var ranks []string
	for r := b.board.Ranks - 1; r >= 0; r-- {
		var sb strings.Builder
		gap := 0
		for f := range b.board.Files {
			man := b.men[b.board.At(f, r)]
			if man == 0 {
				gap++
				continue
			}
			if gap > 0 {
				fmt.Fprint(&sb, gap)
				gap = 0
			}
			sb.WriteByte(man)
		}
		if gap > 0 {
			fmt.Fprint(&sb, gap)
		}
		ranks = append(ranks, sb.String())
	}
	return strings.Join(ranks, "/") + " " + "wb"[side:side+1] + " - - 0 1"
}

// scatter puts kings and up to n other men anywhere.
func (b mailbox) scatter(rng *rand.Rand, letters string, n int) mailbox {
	b.men = make([]byte, b.board.Size())
	for i, s := range rng.Perm(b.board.Size())[:n+2] {
		man := letters[rng.IntN(len(letters))]
		if rng.IntN(2) == 0 {
			man += 'a' - 'A'
		}
		if i < 2 {
			man = "Kk"[i]
		}
		b.men[s] = man
	}
	return b
}
