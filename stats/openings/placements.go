package openings

import (
	"cmp"
	"maps"
	"slices"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// place is a placement of the men in one side's reserve.
type place struct {
	pair  string // empty for all pairs together
	files string // in the pair's order; sorted for all pairs
}

// scores returns the count of a placement, from the view of the side that has it.
func (e *Estimator) scores(at place) *stats.Scores {
	s := e.places[at]
	if s == nil {
		s = &stats.Scores{}
		e.places[at] = s
	}
	return s
}

// place counts how the placements of a group's games fared. Where both sides have
// the same there is nothing to learn.
func (e *Estimator) place(group []record.Game) {
	sums := stats.Sums{}
	both := func(pair, white, black string, half int) {
		if white != black {
			sums.Add(e.scores(place{pair, white}), half)
			sums.Add(e.scores(place{pair, black}), 2-half)
		}
	}
	for i := range group {
		g := &group[i]
		white, black := g.Placement[0], g.Placement[1]
		if g.Pair == "" || white == "" || black == "" || g.Result == record.Unfinished {
			continue
		}
		if white == black {
			e.alike++
		}
		both(g.Pair, white, black, stats.Half(g.Result))
		both("", sorted(white), sorted(black), stats.Half(g.Result))
	}
	sums.Close()
}

// sorted returns the files of a placement whoever waits behind which.
func sorted(files string) string {
	b := []byte(files)
	slices.Sort(b)
	return string(b)
}

// Placements returns the table of placements in the reserves, of those with at
// least so many finished games: for all pairs together, where it counts which files
// are taken, and for each pair, where it counts by whom. It is nil without games
// with reserves. The p-values are of a score of one half, by Holm over the rows for
// all pairs, and over those of single pairs.
func (e *Estimator) Placements(minGames int, confidence float64) *stats.Table {
	if len(e.places) == 0 && e.alike == 0 {
		return nil
	}
	t := &stats.Table{Name: "placements", Title: "Placements in the reserves", Columns: []stats.Column{
		{Key: "pair", Head: "pair"}, {Key: "placement", Head: "placement"}, {Key: "games", Head: "games"},
		{Key: "score", Head: "score %", Digits: 1, Percent: true}, {Key: "p", Head: "p (Holm)", Digits: 3},
	}}
	var together, single []place
	few := 0
	for _, at := range slices.SortedFunc(maps.Keys(e.places), e.better) {
		switch {
		case e.places[at].Games() < uint64(minGames):
			few++
		case at.pair == "":
			together = append(together, at)
		default:
			single = append(single, at)
		}
	}
	e.addPlaces(t, together, confidence)
	e.addPlaces(t, single, confidence)
	t.Note("The score is that of the side that has the placement, whichever colour. Of all pairs together a placement is the two files, of a pair the file of its first man and that of its second.")
	if few > 0 {
		t.Note("Placements with fewer than %d finished games are left out: %d.", minGames, few)
	}
	if e.alike > 0 {
		t.Note("Games in which both sides have the same placement are left out: %d.", e.alike)
	}
	return t
}

// better orders placements by pair, and those of a pair by their score.
func (e *Estimator) better(a, b place) int {
	return cmp.Or(cmp.Compare(a.pair, b.pair), cmp.Compare(e.places[b].Mean(), e.places[a].Mean()), cmp.Compare(a.files, b.files))
}

// addPlaces adds rows that are tested together.
func (e *Estimator) addPlaces(t *stats.Table, list []place, confidence float64) {
	var p []float64
	for _, at := range list {
		p = append(p, e.places[at].Test(0.5))
	}
	p = stats.Holm(p)
	for i, at := range list {
		s := e.places[at]
		t.Add(cmp.Or(at.pair, "all"), at.files, s.Games(), s.Interval(confidence), p[i])
	}
}
