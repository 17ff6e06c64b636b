package values

import (
	"fmt"
	"slices"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// plies makes plies from a letter each: . a move, x a capture, = a promotion, + a move
// out of check, o castling, g a man entering, s a setup.
func plies(text string) []record.Ply {
	var all []record.Ply
	for _, c := range text {
		p := record.Plain(1, 2, statstest.Knight)
		switch c {
		case 'x':
			p.Lifts = []record.Lift{{Square: 2, Kind: statstest.Pawn}}
		case '=':
			p.Becomes = statstest.Queen
		case '+':
			p.Check = true
		case 'o':
			p.Rook, p.RookFrom, p.RookTo = statstest.Rook, 7, 5
		case 'g':
			p.Gate, p.GateAt = statstest.Queen, 1
		case 's':
			p.From = record.None
		}
		all = append(all, p)
	}
	return all
}

// TestQuiet names the plies before which positions are quiet, worked out by the rule.
func TestQuiet(t *testing.T) {
	for _, tt := range []struct {
		plies   string
		opening int
		want    []int
	}{
		{"", 0, nil},
		{".", 0, nil},
		{"..", 0, []int{0}},
		{"......", 0, []int{0, 1, 2, 3, 4}},
		{"......", 3, []int{3, 4}},
		{"...x....", 0, []int{0, 1, 5, 6}},
		{"...=....", 0, []int{0, 1, 4, 5, 6}},
		{"...+....", 0, []int{0, 1, 2, 4, 5, 6}},
		{"..og...", 0, []int{0, 1, 2, 3, 4, 5}},
		{"ss...", 0, []int{2, 3}},
		{"xx", 0, nil},
	} {
		g := &record.Game{Plies: plies(tt.plies), Opening: tt.opening}
		var got []int
		for i := -1; i < len(g.Plies)+2; i++ {
			if quiet(g, i) {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q behind %d: %v, want %v", tt.plies, tt.opening, got, tt.want)
		}
	}
}

// TestChoose chooses one position from each quarter of 40, the same ones each time,
// others for another game, and all where there are no more than wanted.
func TestChoose(t *testing.T) {
	var c chooser
	g := &record.Game{Plies: make([]record.Ply, 41), Seed: 5}
	got := slices.Clone(c.choose(g, 4))
	for i, at := range got {
		if at < 10*i || at >= 10*(i+1) {
			t.Errorf("%v: part %d", got, i)
		}
	}
	var other chooser
	if again := other.choose(g, 4); !slices.Equal(again, got) {
		t.Errorf("%v, then %v", got, again)
	}
	g.Seed = 6
	if again := c.choose(g, 4); slices.Equal(again, got) {
		t.Errorf("%v for two games", got)
	}
	if all := c.choose(&record.Game{Plies: make([]record.Ply, 4)}, 4); !slices.Equal(all, []int{0, 1, 2}) {
		t.Errorf("of three: %v", all)
	}
}

// TestWaiting counts men who wait as men, for the side of the man before them.
func TestWaiting(t *testing.T) {
	m := statstest.Manifest(1, "a", "a")
	e := New(&m, 1)
	board, err := m.Board("*q******/kn6/8/8/8/8/8/PP6/KP6/RR****** b")
	if err != nil {
		t.Fatal(err)
	}
	counts, waiting := e.count(nil, &board)
	if got, want := fmt.Sprint(counts, waiting), "[3 0 0 2 0 1 0 1 0 0 1 1] [2 1]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestPhase puts positions of a game of chess into phases by hand: of 14 men 12 are
// more than 8 tenths, 11 are not, 5 are no more than 4 tenths; a start of pawns alone
// is an end.
func TestPhase(t *testing.T) {
	m := statstest.Manifest(1, "a", "a")
	a := &estimate{kinds: m.Kinds, pawn: int(statstest.Pawn)}
	chess := []byte{8, 2, 2, 2, 1, 1, 8, 2, 2, 2, 1, 1}
	for _, tt := range []struct {
		start, men []byte
		want       string
	}{
		{chess, chess, "opening"},
		{chess, []byte{8, 1, 2, 2, 1, 1, 0, 1, 2, 2, 1, 1}, "opening"},
		{chess, []byte{8, 1, 1, 2, 1, 1, 8, 1, 2, 2, 1, 1}, "middle"},
		{chess, []byte{8, 1, 1, 1, 0, 1, 8, 1, 1, 1, 0, 1}, "middle"},
		{chess, []byte{8, 1, 1, 1, 0, 1, 8, 1, 1, 0, 0, 1}, "end"},
		{[]byte{8, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 1}, []byte{8, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0, 1}, "end"},
	} {
		var got []string
		for _, ph := range phaseList {
			if ph.has(a, &game{start: tt.start}, &position{men: tt.men}) {
				got = append(got, ph.name)
			}
		}
		if !slices.Equal(got, []string{tt.want}) {
			t.Errorf("%v of %v: %v, want %s", tt.men, tt.start, got, tt.want)
		}
	}
}

// TestPublished reads all sources.
func TestPublished(t *testing.T) {
	files, err := publishedFiles.ReadDir("published")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		all := publishedFor(f.Name()[:len(f.Name())-len(".json")] + ":with=options")
		if len(all) == 0 {
			t.Errorf("%s: nothing", f.Name())
		}
		for _, s := range all {
			if s.Key == "" || s.Head == "" || s.Source == "" || s.Scale == "" || len(s.Values) == 0 {
				t.Errorf("%s: %+v", f.Name(), s)
			}
		}
	}
	chess := publishedFor("chess")[0]
	if got := chess.value("Q", "P"); got != 9.5 {
		t.Errorf("the queen is %v pawns", got)
	}
	if got := chess.value("Q", "X"); got != nil {
		t.Errorf("the queen is %v of nothing", got)
	}
	if publishedFor("morphing3") != nil {
		t.Error("there is something for morphing3")
	}
}

// TestSampleReads checks that a game is read as it was written, and what is not taken.
func TestSampleReads(t *testing.T) {
	m := statstest.Manifest(1, "a", "b")
	run := &stats.Run{Manifest: m, Index: 3}
	e := New(&m, 2)
	e.Add(run, []record.Game{
		{Start: statstest.Start, Plies: plies("...."), Result: record.WhiteWins, White: 1, Black: 0},
		{Start: statstest.Start, Plies: plies(".."), Result: record.Drawn, White: 0, Black: 1},
		{Start: statstest.Start, Plies: plies(".x."), Result: record.Drawn},
		{Start: "what", Plies: plies("...."), Result: record.Drawn},
		{Start: statstest.Start, Plies: plies("....")},
	})
	var got []string
	for games := range e.all {
		for _, g := range games {
			got = append(got, fmt.Sprint(g.run, g.half, g.first, g.start, len(g.positions), g.positions[len(g.positions)-1].black))
		}
	}
	chess := "[8 2 2 2 1 1 8 2 2 2 1 1]"
	if want := []string{"3 2 -1 " + chess + " 2 ", "3 1 1 " + chess + " 1 false"}; len(got) != 2 || got[0][:len(want[0])] != want[0] || got[1] != want[1] {
		t.Errorf("%q, want %q", got, want)
	}
	if want := (tally{finished: 4, unfinished: 1, restless: 1, odd: 1}); e.tally != want {
		t.Errorf("%+v, want %+v", e.tally, want)
	}
}
