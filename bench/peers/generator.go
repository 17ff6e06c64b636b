package main

import (
	"github.com/corentings/chess/v2"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// generator is a generator of the moves of chess that counts.
type generator interface {
	// Set puts up a position.
	Set(fen string) error
	// Perft counts the paths from it, in one goroutine; nothing that it lists at the
	// last ply is played.
	Perft(depth int) uint64
}

// entrant is a generator with its name. Another module joins the race as a row.
type entrant struct {
	name string
	generator
}

func entrants() []entrant {
	return []entrant{
		{"menagerie", &ours{}},
		{"corentings/chess", &corentings{}},
	}
}

type ours struct {
	pos    *gen.Position
	walker gen.Walker
}

func (o *ours) Set(fen string) error {
	rules, err := variants.Get("chess")
	if err != nil {
		return err
	}
	o.pos, err = rules.ParseFEN(fen)
	return err
}

func (o *ours) Perft(depth int) uint64 { return o.walker.Perft(o.pos, depth) }

// corentings is github.com/corentings/chess, which carries on notnil/chess.
type corentings struct{ pos *chess.Position }

func (c *corentings) Set(fen string) error {
	c.pos = &chess.Position{}
	return c.pos.UnmarshalText([]byte(fen))
}

func (c *corentings) Perft(depth int) uint64 { return walk(c.pos, depth) }

func walk(p *chess.Position, depth int) uint64 {
	moves := p.ValidMoves()
	if depth == 1 {
		return uint64(len(moves))
	}
	n := uint64(0)
	for i := range moves {
		n += walk(p.Update(&moves[i]), depth-1)
	}
	return n
}
