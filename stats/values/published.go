package values

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"
)

//go:embed published/*.json
var publishedFiles embed.FS

// source is values that somebody published for a variant, by the letters of kinds.
type source struct {
	Key    string             `json:"key"`
	Head   string             `json:"head"`
	Source string             `json:"source"` // who, where, when
	Scale  string             `json:"scale"`  // what it counts in, and what of that was chosen here
	Values map[string]float64 `json:"values"`
}

// value returns a published value in a unit; nil if it or the unit is not published.
func (s *source) value(letter, unit string) any {
	v, u := s.Values[letter], s.Values[unit]
	if v == 0 || u == 0 {
		return nil
	}
	return v / u
}

func (s *source) about() string { return fmt.Sprintf("%s. %s.", s.Source, s.Scale) }

// publishedFor returns what is published for a variant, whatever its options.
func publishedFor(variant string) []source {
	name, _, _ := strings.Cut(variant, ":")
	text, err := publishedFiles.ReadFile("published/" + name + ".json")
	if err != nil {
		return nil
	}
	var all []source
	if err := json.Unmarshal(text, &all); err != nil {
		panic(fmt.Sprintf("published/%s.json: %v", name, err)) // TestPublished reads all
	}
	return all
}
