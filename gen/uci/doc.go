// Package uci speaks the Universal Chess Interface as far as perft goes, on both
// sides: an Engine is another program that is asked for its counts, a Server
// answers for this module, and a Comparison finds the first move that the two do
// not agree on.
//
// An Engine may die, hang or print nonsense. Each question has a time limit, and
// the error says what happened, with the engine's last lines. Its process is gone
// when Close returns.
package uci
