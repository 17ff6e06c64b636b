package stats

import "github.com/menagerie-chess/menagerie/selfplay/record"

// Lengths counts games by their plies, for each result.
type Lengths [record.Drawn + 1]Histogram

// Merge adds the counts of another.
func (l *Lengths) Merge(other *Lengths) {
	for r := range l {
		l[r].Merge(other[r])
	}
}

// All returns the lengths of all games, whatever their result.
func (l *Lengths) All() Histogram {
	var all Histogram
	for _, h := range l {
		all.Merge(h)
	}
	return all
}

// Table returns the games in bins of so many plies, by their result.
func (l *Lengths) Table(width int) *Table {
	t := &Table{Name: "lengths", Title: "Games by length", Columns: []Column{
		{Key: "from", Head: "plies from"}, {Key: "to", Head: "to"}, {Key: "games", Head: "games"},
		{Key: "part", Head: "part %", Digits: 1, Percent: true},
		{Key: "white", Head: "1-0"}, {Key: "draws", Head: "1/2"}, {Key: "black", Head: "0-1"}, {Key: "unfinished", Head: "unfin."},
	}}
	all := l.All()
	for bin := range all.Bins(width) {
		n := func(h Histogram) uint64 { return h.Between(bin, bin+width) }
		t.Add(bin, bin+width-1, n(all), float64(n(all))/float64(all.Count()), n(l[record.WhiteWins]),
			n(l[record.Drawn]), n(l[record.BlackWins]), n(l[record.Unfinished]))
	}
	return t
}
