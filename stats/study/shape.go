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
	length  [record.Drawn + 1]stats.Histogram // of games in plies, by result
	legal   [maxPly]stats.Histogram           // of legal moves, by ply
	reasons map[string]uint64                 // games by why they ended
	moves   uint64                            // legal moves of the plies on the board that players chose
	plies   uint64                            // those plies
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
	for r := range s.length {
		s.length[r].Merge(other.length[r])
	}
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
func (s *shape) games() uint64 {
	n := s.results()
	return n[record.Unfinished] + n[record.WhiteWins] + n[record.BlackWins] + n[record.Drawn]
}

// lengths returns the lengths of all games, whatever their result.
func (s *shape) lengths() stats.Histogram {
	var all stats.Histogram
	for _, h := range s.length {
		all.Merge(h)
	}
	return all
}

// branching returns how many legal moves a part of the positions do not exceed, for
// each so many plies, as far as enough games go on.
func (s *shape) branching(part float64, step int) []float64 {
	var values []float64
	for i := 0; i < s.going(); i += step {
		var all stats.Histogram
		for _, legal := range s.legal[i:min(i+step, maxPly)] {
			all.Merge(legal)
		}
		values = append(values, float64(all.Quantile(part)))
	}
	return values
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
