// Package statstest makes runs of games for the tests of statistics.
package statstest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Start is the start position of chess.
const Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// Kinds of Manifest, as plies name them.
const (
	Pawn uint8 = iota
	Knight
	Bishop
	Rook
	Queen
	King
)

// Manifest returns a manifest of chess for two players.
func Manifest(seed uint64, white, black string) record.Manifest {
	return record.Manifest{
		Program: "statstest", Variant: "chess", VariantVersion: 1, Files: 8, Ranks: 8,
		Kinds: []record.Kind{
			{Letter: "P", Name: "pawn", Pawn: true}, {Letter: "N", Name: "knight"}, {Letter: "B", Name: "bishop"},
			{Letter: "R", Name: "rook"}, {Letter: "Q", Name: "queen"}, {Letter: "K", Name: "king", Royal: true},
		},
		Players: []string{white, black}, Seed: seed, Chunk: 100,
	}
}

// Write writes games, numbered from 0, as a run in a new directory. It returns the
// directory.
func Write(t testing.TB, m record.Manifest, games []record.Game) string {
	t.Helper()
	dir := t.TempDir()
	m.Games = uint64(len(games))
	w, err := record.Create(dir, m)
	for block := uint64(0); err == nil && len(games) > 0; block++ {
		n := min(len(games), int(m.Chunk))
		err = w.Append(block, games[:n])
		games = games[n:]
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// Damage flips a bit of a run's games at each of some parts of the file, 0 to below 1.
func Damage(t testing.TB, dir string, parts ...float64) {
	t.Helper()
	file := filepath.Join(dir, "games.zst")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range parts {
		b[int(part*float64(len(b)))] ^= 1
	}
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
}
