/*
Package elo tells how strong the players of self-play runs are against each other,
what White's advantage is worth, and whether a sequential test may stop.

Elo is the logistic one: a score s is 400 log10(s/(1-s)). Normalized Elo is that of
Van den Bergh (Normalized Elo, 2019): 800/ln 10 times the distance of the score from
one half, in standard deviations of one game; how many games a difference takes to be
seen depends on it alone, however drawish they are. The standard deviation of one game
is taken from groups, that is from the pentanomial count where they are mirrored pairs.

All is regularised by the prior of stats.Scores: the intervals are finite for any
counts.
*/
package elo
