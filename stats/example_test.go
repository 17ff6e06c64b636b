package stats_test

import (
	"context"
	"fmt"
	"os"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// checks is an estimator: the part of plies in check, by run.
type checks struct {
	plies, checked map[string]int
}

func newChecks() *checks { return &checks{map[string]int{}, map[string]int{}} }

// Add counts whole numbers, so that the order of the games does not matter.
func (c *checks) Add(run *stats.Run, group []record.Game) {
	for i := range group {
		for _, p := range group[i].Plies {
			c.plies[run.Players()]++
			if p.Check {
				c.checked[run.Players()]++
			}
		}
	}
}

// Merge adds what another goroutine has counted.
func (c *checks) Merge(other *checks) {
	for players := range other.plies {
		c.plies[players] += other.plies[players]
		c.checked[players] += other.checked[players]
	}
}

// An estimator of one's own, its table, and the games that it is given.
func Example() {
	dir, err := os.MkdirTemp("", "run")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	m := statstest.Manifest(1, "one", "other")
	w, err := record.Create(dir, m)
	if err != nil {
		fmt.Println(err)
		return
	}
	quiet, check := record.Plain(12, 28, statstest.Pawn), record.Plain(60, 52, statstest.King)
	check.Check = true
	if err := w.Append(0, []record.Game{{Start: statstest.Start, Plies: []record.Ply{quiet, check, quiet}, Result: record.Drawn}}); err != nil {
		fmt.Println(err)
	}
	w.Close()

	source, err := stats.Open(dir)
	if err != nil {
		fmt.Println(err)
		return
	}
	c, count, err := stats.Collect(context.Background(), source, 2, newChecks, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	table := stats.Table{Name: "checks", Title: fmt.Sprintf("Checks in %d game", count.Games), Columns: []stats.Column{
		{Key: "players", Head: "players"}, {Key: "plies", Head: "plies"}, {Key: "checked", Head: "in check %", Digits: 1, Percent: true},
	}}
	for players, n := range c.plies {
		table.Add(players, n, float64(c.checked[players])/float64(n))
	}
	if err := table.WriteText(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Checks in 1 game
	//
	// PLAYERS      PLIES  IN CHECK %
	// one - other  3      33.3
}
