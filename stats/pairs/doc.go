/*
Package pairs compares the pairs of kinds with which a variant's reserves can be
filled, by the games of self-play runs: how even a game each makes, how drawish, long
and branched, when its men enter and behind which file they wait best.

A mirrored pair of games, with placements and players exchanged, is one observation
of White's score, so neither a better placement nor a better player is mistaken for
White's advantage.

The ranking asks what an author asks: how far from one half may White's score be,
and then how many games are drawn? It needs no piece values. Scores of pairs with
unequal numbers of games are not comparable as they are: of many, the best and the
worst are those of few games and much luck. So each score is first drawn towards the
mean of all pairs by as much as chance explains it (empirical Bayes, see pool), and
the pairs are ordered by the end of its interval that is farther from one half.
What is not known of a pair counts against it, luck does not count for it. Pairs that
are equal to a tenth of a percent are ordered by their draws, drawn together in the
same way, and share a rank if those are equal too. The range of a rank is where it
falls if the scores are drawn again and again from what is known of them (Goldstein
and Spiegelhalter 1996).
*/
package pairs
