package variants

import (
	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// baroque is Baroque chess, also called Ultima: the men move alike and each kind
// captures in its own way. Movements are data; captures and freezing are in
// baroque_captures.go, and whether a king could be captured in
// baroque_exposed.go.
var baroque = Game{
	Name: "baroque",
	Options: []Option{
		{Name: "chameleonPincer", Default: "any", Values: []string{"any", "orthogonal"},
			Help: "after which moves a chameleon pinces pincers: any, or only those that a rook could make"},
		{Name: "array", Default: "rotated", Values: []string{"rotated", "facing", "mirrored"},
			Help: "rotated: immobilizers on a1 and h8, kings on e1 and d8; facing: kings on d1 and d8; mirrored: immobilizers on h1 and h8, kings on e1 and e8"},
	},
	Build: buildBaroque,
}

// The kinds of Baroque, in the order of its pieces.
const (
	pincer gen.Kind = iota
	coordinator
	leaper
	chameleon
	withdrawer
	immobilizer
	king
	baroqueKinds
)

func buildBaroque(set Settings) (gen.Variant, error) {
	ranks := map[string][2]string{
		"rotated":  {"rnbkqbnm", "MNBQKBNR"}, // BA-1
		"facing":   {"rnbkqbnm", "MNBKQBNR"},
		"mirrored": {"rnbqkbnm", "RNBQKBNM"},
	}[set["array"]]
	board := bitboard.Geometry{Files: 8, Ranks: 8}
	return gen.Variant{
		Title:   "Baroque chess (Ultima): each kind captures in its own way",
		Version: 1,
		Board:   board,
		Pieces: []gen.Piece{
			{Letter: 'P', Name: "pincer", Moves: "mR"},
			{Letter: 'R', Name: "coordinator", Moves: "mQ"},
			{Letter: 'N', Name: "long leaper", Moves: "mQ"},
			{Letter: 'B', Name: "chameleon", Moves: "mQ"},
			{Letter: 'Q', Name: "withdrawer", Moves: "mQ"},
			{Letter: 'M', Name: "immobilizer", Moves: "mQ"},
			{Letter: 'K', Name: "king", Moves: "K", Royal: true},
		},
		Array: ranks[0] + "/pppppppp/8/8/8/8/PPPPPPPP/" + ranks[1] + " w - - 0 1",
		Rules: newBaroqueRules(board, set["chameleonPincer"] == "any"),
	}, nil
}

// baroqueRules are the rules of Baroque with the tables that they need. The board
// fits into one word.
type baroqueRules struct {
	gen.Orthodox
	anyPincer bool // a chameleon pinces after diagonal moves too (BA-8)

	straight, diagonal [64][2]bitboard.Line64
	ring               [64]uint64     // the neighbours
	lines              [64]uint64     // the queen's lines
	rank, file         [64]uint64     // of the square, with it
	next               [64][8]uint8   // the neighbour in each direction; offBoard if none
	toward             [64][64]uint8  // the direction from one square to another on a queen's line; noWay if none
	between            [64][64]uint64 // the squares between the two
}

const (
	offBoard = 0xFF
	noWay    = 0xFF
)

// compass are the eight directions; i and i^1 are opposite, the first four
// orthogonal.
var compass = [8]bitboard.Step{{DF: 0, DR: 1}, {DF: 0, DR: -1}, {DF: 1, DR: 0}, {DF: -1, DR: 0}, {DF: 1, DR: 1}, {DF: -1, DR: -1}, {DF: -1, DR: 1}, {DF: 1, DR: -1}}

func newBaroqueRules(g bitboard.Geometry, anyPincer bool) *baroqueRules {
	b := &baroqueRules{anyPincer: anyPincer}
	for i := range 64 {
		s := bitboard.Square(i)
		for j := range 2 {
			b.straight[s][j] = bitboard.NewLine(g, s, compass[2*j], -1, -1).Narrow()
			b.diagonal[s][j] = bitboard.NewLine(g, s, compass[4+2*j], -1, -1).Narrow()
		}
		b.rank[s] = g.RankSet(g.Rank(s)).Lo
		b.file[s] = 1<<s | b.straight[s][0].Lower | b.straight[s][0].Upper
		for t := range b.toward[s] {
			b.toward[s][t] = noWay
		}
		for d, st := range compass {
			b.next[s][d] = offBoard
			way := uint64(0)
			for n, t := range g.Ray(s, st, 0) {
				if n == 0 {
					b.next[s][d] = uint8(t)
					b.ring[s] |= 1 << t
				}
				b.toward[s][t], b.between[s][t] = uint8(d), way
				way |= 1 << t
			}
			b.lines[s] |= way
		}
	}
	return b
}

// rook returns where a rook on s gets.
func (b *baroqueRules) rook(s int, occ uint64) uint64 {
	l := &b.straight[s&63]
	return l[0].Reach(occ) | l[1].Reach(occ)
}

// queen returns where a queen on s gets.
func (b *baroqueRules) queen(s int, occ uint64) uint64 {
	l := &b.diagonal[s&63]
	return b.rook(s, occ) | l[0].Reach(occ) | l[1].Reach(occ)
}
