package suite

import (
	"strconv"
	"strings"
)

// epd reads a line of the form "FEN ;D1 20 ;D2 400".
func (rd *reader) epd(text string) ([]Entry, error) {
	if rd.variant == "" {
		bad := rd.fail(-1, "", ErrNoVariant, `name one, or put a line "# variant: NAME" above`)
		bad.Final = true // the lines below would say the same
		return nil, bad
	}
	fen, rest, ok := strings.Cut(text, ";")
	if !ok {
		return nil, rd.fail(len(text), "", ErrEPD, "want ;D1 COUNT after the FEN")
	}
	fen = strings.TrimSpace(fen)
	if fen == "" {
		return nil, rd.fail(0, "fen", ErrMissing, "want a position before the first ;")
	}
	var entries []Entry
	at := len(text) - len(rest)
	for count := range strings.SplitSeq(rest, ";") {
		e := Entry{File: rd.file, Line: rd.line, Variant: rd.variant, FEN: fen}
		if err := rd.count(&e, count, at); err != nil {
			return nil, err
		}
		entries = append(entries, e)
		at += len(count) + 1
	}
	return entries, nil
}

// count reads "D2 400", which begins at an offset of the line.
func (rd *reader) count(e *Entry, text string, at int) error {
	words := strings.Fields(text)
	at += len(text) - len(strings.TrimLeft(text, " \t"))
	if len(words) != 2 || words[0][0] != 'D' {
		return rd.fail(at, "", ErrEPD, "%q: want D, a depth, a space and a count, as in D2 400", strings.TrimSpace(text))
	}
	depth, err := strconv.ParseUint(words[0][1:], 10, 64)
	if err != nil || depth > MaxDepth {
		return rd.fail(at+1, "depth", ErrNumber, "%q: want 0 to %d", words[0][1:], MaxDepth)
	}
	nodes, err := strconv.ParseUint(words[1], 10, 64)
	if err != nil {
		at += strings.LastIndex(strings.TrimSpace(text), words[1])
		return rd.fail(at, "nodes", ErrNumber, "%q: want 0 to 2^64-1", words[1])
	}
	e.Depth, e.Nodes = int(depth), nodes
	return nil
}
