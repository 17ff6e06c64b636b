package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestCompletion asks for what a shell would offer at the end of a command line.
func TestCompletion(t *testing.T) {
	const (
		nothing = cobra.ShellCompDirectiveNoFileComp
		files   = cobra.ShellCompDirectiveDefault
		dirs    = cobra.ShellCompDirectiveFilterDirs
	)
	for _, c := range []struct {
		line      string
		want      string // the words, as far as they are not files
		directive cobra.ShellCompDirective
	}{
		{"perft --variant ", "chess cavalier musketeer morphing3 baroque", nothing},
		{"perft --checkpoint ", "", files},
		{"perft --workers ", "", nothing},
		{"perft verify ", "", files},
		{"perft verify chess.epd ", "", files},
		{"perft compare --engine ", "", files},
		{"moves ", "", nothing},
		{"show --format ", "board fen brackets", nothing},
		{"variants ", "chess cavalier musketeer morphing3 baroque", nothing},
		{"variants chess ", "", nothing},
		{"selfplay ", "", nothing},
		{"selfplay --out ", "", dirs},
		{"selfplay --openings ", "", files},
		{"selfplay --placements ", "latin random fixed", nothing},
		{"games ", "", dirs},
		{"games run ", "", nothing},
		{"export ", "", dirs},
		{"export run --format ", "pgn jsonl csv epd", nothing},
		{"stats values ", "", dirs},
		{"stats values run ", "", dirs},
		{"stats values --draws ", "davidson ordered", nothing},
		{"stats openings --by ", "none pair placement", nothing},
		{"stats openings --epd ", "", files},
		{"stats elo --sprt-model ", "logistic normalized", nothing},
		{"measure ", "chess cavalier musketeer morphing3 baroque", nothing},
		{"measure chess ", "", nothing},
		{"measure chess --out ", "", dirs},
		{"report ", "", dirs},
		{"report --out ", "", files},
		{"bench --profile ", "", dirs},
		{"bench --against ", "", files},
		{"man ", "", dirs},
		{"help perft ", "compare verify", nothing},
		{"help st", "statistics stats", nothing},
		{"completion ", "bash fish powershell zsh", nothing},
	} {
		args := append([]string{"__completeNoDesc"}, strings.Split(c.line, " ")...)
		code, out, errs := call(t.Context(), args...)
		words := strings.Fields(out)
		if code != 0 || len(words) == 0 {
			t.Errorf("%s: exit %d, %s%s", c.line, code, out, errs)
			continue
		}
		got, directive := strings.Join(words[:len(words)-1], " "), words[len(words)-1]
		if got != c.want || directive != fmt.Sprintf(":%d", c.directive) {
			t.Errorf("%s: %q, directive %s: want %q, %d", c.line, got, directive, c.want, c.directive)
		}
	}
}
