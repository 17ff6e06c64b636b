package player

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	r := rulesOf(t, "chess")
	for spec, want := range map[string]string{
		"random":                "random",
		"greedy":                "greedy",
		"ab:nodes=300":          "ab:nodes=300,noise=10",
		"ab:noise=0,nodes=5":    "ab:nodes=5,noise=0",
		"ab:depth=4,noise=100":  "ab:depth=4,noise=100",
		"ab:depth=60":           "ab:depth=60,noise=10",
		"ab:nodes=10,noise=10":  "ab:nodes=10,noise=10",
		"ab:nodes=1000000000":   "ab:nodes=1000000000,noise=10",
		"ab:depth=1,noise=0":    "ab:depth=1,noise=0",
		"ab:nodes=00300":        "ab:nodes=300,noise=10",
		"ab:nodes=300,noise=00": "ab:nodes=300,noise=0",
	} {
		p := newPlayer(t, spec, r)
		if p.Name() != want {
			t.Errorf("%s is named %s, want %s", spec, p.Name(), want)
		}
		if again := newPlayer(t, p.Name(), r); again.Name() != want {
			t.Errorf("%s is named %s", want, again.Name())
		}
	}
}

func TestParseErrors(t *testing.T) {
	r := rulesOf(t, "chess")
	for spec, want := range map[string]string{
		"":                     "unknown kind",
		"alpha":                "want one of ab, greedy, random",
		"random:":              "nothing after the colon",
		"random:x=1":           "has none",
		"greedy:1":             "has none",
		"ab":                   "want nodes=N or depth=N",
		"ab:":                  "nothing after the colon",
		"ab:nodes=0":           "1 to 1000000000",
		"ab:nodes=-5":          "1 to 1000000000",
		"ab:nodes=x":           "1 to 1000000000",
		"ab:nodes":             "1 to 1000000000",
		"ab:depth=61":          "1 to 60",
		"ab:nodes=1,depth=1":   "one of them",
		"ab:noise=5":           "one of them",
		"ab:nodes=1,nodes=2":   "twice",
		"ab:nodes=1,noise=101": "0 to 100",
		"ab:nodes=1,hash=5":    `option "hash=5"`,
		"ab:nodes=1,":          `option ""`,
	} {
		if _, err := Parse(spec, r, Values{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", spec, err, want)
		}
	}
}
