package selfplay_test

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// handicaps returns the openings of a handicap.
func handicaps(variant, more, less string, plies int) (*selfplay.Handicaps, error) {
	rules, err := variants.Get(variant)
	if err != nil {
		return nil, err
	}
	h, err := selfplay.ParseHandicap(rules, more, less)
	if err != nil {
		return nil, err
	}
	return selfplay.NewHandicaps(rules, h, nil, plies, 7)
}

// handicapTests are handicaps of all games. The numbers of ways are counted by
// hand: the men of the kinds that a side has, multiplied.
var handicapTests = []struct {
	variant, more, less string
	ways                int // 0: not counted
	lacks               int // men that a side lacks at the most
}{
	{"chess", "knight", "bishop", 4, 1},
	{"chess", "pawn", "nothing", 8, 1},
	{"chess", "queen", "rook,pawn", 16, 2},
	{"chess", "rook", "pawn,pawn", 56, 2}, // 2 rooks, 8*7/2 pairs of pawns
	{"chess", "rook,rook", "queen", 1, 2},
	{"cavalier", "marshall", "paladin", 4, 1},
	{"cavalier", "cavalier", "nothing", 8, 1},
	{"baroque", "immobilizer", "coordinator", 1, 1},
	{"baroque", "chameleon", "nothing", 2, 1},
	{"musketeer", "leopard", "archbishop", 1, 1},
	{"musketeer", "leopard", "rook,pawn", 16 * 9, 2}, // in each of the leopard's 9 pairs
	{"musketeer", "pawn", "nothing", 8 * 45, 1},
	{"musketeer", "knight", "spider", 2 * 9, 1},
	{"morphing3", "rook", "knight", 4, 1},
	{"morphing3", "pawn", "nothing", 3, 1},
	{"morphing3", "archbishop", "rook", 0, 2},
	{"morphing3", "archbishop", "nothing", 0, 1},
	{"morphing3", "rook", "archbishop", 0, 2},
	{"morphing3", "chancellor", "rook", 0, 2},
	{"morphing3", "amazon", "queen", 0, 2},
	{"morphing3", "amazon", "chancellor", 0, 2},
}

// difference returns the men of one side without those of the other.
func difference(p *gen.Position, more gen.Color) map[gen.Kind]int {
	diff := map[gen.Kind]int{}
	count := func(k gen.Kind, c gen.Color) {
		diff[k]++
		if c != more {
			diff[k] -= 2
		}
		if diff[k] == 0 {
			delete(diff, k)
		}
	}
	for s := range p.Occupied().Squares() {
		k, c := p.At(s)
		count(k, c)
		if w := p.WaitingAt(s); w != gen.NoKind {
			count(w, c)
		}
	}
	return diff
}

// TestHandicaps looks at the games' starts: the difference of men is what was
// asked for, first White has more and then Black, always the first player, each way
// is used equally often, random moves keep the men, and the rules take the FEN.
func TestHandicaps(t *testing.T) {
	for _, tt := range handicapTests {
		t.Run(fmt.Sprintf("%s %s-%s", tt.variant, tt.more, tt.less), func(t *testing.T) {
			o, err := handicaps(tt.variant, tt.more, tt.less, 4)
			if err != nil {
				t.Fatal(err)
			}
			want := map[gen.Kind]int{}
			for _, k := range o.Handicap.More {
				want[k]++
			}
			for _, k := range o.Handicap.Less {
				want[k]--
			}
			n := uint64(cmp.Or(tt.ways, 100))
			used := [2]map[string]int{{}, {}}
			for i := range 4 * n { // each way twice for each side
				op := o.Opening(i)
				more := gen.Color(i % 2)
				if op.Swap != (more == gen.Black) || op.Group != i/2 || op.Pair != "" {
					t.Fatalf("game %d: %+v", i, op)
				}
				fen := op.Start.FEN()
				p, err := o.Rules.ParseFEN(fen)
				if err != nil || p.InCheck() || p.Side() != gen.White {
					t.Fatalf("%s: %v", fen, err)
				}
				if diff := difference(p, more); fmt.Sprint(diff) != fmt.Sprint(want) {
					t.Fatalf("%s: difference %v for %s, want %v", fen, diff, more, want)
				}
				if full := o.Rules.Start().Occupied().Len(); full-p.Occupied().Len() > 2*tt.lacks {
					t.Errorf("%s: more men than need be are missing", fen)
				}
				if len(op.Moves) != 4 {
					t.Errorf("%s: %d random moves", fen, len(op.Moves))
				}
				for i := range op.Moves {
					q := new(gen.Position)
					p.Play(&op.Moves[i], q)
					p = q
				}
				if diff := difference(p, more); fmt.Sprint(diff) != fmt.Sprint(want) || p.InCheck() {
					t.Errorf("%s: %s after the random moves", fen, p.FEN())
				}
				used[more][way(op.Start)]++
			}
			for c := range used {
				if tt.ways > 0 && len(used[c]) != tt.ways {
					t.Errorf("%d ways, want %d", len(used[c]), tt.ways)
				}
				for way, count := range used[c] {
					if tt.ways > 0 && count != 2 {
						t.Errorf("%s: %d times", way, count)
					}
				}
			}
		})
	}
}

// way is the start position without the placement of the reserves.
func way(p *gen.Position) string {
	men, rest, _ := strings.Cut(p.FEN(), " ")
	ranks := strings.Split(men, "/")
	pair := rest[strings.LastIndexByte(rest, ' '):]
	if p.Rules().Reserve != nil {
		ranks = ranks[1 : len(ranks)-1]
	}
	return strings.Join(ranks, "/") + pair
}

// TestHandicapCastling takes rooks off: the right to castle with them goes.
func TestHandicapCastling(t *testing.T) {
	o, err := handicaps("chess", "rook", "nothing", 0)
	if err != nil {
		t.Fatal(err)
	}
	// White has more, so that Black lacks a rook, and the other way round
	want := []string{
		"1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
		"rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1",
	}
	var got []string
	for i := range uint64(4) {
		got = append(got, o.Opening(i).Start.FEN())
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestHandicapReserve looks at who waits: the man asked for is there on one side,
// nobody waits behind a man that is not there, and the placements vary.
func TestHandicapReserve(t *testing.T) {
	o, err := handicaps("musketeer", "leopard", "rook", 0)
	if err != nil {
		t.Fatal(err)
	}
	if pairs := o.Pairs(); len(pairs) != 9 || strings.Count(strings.Join(pairs, " "), "L") != 9 {
		t.Fatalf("pairs %v", pairs)
	}
	starts := map[string]bool{}
	for i := range uint64(200) {
		p := o.Opening(i).Start
		starts[p.FEN()] = true
		if p.Waiting().Len() != 3 {
			t.Fatalf("%s: %d men wait", p.FEN(), p.Waiting().Len())
		}
		if men := p.Occupied().Len(); men != 31 {
			t.Fatalf("%s: %d men", p.FEN(), men)
		}
		if mirrored := o.Opening(i ^ 1).Start.Mirror().FEN(); strings.Fields(mirrored)[0] != strings.Fields(p.FEN())[0] {
			t.Errorf("%s: the group's other game starts from no mirror image", p.FEN())
		}
	}
	if len(starts) < 190 {
		t.Errorf("%d different starts of 200", len(starts))
	}
}

// TestHandicapWorkers plays the same run with several numbers of workers.
func TestHandicapWorkers(t *testing.T) {
	for _, tt := range []struct{ variant, more, less string }{{"chess", "rook", "knight"}, {"musketeer", "hawk", "rook"}, {"morphing3", "chancellor", "rook"}} {
		o, err := handicaps(tt.variant, tt.more, tt.less, 4)
		if err != nil {
			t.Fatal(err)
		}
		values, err := player.DefaultValues(o.Rules)
		if err != nil {
			t.Fatal(err)
		}
		pl := &selfplay.Plan{Rules: o.Rules, Openings: o, Limits: selfplay.Limits{Plies: 100}, Seed: 7, Games: 300}
		for i := range pl.Players {
			if pl.Players[i], err = player.Parse("greedy", o.Rules, values); err != nil {
				t.Fatal(err)
			}
		}
		var want []byte
		for _, workers := range []int{1, 2, 8} {
			dir := playWhole(t, pl, pl.Manifest([2]string{"greedy", "greedy"}, "test"), workers)
			got := games(t, dir)
			if want == nil {
				want = got
				replays(t, o.Rules, dir)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s: other bytes with %d workers", tt.variant, workers)
			}
		}
	}
}

// replays plays a run's games by the rules.
func replays(t *testing.T, rules *gen.Ruleset, dir string) {
	t.Helper()
	r, err := record.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for g, err := range r.Games() {
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range replay.Steps(rules, &g) {
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}
