package variants

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
	"github.com/menagerie-chess/menagerie/gen"
)

// musketeer is Musketeer Chess: chess with two of ten more pieces on each side,
// which wait behind the first rank and enter when the man before them moves.
//
// The men that wait are beside the board, not on two more ranks of it: they
// neither move nor attack, and an 8x8 board keeps to one word.
var musketeer = Game{
	Name: "musketeer",
	Options: []Option{
		{Name: "pair", Default: "LC", Bare: true, Help: "the two new kinds, as LC or leopard+cannon"},
		{Name: "default", Default: "CL", Help: "the two kinds after a refusal, in the order in which they are placed"},
		{Name: "forfeitOnEvasion", Default: "true", Values: []string{"true", "false", "literal"},
			Help: "whether a king that leaves check without capturing a checker loses the man behind it; literal: only if it could not have captured one"},
		{Name: "setup", Default: "done", Values: []string{"done", "place", "choose"},
			Help: "where the game starts: set up behind the a- and b-files, with the placing, or with the choice of the kinds"},
	},
	Build: buildMusketeer,
}

// newMen are the ten new pieces.
var newMen = []gen.Piece{
	{Letter: 'L', Name: "leopard", Abbr: "Le", Moves: "NB2"},
	{Letter: 'C', Name: "cannon", Abbr: "Ca", Moves: "FWDsN"},
	{Letter: 'U', Name: "unicorn", Abbr: "U", Moves: "NC"},
	{Letter: 'D', Name: "dragon", Abbr: "Dr", Moves: "QN"},
	{Letter: 'M', Name: "chancellor", Abbr: "Ch", Moves: "RN"},
	{Letter: 'A', Name: "archbishop", Abbr: "Ar", Moves: "BN"},
	{Letter: 'E', Name: "elephant", Abbr: "E", Moves: "FWDA"},
	{Letter: 'H', Name: "hawk", Abbr: "H", Moves: "DAHG"},
	{Letter: 'F', Name: "fortress", Abbr: "Fo", Moves: "B3DvN"},
	{Letter: 'S', Name: "spider", Abbr: "Sp", Moves: "B2ND"},
}

const newLetters = "LCUDMAEHFS"

func buildMusketeer(set Settings) (gen.Variant, error) {
	pair, err := readPair(set["pair"])
	if err != nil {
		return gen.Variant{}, fmt.Errorf("option pair: %w", err)
	}
	refused, err := readPair(set["default"])
	if err != nil {
		return gen.Variant{}, fmt.Errorf("option default: %w", err)
	}
	set["pair"], set["default"] = pair, refused
	return gen.Variant{
		Title:     "Musketeer Chess: two of ten new pieces enter from behind the first rank",
		Version:   1,
		Board:     bitboard.Geometry{Files: 8, Ranks: 8},
		Pieces:    append(orthodoxMen(), newMen...),
		Array:     musketeerStart(pair, set["setup"]),
		Morphs:    []gen.Morph{{Pieces: "P", Squares: "*8", Into: "QRBN" + newLetters}}, // MU-20: of the ten, the pair
		Castlings: orthodoxCastlings(),
		Reserve: &gen.Reserve{
			Kinds:   newLetters,
			Default: refused,
			Apart:   "ea eh", // MU-8: not behind the king and a rook
			Enters:  entersOnEvasion[set["forfeitOnEvasion"]],
		},
		Rules: orthodox{},
	}, nil
}

// entersOnEvasion are the readings of MU-14 and MU-15: whether the man behind a
// king in check enters when the king moves.
var entersOnEvasion = map[string]func(m gen.Move, checkers, steps bitboard.Bitboard) bool{
	"true":    func(m gen.Move, checkers, _ bitboard.Bitboard) bool { return m.Lifts.Meets(checkers) },
	"false":   func(gen.Move, bitboard.Bitboard, bitboard.Bitboard) bool { return true },
	"literal": func(_ gen.Move, checkers, steps bitboard.Bitboard) bool { return steps.Meets(checkers) },
}

// musketeerStart returns the start position.
func musketeerStart(pair, setup string) string {
	const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	const counters = " w KQkq - 0 1 "
	switch setup {
	case "choose":
		return "********/" + board + "/********" + counters + "--/0"
	case "place":
		return "********/" + board + "/********" + counters + pair + "/2"
	}
	return strings.ToLower(pair) + "******/" + board + "/" + pair + "******" + counters + pair
}

// readPair reads two different new kinds, as LC or leopard+cannon, and returns
// their letters.
func readPair(text string) (string, error) {
	words := strings.Split(text, "+")
	if len(words) == 1 && len(text) == 2 {
		words = []string{text[:1], text[1:]}
	}
	pair := ""
	for _, word := range words {
		for _, p := range newMen {
			if strings.EqualFold(word, string(rune(p.Letter))) || strings.EqualFold(word, p.Name) || strings.EqualFold(word, p.Abbr) {
				pair += string(rune(p.Letter))
				break
			}
		}
	}
	if len(pair) != 2 || len(words) != 2 || pair[0] == pair[1] {
		return "", fmt.Errorf("%q: want two different kinds, as two of the letters %s or as names with + between", text, newLetters)
	}
	return pair, nil
}
