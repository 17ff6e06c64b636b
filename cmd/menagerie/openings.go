package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay"
)

// readOpenings reads positions, one FEN or EPD a line; blank lines and lines that
// begin with # are comments, and so is what follows a semicolon.
func readOpenings(rules *gen.Ruleset, name string) (selfplay.Openings, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	list := selfplay.Positions{Name: name}
	lines := bufio.NewScanner(f)
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
		list.List = append(list.List, p)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(list.List) == 0 {
		return nil, fmt.Errorf("%s: no positions", name)
	}
	return list, nil
}

// placing returns the placements that the flags tell.
func (s *selfPlay) placing(rules *gen.Ruleset) (selfplay.Openings, error) {
	list, err := setups()
	if err != nil {
		return nil, err
	}
	switch s.pairs {
	case "all":
	case "":
		one, two := rules.Start().Pair()
		if one == gen.NoKind || two == gen.NoKind {
			return nil, errors.New("--pairs: want the pairs of kinds to play with, or all")
		}
		list, err = choose(list, []string{string(rune(rules.Pieces[one].Letter)) + string(rune(rules.Pieces[two].Letter))})
	default:
		list, err = choose(list, strings.Split(s.pairs, ","))
	}
	if err != nil {
		return nil, err
	}
	known := false
	for _, mode := range selfplay.Modes {
		known = known || mode == s.placements
	}
	if !known {
		return nil, fmt.Errorf("--placements %q: want one of %s", s.placements, strings.Join(selfplay.Modes, ", "))
	}
	var pairs []string
	for _, p := range list {
		pairs = append(pairs, p.Pair)
	}
	return selfplay.NewPlacements(rules, pairs, s.placements, s.seed)
}
