package imbalance

import (
	"cmp"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Difference is the men of one side without those of the other at the start of a
// game, those that wait among them: how many of each kind, from -127 to 127.
type Difference string

// difference counts White's men without Black's.
func difference(b *record.Board, kinds int) []int8 {
	d := make([]int8, kinds)
	count := func(kind uint8, black bool) {
		switch {
		case int(kind) >= kinds:
		case black:
			d[kind] = max(d[kind]-1, -127)
		default:
			d[kind] = min(d[kind]+1, 127)
		}
	}
	for s := range b.Men {
		man := b.Men[s]
		count(man.Kind, man.Black)
		count(b.Waiting[s], man.Black)
	}
	return d
}

// orient sees a difference from one of the sides, always the same for the same
// matches: the side that has more of the kind that comes first in front, else of the
// last of the manifest's kinds, which are mostly the stronger ones. It reports
// whether that is Black.
func orient(d []int8, front []uint8) (Difference, bool) {
	black := false
	for k := range d {
		if d[k] != 0 {
			black = d[k] < 0
		}
	}
	for _, k := range slices.Backward(front) {
		if int(k) < len(d) && d[k] != 0 {
			black = d[k] < 0
		}
	}
	text := make([]byte, len(d))
	for k := range d {
		if black {
			d[k] = -d[k]
		}
		text[k] = byte(d[k])
	}
	return Difference(text), black
}

// Of returns how many more men of a kind there are; less than 0 if the other side
// has more.
func (d Difference) Of(kind uint8) int {
	if int(kind) >= len(d) {
		return 0
	}
	return int(int8(d[kind]))
}

// Even reports whether there is no difference.
func (d Difference) Even() bool { return strings.Trim(string(d), "\x00") == "" }

// compare puts differences in the order of the last kind, then of the one before.
func (d Difference) compare(other Difference) int {
	for k := max(len(d), len(other)) - 1; k >= 0; k-- {
		if c := cmp.Compare(d.Of(uint8(k)), other.Of(uint8(k))); c != 0 {
			return c
		}
	}
	return 0
}

// More returns the kinds of which there are more, each as often as it is.
func (d Difference) More() []uint8 { return d.side(1) }

// Less returns the kinds of which the other side has more.
func (d Difference) Less() []uint8 { return d.side(-1) }

func (d Difference) side(sign int) []uint8 {
	var kinds []uint8
	for k := range len(d) {
		for range max(0, sign*d.Of(uint8(k))) {
			kinds = append(kinds, uint8(k))
		}
	}
	return kinds
}

// Text returns the difference in words, as "archbishop against rook, pawn".
func (d Difference) Text(m *record.Manifest) string {
	return names(m, d.More()) + " against " + names(m, d.Less())
}

func names(m *record.Manifest, kinds []uint8) string {
	if len(kinds) == 0 {
		return "nothing"
	}
	var words []string
	for _, k := range kinds {
		words = append(words, m.Kinds[k].Name)
	}
	return strings.Join(words, ", ")
}
