package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/bench"
	"github.com/montanaflynn/stats"
)

// output runs a program and returns its standard output.
func output(name string, args ...string) ([]byte, error) {
	var stderr bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(cmd.Args, " "), err, stderr.Bytes())
	}
	return out, nil
}

// eachLine decodes lines of JSON.
func eachLine[T any](text []byte, take func(T)) error {
	for line := range bytes.Lines(text) {
		var value T
		if err := json.Unmarshal(line, &value); err != nil {
			return fmt.Errorf("%w: %s", err, line)
		}
		take(value)
	}
	return nil
}

// measured is a line of menagerie bench --json.
type measured struct {
	Build  *bench.Build
	Result *struct {
		Name  string
		Value float64
	}
}

// takeWorkers takes the speed with one worker and two.
func takeWorkers(t *table, opt options) error {
	out, err := output("bin/menagerie", "bench", "--json", "--filter", "^Workers/", "--count", strconv.Itoa(opt.rounds))
	if err != nil {
		return err
	}
	return t.workers(out)
}

func (t *table) workers(text []byte) error {
	values := map[string][]float64{}
	err := eachLine(text, func(m measured) {
		if m.Build != nil {
			t.build = *m.Build
		}
		if m.Result != nil {
			values[m.Result.Name] = append(values[m.Result.Name], m.Result.Value)
		}
	})
	if err != nil {
		return err
	}
	for _, at := range bench.Positions() {
		r := row{at: at}
		for n, speed := range map[int]*float64{1: &r.one, 2: &r.two} {
			w := at.Workers(n)
			if *speed, err = stats.Median(values[w.Name()]); err != nil {
				return fmt.Errorf("%s: %w", w.Name(), err)
			}
		}
		t.rows = append(t.rows, r)
	}
	return nil
}

// raced is a line of race -json.
type raced struct {
	Title, Game, Rival string
	Ratio              float64
}

// takeRace takes the ratios to the engines.
func takeRace(t *table, opt options) error {
	out, err := output("bin/race", "-json", "-pairs", strconv.Itoa(opt.pairs))
	if err != nil {
		return err
	}
	return t.race(out)
}

func (t *table) race(text []byte) error {
	return eachLine(text, func(r raced) {
		variant, likeness, _ := strings.Cut(r.Game, "-")
		at := t.row(variant, positionOf(r.Title))
		if at == nil || r.Rival == "" {
			return
		}
		ratio := fmt.Sprintf("%.1f", r.Ratio)
		if likeness != "" { // the engine plays a game that is like it only
			ratio += "†"
			t.notes = append(t.notes, "† both sides played "+r.Title)
		}
		if r.Rival == "stockfish" {
			at.stockfish = ratio
		} else {
			at.fairy = ratio
		}
	})
}

// positionOf returns the position's name in a heat's title; the start where it
// has none.
func positionOf(title string) string {
	if _, name, ok := strings.Cut(title, ", "); ok {
		return name
	}
	return "start"
}

// peer is a line of peers -json.
type peer struct {
	Title, Name string
	Ratio       float64
}

// takePeers takes the ratio to the fastest other Go module.
func takePeers(t *table, opt options) error {
	out, err := output("bin/peers", "-json", "-rounds", strconv.Itoa(opt.pairs))
	if err != nil {
		return err
	}
	return t.peers(out)
}

func (t *table) peers(text []byte) error {
	best := map[string]peer{}
	err := eachLine(text, func(p peer) {
		if old, ok := best[p.Title]; p.Name != "menagerie" && (!ok || p.Ratio < old.Ratio) {
			best[p.Title] = p
		}
	})
	for title, p := range best {
		if at := t.row("chess", positionOf(title)); at != nil {
			at.peer, t.peer = fmt.Sprintf("%.0f", p.Ratio), p.Name
		}
	}
	return err
}

// takeProfile takes what bounds each position's perft.
func takeProfile(t *table, _ options) error {
	dir, err := os.MkdirTemp("", "speed")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if _, err := output("bin/menagerie", "bench", "--filter", "^Perft/", "--time", "1s", "--profile", dir); err != nil {
		return err
	}
	for i := range t.rows {
		r := &t.rows[i]
		workload := fmt.Sprintf("workload=^%s$", regexp.QuoteMeta(r.workload()))
		out, err := output("go", "tool", "pprof", "-peek", peeked, "-tagfocus", workload, filepath.Join(dir, "cpu.prof"))
		if err != nil {
			return err
		}
		r.bound = sentence(parts(string(out)))
	}
	return nil
}
