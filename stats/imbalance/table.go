package imbalance

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
)

// Tables returns the matches of a set and what pieces are worth by them; number is
// the set's if there are several, else 0.
func (s *Set) Tables(m *record.Manifest, o Options, number int) []*stats.Table {
	name, title := "", ""
	if number > 0 {
		name, title = fmt.Sprint(number), fmt.Sprintf(" %d (%s; %s)", number, s.Players, s.Settings)
	}
	tables := []*stats.Table{s.matches(m, o, name, title)}
	if pieces := s.pieces(m, o, name, title); len(pieces.Rows) > 0 {
		tables = append(tables, pieces)
	}
	return tables
}

// matches returns the table of matches.
func (s *Set) matches(m *record.Manifest, o Options, name, title string) *stats.Table {
	unit := m.Kinds[o.Unit].Name
	t := &stats.Table{
		Name: "imbalance" + name, Title: "Matches" + title,
		Columns: []stats.Column{
			{Key: "match", Head: "match"}, {Key: "games", Head: "games"}, {Key: "groups", Head: "groups"},
			{Key: "unfinished", Head: "unfinished"}, {Key: "draws", Head: "draws", Digits: 1, Percent: true},
			{Key: "score", Head: "score", Digits: 1, Percent: true}, {Key: "elo", Head: "elo", Digits: 0},
			{Key: "value", Head: "value", Digits: 2},
		},
	}
	for _, a := range s.Matches {
		if a.Groups == 0 {
			t.Add(a.Name, a.Games, a.Groups, a.Unfinished, nil, nil, nil, nil)
			continue
		}
		var value any
		if a.Value != nil {
			value = *a.Value
		}
		t.Add(a.Name, a.Games, a.Groups, a.Unfinished, float64(a.Drawn)/float64(a.Games-a.Unfinished), a.Score, a.Elo, value)
	}
	t.Note("The score is that of the side with the men before the word against; Elo is that score as a difference of ratings.")
	t.Note("The value is that of the difference in units of a %s, if log odds grow evenly with it; unfinished games are in no score.", unit)
	return t
}

// pieces returns the table of pieces.
func (s *Set) pieces(m *record.Manifest, o Options, name, title string) *stats.Table {
	t := &stats.Table{
		Name: "pieces" + name, Title: "Pieces" + title,
		Columns: []stats.Column{
			{Key: "piece", Head: "piece"}, {Key: "against", Head: "against"}, {Key: "games", Head: "games"},
			{Key: "value", Head: "value", Digits: 2},
		},
	}
	assumed := map[uint8]bool{}
	for _, a := range s.Matches {
		if p := a.Piece; p != nil {
			t.Add(m.Kinds[p.Kind].Name, names(m, a.Difference.Less()), a.Games, p.Value)
			for _, k := range p.Assumed {
				assumed[k] = true
			}
		}
	}
	for k, name := range m.Kinds {
		if assumed[uint8(k)] {
			t.Note("Assumed: %s is worth %.2f, which is not measured, and whose error is in no interval here.", name.Name, o.Believed[k])
		}
	}
	return t
}
