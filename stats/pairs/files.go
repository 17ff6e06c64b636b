package pairs

import (
	"maps"
	"slices"

	"github.com/menagerie-chess/menagerie/stats"
)

var fileColumns = []stats.Column{
	{Key: "kind", Head: "kind"},
	{Key: "file", Head: "file"},
	{Key: "sides", Head: "sides"},
	{Key: "games", Head: "games"},
	{Key: "score", Head: "score %", Digits: 1, Percent: true},
	{Key: "p", Head: "p", Digits: 3},
	{Key: "holm", Head: "holm", Digits: 3},
	{Key: "entered", Head: "entered %", Digits: 1, Percent: true},
	{Key: "ply_median", Head: "median ply"},
	{Key: "forfeited", Head: "forfeited %", Digits: 1, Percent: true},
}

// filesTable says how good each file is to place each kind behind.
func (e *Estimator) filesTable(confidence float64) *stats.Table {
	t := &stats.Table{Name: "files", Title: "Kinds by the file behind which they wait", Columns: fileColumns}
	kinds := e.kinds()
	t.Note("Sides, of both colours, that placed the kind behind the file. Games and score: against sides that placed it behind another; " +
		"p for an even score, by itself and among the kind's files by Holm.")
	for _, k := range slices.Sorted(maps.Keys(kinds)) {
		e.fileRows(t, k, kinds[k], confidence)
	}
	return t
}

// fileRows adds the rows of a kind, and a note on the best and the worst.
func (e *Estimator) fileRows(t *stats.Table, kind uint8, m man, confidence float64) {
	name := e.manifest.Kinds[kind].Name
	files, holm := m.tests()
	for file := range m {
		p := &m[file]
		entered, forfeited, _ := p.rates()
		score := []any{nil, nil, nil}
		if i := slices.Index(files, file); i >= 0 {
			score = []any{p.score.Interval(confidence), p.score.Test(0.5), holm[i]}
		}
		t.Add(name, fileName(file), p.sides, p.score.Games(), score[0], score[1], score[2], entered, quantile(p.entered, 0.5), forfeited)
	}
	if len(files) > 0 {
		noteFiles(t, name, m.extremes(confidence), confidence)
	}
}

func noteFiles(t *stats.Table, name string, extremes []any, confidence float64) {
	best, worst := extremes[1].(stats.Interval), extremes[3].(stats.Interval)
	doubt := ""
	if extremes[4].(float64) >= 1-confidence {
		doubt = ", but no file is proven to differ from even"
	}
	t.Note("The %s does best behind %s (%.1f %%) and worst behind %s (%.1f %%)%s.",
		name, extremes[0], 100*best.Center, extremes[2], 100*worst.Center, doubt)
}
