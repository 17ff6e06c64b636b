/*
Menagerie is a toolkit for chess variants. It counts, checks and shows the moves
of each of them, plays them against themselves, and estimates from the games what
pieces are worth, which openings score and which pairs of Musketeer's pieces are fair.

	menagerie perft --depth N    count the legal move paths from a position
	menagerie perft verify FILE  compare the counts of perft suites
	menagerie perft compare      find the first move that another engine has or lacks
	menagerie moves              list the legal moves of a position
	menagerie show               draw a position
	menagerie uci                answer a program that speaks UCI
	menagerie variants [NAME]    list the variants, or describe one
	menagerie pairs              list the pairs of Musketeer's new pieces
	menagerie selfplay           play games against itself and record them
	menagerie games DIR [N]      list the games of a self-play run, or replay one
	menagerie export DIR         write them as PGN, JSON, CSV or EPD
	menagerie stats              estimate values, pairs, openings, Elo from runs
	menagerie measure VARIANT    measure what a piece is worth by matches
	menagerie report DIR...      write a page about runs, to read in a browser
	menagerie bench              measure how fast the program is
	menagerie man DIR            write manual pages
	menagerie version            print the program's version
	menagerie completion SHELL   print a script that completes commands
	menagerie help TOPIC         explain fen, betza, players, files or statistics

Each says more with --help, and all but uci, export, report and the last four print JSON
with --json.

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

With --hash it counts a position that it has met before only once, with
--checkpoint it goes on where an earlier run was broken off. --details tells the
paths apart by their last moves, --unique counts positions instead of paths.

	$ menagerie perft --depth 3 --details --fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	DEPTH  NODES  CAPTURES  E.P.  CASTLES  CHECKS  DISCOVERED  DOUBLE  MATES  STALEMATES
	1      48     8         0     2        0       0           0       0      0
	2      2039   351       1     91       3       0           0       0      0
	3      97862  17102     45    3162     993     0           0       1      0

	Nodes searched: 97862
	Time: 0.001 s
	Nodes/second: 1000000

Another engine that knows go perft can be compared. Here one that is made to know
no bishop's promotion:

	$ menagerie perft compare --depth 4 --engine "broken-engine chess morphs=0=QRN" --fen "6k1/8/P7/8/8/8/8/6K1 w - - 0 1"
	Engine: Menagerie
	Depth 1: 6
	Depth 2: 30
	Depth 3: 215, the engine has 210

	Path: a6a7 g8f7
	Position: 8/P4k2/8/8/8/8/8/6K1 w - - 1 2
	Only ours: a7a8b
	Only the engine's: none
	2> menagerie: the counts of depth 3 differ
	exit 1

Suites are files with counts to compare with, in EPD or as JSON lines.

	$ menagerie perft verify chess.epd cavalier.jsonl
	Entries: 31 (31 passed, 0 failed, 0 skipped)
	Nodes searched: 470327
	Time: 0.001 s
	Nodes/second: 1000000

	$ menagerie perft verify --builtin --variant cavalier
	Entries: 309 (309 passed, 0 failed, 0 skipped)
	Nodes searched: 8325470
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
	1    a count differs, or games of a run cannot be read
	2    bad usage or input, or output that cannot be written
	3    a bug in the program
	130  interrupted; what was complete by then is printed
	141  nobody reads the output any more
*/
package main
