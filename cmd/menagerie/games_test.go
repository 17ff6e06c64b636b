package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/pgn"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
	"github.com/menagerie-chess/menagerie/selfplay/replay/replaytest"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// TestRunInTestdata makes the run that the transcripts show, with -update, and
// reads it.
func TestRunInTestdata(t *testing.T) {
	const dir = "testdata/run"
	if *update {
		os.RemoveAll(dir)
		chess := rulesOf(t, "chess")
		list := replaytest.Games(chess.Start(), 3, 8)
		list[0] = played(t, chess, 0, "f3 e5 g4 Qh4", record.BlackWins, "checkmate")
		list[0].Opening, list[0].Plies[3].Score, list[0].Plies[3].Scored = 1, 3000, true
		replaytest.Write(t, dir, chess, list)
	}
	report, err := record.Verify(dir)
	if err != nil || len(report.Damage) > 0 || report.Games != 3 {
		t.Errorf("%d games, %v, %v", report.Games, report.Damage, err)
	}
}

func rulesOf(t *testing.T, name string) *gen.Ruleset {
	t.Helper()
	r, err := variants.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// played returns a game from the start position.
func played(t *testing.T, r *gen.Ruleset, number uint64, moves string, result record.Result, reason string) record.Game {
	t.Helper()
	p := *r.Start()
	g := record.Game{Number: number, Start: p.FEN(), Black: 1, Result: result, Reason: reason}
	for word := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		g.Plies = append(g.Plies, replay.Ply(&p, &m, p.Count(&gen.List{})))
		q := p
		q.Play(&m, &p)
	}
	return g
}

// TestExportDamaged exports a run with a flipped byte in its second block.
func TestExportDamaged(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "run")
	replaytest.Write(t, dir, rulesOf(t, "musketeer"), replaytest.Games(rulesOf(t, "musketeer").Start(), 12, 30))
	statstest.Damage(t, dir, 0.5)
	code, stdout, stderr := menagerie("export", dir)
	if code != exitFailed || !strings.Contains(stderr, "games.zst: offset ") || !strings.Contains(stderr, "1 place is not readable") {
		t.Errorf("exit %d: %s", code, stderr)
	}
	var rounds []string
	for g, err := range pgn.Read(strings.NewReader(stdout), "x.pgn", variants.Get) {
		if err != nil {
			t.Fatal(err)
		}
		rounds = append(rounds, g.Tag("Round"))
	}
	if got := strings.Join(rounds, " "); got != "0 1 2 3 8 9 10 11" {
		t.Errorf("games %s", got)
	}
	if code, _, stderr := menagerie("games", dir, "5"); code != exitFailed || !strings.Contains(stderr, "offset") {
		t.Errorf("exit %d: %s", code, stderr)
	}
	if code, stdout, _ := menagerie("games", dir, "9"); code != 0 || !strings.HasPrefix(stdout, "Game 9: ") {
		t.Errorf("exit %d: %s", code, stdout)
	}
}

// TestExportWrong exports a run of another version of a variant, and one with an
// impossible move.
func TestExportWrong(t *testing.T) {
	dir := t.TempDir()
	r := rulesOf(t, "chess")
	list := replaytest.Games(r.Start(), 2, 10)
	list[0].Plies[4] = record.Plain(0, 63, 5)
	replaytest.Write(t, dir, r, list)
	code, stdout, stderr := menagerie("export", dir)
	if code != exitFailed || !strings.Contains(stderr, "game 0: ply 4: no legal move") || strings.Count(stdout, "[Event ") != 1 {
		t.Errorf("exit %d: %s%s", code, stderr, stdout)
	}
	later := *r
	later.Version++
	replaytest.Write(t, dir+"/later", &later, nil)
	if code, _, stderr := menagerie("export", dir+"/later"); code != exitUsage || !strings.Contains(stderr, "version") {
		t.Errorf("exit %d: %s", code, stderr)
	}
}

// TestExportEPD is no transcript, which takes the first line for a remark.
func TestExportEPD(t *testing.T) {
	code, stdout, stderr := menagerie("export", "testdata/run", "--format", "epd")
	want := `# variant: chess
rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1 ;id "game 0" ;c0 "0-1 checkmate"
`
	if code != 0 || !strings.HasPrefix(stdout, want) || stderr != "" {
		t.Errorf("exit %d: %s%s", code, stdout, stderr)
	}
}
