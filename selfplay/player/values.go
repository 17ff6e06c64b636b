package player

import (
	"embed"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// Values are what the men are believed to be worth, by kind, in hundredths of a
// pawn or of what is like it: 0 to MaxValue.
type Values [gen.MaxKinds]int

// MaxValue is the greatest value of a man.
const MaxValue = 3000

// defaults are the values of each game, a file named after it.
//
//go:embed values/*.toml
var defaults embed.FS

// DefaultValues returns the values of a variant; those of a game that has none
// follow from how far its men reach.
func DefaultValues(r *gen.Ruleset) (Values, error) {
	game, _, _ := strings.Cut(r.Name, ":")
	name := "values/" + game + ".toml"
	text, err := defaults.ReadFile(name)
	if err != nil {
		return reachValues(r), nil
	}
	return ReadValues(r, name, text, Values{})
}

// reachValues guesses: 15 for each square that a man reaches on the average.
func reachValues(r *gen.Ruleset) Values {
	var v Values
	for k, p := range r.Pieces {
		if !p.Royal {
			v[k] = min(15*newReach(r, gen.Kind(k)).sum/r.Board.Size()/2, MaxValue)
		}
	}
	return v
}

// ValueError says what is wrong in a file of values, and where.
type ValueError struct {
	File   string
	Line   int // from 1
	Reason string
}

func (e *ValueError) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Reason) }

// ReadValues reads values from TOML, a line a piece: its letter or its name, and
// a number. Pieces that are not named keep their value of base. The error is a
// *ValueError.
func ReadValues(r *gen.Ruleset, file string, text []byte, base Values) (Values, error) {
	if err := wellFormed(file, text); err != nil {
		return base, err
	}
	v := base
	var done gen.KindSet
	var p unstable.Parser
	p.Reset(text)
	for p.NextExpression() {
		e := p.Expression()
		k, n, err := readValue(r, e)
		if err == nil && done.Has(k) {
			err = fmt.Errorf("piece %c has two values", r.Pieces[k].Letter)
		}
		if err != nil {
			return base, &ValueError{file, lineOf(&p, e), err.Error()}
		}
		v[k] = n
		done |= 1 << k
	}
	return v, nil
}

// wellFormed refuses what is not TOML.
func wellFormed(file string, text []byte) error {
	var all map[string]any
	err := toml.Unmarshal(text, &all)
	var bad *toml.DecodeError
	switch {
	case errors.As(err, &bad):
		line, _ := bad.Position()
		return &ValueError{file, line, strings.TrimPrefix(bad.Error(), "toml: ")}
	case err != nil:
		return &ValueError{file, 1, strings.TrimPrefix(err.Error(), "toml: ")}
	}
	return nil
}

// lineOf returns the line of an expression: of its key's first byte.
func lineOf(p *unstable.Parser, e *unstable.Node) int {
	key := e.Key()
	key.Next()
	return p.Shape(key.Node().Raw).Start.Line
}

// readValue reads a line of the file.
func readValue(r *gen.Ruleset, e *unstable.Node) (gen.Kind, int, error) {
	var path []string
	for key := e.Key(); key.Next(); {
		path = append(path, string(key.Node().Data))
	}
	name := strings.Join(path, ".")
	if e.Kind != unstable.KeyValue || len(path) != 1 {
		return 0, 0, fmt.Errorf("%q: want lines like knight = 305, and no tables", name)
	}
	k, err := FindPiece(r, name)
	if err != nil {
		return 0, 0, err
	}
	n, err := readNumber(e.Value())
	if err != nil {
		return 0, 0, fmt.Errorf("piece %q: %w", name, err)
	}
	return k, n, nil
}

// FindPiece returns the piece with a letter or a name.
func FindPiece(r *gen.Ruleset, name string) (gen.Kind, error) {
	var known []string
	for k, p := range r.Pieces {
		if name == string(rune(p.Letter)) || name == p.Name {
			return gen.Kind(k), nil
		}
		known = append(known, fmt.Sprintf("%c (%s)", p.Letter, p.Name))
	}
	return 0, fmt.Errorf("unknown piece %q: want one of %s", name, strings.Join(known, ", "))
}

// readNumber reads a value and rounds it.
func readNumber(n *unstable.Node) (int, error) {
	var line struct{ V any }
	x := math.NaN()
	if toml.Unmarshal(append([]byte("V="), n.Data...), &line) == nil && n.Kind != unstable.String {
		switch v := line.V.(type) {
		case int64:
			x = float64(v)
		case float64:
			x = v
		}
	}
	if !(x >= 0 && x <= MaxValue) {
		return 0, fmt.Errorf("%s: want a number of hundredths of a pawn, 0 to %d", n.Data, MaxValue)
	}
	return int(math.Round(x)), nil
}
