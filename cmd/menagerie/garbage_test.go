package main

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// garbage makes games that a record can hold and no program would write.
func garbage(rng *rand.Rand, n int) []record.Game {
	starts := []string{statstest.Start, "8/8/8/8/8/8/8/8 w - - 0 1", "", "x", "k7/8/8/8/8/8/8/K7 b", "pppppppp/8/8/8/8/8/8/QQQQQQQQ w",
		"lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1 LC"}
	words := []string{"", "LC", "CL", "L", "XY", "LCU", "aa", "ah", "zz", "é"}
	pick := func(list []string) string { return list[rng.IntN(len(list))] }
	small := func() uint8 { // mostly something that exists
		if rng.IntN(8) == 0 {
			return uint8(rng.IntN(256))
		}
		return uint8(rng.IntN(64))
	}
	kind := func() uint8 {
		if rng.IntN(8) == 0 {
			return uint8(rng.IntN(256))
		}
		return uint8(rng.IntN(6))
	}
	games := make([]record.Game, n)
	group := uint64(0)
	for i := range games {
		if rng.IntN(2) == 0 {
			group += uint64(rng.IntN(3))
		}
		g := record.Game{
			Number: uint64(i), Group: group, Seed: rng.Uint64(), Start: pick(starts), White: uint8(rng.IntN(3)), Black: uint8(rng.IntN(3)),
			Pair: pick(words), Placement: [2]string{pick(words), pick(words)}, Result: record.Result(rng.IntN(4)), Reason: pick(words),
		}
		g.Truncated = g.Result == record.Unfinished && rng.IntN(2) == 0
		for range rng.IntN(20) {
			p := record.Plain(small(), small(), kind())
			p.Becomes, p.Check, p.Legal = kind(), rng.IntN(5) == 0, uint16(rng.IntN(70))
			switch rng.IntN(6) {
			case 0:
				p.Rook, p.RookFrom, p.RookTo = kind(), small(), small()
			case 1:
				p.Gate, p.GateAt = kind(), small()
			case 2:
				p.From = record.None
			case 3:
				p.Lifts = []record.Lift{{Square: small(), Kind: kind()}, {Square: small(), Kind: kind()}}
			case 4:
				p.Score, p.Scored = int16(rng.IntN(1<<16)-1<<15), true
			}
			g.Plies = append(g.Plies, p)
		}
		g.Opening = rng.IntN(len(g.Plies) + 1)
		games[i] = g
	}
	return games
}

// FuzzEstimates has every estimate of such games: a table or a message, never a panic
// and never NaN.
func FuzzEstimates(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, seed%2 == 0)
	}
	f.Fuzz(func(t *testing.T, seed uint64, reserves bool) {
		rng := rand.New(rand.NewPCG(seed, 0))
		m := statstest.Manifest(seed, "ab:nodes=300", []string{"ab:nodes=300", "random", ""}[rng.IntN(3)])
		if reserves {
			m = statstest.Reserves(seed, "ab:nodes=300", "ab:nodes=300")
		}
		dir := statstest.Write(t, m, garbage(rng, 1+rng.IntN(120)))
		for _, command := range []string{
			"stats values --json", "stats values --csv --bootstrap 100", "stats pairs --json", "stats openings --json --min-games 1 --by placement",
			"stats openings --epd - --min-games 1", "stats elo --json", "stats elo --csv --sprt-model normalized", "stats imbalance --json", "stats imbalance", "report --out -",
			"games", "export --format jsonl",
		} {
			var stdout, stderr bytes.Buffer
			args := append(strings.Fields(command), dir)
			code := run(t.Context(), strings.NewReader(""), &stdout, &stderr, args)
			if code == exitBug {
				t.Errorf("%s: %s", command, stderr.String())
			}
			if text := stdout.String() + stderr.String(); strings.Contains(text, "NaN") {
				t.Errorf("%s says NaN (of %s):\n%s", command, filepath.Base(dir), text)
			}
		}
	})
}
