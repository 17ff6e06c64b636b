package variants

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/gentest"
)

//go:embed testdata/details-chess.csv
var chessDetails string

// A double check that mates is a double check as well as a mate: 1.Nxf6 with the bishop
// on b5, which the published table of the position where it arises does not count.
func TestDoubleCheckMates(t *testing.T) {
	p, err := get(t, "chess").ParseFEN("3rkb1r/p1pNqp2/bn2pnp1/1B1P4/1p2P3/2N2Q1p/PPPB1PPP/R3K2R w KQk - 3 3")
	if err != nil {
		t.Fatal(err)
	}
	all, err := gen.Job{}.Details(context.Background(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	// the knight's other five moves discover the bishop's check
	if d := all[0]; d.Checks != 6 || d.Discovered != 5 || d.Double != 1 || d.Mates != 1 {
		t.Errorf("%+v", d)
	}
}

// What the last moves of paths are is what the published tables say, for the six
// usual positions.
func TestChessDetails(t *testing.T) {
	r := get(t, "chess")
	for line := range strings.Lines(chessDetails) {
		words := strings.Split(strings.TrimSpace(line), ",")
		if line[0] == '#' || len(words[2]) > 7 && !gentest.Long() {
			continue
		}
		p, err := r.ParseFEN(words[0])
		if err != nil {
			t.Fatal(err)
		}
		depth := int(words[1][0] - '0')
		all, err := gen.Job{}.Details(context.Background(), p, depth)
		if err != nil || len(all) != depth {
			t.Fatalf("%d depths, %v", len(all), err)
		}
		d := all[depth-1]
		got := []uint64{d.Nodes, d.Captures, d.EnPassant, d.Castles, d.Promotions, d.Checks, d.Discovered, d.Double, d.Mates}
		for i, want := range words[2:] {
			if want != "-" && want != fmt.Sprint(got[i]) {
				t.Errorf("%s depth %d: got %d, want %s", words[0], depth, got, words[2:])
				break
			}
		}
	}
}
