package record

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Names of a run's files.
const (
	manifestName = "manifest.json"
	gamesName    = "games.zst"
)

// Manifest says what a run plays, and how far it has come.
type Manifest struct {
	Format         int    `json:"format"`  // filled in
	Program        string `json:"program"` // name and version
	Variant        string `json:"variant"` // with its options
	VariantVersion int    `json:"variantVersion"`
	Files          int    `json:"files"`
	Ranks          int    `json:"ranks"`
	Kinds          []Kind `json:"kinds"`
	// Players are the players, in words that make them again.
	Players  []string `json:"players"`
	Seed     uint64   `json:"seed"`
	Openings string   `json:"openings,omitempty"` // where they come from
	// Chunk is how many games a block has; the last may have fewer.
	Chunk uint64 `json:"chunk"`
	// Settings are all others that the games depend on, such as limits.
	Settings map[string]string `json:"settings,omitempty"`
	Games    uint64            `json:"games"`   // that the run is to have; may grow from a multiple of Chunk
	Written  Progress          `json:"written"` // filled in
	Sum      string            `json:"sum"`     // of all the rest; filled in
}

// Kind is a kind of man; its number is its place in Manifest.Kinds.
type Kind struct {
	Letter string `json:"letter"` // upper case, as White's in a FEN
	Name   string `json:"name"`
	Royal  bool   `json:"royal,omitempty"`
	Pawn   bool   `json:"pawn,omitempty"`
}

// Progress is what a run has so far.
type Progress struct {
	Blocks uint64 `json:"blocks"`
	Games  uint64 `json:"games"`
	Bytes  int64  `json:"bytes"`
	Hash   string `json:"hash"` // running SHA-256 of the blocks, in hexadecimal
}

// identity returns the manifest without what changes in the course of a run.
func (m *Manifest) identity() Manifest {
	same := *m
	same.Games, same.Written, same.Sum = 0, Progress{}, ""
	return same
}

// genesis is the running hash before the first block. It ties blocks to their run.
func (m *Manifest) genesis() hash {
	same := m.identity()
	return sha256.Sum256(marshal(&same))
}

// seal fills in the sum.
func (m *Manifest) seal() {
	m.Sum = ""
	sum := sha256.Sum256(marshal(m))
	m.Sum = hex.EncodeToString(sum[:])
}

func marshal(m *Manifest) []byte {
	b, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		panic(err) // there is nothing in it that JSON lacks
	}
	return append(b, '\n')
}

// parseManifest reads a manifest's bytes.
func parseManifest(file string, b []byte) (Manifest, error) {
	var m Manifest
	bad := func(reason string, err error) (Manifest, error) {
		return Manifest{}, &ManifestError{file, reason, err}
	}
	var version struct{ Format int }
	if err := json.Unmarshal(b, &version); err == nil && version.Format != format {
		return bad(fmt.Sprintf("format %d is not known: want %d", version.Format, format), nil)
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil {
		return bad(fmt.Sprintf("offset %d: %v", offsetOf(err, b), err), err)
	}
	sealed := m
	if sealed.seal(); sealed.Sum != m.Sum {
		return bad("the sum is wrong: the file was damaged or changed", nil)
	}
	return m, nil
}

// offsetOf returns where in a manifest a decoder met an error.
func offsetOf(err error, b []byte) int64 {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return syntax.Offset
	case errors.As(err, &kind):
		return kind.Offset
	}
	if field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return int64(max(0, bytes.Index(b, []byte(field))))
	}
	return int64(len(b)) // it ends too early
}

func readManifest(dir string) (Manifest, error) {
	file := filepath.Join(dir, manifestName)
	b, err := os.ReadFile(file)
	switch {
	case err == nil:
		return parseManifest(file, b)
	case errors.Is(err, fs.ErrNotExist):
		return Manifest{}, &ManifestError{file, "there is no such file: " + dir + " holds no run" + runsBelow(dir), err}
	}
	if info, e := os.Stat(dir); e == nil && !info.IsDir() {
		return Manifest{}, &ManifestError{dir, "is a file: want the directory of a run", err}
	}
	reason := err
	var path *fs.PathError
	if errors.As(err, &path) {
		reason = path.Err // whose name is in the ManifestError
	}
	return Manifest{}, &ManifestError{file, reason.Error(), err}
}

// runsBelow names some runs in a directory that is none.
func runsBelow(dir string) string {
	var runs []string
	for _, below := range []string{"*", filepath.Join("*", "*")} { // as menagerie measure has them
		files, _ := filepath.Glob(filepath.Join(dir, below, manifestName)) // a name that is no pattern has none
		for _, file := range files {
			runs = append(runs, filepath.Dir(file))
		}
	}
	const most = 4
	switch n := len(runs); {
	case n == 0:
		return ""
	case n > most:
		return fmt.Sprintf("; below it there are %s and %d more", strings.Join(runs[:most], ", "), n-most)
	}
	return "; below it there are " + strings.Join(runs, ", ")
}

// refuses says why a run cannot be resumed with another manifest, or nothing.
func (m *Manifest) refuses(other *Manifest) string {
	switch diff := m.differs(other); {
	case diff != "":
		return "this is another run: " + diff
	case other.Games < m.Games:
		return fmt.Sprintf("games is %d, not %d: a run may grow but not shrink", m.Games, other.Games)
	case other.Games > m.Games && m.Chunk > 0 && m.Games%m.Chunk != 0:
		return fmt.Sprintf("games is %d and the last block shorter than %d: the run cannot grow", m.Games, m.Chunk)
	}
	return ""
}

// differs says in what another manifest would make another run of this, or nothing.
func (m *Manifest) differs(other *Manifest) string {
	var fields [2]map[string]json.RawMessage
	for i, each := range []*Manifest{m, other} {
		same := each.identity()
		if err := json.Unmarshal(marshal(&same), &fields[i]); err != nil {
			panic(err)
		}
	}
	names := maps.Clone(fields[0])
	maps.Copy(names, fields[1])
	// The variant first: it says more than that the men are others.
	for _, name := range append([]string{"variant"}, slices.Sorted(maps.Keys(names))...) {
		one, two := compact(fields[0][name]), compact(fields[1][name])
		if one != two {
			return fmt.Sprintf("%s is %s, not %s", name, cmp.Or(one, "unset"), cmp.Or(two, "unset"))
		}
	}
	return ""
}

func compact(b []byte) string {
	var out bytes.Buffer
	if len(b) == 0 || json.Compact(&out, b) != nil {
		return ""
	}
	return out.String()
}

// writeManifest puts a manifest in the place of the one before, at once or not at
// all.
func writeManifest(dir string, m *Manifest) error {
	name := filepath.Join(dir, manifestName)
	if err := writeFile(name+".tmp", marshal(m)); err != nil {
		return err
	}
	if err := os.Rename(name+".tmp", name); err != nil {
		return err
	}
	return syncDir(dir)
}

// writeFile writes a file and flushes it to the disk.
func writeFile(name string, b []byte) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if _, err = f.Write(b); err == nil {
		err = f.Sync()
	}
	return cmp.Or(err, f.Close())
}
