// Package synth makes up games whose men have known values, for the tests of what
// estimates them. They look like games of chess to those who know no rules: men move,
// are exchanged one for one, and give check, but nobody asks whether they may.
package synth

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats/logit"
	"gonum.org/v1/gonum/stat/distuv"
)

// Model is the truth. A side is short of some men from the start, and later exchanges
// are even, so that the result follows Davidson's model at every quiet position.
type Model struct {
	Men         []Man
	Unit        float64 // log odds of a value of 1
	White       float64 // White's advantage in log odds
	Draw        float64 // Davidson's parameter
	Correlation float64 // 0 to 1, of the normal variables behind the results of a group (Gaussian copula)
	Plies       int     // of a game
}

// Man is a kind of man.
type Man struct {
	Letter byte
	Name   string
	Value  float64
	Start  int // that a side has
	Short  int // of which it may lack up to so many, each number as likely
}

// Chess returns a model of chess with published values (AlphaZero, 2020) and a twin
// of the knight under another name.
func Chess() Model {
	return Model{
		Men: []Man{
			{'P', "pawn", 1, 8, 3},
			{'N', "knight", 3.05, 2, 1},
			{'B', "bishop", 3.33, 2, 1},
			{'R', "rook", 5.63, 2, 1},
			{'Q', "queen", 9.5, 1, 1},
			{'T', "twin", 3.05, 2, 1},
		},
		Unit: 0.25, White: 0.15, Draw: -0.2, Correlation: 0.5, Plies: 24,
	}
}

// Manifest returns a manifest of the games of a seed.
func (m *Model) Manifest(seed uint64) record.Manifest {
	man := record.Manifest{
		Program: "synth", Variant: "synthetic", VariantVersion: 1, Files: 8, Ranks: 8,
		Players: []string{"synth", "synth"}, Seed: seed, Chunk: 100,
	}
	for _, k := range m.Men {
		man.Kinds = append(man.Kinds, record.Kind{Letter: string(k.Letter), Name: k.Name})
	}
	man.Kinds = append(man.Kinds, record.Kind{Letter: "K", Name: "king", Royal: true})
	return man
}

// Group returns the two games of a group, which depend on seed and group alone.
func (m *Model) Group(seed, group uint64) []record.Game {
	rng := rand.New(rand.NewPCG(seed, group))
	var sides [2][]int
	eta := m.White
	for side, sign := range []float64{1, -1} {
		for _, k := range m.Men {
			n := k.Start - rng.IntN(k.Short+1)
			sides[side] = append(sides[side], n)
			eta += sign * float64(n) * k.Value * m.Unit
		}
	}
	board := m.place(sides)
	start := fen(board, m.letters())
	games := make([]record.Game, 2)
	for i, result := range m.results(eta, rng) {
		games[i] = record.Game{
			Number: 2*group + uint64(i), Seed: rng.Uint64(), Group: group, Start: start,
			White: uint8(i), Black: uint8(1 - i), Plies: play(board, m.Plies, rng), Result: result, Reason: "made up",
		}
	}
	return games
}

// results draws two results, each by its chances, that go together.
func (m *Model) results(eta float64, rng *rand.Rand) [2]record.Result {
	p := logit.Davidson.Chances(eta, m.Draw)
	common := rng.NormFloat64()
	var out [2]record.Result
	for i := range out {
		z := math.Sqrt(m.Correlation)*common + math.Sqrt(1-m.Correlation)*rng.NormFloat64()
		switch u := distuv.UnitNormal.CDF(z); {
		case u < p[0]:
			out[i] = record.BlackWins
		case u < p[0]+p[1]:
			out[i] = record.Drawn
		default:
			out[i] = record.WhiteWins
		}
	}
	return out
}

func (m *Model) letters() string {
	var b strings.Builder
	for _, k := range m.Men {
		b.WriteByte(k.Letter)
	}
	return b.String() + "K"
}

// squares is a board: a kind + 1 for White, the negative for Black, 0 for nobody.
type squares [64]int8

// place puts White's men on the lower ranks and Black's on the upper ones.
func (m *Model) place(sides [2][]int) squares {
	var b squares
	at := [2]int{0, 63}
	for side, step := range []int{1, -1} {
		put := func(kind int) {
			b[at[side]] = int8((kind + 1) * step)
			at[side] += step
		}
		put(len(m.Men)) // the king
		for kind, n := range sides[side] {
			for range n {
				put(kind)
			}
		}
	}
	return b
}

func fen(b squares, letters string) string {
	var text strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for _, man := range b[rank*8 : rank*8+8] {
			if man == 0 {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&text, empty)
			}
			empty = 0
			if man > 0 {
				text.WriteByte(letters[man-1])
			} else {
				text.WriteByte(letters[-man-1] + 'a' - 'A')
			}
		}
		if empty > 0 {
			fmt.Fprint(&text, empty)
		}
		if rank > 0 {
			text.WriteByte('/')
		}
	}
	return text.String() + " w - - 0 1"
}
