package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// stable is where the racers come from.
type stable struct {
	self    string            // this program
	engines map[string]string // paths by name
	dir     string            // for Fairy-Stockfish's definitions
}

// result is what a process that did nothing but perfts gave.
type result struct {
	banner string   // its first line
	nodes  []uint64 // of each perft
	cpu    time.Duration
}

// ours returns a run of this module.
func (s stable) ours(h heat, depth, rounds int) (result, error) {
	return measure(exec.Command(s.self, "child", h.game, h.fen, strconv.Itoa(depth), strconv.Itoa(rounds)))
}

// theirs returns a run of the heat's rival.
func (s stable) theirs(h heat, depth, rounds int) (result, error) {
	script, err := s.script(h, depth, rounds)
	if err != nil {
		return result{}, err
	}
	cmd := exec.Command(s.engines[h.rival])
	cmd.Stdin = strings.NewReader(script)
	return measure(cmd)
}

// script returns the UCI commands of a run.
func (s stable) script(h heat, depth, rounds int) (string, error) {
	g, err := gameOf(h.game)
	if err != nil {
		return "", err
	}
	var sb strings.Builder
	if g.fairy != "" {
		file, err := s.write(g)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&sb, "load %s\nsetoption name UCI_Variant value %s\n", file, g.name)
	}
	if h.fen == "" {
		sb.WriteString("position startpos\n")
	} else {
		fmt.Fprintf(&sb, "position fen %s\n", h.fen)
	}
	sb.WriteString(strings.Repeat(fmt.Sprintf("go perft %d\n", depth), rounds))
	sb.WriteString("quit\n")
	return sb.String(), nil
}

// write puts the game's definition into a file for Fairy-Stockfish.
func (s stable) write(g game) (string, error) {
	file := filepath.Join(s.dir, g.name+".ini")
	return file, os.WriteFile(file, []byte(g.ini()), 0o644)
}

// customPieces reports whether the installed Fairy-Stockfish takes pieces given
// in Betza notation; 11.1 of Debian 12 does not.
func (s stable) customPieces() (bool, error) {
	g, err := gameOf(cavalierQueens)
	if err != nil {
		return false, err
	}
	file, err := s.write(g)
	if err != nil {
		return false, err
	}
	out, err := exec.Command(s.engines["fairy-stockfish"], "check", file).CombinedOutput()
	if err != nil {
		return false, fmt.Errorf("fairy-stockfish check: %w", err)
	}
	return !bytes.Contains(out, []byte("Invalid option")), nil
}

// measure runs a process to its end and reads its counts and its CPU time.
func measure(cmd *exec.Cmd) (result, error) {
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return result{}, fmt.Errorf("%s: %w\n%s", cmd.Path, err, stderr.Bytes())
	}
	r := result{cpu: cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()}
	r.banner, _, _ = strings.Cut(string(out), "\n")
	r.nodes, err = counts(string(out))
	return r, err
}

// counts finds the totals in an engine's output.
func counts(out string) ([]uint64, error) {
	var all []uint64
	for line := range strings.Lines(out) {
		text, ok := strings.CutPrefix(strings.TrimSpace(line), "Nodes searched: ")
		if !ok {
			continue
		}
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("count %q: %w", text, err)
		}
		all = append(all, n)
	}
	return all, nil
}
