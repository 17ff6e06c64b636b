/*
Package values estimates what men are worth from the games of self-play: how much a
man more tells of a game's result, in units of the most numerous man.

The result of each finished game is fitted to the material at a few quiet positions
of the game (Rule), by package logit: men of each kind, White's less Black's, with
White's advantage and the side to move. Each game counts once, and the errors are
those of groups of games from one opening. A value is a kind's coefficient over the
unit's, its interval Fieller's.

What is estimated is what a man is worth between players such as those who played.
*/
package values
