package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strconv"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/export"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
	"github.com/spf13/cobra"
)

// games is the command that shows the games of a run.
type games struct{ json bool }

func newGames() *cobra.Command {
	var g games
	cmd := &cobra.Command{
		Use:   "games DIR [N]",
		Short: "List the games of a self-play run, or replay one",
		Long: `List the games of a self-play run, one a line; or replay game N, counted from 0,
with the board after each move.

With --json the list is one object a game, as menagerie export --format jsonl has
them. A replay is that object with in addition
  "plies": [{"move", "san", "fen", "check": false, "legal": 20, "score": null}]
fen is the position after the move; check tells whether the mover was in check;
score is in hundredths, from the mover's view.`,
		Example: examples(
			`menagerie games run`,
			`menagerie games run 0`,
			`menagerie games run 0 --json`,
		),
		Args:              wantArgs(1, 2),
		ValidArgsFunction: oneDir,
		RunE:              func(cmd *cobra.Command, args []string) error { return g.run(cmd, args) },
	}
	cmd.Flags().BoolVar(&g.json, "json", false, "print JSON")
	return cmd
}

func (g *games) run(cmd *cobra.Command, args []string) error {
	a, err := openArchive(args[0])
	if err != nil {
		return err
	}
	defer a.Close()
	out := bufio.NewWriter(cmd.OutOrStdout())
	switch {
	case len(args) == 2:
		err = g.replay(out, a, args[1])
	case g.json:
		err = a.each(cmd, func(g *record.Game) error { return printGame(out, a, g) })
	default:
		err = a.printGames(cmd, out)
	}
	return cmp.Or(out.Flush(), err)
}

// replay shows one game.
func (g *games) replay(w io.Writer, a *archive, number string) error {
	n, err := strconv.ParseUint(number, 10, 64)
	if err != nil {
		return fmt.Errorf("%q: want the number of a game, from 0", number)
	}
	game, err := a.Game(n)
	switch {
	case err != nil && isDamage(err):
		return &exit{exitFailed, err.Error()}
	case err != nil:
		return err
	case g.json:
		return printReplay(w, a, &game)
	}
	return drawReplay(w, a, &game)
}

// printGame prints a game as JSON.
func printGame(w io.Writer, a *archive, g *record.Game) error {
	d, err := export.Describe(a.rules, a.Manifest(), g)
	if err != nil {
		return err
	}
	return printJSON(w, d)
}

// replayJSON is a game with its positions as JSON.
type replayJSON struct {
	export.Game
	Plies []plyJSON `json:"plies"`
}

type plyJSON struct {
	Move  string `json:"move"`
	SAN   string `json:"san"`
	FEN   string `json:"fen"`
	Check bool   `json:"check"`
	Legal uint16 `json:"legal"`
	Score *int16 `json:"score"`
}

func printReplay(w io.Writer, a *archive, g *record.Game) error {
	d, err := export.Describe(a.rules, a.Manifest(), g)
	if err != nil {
		return err
	}
	out := replayJSON{d, []plyJSON{}}
	for step, err := range replay.Steps(a.rules, g) {
		if err != nil {
			return err
		}
		if step.Move == nil {
			break
		}
		var q gen.Position
		step.Position.Play(step.Move, &q)
		out.Plies = append(out.Plies, plyJSON{
			Move: a.rules.Coordinates(step.Move), SAN: step.Position.SAN(step.Move, step.Moves), FEN: q.FEN(),
			Check: step.Ply.Check, Legal: step.Ply.Legal, Score: export.Score(step.Ply),
		})
	}
	return printJSON(w, out)
}

// drawReplay draws each position with the move that was played there.
func drawReplay(w io.Writer, a *archive, g *record.Game) error {
	fmt.Fprintf(w, "%s\n\n", a.headline(g))
	ply := 0
	for step, err := range replay.Steps(a.rules, g) {
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s\n", step.Position.Draw())
		if step.Move == nil {
			break
		}
		ply++
		fmt.Fprintf(w, "%d. %s %s%s\n", ply, step.Position.Side(), step.Position.SAN(step.Move, step.Moves), remark(step.Ply, ply <= g.Opening))
	}
	_, err := fmt.Fprintf(w, "%s %s\n", g.Result, g.Reason)
	return err
}

// remark says what the record has of a ply besides the move.
func remark(p *record.Ply, opening bool) string {
	text := fmt.Sprintf(" (of %d", p.Legal)
	if opening {
		text += ", opening"
	}
	if p.Scored {
		text += fmt.Sprintf(", score %+.2f", float64(p.Score)/100)
	}
	return text + ")"
}
