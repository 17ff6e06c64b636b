package record

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// genuine fails the test if a game is not what was written.
func genuine(t *testing.T, what any, games []Game, plies int) {
	t.Helper()
	for _, g := range games {
		if !reflect.DeepEqual(g, randomGame(g.Number, plies)) {
			t.Fatalf("%v: a wrong game %d", what, g.Number)
		}
	}
}

// TestEveryCut reads a run whose file of games was cut at each length, and resumes
// it at many, those around the ends of blocks among them.
func TestEveryCut(t *testing.T) {
	const blocks, plies = 2, 1
	dir := newRun(t, blocks, plies)
	whole, manifest := contents(t, dir)
	ends := blockEnds(t, whole)
	for size := range len(whole) {
		games, damage := readString(t, dir, whole[:size])
		genuine(t, size, games, plies)
		if want := wholeBlocks(ends, size); len(games) != 4*want || len(damage) != 1 || !damage[0].Torn {
			t.Fatalf("cut at %d: %d games, want %d, damage %v", size, len(games), 4*want, damage)
		}
		if size%29 != 0 && wholeBlocks(ends, size+1) == wholeBlocks(ends, size-1) {
			continue
		}
		put(t, dir, gamesName, whole[:size])
		w, cut, err := Resume(dir, testManifest())
		if err != nil || cut.Games != uint64(4*blocks-len(games)) || cut.Bytes != int64(size-ends[len(games)/4]) {
			t.Fatalf("cut at %d: resume: %v, %+v", size, err, cut)
		}
		fill(t, w, blocks, plies)
		if g, m := contents(t, dir); g != whole || m != manifest {
			t.Fatalf("cut at %d: the run is different after it was resumed", size)
		}
	}
}

// blockEnds returns the offsets between blocks, 0 and the length among them.
func blockEnds(t *testing.T, file string) []int {
	ends := []int{0}
	for at := 0; at < len(file); ends = append(ends, at) {
		h, err := readHeader(strings.NewReader(file), int64(at), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		at += headerSize + int(h.packedSize)
	}
	return ends
}

func wholeBlocks(ends []int, size int) (n int) {
	for _, end := range ends[1:] {
		if end <= size {
			n++
		}
	}
	return n
}

// TestEveryFlip reads a run in which one byte of one file is different, each in
// turn. The games of all other blocks must be there, and the damage named.
func TestEveryFlip(t *testing.T) {
	const blocks, plies = 3, 2
	dir := newRun(t, blocks, plies)
	whole, _ := contents(t, dir)
	ends := blockEnds(t, whole)
	for at := range len(whole) {
		for _, bits := range []byte{0x01, 0x80, 0xFF} {
			flipped := []byte(whole)
			flipped[at] ^= bits
			games, damage := readString(t, dir, string(flipped))
			genuine(t, at, games, plies)
			hit := wholeBlocks(ends, at)
			if len(games) != 4*(blocks-1) || len(damage) != 1 || damage[0].Offset != int64(ends[hit]) || damage[0].End != int64(ends[hit+1]) {
				t.Fatalf("flip at %d: %d games, damage %v", at, len(games), damage)
			}
		}
		if last := at >= ends[blocks-1]; at%29 == 0 && !last { // good blocks behind are not cut away
			put(t, dir, gamesName, whole[:at]+string([]byte{whole[at] ^ 1})+whole[at+1:])
			var damage *DamageError
			if _, _, err := Resume(dir, testManifest()); !errors.As(err, &damage) {
				t.Fatalf("flip at %d: resume: %v", at, err)
			}
		}
	}
}

func TestEveryManifestFlip(t *testing.T) {
	dir := newRun(t, 2, 2)
	want, err := readManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	_, whole := contents(t, dir)
	for at := range len(whole) {
		for _, bits := range []byte{0x01, 0x20, 0xFF} {
			flipped := []byte(whole)
			flipped[at] ^= bits
			got, err := parseManifest("manifest.json", flipped)
			var bad *ManifestError
			if err == nil && !reflect.DeepEqual(got, want) || err != nil && !errors.As(err, &bad) {
				t.Fatalf("flip at %d: %+v, %v", at, got, err)
			}
		}
		if _, err := parseManifest("manifest.json", []byte(whole[:at])); err == nil && at < len(whole)-1 {
			t.Fatalf("cut at %d: no error", at)
		}
	}
}

// TestManifestOffset names the place of an error.
func TestManifestOffset(t *testing.T) {
	for text, want := range map[string]string{
		`{"format": 1, variant: "chess"}`:    "offset 15: invalid character 'v' looking for beginning of object key string",
		`{"format": 1, "variant": 7}`:        "offset 26: json: cannot unmarshal number into Go struct field Manifest.variant of type string",
		`{"format": 1, "variant": "chess"`:   "offset 32: unexpected EOF",
		`{"format": 1, "variants": "chess"}`: `offset 14: json: unknown field "variants"`,
	} {
		var bad *ManifestError
		if _, err := parseManifest("m", []byte(text)); !errors.As(err, &bad) || bad.Reason != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestOrder is about blocks that are sound but not where they should be.
func TestOrder(t *testing.T) {
	const plies = 2
	dir := newRun(t, 4, plies)
	whole, _ := contents(t, dir)
	e := blockEnds(t, whole)
	a, b, c, d := whole[:e[1]], whole[e[1]:e[2]], whole[e[2]:e[3]], whole[e[3]:]
	for _, tt := range []struct {
		name, file, damage string
		games              int
	}{
		{"removed", a + c + d, "1 blocks are missing here, block 1 is the first", 12},
		{"first removed", b + c + d, "1 blocks are missing here, block 0 is the first", 12},
		{"twice", a + b + b + c + d, "block 1 stands here once more", 16},
		{"swapped", a + c + b + d, "1 blocks are missing", 12},
		{"rubbish between", a + b + "rubbish" + c + d, "no block begins here", 16},
		{"rubbish at the end", whole + strings.Repeat("\x00", 5000), "no block begins here", 16},
		{"last removed", a + b + c, "the file ends before game 12", 12},
		{"part removed", a + b[:100] + c + d, "checksum of block 1", 12},
	} {
		put(t, dir, gamesName, tt.file)
		games, damage := readAll(t, dir)
		genuine(t, tt.name, games, plies)
		if len(games) != tt.games || len(damage) == 0 || !strings.Contains(damage[0].Error(), tt.damage) || !strings.Contains(damage[0].Error(), gamesName+": offset") {
			t.Errorf("%s: %d games, damage %v", tt.name, len(games), damage)
		}
	}
}

// TestForeignBlock puts a block of another run in.
func TestForeignBlock(t *testing.T) {
	dir, other := newRun(t, 3, 2), newRun(t, 3, 3)
	ours, _ := contents(t, dir)
	theirs, _ := contents(t, other)
	o, h := blockEnds(t, ours), blockEnds(t, theirs)
	put(t, dir, gamesName, ours[:o[1]]+theirs[h[1]:h[2]]+ours[o[2]:])
	games, damage := readAll(t, dir)
	genuine(t, "foreign", games, 2)
	if len(games) != 8 || len(damage) != 1 || !strings.Contains(damage[0].Reason, "does not belong") {
		t.Errorf("%d games, damage %v", len(games), damage)
	}
}

// TestFarResume finds a header far behind the damage, across the search's windows.
func TestFarResume(t *testing.T) {
	dir := newRun(t, 2, 2)
	whole, _ := contents(t, dir)
	e := blockEnds(t, whole)
	for _, n := range []int{1<<20 - 5, 1 << 20, 3<<20 + 1} {
		put(t, dir, gamesName, whole[:e[1]]+strings.Repeat("]*", n/2)+whole[e[1]:])
		if games, damage := readAll(t, dir); len(games) != 8 || len(damage) != 1 {
			t.Errorf("%d bytes between: %d games, %v", n, len(games), damage)
		}
	}
}

// sealed returns a block with sound checksums around any frame.
func sealed(packed []byte, rawSize int) string {
	h := header{games: uint32(min(3, rawSize)), rawSize: uint32(rawSize)}
	return string(h.seal(hash{}, packed)) + string(packed)
}

// FuzzRead reads any bytes as a file of games, as a block's frame, as the games in
// one, and as a game. Wrong ones must give errors, neither panics nor much memory.
func FuzzRead(f *testing.F) {
	dir := newRun(f, 2, 3)
	whole, _ := contents(f, dir)
	f.Add([]byte(whole))
	f.Add([]byte(whole[:200]))
	for n := range uint64(3) {
		g := randomGame(n, 3)
		f.Add(encodeGame(nil, &g))
		f.Add(appendGame(nil, &g, new([]byte)))
	}
	encoder := newEncoder()
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, file := range []string{string(b), sealed(b, len(b)), sealed(b, 1<<16), sealed(encoder.EncodeAll(b, nil), len(b))} {
			r := Reader{scan: scan{r: strings.NewReader(file), size: int64(len(file)), name: "fuzz"}}
			for _, err := range r.Games() {
				var damage *DamageError
				if err != nil && !errors.As(err, &damage) {
					t.Fatal(err)
				}
			}
		}
		var g, again Game
		if decodeGame(b, &g) != nil {
			return
		}
		if err := decodeGame(encodeGame(nil, &g), &again); err != nil || !reflect.DeepEqual(g, again) {
			t.Fatalf("%+v comes back as %+v, %v", g, again, err)
		}
	})
}
