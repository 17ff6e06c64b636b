package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// heat is a perft that both sides run.
type heat struct {
	rival  string // "": nobody plays this against us
	title  string
	game   string
	fen    string
	depth  int
	rounds int    // perfts in a run, so many that starting up matters little
	nodes  uint64 // of each
}

// heats returns the programme. Its counts are the published ones for chess; for
// Cavalier's relatives, those that both sides agree on.
func heats(customPieces bool) []heat {
	all := []heat{
		{"stockfish", "chess, start", "chess", "", 6, 4, 119060324},
		{"stockfish", "chess, kiwipete", "chess", kiwipete, 5, 3, 193690690},
		{"fairy-stockfish", "chess, start", "chess", "", 5, 8, 4865609},
		{"fairy-stockfish", "chess, kiwipete", "chess", kiwipete, 4, 8, 4085603},
	}
	if customPieces {
		return append(all, heat{"fairy-stockfish", "Cavalier that promotes to queens", cavalierQueens, "", 5, 2, 50969211})
	}
	return append(all, heat{"fairy-stockfish", "Cavalier with knights for nightriders that promotes to queens", cavalierKnights, "", 5, 2, 27817553})
}

// alone is what only we can play.
var alone = heat{title: "Cavalier itself, start", game: "cavalier", depth: 5, rounds: 4, nodes: 50969232}

// lap is a pair of runs.
type lap struct{ a, b time.Duration }

// ratio compares nodes per CPU second, of equal counts.
func (l lap) ratio() float64 { return l.b.Seconds() / l.a.Seconds() }

// less returns the lap without both start-ups.
func (l lap) less(start lap) lap { return lap{l.a - start.a, l.b - start.b} }

// raceAll runs the programme.
func raceAll(w io.Writer, opt options, s stable) error {
	custom, err := s.customPieces()
	if err != nil {
		return err
	}
	programme := slices.DeleteFunc(append(heats(custom), alone), func(h heat) bool {
		return !strings.Contains(h.title, opt.only)
	})
	if len(programme) == 0 {
		return fmt.Errorf("no heat has %q in its title", opt.only)
	}
	text := w
	if opt.json {
		text = io.Discard
	}
	fmt.Fprint(text, legend(custom))
	for _, h := range programme {
		o, err := s.run(text, opt, h)
		if err != nil {
			return fmt.Errorf("%s: %w", h.title, err)
		}
		if opt.json {
			if err := json.NewEncoder(w).Encode(o); err != nil {
				return err
			}
		}
	}
	return nil
}

// run runs a heat, with as many rounds as the options say.
func (s stable) run(w io.Writer, opt options, h heat) (outcome, error) {
	if opt.rounds > 0 {
		h.rounds = opt.rounds
	}
	if h.rival == "" {
		return s.alone(w, opt.pairs, h)
	}
	return s.race(w, opt.pairs, h)
}

// race runs a heat against its rival and reports it.
func (s stable) race(w io.Writer, pairs int, h heat) (outcome, error) {
	r := report{w: w, heat: h}
	start, err := s.startUp(h, pairs, &r)
	if err != nil {
		return outcome{}, err
	}
	r.open(start)
	for range pairs {
		l, err := s.pair(h)
		if err != nil {
			return outcome{}, err
		}
		if net := l.less(start); net.a <= 0 || net.b <= 0 {
			return outcome{}, fmt.Errorf("a run took no longer than starting up: raise -rounds")
		}
		r.add(l)
	}
	return r.close(), nil
}

// startUp returns the medians of runs at depth 1, and the racers' names.
func (s stable) startUp(h heat, runs int, r *report) (lap, error) {
	var as, bs []time.Duration
	for range runs {
		a, err := s.ours(h, 1, 1)
		if err != nil {
			return lap{}, err
		}
		b, err := s.theirs(h, 1, 1)
		if err != nil {
			return lap{}, err
		}
		r.a, r.b = a.banner, b.banner
		as, bs = append(as, a.cpu), append(bs, b.cpu)
	}
	return lap{median(as), median(bs)}, nil
}

// pair runs both sides once, ours first.
func (s stable) pair(h heat) (lap, error) {
	a, err := s.ours(h, h.depth, h.rounds)
	if err != nil {
		return lap{}, err
	}
	if err := h.check("ours", a.nodes); err != nil {
		return lap{}, err
	}
	b, err := s.theirs(h, h.depth, h.rounds)
	if err != nil {
		return lap{}, err
	}
	return lap{a.cpu, b.cpu}, h.check("theirs", b.nodes)
}

// check compares the counts of a run with the heat's.
func (h heat) check(whose string, nodes []uint64) error {
	want := slices.Repeat([]uint64{h.nodes}, h.rounds)
	if !slices.Equal(nodes, want) {
		return fmt.Errorf("%s counted %d, want %d", whose, nodes, want)
	}
	return nil
}

// alone measures a heat that no rival can run.
func (s stable) alone(w io.Writer, runs int, h heat) (outcome, error) {
	var starts, whole []time.Duration
	for range runs {
		start, err := s.ours(h, 1, 1)
		if err != nil {
			return outcome{}, err
		}
		a, err := s.ours(h, h.depth, h.rounds)
		if err != nil {
			return outcome{}, err
		}
		if err := h.check("ours", a.nodes); err != nil {
			return outcome{}, err
		}
		starts, whole = append(starts, start.cpu), append(whole, a.cpu)
	}
	speed := h.speed(median(whole) - median(starts))
	fmt.Fprintf(w, "%s, depth %d, A alone: %d nodes, perfts a run: %d\n", h.title, h.depth, h.nodes, h.rounds)
	fmt.Fprintf(w, "  million nodes per CPU second without start-up, median of %d runs: %.0f\n", runs, speed)
	return outcome{Title: h.title, Game: h.game, Depth: h.depth, Nodes: h.nodes, Ours: speed}, nil
}

// speed returns millions of nodes per CPU second.
func (h heat) speed(cpu time.Duration) float64 {
	return float64(h.nodes) * float64(h.rounds) / cpu.Seconds() / 1e6
}
