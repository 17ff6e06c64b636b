package variants

import (
	"context"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest"
)

// Source: https://oeis.org/A083276, number of distinct chess positions after n
// plies, including differences due to castling and (legal) en passant captures.
var chessPositions = []uint64{20, 400, 5362, 72078, 822518, 9417681}

func TestChessUnique(t *testing.T) {
	want := chessPositions
	if !gentest.Long() {
		want = want[:5]
	}
	got, err := gen.Job{}.Unique(context.Background(), get(t, "chess").Start(), len(want), 4<<30)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%d, %v; want %d", got, err, want)
	}
}
