package study_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
	"github.com/menagerie-chess/menagerie/stats/study"
)

// game returns a game of some plies in which men go to and fro.
func game(number int, result record.Result, plies int) record.Game {
	g := record.Game{
		Number: uint64(number), Seed: uint64(number) * 7, Group: uint64(number / 2), Start: statstest.Start,
		White: uint8(number % 2), Black: uint8(1 - number%2), Result: result, Reason: "checkmate",
	}
	if g.Truncated = result == record.Unfinished; g.Truncated {
		g.Reason = "400 plies"
	}
	ways := [][2]uint8{{6, 21}, {62, 45}, {21, 6}, {45, 62}}
	for i := range plies {
		w := ways[i%len(ways)]
		ply := record.Plain(w[0], w[1], statstest.Knight)
		ply.Legal = uint16(20 + (i+number)%5)
		g.Plies = append(g.Plies, ply)
	}
	return g
}

// games returns some games with results in turn.
func games(n int, results ...record.Result) []record.Game {
	var all []record.Game
	for i := range n {
		all = append(all, game(i, results[i%len(results)], 4+i%60))
	}
	return all
}

var links = regexp.MustCompile(`base64,[^"]*`)

// page makes the report of runs. What links hold is left out, in which any letters
// may follow each other.
func page(t *testing.T, workers int, opt study.Options, dirs ...string) string {
	t.Helper()
	src, err := stats.Open(dirs...)
	if err != nil {
		t.Fatal(err)
	}
	opt.Confidence = 0.95
	s, count, err := stats.Collect(t.Context(), src, workers, func() *study.Study { return study.New(src, opt) }, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Report(t.Context(), count)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return links.ReplaceAllString(b.String(), "")
}

// BenchmarkAdd is what a report does with each game as it is read.
func BenchmarkAdd(b *testing.B) {
	m := statstest.Manifest(1, "a", "b")
	src := &stats.Source{Runs: []*stats.Run{{Manifest: m}}}
	s := study.New(src, study.Options{Confidence: 0.95, Games: 12})
	group := []record.Game{game(0, record.WhiteWins, 100), game(1, record.Drawn, 100)}
	b.ReportAllocs()
	for b.Loop() {
		group[0].Number, group[1].Number = group[0].Number+2, group[1].Number+2
		s.Add(src.Runs[0], group)
	}
}

// text is what there is to read in a page.
func text(page string) string {
	page = regexp.MustCompile(`(?s)<script.*?</script>|<style.*?</style>|<[^>]*>`).ReplaceAllString(page, " ")
	return strings.Join(strings.Fields(strings.ReplaceAll(page, "\u00a0", " ")), " ")
}

// singular finds nouns that should be in it.
var singular = regexp.MustCompile(`(^|[^f\d.,]) 1 (games|plies|draws|openings|groups|places)`)

// TestDegenerate makes pages of runs from which little can be told: each must say
// so, and nothing that is no number.
func TestDegenerate(t *testing.T) {
	evil := statstest.Manifest(1, "<script>a", "b&'\"")
	evil.Kinds[1].Name = "<script>alert(1)</script>"
	random := statstest.Manifest(1, "random", "random")
	nonsense := games(20, record.WhiteWins, record.Drawn)
	for i := range nonsense {
		nonsense[i].Start = "nonsense"
	}
	odd := games(20, record.WhiteWins, record.BlackWins)
	for i := range odd {
		odd[i].Plies = append(odd[i].Plies, record.Plain(250, 251, 99), record.Plain(record.None, 3, 1), record.Plain(record.None, record.None, 200))
		odd[i].Plies[0].Legal = 65535
		odd[i].Pair, odd[i].Placement = "??", [2]string{"zz", ""}
		odd[i].White, odd[i].Black = 77, 0
	}
	m := statstest.Manifest(1, "a", "b")
	for _, tt := range []struct {
		name  string
		m     record.Manifest
		games []record.Game
		want  []string // in the text
	}{
		{"one game", m, games(1, record.WhiteWins), []string{"1 game of chess was played by a against b, in 1 group of one opening each. White won 1, Black 0, and 0 were drawn."}},
		{"one draw", m, games(1, record.Drawn), []string{"White won 0, Black 0, and 1 was drawn.", "no advantage for either side is proven"}},
		{"all drawn", m, games(50, record.Drawn), []string{"White scored 50.0 %", "50 were drawn"}},
		{"all won", m, games(50, record.WhiteWins), []string{"moving first is an advantage", "(p = 0.007)"}},
		{"all lost", m, games(50, record.BlackWins), []string{"moving first is a disadvantage"}},
		{"unfinished", m, games(50, record.Unfinished), []string{"None of them has a result.", "No game was finished", "Nothing can be said about values: none of the 50 games is finished"}},
		{"one unfinished", m, games(4, record.WhiteWins, record.BlackWins, record.Drawn, record.Unfinished), []string{"1 was not finished, and in no score"}},
		{"no plies", m, []record.Game{game(0, record.Drawn, 0), game(1, record.Drawn, 0)}, []string{"Half of the games take 0 plies or less"}},
		{"random", random, games(10, record.WhiteWins, record.BlackWins), []string{"a player who moves at random", "such games say little"}},
		{"evil names", evil, games(40, record.WhiteWins, record.Drawn, record.BlackWins), nil},
		{"nonsense", m, nonsense, nil},
		{"odd plies", m, odd, nil},
		{"long", m, []record.Game{game(0, record.WhiteWins, 3000)}, []string{"Half of the games take 3000 plies"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := page(t, 1, study.Options{Games: 5, Title: "T"}, statstest.Write(t, tt.m, tt.games))
			for _, bad := range []string{"NaN", "Inf", "%!", "<script>a"} {
				if strings.Contains(got, bad) {
					i := strings.Index(got, bad)
					t.Errorf("the page has %q: ...%s...", bad, got[max(0, i-60):min(len(got), i+60)])
				}
			}
			if wrong := singular.FindString(text(got)); wrong != "" {
				t.Errorf("the page says %q", wrong)
			}
			for _, want := range tt.want {
				if !strings.Contains(text(got), want) {
					t.Errorf("the page does not say %q: %.1500s", want, text(got))
				}
			}
		})
	}
}

// TestSections looks what is left out of a game without reserves, between one player
// and himself.
func TestSections(t *testing.T) {
	got := page(t, 1, study.Options{Games: 3}, statstest.Write(t, statstest.Manifest(1, "ab:nodes=300", "ab:nodes=300"), games(100, record.WhiteWins, record.Drawn)))
	for id, want := range map[string]bool{
		"values": true, "openings": true, "games": true, "replay": true, "methods": true, "made": true,
		"pairs": false, "gates": false, "players": false, "matches": false,
	} {
		if has := strings.Contains(got, `<section id="`+id+`"`); has != want {
			t.Errorf("section %s: %v", id, has)
		}
	}
	for _, want := range []string{"a search of 300 positions a move", "Chess", "3 games, drawn by lot (seed 0)"} {
		if !strings.Contains(text(got), want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if got := page(t, 1, study.Options{}, statstest.Write(t, statstest.Manifest(1, "a", "b"), games(100, record.WhiteWins))); strings.Contains(got, `id="replay"`) || !strings.Contains(got, `id="players"`) {
		t.Error("no games, and two players")
	}
}

// TestSameBytes makes pages of two runs with any number of workers and in any order.
func TestSameBytes(t *testing.T) {
	one := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(700, record.WhiteWins, record.Drawn, record.BlackWins))
	two := statstest.Write(t, statstest.Manifest(2, "a", "a"), games(500, record.Drawn, record.WhiteWins))
	opt := study.Options{Games: 12, Seed: 3}
	want := page(t, 1, opt, one, two)
	if page(t, 3, opt, two, one) != want {
		t.Error("with three workers and the other order the page is another")
	}
	opt.Seed = 4
	if page(t, 1, opt, one, two) == want {
		t.Error("another seed draws the same games")
	}
	if len(want) > 2<<20 {
		t.Errorf("the page has %d bytes", len(want))
	}
}

// TestDamage makes a page of a run of which a block cannot be read.
func TestDamage(t *testing.T) {
	dir := statstest.Write(t, statstest.Manifest(1, "a", "b"), games(300, record.WhiteWins))
	statstest.Damage(t, dir, 0.5)
	if got := text(page(t, 1, study.Options{}, dir)); !strings.Contains(got, "1 place of the runs could not be read") || !strings.Contains(got, "200 games of chess") {
		t.Errorf("%.600s", got)
	}
}
