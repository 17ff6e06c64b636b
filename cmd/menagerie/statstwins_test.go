package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/values"
)

// twinKnights is chess with a knight of another name in place of the bishop.
var twinKnights = gen.Variant{
	Name: "twins", Title: "Chess with two kinds of knight", Version: 1,
	Board: bitboard.Geometry{Files: 8, Ranks: 8},
	Pieces: []gen.Piece{
		{Letter: 'P', Name: "pawn", Moves: "fmWfceFifmnD", Pawn: true},
		{Letter: 'N', Name: "knight", Moves: "N"},
		{Letter: 'T', Name: "twin", Moves: "N"},
		{Letter: 'R', Name: "rook", Moves: "R"},
		{Letter: 'Q', Name: "queen", Moves: "Q"},
		{Letter: 'K', Name: "king", Moves: "K", Royal: true},
	},
	Array:  "rntqktnr/pppppppp/8/8/8/8/PPPPPPPP/RTNQKNTR w - - 0 1",
	Morphs: []gen.Morph{{Pieces: "P", Squares: "*8", Into: "QRNT"}},
	Rules:  gen.Orthodox{},
}

// playTwins plays games of it.
func playTwins(t *testing.T, games uint64) string {
	t.Helper()
	rules, err := gen.Compile(twinKnights)
	if err != nil {
		t.Fatal(err)
	}
	believed, err := player.DefaultValues(rules)
	if err != nil {
		t.Fatal(err)
	}
	factory, err := player.Parse("ab:nodes=100", rules, believed)
	if err != nil {
		t.Fatal(err)
	}
	plan := &selfplay.Plan{
		Rules: rules, Players: [2]player.Factory{factory, factory}, Seed: 1, Games: games,
		Limits: selfplay.Limits{Plies: 400}, Openings: selfplay.RandomPlies{Rules: rules, Plies: 6, Seed: 1},
	}
	dir := filepath.Join(t.TempDir(), "twins")
	name := "ab:nodes=100,noise=10"
	w, err := record.Create(dir, plan.Manifest([2]string{name, name}, "test"))
	if err != nil {
		t.Fatal(err)
	}
	if err := selfplay.Run(context.Background(), plan, w, runtime.GOMAXPROCS(0), nil); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestTwinValues has two kinds that move alike come out alike, in games that were really
// played.
func TestTwinValues(t *testing.T) {
	if os.Getenv("MENAGERIE_LONG") == "" {
		t.Skip("MENAGERIE_LONG is not set")
	}
	src, err := stats.Open(playTwins(t, 3000))
	if err != nil {
		t.Fatal(err)
	}
	e, _, err := stats.Collect(context.Background(), src, 2, func() *values.Estimator { return values.New(src.Manifest(), 4) }, nil)
	if err != nil {
		t.Fatal(err)
	}
	tables, _, err := e.Tables(t.Context(), src, values.Options{Confidence: 0.95, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range tables[1].Rows {
		t.Log(r...)
		if r[0] == "knight" && r[3] == "twin" || r[0] == "twin" && r[3] == "knight" {
			if i := r[4].(stats.Interval); !i.Holds(0) {
				t.Errorf("the twins differ by %+v", i)
			}
			return
		}
	}
	t.Error("the twins are not next to each other")
}
