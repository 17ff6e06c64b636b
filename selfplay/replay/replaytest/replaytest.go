// Package replaytest makes runs of random games, for tests.
package replaytest

import (
	"math/rand/v2"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// Games returns random games from a position, of at most so many plies each. Half of
// the moves are captures, castlings and promotions, where there are such.
func Games(start *gen.Position, games, plies int) []record.Game {
	var all []record.Game
	for n := range uint64(games) {
		all = append(all, game(*start, n, plies))
	}
	return all
}

func game(p gen.Position, n uint64, plies int) record.Game {
	rng := rand.New(rand.NewPCG(n, 3))
	g := record.Game{Number: n, Seed: rng.Uint64(), Group: n / 2, Start: p.FEN(), White: uint8(n % 2), Black: uint8(1 - n%2)}
	var l gen.List
	var q gen.Position
	for {
		p.Moves(&l)
		if o := p.Rules().Rules.Outcome(&p, len(l.Moves) > 0); o.Over {
			g.Result, g.Reason = replay.Result(o), o.Reason
			break
		}
		if len(g.Plies) == plies {
			g.Reason, g.Truncated = "move limit", true
			break
		}
		m := pick(rng, l.Moves)
		ply := replay.Ply(&p, m, len(l.Moves))
		if ply.Scored = len(g.Plies) > 3; ply.Scored {
			ply.Score = int16(rng.NormFloat64() * 100)
		}
		g.Plies = append(g.Plies, ply)
		p.Play(m, &q)
		p = q
	}
	g.Opening = min(4, len(g.Plies))
	return g
}

// pick chooses a move, half of the time a rare one.
func pick(rng *rand.Rand, moves []gen.Move) *gen.Move {
	var rare []int
	for i := range moves {
		if m := &moves[i]; m.Captures() || m.Castles() || m.Becomes != m.Kind {
			rare = append(rare, i)
		}
	}
	if len(rare) > 0 && rng.IntN(2) == 0 {
		return &moves[rare[rng.IntN(len(rare))]]
	}
	return &moves[rng.IntN(len(moves))]
}

// Write writes a run of games in blocks of four.
func Write(t testing.TB, dir string, r *gen.Ruleset, games []record.Game) {
	t.Helper()
	m := replay.Manifest(r)
	m.Program, m.Players, m.Chunk, m.Games = "test", []string{"random", "other"}, 4, uint64(len(games))
	w, err := record.Create(dir, m)
	if err != nil {
		t.Fatal(err)
	}
	for block := uint64(0); len(games) > 0; block++ {
		n := min(len(games), 4)
		if err := w.Append(block, games[:n]); err != nil {
			t.Fatal(err)
		}
		games = games[n:]
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}
