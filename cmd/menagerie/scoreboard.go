package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/spf13/cobra"
)

// sayEvery is how often a line of progress is printed where there is no terminal.
const sayEvery = 5 * time.Second

// scoreboard shows how a run stands: a bar on a terminal, now and then a line
// elsewhere, an object a block as JSON.
type scoreboard struct {
	mu             sync.Mutex // of all but stdout, while games are played
	stdout, stderr io.Writer
	json           bool
	first          string // who the first player is
	total, before  uint64 // games of the run, and those that were there already
	all            selfplay.Tally
	pairs          map[string]*selfplay.Tally
	order          []string // of the pairs, as they came
	meter          *meter
	start, said    time.Time
}

func newScoreboard(cmd *cobra.Command, asJSON bool, plan *selfplay.Plan, before uint64) *scoreboard {
	now := time.Now()
	return &scoreboard{
		stdout: cmd.OutOrStdout(), stderr: cmd.ErrOrStderr(), json: asJSON, first: "first player",
		total: plan.Blocks() * uint64(plan.Openings.Block()), before: before,
		pairs: map[string]*selfplay.Tally{}, meter: newMeter(cmd.ErrOrStderr(), "selfplay", "games"), start: now, said: now,
	}
}

// event is a block as JSON.
type event struct {
	Block *uint64         `json:"block,omitempty"` // absent in the summary
	Games uint64          `json:"games"`           // of the run, written so far
	Of    uint64          `json:"of"`
	Pair  string          `json:"pair,omitempty"` // whose tally it is; absent: of all
	Tally *selfplay.Tally `json:"tally"`
}

// ending says what there is to wait for after an interrupt, if it takes long.
func (b *scoreboard) ending(finished <-chan struct{}) {
	select {
	case <-finished:
		return
	case <-time.After(time.Second):
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.meter.close()
	complain(b.stderr, "ending: the blocks in play are being finished; an interrupt now ends at once and loses them")
}

// block takes note of a block that has been written.
func (b *scoreboard) block(number uint64, games []record.Game) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all.Add(games)
	pair := games[0].Pair
	if pair != "" {
		if b.pairs[pair] == nil {
			b.pairs[pair] = &selfplay.Tally{}
			b.order = append(b.order, pair)
		}
		b.pairs[pair].Add(games)
	}
	if b.json {
		var t selfplay.Tally
		t.Add(games)
		printJSON(b.stdout, event{&number, b.written(), b.total, pair, &t})
	}
	b.meter.title = b.text()
	b.meter.report(gen.Progress{Nodes: b.all.Games, Done: int(b.written()), Total: int(b.total)})
	if b.meter.screen == nil && !b.json && time.Since(b.said) >= sayEvery {
		b.said = time.Now()
		fmt.Fprintf(b.stderr, "menagerie: %d of %d games, %s\n", b.written(), b.total, b.text())
	}
}

func (b *scoreboard) written() uint64 { return b.before + b.all.Games }

// text says how the players stand.
func (b *scoreboard) text() string {
	score, margin := b.all.Score()
	speed := float64(b.all.Games) / max(time.Since(b.start).Seconds(), 1e-9)
	return fmt.Sprintf("%.1f games/s, %s %.1f%% ± %.1f, White %.1f%%", speed, b.first, 100*score, 100*margin, 100*b.all.WhiteScore())
}

// close prints the summary of what was played now.
func (b *scoreboard) close() {
	b.meter.close()
	if b.json {
		for _, pair := range b.order {
			printJSON(b.stdout, event{nil, b.written(), b.total, pair, b.pairs[pair]})
		}
		printJSON(b.stdout, event{nil, b.written(), b.total, "", &b.all})
		return
	}
	rows := [][]string{{"PAIR", "GAMES", "WHITE", "BLACK", "DRAWS", "UNFINISHED", "FIRST PLAYER", "PLIES/GAME"}}
	for _, pair := range b.order {
		rows = append(rows, tallyRow(pair, b.pairs[pair]))
	}
	printTable(b.stdout, append(rows, tallyRow("all", &b.all)))
	if b.all.Checked > 0 {
		fmt.Fprintf(b.stdout, "\nAdjudication: %d games played on to check it, %d ended otherwise\n", b.all.Checked, b.all.Overruled)
	}
	fmt.Fprintf(b.stdout, "\nGames: %d of %d, %d now in %.1f s\n", b.written(), b.total, b.all.Games, time.Since(b.start).Seconds())
}

func tallyRow(name string, t *selfplay.Tally) []string {
	score, margin := t.Score()
	return []string{name, fmt.Sprint(t.Games), fmt.Sprint(t.White), fmt.Sprint(t.Black), fmt.Sprint(t.Draws), fmt.Sprint(t.Unfinished),
		fmt.Sprintf("%.1f%% ± %.1f", 100*score, 100*margin), fmt.Sprintf("%.1f", float64(t.Plies)/max(float64(t.Games), 1))}
}
