/*
Package openings estimates how games begin: a tree of their first moves, and in
each node how many games went through it, how they ended, and how much was left to
choose.

	e := openings.New(openings.Options{By: openings.Pair, Plies: 8})
	e.Add(run, group)
	for _, root := range e.Trees(20) {
		for node := range root.Nodes(ctx) { ... }
	}

A game has its place in a tree by the moves alone: the same position after other
moves is another node. What has one tree Options says.

What is kept is not the nodes, most of which only one game ever saw, but the games'
first moves, one number each, side by side. That takes the same memory whatever was
played, and adds up in any order by laying one behind the other. Nodes are made in the
end, where enough games went, and only one way down the tree is there at a time.
*/
package openings
