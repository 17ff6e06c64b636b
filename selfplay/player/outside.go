package player

import "fmt"

// Engine is an outside program as a player needs it. An error means that it is not
// to be asked any more.
type Engine interface {
	// NewGame tells it that what follows has nothing to do with what was before.
	NewGame() error
	// Think asks for a move after the moves, in coordinates, from a position.
	Think(fen string, moves []string) (Thought, error)
	// Close ends it, whatever state it is in.
	Close() error
}

// Thought is an engine's answer.
type Thought struct {
	Move   string // in coordinates
	Score  int    // as in Choice
	Scored bool
	Nodes  int
}

// IllegalMove says that an engine has chosen a move that is none.
type IllegalMove struct {
	Player, Move, FEN string
}

func (e *IllegalMove) Error() string {
	return fmt.Sprintf("player %s plays %q, which is not legal in %s", e.Player, e.Move, e.FEN)
}

// outside is a player that asks an engine. Whether that is colour-blind is the
// engine's affair, and so is what it does with chance.
type outside struct {
	name   string
	start  func() (Engine, error)
	engine Engine // nil where it must be started
	failed error  // why a game cannot begin
}

// Outside returns the factory of players that ask an engine. start starts it, and
// again for the next game after it has failed.
func Outside(name string, start func() (Engine, error)) Factory {
	return func() (Player, error) {
		engine, err := start()
		if err != nil {
			return nil, err
		}
		return &outside{name: name, start: start, engine: engine}, nil
	}
}

func (o *outside) Name() string { return o.name }

// NewGame does not hand on the seed: engines have no use for it. What goes wrong
// is the error of the first Choose.
func (o *outside) NewGame(uint64) {
	o.failed = nil
	if o.engine == nil {
		o.engine, o.failed = o.start()
	}
	if o.failed == nil {
		o.failed = o.engine.NewGame()
	}
	if o.failed != nil {
		o.drop()
	}
}

// Choose asks the engine. One that fails or plays what is illegal is dropped: all
// else fails as well until the next game.
func (o *outside) Choose(g *Game) (Choice, error) {
	switch {
	case len(g.Legal()) == 0:
		return Choice{}, ErrNoMove
	case o.failed != nil:
		return Choice{}, o.failed
	}
	c, err := o.ask(g)
	if err != nil {
		o.failed = err
		o.drop()
	}
	return c, err
}

func (o *outside) ask(g *Game) (Choice, error) {
	r := g.Position().Rules()
	moves := make([]string, 0, len(g.Moves()))
	for i := range g.Moves() {
		moves = append(moves, r.Coordinates(&g.Moves()[i]))
	}
	th, err := o.engine.Think(g.Start().FEN(), moves)
	if err != nil {
		return Choice{}, err
	}
	m, err := g.Position().ParseMove(th.Move)
	if err != nil {
		return Choice{}, &IllegalMove{o.name, th.Move, g.Position().FEN()}
	}
	return Choice{Move: m, Score: th.Score, Scored: th.Scored, Nodes: th.Nodes}, nil
}

// drop ends an engine that is not to be asked any more.
func (o *outside) drop() {
	if o.engine != nil {
		_ = o.engine.Close() // it has failed before
		o.engine = nil
	}
}

func (o *outside) Close() error {
	if o.engine == nil {
		return nil
	}
	err := o.engine.Close()
	o.engine = nil
	return err
}
