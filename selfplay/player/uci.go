package player

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/uci"
)

// uciLimits are the options that say how long an engine may think, named as UCI's
// command go has them.
var uciLimits = []string{"nodes", "depth", "movetime"}

// makeUCI makes players that ask an engine: "COMMAND", or "OPTIONS:COMMAND" where
// OPTIONS has an = in it, as in "nodes=300,timeout=10s,Hash=16:stockfish". nodes,
// depth or movetime (milliseconds) limit each move, the default is nodes=300;
// timeout is for each answer; variant is for UCI_Variant, by default the game's
// name but for chess; all other options are the engine's own.
func makeUCI(options string, rules *gen.Ruleset, _ Values) (Factory, error) {
	given, command, ok := strings.Cut(options, ":")
	if !ok || !strings.Contains(given, "=") {
		given, command = "", options
	}
	setup := uci.Setup{Command: strings.Fields(command), Timeout: time.Minute}
	if len(setup.Command) == 0 {
		return nil, fmt.Errorf("want the engine's command")
	}
	if name, _, _ := strings.Cut(rules.Name, ":"); name != "chess" {
		setup.Variant = name
	}
	limit := "nodes 300"
	for word := range strings.SplitSeq(given, ",") {
		name, value, _ := strings.Cut(word, "=")
		valid := true
		switch {
		case word == "":
		case slices.Contains(uciLimits, name):
			n, err := strconv.ParseUint(value, 10, 32)
			limit, valid = name+" "+value, err == nil && n > 0
		case name == "timeout":
			d, err := time.ParseDuration(value)
			setup.Timeout, valid = d, err == nil && d > 0
		case name == "variant":
			setup.Variant = value
		default:
			setup.Options = append(setup.Options, uci.Option{Name: name, Value: value})
		}
		if !valid {
			return nil, fmt.Errorf("option %q: want a number above 0, for timeout a duration as 10s", word)
		}
	}
	return Outside("uci:"+options, func() (Engine, error) {
		e, err := uci.Start(context.Background(), setup)
		if err != nil {
			return nil, err
		}
		return &uciEngine{e, limit}, nil
	}), nil
}

// uciEngine is a UCI engine as an outside player needs it.
type uciEngine struct {
	uci   *uci.Engine
	limit string // of each move, as it follows go
}

func (e *uciEngine) NewGame() error { return e.uci.NewGame(context.Background()) }

func (e *uciEngine) Think(fen string, moves []string) (Thought, error) {
	th, err := e.uci.Think(context.Background(), fen, moves, e.limit)
	score := th.Score
	if th.Mate != 0 {
		score = scoreOfMate(th.Mate)
	}
	return Thought{Move: th.Move, Score: score, Scored: th.Scored, Nodes: th.Nodes}, err
}

func (e *uciEngine) Close() error {
	e.uci.Close()
	return nil
}
