package player

import "github.com/menagerie-chess/menagerie/gen"

// greedy chooses the move that wins the most material at once, any of the best.
type greedy struct {
	seed   uint64
	values Values
}

func makeGreedy(options string, _ *gen.Ruleset, values Values) (Factory, error) {
	return func() (Player, error) { return &greedy{values: values}, nil }, noOptions(options)
}

func (r *greedy) Name() string        { return "greedy" }
func (r *greedy) NewGame(seed uint64) { r.seed = seed }
func (r *greedy) Close() error        { return nil }

// Choose gives the material won as the score.
func (r *greedy) Choose(g *Game) (Choice, error) {
	p := g.Position()
	switch {
	case len(g.Legal()) == 0:
		return Choice{}, ErrNoMove
	case p.Setup():
		return Choice{Move: g.any(r.seed)}, nil
	}
	moves, l, black := g.Legal(), at(r.seed, g.Ply()), p.Side() == gen.Black
	best, most, lowest := 0, 0, uint64(0)
	for i := range moves {
		won, n := r.values.change(p, &moves[i]), l.of(g.mirror.labelOf(&moves[i], black))
		if i == 0 || won > most || won == most && n < lowest {
			best, most, lowest = i, won, n
		}
	}
	return Choice{Move: moves[best], Score: most, Scored: true, Nodes: len(moves)}, nil
}

// change returns what the move changes at once in the mover's favour: men taken
// and what waits behind them, and what its man becomes. A man that enters was
// there before.
func (v *Values) change(p *gen.Position, m *gen.Move) int {
	n := v[m.Becomes] - v[m.Kind]
	for b := m.Lifts; !b.Empty(); b = b.Rest() {
		k, _ := p.At(b.First())
		n += v[k]
		if w := p.WaitingAt(b.First()); w != gen.NoKind {
			n += v[w]
		}
	}
	return n
}
