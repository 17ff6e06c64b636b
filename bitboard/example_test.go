package bitboard_test

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// A queen in the middle of a 9x9 board, with men on b5, c7, e8 and g3.
func Example() {
	board := bitboard.Geometry{Files: 9, Ranks: 9}
	var men bitboard.Bitboard
	for _, name := range []string{"b5", "c7", "e8", "g3"} {
		s, _ := board.Parse(name)
		men = men.With(s)
	}
	e5, _ := board.Parse("e5")
	var reach bitboard.Bitboard
	for _, step := range []bitboard.Step{{DF: 1}, {DR: 1}, {DF: 1, DR: 1}, {DF: 1, DR: -1}} {
		line := bitboard.NewLine(board, e5, step, -1, -1)
		reach = reach.Or(line.Reach(men))
	}
	fmt.Print(board.Draw(reach))
	// Output:
	// . . . . . . . . X
	// . . . . X . . X .
	// . . X . X . X . .
	// . . . X X X . . .
	// . X X X . X X X X
	// . . . X X X . . .
	// . . X . X . X . .
	// . X . . X . . . .
	// X . . . X . . . .
}

// A set is walked by taking its first square until nothing is left.
func ExampleBitboard_Rest() {
	board := bitboard.Geometry{Files: 10, Ranks: 10}
	for left := board.RankSet(6).AndNot(bitboard.Of(61, 62, 63)); left.Several(); left = left.Rest() {
		fmt.Print(board.Name(left.First()), " ")
	}
	// Output: a7 e7 f7 g7 h7 i7
}

// The horse of xiangqi is a lame knight: a man beside it takes two leaps away.
func ExampleLegs() {
	board := bitboard.Geometry{Files: 5, Ranks: 5}
	c3 := board.At(2, 2)
	legs := bitboard.Legs(board, c3, []bitboard.Step{{DF: -1, DR: 2}, {DF: 1, DR: 2}, {DF: 2, DR: 1}, {DF: 2, DR: -1}})
	var reach bitboard.Bitboard
	for i := range legs {
		reach = reach.Or(legs[i].Reach(bitboard.Bit(board.At(3, 2))))
	}
	fmt.Println(len(legs), "legs")
	fmt.Print(board.Draw(reach))
	// Output:
	// 2 legs
	// . X . X .
	// . . . . .
	// . . . . .
	// . . . . .
	// . . . . .
}

// All pawns of a rank step forward at once.
func ExampleShift_Apply() {
	board := bitboard.Geometry{Files: 4, Ranks: 4}
	ahead := bitboard.NewShift(board, bitboard.Step{DR: 1})
	fmt.Print(board.Draw(ahead.Apply(board.RankSet(1))))
	// Output:
	// . . . .
	// X X X X
	// . . . .
	// . . . .
}
