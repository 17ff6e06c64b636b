/*
Package stats turns the games of self-play into estimates, each with what is not
known about it. It reads records alone and knows the rules of no game: what men
there are a run's manifest says, and where they stand the plies.

The way is the same for every estimate. Open looks at the runs in some directories
and refuses to mix variants; Collect reads their games, group by group, into an
Estimator for each worker, and merges those. What an estimator holds adds up exactly
and in any order, so that a directory split into parts, on one machine or many,
gives what the whole gives. From what was collected come Tables, which write
themselves as text, CSV or JSON.

Games of a group began alike and are not independent; the spread of every estimate
is that of groups. Scores is the count by which a score, its interval and the games
still needed are told; Sums adds a group to several of them.

The estimators are packages below this one.

# A new estimator

An estimator is a type with Add and Merge; the example of this package is one from
beginning to end. What it holds must not depend on the order of the games: whole
numbers, or data that are sorted before use. A package below this one holds it and
makes its Tables; menagerie stats gives it a command and menagerie report a section.
*/
package stats
