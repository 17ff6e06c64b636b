package main

import (
	"cmp"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// variantDetail is a variant's description as JSON.
type variantDetail struct {
	variantJSON
	Pieces    []pieceJSON    `json:"pieces"`
	Start     string         `json:"start"`
	Morphs    []morphJSON    `json:"morphs"`
	Castlings []castlingJSON `json:"castlings"`
	Reserve   *supplyJSON    `json:"reserve"`
}

type pieceJSON struct {
	Letter   string   `json:"letter"`
	Name     string   `json:"name"`
	Short    string   `json:"short"` // in move text, but for pawns
	Betza    string   `json:"betza"`
	Royal    bool     `json:"royal"`
	Reserve  bool     `json:"reserve"`
	From     string   `json:"from"`
	Moves    []string `json:"moves"`
	Captures []string `json:"captures"`
}

type morphJSON struct {
	Pieces  string `json:"pieces"`
	Squares string `json:"squares"`
	Into    string `json:"into"`
}

type castlingJSON struct {
	Letter string `json:"letter"`
	King   string `json:"king"`
	Rook   string `json:"rook"`
	SAN    string `json:"san"`
}

func newVariantDetail(r *gen.Ruleset) variantDetail {
	v := variantDetail{variantJSON: newVariantJSON(r.Variant), Start: r.Start().FEN(),
		Morphs: []morphJSON{}, Castlings: []castlingJSON{}, Reserve: newSupply(r)}
	for k := range r.Pieces {
		v.Pieces = append(v.Pieces, newPiece(r, gen.Kind(k)))
	}
	for _, m := range r.Morphs {
		v.Morphs = append(v.Morphs, morphJSON(m))
	}
	for _, c := range r.Castlings {
		san := "O-O-O"
		if c.Short {
			san = "O-O"
		}
		v.Castlings = append(v.Castlings, castlingJSON{string(rune(c.Letter)), c.King, c.Rook, san})
	}
	return v
}

func newPiece(r *gen.Ruleset, k gen.Kind) pieceJSON {
	p, d := r.Pieces[k], newDiagram(r, k)
	letter := string(rune(p.Letter))
	return pieceJSON{
		Letter: letter, Name: p.Name, Short: cmp.Or(p.Abbr, letter), Betza: p.Moves, Royal: p.Royal,
		Reserve: r.Reserve != nil && strings.Contains(r.Reserve.Kinds, letter),
		From:    r.Board.Name(d.from), Moves: names(r.Board, d.moves), Captures: names(r.Board, d.captures),
	}
}

// title is the line above a piece's diagram.
func (p *pieceJSON) title() string {
	text := p.Letter + " " + p.Name
	if p.Short != p.Letter {
		text += " (" + p.Short + ")"
	}
	text += ": " + p.Betza
	if p.Royal {
		text += ", royal"
	}
	if p.Reserve {
		text += ", from the reserve"
	}
	return text
}
