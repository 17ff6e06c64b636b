package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"iter"
	"path"
	"strings"

	"github.com/menagerie-chess/menagerie/gen/suite"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// suites are the built-in suites, see scripts/suites.
//
//go:embed suites/*.jsonl
var suites embed.FS

// sources is where verify's suites come from.
type sources struct {
	builtin bool
	deep    bool // the deep ones, too
}

// check refuses flags and files that make no sense together.
func (s *sources) check(files []string) error {
	switch {
	case s.deep && !s.builtin:
		return errors.New("--deep is for --builtin")
	case s.builtin && len(files) > 0:
		return errors.New("--builtin takes no FILE")
	case !s.builtin && len(files) == 0:
		return errors.New("verify wants at least one FILE, or - for standard input, or --builtin")
	}
	return nil
}

// names returns the built-in suites of a variant's game, or of all games.
func (s *sources) names(variant string) []string {
	game, _, _ := strings.Cut(variant, ":")
	var names []string
	for _, name := range variants.Names() {
		if game != "" && name != game {
			continue
		}
		names = append(names, name+".jsonl")
		if s.deep {
			names = append(names, name+".deep.jsonl")
		}
	}
	return names
}

// readBuiltin returns the entries of a built-in suite.
func readBuiltin(name string) iter.Seq2[suite.Entry, error] {
	text, err := suites.ReadFile(path.Join("suites", name))
	if err != nil {
		return func(yield func(suite.Entry, error) bool) {
			yield(suite.Entry{}, fmt.Errorf("no built-in suite %s", name))
		}
	}
	return suite.Read(bytes.NewReader(text), name, "")
}
