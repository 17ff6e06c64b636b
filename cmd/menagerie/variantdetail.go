package main

import (
	"github.com/menagerie-chess/menagerie/gen"
)

// variantDetail is a variant's description as JSON.
type variantDetail struct {
	variantJSON
	Pieces    []pieceJSON    `json:"pieces"`
	Start     string         `json:"start"`
	Morphs    []morphJSON    `json:"morphs"`
	Castlings []castlingJSON `json:"castlings"`
}

type pieceJSON struct {
	Letter   string   `json:"letter"`
	Name     string   `json:"name"`
	Betza    string   `json:"betza"`
	Royal    bool     `json:"royal"`
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
	v := variantDetail{variantJSON: newVariantJSON(r.Variant), Start: r.Start().FEN(), Morphs: []morphJSON{}, Castlings: []castlingJSON{}}
	for k, p := range r.Pieces {
		d := newDiagram(r, gen.Kind(k))
		v.Pieces = append(v.Pieces, pieceJSON{string(rune(p.Letter)), p.Name, p.Moves, p.Royal,
			r.Board.Name(d.from), names(r.Board, d.moves), names(r.Board, d.captures)})
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
