/*
Package openings estimates how games begin: a tree of their first moves, and in
each node how many games went through it, how they ended, and how much was left to
choose.

	e := openings.New(openings.Options{By: openings.Pair, Plies: 8})
	e.Add(run, group)
	for _, root := range e.Trees(20) { ... }

A game has its place in a tree by the moves alone: the same position after other
moves is another node. What has one tree Options says.

What is kept is not the nodes, most of which only one game ever saw, but the games'
first moves, one number each, side by side. That takes the same memory whatever was
played, adds up in any order by laying one behind the other, and the tree is built
in the end, only where enough games went.
*/
package openings
