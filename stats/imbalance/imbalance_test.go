package imbalance_test

import (
	"math"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/imbalance"
	"github.com/menagerie-chess/menagerie/stats/statstest"
)

// Starts in which White has more; those in which Black has more are the same with
// the cases of letters exchanged.
const (
	pawnOdds   = "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	knightOdds = "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	exchange   = "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR" // rook against knight
	queenOdds  = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR" // queen against rook
)

func kinds() record.Manifest { return statstest.Manifest(1, "ab:nodes=300", "ab:nodes=300") }

func run() *stats.Run { return &stats.Run{Manifest: kinds()} }

// options have pawns as units and believe in a rook of 5.
func options() imbalance.Options {
	return imbalance.Options{Unit: statstest.Pawn, Believed: []float64{1, 3, 3, 5, 9, 0}, Confidence: 0.95}
}

// start returns a start position in which White or Black has more.
func start(men string, black bool) string {
	if black {
		men = strings.Map(func(r rune) rune {
			switch {
			case r >= 'a' && r <= 'z':
				return r - 'a' + 'A'
			case r >= 'A' && r <= 'Z':
				return r - 'A' + 'a'
			}
			return r
		}, men)
	}
	return men + " w - - 0 1"
}

// results of games, from the view of the side that has more.
var results = map[bool]map[byte]record.Result{
	false: {'+': record.WhiteWins, '=': record.Drawn, '-': record.BlackWins, '*': record.Unfinished},
	true:  {'+': record.BlackWins, '=': record.Drawn, '-': record.WhiteWins, '*': record.Unfinished},
}

// pairs adds groups of two games, White having more in the first and Black in the
// second, with results as "+-".
func pairs(e *imbalance.Estimator, r *stats.Run, men string, times int, texts ...string) {
	for range times {
		for _, text := range texts {
			var group []record.Game
			for i := range len(text) {
				black := i%2 == 1
				group = append(group, record.Game{Start: start(men, black), Result: results[black][text[i]]})
			}
			e.Add(r, group)
		}
	}
}

func sets(e *imbalance.Estimator) []*imbalance.Set {
	m := kinds()
	return e.Sets(&m, options())
}

// only returns the set if it is one.
func only(t *testing.T, e *imbalance.Estimator) *imbalance.Set {
	t.Helper()
	s := sets(e)
	if len(s) != 1 {
		t.Fatalf("%d sets", len(s))
	}
	return s[0]
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-6*(1+math.Abs(want))) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
