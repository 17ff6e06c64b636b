package player

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden file anew")

const golden = "testdata/games.golden"

// TestGolden compares games with those that Version has played on other machines.
func TestGolden(t *testing.T) {
	var text strings.Builder
	fmt.Fprintf(&text, "# version %d: variant, player, seed, plies and hash of a game's moves\n", Version)
	for _, name := range variantNames {
		r := rulesOf(t, name)
		for _, spec := range []string{"random", "greedy", "ab:nodes=200", "ab:depth=3"} {
			moves := course(t, r, 1, newPlayer(t, spec, r), newPlayer(t, spec, r))
			h := fnv.New64a()
			_, _ = h.Write([]byte(moves))
			fmt.Fprintf(&text, "%s %s 1 %d %016x\n", name, spec, strings.Count(moves, " "), h.Sum64())
		}
	}
	if *update {
		if err := os.WriteFile(golden, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if text.String() != string(want) {
		t.Errorf("players choose other moves than they did: if that is meant, raise Version and run go test -update.\n%s\nwant\n%s", &text, want)
	}
}
