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
//
// # The files
//
// In the order in which data flows:
//
//   - a game as data: variant.go;
//   - from a piece's line to tables: betza.go, betza_directions.go, way.go (where
//     a man gets), flock.go (the same for all men of a kind at once), mover.go,
//     threat.go (from where it is captured), army.go, compile.go; castle.go and
//     reserve.go for their rows of a variant;
//   - positions and their text: position.go, key.go, fen.go, reservefen.go,
//     writefen.go;
//   - moves: safety.go (checks and pins), generate.go, move.go, text.go;
//   - counting: perft.go, outlook.go and taboo.go for its last two plies, table.go,
//     parallel.go and pool.go for several workers; details.go and, with crowd.go,
//     unique.go count other things than paths.
//
// # A new piece
//
// A piece is a line of Variant.Pieces; ParseBetza says what its Moves may be:
//
//	{Letter: 'C', Name: "camel", Moves: "C"}
//
// All else follows from it: its checks and pins, its text, its place in FEN and
// key. What men become on some squares is a line of Variant.Morphs, a castling one
// of Variant.Castlings, men who wait behind the first rank are Variant.Reserve.
//
// # A new variant
//
// A variant is a value of type Variant. The file losalamos_test.go of package
// gentest is one from beginning to end: a game on 36 squares, the conformance
// suite that every variant runs, and a piece exchanged for another.
//
// To give a game to the program, write its file in package variants and its line
// in that package's list of games, and its test beside the others in
// conform_test.go. What the tables cannot say is a method of its Rules:
//
//   - positions that cannot be: Check;
//   - how it ends, mate and stalemate apart: Outcome;
//   - captures that depend on more than the mover and its target: Generator;
//   - men who may not move because of others: Freezer.
//
// Its referee, rules once more as walking on a mailbox, belongs in
// gentest/referee, and reference counts of other programs, with their source, in
// gentest/testdata. A change of any count raises Variant.Version.
package gen
