package uci

import (
	"context"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// liar counts as we do, but for what it changes.
type liar struct {
	root   *gen.Position
	change func(path string, depth int, all []Branch) []Branch
}

func (l *liar) Divide(ctx context.Context, moves []string, depth int) ([]Branch, error) {
	p := l.root
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, err
		}
		var q gen.Position
		p.Play(&m, &q)
		p = &q
	}
	found, err := gen.Job{}.Perft(ctx, p, depth)
	var all []Branch
	for i := range found {
		all = append(all, Branch{p.Rules().Coordinates(&found[i].Move), found[i].Nodes})
	}
	return l.change(strings.Join(moves, " "), depth, all), err
}

func compareWith(t *testing.T, depth int, change func(path string, depth int, all []Branch) []Branch) (*Difference, error) {
	t.Helper()
	rules, err := variants.Get("chess")
	if err != nil {
		t.Fatal(err)
	}
	c := Comparison{Root: rules.Start(), Theirs: &liar{rules.Start(), change}}
	return c.Run(context.Background(), depth)
}

func TestAgreement(t *testing.T) {
	d, err := compareWith(t, 3, func(_ string, _ int, all []Branch) []Branch { return all })
	if d != nil || err != nil {
		t.Errorf("%+v, %v", d, err)
	}
}

// A move in another form is the same move.
func TestOtherWriting(t *testing.T) {
	d, err := compareWith(t, 2, func(_ string, _ int, all []Branch) []Branch {
		for i := range all {
			if all[i].Move == "b1c3" {
				all[i].Move = "Nc3"
			}
		}
		return all
	})
	if d != nil || err != nil {
		t.Errorf("%+v, %v", d, err)
	}
}

func TestTwice(t *testing.T) {
	d, err := compareWith(t, 2, func(_ string, _ int, all []Branch) []Branch { return append(all, all[3]) })
	if err != nil || d == nil || len(d.OnlyTheirs) != 1 || len(d.OnlyOurs) != 0 || len(d.Path) != 0 || d.Depth != 1 || d.Ours != 20 || d.Theirs != 21 {
		t.Errorf("%+v, %v", d, err)
	}
}

// An engine that counts wrongly though its moves are right contradicts itself.
func TestContradictions(t *testing.T) {
	for want, change := range map[string]func(string, int, []Branch) []Branch{
		"engine contradicts itself: of depth 1 from": func(path string, depth int, all []Branch) []Branch {
			if path == "" && depth == 2 {
				all[4].Nodes++
			}
			return all
		},
		"engine counts 2 paths of one ply for the one move": func(_ string, depth int, all []Branch) []Branch {
			if depth == 1 {
				all[4].Nodes++
			}
			return all
		},
	} {
		if d, err := compareWith(t, 3, change); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%+v, %v; want %q", d, err, want)
		}
	}
}
