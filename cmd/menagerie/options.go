package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
)

// optionJSON is an option of a game as JSON.
type optionJSON struct {
	Name    string   `json:"name"`
	Default string   `json:"default"`
	Values  []string `json:"values"`
	Bare    bool     `json:"bare"`
	Help    string   `json:"help"`
}

// optionsOf lists the options of a variant's game.
func optionsOf(v gen.Variant) []optionJSON {
	name, _, _ := strings.Cut(v.Name, ":")
	g, err := variants.Find(name)
	if err != nil {
		panic(err) // the variant was built by its game
	}
	list := []optionJSON{}
	for _, o := range g.Options {
		list = append(list, optionJSON{o.Name, o.Default, append([]string{}, o.Values...), o.Bare, o.Help})
	}
	return list
}

// printOptions prints options, if there are any, with an empty line after them.
func printOptions(w io.Writer, list []optionJSON) {
	if len(list) == 0 {
		return
	}
	rows := [][]string{{"OPTION", "DEFAULT", "VALUES", "MEANING"}}
	for _, o := range list {
		rows = append(rows, []string{o.Name, o.Default, strings.Join(o.Values, ", "), o.Help})
	}
	printTable(w, rows)
	fmt.Fprintln(w)
}
