package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/suite"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// readFacts reads the reference counts in a folder, by game.
func readFacts(folder string) (map[string][]line, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no reference counts in %s: want to be run in the module's root", folder)
	}
	all := map[string][]line{}
	for _, file := range files {
		for e, err := range suite.ReadFile(file, "") {
			if errors.Is(err, suite.ErrNotPerft) {
				break
			}
			if err != nil {
				return nil, err
			}
			game, _, _ := strings.Cut(e.Variant, ":")
			all[game] = append(all[game], line{e.Variant, e.FEN, e.Depth, e.Nodes, e.Source, e.Note})
		}
	}
	return all, nil
}

const (
	games    = 6           // random games a variant
	plies    = 60          // of a game, at most
	every    = 12          // plies between the positions that are taken
	maxDepth = 6           // of our own counts
	maxNodes = 200_000_000 // a tree that is likely to be greater is not counted
)

// count returns counts of our own: of the start with each value of each option,
// and of positions from random games; none is likely to be greater than most.
func count(g variants.Game, most uint64) ([]line, error) {
	names := []string{g.Name}
	for _, o := range g.Options {
		for _, value := range o.Values {
			if value != o.Default {
				names = append(names, g.Name+":"+o.Name+"="+value)
			}
		}
	}
	var lines []line
	c, err := newCounter(most)
	if err != nil {
		return nil, err
	}
	for i, name := range names {
		rules, err := variants.Get(name)
		if err != nil {
			return nil, err
		}
		lines = append(lines, c.all(rules.Start(), "start")...)
		for game := range games {
			if i == 0 {
				lines = append(lines, c.play(rules, uint64(game))...)
			}
		}
	}
	return lines, nil
}

// counter counts with a table.
type counter struct {
	gen.Walker
	most uint64 // a tree that is likely to be greater is not counted
}

func newCounter(most uint64) (*counter, error) {
	table, err := gen.NewTable(64 << 20)
	return &counter{gen.Walker{Table: table}, most}, err
}

// play counts positions of a random game.
func (c *counter) play(rules *gen.Ruleset, seed uint64) []line {
	var lines []line
	var l gen.List
	rng := rand.New(rand.NewPCG(seed, 5))
	p := rules.Start()
	for ply := 1; ply <= plies; ply++ {
		p.Moves(&l)
		if len(l.Moves) == 0 {
			break
		}
		slices.SortFunc(l.Moves, func(a, b gen.Move) int {
			return strings.Compare(rules.Coordinates(&a), rules.Coordinates(&b))
		})
		q := new(gen.Position)
		p.Play(&l.Moves[rng.IntN(len(l.Moves))], q)
		if p = q; ply%every == 0 {
			lines = append(lines, c.all(p, fmt.Sprintf("random game %d, ply %d", seed, ply))...)
		}
	}
	return lines
}

// all counts to one depth after another.
func (c *counter) all(p *gen.Position, note string) []line {
	v := p.Rules().Variant
	source := fmt.Sprintf("menagerie, version %d of %s", v.Version, v.Name)
	var lines []line
	before := uint64(1)
	for depth := 1; depth <= maxDepth; depth++ {
		nodes := c.Perft(p, depth)
		lines = append(lines, line{v.Name, p.FEN(), depth, nodes, source, note})
		if nodes == 0 || nodes*(nodes/max(before, 1)) > c.most {
			break
		}
		before = nodes
	}
	return lines
}
