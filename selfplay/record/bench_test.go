package record

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"testing"
)

// likely returns a game with about the entropy of a real one: men move to few
// squares, legal moves and scores change slowly.
func likely(number uint64, scored bool) Game {
	rng := rand.New(rand.NewPCG(number, 1))
	g := Game{
		Number: number, Seed: rng.Uint64(), Group: number / 2, Result: Result(1 + rng.IntN(3)), Reason: "checkmate",
		Start: "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1 LC", Pair: "LC", Placement: [2]string{"ab", "ab"},
	}
	score := 0
	for i := range 100 {
		from := uint8(rng.IntN(64))
		p := Plain(from, (from+uint8(rng.NormFloat64()*8)*8+uint8(rng.IntN(3)))%64, uint8(rng.ExpFloat64()*2))
		p.Legal = uint16(30 + rng.NormFloat64()*5)
		if rng.IntN(5) == 0 {
			p.Lifts = []Lift{{p.To, uint8(rng.IntN(6))}}
		}
		if score += int(rng.NormFloat64() * 20); scored && i > 8 {
			p.Score, p.Scored = int16(score*(1-i%2*2)), true
		}
		g.Plies = append(g.Plies, p)
	}
	return g
}

const benchGames = 500

func benchBlock(scored bool) (games []Game) {
	for n := range uint64(benchGames) {
		games = append(games, likely(n, scored))
	}
	return games
}

// BenchmarkWrite gives the time of a game of 100 plies, without the disk's.
func BenchmarkWrite(b *testing.B) {
	for name, scored := range map[string]bool{"plain": false, "scored": true} {
		b.Run(name, func(b *testing.B) {
			games := benchBlock(scored)
			w, err := Create(b.TempDir(), testManifest())
			if err != nil {
				b.Fatal(err)
			}
			defer w.Close()
			w.f = &nowhere{file: w.f}
			blocks := uint64(0)
			for ; b.Loop(); blocks++ {
				for i := range games {
					games[i].Number = blocks*benchGames + uint64(i)
				}
				if err := w.Append(blocks, games); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(w.Written().Bytes)/float64(w.Written().Games), "B/game")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(blocks*benchGames), "ns/game")
		})
	}
}

// nowhere is a disk that takes no time.
type nowhere struct{ file }

func (*nowhere) WriteAt(b []byte, _ int64) (int, error) { return len(b), nil }
func (*nowhere) Sync() error                            { return nil }

// BenchmarkRead gives the time of a game of 100 plies with scores.
func BenchmarkRead(b *testing.B) {
	dir := filepath.Join(b.TempDir(), "run")
	w, err := Create(dir, testManifest())
	if err = errors.Join(err, w.Append(0, benchBlock(true)), w.Close()); err != nil {
		b.Fatal(err)
	}
	r, err := Read(dir)
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	games := 0
	for b.Loop() {
		for _, err := range r.Games() {
			if err != nil {
				b.Fatal(err)
			}
			games++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(games), "ns/game")
}
