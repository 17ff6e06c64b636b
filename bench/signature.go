package bench

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Sign stands for how a game behaves. A change that means to leave play as it is
// leaves it as it is.
type Sign struct {
	Variant string `json:"variant"`
	Nodes   uint64 `json:"nodes"` // the sum of a few perft counts: the rules
	Games   string `json:"games"` // hash of a few games of self-play: the players, too
}

// String is a line of signature.txt.
func (s Sign) String() string { return fmt.Sprintf("%s %d %s", s.Variant, s.Nodes, s.Games) }

// Signature returns a game's; whether it is right is for the suites to say.
func Signature(game string) (Sign, error) {
	nodes, err := signedNodes(game)
	if err != nil {
		return Sign{}, fmt.Errorf("signature of %s: %w", game, err)
	}
	games, err := signedGames(game)
	if err != nil {
		return Sign{}, fmt.Errorf("signature of %s: %w", game, err)
	}
	return Sign{game, nodes, games}, nil
}

func signedNodes(game string) (uint64, error) {
	sum := uint64(0)
	for _, row := range signed {
		if name, _, _ := strings.Cut(row.variant, ":"); name != game {
			continue
		}
		nodes, err := row.count()
		if err != nil {
			return 0, fmt.Errorf("%s, %q: %w", row.variant, row.fen, err)
		}
		sum += nodes
	}
	if sum == 0 {
		return 0, errors.New("no positions are named for it")
	}
	return sum, nil
}

// signedPlayer plays signedMatch games for a signature: about half a second.
const (
	signedPlayer = "ab:nodes=100"
	signedMatch  = 20
)

// signedGames returns the hash of games by the alpha-beta player.
func signedGames(game string) (string, error) {
	m, err := newMatch(game, signedPlayer)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	for n := range uint64(signedMatch) {
		g := m.play(n)
		writeGame(h, &g)
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8]), nil
}

// writeGame writes what was played and thought. The form is the signature's own: a
// run's hash changes with the program's version and the way games are packed.
func writeGame(w io.Writer, g *record.Game) {
	fmt.Fprintln(w, g.Start, g.Result, g.Reason)
	for i := range g.Plies {
		p := &g.Plies[i]
		fmt.Fprintln(w, p.From, p.To, p.Becomes, p.RookFrom, p.RookTo, p.Gate, p.GateAt, p.Lifts, p.Check, p.Legal, p.Score)
	}
}

// signedRow is a count that goes into a game's signature.
type signedRow struct {
	variant, fen string // "" for the start position
	depth        int
}

// signed has of each game the start and what tells its rules apart, small enough
// that all together take about a second.
var signed = []signedRow{
	{"chess", "", 4},
	{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3},
	{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4},                        // en passant and pins
	{"chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3}, // promotion, from check
	{"chess", "1n2k3/5p2/4R3/1B2P2P/4P3/1p2K2N/7R/8 b - - 0 36", 3},                  // double check

	{"cavalier", "", 3},
	{"cavalier", "8/8/3C4/8/8/8/7k/K7 w - - 0 1", 4},    // promotion by file
	{"cavalier", "7k/8/8/3c4/3C4/8/8/K7 w - - 0 1", 4},  // hobbling
	{"cavalier", "k7/8/8/8/8/3c4/3Q4/4K3 w - - 0 1", 3}, // a pin by the leg
	{"cavalier", "k7/8/8/2n5/8/3N4/8/4K3 w - - 0 1", 3}, // a pin on a nightrider's line
	{"cavalier", "2pqk2m/c1c3cc/1m6/3cN3/2n5/3C4/2CCCCCC/2PQKM2 w - - 0 12", 3},

	{"musketeer", "", 4},
	{"musketeer", "*s**c***/rnbqk2r/pppp1pp1/4pn2/7p/7P/bP4PR/PBPPPP2/R2QKBNS/***C**** b Qkq - 2 6 CS", 3},
	{"musketeer", "****l***/r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R/****L*** w KQkq - 0 1 LC", 3}, // castling lets a man in
	{"musketeer", "*d******/1n2k3/P7/8/8/8/8/8/4K3/******** w - - 0 1 DS", 3},                   // promotion
	{"musketeer:forfeitOnEvasion=false", "********/4k3/8/8/8/8/8/4P3/r3Kq2/****L*** w - - 0 1 LC", 3},
	{"musketeer:setup=choose", "", 5},

	{"morphing3", "", 3},
	{"morphing3", "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1", 3},           // castling
	{"morphing3", "4k4/7p1/9/9/9/1P7/9/9/4K4 w - - 0 1", 3},              // upgrades
	{"morphing3", "4k4/9/9/9/9/9/9/4p4/3RK4 w - - 0 1", 3},               // a king is left bare
	{"morphing3", "4k4/7p1/9/9/9/M8/9/9/4R4 w - - 0 1", 3},               // a king's modes
	{"morphing3", "3q5/1rp2k3/9/9/3p1P2p/6R2/9/4PB1Q1/4K4 w - - 0 1", 3}, // middle game
	{"morphing3:n2Lame=true", "", 3},

	{"baroque", "", 3},
	{"baroque", "K4P2/5p2/r2Pp1pP/4np2/5P2/2n5/1B6/q6k w - - 0 1", 3},                      // the largest capture
	{"baroque", "5b2/6P1/3kB3/4M3/P2p4/8/8/2PK4 b - - 0 1", 2},                             // frozen and in check
	{"baroque", "r3kqn1/Mpppppbp/2P2Np1/3p4/2P2b2/1P1mP1nP/1N1BP1PP/2Q1KB1R b - - 0 1", 3}, // most ways to capture
	{"baroque:chameleonPincer=orthogonal", "K4P2/5p2/r2Pp1pP/4np2/5P2/2n5/1B6/q6k w - - 0 1", 3},
}

func (row signedRow) count() (uint64, error) {
	p, err := Position{Variant: row.variant, FEN: row.fen}.Setup()
	if err != nil {
		return 0, err
	}
	var w gen.Walker
	return w.Perft(p, row.depth), nil
}
