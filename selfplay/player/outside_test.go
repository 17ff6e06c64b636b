package player

import (
	"errors"
	"strings"
	"testing"
)

var errDied = errors.New("it died")

// scripted is an engine that gives the answers of a list, "!" being a failure.
type scripted struct {
	answers []string
	asked   []string
	games   int
	closed  bool
}

func (s *scripted) NewGame() error { s.games++; return nil }
func (s *scripted) Close() error   { s.closed = true; return nil }

func (s *scripted) Think(fen string, moves []string) (Thought, error) {
	s.asked = append(s.asked, fen+": "+strings.Join(moves, " "))
	answer := s.answers[0]
	s.answers = s.answers[1:]
	if answer == "!" {
		return Thought{}, errDied
	}
	return Thought{Move: answer, Score: 12, Scored: true, Nodes: 34}, nil
}

// script makes a player of engines with scripts, one after the other.
func script(t *testing.T, scripts ...[]string) (p Player, engines *[]*scripted) {
	t.Helper()
	engines = &[]*scripted{}
	p, err := Outside("uci:test", func() (Engine, error) {
		if len(*engines) == len(scripts) {
			return nil, errors.New("cannot be started")
		}
		*engines = append(*engines, &scripted{answers: scripts[len(*engines)]})
		return (*engines)[len(*engines)-1], nil
	})()
	if err != nil {
		t.Fatal(err)
	}
	return p, engines
}

func TestOutside(t *testing.T) {
	r := rulesOf(t, "chess")
	p, engines := script(t, []string{"e2e4", "g1f3"})
	g := NewGame(r.Start())
	p.NewGame(1)
	for range 2 {
		c, err := p.Choose(g)
		if err != nil || c.Score != 12 || !c.Scored || c.Nodes != 34 {
			t.Fatalf("%+v, %v", c, err)
		}
		g.Push(c.Move)
		g.Push(g.Legal()[0])
	}
	e := (*engines)[0]
	if e.games != 1 || len(e.asked) != 2 || !strings.HasSuffix(e.asked[1], ": e2e4 "+r.Coordinates(&g.Moves()[1])) {
		t.Errorf("%d games, asked %q", e.games, e.asked)
	}
	if err := p.Close(); err != nil || !e.closed || p.Close() != nil {
		t.Errorf("not closed: %v", err)
	}
}

// TestOutsideFails has an engine that dies, one that plays an illegal move, one
// that is in order and none.
func TestOutsideFails(t *testing.T) {
	r := rulesOf(t, "chess")
	p, engines := script(t, []string{"!"}, []string{"e2e5"}, []string{"e2e4", "!"})
	g := NewGame(r.Start())
	var illegal *IllegalMove
	for i, want := range []func(error) bool{
		func(err error) bool { return errors.Is(err, errDied) },
		func(err error) bool { return errors.As(err, &illegal) && illegal.Move == "e2e5" },
	} {
		p.NewGame(1)
		_, err := p.Choose(g)
		_, again := p.Choose(g)
		if !want(err) || !errors.Is(again, err) || !(*engines)[i].closed {
			t.Errorf("engine %d: %v, then %v", i, err, again)
		}
	}
	p.NewGame(1)
	if _, err := p.Choose(g); err != nil {
		t.Error(err)
	}
	_, _ = p.Choose(g)
	p.NewGame(1)
	if _, err := p.Choose(g); err == nil || err.Error() != "cannot be started" {
		t.Errorf("%v: want that it cannot be started", err)
	}
}
