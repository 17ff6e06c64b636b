package main

import (
	"fmt"
	"strings"
)

// words cuts a command at spaces that are not in quotes.
func words(text string) ([]string, error) {
	var all []string
	var word strings.Builder
	inside, quote := false, rune(0)
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inside = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if inside {
				all = append(all, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if inside {
		all = append(all, word.String())
	}
	if quote != 0 || len(all) == 0 || all[0] == "" {
		return nil, fmt.Errorf("--engine %q: want a command", text)
	}
	return all, nil
}
