package study

import (
	"cmp"
	"slices"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// sample picks games to show: by chance, but of every result, short and long, of
// as many pairs as there is room for. Which they are depends on the seed and on the
// games alone, not on their order.
type sample struct {
	seed   uint64
	size   int
	strata map[stratum][]chosen // each in the order of their lots, at most size long
}

// stratum is games that are alike.
type stratum struct {
	result record.Result
	length int // class of length
}

// chosen is a game with its lot.
type chosen struct {
	lot  uint64
	run  *stats.Run
	game record.Game
}

func newSample(seed uint64, size int) *sample {
	return &sample{seed, size, map[stratum][]chosen{}}
}

// Bounds of the classes of length, in plies.
var lengths = []int{40, 80, 160}

func stratumOf(g *record.Game) stratum {
	class, exact := slices.BinarySearch(lengths, len(g.Plies))
	if exact {
		class++
	}
	return stratum{g.Result, class}
}

func (s *sample) add(run *stats.Run, g *record.Game) {
	s.take(stratumOf(g), chosen{lot(s.seed, g), run, *g})
}

// take puts a game in its place, if there is one.
func (s *sample) take(k stratum, c chosen) {
	list := s.strata[k]
	if s.size == 0 || len(list) == s.size && c.compare(list[len(list)-1]) >= 0 {
		return
	}
	i, _ := slices.BinarySearchFunc(list, c, chosen.compare)
	list = slices.Insert(list, i, c)
	s.strata[k] = list[:min(len(list), s.size)]
}

func (s *sample) merge(other *sample) {
	for k, list := range other.strata {
		for _, c := range list {
			s.take(k, c)
		}
	}
}

// compare orders by lots.
func (c chosen) compare(d chosen) int {
	return cmp.Or(cmp.Compare(c.lot, d.lot), c.place(d))
}

// place orders by runs and numbers.
func (c chosen) place(d chosen) int {
	return cmp.Or(cmp.Compare(c.run.Index, d.run.Index), cmp.Compare(c.game.Number, d.game.Number))
}

// lot is a game's number in the draw (mixing by Steele, Lea and Flood 2014,
// SplitMix64).
func lot(seed uint64, g *record.Game) uint64 {
	x := seed
	for _, part := range []uint64{g.Seed, g.Number} {
		x = (x ^ part) + 0x9E3779B97F4A7C15
		x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
		x = (x ^ x>>27) * 0x94D049BB133111EB
		x ^= x >> 31
	}
	return x
}

// pick returns the games to show. Each next one is of what has been shown least.
func (s *sample) pick() []chosen {
	var all, picked []chosen
	for _, list := range s.strata {
		all = append(all, list...)
	}
	slices.SortFunc(all, chosen.compare)
	strata, pairs := map[stratum]int{}, map[string]int{}
	for len(picked) < s.size && len(all) > 0 {
		best, least := 0, -1
		for i := range all {
			g := &all[i].game
			shown := strata[stratumOf(g)] + pairs[g.Pair]
			if g.Result == record.Unfinished {
				shown += 4 // they tell less
			}
			if least < 0 || shown < least {
				best, least = i, shown
			}
		}
		g := &all[best].game
		strata[stratumOf(g)]++
		if g.Pair != "" {
			pairs[g.Pair]++
		}
		picked = append(picked, all[best])
		all = slices.Delete(all, best, best+1)
	}
	slices.SortFunc(picked, chosen.place)
	return picked
}
