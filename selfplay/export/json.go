package export

import (
	"encoding/json"
	"io"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/selfplay/replay"
)

// Game is a game as JSON.
type Game struct {
	Game      uint64     `json:"game"`
	Variant   string     `json:"variant"`
	White     string     `json:"white"`
	Black     string     `json:"black"`
	Start     string     `json:"start"`
	Pair      string     `json:"pair,omitempty"`
	Placement *[2]string `json:"placement,omitempty"`
	Opening   int        `json:"opening"`
	Group     uint64     `json:"group"`
	Seed      uint64     `json:"seed,string"` // too large for JSON's usual numbers
	Result    string     `json:"result"`
	Reason    string     `json:"reason"`
	Truncated bool       `json:"truncated"`
	Moves     []string   `json:"moves"`  // coordinates
	Legal     []uint16   `json:"legal"`  // legal moves there were, a number a ply
	Scores    []*int16   `json:"scores"` // hundredths, the mover's view; null where there is none
}

// Describe returns a game as JSON, with its moves if they fit the rules.
func Describe(r *gen.Ruleset, m *record.Manifest, g *record.Game) (Game, error) {
	out := Game{
		Game: g.Number, Variant: m.Variant, White: player(m, g.White), Black: player(m, g.Black),
		Start: g.Start, Pair: g.Pair, Opening: g.Opening, Group: g.Group, Seed: g.Seed,
		Result: g.Result.String(), Reason: g.Reason, Truncated: g.Truncated,
		Moves: []string{}, Legal: []uint16{}, Scores: []*int16{},
	}
	if g.Placement != [2]string{} {
		out.Placement = &g.Placement
	}
	for step, err := range replay.Steps(r, g) {
		if err != nil {
			return out, err
		}
		if step.Move == nil {
			break
		}
		out.Moves = append(out.Moves, r.Coordinates(step.Move))
		out.Legal = append(out.Legal, step.Ply.Legal)
		out.Scores = append(out.Scores, Score(step.Ply))
	}
	return out, nil
}

// Score returns a ply's score, or nil if it has none.
func Score(p *record.Ply) *int16 {
	if !p.Scored {
		return nil
	}
	return &p.Score
}

type jsonWriter struct {
	e *json.Encoder
	r *gen.Ruleset
	m *record.Manifest
}

func newJSON(w io.Writer, r *gen.Ruleset, m *record.Manifest) Writer {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return &jsonWriter{e, r, m}
}

func (x *jsonWriter) Write(g *record.Game) error {
	out, err := Describe(x.r, x.m, g)
	if err != nil {
		return err
	}
	return x.e.Encode(out)
}

func (x *jsonWriter) Flush() error { return nil }
