package uci

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/menagerie-chess/menagerie/gen"
)

// MaxDepth is the greatest depth that a Server counts to.
const MaxDepth = 100

// Server answers the commands of UCI that have to do with positions and perft, in
// the manner of Stockfish, so that scripts made for that work unchanged.
type Server struct {
	Name     string
	Author   string
	Variants []string                           // to offer as UCI_Variant; the first is the default
	Find     func(string) (*gen.Ruleset, error) // a variant by name
	Room     func(bytes uint64) error           // refuses a table that is too great; nil: none is
	// Think chooses a move after some moves from a position, for "go" with a limit:
	// nodes, depth or movetime (in milliseconds), and its number. When the context
	// ends it answers with what it has. nil: there is no player.
	Think func(ctx context.Context, start *gen.Position, moves []gen.Move, limit string, n int) (gen.Move, Thought, error)
}

// Serve reads commands until "quit" or the end of the input. Like Stockfish it
// then still finishes the counts that it was asked for; "stop" breaks one off, as
// the end of the context does. The error is that of writing.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	rules, err := s.Find(s.Variants[0])
	if err != nil {
		return err
	}
	ss := &session{server: s, out: &printer{w: out}, rules: rules, workers: 1}
	ss.pos = rules.Start()
	ss.from = ss.pos
	ss.loop(ctx, lines(ctx, in))
	return ss.out.failed()
}

// lines passes on the lines of the input until its end or the context's. The
// goroutine may be left behind in a read.
func lines(ctx context.Context, in io.Reader) <-chan string {
	c := make(chan string)
	go func() {
		defer close(c)
		for sc := bufio.NewReader(in); ; {
			line, err := sc.ReadString('\n')
			if line != "" {
				select {
				case c <- strings.TrimSpace(line):
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return c
}

// session is a conversation.
type session struct {
	server  *Server
	out     *printer
	rules   *gen.Ruleset
	pos     *gen.Position // nil after a bad position command
	bad     error         // what was wrong with that
	from    *gen.Position // the position before moves; where there is pos, it is after them
	moves   []gen.Move
	workers int
	table   *gen.Table
	waiting []string           // commands that came while a count was under way
	stop    context.CancelFunc // of the count that is under way
	done    chan struct{}      // closed when it has ended; nil: there is none
	quit    bool
}

// loop obeys commands. During a count, those that need its end wait for it.
func (s *session) loop(ctx context.Context, commands <-chan string) {
	for !s.quit && s.out.failed() == nil {
		select {
		case line, ok := <-commands:
			switch {
			case !ok:
				commands = nil
				s.hold(ctx, "quit")
			case s.done != nil && line == "stop" && !s.later("go"):
				s.stop()
			case s.done != nil && line == "isready" && !s.later(""):
				s.ready()
			default:
				s.hold(ctx, line)
			}
		case <-ctx.Done():
			s.quit = true
		case <-s.done:
			s.stop()
			s.done = nil
			s.release(ctx)
		}
	}
	if s.done != nil {
		s.stop()
		<-s.done
	}
}

// later reports whether a command that begins so waits for the end of a count:
// what comes after it is not about the count.
func (s *session) later(command string) bool {
	return slices.ContainsFunc(s.waiting, func(line string) bool { return strings.HasPrefix(line, command) })
}

// hold obeys a command at once, or after the count that is under way.
func (s *session) hold(ctx context.Context, line string) {
	s.waiting = append(s.waiting, line)
	s.release(ctx)
}

// release obeys the commands that wait until a count begins.
func (s *session) release(ctx context.Context) {
	for s.done == nil && !s.quit && len(s.waiting) > 0 {
		line := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.obey(ctx, line)
	}
}

// obey carries out a command.
func (s *session) obey(ctx context.Context, line string) {
	command, rest, _ := strings.Cut(line, " ")
	switch command {
	case "", "ucinewgame", "stop", "ponderhit", "debug":
	case "uci":
		s.introduce()
	case "isready":
		s.ready()
	case "setoption":
		s.setOption(rest)
	case "position":
		s.setPosition(rest)
	case "go":
		s.start(ctx, rest)
	case "d":
		s.draw()
	case "quit":
		s.quit = true
	case "help":
		s.out.print("Commands: uci, isready, ucinewgame, setoption name NAME value VALUE,\n" +
			"position startpos|fen FEN [moves MOVES], go perft DEPTH, stop, d, quit\n")
	default:
		s.out.print("Unknown command: '%s'. Type help for more information.\n", line)
	}
}

func (s *session) ready() { s.out.print("readyok\n") }

// printer is the output. It keeps the first error, and writes what is printed
// together in one piece: two goroutines print.
type printer struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

func (p *printer) print(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}

// failed returns the first error.
func (p *printer) failed() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}
