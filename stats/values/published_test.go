package values

import (
	"testing"
)

// TestPublished reads all sources.
func TestPublished(t *testing.T) {
	files, err := publishedFiles.ReadDir("published")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		all := publishedFor(f.Name()[:len(f.Name())-len(".json")] + ":with=options")
		if len(all) == 0 {
			t.Errorf("%s: nothing", f.Name())
		}
		for _, s := range all {
			if s.Key == "" || s.Head == "" || s.Source == "" || s.Scale == "" || len(s.Values) == 0 {
				t.Errorf("%s: %+v", f.Name(), s)
			}
		}
	}
	chess := publishedFor("chess")[0]
	if got := chess.value("Q", "P"); got != 9.5 {
		t.Errorf("the queen is %v pawns", got)
	}
	if got := chess.value("Q", "X"); got != nil {
		t.Errorf("the queen is %v of nothing", got)
	}
	if publishedFor("morphing3") != nil {
		t.Error("there is something for morphing3")
	}
}
