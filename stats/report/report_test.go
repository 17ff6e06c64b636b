package report_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report"
	"github.com/menagerie-chess/menagerie/stats/report/figure"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// evil is what would run if it was not escaped.
const evil = `<script>alert("1")</script>'&`

// full returns a report with all that a page can have, and evil texts everywhere.
func full(t *testing.T) *report.Report {
	t.Helper()
	table := &stats.Table{Name: "values", Title: evil, Columns: []stats.Column{{Key: "kind", Head: evil}, {Key: "value", Head: "value", Digits: 2}}}
	table.Add(evil, stats.Around(3, 0.1, 0.95))
	table.Add("king", nil)
	table.Add("queen", stats.Interval{Center: math.Inf(1), Lo: math.Inf(-1), Hi: math.Inf(1)})
	table.Add("rook", stats.Around(5, 0.2, 0.95))
	table.Note(evil)
	forest := figure.Forest{Axis: "a", Scale: 1, Beside: []string{evil}, Rows: []figure.Row{{Name: evil, Value: stats.Around(3, 1, 0.95), Beside: []figure.Mark{{Of: 0, Value: 4}}}}}
	f, err := forest.Draw()
	if err != nil {
		t.Fatal(err)
	}
	f.Title, f.Alt, f.Note = evil, evil, evil
	m := statstest.Manifest(1, evil, evil)
	m.Kinds[0].Name, m.Kinds[1].Letter = evil, "<"
	replay := report.NewReplay(&m)
	game := record.Game{Start: strings.ReplaceAll(strings.ReplaceAll(statstest.Start, "N", "B"), "n", "b"), Reason: evil, Plies: []record.Ply{record.Plain(12, 28, statstest.Pawn)}}
	if err := replay.Add(&m, &game, []string{evil}); err != nil {
		t.Fatal(err)
	}
	score := stats.Around(0.5, 0.1, 0.95)
	return &report.Report{
		Title: evil, Lead: evil, Summary: []string{evil}, Warnings: []string{evil}, Facts: []report.Fact{{Name: evil, Value: evil}},
		Sections: []report.Section{{
			ID: "one", Title: evil, Words: []string{evil}, Figures: []figure.Figure{f}, Tables: []*stats.Table{table}, Replay: replay,
			Trees: []report.Tree{{Title: evil, Nodes: []*report.Node{{Move: evil, Games: 2, Score: &score, Children: []*report.Node{{Move: evil, Games: 1}}}}}},
		}},
	}
}

func write(t *testing.T, r *report.Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestEscapes(t *testing.T) {
	text := write(t, full(t))
	if strings.Contains(text, "<script>alert") || strings.Contains(text, "<script>\\") {
		t.Error("a text of the run is code in the page")
	}
	if n := strings.Count(text, "<script"); n != 2 {
		t.Errorf("%d scripts, want the page's and its data", n)
	}
	if strings.Contains(text, "ZgotmplZ") {
		t.Error("the template refused something")
	}
}

// TestPolicy looks whether the page's own code is what its policy allows, and that
// there is no other.
func TestPolicy(t *testing.T) {
	text := write(t, full(t))
	for _, tt := range []struct{ directive, element string }{{"script-src", "script"}, {"style-src", "style"}} {
		code := regexp.MustCompile(`(?s)<` + tt.element + `>(.*?)</` + tt.element + `>`).FindStringSubmatch(text)
		sum := sha256.Sum256([]byte(code[1]))
		want := tt.directive + " &#39;sha256-" + strings.ReplaceAll(base64.StdEncoding.EncodeToString(sum[:]), "+", "&#43;") + "&#39;"
		if !strings.Contains(text, want) {
			t.Errorf("the policy lacks %s", want)
		}
	}
	for _, bad := range []string{` style="`, "javascript:", " onclick", "http:", "https:", " src=", "@import", "url("} {
		if strings.Contains(text, bad) {
			t.Errorf("the page has %q", bad)
		}
	}
}

func TestNumbers(t *testing.T) {
	text := write(t, full(t))
	for _, bad := range []string{"NaN", ">Inf", "+Inf", "-Inf", "%!"} {
		if strings.Contains(text, bad) {
			t.Errorf("the page has %q", bad)
		}
	}
}

func TestSameBytes(t *testing.T) {
	if one, two := write(t, full(t)), write(t, full(t)); one != two {
		t.Error("two pages of the same report differ")
	}
}

func TestIDs(t *testing.T) {
	seen := map[string]bool{}
	for _, id := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(write(t, full(t)), -1) {
		if seen[id[1]] {
			t.Errorf("two elements are called %s", id[1])
		}
		seen[id[1]] = true
	}
}

// TestTable holds what sorting and saving need.
func TestTable(t *testing.T) {
	text := write(t, full(t))
	for _, want := range []string{
		`data-sort="3"`, `<td class="num" data-sort=""><span>–</span>`,
		`data-sort="1.7976931348623157e&#43;308"`, // infinite: the greatest there is
		`<th scope="col" class="num" aria-sort="none"><button type="button">value</button></th>`,
		`download="values.csv"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	link := regexp.MustCompile(`href="data:text/csv;charset=utf-8;base64,([^"]*)"`).FindStringSubmatch(text)
	csv, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(link[1], "&#43;", "+"))
	if err != nil || !strings.HasPrefix(string(csv), "kind,value,value_lo,value_hi\n") || !strings.Contains(string(csv), "\nrook,5,") {
		t.Errorf("%v\n%s", err, csv)
	}
	if n := strings.Count(text, `class="interval"`); n != 2 {
		t.Errorf("%d bars, want those of the two intervals with bounds", n)
	}
}

// shown is what the page's script gets of games.
type shown struct {
	Files, Ranks int
	Games        []struct {
		Start []int
		Waits bool
		Plies []struct {
			M    string
			F, T int
			D, X []int
		}
	}
}

func replayed(t *testing.T, p *report.Replay) shown {
	t.Helper()
	text := write(t, &report.Report{Sections: []report.Section{{ID: "replay", Replay: p}}})
	data := regexp.MustCompile(`(?s)id="replay-data">(.*?)</script>`).FindStringSubmatch(text)
	var s shown
	if err := json.Unmarshal([]byte(data[1]), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestReplay plays what the page shows and compares it with record.Board: a pawn
// that takes, a man who enters, one who castles, and a square beyond the board.
func TestReplay(t *testing.T) {
	m := statstest.Manifest(1, "a", "b")
	const start = "*n******/4k2r/8/8/8/3p4/4P3/8/R3K3/N******* w - - 0 1"
	takes := record.Plain(20, 27, statstest.Pawn)
	takes.Lifts = []record.Lift{{Square: 27, Kind: statstest.Pawn}, {Square: 200, Kind: 9}}
	odd := record.Plain(200, 201, 77)
	castles := record.Plain(12-8, 2, statstest.King)
	castles.Rook, castles.RookFrom, castles.RookTo = statstest.Rook, 0, 3
	castles.Gate, castles.GateAt = statstest.Knight, 0
	g := record.Game{Start: start, Plies: []record.Ply{takes, odd, castles}}
	p := report.NewReplay(&m)
	if err := p.Add(&m, &g, []string{"exd4"}); err != nil {
		t.Fatal(err)
	}
	s := replayed(t, p)
	game := s.Games[0]
	if !game.Waits || len(game.Start) != 64+16 || game.Start[64] != 2*int(statstest.Knight) || game.Start[64+8+1] != 2*int(statstest.Knight)+1 {
		t.Errorf("start %v", game.Start)
	}
	board, err := m.Board(g.Start)
	if err != nil {
		t.Fatal(err)
	}
	men := game.Start
	for i, ply := range game.Plies {
		board.Play(&g.Plies[i])
		for j := 0; j < len(ply.D); j += 2 {
			men[ply.D[j]] = ply.D[j+1]
		}
		for square := range 64 {
			want := -1
			if man := board.Men[square]; int(man.Kind) < len(m.Kinds) {
				if want = 2 * int(man.Kind); man.Black {
					want++
				}
			}
			if men[square] != want {
				t.Errorf("ply %d, square %d: %d, want %d", i, square, men[square], want)
			}
		}
	}
	if men[64] != -1 {
		t.Error("the knight still waits")
	}
	if x := game.Plies[0].X; len(x) != 1 || x[0] != 27 {
		t.Errorf("captures %v", x)
	}
	if game.Plies[0].M != "exd4" || game.Plies[1].F != -1 {
		t.Errorf("%+v", game.Plies[:2])
	}
}

func TestReplayRefuses(t *testing.T) {
	m := statstest.Manifest(1, "a", "b")
	var bad *record.StartError
	if err := report.NewReplay(&m).Add(&m, &record.Game{Start: "nonsense"}, nil); !errors.As(err, &bad) {
		t.Errorf("%v", err)
	}
}

// TestBoards shows boards up to the largest that there are.
func TestBoards(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {9, 9}, {16, 8}, {8, 16}} {
		m := statstest.Manifest(1, "a", "b")
		m.Files, m.Ranks = size[0], size[1]
		row := strings.Repeat("K", m.Files)
		g := record.Game{Start: strings.TrimSuffix(strings.Repeat(row+"/", m.Ranks), "/") + " b - - 0 1"}
		p := report.NewReplay(&m)
		if err := p.Add(&m, &g, nil); err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		s := replayed(t, p)
		if n := len(s.Games[0].Start); n != m.Files*m.Ranks+2*m.Files || s.Games[0].Start[m.Files*m.Ranks-1] != 2*int(statstest.King) {
			t.Errorf("%v: %d squares", size, n)
		}
	}
}

func TestWords(t *testing.T) {
	for n, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 12345: "12,345", 1234567: "1,234,567"} {
		if got := report.Number(n); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	if a, b := report.Plural(1, "game", "games"), report.Plural(0, "game", "games"); a != "1 game" || b != "0 games" {
		t.Errorf("%s, %s", a, b)
	}
	for want, words := range map[string][]string{"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"}} {
		if got := report.List(words); got != want {
			t.Errorf("%q: %q", words, got)
		}
	}
}
