package values

import (
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestPhase puts positions of a game of chess into phases by hand: of 14 men 12 are
// more than 8 tenths, 11 are not, 5 are no more than 4 tenths; a start of pawns alone
// is an end.
func TestPhase(t *testing.T) {
	m := statstest.Manifest(1, "a", "a")
	a := &estimate{kinds: m.Kinds, pawn: int(statstest.Pawn)}
	chess := []byte{8, 2, 2, 2, 1, 1, 8, 2, 2, 2, 1, 1}
	for _, tt := range []struct {
		start, men []byte
		want       string
	}{
		{chess, chess, "opening"},
		{chess, []byte{8, 1, 2, 2, 1, 1, 0, 1, 2, 2, 1, 1}, "opening"},
		{chess, []byte{8, 1, 1, 2, 1, 1, 8, 1, 2, 2, 1, 1}, "middle"},
		{chess, []byte{8, 1, 1, 1, 0, 1, 8, 1, 1, 1, 0, 1}, "middle"},
		{chess, []byte{8, 1, 1, 1, 0, 1, 8, 1, 1, 0, 0, 1}, "end"},
		{[]byte{8, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 1}, []byte{8, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 1}, "end"},
	} {
		var got []string
		for _, ph := range phaseList {
			if ph.has(a, &game{start: tt.start}, &position{men: tt.men}) {
				got = append(got, ph.name)
			}
		}
		if !slices.Equal(got, []string{tt.want}) {
			t.Errorf("%v of %v: %v, want %s", tt.men, tt.start, got, tt.want)
		}
	}
}
