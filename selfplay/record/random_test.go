package record

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

// testManifest returns a manifest for tests.
func testManifest() Manifest {
	return Manifest{
		Program: "test 1", Variant: "chess", VariantVersion: 1, Files: 8, Ranks: 8,
		Kinds:   []Kind{{Letter: "P", Name: "pawn", Pawn: true}, {Letter: "K", Name: "king", Royal: true}},
		Players: []string{"random", "ab:nodes=300"}, Seed: 1<<64 - 1, Chunk: 4, Games: 100,
		Settings: map[string]string{"plies": "400", "draw": "off"},
	}
}

// randomGame returns any game that the format holds, sensible or not.
func randomGame(number uint64, plies int) Game {
	rng := rand.New(rand.NewPCG(number, 7))
	g := Game{
		Number: number, Seed: rng.Uint64(), Group: rng.Uint64() >> rng.IntN(64), Start: randomText(rng), White: uint8(rng.Uint32()),
		Black: uint8(rng.Uint32()), Pair: randomText(rng), Placement: [2]string{randomText(rng), randomText(rng)},
		Result: Result(rng.IntN(4)), Reason: randomText(rng),
	}
	g.Truncated = g.Result == Unfinished && rng.IntN(2) == 0
	for range plies {
		g.Plies = append(g.Plies, randomPly(rng))
	}
	g.Opening = rng.IntN(plies + 1)
	return g
}

func randomText(rng *rand.Rand) string {
	b := make([]byte, rng.IntN(30)*rng.IntN(2))
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
	return string(b)
}

// randomPly returns a ply in which now and then everything is unusual.
func randomPly(rng *rand.Rand) Ply {
	square := func() uint8 { return uint8(rng.IntN(64)) }
	kind := func() uint8 { return uint8(rng.IntN(4)) }
	p := Plain(square(), square(), kind())
	p.Check, p.Legal = rng.IntN(9) == 0, uint16(rng.Uint32()>>rng.IntN(32))
	if p.Scored = rng.IntN(2) == 0; p.Scored {
		p.Score = int16(rng.Uint32())
	}
	switch rng.IntN(8) {
	case 0:
		p.Becomes = kind()
	case 1:
		p.Rook, p.RookFrom, p.RookTo = kind(), square(), square()
	case 2:
		p.Gate, p.GateAt = kind(), square()
	case 3:
		p.From, p.To, p.Kind, p.Becomes = None, None, None, None
	}
	for range rng.IntN(4) * rng.IntN(2) {
		p.Lifts = append(p.Lifts, Lift{square(), kind()})
	}
	if rng.IntN(4) == 0 {
		p.Lifts = []Lift{{p.To, kind()}}
	}
	return p
}

// chunk returns the games of a block of four.
func chunk(block uint64, plies int) []Game {
	var games []Game
	for i := range uint64(4) {
		games = append(games, randomGame(4*block+i, plies))
	}
	return games
}

// fill appends blocks until there are so many.
func fill(t testing.TB, w *Writer, blocks uint64, plies int) {
	t.Helper()
	for b := w.Written().Blocks; b < blocks; b++ {
		if err := w.Append(b, chunk(b, plies)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

// newRun makes a run and returns its directory.
func newRun(t testing.TB, blocks uint64, plies int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "run")
	w, err := Create(dir, testManifest())
	if err != nil {
		t.Fatal(err)
	}
	fill(t, w, blocks, plies)
	return dir
}

// contents returns a run's files.
func contents(t testing.TB, dir string) (games, manifest string) {
	t.Helper()
	var both [2]string
	for i, name := range []string{gamesName, manifestName} {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		both[i] = string(b)
	}
	return both[0], both[1]
}

// put writes one of a run's files.
func put(t testing.TB, dir, name, contents string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(contents), 0o644); err != nil {
		t.Fatal(err)
	}
}
