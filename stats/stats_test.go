package stats_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestScores holds the mean and the spread to figures worked out by hand. Two
// groups of two games with 2 and 1 points, and half a group won and half lost:
// 3+1 points of 4+2 games, mean 2/3; squares (2-4/3)^2 + (1-4/3)^2 +
// 1/2 (2/3)^2 + 1/2 (4/3)^2 = 5/3; times 3/2, over 6 squared.
func TestScores(t *testing.T) {
	s := stats.Scores{}
	s.Add(2, 4)
	s.Add(2, 2)
	s.Add(0, 0)
	if s.Games() != 4 || s.Groups() != 2 || s.Mean() != 0.75 {
		t.Errorf("%d games, %d groups, mean %v", s.Games(), s.Groups(), s.Mean())
	}
	mean, se := s.Spread()
	if math.Abs(mean-2.0/3) > 1e-12 || math.Abs(se-math.Sqrt(5.0/3*3/2)/6) > 1e-12 {
		t.Errorf("mean %v, standard error %v", mean, se)
	}
}

// TestIntervalAlwaysFinite asks for intervals of counts that leave nothing to
// chance.
func TestIntervalAlwaysFinite(t *testing.T) {
	for _, tt := range []struct{ games, half, times int }{{0, 0, 0}, {1, 2, 1}, {1, 0, 1}, {2, 4, 1}, {2, 4, 1000}, {2, 2, 1000}, {2, 0, 100000}, {5, 10, 7}} {
		s := stats.Scores{}
		for range tt.times {
			s.Add(tt.games, tt.half)
		}
		i := s.Interval(0.95)
		if !(i.Lo >= 0 && i.Lo <= i.Center && i.Center <= i.Hi && i.Hi <= 1 && i.Lo < i.Hi) {
			t.Errorf("%+v: %+v", tt, i)
		}
		if p := s.Test(0.5); !(p >= 0 && p <= 1) {
			t.Errorf("%+v: p = %v", tt, p)
		}
	}
}

// TestLargeGroup counts a group of more games than self-play makes.
func TestLargeGroup(t *testing.T) {
	s := stats.Scores{}
	s.Add(700, 1000)
	if s.Games() != 700 || math.Abs(s.Mean()-1000.0/1400) > 1e-12 {
		t.Errorf("%d games, mean %v", s.Games(), s.Mean())
	}
}

// TestSameBits adds up counts in whatever order the map has; the spread must be the
// same to the last bit.
func TestSameBits(t *testing.T) {
	s := stats.Scores{}
	for games := range 12 {
		for half := range 2 * games {
			s[stats.GroupScore{Games: uint32(games), Half: uint32(half)}] = uint64(games*half + 1)
		}
	}
	mean, se := s.Spread()
	for range 100 {
		if m, e := maps.Clone(s).Spread(); m != mean || e != se {
			t.Fatalf("%v %v, then %v %v", mean, se, m, e)
		}
	}
}

// TestTestAgrees asks whether a score differs from even by its p-value and by its
// interval.
func TestTestAgrees(t *testing.T) {
	for won := range uint64(40) {
		s := stats.Scores{{2, 0}: 10, {2, 2}: 3, {2, 4}: won}
		if i, p := s.Interval(0.95), s.Test(0.5); i.Holds(0.5) != (p > 0.05) {
			t.Errorf("%d won: %+v, p = %v", won, i, p)
		}
	}
}

// TestMore asks for the games needed and grants them.
func TestMore(t *testing.T) {
	s := stats.Scores{{2, 0}: 25, {2, 2}: 50, {2, 4}: 25}
	more := s.More(0.01, 0.95)
	factor := 1 + float64(more)/float64(s.Games())
	bigger := stats.Scores{}
	for k, n := range s {
		bigger[k] = uint64(math.Round(float64(n) * factor))
	}
	if i := bigger.Interval(0.95); math.Abs((i.Hi-i.Lo)/2-0.01) > 0.0002 {
		t.Errorf("after %d more games: %+v", more, i)
	}
	if bigger.More(0.0101, 0.95) != 0 {
		t.Errorf("%d more are still needed", bigger.More(0.0101, 0.95))
	}
}

// TestAdjusted holds both adjustments to an example worked out by hand.
func TestAdjusted(t *testing.T) {
	p := []float64{0.04, 0.01, 0.03, 0.005}
	near := func(name string, got, want []float64) {
		if !slices.EqualFunc(got, want, func(a, b float64) bool { return math.Abs(a-b) < 1e-12 }) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	near("Holm", stats.Holm(p), []float64{0.06, 0.03, 0.06, 0.02})
	near("Benjamini-Hochberg", stats.BenjaminiHochberg(p), []float64{0.04, 0.02, 0.04, 0.02})
	near("none", stats.Holm(nil), nil)
}

func table() *stats.Table {
	t := &stats.Table{Name: "pieces", Title: "Pieces, \"all\"", Columns: []stats.Column{
		{Key: "piece", Head: "piece"}, {Key: "value", Head: "value", Digits: 2},
		{Key: "score", Head: "score %", Digits: 1, Percent: true}, {Key: "games", Head: "games"},
	}}
	t.Add("knight", stats.Around(3.05, 0.1, 0.95), 0.5123, uint64(12))
	t.Add("bishop, pair", stats.Interval{Center: 3.33, Lo: math.Inf(-1), Hi: 9, Confidence: 0.95}, -0.00001, 7)
	t.Add("king", nil, nil, 0)
	t.Note("%d rows", 3)
	return t
}

const wantText = `Pieces, "all"

PIECE         VALUE              SCORE %  GAMES
knight        3.05 [2.85, 3.25]  51.2     12
bishop, pair  3.33 [-inf, 9.00]  0.0      7
king          –                  –        0

3 rows
`

const wantCSV = `piece,value,value_lo,value_hi,score,games
knight,3.05,2.854003602,3.245996398,0.5123,12
"bishop, pair",3.33,,9,-1e-05,7
king,,,,,0
`

func TestTable(t *testing.T) {
	var text, csv bytes.Buffer
	if err := errors.Join(table().WriteText(&text), table().WriteCSV(&csv)); err != nil {
		t.Fatal(err)
	}
	if text.String() != wantText {
		t.Errorf("text:\n%s", text.String())
	}
	if csv.String() != wantCSV {
		t.Errorf("CSV:\n%s", csv.String())
	}
	b, err := json.Marshal(table())
	if err != nil {
		t.Fatal(err)
	}
	want := `{"name":"pieces","title":"Pieces, \"all\"","rows":[` +
		`{"piece":"knight","value":{"value":3.05,"lo":2.854003602,"hi":3.245996398},"score":0.5123,"games":12},` +
		`{"piece":"bishop, pair","value":{"value":3.33,"lo":null,"hi":9},"score":-0.00001,"games":7},` +
		`{"piece":"king","value":null,"score":null,"games":0}],"notes":["3 rows"]}`
	if string(b) != want {
		t.Errorf("JSON:\n%s", b)
	}
}

// tally is the plainest estimator.
type tally struct {
	scores stats.Scores
	runs   map[int]int
}

func newTally() *tally { return &tally{stats.Scores{}, map[int]int{}} }

func (y *tally) Add(run *stats.Run, group []record.Game) {
	half := 0
	for _, g := range group {
		half += stats.Half(g.Result)
	}
	y.scores.Add(len(group), half)
	y.runs[run.Index] += len(group)
}

func (y *tally) Merge(other *tally) {
	y.scores.Merge(other.scores)
	for k, n := range other.runs {
		y.runs[k] += n
	}
}

func games(n int) []record.Game {
	games := make([]record.Game, n)
	for i := range games {
		games[i] = record.Game{Number: uint64(i), Group: uint64(i / 2), Start: statstest.Start, White: uint8(i % 2), Black: uint8(1 - i%2),
			Plies: []record.Ply{record.Plain(12, 28, statstest.Pawn)}, Result: record.Result(i * i % 4), Reason: "checkmate"}
	}
	return games
}

func TestCollect(t *testing.T) {
	one := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(1000))
	two := statstest.Write(t, statstest.Manifest(2, "a", "a"), games(700))
	for _, workers := range []int{1, 3} {
		for _, dirs := range [][]string{{one, two}, {two, one}} {
			s, err := stats.Open(dirs...)
			if err != nil {
				t.Fatal(err)
			}
			y, c, err := stats.Collect(t.Context(), s, workers, newTally, nil)
			if err != nil || c.Games != 1700 || c.Groups != 850 || c.Unfinished != 850 || len(c.Damage) != 0 {
				t.Errorf("%+v, %v", c, err)
			}
			if y.scores.Games() != 1700 || y.runs[0]+y.runs[1] != 1700 || s.Runs[0].Dir != two {
				t.Errorf("%v, first %s", y.runs, s.Runs[0].Dir)
			}
			if got := strings.Join(s.Players(), "; "); got != "a; a - b" {
				t.Errorf("players %s", got)
			}
		}
	}
}

// TestRefusals names what cannot be estimated from.
func TestRefusals(t *testing.T) {
	one := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(10))
	other := statstest.Manifest(1, "a", "b")
	other.Variant = "cavalier"
	two := statstest.Write(t, other, games(10))
	same := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(4))
	for _, tt := range []struct {
		dirs []string
		want string
	}{
		{nil, "no directory of games is named"},
		{[]string{t.TempDir()}, "there is no such file"},
		{[]string{one, two}, two + " of cavalier (version 1): want one variant"},
		{[]string{one, same}, "hold the same run"},
	} {
		_, err := stats.Open(tt.dirs...)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v: %v", tt.dirs, err)
		}
	}
}

func TestEmptyAndDamaged(t *testing.T) {
	s, err := stats.Open(statstest.Write(t, statstest.Manifest(1, "a", "b"), nil))
	if err != nil {
		t.Fatal(err)
	}
	var empty *stats.EmptyError
	if _, _, err = stats.Collect(t.Context(), s, 1, newTally, nil); !errors.As(err, &empty) {
		t.Errorf("%v", err)
	}
	dir := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(300))
	file := filepath.Join(dir, "games.zst")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b[len(b)/2] ^= 1
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err = stats.Open(dir); err != nil {
		t.Fatal(err)
	}
	y, c, err := stats.Collect(t.Context(), s, 2, newTally, nil)
	if err != nil || len(c.Damage) != 1 || c.Games != 200 || y.scores.Games() != 200 {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestNotesAreWrapped looks at the length of lines; all words must be there.
func TestNotesAreWrapped(t *testing.T) {
	table := stats.Table{Title: "T"}
	words := strings.Repeat("wörter und Zahlen 12 ", 40) + strings.Repeat("x", 150)
	table.Note("%s", words)
	var b bytes.Buffer
	if err := table.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	_, note, _ := strings.Cut(b.String(), "\n\n\n\n")
	if got := strings.Fields(note); !slices.Equal(got, strings.Fields(words)) {
		t.Errorf("%q", got)
	}
	for line := range strings.Lines(note) {
		if n := utf8.RuneCountInString(strings.TrimSpace(line)); n > 100 && n != 150 {
			t.Errorf("%d: %s", n, line)
		}
	}
}
