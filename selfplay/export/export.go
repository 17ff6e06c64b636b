// Package export writes the games of a run in formats that other programs read, one
// after the other, so that a run of any length takes no memory.
//
// # A new format
//
// A format is a row of Formats: its name, a line of help and the maker of a Writer.
// The steps of package replay give a Writer the positions and moves behind a record.
package export

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Format is a way to write games.
type Format struct {
	Name string // as Find takes it
	Help string // one line
	New  func(w io.Writer, r *gen.Ruleset, m *record.Manifest) Writer
}

// Writer writes games. A game that does not fit the rules is left out, with a
// *replay.Error, and the Writer goes on; other errors are the output's.
type Writer interface {
	Write(g *record.Game) error
	// Flush writes what is held back, and what a format has without any games.
	Flush() error
}

// Formats returns the formats.
func Formats() []Format {
	return []Format{
		{"pgn", "moves and tags, as chess programs read them", newPGN},
		{"jsonl", "a JSON object a game, with moves, legal moves and scores", newJSON},
		{"csv", "a row a game, without its moves", newCSV},
		{"epd", "the positions in which the openings end", newEPD},
	}
}

// Find returns the format of a name.
func Find(name string) (Format, error) {
	var names []string
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	if i := slices.Index(names, name); i >= 0 {
		return Formats()[i], nil
	}
	return Format{}, fmt.Errorf("unknown format %q: want one of %s", name, strings.Join(names, ", "))
}

// player returns a player's name.
func player(m *record.Manifest, number uint8) string {
	if int(number) < len(m.Players) {
		return m.Players[number]
	}
	return fmt.Sprintf("player %d", number)
}
