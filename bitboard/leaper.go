package bitboard

// Leaps returns, for each square, where the steps lead on the empty board.
func Leaps(g Geometry, steps []Step) []Bitboard {
	table := make([]Bitboard, g.Size())
	for s := range table {
		for _, st := range steps {
			if t, ok := g.From(Square(s), st); ok {
				table[s] = table[s].With(t)
			}
		}
	}
	return table
}
