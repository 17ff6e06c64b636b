package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// supplyJSON is a variant's reserve as JSON.
type supplyJSON struct {
	Kinds   string   `json:"kinds"`
	Pair    string   `json:"pair"`
	Refused string   `json:"refused"`
	Apart   []string `json:"apart"`
}

// newSupply returns nil where no men wait.
func newSupply(r *gen.Ruleset) *supplyJSON {
	if r.Reserve == nil {
		return nil
	}
	pair := reserveOf(r.Start()).Pair
	return &supplyJSON{r.Reserve.Kinds, *pair, r.Reserve.Default, strings.Fields(r.Reserve.Apart)}
}

func (s *supplyJSON) print(w io.Writer) {
	kinds := strings.Join(strings.Split(s.Kinds, ""), " ")
	fmt.Fprintf(w, "Reserve: two of %s, the same for both sides; the others take no part\n", kinds)
	fmt.Fprintf(w, "Pair: %s, after a refusal %s\n", s.Pair, s.Refused)
	for _, files := range s.Apart {
		fmt.Fprintf(w, "Apart: not one man behind %c and the other behind %c\n", files[0], files[1])
	}
}

// reserveJSON is the reserves of a position as JSON.
type reserveJSON struct {
	Pair    *string      `json:"pair"` // nil where there are no reserves; a kind not chosen yet is -
	Waiting []waiterJSON `json:"waiting"`
	Setup   *int         `json:"setup"` // plies of the setup that are over; nil after it
}

// waiterJSON is a man that waits.
type waiterJSON struct {
	entryJSON
	Side string `json:"side"`
}

// entryJSON says who enters from the reserve, and where.
type entryJSON struct {
	Square string `json:"square"`
	Letter string `json:"letter"`
}

func reserveOf(p *gen.Position) reserveJSON {
	out := reserveJSON{Waiting: []waiterJSON{}}
	r := p.Rules()
	if r.Reserve == nil {
		return out
	}
	fields := strings.Fields(p.FEN())
	pair, plies, inSetup := strings.Cut(fields[len(fields)-1], "/")
	out.Pair = &pair
	if ply, err := strconv.Atoi(plies); inSetup && err == nil {
		out.Setup = &ply
	}
	for s := range p.Waiting().Squares() {
		_, c := p.At(s)
		out.Waiting = append(out.Waiting, waiterJSON{newEntry(r, p.WaitingAt(s), s), c.String()})
	}
	return out
}

func newEntry(r *gen.Ruleset, k gen.Kind, s bitboard.Square) entryJSON {
	return entryJSON{r.Board.Name(s), string(rune(r.Pieces[k].Letter))}
}

// entryOf returns the man that a move lets in; nil if none.
func entryOf(r *gen.Ruleset, m *gen.Move) *entryJSON {
	if !m.Enters() {
		return nil
	}
	e := newEntry(r, m.Gate, m.GateAt)
	return &e
}
