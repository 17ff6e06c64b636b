package main

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// depth is that of the perft on each board. On a board that is larger there are
// more moves to count at the last ply, and the same work above it.
const depth = 4

// fullRank is a first rank full of men, from the edges inward as in chess.
func fullRank(files int) string {
	side := strings.Repeat("rnbq", files)[:(files-1)/2]
	rest := strings.Repeat("rnbq", files)[:files-1-len(side)]
	return rest + "k" + reversed(side)
}

// eightMen is the first rank of chess in the middle of a wider board.
func eightMen(files int) string {
	left := (files - 8) / 2
	return empty(left) + "rnbqkbnr" + empty(files-8-left)
}

func empty(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func reversed(text string) string {
	var sb strings.Builder
	for i := len(text) - 1; i >= 0; i-- {
		sb.WriteByte(text[i])
	}
	return sb.String()
}

// array is the start position with such a first rank, and a pawn before each man.
func array(g bitboard.Geometry, first string) string {
	pawns := strings.Map(func(r rune) rune {
		if r >= 'a' {
			return 'p'
		}
		return r
	}, first)
	middle := strings.Repeat(fmt.Sprintf("%d/", g.Files), g.Ranks-4)
	return fmt.Sprintf("%s/%s/%s%s/%s w - - 0 1", first, pawns, middle, strings.ToUpper(pawns), strings.ToUpper(first))
}

// likeChess returns the perft of a game with the men of chess on any board,
// without castling and promotion. Nobody has published its counts: each pass must
// give what a count without the shortcuts gives.
func likeChess(g bitboard.Geometry, first string) bench.Workload {
	v := gen.Variant{
		Name: "growth", Board: g, Array: array(g, first), Rules: gen.Orthodox{},
		Pieces: []gen.Piece{
			{Letter: 'P', Name: "pawn", Moves: "fmWfceFifmnD", Pawn: true},
			{Letter: 'N', Name: "knight", Moves: "N"},
			{Letter: 'B', Name: "bishop", Moves: "B"},
			{Letter: 'R', Name: "rook", Moves: "R"},
			{Letter: 'Q', Name: "queen", Moves: "Q"},
			{Letter: 'K', Name: "king", Moves: "K", Royal: true},
		},
	}
	rules, err := gen.Compile(v)
	if err != nil {
		panic(err) // the boards are ours
	}
	want := bench.Plain(rules.Start(), depth)
	return bench.Workload{
		Group: "Growth", Keys: fmt.Sprintf("board=%dx%d", g.Files, g.Ranks), Unit: bench.NodesPerSecond, Work: int(want),
		Open: func() (func() error, error) {
			var w gen.Walker
			return func() error {
				if got := w.Perft(rules.Start(), depth); got != want {
					return fmt.Errorf("counted %d, want %d", got, want)
				}
				return nil
			}, nil
		},
	}
}
