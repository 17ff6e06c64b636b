package main

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/player"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/spf13/cobra"
)

// TestMeasure measures in all games, and estimates from what is on the disk again.
func TestMeasure(t *testing.T) {
	for _, tt := range []struct{ variant, piece, against, want, unit string }{
		{"chess", "R", "knight,pawn", "rook against pawn, knight", "pawn"},
		{"cavalier", "marshall", "", "marshall against queen", "cavalier"}, // 600 against 620
		{"musketeer", "leopard", "", "leopard against elephant", "pawn"},   // 675 against 708
		{"musketeer", "queen", "spider,pawn", "queen against pawn, spider", "pawn"},
		{"morphing3", "archbishop", "rook", "archbishop against rook", "pawn"},
		{"baroque", "withdrawer", "nothing", "withdrawer against nothing", "pincer"},
	} {
		dir := filepath.Join(t.TempDir(), "out")
		args := []string{"measure", tt.variant, "--piece", tt.piece, "--games", "20", "--player", "ab:nodes=4", "--max-plies", "60", "--out", dir}
		if tt.against != "" {
			args = append(args, "--against", tt.against)
		}
		code, out, errs := menagerie(args...)
		if code != 0 || !strings.Contains(out, "\n"+tt.want+" ") || !strings.Contains(out, "\n"+tt.unit+" against nothing ") {
			t.Fatalf("%s, %s: exit %d:\n%s%s", tt.variant, tt.piece, code, out, errs)
		}
		if code, _, errs = menagerie(args...); code != exitUsage || !strings.Contains(errs, "go on with it by --resume") {
			t.Errorf("again: exit %d: %s", code, errs)
		}
		if code, again, errs := menagerie(append(args, "--resume")...); code != 0 || again != out {
			t.Errorf("resumed: exit %d:\n%s%s", code, again, errs)
		}
		code, again, errs := menagerie("stats", "imbalance", filepath.Join(dir, "pawn"), filepath.Join(dir, "match"), "--workers", "3", "--piece", tt.piece)
		if code != 0 || again != out {
			t.Errorf("estimated again: exit %d:\n%s%s\nnot\n%s", code, again, errs, out)
		}
	}
}

// TestEstimateInterrupted breaks off estimates that would take minutes.
func TestEstimateInterrupted(t *testing.T) {
	page := filepath.Join(t.TempDir(), "page.html")
	for _, args := range [][]string{
		{"stats", "values", "testdata/cavalier.run", "--bootstrap", "100000"},
		{"report", "testdata/cavalier.run", "--bootstrap", "100000", "--out", page},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(300*time.Millisecond, cancel)
		began := time.Now()
		code, out, errs := call(ctx, args...)
		if code != exitInterrupted || out+errs != "" || time.Since(began) > 10*time.Second {
			t.Errorf("%s: exit %d after %s: %s%s", args[0], code, time.Since(began), out, errs)
		}
	}
	if _, err := os.Stat(page); err == nil {
		t.Error("a page was written")
	}
}

// TestMeasureInterrupted breaks a measurement off and goes on.
func TestMeasureInterrupted(t *testing.T) {
	dir := t.TempDir()
	args := func(out string) []string {
		return []string{"measure", "chess", "--piece", "rook", "--against", "bishop", "--games", "400", "--player", "ab:nodes=10", "--out", filepath.Join(dir, out)}
	}
	code, want, errs := menagerie(args("whole")...)
	if code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	var stdout, stderr bytes.Buffer
	code = run(ctx, strings.NewReader(""), &stdout, &stderr, args("part"))
	if code != exitInterrupted || !strings.Contains(stderr.String(), " of 400 games of rook against bishop are written; go on with --resume") {
		t.Fatalf("exit %d: %s", code, stderr.String())
	}
	if code, got, errs := menagerie(append(args("part"), "--resume")...); code != 0 || got != want {
		t.Errorf("exit %d: %s\n%s\nnot\n%s", code, errs, got, want)
	}
}

// TestMeasureRounds looks at what rounds leave on the disk: each believes what the
// one before measured, and going on changes nothing.
func TestMeasureRounds(t *testing.T) {
	dir := t.TempDir()
	wrong := filepath.Join(dir, "wrong.toml")
	if err := os.WriteFile(wrong, []byte("amazon = 2000\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	args := []string{"measure", "morphing3", "--piece", "amazon", "--against", "chancellor", "--iterate", "--rounds", "2", "--games", "300",
		"--player", "ab:nodes=14", "--values", wrong, "--out", dir, "--json"}
	code, out, errs := menagerie(args...)
	if code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
	var got struct {
		Tables []struct {
			Name string
			Rows []struct {
				Believed float64
				Measured *struct{ Value, Lo, Hi float64 }
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || got.Tables[0].Name != "rounds" || got.Tables[1].Name != "imbalance" {
		t.Fatalf("%v: %s", err, out)
	}
	rows := got.Tables[0].Rows
	if rows[0].Believed != 20 {
		t.Errorf("first belief %v", rows[0].Believed)
	}
	if len(rows) != 2 {
		t.Fatalf("this test wants two rounds to look at: %s", out)
	}
	// beliefs are whole hundredths, at most 30 pawns
	if want := math.Min(math.Round(100*rows[0].Measured.Value)/100, 30); math.Abs(rows[1].Believed-want) > 1e-9 {
		t.Errorf("second belief %v, measured %v", rows[1].Believed, rows[0].Measured)
	}
	for _, sub := range []string{"round1/match", "round1/pawn", "round2/match", "round2/pawn"} {
		if _, err := os.Stat(filepath.Join(dir, sub, "games.zst")); err != nil {
			t.Error(err)
		}
	}
	if code, again, errs := menagerie(append(args, "--resume")...); code != 0 || again != out {
		t.Errorf("resumed: exit %d: %s\n%s\nnot\n%s", code, errs, again, out)
	}
	code, both, errs := menagerie("stats", "imbalance", dir+"/round1/match", dir+"/round1/pawn", dir+"/round2/match", dir+"/round2/pawn")
	if code != 0 || !strings.Contains(both, "Matches 1 (") || !strings.Contains(both, "Matches 2 (") {
		t.Errorf("rounds are not kept apart: exit %d: %s\n%s", code, errs, both)
	}
}

// TestRounds ends an iteration when it should.
func TestRounds(t *testing.T) {
	value := func(lo, hi float64) stats.Interval {
		return stats.Interval{Center: (lo + hi) / 2, Lo: lo, Hi: hi, Confidence: 0.95}
	}
	for _, tt := range []struct {
		name     string
		believed []float64
		measured []stats.Interval
		known    bool
		most     int
		warning  string
	}{
		{"agree at once", []float64{5}, []stats.Interval{value(4, 6)}, true, 5, ""},
		{"agree later", []float64{5, 7, 8}, []stats.Interval{value(6, 8), value(7.5, 8.5), value(7, 9)}, true, 5, ""},
		{"never", []float64{5, 7}, []stats.Interval{value(6, 8), value(7.5, 8.5)}, true, 2, "--resume --rounds 7 goes on"},
		{"nothing measured", []float64{5}, []stats.Interval{{}}, false, 5, "nothing to believe"},
	} {
		all := newRounds(tt.most)
		for i, b := range tt.believed {
			if more, want := all.add(b, tt.measured[i], tt.known, 100), i < len(tt.believed)-1; more != want {
				t.Errorf("%s, round %d: another: %v", tt.name, i+1, more)
			}
		}
		if got := strings.Join(all.warnings, "; "); !strings.Contains(got, tt.warning) || (tt.warning == "") != (got == "") {
			t.Errorf("%s: warnings %q", tt.name, got)
		}
		if (len(all.table.Notes) == 1) != (tt.warning == "") {
			t.Errorf("%s: notes %q", tt.name, all.table.Notes)
		}
	}
}

// twins is chess with a knight under another name, which is not there at the start.
func twins(t *testing.T) *measurement {
	t.Helper()
	game, err := variants.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	v, err := game.Variant("")
	if err != nil {
		t.Fatal(err)
	}
	v.Pieces = append(v.Pieces, gen.Piece{Letter: 'T', Name: "twin", Moves: "N"})
	rules, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	values, err := player.DefaultValues(rules)
	if err != nil {
		t.Fatal(err)
	}
	h, err := selfplay.ParseHandicap(rules, "twin", "knight")
	if err != nil {
		t.Fatal(err)
	}
	values[h.More[0]] = values[h.Less[0]]
	return &measurement{rules: rules, believed: values, kind: h.More[0], handicap: h, games: 200,
		player: "ab:nodes=10", plies: 300, openingPlies: 4, workers: 2}
}

// TestTwins measures a knight against a knight under another name: the score is even
// and the value 0 within their intervals.
func TestTwins(t *testing.T) {
	m := twins(t)
	long := os.Getenv("MENAGERIE_LONG") != ""
	if long {
		m.games, m.player = 4000, "ab:nodes=50"
	}
	cmd := &cobra.Command{}
	cmd.SetContext(t.Context())
	cmd.SetErr(&bytes.Buffer{})
	r, err := m.round(cmd, t.TempDir(), 3)
	if err != nil {
		t.Fatal(err)
	}
	if r.match == nil || r.match.Name != "twin against knight" || !r.match.Score.Holds(0.5) {
		t.Fatalf("%+v", r.match)
	}
	if long {
		t.Logf("score %+v, value %+v", r.match.Score, r.match.Value)
		if v := r.match.Value; v == nil || !v.Bounded() || !v.Holds(0) {
			t.Errorf("value %+v, warnings %q", v, r.set.Warnings)
		}
	}
}
