package record

import "fmt"

// None stands for the absence of a square, and for that of a kind.
const None = 0xFF

// Limits of a game. Append refuses what is beyond them.
const (
	MaxPlies  = 1 << 15 // plies of a game
	MaxText   = 1 << 12 // bytes of each text of a game
	MaxSquare = 1 << 7  // squares of a board
)

// Result is how a game ended.
type Result uint8

// Unfinished is the result of a game that nobody won and that is no draw: it was
// truncated, or a player failed.
const (
	Unfinished Result = iota
	WhiteWins
	BlackWins
	Drawn
)

var results = [...]string{"*", "1-0", "0-1", "1/2-1/2"}

// String returns the result as in PGN: 1-0, 0-1, 1/2-1/2, or * for Unfinished.
func (r Result) String() string {
	if int(r) < len(results) {
		return results[r]
	}
	return fmt.Sprintf("Result(%d)", uint8(r))
}

// ParseResult reads what String gives.
func ParseResult(text string) (Result, error) {
	for i, name := range results {
		if text == name {
			return Result(i), nil
		}
	}
	return Unfinished, fmt.Errorf("%q is no result: want 1-0, 0-1, 1/2-1/2 or *", text)
}

// Game is one game. Squares are rank*files + file from 0, kinds index the
// manifest's Kinds, players its Players.
type Game struct {
	Number uint64 // in the run, from 0
	Seed   uint64
	// Group is the same for games that belong together: those from one opening
	// with the colours exchanged. Whoever estimates from many games must not take
	// them for independent.
	Group     uint64
	Start     string // FEN
	Opening   int    // plies at the beginning that no player chose
	White     uint8
	Black     uint8
	Pair      string    // letters of the kinds in the reserves; empty without reserves
	Placement [2]string // files behind which they wait, White's and Black's, as "ab"
	Plies     []Ply
	Result    Result
	Reason    string // why the game ended, as "checkmate"
	Truncated bool   // the game was broken off by a limit; the Result is Unfinished
}

// Ply is a move and what was seen before it.
type Ply struct {
	From, To      uint8  // From is None in a setup; To is None where a kind is named
	Kind, Becomes uint8  // what left From and what stands on To afterwards
	Rook          uint8  // castling: the kind of the second man; else None
	RookFrom      uint8  // and its way; else None
	RookTo        uint8  //
	Gate, GateAt  uint8  // kind that entered from the reserve, and its square; else None
	Lifts         []Lift // men captured
	Check         bool   // the side to move was in check
	Legal         uint16 // legal moves there were
	Score         int16  // the player's evaluation in hundredths, from its own view
	Scored        bool   // there is a Score; without it Score is not kept
}

// Lift is a captured man.
type Lift struct{ Square, Kind uint8 }

// Plain returns a ply without castling, gate, captures and score.
func Plain(from, to, kind uint8) Ply {
	return Ply{From: from, To: to, Kind: kind, Becomes: kind, Rook: None, RookFrom: None,
		RookTo: None, Gate: None, GateAt: None}
}

// check refuses a game that the format cannot hold.
func (g *Game) check() error {
	switch {
	case len(g.Plies) > MaxPlies:
		return fmt.Errorf("game %d has %d plies: at most %d", g.Number, len(g.Plies), MaxPlies)
	case g.Result > Drawn:
		return fmt.Errorf("game %d: %v is no result", g.Number, g.Result)
	case g.Truncated && g.Result != Unfinished:
		return fmt.Errorf("game %d is truncated but has the result %v", g.Number, g.Result)
	case g.Opening < 0 || g.Opening > len(g.Plies):
		return fmt.Errorf("game %d has %d opening plies of %d", g.Number, g.Opening, len(g.Plies))
	}
	for _, text := range []string{g.Start, g.Pair, g.Placement[0], g.Placement[1], g.Reason} {
		if len(text) > MaxText {
			return fmt.Errorf("game %d has a text of %d bytes: at most %d", g.Number, len(text), MaxText)
		}
	}
	for i := range g.Plies {
		if n := len(g.Plies[i].Lifts); n > MaxSquare {
			return fmt.Errorf("game %d, ply %d lifts %d men: at most %d", g.Number, i, n, MaxSquare)
		}
	}
	return nil
}
