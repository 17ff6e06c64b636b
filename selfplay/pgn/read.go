package pgn

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// maxPlies is the greatest length of a game.
const maxPlies = 1 << 15

// Read returns the games of a file. rules gives the rules of a variant, as its
// Variant tag names it; it is asked for "" where there is no such tag. An error is
// an *Error; a game that makes no sense is passed over and the next one read.
func Read(r io.Reader, file string, rules func(variant string) (*gen.Ruleset, error)) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		rd := reader{s: newScanner(r, file), rules: rules}
		for {
			g, err := rd.game()
			if err == io.EOF {
				return
			}
			var bad *Error
			if !yield(g, err) || err != nil && !errors.As(err, &bad) {
				return
			}
			if err != nil && rd.skip() != nil {
				return
			}
		}
	}
}

// reader makes games of tokens.
type reader struct {
	s      *scanner
	rules  func(string) (*gen.Ruleset, error)
	ahead  *token // read but not used
	inside bool   // the moves of a game
}

func (rd *reader) next() (token, error) {
	if t := rd.ahead; t != nil {
		rd.ahead = nil
		return *t, nil
	}
	return rd.s.next()
}

// skip passes over the rest of a game: up to a result, or to the tags behind moves.
func (rd *reader) skip() error {
	for moves := rd.inside; ; {
		t, err := rd.next()
		var bad *Error
		switch {
		case errors.As(err, &bad):
			continue
		case err != nil:
			return err
		case t.tag.Name == "" && slices.Contains(results, t.word):
			return nil
		case t.tag.Name == "":
			moves = true
		case moves:
			rd.ahead = &t
			return nil
		}
	}
}

// game reads the next game, or io.EOF.
func (rd *reader) game() (g Game, err error) {
	rd.inside = false
	t, err := rd.next()
	first := t
	for ; err == nil && t.tag.Name != ""; t, err = rd.next() {
		g.Tags = append(g.Tags, t.tag)
	}
	if err != nil && (err != io.EOF || len(g.Tags) == 0) {
		return Game{}, err
	}
	rd.inside = true
	if err == nil {
		rd.ahead = &t
	}
	if g.Start, err = rd.start(&g); err != nil {
		return Game{}, rd.s.fail(first.line, first.offset, err.Error(), err)
	}
	if err := rd.moves(&g); err != nil {
		return Game{}, err
	}
	return g, nil
}

// start returns the position that the tags tell.
func (rd *reader) start(g *Game) (*gen.Position, error) {
	r, err := rd.rules(g.Tag("Variant"))
	if err != nil {
		return nil, err
	}
	if fen := g.Tag("FEN"); fen != "" {
		return r.ParseFEN(fen)
	}
	return r.Start(), nil
}

// moves reads the moves and the result. The file or the next game's tags may end
// them as well.
func (rd *reader) moves(g *Game) error {
	p, q := *g.Start, gen.Position{}
	g.Result = "*"
	for {
		t, err := rd.next()
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case t.tag.Name != "":
			rd.ahead = &t
			return nil
		case slices.Contains(results, t.word):
			g.Result = t.word
			return nil
		}
		word := moveText(t.word)
		if word == "" {
			continue
		}
		m, err := p.ParseMove(word)
		if err == nil && len(g.Moves) == maxPlies {
			err = fmt.Errorf("more than %d moves", maxPlies)
		}
		if err != nil {
			return rd.s.fail(t.line, t.offset, err.Error(), err)
		}
		g.Moves = append(g.Moves, m)
		p.Play(&m, &q)
		p = q
	}
}

// moveText takes number and annotations off a move; what is left may be nothing.
func moveText(word string) string {
	if number := strings.TrimLeft(word, "0123456789"); strings.HasPrefix(number, ".") {
		word = strings.TrimLeft(number, ".")
	} else if number == "" {
		return "" // a number without its dot
	}
	if strings.HasPrefix(word, "$") || word == "e.p." {
		return ""
	}
	return strings.TrimRight(word, "!?")
}
