package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/suite"
)

// MU-8: a side has 8 x 7 ways to place two men, less the four with one behind
// the king and the other behind a rook; ten kinds make 45 pairs.
func TestSetups(t *testing.T) {
	list, err := setups()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		if s.Placements != 52 || s.Starts != 2704 || placements(s.root, gen.Black) != 52 {
			t.Errorf("%s: %d placements, %d starts", s.Pair, s.Placements, s.Starts)
		}
	}
	if n := totalStarts(list); len(list) != 45 || n != 121680 {
		t.Errorf("%d pairs, %d starts", len(list), n)
	}
}

// The table is the same for any number of workers; its digest is that of what is
// printed, and verify agrees with it.
func TestPairsTable(t *testing.T) {
	ctx := context.Background()
	for _, format := range []string{"", "--json"} {
		first := ""
		for _, workers := range []string{"1", "2", "5"} {
			code, stdout, stderr := call(ctx, strings.Fields("pairs --perft 2 --pairs UH "+format+" --workers "+workers)...)
			digest := fmt.Sprintf("SHA-256: %x\n", sha256.Sum256([]byte(stdout)))
			if code != 0 || strings.Count(stdout, "\n") != 2704 || !strings.HasSuffix(stderr, digest) {
				t.Errorf("%s workers: exit %d, %q", workers, code, stderr)
			}
			if first == "" {
				first = stdout
			}
			if stdout != first {
				t.Errorf("%s workers: another table", workers)
			}
		}
		if format == "--json" {
			verifyTable(t, first)
		}
	}
}

// verifyTable counts a table again.
func verifyTable(t *testing.T, table string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "table.jsonl")
	if err := os.WriteFile(file, []byte(table), 0o644); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := call(context.Background(), "perft", "verify", file)
	if code != 0 || !strings.HasPrefix(stdout, "Entries: 2704 (2704 passed, 0 failed, 0 skipped)\n") {
		t.Errorf("exit %d, %s%s", code, stdout, stderr)
	}
}

// row is a line of the table.
type row struct {
	black, white string // the reserves
	pair         string
	nodes        uint64
}

// TestPairsTables computes the tables of all 121,680 start positions, which takes
// minutes. Each is right as a whole: its digest is known, rows that cannot
// differ are equal, and its sum is the perft that begins with the placing.
func TestPairsTables(t *testing.T) {
	if os.Getenv("MENAGERIE_LONG") == "" {
		t.Skip("takes minutes; MENAGERIE_LONG=1 runs it")
	}
	for _, table := range []struct {
		depth  int
		nodes  uint64
		digest string
		key    func(r *row) string
	}{
		// The third ply gates, but what it lets in does not move any more; before
		// it only pawns and knights have moved.
		{3, 1082671200, "f82d1268d54a57647770461330639951bec6fc75cce37fd2b22802f9d68a45f0",
			func(r *row) string { return behindKnights(r.white) + behindKnights(r.black) }},
		// The third ply may be any man's and let another bear on Black's men.
		{4, 23982023856, "2bbe55ef6c19878a81aa450622a10e46729ef4d853b50d57b98c223f4597c10c",
			func(r *row) string { return r.white + behindKnights(r.black) }},
	} {
		t.Run(fmt.Sprintf("depth%d", table.depth), func(t *testing.T) {
			code, stdout, stderr := call(context.Background(), "pairs", "--perft", strconv.Itoa(table.depth))
			if code != 0 || !strings.Contains(stderr, fmt.Sprintf("Nodes searched: %d\n", table.nodes)) ||
				!strings.HasSuffix(stderr, "SHA-256: "+table.digest+"\n") {
				t.Errorf("exit %d, %s", code, stderr)
			}
			t.Log(stderr)
			rows := readTable(t, stdout)
			sameWhere(t, rows, table.key)
			agree(t, rows, table.depth)
			sums(t, rows, table.depth)
			turned(t, rows, table.depth)
		})
	}
}

// readTable reads a table's rows by their FEN.
func readTable(t *testing.T, table string) map[string]row {
	t.Helper()
	rows := map[string]row{}
	for line := range strings.Lines(table) {
		fen, count, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		nodes, err := strconv.ParseUint(count, 10, 64)
		fields := strings.Fields(fen)
		if err != nil || len(fields) != 7 {
			t.Fatalf("%q: %v", line, err)
		}
		ranks := strings.Split(fields[0], "/")
		rows[fen] = row{ranks[0], ranks[len(ranks)-1], fields[6], nodes}
	}
	if lines := strings.Count(table, "\n"); len(rows) != 121680 || lines != len(rows) {
		t.Fatalf("%d lines, %d positions", lines, len(rows))
	}
	return rows
}

// behindKnights returns who waits on the b- and g-files of a reserve.
func behindKnights(reserve string) string { return reserve[1:2] + reserve[6:7] }

// sameWhere checks that rows with the same key have the same count.
func sameWhere(t *testing.T, rows map[string]row, key func(*row) string) {
	t.Helper()
	seen := map[string]uint64{}
	for fen, r := range rows {
		if n, ok := seen[key(&r)]; ok && n != r.nodes {
			t.Fatalf("%s: %d paths, another like it %d", fen, r.nodes, n)
		}
		seen[key(&r)] = r.nodes
	}
	t.Logf("%d different rows", len(seen))
}

// agree compares the reference counts of start positions, whose pairs may be in
// the other order.
func agree(t *testing.T, rows map[string]row, depth int) {
	t.Helper()
	start := regexp.MustCompile(`^\S+/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/\S+ w KQkq - 0 1 `)
	found := 0
	for e, err := range suite.ReadFile("../../gen/gentest/testdata/musketeer.jsonl", "") {
		if err != nil {
			t.Fatal(err)
		}
		board := start.FindString(e.FEN)
		if board == "" || e.Depth != depth {
			continue
		}
		found++
		pair := strings.TrimPrefix(e.FEN, board)
		r, ok := rows[e.FEN]
		if !ok {
			r = rows[board+pair[1:]+pair[:1]]
		}
		if r.nodes != e.Nodes {
			t.Errorf("%s: %d paths, want %d (%s)", e.FEN, r.nodes, e.Nodes, e.Source)
		}
	}
	if t.Logf("%d reference counts", found); found == 0 {
		t.Error("no reference counts of start positions")
	}
}

// sums compares the rows of each pair with the perft that begins before the
// placing.
func sums(t *testing.T, rows map[string]row, depth int) {
	t.Helper()
	byPair := map[string]uint64{}
	for _, r := range rows {
		byPair[r.pair] += r.nodes
	}
	list, err := setups()
	if err != nil {
		t.Fatal(err)
	}
	if depth > 3 {
		list = list[:2] // counting all of them again takes as long as the table
	}
	for _, s := range list {
		branches, err := gen.Perft(context.Background(), s.root, 4+depth, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		n := uint64(0)
		for i := range branches {
			n += branches[i].Nodes
		}
		if n != byPair[s.Pair] {
			t.Errorf("%s: rows of %d paths altogether, from the placing %d", s.Pair, byPair[s.Pair], n)
		}
	}
}

// turned checks on some rows that neither the order of the pair nor the colours
// make a difference.
func turned(t *testing.T, rows map[string]row, depth int) {
	t.Helper()
	root, err := choice()
	if err != nil {
		t.Fatal(err)
	}
	var w gen.Walker
	seen := 0
	for fen, r := range rows {
		if seen++; seen > 500 {
			return
		}
		p, err := root.Rules().ParseFEN(strings.TrimSuffix(fen, r.pair) + r.pair[1:] + r.pair[:1])
		if err != nil {
			t.Fatal(err)
		}
		if n, m := w.Perft(p, depth), w.Perft(p.Mirror(), depth); n != r.nodes || m != n {
			t.Errorf("%s: %d paths, with the pair in the other order %d, with the colours turned %d", fen, r.nodes, n, m)
		}
	}
}
