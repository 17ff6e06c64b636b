package selfplay_test

import (
	"errors"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// faulty is a player that fails at a ply.
type faulty struct {
	player.Player
	ply int
}

func (f faulty) Choose(g *player.Game) (player.Choice, error) {
	if g.Ply() >= f.ply {
		return player.Choice{}, errors.New("it died")
	}
	return f.Player.Choose(g)
}

// TestEnds makes games end in each way that the rules do not know.
func TestEnds(t *testing.T) {
	pl, _, err := plan("chess", 2, "random")
	if err != nil {
		t.Fatal(err)
	}
	one, _ := pl.Players[0]()
	two, _ := pl.Players[1]()
	op := pl.Openings.Opening(0)
	g := selfplay.Play(op, one, faulty{two, 20}, 1, 0, selfplay.Limits{Plies: 400})
	if g.Result != record.Unfinished || g.Truncated || g.Reason != "black failed: it died" {
		t.Errorf("a player that dies: %v %v %q", g.Result, g.Truncated, g.Reason)
	}
	g = selfplay.Play(op, one, two, 1, 0, selfplay.Limits{Plies: 10})
	if g.Result != record.Unfinished || !g.Truncated || len(g.Plies) != 10 {
		t.Errorf("a cap: %v %v %q after %d", g.Result, g.Truncated, g.Reason, len(g.Plies))
	}
}

// opinion is a player that always thinks the same of its position.
type opinion struct {
	player.Player
	score int
}

func (o opinion) Choose(g *player.Game) (player.Choice, error) {
	c, err := o.Player.Choose(g)
	c.Score, c.Scored = o.score, true
	return c, err
}

// TestAdjudication ends games by what both players think.
func TestAdjudication(t *testing.T) {
	pl, _, err := plan("chess", 2, "random")
	if err != nil {
		t.Fatal(err)
	}
	one, _ := pl.Players[0]()
	two, _ := pl.Players[1]()
	lim := selfplay.Limits{Plies: 400, Resign: selfplay.Judge{Score: 800, Plies: 6}, Draw: selfplay.Judge{Score: 10, Plies: 8}, Sample: 4}
	for _, test := range []struct {
		white, black int
		number       uint64
		want         record.Result
		reason       string
	}{
		{900, -900, 1, record.WhiteWins, "adjudicated: resigned"},
		{-800, 800, 1, record.BlackWins, "adjudicated: resigned"},
		{5, -10, 1, record.Drawn, "adjudicated: even"},
	} {
		g := selfplay.Play(pl.Openings.Opening(0), opinion{one, test.white}, opinion{two, test.black}, 1, test.number, lim)
		if g.Result != test.want || g.Reason != test.reason || len(g.Plies) > 4+9 {
			t.Errorf("%d and %d: %v %q after %d plies", test.white, test.black, g.Result, g.Reason, len(g.Plies))
		}
		g = selfplay.Play(pl.Openings.Opening(0), opinion{one, test.white}, opinion{two, test.black}, 1, 4, lim)
		if g.Reason == test.reason || selfplay.Verdict(&g) != test.want {
			t.Errorf("%d and %d: a sampled game ends by %q, verdict %v", test.white, test.black, g.Reason, selfplay.Verdict(&g))
		}
		var tally selfplay.Tally
		if tally.Add([]record.Game{g}); tally.Checked != 1 || (tally.Overruled == 1) != (g.Result != test.want) {
			t.Errorf("%d and %d: %+v", test.white, test.black, tally)
		}
	}
	g := selfplay.Play(pl.Openings.Opening(0), opinion{one, 900}, opinion{two, 900}, 1, 1, lim)
	if g.Reason == "adjudicated: resigned" {
		t.Error("adjudicated although both think that they win")
	}
}
