/*
Package pgn writes and reads games of any variant as PGN.

A game has the seven tags, then Variant, SetUp and FEN, so that a reader knows the
rules before it reads the position. A man who enters from a reserve stands in a
comment behind the move that lets him in, as in Nc3 {Le-b1}: the rules know it
without, and other readers take round brackets for variations.
*/
package pgn

import (
	"fmt"
	"slices"

	"github.com/menagerie-chess/menagerie/gen"
)

// Game is a game. All moves are legal.
type Game struct {
	Tags   []Tag // in the order of the file
	Start  *gen.Position
	Moves  []gen.Move
	Result string // 1-0, 0-1, 1/2-1/2 or *
}

// Tag is a tag pair.
type Tag struct{ Name, Value string }

// Tag returns the value of a tag, or nothing.
func (g *Game) Tag(name string) string {
	i := slices.IndexFunc(g.Tags, func(t Tag) bool { return t.Name == name })
	if i < 0 {
		return ""
	}
	return g.Tags[i].Value
}

// Error says where a file makes no sense.
type Error struct {
	File   string
	Line   int // from 1
	Offset int // in the file, from 0
	Reason string
	Err    error // may be nil
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d: offset %d: %s", e.File, e.Line, e.Offset, e.Reason)
}

func (e *Error) Unwrap() error { return e.Err }

// results are the ends of a game.
var results = []string{"1-0", "0-1", "1/2-1/2", "*"}
