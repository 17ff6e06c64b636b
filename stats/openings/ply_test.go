package openings_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/openings"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestSquares names odd plies.
func TestSquares(t *testing.T) {
	m := run.Manifest
	ply := func(change func(p *record.Ply)) record.Ply {
		p := record.Plain(48, 56, statstest.Pawn)
		change(&p)
		return p
	}
	for _, tt := range []struct {
		ply  record.Ply
		want string
	}{
		{ply(func(p *record.Ply) {}), "a7a8"},
		{ply(func(p *record.Ply) { p.Becomes = statstest.Queen }), "a7a8=Q"},
		{ply(func(p *record.Ply) { p.Becomes = 77 }), "a7a8=?"},
		{ply(func(p *record.Ply) { p.Gate, p.GateAt = statstest.Rook, 48 }), "a7a8/R"},
		{ply(func(p *record.Ply) { p.Gate, p.GateAt = statstest.Rook, 7 }), "a7a8/Rh1"},
		{ply(func(p *record.Ply) { p.To = 64 }), "a7(64)"},
		{ply(func(p *record.Ply) { p.From = record.None }), "P@a8"},
		{ply(func(p *record.Ply) { p.From, p.To = record.None, record.None }), "P"},
	} {
		if got := openings.Squares(&m, &tt.ply); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.ply, got, tt.want)
		}
	}
}
