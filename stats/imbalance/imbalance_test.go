package imbalance_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/menagerie-chess/menagerie/stats/logit"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// Starts in which White has more; those in which Black has more are the same with
// the cases of letters exchanged.
const (
	pawnOdds   = "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	knightOdds = "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	exchange   = "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR" // rook against knight
	queenOdds  = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR" // queen against rook
)

func kinds() record.Manifest { return statstest.Manifest(1, "ab:nodes=300", "ab:nodes=300") }

func run() *stats.Run { return &stats.Run{Manifest: kinds()} }

// options have pawns as units and believe in a rook of 5.
func options() imbalance.Options {
	return imbalance.Options{Unit: statstest.Pawn, Believed: []float64{1, 3, 3, 5, 9, 0}, Confidence: 0.95}
}

// start returns a start position in which White or Black has more.
func start(men string, black bool) string {
	if black {
		men = strings.Map(func(r rune) rune {
			switch {
			case r >= 'a' && r <= 'z':
				return r - 'a' + 'A'
			case r >= 'A' && r <= 'Z':
				return r - 'A' + 'a'
			}
			return r
		}, men)
	}
	return men + " w - - 0 1"
}

// results of games, from the view of the side that has more.
var results = map[bool]map[byte]record.Result{
	false: {'+': record.WhiteWins, '=': record.Drawn, '-': record.BlackWins, '*': record.Unfinished},
	true:  {'+': record.BlackWins, '=': record.Drawn, '-': record.WhiteWins, '*': record.Unfinished},
}

// pairs adds groups of two games, White having more in the first and Black in the
// second, with results as "+-".
func pairs(e *imbalance.Imbalance, r *stats.Run, men string, times int, texts ...string) {
	for range times {
		for _, text := range texts {
			var group []record.Game
			for i := range len(text) {
				black := i%2 == 1
				group = append(group, record.Game{Start: start(men, black), Result: results[black][text[i]]})
			}
			e.Add(r, group)
		}
	}
}

func sets(e *imbalance.Imbalance) []*imbalance.Set {
	m := kinds()
	return e.Sets(&m, options())
}

// only returns the set if it is one.
func only(t *testing.T, e *imbalance.Imbalance) *imbalance.Set {
	t.Helper()
	s := sets(e)
	if len(s) != 1 {
		t.Fatalf("%d sets", len(s))
	}
	return s[0]
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-6*(1+math.Abs(want))) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// TestClasses sorts games into matches, from the side of the highest kind, and sees
// the same from the other side if that is asked for.
func TestClasses(t *testing.T) {
	for _, tt := range []struct {
		front []uint8
		want  string
	}{
		{nil, "queen against rook 0.50; rook against knight 0.75; knight against nothing 0.75; pawn against nothing 1.00"},
		{[]uint8{statstest.Knight}, "queen against rook 0.50; knight against rook 0.25; knight against nothing 0.75; pawn against nothing 1.00"},
	} {
		e := imbalance.New(tt.front...)
		pairs(e, run(), exchange, 2, "+=")
		pairs(e, run(), knightOdds, 2, "=+")
		pairs(e, run(), queenOdds, 1, "+-", "**", "*=")
		pairs(e, run(), pawnOdds, 3, "++")
		pairs(e, run(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 5, "+-")
		e.Add(run(), []record.Game{{Start: "nonsense"}, {Start: ""}})
		seen := map[string]bool{}
		var got []string
		for _, m := range only(t, e).Matches {
			got = append(got, fmt.Sprintf("%s %.2f", m.Name, m.Score.Center))
			seen[m.Name] = true
			if m.Name == "queen against rook" && (m.Games != 6 || m.Unfinished != 3 || m.Drawn != 1 || m.Groups != 2) {
				t.Errorf("%+v", m)
			}
		}
		for _, want := range strings.Split(tt.want, "; ") {
			if !strings.Contains(strings.Join(got, "; "), want) {
				t.Errorf("front %v: %q lacks %s", tt.front, got, want)
			}
		}
		if len(seen) != 4 || e.Even != 10 || e.Odd != 2 || e.Unit() != statstest.Pawn {
			t.Errorf("%v, %d even, %d odd, unit %d", seen, e.Even, e.Odd, e.Unit())
		}
	}
}

// TestWaiting counts men that wait: behind the a-files a rook against nobody.
func TestWaiting(t *testing.T) {
	e := imbalance.New()
	g := record.Game{Start: "********/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/R******* w - - 0 1", Result: record.WhiteWins}
	e.Add(run(), []record.Game{g})
	if m := only(t, e).Matches; len(m) != 1 || m[0].Name != "rook against nothing" {
		t.Errorf("%+v", m)
	}
}

// TestValues works a case out by hand: without draws and with as many games of each
// colour's, White's advantage is 0 and the log odds of a match are ln(wins/losses).
// Knight odds won 8 of 10 is ln 4, pawn odds 2 of 3 ln 2: the knight is worth 2. The
// rook against the knight won 2 of 3, so that it is worth 1 more than the knight.
func TestValues(t *testing.T) {
	e := imbalance.New()
	pairs(e, run(), knightOdds, 10, "++", "++", "++", "+-", "-+")
	pairs(e, run(), pawnOdds, 10, "++", "+-", "-+")
	pairs(e, run(), exchange, 10, "++", "+-", "-+")
	s := only(t, e)
	want := map[string][2]float64{"knight against nothing": {2, 2}, "pawn against nothing": {1, 0}, "rook against knight": {1, 3}}
	for _, m := range s.Matches {
		near(t, m.Name, m.Value.Center, want[m.Name][0])
		switch {
		case want[m.Name][1] == 0 && m.Piece != nil:
			t.Errorf("the unit is a piece: %+v", m.Piece)
		case want[m.Name][1] > 0:
			near(t, m.Name, m.Piece.Value.Center, want[m.Name][1])
			if len(m.Piece.Assumed) != 0 || !m.Piece.Value.Bounded() {
				t.Errorf("%s: %+v", m.Name, m.Piece)
			}
		}
	}
	if len(s.Warnings) != 0 {
		t.Errorf("%q", s.Warnings)
	}
	near(t, "elo of 40 in 60, and one group won by half", s.Matches[0].Elo.Center, 400*math.Log10(41.0/21))
}

// TestWhiteAdvantage has White win more: with odds of w for White and h for the men,
// wins are to losses as w*h, or h/w if Black has more. 9:1 and 1:1 make h = 3 = w;
// 6:1 and 2:3 would be h = 2 and w = 3.
func TestWhiteAdvantage(t *testing.T) {
	e := imbalance.New()
	pairs(e, run(), knightOdds, 10, "++", "++", "++", "++", "++", "+-", "+-", "+-", "+-", "--")
	for i := range 35 {
		white, black := "+", "-"
		if i%7 == 0 {
			white = "-"
		}
		if i%5 < 2 {
			black = "+"
		}
		pairs(e, run(), pawnOdds, 1, white+black)
	}
	for _, m := range only(t, e).Matches {
		want := 1.0
		if m.Name == "knight against nothing" {
			want = math.Log(3) / math.Log(2)
		}
		near(t, m.Name, m.Value.Center, want)
	}
}

// TestAssumed uses a belief where no match tells.
func TestAssumed(t *testing.T) {
	e := imbalance.New()
	pairs(e, run(), pawnOdds, 10, "++", "+-", "-+")
	pairs(e, run(), queenOdds, 10, "++", "++", "++", "+-", "-+")
	s := only(t, e)
	p := s.Matches[0].Piece
	if p == nil || p.Kind != statstest.Queen || len(p.Assumed) != 1 || p.Assumed[0] != statstest.Rook {
		t.Fatalf("%+v", p)
	}
	near(t, "queen", p.Value.Center, 2+5)
	m := kinds()
	tables := s.Tables(&m, options(), 0)
	if len(tables) != 2 || !strings.Contains(strings.Join(tables[1].Notes, ""), "Assumed: rook is worth 5.00, which is not measured") {
		t.Errorf("%+v", tables[1])
	}
	o := options()
	o.Believed = nil
	if got := e.Sets(&m, o)[0].Matches[0]; got.Piece != nil || got.Value == nil {
		t.Errorf("without beliefs: %+v", got)
	}
}

// TestDegenerate says what is wrong and has no number that is none.
func TestDegenerate(t *testing.T) {
	for _, tt := range []struct {
		name string
		add  func(e *imbalance.Imbalance)
		want string
	}{
		{"no calibration", func(e *imbalance.Imbalance) { pairs(e, run(), knightOdds, 9, "++", "+-") }, "there is no match of pawn against nothing"},
		{"all won", func(e *imbalance.Imbalance) {
			pairs(e, run(), knightOdds, 9, "++")
			pairs(e, run(), pawnOdds, 9, "++", "-+", "+-")
		}, "knight against nothing: the results are too one-sided for a value"},
		{"pawn odds won", func(e *imbalance.Imbalance) {
			pairs(e, run(), knightOdds, 9, "++", "+-", "-+")
			pairs(e, run(), pawnOdds, 9, "++")
		}, "pawn against nothing: the results are too one-sided for a value"},
		{"all drawn", func(e *imbalance.Imbalance) { pairs(e, run(), pawnOdds, 9, "==") }, "all games were drawn"},
		{"one game", func(e *imbalance.Imbalance) { pairs(e, run(), pawnOdds, 1, "+") }, "all games were won by White"},
		{"two games", func(e *imbalance.Imbalance) { pairs(e, run(), pawnOdds, 1, "+-") }, "there are no values: "},
		{"unfinished", func(e *imbalance.Imbalance) { pairs(e, run(), pawnOdds, 9, "**") }, "pawn against nothing: no game was finished"},
		{"lost", func(e *imbalance.Imbalance) { pairs(e, run(), pawnOdds, 9, "--", "-+", "+-") }, "the side with a pawn more did not score better"},
		{"nothing in it", func(e *imbalance.Imbalance) { pairs(e, run(), pawnOdds, 9, "+-", "-+", "++", "--", "++", "--") }, "did not score better"},
		{"hardly", func(e *imbalance.Imbalance) {
			pairs(e, run(), pawnOdds, 2, "+-", "-+", "++", "--")
			pairs(e, run(), pawnOdds, 1, "++", "+=")
			pairs(e, run(), knightOdds, 2, "++", "+-", "-+")
		}, "values have no bounds"},
		{"one-sided", func(e *imbalance.Imbalance) {
			pairs(e, run(), knightOdds, 1, "+-", "-+")
			pairs(e, run(), knightOdds, 30, "++")
			pairs(e, run(), pawnOdds, 9, "++", "-+", "+-")
		}, "knight against nothing: a score of 96.9% is too one-sided"},
		{"White alone", func(e *imbalance.Imbalance) {
			pairs(e, run(), knightOdds, 9, "+", "+", "+", "-")
			pairs(e, run(), pawnOdds, 9, "+", "+", "-")
		}, "both colours must have had it"},
	} {
		e := imbalance.New()
		tt.add(e)
		s := only(t, e)
		if all := strings.Join(s.Warnings, "\n"); !strings.Contains(all, tt.want) {
			t.Errorf("%s: %q", tt.name, all)
		}
		for _, match := range s.Matches {
			if !match.Elo.Bounded() || math.IsInf(match.Elo.Center, 0) {
				t.Errorf("%s: an Elo of %v", tt.name, match.Elo)
			}
		}
		m := kinds()
		for _, table := range s.Tables(&m, options(), 0) {
			b, err := table.MarshalJSON()
			var text strings.Builder
			if err != nil || table.WriteText(&text) != nil || strings.Contains(string(b)+text.String(), "NaN") {
				t.Errorf("%s: %v\n%s", tt.name, err, text.String())
			}
		}
	}
	if s := sets(imbalance.New()); len(s) != 0 {
		t.Errorf("nothing: %+v", s)
	}
}

// TestSets keeps players and settings apart.
func TestSets(t *testing.T) {
	e := imbalance.New()
	other := run()
	other.Manifest.Settings = map[string]string{"plies": "100", "draw": "off"}
	pairs(e, run(), pawnOdds, 9, "++", "-+", "+-")
	pairs(e, other, knightOdds, 9, "++", "-+", "+-")
	s := sets(e)
	if len(s) != 2 || s[1].Settings != "draw off, plies 100" || s[1].Matches[0].Value != nil || len(s[1].Warnings) != 1 || s[0].Matches[0].Value == nil {
		t.Errorf("%+v", s)
	}
}

// truth is what synthetic games are made by, in log odds.
type truth struct{ pawn, rook, queen, white, draw float64 }

// play adds groups of two games drawn from the model. In a third of them the luck of
// the first game is that of the second too: they are not independent, while each
// game by itself follows the model.
func (tr *truth) play(e *imbalance.Imbalance, men string, size float64, groups int, rng *rand.Rand) {
	r := run()
	for range groups {
		text, luck := "", rng.Float64()
		for i := range 2 {
			if i == 1 && rng.IntN(3) > 0 {
				luck = rng.Float64()
			}
			p := logit.Davidson.Chances(size+tr.white*float64(1-2*i), tr.draw)
			switch {
			case luck < p[0]:
				text += "-"
			case luck < p[0]+p[1]:
				text += "="
			default:
				text += "+"
			}
		}
		pairs(e, r, men, 1, text)
	}
}

// sample plays three matches.
func (tr *truth) sample(seed uint64, groups int) *imbalance.Imbalance {
	rng := rand.New(rand.NewPCG(seed, 1))
	e := imbalance.New()
	tr.play(e, pawnOdds, tr.pawn, groups, rng)
	tr.play(e, exchange, tr.rook, groups, rng)
	tr.play(e, queenOdds, tr.queen, groups, rng)
	return e
}

// TestRecovery draws games from known values, 0.9 / 0.6 and 1.2 / 0.6 pawns: the
// intervals hold them.
func TestRecovery(t *testing.T) {
	tr := truth{pawn: 0.6, rook: 0.9, queen: 1.2, white: 0.2, draw: -0.5}
	s := only(t, tr.sample(5, 3000))
	for _, m := range s.Matches {
		want := map[string]float64{"pawn against nothing": 1, "rook against knight": 1.5, "queen against rook": 2}[m.Name]
		if !m.Value.Holds(want) || m.Value.Hi-m.Value.Lo > 0.6 {
			t.Errorf("%s: %+v, want %v", m.Name, m.Value, want)
		}
	}
}

// TestCoverage counts how often the intervals hold the truth.
func TestCoverage(t *testing.T) {
	seeds, least, most := 60, 0.85, 1.0
	if os.Getenv("MENAGERIE_LONG") != "" {
		seeds, least, most = 400, 0.929, 0.971
	}
	tr := truth{pawn: 0.6, rook: 0.9, queen: 1.2, white: 0.2, draw: -0.5}
	held := map[string]int{}
	for seed := range seeds {
		for _, m := range only(t, tr.sample(uint64(seed), 500)).Matches {
			if m.Value.Holds(map[string]float64{"pawn against nothing": 1, "rook against knight": 1.5, "queen against rook": 2}[m.Name]) {
				held[m.Name]++
			}
		}
	}
	for _, name := range []string{"rook against knight", "queen against rook"} {
		part := float64(held[name]) / float64(seeds)
		t.Logf("%s: %.1f%%", name, 100*part)
		if part < least || part > most {
			t.Errorf("%s: the 95%% interval holds the truth in %.1f%% of %d", name, 100*part, seeds)
		}
	}
}

// TestManyMatches has more differences than can be fitted in time; the unit is among
// those that are, though it has the fewest games.
func TestManyMatches(t *testing.T) {
	e := imbalance.New()
	pairs(e, run(), pawnOdds, 1, "++", "++", "+-", "-+")
	for pawns := range 9 {
		for men := range 20 {
			start := fmt.Sprintf("4k3/%s/8/8/8/8/PPPPPPPP/%s", strings.Repeat("p", pawns)+[]string{fmt.Sprint(8 - pawns), ""}[pawns/8],
				[]string{"RNBQK3", "RNB1K3", "1NBQK3", "R1BQK3", "RN1QK3", "2BQK3", "R2QK3", "RN2K3", "3QK3", "R3K3",
					"NNBQK3", "NNB1K3", "BNBQK3", "N1BQK3", "NN1QK3", "BBBQK3", "B2QK3", "NN2K3", "BB2K3", "N3K3"}[men])
			pairs(e, run(), start, 2, "++", "+-", "-+")
		}
	}
	s := only(t, e)
	valued := 0
	for _, m := range s.Matches {
		if m.Value != nil {
			valued++
		} else if m.Name == "pawn against nothing" {
			t.Error("the unit is left out")
		}
	}
	if all := strings.Join(s.Warnings, "; "); valued != 100 || !strings.Contains(all, "of them 100 with the most games") {
		t.Errorf("%d values of %d matches, %s", valued, len(s.Matches), all)
	}
}

// TestMerge splits games in several ways: the tables are the same to the byte.
func TestMerge(t *testing.T) {
	tr := truth{pawn: 0.6, rook: 0.9, queen: 1.2, white: 0.2, draw: -0.5}
	text := func(e *imbalance.Imbalance) string {
		m := kinds()
		var sb strings.Builder
		for _, s := range e.Sets(&m, options()) {
			for _, table := range s.Tables(&m, options(), 1) {
				b, err := table.MarshalJSON()
				if err != nil {
					t.Fatal(err)
				}
				sb.Write(b)
			}
		}
		return sb.String()
	}
	all := imbalance.New()
	var parts []*imbalance.Imbalance
	for seed := range uint64(5) {
		all.Merge(tr.sample(seed, 60))
		parts = append(parts, tr.sample(seed, 60))
	}
	back := imbalance.New()
	for i := len(parts) - 1; i >= 0; i-- {
		back.Merge(parts[i])
	}
	if a, b := text(all), text(back); a != b || !strings.Contains(a, `"value":{"value":`) {
		t.Errorf("%s\n%s", a, b)
	}
}

// BenchmarkAdd is the estimator's part of reading games.
func BenchmarkAdd(b *testing.B) {
	e, r := imbalance.New(), run()
	group := []record.Game{{Start: start(exchange, false), Result: record.WhiteWins}, {Start: start(exchange, true), Result: record.Drawn}}
	b.ReportAllocs()
	for range b.N {
		e.Add(r, group)
	}
}

// BenchmarkSets is the fit to half a million groups.
func BenchmarkSets(b *testing.B) {
	tr := truth{pawn: 0.6, rook: 0.9, queen: 1.2, white: 0.2, draw: -0.5}
	e := tr.sample(1, 500_000/3)
	b.ReportAllocs()
	for b.Loop() {
		sets(e)
	}
}
