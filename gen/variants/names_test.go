package variants_test

import (
	"testing"

	"github.com/menagerie-chess/menagerie/gen/variants"
)

func TestVariants(t *testing.T) {
	names := variants.Names()
	if len(names) != len(variants.All()) {
		t.Fatalf("%d names for %d variants", len(names), len(variants.All()))
	}
	for _, name := range names {
		if r, err := variants.Get(name); err != nil || r.Name != name {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := variants.Get("no such game"); err == nil {
		t.Error("a game of no such name is found")
	}
}
