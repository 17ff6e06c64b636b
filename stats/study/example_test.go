package study_test

import (
	"bytes"
	"context"
	"fmt"

	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/study"
	"github.com/menagerie-chess/menagerie/stats/synth"
)

// A report of made-up games. From runs on a disk stats.Collect makes the study and the
// count.
func Example() {
	model := synth.Chess()
	src := &stats.Source{Runs: []*stats.Run{{Manifest: model.Manifest(1)}}}
	s := study.New(src, study.Options{Confidence: 0.95, Games: 3})
	var count stats.Count
	for group := range uint64(1000) {
		games := model.Group(1, group)
		s.Add(src.Runs[0], games)
		count.Groups, count.Games = count.Groups+1, count.Games+uint64(len(games))
	}
	r, err := s.Report(context.Background(), count)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Summary[0])
	for _, section := range r.Sections {
		fmt.Println(section.Title)
	}
	var page bytes.Buffer
	if err := r.Write(&page); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 2,000 games of synthetic were played by synth, in 1,000 groups of one opening each. White won 850, Black 764, and 386 were drawn.
	// What men are worth
	// Men against men
	// Openings
	// Games
	// Games to replay
	// Methods and words
	// How it was made
}
