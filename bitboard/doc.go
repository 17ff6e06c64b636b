// Package bitboard is the vocabulary of the project: squares, sets of squares
// and the attack kernels on any board of up to 128 squares.
//
// A Geometry names the board and says what a step is; that slow, walking
// definition is the truth. Leaps, Leg, Line and Shift are the fast forms of it:
// where a man leaps, where it leaps if its path is free, how far it slides, and
// one step of many men at once. They are compiled once from a Geometry, never
// change afterwards and may be shared by all goroutines. There are no magics, no
// package-level tables and nothing happens at start-up.
//
// Boards of up to 64 squares live in the low word alone. The kernels that gain
// by knowing it have a second body that works on one word (Line64, Leg64).
package bitboard
