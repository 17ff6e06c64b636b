package values

import (
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// plies makes plies from a letter each: . a move, x a capture, = a promotion, + a move
// out of check, o castling, g a man entering, s a setup.
func plies(text string) []record.Ply {
	var all []record.Ply
	for _, c := range text {
		p := record.Plain(1, 2, statstest.Knight)
		switch c {
		case 'x':
			p.Lifts = []record.Lift{{Square: 2, Kind: statstest.Pawn}}
		case '=':
			p.Becomes = statstest.Queen
		case '+':
			p.Check = true
		case 'o':
			p.Rook, p.RookFrom, p.RookTo = statstest.Rook, 7, 5
		case 'g':
			p.Gate, p.GateAt = statstest.Queen, 1
		case 's':
			p.From = record.None
		}
		all = append(all, p)
	}
	return all
}

// TestQuiet names the plies before which positions are quiet, worked out by the rule.
func TestQuiet(t *testing.T) {
	for _, tt := range []struct {
		plies   string
		opening int
		want    []int
	}{
		{"", 0, nil},
		{".", 0, nil},
		{"..", 0, []int{0}},
		{"......", 0, []int{0, 1, 2, 3, 4}},
		{"......", 3, []int{3, 4}},
		{"...x....", 0, []int{0, 1, 5, 6}},
		{"...=....", 0, []int{0, 1, 4, 5, 6}},
		{"...+....", 0, []int{0, 1, 2, 4, 5, 6}},
		{"..og...", 0, []int{0, 1, 2, 3, 4, 5}},
		{"ss...", 0, []int{2, 3}},
		{"xx", 0, nil},
	} {
		g := &record.Game{Plies: plies(tt.plies), Opening: tt.opening}
		var got []int
		for i := -1; i < len(g.Plies)+2; i++ {
			if quiet(g, i) {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q behind %d: %v, want %v", tt.plies, tt.opening, got, tt.want)
		}
	}
}

// TestChoose chooses one position from each quarter of 40, the same ones each time,
// others for another game, and all where there are no more than wanted.
func TestChoose(t *testing.T) {
	var c chooser
	g := &record.Game{Plies: make([]record.Ply, 41), Seed: 5}
	got := slices.Clone(c.choose(g, 4))
	for i, at := range got {
		if at < 10*i || at >= 10*(i+1) {
			t.Errorf("%v: part %d", got, i)
		}
	}
	var other chooser
	if again := other.choose(g, 4); !slices.Equal(again, got) {
		t.Errorf("%v, then %v", got, again)
	}
	g.Seed = 6
	if again := c.choose(g, 4); slices.Equal(again, got) {
		t.Errorf("%v for two games", got)
	}
	if all := c.choose(&record.Game{Plies: make([]record.Ply, 4)}, 4); !slices.Equal(all, []int{0, 1, 2}) {
		t.Errorf("of three: %v", all)
	}
}
