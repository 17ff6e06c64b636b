package pgn

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// lineLength is the greatest length of a line of moves.
const lineLength = 80

// Write writes a game and an empty line behind it.
func Write(w io.Writer, g *Game) error {
	b := bufio.NewWriter(w)
	for _, t := range g.Tags {
		fmt.Fprintf(b, "[%s \"%s\"]\n", t.Name, escape(t.Value))
	}
	b.WriteByte('\n')
	m := moves{lines: lines{w: b}, p: *g.Start, number: firstNumber(g.Start)}
	for i := range g.Moves {
		m.play(&g.Moves[i], i == 0)
	}
	m.word(g.Result)
	b.WriteString("\n\n")
	return b.Flush()
}

// escape writes a tag's value without line ends.
func escape(value string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(value)
}

// lines writes words into lines.
type lines struct {
	w    *bufio.Writer
	used int
}

func (l *lines) word(text string) {
	switch {
	case l.used == 0:
	case l.used+1+len(text) > lineLength:
		l.w.WriteByte('\n')
		l.used = 0
	default:
		l.w.WriteByte(' ')
		l.used++
	}
	l.w.WriteString(text)
	l.used += len(text)
}

// firstNumber returns the number of the position's move.
func firstNumber(p *gen.Position) int {
	n, err := strconv.Atoi(strings.Fields(p.FEN())[5])
	if err != nil {
		panic(err) // FEN writes it
	}
	return n
}

// moves writes the moves of a game.
type moves struct {
	lines
	p, q   gen.Position
	list   gen.List
	number int
}

// play writes a move, with its number where one belongs.
func (ms *moves) play(m *gen.Move, first bool) {
	if ms.p.Side() == gen.White {
		ms.word(fmt.Sprintf("%d.", ms.number))
	} else {
		if first {
			ms.word(fmt.Sprintf("%d...", ms.number))
		}
		ms.number++
	}
	ms.p.Moves(&ms.list)
	text, enters, _ := strings.Cut(ms.p.SAN(m, ms.list.Moves), " (")
	ms.word(text)
	if enters != "" {
		ms.word("{" + strings.TrimSuffix(enters, ")") + "}")
	}
	ms.p.Play(m, &ms.q)
	ms.p = ms.q
}
