package selfplay_test

import (
	"strconv"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// TestTally keeps its numbers finite at 0 and 100 %.
func TestTally(t *testing.T) {
	for _, first := range []record.Result{record.WhiteWins, record.BlackWins, record.Drawn, record.Unfinished} {
		var tally selfplay.Tally
		var list []record.Game
		for i := range uint64(10) {
			list = append(list, record.Game{Number: i, Group: i / 2, Result: first, White: 0, Black: 1})
		}
		tally.Add(list)
		score, margin := tally.Score()
		text := strconv.FormatFloat(score+margin+tally.WhiteScore(), 'g', -1, 64)
		if text == "NaN" || text == "+Inf" || score < 0 || score > 1 {
			t.Errorf("%v: score %v ± %v", first, score, margin)
		}
	}
}
