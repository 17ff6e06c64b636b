// Package variants holds the games, one file each.
package variants

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// All returns every variant, in the order of presentation.
func All() []gen.Variant {
	return []gen.Variant{Chess(), Cavalier()}
}

// Names returns the names of all variants.
func Names() []string {
	var names []string
	for _, v := range All() {
		names = append(names, v.Name)
	}
	return names
}

// Get compiles the variant of the given name.
func Get(name string) (*gen.Ruleset, error) {
	for _, v := range All() {
		if v.Name == name {
			return gen.Compile(v)
		}
	}
	return nil, fmt.Errorf("unknown variant %q: want one of %s", name, strings.Join(Names(), ", "))
}
