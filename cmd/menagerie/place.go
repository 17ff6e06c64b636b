package main

import (
	"fmt"
	"regexp"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/spf13/cobra"
)

// variantFlag adds --variant to a command.
func variantFlag(cmd *cobra.Command, name *string, preset, usage string) {
	cmd.Flags().StringVar(name, "variant", preset, usage)
	choices(cmd, "variant", variants.Names())
}

// place is a position as the command line tells it.
type place struct{ variant, fen, moves string }

// addFlags adds the flags that tell a position to a command.
func (pl *place) addFlags(cmd *cobra.Command) {
	variantFlag(cmd, &pl.variant, "chess", "the game, with its options as in musketeer:HU; see menagerie variants")
	cmd.Flags().StringVar(&pl.fen, "fen", "", "the position (default the start position)")
	cmd.Flags().StringVar(&pl.moves, "moves", "", "moves from there, with spaces between, as e2e4 or e4")
}

// position returns the position that a command's flags tell.
func (pl *place) position(cmd *cobra.Command) (*gen.Position, error) {
	rules, err := variants.Get(pl.variant)
	if err != nil {
		return nil, err
	}
	p := rules.Start()
	if cmd.Flags().Changed("fen") {
		if p, err = rules.ParseFEN(pl.fen); err != nil {
			return nil, err
		}
	}
	return playAll(p, pl.moves)
}

// playAll returns the position after moves with spaces between.
func playAll(p *gen.Position, moves string) (*gen.Position, error) {
	for ply, at := range moveText.FindAllStringIndex(moves, -1) {
		m, err := p.ParseMove(moves[at[0]:at[1]])
		if err != nil {
			return nil, fmt.Errorf("--moves: ply %d: offset %d: %w", ply+1, at[0], err)
		}
		var q gen.Position
		p.Play(&m, &q)
		p = &q
	}
	return p, nil
}

// moveText is a move as the list of moves writes it, with who enters in brackets:
// Nc3 (Le-b1).
var moveText = regexp.MustCompile(`\S+( \(\S*)?`)
