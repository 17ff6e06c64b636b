// Package variants holds the games, one file each.
//
// A game has options, each with a default; with all of them settled it is a
// variant, of which the text that Get reads is the name. Where the rules of a game
// can be read in several ways, a reading is an option, and the default is the one
// that the project decided on. Ids in comments (CO-2, MU-13, ...) are those of the
// rules page.
//
// # A new game
//
// Write a Game in a file of its own, put it into the list of Games, and run the
// conformance suite on it and on each of its readings, as conform_test.go does.
// What goes into a variant is told by package gen, and losalamos_test.go of package
// gentest is one from beginning to end.
package variants

import (
	"fmt"
	"slices"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// Game is a variant before its options are settled.
type Game struct {
	Name    string
	Options []Option
	// Build makes the variant but for its name, which is filled in from the settings
	// afterwards: where a value may be spelled in several ways, Build puts the one
	// that is to be in the name in its place.
	Build func(Settings) (gen.Variant, error)
}

// Option is a setting of a game.
type Option struct {
	Name    string
	Default string
	Values  []string // what it may be; empty where Build checks it
	Help    string   // one line
	Bare    bool     // may be given as its value alone
}

// Settings are the values of a game's options, by name; all of them are there.
type Settings map[string]string

// is reports whether a true-or-false option is set.
func (s Settings) is(name string) bool { return s[name] == "true" }

// Games returns every game, in the order of presentation.
func Games() []Game {
	return []Game{chess, cavalier, musketeer, morphing3, baroque}
}

// All returns every game with its options at their defaults.
func All() []gen.Variant {
	var all []gen.Variant
	for _, g := range Games() {
		v, err := g.Variant("")
		if err != nil {
			panic(err) // a game must build by default
		}
		all = append(all, v)
	}
	return all
}

// Names returns the names of all games.
func Names() []string {
	var names []string
	for _, g := range Games() {
		names = append(names, g.Name)
	}
	return names
}

// Find returns the game of the given name.
func Find(name string) (Game, error) {
	for _, g := range Games() {
		if g.Name == name {
			return g, nil
		}
	}
	return Game{}, fmt.Errorf("unknown variant %q: want one of %s", name, strings.Join(Names(), ", "))
}

// Get compiles a variant: a game's name, and after a colon its options if any,
// as in "musketeer:HU,forfeitOnEvasion=false".
func Get(text string) (*gen.Ruleset, error) {
	name, options, _ := strings.Cut(text, ":")
	g, err := Find(name)
	if err != nil {
		return nil, err
	}
	v, err := g.Variant(options)
	if err != nil {
		return nil, fmt.Errorf("variant %s: %w", text, err)
	}
	return gen.Compile(v)
}

// Variant settles the options and builds the variant. Its name has the options
// that differ from their defaults, in their order.
func (g Game) Variant(options string) (gen.Variant, error) {
	set, err := g.settle(options)
	if err != nil {
		return gen.Variant{}, err
	}
	v, err := g.Build(set)
	if err != nil {
		return v, err
	}
	v.Name = g.Name
	separator := ":"
	for _, o := range g.Options {
		switch {
		case set[o.Name] == o.Default:
			continue
		case o.Bare:
			v.Name += separator + set[o.Name]
		default:
			v.Name += separator + o.Name + "=" + set[o.Name]
		}
		separator = ","
	}
	return v, nil
}

// settle reads "name=value,name=value"; an option that may be bare needs no name.
func (g Game) settle(options string) (Settings, error) {
	set := Settings{}
	var words []string
	if options != "" {
		words = strings.Split(options, ",")
	}
	for _, word := range words {
		o, value, err := g.option(word)
		if err != nil {
			return nil, err
		}
		if _, twice := set[o.Name]; twice {
			return nil, fmt.Errorf("option %s is given twice", o.Name)
		}
		set[o.Name] = value
	}
	for _, o := range g.Options {
		if _, given := set[o.Name]; !given {
			set[o.Name] = o.Default
		}
	}
	return set, nil
}

// option reads one option.
func (g Game) option(word string) (Option, string, error) {
	name, value, named := strings.Cut(word, "=")
	if !named {
		value = word
	}
	for _, o := range g.Options {
		if named && o.Name != name || !named && !o.Bare {
			continue
		}
		if len(o.Values) > 0 && !slices.Contains(o.Values, value) {
			return o, "", fmt.Errorf("option %s: %q: want one of %s", o.Name, value, strings.Join(o.Values, ", "))
		}
		return o, value, nil
	}
	return Option{}, "", fmt.Errorf("unknown option %q: %s", word, g.known())
}

// known lists the options there are.
func (g Game) known() string {
	if len(g.Options) == 0 {
		return g.Name + " has none"
	}
	var names []string
	for _, o := range g.Options {
		names = append(names, o.Name)
	}
	return "want one of " + strings.Join(names, ", ")
}

// fixed is the Build of a game without options.
func fixed(v gen.Variant) func(Settings) (gen.Variant, error) {
	return func(Settings) (gen.Variant, error) { return v, nil }
}
