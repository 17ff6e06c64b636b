package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay"
	"github.com/menagerie-chess/menagerie/selfplay/pgn"
)

// readOpenings reads the lines of a file: games where its name ends in .pgn, else
// positions.
func readOpenings(rules *gen.Ruleset, name string, plies int) (selfplay.Openings, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := selfplay.Lines{Name: name}
	if strings.HasSuffix(name, ".pgn") {
		lines.List, err = readGames(rules, f, name, plies)
	} else {
		lines.List, err = readPositions(rules, f, name)
	}
	if err == nil && len(lines.List) == 0 {
		err = fmt.Errorf("%s: no positions", name)
	}
	return lines, err
}

// readPositions reads positions, one FEN or EPD a line; blank lines and lines that
// begin with # are comments, and so is what follows a semicolon.
func readPositions(rules *gen.Ruleset, r io.Reader, name string) ([]selfplay.Line, error) {
	var list []selfplay.Line
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text, _, _ := strings.Cut(lines.Text(), ";")
		if text = strings.TrimSpace(text); text == "" || text[0] == '#' {
			continue
		}
		p, err := rules.ParseFEN(text)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		if p.Count(&gen.List{}) == 0 {
			return nil, fmt.Errorf("%s:%d: the game is over: %s", name, n, text)
		}
		list = append(list, selfplay.Line{Start: p})
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}

// readGames reads the first plies of games. They must not end the game.
func readGames(rules *gen.Ruleset, r io.Reader, name string, plies int) ([]selfplay.Line, error) {
	var list []selfplay.Line
	find := func(variant string) (*gen.Ruleset, error) {
		if variant != "" && variant != rules.Name {
			return nil, fmt.Errorf("a game of %s, not of %s", variant, rules.Name)
		}
		return rules, nil
	}
	for g, err := range pgn.Read(r, name, find) {
		if err != nil {
			return nil, err
		}
		line := selfplay.Line{Start: g.Start, Moves: g.Moves[:min(plies, len(g.Moves))]}
		p := *line.Start
		for i := range line.Moves {
			var q gen.Position
			p.Play(&line.Moves[i], &q)
			p = q
		}
		if p.Count(&gen.List{}) == 0 {
			return nil, fmt.Errorf("%s: game %d is over after %d plies: want fewer by --opening-plies", name, len(list)+1, len(line.Moves))
		}
		list = append(list, line)
	}
	return list, nil
}

// placing returns the placements that the flags tell.
func (s *selfPlay) placing(rules *gen.Ruleset) (selfplay.Openings, error) {
	list, err := setups()
	if err != nil {
		return nil, err
	}
	wanted := strings.Split(s.pairs, ",")
	if s.pairs == "" {
		one, two := rules.Start().Pair()
		if one == gen.NoKind || two == gen.NoKind {
			return nil, errors.New("--pairs: want the pairs of kinds to play with, or all")
		}
		wanted = []string{string(rune(rules.Pieces[one].Letter)) + string(rune(rules.Pieces[two].Letter))}
	}
	if s.pairs != "all" {
		if list, err = choose(list, wanted); err != nil {
			return nil, fmt.Errorf("--pairs: %w", err)
		}
	}
	var pairs []string
	for _, p := range list {
		pairs = append(pairs, p.Pair)
	}
	o, err := selfplay.NewPlacements(rules, pairs, s.placements, s.seed)
	if err != nil {
		return nil, fmt.Errorf("--placements %w", err)
	}
	return o, nil
}
