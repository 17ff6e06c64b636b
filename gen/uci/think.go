package uci

import (
	"context"
	"errors"
	"strconv"
	"strings"
)

// Thought is an engine's move and what it thinks of it.
type Thought struct {
	Move   string // in coordinates, as the engine writes them
	Score  int    // in centipawns, from the mover's view
	Mate   int    // moves to mate, negative where it is mated; 0: no mate is seen
	Scored bool   // there is a Score or a Mate
	Nodes  int    // positions looked at; 0 if it does not say
}

// Think asks for a move after some moves from a FEN; an empty one is the start
// position. limit is what follows "go", as "nodes 300".
func (e *Engine) Think(ctx context.Context, fen string, moves []string, limit string) (Thought, error) {
	e.sendPosition(fen, moves)
	var th Thought
	err := e.ask(ctx, "go "+limit, th.read)
	return th, err
}

// read reads a line of the answer to "go".
func (th *Thought) read(line string) (done bool, err error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false, nil
	}
	switch words[0] {
	case "bestmove":
		if len(words) < 2 {
			return false, errors.New("a bestmove without a move")
		}
		th.Move = words[1]
		return true, nil
	case "info":
		th.info(words[1:])
	}
	return false, nil
}

// info takes the last score and the number of nodes from an info line. Lines of
// text, and of other than the best line of play, are passed over.
func (th *Thought) info(words []string) {
	for i := 0; i+1 < len(words); i++ {
		n, err := strconv.Atoi(words[i+1])
		switch {
		case words[i] == "string":
			return
		case err != nil:
		case words[i] == "multipv" && n > 1:
			return
		case words[i] == "cp":
			th.Score, th.Mate, th.Scored = n, 0, true
		case words[i] == "mate":
			th.Mate, th.Scored = n, true
		case words[i] == "nodes":
			th.Nodes = n
		}
	}
}
