package export

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/pgn"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
	"github.com/menagerie-chess/menagerie/selfplay/replay/replaytest"
)

var names = []string{"chess", "cavalier", "musketeer", "musketeer:setup=choose", "morphing3", "baroque"}

// export writes random games of a variant in a format.
func export(t *testing.T, variant, format string) (*gen.Ruleset, []record.Game, string) {
	t.Helper()
	r, err := variants.Get(variant)
	if err != nil {
		t.Fatal(err)
	}
	games := replaytest.Games(r.Start(), 8, 120)
	var later gen.Position // and one game from another position
	r.Start().Play(&legal(r.Start())[0], &later)
	games = append(games, replaytest.Games(&later, 1, 60)...)
	games[8].Number = 8
	f, err := Find(format)
	if err != nil {
		t.Fatal(err)
	}
	m := replay.Manifest(r)
	m.Players = []string{"random", `a "b", c`}
	var out bytes.Buffer
	w := f.New(&out, r, &m)
	for i := range games {
		if err := w.Write(&games[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return r, games, out.String()
}

func legal(p *gen.Position) []gen.Move {
	var l gen.List
	p.Moves(&l)
	return l.Moves
}

// TestPGN reads back what was exported, by the tags and moves alone, and wants the
// plies of the record.
func TestPGN(t *testing.T) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			_, games, file := export(t, name, "pgn")
			n := 0
			for g, err := range pgn.Read(strings.NewReader(file), "x.pgn", variants.Get) {
				if err != nil {
					t.Fatal(err)
				}
				same(t, &games[n], &g)
				n++
			}
			if n != len(games) {
				t.Errorf("%d games, want %d", n, len(games))
			}
		})
	}
}

// same compares a record with the game that PGN tells.
func same(t *testing.T, want *record.Game, got *pgn.Game) {
	t.Helper()
	if got.Start.FEN() != want.Start || got.Result != want.Result.String() || len(got.Moves) != len(want.Plies) || got.Tag("Reason") != want.Reason {
		t.Fatalf("game %d: %v, %s, %d moves, want %+v", want.Number, got.Tags, got.Result, len(got.Moves), want)
	}
	p, q := *got.Start, gen.Position{}
	for i := range got.Moves {
		ply := replay.Ply(&p, &got.Moves[i], len(legal(&p)))
		ply.Score, ply.Scored = want.Plies[i].Score, want.Plies[i].Scored
		if !reflect.DeepEqual(ply, want.Plies[i]) {
			t.Fatalf("game %d: ply %d is %+v, want %+v", want.Number, i, ply, want.Plies[i])
		}
		p.Play(&got.Moves[i], &q)
		p = q
	}
}

func TestPGNTags(t *testing.T) {
	_, _, file := export(t, "musketeer", "pgn")
	last := file[strings.LastIndex(file, "[Event"):]
	var tags []string
	for line := range strings.Lines(last) {
		if name, ok := strings.CutPrefix(line, "["); ok {
			tags = append(tags, strings.Fields(name)[0])
		}
	}
	want := "Event Site Date Round White Black Result Variant SetUp FEN Termination Reason PlyCount"
	if got := strings.Join(tags, " "); got != want {
		t.Errorf("tags %s, want %s", got, want)
	}
}

func TestJSON(t *testing.T) {
	for _, name := range names {
		r, games, file := export(t, name, "jsonl")
		n := 0
		for line := range strings.Lines(file) {
			var got Game
			if err := json.Unmarshal([]byte(line), &got); err != nil {
				t.Fatal(err)
			}
			want := games[n]
			p, err := r.ParseFEN(got.Start)
			if err != nil || got.Game != want.Number || got.Seed != want.Seed || len(got.Scores) != len(want.Plies) {
				t.Fatalf("%v: %+v, want %+v", err, got, want)
			}
			for i, text := range got.Moves {
				m, err := p.ParseMove(text)
				if err != nil {
					t.Fatal(err)
				}
				if found := replay.Find(legal(p), &want.Plies[i]); found == nil || *found != m {
					t.Fatalf("%s game %d, ply %d: %s is another move", name, n, i, text)
				}
				q := *p
				q.Play(&m, p)
			}
			n++
		}
		if n != len(games) {
			t.Errorf("%d games, want %d", n, len(games))
		}
	}
}

func TestCSV(t *testing.T) {
	_, games, file := export(t, "morphing3", "csv")
	rows, err := csv.NewReader(strings.NewReader(file)).ReadAll()
	if err != nil || len(rows) != len(games)+1 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if row := rows[3]; row[0] != "2" || row[2] != "random" || row[3] != `a "b", c` || row[7] != strconv.Itoa(len(games[2].Plies)) {
		t.Errorf("%v", row)
	}
}

func TestEPD(t *testing.T) {
	for _, name := range names {
		r, games, file := export(t, name, "epd")
		lines := strings.Split(strings.TrimSpace(file), "\n")
		if lines[0] != "# variant: "+name || len(lines) != len(games)+1 {
			t.Fatalf("%q", lines)
		}
		for i, line := range lines[1:] {
			fen, _, _ := strings.Cut(line, " ;")
			p, err := r.ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			if first := replay.Find(legal(p), &games[i].Plies[games[i].Opening]); first == nil {
				t.Errorf("%s: the game does not go on from %s", name, line)
			}
		}
	}
}

func TestFind(t *testing.T) {
	if _, err := Find("pdf"); err == nil || !strings.Contains(err.Error(), "want one of pgn, jsonl, csv, epd") {
		t.Errorf("%v", err)
	}
}
