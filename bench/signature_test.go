package bench

import (
	"os"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// TestSignature compares what the games do with signature.txt. Where a change of
// play is meant, make sign-update writes the file.
func TestSignature(t *testing.T) {
	var got strings.Builder
	for _, game := range variants.Names() {
		sign, err := Signature(game)
		if err != nil {
			t.Fatal(err)
		}
		got.WriteString(sign.String() + "\n")
	}
	want, err := os.ReadFile("signature.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("the games are played otherwise than bench/signature.txt says; if that is meant: make sign-update\ngot\n%swant\n%s", got.String(), want)
	}
}

func TestSignatureOfNothing(t *testing.T) {
	if _, err := Signature("go"); err == nil || !strings.Contains(err.Error(), "no positions are named") {
		t.Errorf("got %v", err)
	}
}

// The games' hash tells every change of what was played or thought, and none of
// what does not belong to it.
func TestWriteGame(t *testing.T) {
	text := func(change func(g *record.Game, p *record.Ply)) string {
		g := record.Game{Start: "start", Reason: "checkmate", Plies: []record.Ply{record.Plain(12, 28, 0), record.Plain(52, 36, 0)}}
		change(&g, &g.Plies[1])
		var sb strings.Builder
		writeGame(&sb, &g)
		return sb.String()
	}
	same := text(func(*record.Game, *record.Ply) {})
	for what, tt := range map[string]struct {
		change func(g *record.Game, p *record.Ply)
		tells  bool
	}{
		"start":    {func(g *record.Game, _ *record.Ply) { g.Start = "elsewhere" }, true},
		"result":   {func(g *record.Game, _ *record.Ply) { g.Result = record.Drawn }, true},
		"reason":   {func(g *record.Game, _ *record.Ply) { g.Reason = "stalemate" }, true},
		"length":   {func(g *record.Game, _ *record.Ply) { g.Plies = g.Plies[:1] }, true},
		"from":     {func(_ *record.Game, p *record.Ply) { p.From++ }, true},
		"to":       {func(_ *record.Game, p *record.Ply) { p.To++ }, true},
		"becomes":  {func(_ *record.Game, p *record.Ply) { p.Becomes = 3 }, true},
		"castling": {func(_ *record.Game, p *record.Ply) { p.RookTo = 61 }, true},
		"gate":     {func(_ *record.Game, p *record.Ply) { p.Gate = 7 }, true},
		"lifts":    {func(_ *record.Game, p *record.Ply) { p.Lifts = []record.Lift{{Square: 36, Kind: 1}} }, true},
		"check":    {func(_ *record.Game, p *record.Ply) { p.Check = true }, true},
		"legal":    {func(_ *record.Game, p *record.Ply) { p.Legal = 20 }, true},
		"score":    {func(_ *record.Game, p *record.Ply) { p.Score = 1 }, true},
		"number":   {func(g *record.Game, _ *record.Ply) { g.Number, g.Seed = 5, 5 }, false},
	} {
		if got := text(tt.change) != same; got != tt.tells {
			t.Errorf("%s: text changes %v, want %v", what, got, tt.tells)
		}
	}
}
