package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// call runs the program with nothing on its input.
func call(ctx context.Context, args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = run(ctx, strings.NewReader(""), &out, &err, args)
	return code, out.String(), err.String()
}

// menagerie runs the program to its end.
func menagerie(args ...string) (code int, stdout, stderr string) {
	return call(context.Background(), args...)
}

// cancelled returns a context that has ended.
func cancelled() context.Context {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	return ctx
}

func TestInterrupted(t *testing.T) {
	for _, c := range []struct {
		args    string
		message string
	}{
		{"perft --depth 6", `^menagerie: interrupted: \d+ of 20 branches are complete\n$`},
		{"perft --depth 6 --json", `^menagerie: interrupted: \d+ of 20 branches are complete\n$`},
		{"pairs --perft 4", `^menagerie: interrupted: \d+ of 121680 start positions are complete\n$`},
		{"bench --variant chess --filter Generate", `^menagerie: interrupted: 0 of 6 measurements are complete\n$`},
		{"bench --json --count 2", `^menagerie: interrupted: 0 of \d+ measurements are complete\n$`},
		{"bench --signature", `^menagerie: interrupted: 0 of 5 signatures are complete\n$`},
		{"perft verify testdata/chess.epd", `^menagerie: interrupted after \d+ entries\n$`},
		{"perft verify --json testdata/chess.epd", `^menagerie: interrupted after \d+ entries\n$`},
	} {
		code, stdout, stderr := call(cancelled(), strings.Fields(c.args)...)
		if code != exitInterrupted || !regexp.MustCompile(c.message).MatchString(stderr) {
			t.Errorf("%s: exit %d, %q", c.args, code, stderr)
		}
		if strings.Contains(c.args, "json") != strings.Contains(stdout, `"interrupted":true`) {
			t.Errorf("%s: %s", c.args, stdout)
		}
	}
}

// A reader that waits for ever does not keep an interrupt waiting.
func TestInterruptedInput(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	var out, diag bytes.Buffer
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		io.WriteString(w, "8/8/8/8/8/k7/8/K7 w - - 0 1 ;D1 1\n")
		stop()
	}()
	code := run(ctx, r, &out, &diag, []string{"perft", "verify", "--variant", "chess", "-"})
	if code != exitInterrupted || !strings.HasPrefix(out.String(), "Entries: ") {
		t.Errorf("exit %d, %q, %q", code, out.String(), diag.String())
	}
}

// brokenWriter is a writer that fails, or panics where there is no error.
type brokenWriter struct{ err error }

func (b brokenWriter) Write([]byte) (int, error) {
	if b.err == nil {
		panic("out of paper")
	}
	return 0, b.err
}

func TestBrokenOutput(t *testing.T) {
	for _, c := range []struct {
		err     error
		code    int
		message string
	}{
		{&os.PathError{Op: "write", Path: "out", Err: syscall.EPIPE}, exitPipe, `^$`},
		{errors.New("disk full\nbadly"), exitUsage, `^menagerie: disk full badly\n$`},
		{nil, exitBug, `^menagerie: internal error: out of paper \(.*run_test.go:\d+\); please report .*\n$`},
	} {
		for _, args := range []string{"perft --depth 1", "perft --depth 1 --json", "perft verify testdata/wrong.epd", "moves", "show", "variants chess", "pairs", "pairs --perft 1 --pairs LC", "bench --list", "bench --signature", "bench --filter kernel=shift --time 1ms", "version", "help"} {
			var diag bytes.Buffer
			code := run(context.Background(), nil, brokenWriter{c.err}, &diag, strings.Fields(args))
			if code != c.code || !regexp.MustCompile(c.message).MatchString(diag.String()) {
				t.Errorf("%s: %v: exit %d, %q", args, c.err, code, diag.String())
			}
		}
	}
}

// A command that has more to do ends when nothing of it can be printed.
func TestBrokenOutputEnds(t *testing.T) {
	for _, args := range []string{
		"perft --depth 20 --each", "perft --depth 20 --each --json", "perft compare --depth 20 --engine \"menagerie uci\"",
		"bench --count 1000 --time 1ms --filter kernel=shift", "selfplay --json --games 1000000 --player random --out " + t.TempDir() + "/run",
	} {
		ctx, stop := context.WithTimeout(t.Context(), 20*time.Second)
		defer stop()
		words, _ := split(t, "menagerie "+args)
		var diag bytes.Buffer
		code := run(ctx, nil, brokenWriter{errors.New("disk full")}, &diag, words)
		if code != exitUsage || diag.String() != "menagerie: disk full\n" || ctx.Err() != nil {
			t.Errorf("%s: exit %d, %q, %v", args, code, diag.String(), ctx.Err())
		}
	}
}

func TestVersion(t *testing.T) {
	code, stdout, _ := call(context.Background(), "version")
	if code != 0 || !regexp.MustCompile(`^menagerie \S+ (\S+ )?go\S+ \w+/\w+(/\S+)?\n$`).MatchString(stdout) {
		t.Errorf("exit %d, %q", code, stdout)
	}
}

// The divide of perft sums up to its nodes, for any number of workers.
func TestDivideSums(t *testing.T) {
	var first perftJSON
	for _, workers := range []string{"1", "2", "5"} {
		_, stdout, _ := call(context.Background(), "perft", "--depth", "4", "--divide", "--json", "--workers", workers)
		var got perftJSON
		if err := json.Unmarshal([]byte(stdout), &got); err != nil {
			t.Fatal(err)
		}
		sum := uint64(0)
		for _, b := range got.Divide {
			sum += b.Nodes
		}
		if sum != 197281 || got.Nodes != sum || got.Seconds <= 0 || got.NPS == 0 {
			t.Errorf("%s workers: %s", workers, stdout)
		}
		if first.Divide == nil {
			first = got
		}
		for i := range first.Divide {
			if got.Divide[i] != first.Divide[i] {
				t.Errorf("%s workers: %v, with 1 %v", workers, got.Divide[i], first.Divide[i])
			}
		}
	}
}
