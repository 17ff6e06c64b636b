package player

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// Version is the version of what the players choose: it goes up when any choice
// changes. Records of games should carry it.
const Version = 1

// Player chooses moves. It belongs to one goroutine.
type Player interface {
	// Name returns the text that Parse makes such a player of, all options said.
	Name() string
	// NewGame begins a game. The choices until the next one depend on seed and on
	// the game alone, not on games before.
	NewGame(seed uint64)
	// Choose returns one of the legal moves of g, or ErrNoMove if there is none. g
	// stays the caller's.
	Choose(g *Game) (Choice, error)
	// Close ends the player's work; it is not used again.
	Close() error
}

// ErrNoMove says that a player was asked for a move where there is none.
var ErrNoMove = errors.New("no legal move")

// Choice is a chosen move and what the player thinks of it.
type Choice struct {
	Move   gen.Move
	Score  int  // hundredths of a pawn (of the piece worth 100), as the mover sees it; see MateIn
	Scored bool // whether there is a Score
	Nodes  int  // positions looked at
}

// Factory makes players of a kind, one for each goroutine.
type Factory func() (Player, error)

// maker reads a kind of player's options, the text after the colon.
type maker func(options string, rules *gen.Ruleset, values Values) (Factory, error)

// makers are the kinds of players.
var makers = map[string]maker{
	"random": makeRandom,
	"greedy": makeGreedy,
	"ab":     makeAlphaBeta,
	"uci":    makeUCI,
}

// Parse reads a player: its kind, and after a colon its options, as in
// "ab:nodes=300". values are what the men are worth to it.
func Parse(spec string, rules *gen.Ruleset, values Values) (Factory, error) {
	kind, options, given := strings.Cut(spec, ":")
	mk, ok := makers[kind]
	if !ok {
		return nil, fmt.Errorf("player %q: unknown kind %q: want one of %s", spec, kind,
			strings.Join(slices.Sorted(maps.Keys(makers)), ", "))
	}
	if given && options == "" {
		return nil, fmt.Errorf("player %q: nothing after the colon", spec)
	}
	f, err := mk(options, rules, values)
	if err != nil {
		return nil, fmt.Errorf("player %q: %w", spec, err)
	}
	return f, nil
}

// noOptions refuses options.
func noOptions(options string) error {
	if options != "" {
		return fmt.Errorf("option %q: it has none", options)
	}
	return nil
}
