// Package gen knows what a chess variant is: pieces whose moves are one line of
// Betza notation, positions, FEN, legal moves, and counting them.
//
// A Variant is data and the few rules that data cannot say. Compile turns it into
// a Ruleset of tables that never change. A Position belongs to a Ruleset; its
// Moves are legal by checks and pins, found for any table of pieces, and travel
// in bunches until somebody wants them written out.
//
// A Walker counts move paths. The last ply is counted, not made, and of the last
// but one most moves need not be made either: see outlook in outlook.go.
//
// The package names no variant; package variants has them, one file each.
package gen
