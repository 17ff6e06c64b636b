package uci

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

const (
	maxThreads = 1024
	maxHash    = 33554432 // MiB, as Stockfish has it
)

// introduce answers "uci".
func (s *session) introduce() {
	var sb strings.Builder
	fmt.Fprintf(&sb, "id name %s\nid author %s\n\n", s.server.Name, s.server.Author)
	fmt.Fprintf(&sb, "option name Threads type spin default 1 min 1 max %d\n", maxThreads)
	fmt.Fprintf(&sb, "option name Hash type spin default 0 min 0 max %d\n", maxHash)
	fmt.Fprintf(&sb, "option name Clear Hash type button\n")
	fmt.Fprintf(&sb, "option name UCI_Variant type combo default %s", s.server.Variants[0])
	for _, name := range s.server.Variants {
		sb.WriteString(" var " + name)
	}
	s.out.print("%s\nuciok\n", sb.String())
}

// setOption obeys "setoption".
func (s *session) setOption(text string) {
	text, _ = strings.CutPrefix(text, "name ")
	name, value, _ := strings.Cut(text, " value ")
	var err error
	switch strings.ToLower(name) {
	case "threads":
		s.workers, err = spin(value, 1, maxThreads, s.workers)
	case "hash":
		err = s.setHash(value)
	case "clear hash":
		if s.table != nil {
			s.table.Clear()
		}
	case "uci_variant":
		err = s.setVariant(value)
	default:
		s.out.print("No such option: %s\n", name)
	}
	if err != nil {
		s.out.print("info string option %s: %v\n", name, err)
	}
}

// spin reads a number, or returns the old one and an error.
func spin(text string, least, most, old int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return old, fmt.Errorf("%q: want %d to %d", text, least, most)
	}
	return n, nil
}

// setHash makes the table of counts, of a size in MiB; 0 is none.
func (s *session) setHash(value string) error {
	n, err := spin(value, 0, maxHash, 0)
	if err != nil {
		return err
	}
	s.table = nil
	bytes := uint64(n) << 20
	if n > 0 && s.server.Room != nil {
		err = s.server.Room(bytes)
	}
	if n > 0 && err == nil {
		s.table, err = gen.NewTable(bytes)
	}
	return err
}

// setVariant changes the game and begins it.
func (s *session) setVariant(name string) error {
	rules, err := s.server.Find(name)
	if err != nil {
		return err
	}
	s.rules, s.pos, s.bad = rules, rules.Start(), nil
	s.from, s.moves = s.pos, nil
	return nil
}

// setPosition obeys "position". After a bad one there is no position.
func (s *session) setPosition(text string) {
	pos, err := s.position(text)
	if s.pos, s.bad = pos, err; err != nil {
		s.out.print("info string %v\n", err)
	}
}

func (s *session) position(text string) (*gen.Position, error) {
	place, moves, _ := strings.Cut(text+" ", " moves ")
	place = strings.TrimSpace(place)
	pos := s.rules.Start()
	if fen, ok := strings.CutPrefix(place, "fen "); ok {
		var err error
		if pos, err = s.rules.ParseFEN(fen); err != nil {
			return nil, err
		}
	} else if place != "startpos" {
		return nil, fmt.Errorf("position %q: want startpos or fen", place)
	}
	s.from, s.moves = pos, nil
	for word := range strings.FieldsSeq(moves) {
		m, err := pos.ParseMove(word)
		if err != nil {
			return nil, err
		}
		var next gen.Position
		pos.Play(&m, &next)
		pos, s.moves = &next, append(s.moves, m)
	}
	return pos, nil
}

// start obeys "go".
func (s *session) start(ctx context.Context, text string) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "perft" {
		s.play(ctx, words)
		return
	}
	depth, err := spin(strings.Join(words[1:], " "), 0, MaxDepth, 0)
	switch {
	case err != nil:
		s.out.print("info string perft %v\n", err)
	case s.pos == nil:
		s.out.print("info string no position: %v\n\nNodes searched: 0\n\n", s.bad)
	case depth == 0:
		s.out.print("\nNodes searched: 1\n\n")
	default:
		ctx, s.stop = context.WithCancel(ctx)
		s.done = make(chan struct{})
		go s.perft(ctx, s.done, depth)
	}
}

// perft counts, and prints as Stockfish does.
func (s *session) perft(ctx context.Context, done chan<- struct{}, depth int) {
	defer close(done)
	branches, err := gen.Job{Workers: s.workers, Table: s.table}.Perft(ctx, s.pos, depth)
	var sb strings.Builder
	nodes, complete := uint64(0), 0
	for i := range branches {
		if b := &branches[i]; b.Done {
			fmt.Fprintf(&sb, "%s: %d\n", s.rules.Coordinates(&b.Move), b.Nodes)
			nodes += b.Nodes
			complete++
		}
	}
	if err != nil {
		fmt.Fprintf(&sb, "info string stopped: %d of %d branches are complete\n", complete, len(branches))
	}
	s.out.print("%s\nNodes searched: %d\n\n", sb.String(), nodes)
}

// usualNodes is how much a player thinks where "go" does not say.
const usualNodes = 100_000

// play obeys "go" without perft. Of the limits it knows nodes, depth and movetime.
func (s *session) play(ctx context.Context, words []string) {
	limit, n := "nodes", usualNodes
	for i := 0; i+1 < len(words); i++ {
		if words[i] == "nodes" || words[i] == "depth" || words[i] == "movetime" {
			var err error
			if n, err = spin(words[i+1], 1, 1<<30, usualNodes); err != nil {
				s.out.print("info string %s %v\n", words[i], err)
				return
			}
			limit = words[i]
		}
	}
	switch {
	case s.server.Think == nil:
		s.out.print("info string no player\nbestmove 0000\n")
	case s.pos == nil:
		s.out.print("info string no position: %v\nbestmove 0000\n", s.bad)
	case s.pos.Count(&gen.List{}) == 0:
		s.out.print("bestmove (none)\n")
	default:
		ctx, s.stop = context.WithCancel(ctx)
		s.done = make(chan struct{})
		go s.think(ctx, s.done, limit, n)
	}
}

// think asks the player, and prints its move.
func (s *session) think(ctx context.Context, done chan<- struct{}, limit string, n int) {
	defer close(done)
	m, th, err := s.server.Think(ctx, s.from, s.moves, limit, n)
	switch {
	case err != nil:
		s.out.print("info string %v\nbestmove 0000\n", err)
	case th.Scored:
		s.out.print("info score cp %d nodes %d\nbestmove %s\n", th.Score, th.Nodes, s.rules.Coordinates(&m))
	default:
		s.out.print("bestmove %s\n", s.rules.Coordinates(&m))
	}
}

// draw obeys "d".
func (s *session) draw() {
	if s.pos == nil {
		s.out.print("info string no position: %v\n", s.bad)
		return
	}
	var checkers []string
	for at := range s.pos.Checkers().Squares() {
		checkers = append(checkers, s.rules.Board.Name(at))
	}
	s.out.print("\n%s\nFen: %s\nKey: %016X\nCheckers: %s\n", s.pos.Draw(), s.pos.FEN(), s.pos.Key(), strings.Join(checkers, " "))
}
