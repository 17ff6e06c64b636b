// Package player chooses moves. A player is colour-blind: of a position and of its
// mirror image it chooses the same move, so that a score of White's says something
// about the game and nothing about the player. It draws all its randomness from
// the game's seed, so that a game can be played again.
//
// Parse reads which player is meant:
//
//	random                   any legal move, each as likely
//	greedy                   the most material at once; any of the best
//	ab:nodes=300             alpha-beta until it has looked at so many positions
//	ab:depth=4               alpha-beta to a depth in plies
//	ab:nodes=300,noise=0     without the small noise that makes games differ
//	uci:stockfish            an engine that speaks UCI, by its command
//	uci:nodes=300:stockfish  the same with options, its own among them
//
// Outside makes a player of an engine that speaks anything else.
//
// A Game is what a player sees: the position, the legal moves, what was played.
// It keeps the mirrored game beside, so that players may think as White always.
//
// What a man is worth is data: see Values. How the rest follows from the piece
// tables, for any variant, is in terrain.go. The search begins in alphabeta.go.
//
// # A new player
//
// A player is a value of type Player, and a Factory makes one for each worker: the
// example of package selfplay has a player of its own. To have it by name, add its
// maker to makers, and to specs in the tests, which ask of it to be colour-blind. It
// must take all chance from the seed of NewGame. A change of any choice raises
// Version.
package player
