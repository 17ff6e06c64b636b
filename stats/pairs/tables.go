package pairs

import (
	"cmp"
	"slices"

	"github.com/menagerie-chess/menagerie/stats"
)

// Tables returns the tables pairs, gates, files, lengths and branching.
func (e *Estimator) Tables(confidence float64) []*stats.Table {
	return []*stats.Table{e.pairsTable(confidence), e.gatesTable(confidence), e.filesTable(confidence), e.lengths(), e.branching()}
}

// ranked is a row of the table of pairs before it is written.
type ranked struct {
	key                       key
	pair                      *pair
	standing                  standing
	shrunk                    stats.Interval
	p, holm, falseDiscoveries float64
}

// rank compares the pairs that have finished games.
func (e *Estimator) rank(confidence float64) ([]ranked, Differences) {
	var rows []ranked
	var white, drawn []stats.Scores
	var p []float64
	for _, k := range e.keys() {
		if pair := e.pairs[k]; pair.white.Games() > 0 {
			rows = append(rows, ranked{key: k, pair: pair})
			white, drawn = append(white, pair.white), append(drawn, pair.drawn)
			p = append(p, pair.white.Test(0.5))
		}
	}
	scores := newPool(white)
	places := standings(scores, newPool(drawn), confidence)
	holm, discoveries := stats.Holm(p), stats.BenjaminiHochberg(p)
	for i := range rows {
		r := &rows[i]
		r.standing, r.shrunk = places[i], scores.scores[i].interval(confidence)
		r.p, r.holm, r.falseDiscoveries = p[i], holm[i], discoveries[i]
	}
	slices.SortStableFunc(rows, func(a, b ranked) int { return cmp.Compare(a.standing.rank.Center, b.standing.rank.Center) })
	return rows, scores.differences()
}

var pairColumns = []stats.Column{
	{Key: "rank", Head: "rank"},
	{Key: "pair", Head: "pair"},
	{Key: "games", Head: "games"},
	{Key: "unfinished", Head: "unfin."},
	{Key: "distinct", Head: "distinct"},
	{Key: "white", Head: "white %", Digits: 1, Percent: true},
	{Key: "shrunk", Head: "shrunk %", Digits: 1, Percent: true},
	{Key: "imbalance", Head: "off %", Digits: 1, Percent: true},
	{Key: "p", Head: "p", Digits: 3},
	{Key: "holm", Head: "holm", Digits: 3},
	{Key: "bh", Head: "b-h", Digits: 3},
	{Key: "draws", Head: "draws %", Digits: 1, Percent: true},
	{Key: "shrunk_draws", Head: "shrunk %", Digits: 1, Percent: true},
	{Key: "decisive", Head: "decisive %", Digits: 1, Percent: true},
	{Key: "plies", Head: "plies", Digits: 1},
	{Key: "plies_q1", Head: "q1"},
	{Key: "plies_median", Head: "median"},
	{Key: "plies_q3", Head: "q3"},
	{Key: "branching", Head: "moves", Digits: 1},
	{Key: "more", Head: "more"},
}

// precision is how exactly White's score is to be known.
const precision = 0.01

func (e *Estimator) pairsTable(confidence float64) *stats.Table {
	t := &stats.Table{Name: "pairs", Title: "Pairs by balance: how far from even White's score may be, then draws", Columns: pairColumns}
	rows, differences := e.rank(confidence)
	for _, r := range rows {
		e.pairRow(t, &r, confidence)
	}
	for _, k := range e.keys() {
		if p := e.pairs[k]; p.white.Games() == 0 {
			t.Add(nil, e.name(k), p.games, p.games, p.distinct(), nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil,
				mean(p.legal), p.white.More(precision, confidence))
		}
	}
	t.Note("Games of which the result is known make the scores and lengths; unfinished ones are counted only. Distinct games are those with different moves.")
	t.Note("White's score takes a mirrored pair of games for one observation; p is for an even score, also adjusted for all pairs by Holm and by Benjamini-Hochberg.")
	t.Note("Shrunk: the score and the draws drawn towards those of all pairs by what chance explains (Morris 1983). "+
		"Off: the end of the shrunk score's interval that is farther from even. Rank: by off, then by shrunk draws; "+
		"its range is where the pair falls in %.4g %% of redraws from what is known. What is not known of a pair counts against it.", 100*confidence)
	t.Note("Median and quartiles are the least number that so many of the games do not exceed. Moves: legal ones, on average where a player chose. "+
		"More: games still needed to know the score to ±%.0f %%.", 100*precision)
	noteDifferences(t, differences, confidence)
	return t
}

func (e *Estimator) pairRow(t *stats.Table, r *ranked, confidence float64) {
	p, plies := r.pair, r.pair.finished()
	t.Add(r.standing.rank, e.name(r.key), p.games, p.games-plies.Count(), p.distinct(),
		p.white.Interval(confidence), r.shrunk, r.standing.imbalance, r.p, r.holm, r.falseDiscoveries,
		p.drawn.Interval(confidence), r.standing.draws, p.decisive.Interval(confidence),
		mean(plies), quantile(plies, 0.25), quantile(plies, 0.5), quantile(plies, 0.75), mean(p.legal), p.white.More(precision, confidence))
}

// noteDifferences says whether the pairs differ at all.
func noteDifferences(t *stats.Table, d Differences, confidence float64) {
	if d.Pairs < 2 {
		t.Note("There is no second pair to compare with.")
		return
	}
	words := "White's scores of the %d pairs differ by no more than chance explains, and their order says little"
	if d.P < 1-confidence {
		words = "White's scores of the %d pairs differ by more than chance"
	}
	t.Note(words+": Cochran's Q is %.1f with %d degrees of freedom, p = %.3g; mean %.1f %%, standard deviation of the true scores %.1f %% (DerSimonian-Laird).",
		d.Pairs, d.Q, d.Pairs-1, d.P, 100*d.Mean, 100*d.Between)
}
