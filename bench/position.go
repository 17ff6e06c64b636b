package bench

import (
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// Position is a named position and what counting its move paths must give.
type Position struct {
	Variant, Name string
	FEN           string // "" for the start position
	Moves         int    // legal ones
	Perft         Count  // by one worker
	Shared        Count  // by several; long enough that starting them does not matter
}

// Count is a depth of perft with what it must give.
type Count struct {
	Depth int
	Nodes uint64
}

// Positions returns what generation and perft are measured on. The counts of
// chess are the published ones (the usual six perft positions, the first two);
// Cavalier's were found by an independent mailbox generator and, to depth 4,
// by Fairy-Stockfish; Musketeer's by Musketeer-Stockfish, from the start to depth 5;
// those of Morphing III and Baroque by independent mailbox generators. The deepest
// ones of Cavalier, Musketeer and Morphing III nobody else has found: TestShared
// has them from counting without the last two plies' shortcuts.
func Positions() []Position {
	return []Position{
		{Variant: "chess", Name: "start", Moves: 20, Perft: Count{6, 119060324}, Shared: Count{7, 3195901860}},
		{Variant: "chess", Name: "kiwipete", FEN: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Moves: 48, Perft: Count{5, 193690690}, Shared: Count{5, 193690690}},
		{Variant: "cavalier", Name: "start", Moves: 30, Perft: Count{5, 50969232}, Shared: Count{6, 2089863192}},
		{Variant: "musketeer", Name: "start", Moves: 20, Perft: Count{6, 117497961}, Shared: Count{7, 3159458902}},
		{Variant: "musketeer", Name: "gates", FEN: "*s**c***/rnbqk2r/pppp1pp1/4pn2/7p/7P/bP4PR/PBPPPP2/R2QKBNS/***C**** b Qkq - 2 6 CS", Moves: 32, Perft: Count{5, 21798535}, Shared: Count{6, 622744042}},
		{Variant: "morphing3", Name: "start", Moves: 62, Perft: Count{4, 15139178}, Shared: Count{5, 970946216}},
		{Variant: "baroque", Name: "start", Moves: 32, Perft: Count{5, 94543593}, Shared: Count{5, 94543593}},
	}
}

// Setup compiles the variant and returns the position.
func (p Position) Setup() (*gen.Position, error) {
	rules, err := variants.Get(p.Variant)
	if err != nil {
		return nil, err
	}
	if p.FEN == "" {
		return rules.Start(), nil
	}
	return rules.ParseFEN(p.FEN)
}

// task is what a player or a counter does with a position, over and over.
type task struct {
	name string
	run  func(p *gen.Position, m *memory) int // returns the number of moves
}

// memory is what tasks need and use again.
type memory struct {
	list gen.List
	next gen.Position
	keys uint64 // of all positions after a move, combined
}

// tasks returns the tasks of generation.
func tasks() []task {
	return []task{
		{"count", func(p *gen.Position, m *memory) int { return p.Count(&m.list) }},
		{"list", func(p *gen.Position, m *memory) int {
			p.Moves(&m.list)
			return len(m.list.Moves)
		}},
		{"list-play-key", func(p *gen.Position, m *memory) int {
			p.Moves(&m.list)
			m.keys = 0
			for i := range m.list.Moves {
				p.Play(&m.list.Moves[i], &m.next)
				m.keys ^= m.next.Key()
			}
			return len(m.list.Moves)
		}},
	}
}
