/*
Package record is the file format of self-play: games, and all that statistics ask
of them, without the rules of any variant.

A run is a directory with two files. manifest.json says what was played: the
variant, its board and kinds of men, the players, the seed, how far the run has
come. games.zst has the games in blocks, one behind the other. A block is

	a zstd skippable frame    the header: block number, first game, counts,
	                          lengths, checksums, the hash of all blocks so far
	a zstd frame              the games, each with its length before it

so that plain zstd -d reads what is inside. Blocks only go to the end, in order,
each flushed to the disk before the next. What an interruption leaves of a block
is cut by Resume, and the run goes on with the block after the last whole one;
the same games give the same bytes however often that happens.

Write a run with Create or Resume, and Append:

	w, err := record.Create(dir, manifest)
	err = w.Append(0, games)
	err = w.Close()

Read it with Read and Games, which names each damaged place by its offset as a
*DamageError and goes on behind it:

	r, err := record.Read(dir)
	for game, err := range r.Games() { ... }
*/
package record
