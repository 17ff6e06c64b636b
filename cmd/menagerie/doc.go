/*
Menagerie is a toolkit for chess variants. It counts, checks and shows the moves
of each of them.

	menagerie perft --depth N    count the legal move paths from a position
	menagerie perft verify FILE  compare the counts of perft suites
	menagerie moves              list the legal moves of a position
	menagerie show               draw a position
	menagerie variants [NAME]    list the variants, or describe one
	menagerie pairs              list the pairs of Musketeer's new pieces
	menagerie bench              measure how fast the program is
	menagerie version            print the program's version
	menagerie completion SHELL   print a script that completes commands

Each says more with --help, and all but the last two print JSON with --json.

A position is told by --variant, --fen and --moves, each of which may be left
out: what remains is the start position of chess. Moves are coordinates or
algebraic notation. A variant's options follow its name after a colon, as in
musketeer:HU,forfeitOnEvasion=false.

	$ menagerie show --variant cavalier --moves "Ccd4 e7f5 Cxf5"
	   +---+---+---+---+---+---+---+---+
	 8 | m | n | p | q | k | p | n | m |
	   +---+---+---+---+---+---+---+---+
	 7 | c | c | c | c |   | c | c | c |
	   +---+---+---+---+---+---+---+---+
	 6 |   |   |   |   |   |   |   |   |
	   +---+---+---+---+---+---+---+---+
	 5 |   |   |   |   |   | C |   |   |
	   +---+---+---+---+---+---+---+---+
	 4 |   |   |   |   |   |   |   |   |
	   +---+---+---+---+---+---+---+---+
	 3 |   |   |   |   |   |   |   |   |
	   +---+---+---+---+---+---+---+---+
	 2 | C | C |   | C | C | C | C | C |
	   +---+---+---+---+---+---+---+---+
	 1 | M | N | P | Q | K | P | N | M |
	   +---+---+---+---+---+---+---+---+
	     a   b   c   d   e   f   g   h

	FEN: mnpqkpnm/cccc1ccc/8/5C2/8/8/CC1CCCCC/MNPQKPNM b - - 0 2
	Side to move: black
	Check: no
	Outcome: none
	Key: 8ab3b9096fcb194d

Perft counts the legal move paths of a length, all together or by the first
move. The work is spread over all CPUs, or as many as --workers says; the counts
are the same.

	$ menagerie perft --depth 5 --divide --fen "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	e1d1: 1496
	e1d2: 2448
	e1f1: 1496
	e1f2: 2448
	e2e3: 1428
	e2e4: 1503

	Nodes searched: 10819
	Time: 0.001 s
	Nodes/second: 1000000

Suites are files with counts to compare with, in EPD or as JSON lines.

	$ menagerie perft verify chess.epd cavalier.jsonl
	Entries: 31 (31 passed, 0 failed, 0 skipped)
	Nodes searched: 470327
	Time: 0.001 s
	Nodes/second: 1000000

	$ menagerie perft verify wrong.epd
	FAIL wrong.epd:3: chess: depth 2: expected 401, got 400: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
	FAIL wrong.epd:5: chess: depth 1: expected 3, got 1: 8/8/8/8/8/k7/8/K7 w - - 0 1
	Entries: 4 (2 passed, 2 failed, 0 skipped)
	Nodes searched: 435
	Time: 0.001 s
	Nodes/second: 1000000
	2> menagerie: 2 of 4 entries failed
	exit 1

Errors are one line on standard error each. The exit code tells what was wrong:

	0    nothing
	1    a count differs
	2    bad usage or input, or output that cannot be written
	3    a bug in the program
	130  interrupted; what was complete by then is printed
	141  nobody reads the output any more
*/
package main
