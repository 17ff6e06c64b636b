package selfplay

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// Limits are when a game is broken off or adjudicated.
type Limits struct {
	Plies  int    // at most; a game that reaches it is truncated, which is no draw
	Resign Judge  // ends a game that both players take for lost
	Draw   Judge  // ends a game that both players take for even
	Sample uint64 // one game in so many is played on, to check the judges; 0: none
}

// Judge adjudicates by the players' own evaluations.
type Judge struct {
	Score int // in hundredths: at least (resign) or at most (draw)
	Plies int // for so many plies in a row, of both players; 0: never
}

// Play plays a game: a pure function of its arguments, but for outside engines.
// white and black begin a new game of their own.
func Play(op Opening, white, black player.Player, seed, number uint64, lim Limits) record.Game {
	t := table{g: player.NewGame(op.Start), players: [2]player.Player{white, black}, lim: lim}
	t.rec = record.Game{Number: number, Seed: seed, Group: op.Group, Start: op.Start.FEN(), Opening: len(op.Moves),
		Pair: op.Pair, Placement: op.Placement}
	if op.Swap {
		t.rec.White, t.rec.Black = 1, 0
	} else {
		t.rec.White, t.rec.Black = 0, 1
	}
	for i, pl := range t.players {
		pl.NewGame(stream(seed, "player", uint64(i)).Uint64())
	}
	t.check = lim.Sample > 0 && number%lim.Sample == 0
	for i := range op.Moves {
		t.move(player.Choice{Move: op.Moves[i]})
	}
	for !t.over() {
		t.choose()
	}
	if t.verdict != record.Unfinished && t.check {
		t.rec.Reason += verdictMark + t.verdict.String()
	}
	return t.rec
}

// verdictMark stands in the reason of a game that was played on to check the
// judges, before what they would have decided.
const verdictMark = "; adjudicated: "

// Verdict returns what the judges would have decided in a game that was played on
// to check them; Unfinished if nothing, or if the game was none of those.
func Verdict(g *record.Game) record.Result {
	_, text, _ := strings.Cut(g.Reason, verdictMark)
	verdict, err := record.ParseResult(text)
	if err != nil {
		return record.Unfinished
	}
	return verdict
}

// table is a game in play.
type table struct {
	g       *player.Game
	players [2]player.Player
	lim     Limits
	rec     record.Game
	failed  bool
	check   bool          // the judges' verdict is noted and the game goes on
	verdict record.Result // their first
	lost    [2]int        // plies in a row for which a colour has been lost by both opinions
	even    int           // plies in a row for which the game has been even by both
}

// over ends the game if it has to, by the rules first.
func (t *table) over() bool {
	if t.failed {
		return true
	}
	if o := t.g.Outcome(); o.Over {
		t.rec.Result, t.rec.Reason = replay.Result(o), o.Reason
		return true
	}
	if t.verdict == record.Unfinished {
		t.verdict = t.judge()
	}
	switch {
	case t.verdict == record.Drawn && !t.check:
		t.rec.Result, t.rec.Reason = record.Drawn, "adjudicated: even"
	case t.verdict != record.Unfinished && !t.check:
		t.rec.Result, t.rec.Reason = t.verdict, "adjudicated: resigned"
	case t.g.Ply() >= t.lim.Plies:
		t.rec.Truncated, t.rec.Reason = true, fmt.Sprintf("%d plies", t.lim.Plies)
	default:
		return false
	}
	return true
}

// judge returns what both players have agreed on for long enough.
func (t *table) judge() record.Result {
	switch {
	case t.lim.Resign.Plies > 0 && t.lost[gen.White] >= t.lim.Resign.Plies:
		return record.BlackWins
	case t.lim.Resign.Plies > 0 && t.lost[gen.Black] >= t.lim.Resign.Plies:
		return record.WhiteWins
	case t.lim.Draw.Plies > 0 && t.even >= t.lim.Draw.Plies:
		return record.Drawn
	}
	return record.Unfinished
}

// choose lets a player move. A player that fails ends the game without a result.
func (t *table) choose() {
	side := t.g.Position().Side()
	c, err := t.players[side].Choose(t.g)
	if err != nil {
		t.failed, t.rec.Reason = true, fmt.Sprintf("%s failed: %v", side, err)
		return
	}
	t.opine(side, c)
	t.move(c)
}

// opine counts how long both players have agreed on how the game stands.
func (t *table) opine(side gen.Color, c player.Choice) {
	bad, good := &t.lost[side], &t.lost[side.Other()]
	switch {
	case !c.Scored:
		*bad, *good, t.even = 0, 0, 0
		return
	case c.Score <= -t.lim.Resign.Score:
		*bad, *good = *bad+1, 0
	case c.Score >= t.lim.Resign.Score:
		*bad, *good = 0, *good+1
	default:
		*bad, *good = 0, 0
	}
	t.even++
	if c.Score > t.lim.Draw.Score || c.Score < -t.lim.Draw.Score {
		t.even = 0
	}
}

// move plays a move and records it.
func (t *table) move(c player.Choice) {
	p, m := t.g.Position(), &c.Move
	ply := replay.Ply(p, m, len(t.g.Legal()))
	if c.Scored {
		ply.Score, ply.Scored = int16(max(-32767, min(c.Score, 32767))), true
	}
	t.rec.Plies = append(t.rec.Plies, ply)
	t.g.Push(*m)
}
