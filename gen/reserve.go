package gen

import (
	"errors"
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// Reserve is a supply of men that wait behind the first rank and enter the game
// when the man before them first moves: they are dropped on the square that it
// leaves. Both sides have one man of each of the same two kinds. Legality is
// judged without the man that is dropped.
type Reserve struct {
	Kinds   string // letters of the kinds to choose from
	Default string // the two kinds that a game has if the choice is refused, in order
	Apart   string // pairs of files, as "ea eh": not one man behind each of them; may be empty
	// Enters, which must be there, says whether the man behind a king in check enters when the king
	// moves. checkers are the men that give check, steps the squares that the
	// king may move to.
	Enters func(m Move, checkers, steps bitboard.Bitboard) bool
}

// The choice and the placing of the reserve: each side names a kind, then each
// places both men.
const (
	namingPlies = 2
	setupPlies  = namingPlies + 4
)

// reserve is the state of the reserves in a position.
type reserve struct {
	pair  [2]Kind               // the kinds chosen; NoKind while not
	gates [2][2]bitboard.Square // by colour and place in pair: before which square a man waits; NoSquare if none does
	waits bitboard.Bitboard     // those squares
	setup uint8                 // plies of the setup that are left
}

// ply returns how many plies of the setup are over; setupPlies after it.
func (res *reserve) ply() int { return setupPlies - int(res.setup) }

// placing returns which kind of the pair is placed at this ply of the setup; the
// kinds must have been chosen.
func (res *reserve) placing() int { return (res.ply() - namingPlies) / 2 }

// placed reports whether the colour's man of pair[i] has been placed.
func (res *reserve) placed(c Color, i int) bool { return res.ply() > namingPlies+2*i+int(c) }

// Setup reports whether the reserves are still being chosen or placed.
func (p *Position) Setup() bool { return p.res.setup > 0 }

// Waiting returns the squares of the men behind whom another waits.
func (p *Position) Waiting() bitboard.Bitboard { return p.res.waits }

// WaitingAt returns the kind that waits behind the man on s, or NoKind.
func (p *Position) WaitingAt(s bitboard.Square) Kind {
	if s < bitboard.MaxSquares && p.res.waits.Has(s) {
		for _, gates := range p.res.gates {
			for i, front := range gates {
				if front == s {
					return p.res.pair[i]
				}
			}
		}
	}
	return NoKind
}

// Pair returns the two kinds of the reserve; NoKind where not chosen.
func (p *Position) Pair() (Kind, Kind) { return p.res.pair[0], p.res.pair[1] }

// noReserve is the reserve of a game that has none, or has not chosen yet.
func noReserve() reserve {
	none := [2]bitboard.Square{bitboard.NoSquare, bitboard.NoSquare}
	return reserve{pair: [2]Kind{NoKind, NoKind}, gates: [2][2]bitboard.Square{none, none}}
}

// home returns the square of a colour's first rank on a file.
func (r *Ruleset) home(c Color, file int) bitboard.Square {
	return r.Board.At(file, []int{0, r.Board.Ranks - 1}[c])
}

// place makes a man of pair[i] wait before a square.
func (res *reserve) place(c Color, i int, front bitboard.Square) {
	res.gates[c][i] = front
	res.waits = res.waits.With(front)
}

// close ends the waiting before the given squares: the men have entered or are
// lost.
func (res *reserve) close(fronts bitboard.Bitboard) {
	if !res.waits.Meets(fronts) {
		return
	}
	res.waits = res.waits.AndNot(fronts)
	for c := range res.gates {
		for i, front := range res.gates[c] {
			if front != bitboard.NoSquare && fronts.Has(front) {
				res.gates[c][i] = bitboard.NoSquare
			}
		}
	}
}

// entrants returns the kinds of one side that may enter.
func (p *Position) entrants(c Color) KindSet {
	var set KindSet
	for i, front := range p.res.gates[c] {
		if front != bitboard.NoSquare {
			set |= 1 << p.res.pair[i]
		}
	}
	return set
}

// entering returns what a move from a square with a man behind it drops, and
// where. It takes the move by value: Enters would make it escape.
func (p *Position) entering(m Move, l *List) (Kind, bitboard.Square) {
	at := m.From
	if m.Castles() && p.res.waits.Has(m.RookFrom) {
		at = m.RookFrom
	}
	evades := m.From == p.royal[p.side] && !l.safe.checkers.Empty()
	if !p.res.waits.Has(at) || evades && !p.rules.Reserve.Enters(m, l.safe.checkers, l.steps) {
		return NoKind, bitboard.NoSquare
	}
	return p.WaitingAt(at), at
}

// setupMoves lists or counts the moves of a ply of the setup: each side names a
// kind, the second may refuse instead; then they place the first kind and the
// second in turn.
func (p *Position) setupMoves(l *List, counting bool) int {
	before := len(l.Moves)
	switch p.res.ply() {
	case 0:
		p.namings(l)
	case 1:
		p.namings(l)
		l.Moves = append(l.Moves, setupMove(NoKind, bitboard.NoSquare))
	default:
		p.placings(l, p.res.placing())
	}
	n := len(l.Moves) - before
	if counting {
		l.Moves = l.Moves[:before]
	}
	return n
}

func setupMove(k Kind, front bitboard.Square) Move {
	return NewMove(bitboard.NoSquare, front, k)
}

// namings lists the kinds that may be named.
func (p *Position) namings(l *List) {
	for i := range len(p.rules.Reserve.Kinds) {
		k, _ := p.rules.KindOf(p.rules.Reserve.Kinds[i])
		if k != p.res.pair[0] {
			l.Moves = append(l.Moves, setupMove(k, bitboard.NoSquare))
		}
	}
}

// placings lists the squares behind which a man of pair[i] may wait.
func (p *Position) placings(l *List, i int) {
	for file := range p.rules.Board.Files {
		front := p.rules.home(p.side, file)
		if !p.res.waits.Has(front) && !p.rules.exclude(front, p.res.gates[p.side][1-i]) {
			l.Moves = append(l.Moves, setupMove(p.res.pair[i], front))
		}
	}
}

// exclude reports whether one side may not have men wait behind both squares.
func (r *Ruleset) exclude(a, b bitboard.Square) bool {
	if a == bitboard.NoSquare || b == bitboard.NoSquare {
		return false
	}
	fa, fb := byte('a'+r.Board.File(a)), byte('a'+r.Board.File(b))
	for at := 0; at+1 < len(r.Reserve.Apart); at += 3 {
		one, two := r.Reserve.Apart[at], r.Reserve.Apart[at+1]
		if one == fa && two == fb || one == fb && two == fa {
			return true
		}
	}
	return false
}

// arrange plays a ply of the setup.
func (p *Position) arrange(m *Move, q *Position) {
	*q = *p
	r := p.rules
	switch {
	case m.To != bitboard.NoSquare:
		q.res.place(p.side, p.res.placing(), m.To)
	case m.Kind == NoKind:
		q.res.pair = r.refused
	case p.res.ply() == 0:
		q.res.pair[0] = m.Kind
	default:
		q.res.pair[1] = m.Kind
	}
	q.res.setup--
	q.side = p.side.Other()
	q.army = r.armyOf(q.res.pair)
}

// readReserve checks the reserve's row.
func (r *Ruleset) readReserve() error {
	if r.Reserve == nil {
		return nil
	}
	var err error
	if r.optional, err = r.letters(r.Reserve.Kinds); err != nil {
		return fmt.Errorf("reserve: kinds: %w", err)
	}
	if r.refused, err = r.pairOf(r.Reserve.Default); err != nil {
		return fmt.Errorf("reserve: default: %w", err)
	}
	if r.Reserve.Enters == nil {
		return errors.New("reserve: enters: missing")
	}
	return r.checkApart()
}

// checkApart refuses what exclude could not read.
func (r *Ruleset) checkApart() error {
	if r.Reserve.Apart == "" {
		return nil
	}
	files := "abcdefghijklmnopqrstuvwxyz"[:r.Board.Files]
	for pair := range strings.SplitSeq(r.Reserve.Apart, " ") {
		if len(pair) != 2 || strings.Trim(pair, files) != "" {
			return fmt.Errorf("reserve: apart: %q: want two files of the board", pair)
		}
	}
	return nil
}

// pairOf reads two different letters of the reserve's kinds.
func (r *Ruleset) pairOf(text string) ([2]Kind, error) {
	none := [2]Kind{NoKind, NoKind}
	if len(text) != 2 {
		return none, fmt.Errorf("%q: want two letters of %s", text, r.Reserve.Kinds)
	}
	var pair [2]Kind
	for i := range pair {
		k, ok := r.KindOf(text[i])
		if !ok || strings.IndexByte(r.Reserve.Kinds, text[i]) < 0 {
			return none, fmt.Errorf("%q: no kind %q in %s", text, text[i], r.Reserve.Kinds)
		}
		pair[i] = k
	}
	if pair[0] == pair[1] {
		return none, fmt.Errorf("%q: the two kinds must differ", text)
	}
	return pair, nil
}

// flipReserve exchanges the colours' reserves.
func (r *Ruleset) flipReserve(res reserve) reserve {
	out := noReserve()
	out.pair, out.setup = res.pair, res.setup
	for c := range Color(2) {
		for i, front := range res.gates[c.Other()] {
			if front != bitboard.NoSquare {
				out.place(c, i, r.Board.Flip(front))
			}
		}
	}
	return out
}

// SetupRoot returns the position in which the reserves of a pair of kinds, given
// by its letters, are still to be placed.
func (r *Ruleset) SetupRoot(pair string) (*Position, error) {
	if r.Reserve == nil {
		return nil, fmt.Errorf("%s has no reserve", r.Name)
	}
	kinds, err := r.pairOf(pair)
	if err != nil {
		return nil, fmt.Errorf("pair: %w", err)
	}
	p := r.start
	p.res = noReserve()
	p.res.pair, p.res.setup = kinds, setupPlies-namingPlies
	p.army = r.armyOf(kinds)
	p.side = White
	p.key = p.scratchKey()
	return &p, nil
}
