// Package referee decides moves slowly and obviously, so that tests have a
// second source beside the fast generator.
//
// A position is a mailbox: a letter per square. A man's moves are found by
// walking from its square step by step; each move is then played on a copy of
// the board, and it is legal if no enemy man could capture the king there.
// Nothing is remembered between moves and nothing is clever. The ids in the
// comments (CO-2, MU-13, ...) are those of the rules page; chess follows FIDE.
//
// A game has a file, which begins with its form: the board, the men's letters and
// where each man gets. A new one takes its line in games.
package referee

import (
	"fmt"
	"slices"
	"strings"
)

// A Game is a variant with its options settled.
type Game interface {
	Start() string // the start position as FEN
	// Parse reads a FEN. It does not mind if the side that is not to move
	// stands in check.
	Parse(fen string) (Position, error)
}

// A Position is immutable.
type Position interface {
	// Moves are the legal moves, sorted by text. There are none when the
	// position is finished by its own content (CO-3).
	Moves() []Move
	// Play returns the position after a legal move, given by its text.
	Play(text string) (Position, error)
	FEN() string
	InCheck() bool
}

// A Move is what two moves are told apart by (CO-4), and what it takes away.
type Move struct {
	Text string
	// Captures are the squares whose men are removed, sorted.
	Captures []string
}

// games has a line for each game, to be added and removed with its file.
var games = []struct {
	name string
	with func(*options) Game
}{
	{"chess", newChess},
	{"cavalier", newCavalier},
	{"musketeer", newMusketeer},
	{"morphing3", newMorphing},
	{"baroque", newBaroque},
}

// For returns the referee of a variant: a game's name, then a colon and its
// options if any, separated by commas, as in "musketeer:LC" or
// "morphing3:n2Lame=true,stalemate=draw".
func For(variant string) (Game, error) {
	name, text, _ := strings.Cut(variant, ":")
	for _, g := range games {
		if g.name != name {
			continue
		}
		o := readOptions(text)
		game := g.with(o)
		if err := o.problem(); err != nil {
			return nil, fmt.Errorf("referee: %s: %w", variant, err)
		}
		return game, nil
	}
	return nil, fmt.Errorf("referee: no game is called %q", name)
}

// options are the settings after a variant's colon. A game takes those it
// knows; what is left over is a mistake.
type options struct {
	given map[string]string
	err   error
}

// readOptions reads "name=value,name=value". A word without a name is the pair
// of a Musketeer game.
func readOptions(text string) *options {
	o := &options{given: map[string]string{}}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ':' }) {
		name, value, named := strings.Cut(word, "=")
		if !named {
			name, value = "pair", word
		}
		if _, twice := o.given[name]; twice {
			o.fail(fmt.Errorf("option %s is given twice", name))
		}
		o.given[name] = value
	}
	return o
}

// take returns an option's value, and "" if it is not given.
func (o *options) take(name string) string {
	value := o.given[name]
	delete(o.given, name)
	return value
}

// choose returns an option's value, one of a list whose first is the default.
func (o *options) choose(name string, values ...string) string {
	value := o.take(name)
	if value == "" {
		return values[0]
	}
	if !slices.Contains(values, value) {
		o.fail(fmt.Errorf("option %s is one of %v, not %q", name, values, value))
	}
	return value
}

// is tells whether a true-or-false option, false by default, is set.
func (o *options) is(name string) bool {
	return o.choose(name, "false", "true") == "true"
}

func (o *options) fail(err error) {
	if o.err == nil {
		o.err = err
	}
}

func (o *options) problem() error {
	for name := range o.given {
		o.fail(fmt.Errorf("no option is called %s", name))
	}
	return o.err
}

// A candidate is a legal move with the position that it leads to.
type candidate struct {
	Move
	after Position
}

func movesOf(list []candidate) []Move {
	moves := make([]Move, 0, len(list))
	for _, c := range list {
		moves = append(moves, c.Move)
	}
	slices.SortFunc(moves, func(a, b Move) int { return strings.Compare(a.Text, b.Text) })
	return moves
}

func play(list []candidate, text string) (Position, error) {
	for _, c := range list {
		if c.Text == text {
			return c.after, nil
		}
	}
	return nil, fmt.Errorf("referee: %q is not a legal move", text)
}
