package suite

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// row is a JSON line; pointers tell what is absent from what is zero.
type row struct {
	Variant *string `json:"variant"`
	FEN     *string `json:"fen"`
	Depth   *uint64 `json:"depth"`
	Nodes   *uint64 `json:"nodes"`
	Source  string  `json:"source"`
	Note    string  `json:"note"`
}

// json reads a line that holds an object.
func (rd *reader) json(text string) ([]Entry, error) {
	var in row
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		return nil, rd.badJSON(err)
	}
	if in.FEN == nil && in.Depth == nil && in.Nodes == nil {
		return nil, rd.notPerft(in)
	}
	e := Entry{File: rd.file, Line: rd.line, Variant: rd.variant, Source: in.Source, Note: in.Note}
	if in.Variant != nil {
		e.Variant = *in.Variant
	}
	switch {
	case e.Variant == "":
		return nil, rd.fail(-1, "variant", ErrNoVariant, "name one in the line or for the whole suite")
	case in.FEN == nil || *in.FEN == "":
		return nil, rd.fail(-1, "fen", ErrMissing, "want a position")
	case in.Depth == nil:
		return nil, rd.fail(-1, "depth", ErrMissing, "want a number of plies")
	case *in.Depth > MaxDepth:
		return nil, rd.fail(-1, "depth", ErrNumber, "%d: want 0 to %d", *in.Depth, MaxDepth)
	case in.Nodes == nil:
		return nil, rd.fail(-1, "nodes", ErrMissing, "want a count")
	}
	e.FEN, e.Depth, e.Nodes = *in.FEN, int(*in.Depth), *in.Nodes
	return []Entry{e}, nil
}

// notPerft makes the error of an object that is of another kind altogether, as
// are all others of its file in all likelihood.
func (rd *reader) notPerft(in row) *Error {
	bad := rd.fail(-1, "", ErrNotPerft, "the line has no fen, depth or nodes")
	if in.Variant != nil {
		bad.Detail += fmt.Sprintf(" (its variant is %q)", *in.Variant)
	}
	bad.Final = true
	return bad
}

// badJSON makes an error of one of encoding/json.
func (rd *reader) badJSON(err error) *Error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return rd.fail(max(0, int(syntax.Offset)-1), "", ErrJSON, "%s", err)
	case errors.As(err, &kind) && kind.Type.Kind() == reflect.Uint64:
		return rd.fail(-1, kind.Field, ErrNumber, "%s: want a whole number from 0", kind.Value)
	case errors.As(err, &kind):
		return rd.fail(-1, kind.Field, ErrJSON, "%s: want text", kind.Value)
	}
	return rd.fail(-1, "", ErrJSON, "%s", err)
}
