package referee

// Chess, by the Laws of FIDE: the control game.

var chessForm = &form{
	files: 8, ranks: 8,
	letters: "KQRBNP", royals: "K",
	castles: fideCastles, enPassant: true,
	reach: chessReach,
}

type chess struct{}

func newChess(*options) Game { return chess{} }

func (chess) Start() string { return fideArray + " w KQkq - 0 1" }

func (chess) Parse(fen string) (Position, error) {
	c, err := readCommon(chessForm, fen)
	if err == nil {
		err = c.pawnsInPlace()
	}
	if err != nil {
		return nil, err
	}
	return chessPosition{c}, nil
}

func chessReach(b *board, from square) []square {
	w := b.walkFrom(from)
	w.orthodox()
	return w.to
}

type chessPosition struct{ common }

func (p chessPosition) Moves() []Move { return movesOf(p.legal()) }

func (p chessPosition) Play(text string) (Position, error) { return play(p.legal(), text) }

// legal plays every move and keeps those after which the king is safe.
func (p chessPosition) legal() []candidate {
	var list []candidate
	for _, a := range p.attempts(p.becomes) {
		after := p
		captures := after.fideMove(a)
		if len(after.checkers(p.white)) == 0 {
			list = append(list, candidate{Move{a.text, captures}, after})
		}
	}
	for _, w := range p.castlings() {
		after := p
		after.castle(w)
		if len(after.checkers(p.white)) == 0 {
			list = append(list, candidate{Move{w.text(), nil}, after})
		}
	}
	return list
}

func (p chessPosition) becomes(from, to square) []byte {
	return p.fideBecomes(from, to, "QRBN")
}
