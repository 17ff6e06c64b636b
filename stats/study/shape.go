package study

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Bounds of what is counted one by one; what is beyond counts with the last.
const (
	maxLength = 1024
	maxPly    = 400
	maxLegal  = 512
)

// shape counts how long games are and how many moves there are to choose from.
type shape struct {
	length  [record.Drawn + 1][maxLength]uint64 // games by result and plies
	legal   [maxPly][maxLegal]uint32            // positions by ply and legal moves
	reasons map[string]uint64                   // games by why they ended
	moves   uint64                              // legal moves of all plies
	plies   uint64
}

func newShape() *shape { return &shape{reasons: map[string]uint64{}} }

func (s *shape) add(g *record.Game) {
	if g.Result > record.Drawn {
		return
	}
	s.length[g.Result][min(len(g.Plies), maxLength-1)]++
	s.reasons[g.Reason]++
	s.plies += uint64(len(g.Plies))
	for i := range g.Plies {
		legal := g.Plies[i].Legal
		s.moves += uint64(legal)
		if i < maxPly {
			s.legal[i][min(legal, maxLegal-1)]++
		}
	}
}

func (s *shape) merge(other *shape) {
	for r := range s.length {
		for i, n := range other.length[r] {
			s.length[r][i] += n
		}
	}
	for i := range s.legal {
		for j, n := range other.legal[i] {
			s.legal[i][j] += n
		}
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
		for _, k := range s.length[r] {
			n[r] += k
		}
	}
	return n
}

// games counts all games.
func (s *shape) games() uint64 {
	n := s.results()
	return n[record.Unfinished] + n[record.WhiteWins] + n[record.BlackWins] + n[record.Drawn]
}

// quantile returns the number of plies that a part of the games do not exceed.
func (s *shape) quantile(part float64) int {
	var all [maxLength]uint64
	for r := range s.length {
		for i, k := range s.length[r] {
			all[i] += k
		}
	}
	return quantile(all[:], part)
}

// quantile returns the least value that a part of what was counted does not exceed.
func quantile(counts []uint64, part float64) int {
	total := 0.0
	for _, n := range counts {
		total += float64(n)
	}
	below := 0.0
	for i, n := range counts {
		if below += float64(n); n > 0 && below >= part*total {
			return i
		}
	}
	return 0
}

// branching returns how many legal moves a part of the positions do not exceed, for
// each so many plies, as far as enough games go on.
func (s *shape) branching(part float64, step int) []float64 {
	var values []float64
	for i := 0; i < s.going(); i += step {
		var all [maxLegal]uint64
		for _, legal := range s.legal[i:min(i+step, maxPly)] {
			for j, n := range legal {
				all[j] += uint64(n)
			}
		}
		values = append(values, float64(quantile(all[:], part)))
	}
	return values
}

// going returns how many plies one in fifty games has, of those that are counted.
func (s *shape) going() int {
	enough := max(s.games()/50, min(s.games(), 5), 1)
	for i := range s.legal {
		n := uint64(0)
		for _, k := range s.legal[i] {
			n += uint64(k)
		}
		if n < enough {
			return i
		}
	}
	return maxPly
}
