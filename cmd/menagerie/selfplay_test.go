package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSelfPlay plays a small run, refuses to write over it, lets it grow and
// exports it.
func TestSelfPlay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	play := []string{"selfplay", "--variant", "musketeer", "--pairs", "LC,HU", "--games", "100", "--player", "greedy", "--out", dir}
	code, out, errs := menagerie(play...)
	if code != 0 || !strings.Contains(out, "Games: 104 of 104, 104 now") || !strings.Contains(out, "\nLC    52 ") {
		t.Fatalf("exit %d:\n%s%s", code, out, errs)
	}
	if code, _, errs = menagerie(play...); code != exitUsage || !strings.Contains(errs, "--resume") {
		t.Errorf("over an old run: exit %d: %s", code, errs)
	}
	more := append(append([]string{}, play...), "--resume", "--games", "208", "--json")
	code, out, errs = menagerie(more...)
	if code != 0 || !strings.Contains(out, `{"block":2,"games":156,"of":208,"pair":"LC"`) || strings.Contains(out, `{"block":0`) {
		t.Errorf("grown: exit %d:\n%s%s", code, out, errs)
	}
	other := append(append([]string{}, more...), "--seed", "2")
	if code, _, errs = menagerie(other...); code != exitUsage || !strings.Contains(errs, "seed is 1, not 2") {
		t.Errorf("another seed: exit %d: %s", code, errs)
	}
	epd := filepath.Join(t.TempDir(), "book.pgn")
	if code, out, errs = menagerie("export", dir, "--format", "pgn"); code != 0 || os.WriteFile(epd, []byte(out), 0o666) != nil {
		t.Fatalf("export: exit %d: %s", code, errs)
	}
	code, out, errs = menagerie("selfplay", "--variant", "musketeer", "--openings", epd, "--opening-plies", "4", "--player", "random", "--out", dir+"2")
	if code != 0 || !strings.Contains(out, "Games: 100 of 100, 100 now") {
		t.Errorf("openings of a PGN: exit %d: %s%s", code, out, errs)
	}
	if code, out, _ = menagerie("export", dir, "--format", "pgn"); code != 0 || strings.Count(out, "[Variant ") != 208 {
		t.Errorf("export: exit %d, %d games", code, strings.Count(out, "[Variant "))
	}
}

// TestSelfPlayRefuses looks at each flag.
func TestSelfPlayRefuses(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	out := filepath.Join(dir, "games")
	for _, test := range []struct{ args, want string }{
		{"", "--out: want a directory"},
		{"--out=" + out + " --player=abc", `player "abc": unknown kind`},
		{"--out=" + out + " --player=ab:nodes=0", "nodes"},
		{"--out=" + out + " --workers=0", "--workers 0: want 1 to 1024"},
		{"--out=" + out + " --games=-1", "--games"},
		{"--out=" + out + " --games=18446744073709551615", "--games 18446744073709551615: want at most 1000000000000"},
		{"--out=" + out + " --pairs=LC", "--pairs: chess has no reserves"},
		{"--out=" + out + " --placements=random", "--placements: chess has no reserves"},
		{"--out=" + out + " --variant=musketeer --pairs=LC --openings=x.epd", "--pairs does not go with --openings"},
		{"--out=" + out + " --sample=10", "--sample plays on what --resign or --draw would end"},
		{"--out=" + out + " --games=0", "--games 0: want at least 1"},
		{"--out=" + out + " --variant=musketeer --pairs=LL", `--pairs: "LL": want two different kinds`},
		{"--out=" + out + " --variant=musketeer --placements=x", `--placements "x": want one of latin`},
		{"--out=" + out + " --opening-plies=3", "--opening-plies 3: want an even number"},
		{"--out=" + out + " --max-plies=0", "--max-plies 0: want 1 to"},
		{"--out=" + out + " --resign=8", `--resign "8": want SCORE/PLIES`},
		{"--out=" + out + " --openings=" + file("none", "# nothing\n"), "no positions"},
		{"--out=" + out + " --openings=" + file("bad", "\nx w - - 0 1\n"), "bad:2: FEN: placement: offset 0"},
		{"--out=" + out + " --values=" + file("v.toml", "hawk = 3\n"), "v.toml:1"},
		{"--out=" + file("file", ""), "file"},
	} {
		code, _, errs := menagerie(append([]string{"selfplay"}, strings.Fields(test.args)...)...)
		if code != exitUsage || !strings.Contains(errs, test.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: exit %d: %s want %s", test.args, code, errs, test.want)
		}
	}
}

// TestEnding says what there is to wait for, unless it is over soon.
func TestEnding(t *testing.T) {
	for _, soon := range []bool{true, false} {
		var stderr bytes.Buffer
		b := scoreboard{stderr: &stderr, meter: newMeter(&stderr, "selfplay", "games")}
		finished := make(chan struct{})
		if soon {
			close(finished)
		}
		b.ending(finished)
		if said := strings.Contains(stderr.String(), "the blocks in play are being finished"); said == soon {
			t.Errorf("over soon %v: %q", soon, stderr.String())
		}
	}
}
