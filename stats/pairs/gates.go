package pairs

import (
	"cmp"
	"maps"
	"slices"

	"github.com/menagerie-chess/menagerie/stats"
)

var gateColumns = []stats.Column{
	{Key: "pair", Head: "pair"},
	{Key: "kind", Head: "kind"},
	{Key: "sides", Head: "sides"},
	{Key: "entered", Head: "entered %", Digits: 1, Percent: true},
	{Key: "ply", Head: "ply", Digits: 1},
	{Key: "ply_q1", Head: "q1"},
	{Key: "ply_median", Head: "median"},
	{Key: "ply_q3", Head: "q3"},
	{Key: "forfeited", Head: "forfeited %", Digits: 1, Percent: true},
	{Key: "waiting", Head: "never %", Digits: 1, Percent: true},
	{Key: "best", Head: "best"},
	{Key: "best_score", Head: "score %", Digits: 1, Percent: true},
	{Key: "worst", Head: "worst"},
	{Key: "worst_score", Head: "score %", Digits: 1, Percent: true},
	{Key: "p", Head: "p", Digits: 3},
}

// gatesTable says when and how often the men enter: of each kind in all pairs, then
// in each.
func (e *Estimator) gatesTable(confidence float64) *stats.Table {
	t := &stats.Table{Name: "gates", Title: "Entering from the reserve, by kind and by pair", Columns: gateColumns}
	kinds := e.kinds()
	for _, k := range slices.Sorted(maps.Keys(kinds)) {
		e.gateRow(t, "all", k, kinds[k], confidence)
	}
	for _, k := range e.keys() {
		for i, m := range e.pairs[k].men {
			e.gateRow(t, e.name(k), k[i], m, confidence)
		}
	}
	t.Note("Each game has two sides with a man of the kind each; unfinished games are among them. Plies count from 1, both sides'. " +
		"Forfeited: the man in front moved without him or was taken. Never: he waited when the game ended.")
	t.Note("Best and worst: the files behind which he waited for the best and the worst score against sides that placed him elsewhere. " +
		"Of eight the best is partly luck: p is the least of the eight for an even score, by Holm.")
	return t
}

// kinds returns the counts of each kind over all its pairs.
func (e *Estimator) kinds() map[uint8]man {
	kinds := map[uint8]man{}
	for pair, p := range e.pairs {
		for i, k := range pair {
			if kinds[k] == nil {
				kinds[k] = newMan(e.manifest.Files)
			}
			kinds[k].merge(p.men[i])
		}
	}
	return kinds
}

func (e *Estimator) gateRow(t *stats.Table, pair string, kind uint8, m man, confidence float64) {
	var all post
	all.score = stats.Scores{}
	for i := range m {
		all.merge(&m[i])
	}
	entered, forfeited, waiting := all.rates()
	row := []any{pair, e.manifest.Kinds[kind].Name, all.sides, entered, mean(all.entered),
		quantile(all.entered, 0.25), quantile(all.entered, 0.5), quantile(all.entered, 0.75), forfeited, waiting}
	t.Add(append(row, m.extremes(confidence)...)...)
}

// rates returns as cells which parts of the men entered, could not any more, and
// waited to the end.
func (p *post) rates() (entered, forfeited, waiting any) {
	if p.sides == 0 {
		return nil, nil, nil
	}
	n, in := float64(p.sides), p.entered.Count()
	return float64(in) / n, float64(p.forfeited) / n, float64(p.sides-in-p.forfeited) / n
}

// extremes returns as cells the best file and its score, the worst, and the least
// p-value of all files for an even score, by Holm.
func (m man) extremes(confidence float64) []any {
	files, p := m.tests()
	if len(files) == 0 {
		return []any{nil, nil, nil, nil, nil}
	}
	worse := func(a, b int) int {
		x, _ := m[a].score.Spread()
		y, _ := m[b].score.Spread()
		return cmp.Compare(x, y)
	}
	best, worst := slices.MaxFunc(files, worse), slices.MinFunc(files, worse)
	return []any{fileName(best), m[best].score.Interval(confidence), fileName(worst), m[worst].score.Interval(confidence), slices.Min(p)}
}

// tests returns the files that have a score, and for each the p-value of it for an even
// one, adjusted by Holm.
func (m man) tests() (files []int, p []float64) {
	for file := range m {
		if s := m[file].score; s.Games() > 0 {
			files, p = append(files, file), append(p, s.Test(0.5))
		}
	}
	return files, stats.Holm(p)
}

func fileName(file int) string { return string(rune('a' + file)) }
