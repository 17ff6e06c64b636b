package study_test

import (
	"bytes"
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
