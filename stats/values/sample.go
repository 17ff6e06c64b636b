package values

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// game is a game as it is estimated from. The counts are by side, White's first, and
// kind; who waits in reserve is among them.
type game struct {
	run       int
	half      int // White's half points
	first     int // 1 if the run's first player has White, -1 if the second has
	start     []byte
	positions []position
}

// position is a chosen position of a game.
type position struct {
	black   bool // to move
	men     []byte
	waiting [2]byte // by side
}

// A game is written as half points, game.first + 1, number of positions and the counts
// at its start, a position as 1 if Black is to move, who waits and the counts, in a byte
// each.
const (
	gameHead     = 3
	positionHead = 3
)

// sample appends a game to a text; nothing if no position of it counts.
func (e *Estimator) sample(text []byte, run *stats.Run, g *record.Game) []byte {
	chosen := e.chooser.choose(g, e.positions)
	if len(chosen) == 0 {
		e.tally.restless++
		return text
	}
	board, err := run.Manifest.Board(g.Start)
	if err != nil {
		e.tally.odd++
		return text
	}
	text = append(text, byte(stats.Half(g.Result)), byte(1+first(g)), byte(len(chosen)))
	started := false
	for i := range g.Plies[:chosen[len(chosen)-1]+1] {
		if !started && g.Plies[i].From != record.None {
			started = true
			text, _ = e.count(text, &board)
		}
		if i == chosen[0] {
			text = e.position(text, &board)
			if chosen = chosen[1:]; len(chosen) == 0 {
				break
			}
		}
		board.Play(&g.Plies[i])
	}
	return text
}

// first returns game.first; 0 for players beyond the run's two.
func first(g *record.Game) int {
	switch {
	case g.White == 0 && g.Black == 1:
		return 1
	case g.White == 1 && g.Black == 0:
		return -1
	}
	return 0
}

func (e *Estimator) position(text []byte, b *record.Board) []byte {
	at := len(text)
	text = append(text, 0, 0, 0)
	if b.Black {
		text[at] = 1
	}
	text, waiting := e.count(text, b)
	text[at+1], text[at+2] = waiting[0], waiting[1]
	return text
}

// count appends the men of a board, and says how many of them wait. Men of kinds
// that the manifest does not have are passed over.
func (e *Estimator) count(text []byte, b *record.Board) ([]byte, [2]byte) {
	at := len(text)
	text = append(text, make([]byte, 2*e.kinds)...)
	var waiting [2]byte
	for square, m := range b.Men {
		if int(m.Kind) >= e.kinds {
			continue
		}
		side := 0
		if m.Black {
			side = 1
		}
		text[at+side*e.kinds+int(m.Kind)]++
		if behind := int(b.Waiting[square]); behind < e.kinds {
			text[at+side*e.kinds+behind]++
			waiting[side]++
		}
	}
	return text, waiting
}

// all yields the games of each group.
func (e *Estimator) all(yield func(games []game) bool) {
	var games []game
	for i := range e.groups {
		games = games[:0]
		for text := e.groups[i].games; len(text) > 0; {
			if len(games) == cap(games) {
				games = append(games, game{})
			} else {
				games = games[:len(games)+1] // with its positions' memory
			}
			g := &games[len(games)-1]
			g.run = e.groups[i].run
			text = e.read(g, text)
		}
		if !yield(games) {
			return
		}
	}
}

// read reads a game and returns what is behind it.
func (e *Estimator) read(g *game, text []byte) []byte {
	n := int(text[2])
	g.half, g.first = int(text[0]), int(text[1])-1
	text = text[gameHead:]
	g.start, text = text[:2*e.kinds], text[2*e.kinds:]
	g.positions = g.positions[:0]
	for range n {
		p := position{black: text[0] == 1, waiting: [2]byte{text[1], text[2]}}
		text = text[positionHead:]
		p.men, text = text[:2*e.kinds], text[2*e.kinds:]
		g.positions = append(g.positions, p)
	}
	return text
}
