package imbalance

import (
	"maps"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/logit"
)

// value fits the matches and fills in what they are worth.
func (s *Set) value(m *record.Manifest, o Options) {
	match := s.against(o.Unit)
	if match == nil {
		return
	}
	sc := s.fit(match)
	unit, ok := sc.of(match)
	if !ok {
		return
	}
	if size, _ := sc.fit.Value(unit); size <= 0 {
		s.warning("the side with a %s more did not score better, so that there is no scale for values: there are too few games, or the players are too weak", m.Kinds[o.Unit].Name)
		return
	}
	if r, _ := sc.fit.Ratio(unit, unit, o.Confidence); !r.Known() {
		s.warning("%s cannot be told from no difference, so that values have no bounds: play more of it", match.Name)
	}
	for _, t := range s.Matches {
		if c, ok := sc.of(t); ok {
			value := sc.ratio(c, unit, 0, o.Confidence)
			t.Value = &value
			t.Piece = s.piece(&sc, t, c, unit, o)
		}
	}
}

// piece returns what the one man is worth that is more: the difference and what it
// is against. Of those men a unit is 1; others are worth what their match against
// nothing says if there is one, else what they are believed to be.
func (s *Set) piece(sc *scale, t *Match, c, unit logit.Combination, o Options) *Piece {
	more := t.Difference.More()
	if len(more) != 1 || more[0] == o.Unit {
		return nil
	}
	p := &Piece{Kind: more[0]}
	sum, known := maps.Clone(c), 0.0
	for _, k := range t.Difference.Less() {
		switch other, measured := sc.of(s.against(k)); {
		case k == o.Unit:
			known++
		case measured:
			for name, weight := range other {
				sum[name] += weight
			}
		case int(k) < len(o.Believed) && o.Believed[k] > 0:
			known += o.Believed[k]
			p.Assumed = append(p.Assumed, k)
		default:
			return nil
		}
	}
	p.Value = sc.ratio(sum, unit, known, o.Confidence)
	return p
}
