package statstest

import (
	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Kinds of Reserves beyond those of Manifest.
const (
	Leopard uint8 = King + 1 + iota
	Cannon
	Unicorn
	Hawk
)

// Reserves returns a manifest of a variant with the men of chess and four kinds for
// the reserves, two of which wait in each game: leopard L, cannon C, unicorn U and
// hawk H.
func Reserves(seed uint64, white, black string) record.Manifest {
	m := Manifest(seed, white, black)
	m.Variant = "musketeer"
	m.Kinds = append(m.Kinds, record.Kind{Letter: "L", Name: "leopard"}, record.Kind{Letter: "C", Name: "cannon"},
		record.Kind{Letter: "U", Name: "unicorn"}, record.Kind{Letter: "H", Name: "hawk"})
	return m
}

// Reserved returns a game of such a run, without plies. The placements name the files
// behind which White's and Black's men wait, in the pair's order.
func Reserved(number, group uint64, pair, white, black string, result record.Result) record.Game {
	men := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	return record.Game{Number: number, Group: group, Start: waiting(pair, black, 'a'-'A') + "/" + men + "/" + waiting(pair, white, 0) + " w KQkq - 0 1",
		Pair: pair, Placement: [2]string{white, black}, White: uint8(number % 2), Black: uint8(1 - number%2), Result: result, Reason: "checkmate"}
}

// waiting returns the rank of the men who wait; small makes Black's letters.
func waiting(pair, files string, small byte) string {
	rank := []byte("********")
	for i := range files {
		rank[files[i]-'a'] = pair[i] + small
	}
	return string(rank)
}
