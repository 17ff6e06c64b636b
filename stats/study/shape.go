package study

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Bounds of what is counted of plies: those beyond are not, more moves count as so many.
const (
	maxPly   = 400
	maxLegal = 511
)

// shape counts how long games are and how many moves there are to choose from.
type shape struct {
	length  stats.Lengths
	legal   [maxPly]stats.Histogram // of legal moves, by ply
	reasons map[string]uint64       // games by why they ended
	moves   uint64                  // legal moves of the plies on the board that players chose
	plies   uint64                  // those plies
}

func newShape() *shape { return &shape{reasons: map[string]uint64{}} }

func (s *shape) add(g *record.Game) {
	if g.Result > record.Drawn {
		return
	}
	s.length[g.Result].Add(len(g.Plies))
	s.reasons[g.Reason]++
	for i := range g.Plies {
		legal := g.Plies[i].Legal
		if i >= g.Opening && g.Plies[i].From != record.None {
			s.moves += uint64(legal)
			s.plies++
		}
		if i < maxPly {
			s.legal[i].Add(min(int(legal), maxLegal))
		}
	}
}

func (s *shape) merge(other *shape) {
	s.length.Merge(&other.length)
	for i := range s.legal {
		s.legal[i].Merge(other.legal[i])
	}
	for reason, n := range other.reasons {
		s.reasons[reason] += n
	}
	s.plies += other.plies
	s.moves += other.moves
}

// results counts games by their result.
func (s *shape) results() (n [record.Drawn + 1]uint64) {
	for r := range s.length {
		n[r] = s.length[r].Count()
	}
	return n
}

// games counts all games.
func (s *shape) games() uint64 { return s.length.All().Count() }

// branching returns the quartiles of the legal moves, by so many plies, as far as enough
// games go on.
func (s *shape) branching(step int) *stats.Table {
	t := &stats.Table{Name: "branching", Title: "Legal moves by ply", Columns: []stats.Column{
		{Key: "from", Head: "plies from"}, {Key: "to", Head: "to"}, {Key: "positions", Head: "positions"},
		{Key: "quarter", Head: "quarter"}, {Key: "median", Head: "median"}, {Key: "three_quarters", Head: "three quarters"},
	}}
	for i := 0; i < s.going(); i += step {
		var all stats.Histogram
		last := min(i+step, maxPly)
		for _, legal := range s.legal[i:last] {
			all.Merge(legal)
		}
		t.Add(i+1, last, all.Count(), all.Quantile(0.25), all.Quantile(0.5), all.Quantile(0.75))
	}
	t.Note("A quarter, half and three quarters of the positions have so many legal moves or fewer.")
	return t
}

// going returns how many plies one in fifty games has, of those that are counted.
func (s *shape) going() int {
	enough := max(s.games()/50, min(s.games(), 5), 1)
	for i := range s.legal {
		if s.legal[i].Count() < enough {
			return i
		}
	}
	return maxPly
}
