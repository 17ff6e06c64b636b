package study_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
	"github.com/menagerie-chess/menagerie/stats/study"
)

// TestTwice asks a study for its report twice: nothing of the first is in the second.
func TestTwice(t *testing.T) {
	src, err := stats.Open(statstest.Write(t, statstest.Manifest(1, "random", "random"), games(100, record.WhiteWins, record.Drawn)))
	if err != nil {
		t.Fatal(err)
	}
	s, count, err := stats.Collect(t.Context(), src, 1, func() *study.Study { return study.New(src, study.Options{Confidence: 0.95}) }, nil)
	if err != nil {
		t.Fatal(err)
	}
	var pages [2]bytes.Buffer
	for i := range pages {
		r, err := s.Report(t.Context(), count)
		if err == nil {
			err = r.Write(&pages[i])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(pages[0].Bytes(), pages[1].Bytes()) {
		t.Error("the second report is another")
	}
}

// TestEffects has games in which a pawn more tells nothing and a knight more does: what
// is drawn then are log odds, and no values.
func TestEffects(t *testing.T) {
	var all []record.Game
	add := func(start string, white, black int) {
		for i := range white + black {
			g := game(len(all), record.WhiteWins, 4)
			if g.Start = start; i >= white {
				g.Result = record.BlackWins
			}
			all = append(all, g)
		}
	}
	add(statstest.Start, 25, 25)
	add(strings.Replace(statstest.Start, "pppppppp", "1ppppppp", 1), 26, 24)
	add(strings.Replace(statstest.Start, "rnb", "r1b", 1), 40, 10)
	got := page(t, 1, study.Options{}, statstest.Write(t, statstest.Manifest(1, "ab:nodes=300", "ab:nodes=300"), all))
	for _, want := range []string{"Effects with their intervals", "Forest plot of effects in log odds, from the knight, 1."} {
		if !strings.Contains(got, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Contains(got, "Forest plot of values") {
		t.Error("the page calls log odds values")
	}
}
