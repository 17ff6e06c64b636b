package elo

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// usual is the test that the tables have.
var usual = Test{0, 5, 0.05, 0.05, "logistic"}

// written is all that an estimator has to say.
func written(t testing.TB, e *Estimator) string {
	t.Helper()
	var b bytes.Buffer
	normalized := usual
	normalized.Model = "normalized"
	for _, table := range append(e.Tables(usual, 0.95), e.Tables(normalized, 0.95)...) {
		js, err := json.Marshal(table)
		if err := errors.Join(err, table.WriteText(&b), table.WriteCSV(&b)); err != nil {
			t.Fatal(err)
		}
		b.Write(js)
	}
	fmt.Fprintf(&b, "%q", e.Warnings())
	return b.String()
}

// games returns mirrored pairs of games between two players.
func games(results ...record.Result) []record.Game {
	var all []record.Game
	for i, r := range results {
		all = append(all, record.Game{Number: uint64(i), Group: uint64(i / 2), Start: statstest.Start,
			White: uint8(i % 2), Black: uint8(1 - i%2), Result: r, Truncated: r == record.Unfinished})
	}
	return all
}

// estimate adds games of players, group by group.
func estimate(m record.Manifest, games []record.Game) *Estimator {
	e := New()
	run := &stats.Run{Manifest: m}
	for ; len(games) > 0; games = games[min(2, len(games)):] {
		e.Add(run, games[:min(2, len(games))])
	}
	return e
}

// TestWorked holds the tables to what was counted by hand: between zoe, who is the
// first player of the run and has White in even games, and abe, who comes first by
// name: 1-0 0-1 (0 and 0 for abe), 1/2 1-0 (1/2 and 1), 0-1 * (1), 0-1 1/2 (1 and 1/2).
func TestWorked(t *testing.T) {
	e := estimate(statstest.Manifest(1, "zoe", "abe"), games(record.WhiteWins, record.BlackWins, record.Drawn, record.WhiteWins,
		record.BlackWins, record.Unfinished, record.BlackWins, record.Drawn))
	tables := e.Tables(usual, 0.95)
	row := fmt.Sprint(tables[0].Rows[0][:12])
	if want := "[abe zoe 7 1 3 2 2 1 0 0 2 0]"; row != want {
		t.Errorf("elo: %s, want %s", row, want)
	}
	if score := tables[0].Rows[0][12].(stats.Interval); math.Abs(score.Center-4.0/7) > 1e-12 {
		t.Errorf("score %v", score)
	}
	// White: 1-0, 0-1, 1/2, 1-0, 0-1, 0-1, 1/2.
	if row, want := fmt.Sprint(tables[1].Rows[0][:7]), "[abe zoe 7 1 2 2 3]"; row != want {
		t.Errorf("white: %s, want %s", row, want)
	}
	if warnings := e.Warnings(); len(warnings) != 1 || !strings.Contains(warnings[0], "White in 3 of 7 games") {
		t.Errorf("%q", warnings)
	}
}

// TestFormulas works Elo out from counts by hand. With the prior's half groups at 0
// and at 2 points the counts are 10.5, 20, 40, 50, 30.5, of 151 pairs, and the score
// is (20+80+150+122)/4/151; its Elo is 400 log10(s/(1-s)). The squares about the mean
// in units of a quarter give the deviation of a pair's mean, times the root of 2 that
// of a game; (s-1/2) of those are 800/ln 10 each.
func TestFormulas(t *testing.T) {
	s := stats.Scores{{Games: 2, Half: 0}: 10, {Games: 2, Half: 1}: 20, {Games: 2, Half: 2}: 40, {Games: 2, Half: 3}: 50, {Games: 2, Half: 4}: 30}
	counts := []float64{10.5, 20, 40, 50, 30.5}
	mean := 372.0 / 4 / 151
	moment := func(k float64) (sum float64) {
		for i, n := range counts {
			sum += n / 151 * math.Pow(float64(i)/4-mean, k)
		}
		return sum
	}
	squares := moment(2)
	near := func(what string, got, want float64) {
		if math.Abs(got-want) > 1e-9*math.Abs(want)+1e-12 {
			t.Errorf("%s is %v, want %v", what, got, want)
		}
	}
	near("Elo", Logistic(s, 0.95).Center, 400*math.Log10(mean/(1-mean)))
	near("expected", expected(Logistic(s, 0.95).Center), mean)
	n := Normalized(s, 0.95)
	near("normalized Elo", n.Center, (mean-0.5)/math.Sqrt(2*squares)*800/math.Ln10)
	// Van den Bergh's variance of t = (mean - 1/2) / deviation of a pair.
	at := (mean - 0.5) / math.Sqrt(squares)
	variance := (1 - at*moment(3)/math.Pow(squares, 1.5) + at*at/4*(moment(4)/squares/squares-1)) / 151
	near("its interval", n.Hi-n.Center, stats.Z(0.95)*math.Sqrt(variance/2)*800/math.Ln10)
	if los := Superiority(s); !(los > 0.999 && los < 1) {
		t.Errorf("superiority %v", los)
	}
	near("superiority of nothing", Superiority(stats.Scores{}), 0.5)
}

// TestOdd gives games that leave little to estimate from, or make no sense.
func TestOdd(t *testing.T) {
	repeat := func(n int, r record.Result) []record.Game {
		results := make([]record.Result, n)
		for i := range results {
			results[i] = r
		}
		return games(results...)
	}
	swept := games() // the first player wins all
	for i := range 4000 {
		swept = append(swept, games(record.WhiteWins, record.BlackWins)[i%2])
		swept[i].Number, swept[i].Group = uint64(i), uint64(i/2)
	}
	beyond := games(record.WhiteWins, record.WhiteWins)
	beyond[0].White, beyond[1].Result = 7, 9
	one := statstest.Manifest(1, "a", "a")
	two := statstest.Manifest(1, "a", "b")
	three := statstest.Manifest(1, "a", "b")
	three.Players = append(three.Players, "c")
	for _, tt := range []struct {
		name  string
		m     record.Manifest
		games []record.Game
		want  string
	}{
		{"none", two, nil, "there is no Elo between players"},
		{"one", two, games(record.WhiteWins), "White in 1 of 1 games"},
		{"all drawn", two, repeat(1000, record.Drawn), `"elo":{"value":0,`},
		{"all drawn and long", two, repeat(20000, record.Drawn), `"elo":{"value":0,`},
		{"all won", two, swept, `"score":{"value":1,`},
		{"all truncated", two, repeat(10, record.Unfinished), `"score":null,"elo":null`},
		{"one player", one, repeat(10, record.WhiteWins), "there is no Elo between players"},
		{"three players", three, repeat(10, record.WhiteWins), "go on"},
		{"players and results beyond all", two, beyond, "2 games have players"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := written(t, estimate(tt.m, tt.games))
			if strings.Contains(got, "NaN") || strings.Contains(got, "inf") || !strings.Contains(got, tt.want) {
				t.Errorf("no %q, or NaN, in\n%s", tt.want, got)
			}
		})
	}
}

// TestMerge holds the bytes to be the same for any number of workers and any split.
func TestMerge(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	results := make([]record.Result, 2000)
	for i := range results {
		results[i] = record.Result(rng.IntN(4))
	}
	var whole string
	for _, cuts := range [][]int{{2000}, {1500, 500}, {2, 998, 1000}} {
		var dirs []string
		at := 0
		for i, n := range cuts {
			dirs = append(dirs, statstest.Write(t, statstest.Manifest(uint64(i), "b", "a"), games(results[at:at+n]...)))
			at += n
		}
		for _, workers := range []int{1, 3} {
			s, err := stats.Open(dirs...)
			if err != nil {
				t.Fatal(err)
			}
			e, _, err := stats.Collect(t.Context(), s, workers, New, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := written(t, e)
			if whole == "" {
				whole = got
			}
			if got != whole {
				t.Errorf("%d runs, %d workers: the output differs", len(cuts), workers)
			}
		}
	}
}

// BenchmarkAdd adds pairs of games.
func BenchmarkAdd(b *testing.B) {
	run := &stats.Run{Manifest: statstest.Manifest(1, "a", "b")}
	group := games(record.WhiteWins, record.Drawn)
	e := New()
	for b.Loop() {
		e.Add(run, group)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/2, "ns/game")
}
