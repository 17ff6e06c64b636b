package uci_test

import (
	"context"
	"fmt"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/uci"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// forgetful counts as we do, but knows no move of the knight on g1.
type forgetful struct{ start *gen.Position }

func (f forgetful) Divide(ctx context.Context, moves []string, depth int) ([]uci.Branch, error) {
	p := f.start
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			return nil, err
		}
		q := new(gen.Position)
		p.Play(&m, q)
		p = q
	}
	branches, err := gen.Perft(ctx, p, depth, 1, nil)
	var out []uci.Branch
	for i := range branches {
		if text := p.Rules().Coordinates(&branches[i].Move); text[:2] != "g1" {
			out = append(out, uci.Branch{Move: text, Nodes: branches[i].Nodes})
		}
	}
	return out, err
}

// A comparison walks to the position in which the two sides have other moves.
func ExampleComparison() {
	rules, err := variants.Get("chess")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := uci.Comparison{Root: rules.Start(), Theirs: forgetful{rules.Start()}}
	d, err := c.Run(context.Background(), 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Depth, d.Ours, d.Theirs, d.OnlyOurs)
	// Output:
	// 1 20 18 [g1f3 g1h3]
}
