package checkpoint

import (
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"github.com/menagerie-chess/menagerie/gen"
)

// magic begins every checkpoint; its number goes up when the form changes.
const magic = "menagerie-perft 1 "

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Error says what is wrong with a checkpoint.
type Error struct {
	File   string
	Offset int64 // of the offending record, in bytes from 0; -1 where the whole file is meant
	Reason string
}

// Error returns one line.
func (e *Error) Error() string {
	if e.Offset < 0 {
		return fmt.Sprintf("checkpoint %s: %s", e.File, e.Reason)
	}
	return fmt.Sprintf("checkpoint %s: offset %d: %s", e.File, e.Offset, e.Reason)
}

func (f *File) fail(at int64, format string, args ...any) error {
	return &Error{f.name, at, fmt.Sprintf(format, args...)}
}

// seal returns a record as a line of the file.
func seal(text string) string {
	return fmt.Sprintf("%s crc %08x\n", text, crc32.Checksum([]byte(text), castagnoli))
}

// unseal returns the record of a line without its end, and whether it is whole.
func unseal(line string) (text string, ok bool) {
	at := strings.LastIndex(line, " crc ")
	if at < 0 {
		return "", false
	}
	return line[:at], seal(line[:at]) == line+"\n"
}

// head is what a checkpoint is of.
type head struct {
	variant string
	version int // of the variant's behaviour
	depth   int
	fen     string
}

func headOf(p *gen.Position, depth int) head {
	return head{p.Rules().Name, p.Rules().Version, depth, p.FEN()}
}

func (h head) String() string {
	return fmt.Sprintf("%svariant %s version %d depth %d fen %s", magic, h.variant, h.version, h.depth, h.fen)
}

// parseHead reads the first record.
func parseHead(text string) (h head, ok bool) {
	rest, _ := strings.CutPrefix(text, magic)
	n, err := fmt.Sscanf(rest, "variant %s version %d depth %d fen", &h.variant, &h.version, &h.depth)
	_, h.fen, ok = strings.Cut(rest, " fen ")
	return h, ok && n == 3 && err == nil && h.String() == text
}

// differs says in what the file's head differs from the one wanted.
func (h head) differs(want head) string {
	switch {
	case h.variant != want.variant:
		return fmt.Sprintf("is of variant %s, not %s", h.variant, want.variant)
	case h.version != want.version:
		return fmt.Sprintf("is of version %d of %s, not %d", h.version, h.variant, want.version)
	case h.depth != want.depth:
		return fmt.Sprintf("is of depth %d, not %d", h.depth, want.depth)
	case h.fen != want.fen:
		return fmt.Sprintf("is of position %s, not %s", h.fen, want.fen)
	}
	return ""
}

// parse reads the records and returns the length of those that are whole. What
// comes after the last end of a line is torn.
func (f *File) parse(text string, want head) (whole int, err error) {
	if !strings.Contains(text, "\n") {
		if !strings.HasPrefix(seal(want.String()), text) {
			return 0, f.fail(-1, "not a checkpoint")
		}
		return 0, nil
	}
	for line := range strings.Lines(text) {
		body, ended := strings.CutSuffix(line, "\n")
		if !ended {
			break
		}
		if err := f.record(body, int64(whole), want); err != nil {
			return 0, err
		}
		whole += len(line)
	}
	return whole, nil
}

// record reads a record that begins at an offset of the file.
func (f *File) record(line string, at int64, want head) error {
	text, ok := unseal(line)
	switch {
	case !ok:
		return f.damaged(line, at)
	case at == 0:
		return f.checkHead(text, want)
	}
	name, number, ok := strings.Cut(text, " nodes ")
	nodes, err := strconv.ParseUint(number, 10, 64)
	if !ok || err != nil {
		return f.fail(at, "not a record: %q", text)
	}
	if old, twice := f.known[name]; twice && old.nodes != nodes {
		return f.fail(at, "%q has %d paths here and %d at offset %d", name, nodes, old.nodes, old.at)
	}
	f.known[name] = record{nodes, at}
	return nil
}

func (f *File) checkHead(text string, want head) error {
	h, ok := parseHead(text)
	if !ok {
		return f.fail(0, "of another form, or not a checkpoint: %q", text)
	}
	if reason := h.differs(want); reason != "" {
		return f.fail(-1, "%s", reason)
	}
	return nil
}

// damaged returns the error of a line whose CRC is wrong.
func (f *File) damaged(line string, at int64) error {
	if i := damage(line); i >= 0 {
		return f.fail(at+int64(i), "this byte is damaged: the record's CRC is another")
	}
	if at == 0 && !strings.HasPrefix(line, magic) && !strings.HasPrefix(magic, line) {
		return f.fail(-1, "not a checkpoint")
	}
	return f.fail(at, "the record is damaged: its CRC is another")
}

// longest is the length of a record beyond which the damage is not looked for.
const longest = 1 << 10

// damage returns the place of the one byte that, were it another, would make a
// line whole; -1 if there is none.
func damage(line string) int {
	if len(line) > longest {
		return -1
	}
	b := []byte(line)
	for i, was := range b {
		for c := range 256 {
			b[i] = byte(c)
			if _, ok := unseal(string(b)); ok {
				return i
			}
		}
		b[i] = was
	}
	return -1
}
