package selfplay

import (
	"math"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Tally is a running score. Tallies add up in any order.
type Tally struct {
	Games      uint64    `json:"games"`
	Unfinished uint64    `json:"unfinished"` // truncated or failed: in no score
	White      uint64    `json:"white"`      // wins
	Black      uint64    `json:"black"`
	Draws      uint64    `json:"draws"`
	First      float64   `json:"first"` // points of the first player
	Plies      uint64    `json:"plies"`
	Groups     [5]uint64 `json:"groups"`    // whole groups by the first player's points: 0, 1/2, 1, 3/2, 2
	Checked    uint64    `json:"checked"`   // games played on although the judges had decided
	Overruled  uint64    `json:"overruled"` // those of them that ended otherwise
}

// Add counts a block's games, in which those of a group follow each other.
func (t *Tally) Add(games []record.Game) {
	for i := range games {
		g := &games[i]
		t.Games++
		t.Plies += uint64(len(g.Plies))
		if verdict := Verdict(g); verdict != record.Unfinished {
			t.Checked++
			if verdict != g.Result {
				t.Overruled++
			}
		}
		switch g.Result {
		case record.WhiteWins:
			t.White++
		case record.BlackWins:
			t.Black++
		case record.Drawn:
			t.Draws++
		default:
			t.Unfinished++
			continue
		}
		t.First += points(g)
		if i > 0 && games[i-1].Group == g.Group && games[i-1].Result != record.Unfinished {
			t.Groups[int(2*(points(g)+points(&games[i-1])))]++
		}
	}
}

// points returns the first player's points in a finished game.
func points(g *record.Game) float64 {
	switch {
	case g.Result == record.Drawn:
		return 0.5
	case (g.Result == record.WhiteWins) == (g.White == 0):
		return 1
	}
	return 0
}

// Score returns the first player's part of the points, and half of its 95 %
// interval from the groups, which are independent; the games of one are not. Both
// are 0 where there is nothing to tell them by.
func (t *Tally) Score() (score, margin float64) {
	finished := t.Games - t.Unfinished
	if finished == 0 {
		return 0, 0
	}
	score = t.First / float64(finished)
	n, sum, squares := 0.0, 0.0, 0.0
	for i, count := range t.Groups {
		x := float64(i) / 4
		n, sum, squares = n+float64(count), sum+x*float64(count), squares+x*x*float64(count)
	}
	if n < 2 {
		return score, 0
	}
	variance := (squares - sum*sum/n) / (n - 1)
	return score, 1.96 * math.Sqrt(variance/n)
}

// WhiteScore returns White's part of the points; 0 without finished games.
func (t *Tally) WhiteScore() float64 {
	finished := t.Games - t.Unfinished
	if finished == 0 {
		return 0
	}
	return (float64(t.White) + float64(t.Draws)/2) / float64(finished)
}
