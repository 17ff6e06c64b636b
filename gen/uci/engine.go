package uci

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// Option is a setting of an engine.
type Option struct{ Name, Value string }

// Setup says how to start an engine.
type Setup struct {
	Command []string // program and arguments
	Options []Option // set in this order
	Variant string   // for UCI_Variant, set last; empty: left alone
	FEN     string   // the position that counts begin from; empty: the start position
	Timeout time.Duration
}

// Engine is another program that counts. It is for one goroutine.
type Engine struct {
	Name    string // as it calls itself
	setup   Setup
	options map[string]bool // known, in lower case
	process *process
	broken  bool // not to be trusted to leave by itself
}

// Start starts an engine and sets its options. Timeout is for each answer; it
// must be positive. An *Error says what goes wrong.
func Start(ctx context.Context, setup Setup) (*Engine, error) {
	p, err := start(setup.Command)
	if err != nil {
		return nil, err
	}
	e := &Engine{Name: setup.Command[0], setup: setup, options: map[string]bool{}, process: p}
	if err := e.greet(ctx); err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

// Close ends the engine.
func (e *Engine) Close() { e.process.close(!e.broken) }

// greet learns the engine's name and options, and sets what is to be set.
func (e *Engine) greet(ctx context.Context) error {
	if err := e.ask(ctx, "uci", e.introduction); err != nil {
		return err
	}
	all := e.setup.Options
	if e.setup.Variant != "" {
		all = append(all[:len(all):len(all)], Option{"UCI_Variant", e.setup.Variant})
	}
	for _, o := range all {
		if !e.options[strings.ToLower(o.Name)] {
			return &Error{e.process.name, "has no option " + o.Name, nil}
		}
		e.process.send("setoption name " + o.Name + " value " + o.Value)
	}
	return e.NewGame(ctx)
}

// NewGame tells the engine that what follows has nothing to do with what was
// before, and waits until it is ready.
func (e *Engine) NewGame(ctx context.Context) error {
	e.process.send("ucinewgame")
	return e.ask(ctx, "isready", func(line string) (bool, error) { return line == "readyok", nil })
}

// introduction reads a line of the answer to "uci".
func (e *Engine) introduction(line string) (done bool, err error) {
	if name, ok := strings.CutPrefix(line, "id name "); ok {
		e.Name = name
	}
	if rest, ok := strings.CutPrefix(line, "option name "); ok {
		name, _, _ := strings.Cut(rest, " type ")
		e.options[strings.ToLower(name)] = true
	}
	return line == "uciok", nil
}

// ask sends a command and reads the answer, line by line, until read has enough.
// Whatever goes wrong, the engine is broken afterwards.
func (e *Engine) ask(ctx context.Context, command string, read func(line string) (done bool, err error)) error {
	e.process.send(command)
	limit := time.NewTimer(e.setup.Timeout)
	defer limit.Stop()
	gone := e.process.gone
	for {
		select {
		case line, open := <-e.process.lines:
			if !open {
				return e.ended(command)
			}
			done, err := read(strings.TrimSpace(line))
			if err != nil {
				e.broken = true
				return e.process.fail("%v in its answer to %q", err, command)
			}
			if done {
				return nil
			}
		case <-gone: // what it has printed may still be read
			gone = nil
			limit.Reset(goodbye)
		case <-limit.C:
			if gone == nil {
				return e.ended(command)
			}
			e.broken = true
			return e.process.fail("does not answer %q within %s", command, e.setup.Timeout)
		case <-ctx.Done():
			e.broken = true
			return ctx.Err()
		}
	}
}

// ended is the error of an engine that has ended, or at least closed its output.
func (e *Engine) ended(command string) error {
	e.broken = true
	select {
	case <-e.process.gone:
	case <-time.After(goodbye):
		return e.process.fail("closes its output before it answers %q", command)
	}
	e.process.drain()
	how := "exit status 0"
	if e.process.status != nil {
		how = e.process.status.Error()
	}
	return e.process.fail("ends (%s) before it answers %q", how, command)
}

// sendPosition tells the engine the position after some moves from a FEN; an empty
// one is the start position.
func (e *Engine) sendPosition(fen string, moves []string) {
	position := "position startpos"
	if fen != "" {
		position = "position fen " + fen
	}
	if len(moves) > 0 {
		position += " moves " + strings.Join(moves, " ")
	}
	e.process.send(position)
}

// Divide returns the engine's counts of the paths of a depth, by first move, after
// some moves from its position. The depth must be at least 1.
func (e *Engine) Divide(ctx context.Context, moves []string, depth int) ([]Branch, error) {
	e.sendPosition(e.setup.FEN, moves)
	var d divide
	if err := e.ask(ctx, fmt.Sprintf("go perft %d", depth), d.read); err != nil {
		return nil, err
	}
	return d.branches, nil
}
