package uci

import (
	"context"
	"errors"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// setup starts the test binary as an engine with a fault.
func setup(t *testing.T, fault string) Setup {
	t.Setenv(fake, fault)
	return Setup{Command: []string{os.Args[0]}, Timeout: 700 * time.Millisecond}
}

// divideOnce starts an engine and asks it once.
func divideOnce(ctx context.Context, s Setup) ([]Branch, error) {
	e, err := Start(ctx, s)
	if err != nil {
		return nil, err
	}
	defer e.Close()
	return e.Divide(ctx, nil, 2)
}

// Each fault gets one clear error with the engine's last lines, within the time
// limit, and no process is left.
func TestFaults(t *testing.T) {
	for fault, want := range map[string]string{
		"dies at once":    `ends \(exit status 7\) before it answers "uci"; its last lines: no such book$`,
		"dies later":      `ends \(exit status 0\) before it answers "go perft 2"; its last lines: .*a2a3: 20$`,
		"crashes":         `ends \(exit status 2\) before it answers "go perft 2"; its last lines: .*`,
		"hangs at once":   `does not answer "uci" within 700ms; it has printed nothing$`,
		"hangs later":     `does not answer "go perft 2" within 700ms; its last lines: .*a2a3: 20$`,
		"hangs at ready":  `does not answer "isready" within 700ms; its last lines: .*uciok$`,
		"hangs for good":  `does not answer "go perft 2" within 700ms; .*readyok$`,
		"closes output":   `closes its output before it answers "go perft 2"; .*readyok$`,
		"talks for ever":  `prints nonsense in its answer to "go perft 2"; .*all work and no play$`,
		"one long line":   `(prints nonsense in its answer to|does not answer) "go perft 2".*xxx\.\.\.$`,
		"plays":           `plays a move instead of counting in its answer to "go perft 2"; .*bestmove a2a3$`,
		"adds up wrongly": `has counts by move that add up to 20 and a total of 21 in its answer to "go perft 2"; .*`,
		"overflows":       `value out of range in its answer to "go perft 2"; .*`,
		"binary":          `does not answer "go perft 2" within 700ms; .*readyok \| \?`,
		"leaves a child":  `ends \(exit status 3\) before it answers "go perft 2"; .*child \d+$`,
		"child and hangs": `does not answer "go perft 2" within 700ms; .*child \d+$`,
	} {
		t.Run(fault, func(t *testing.T) {
			start := time.Now()
			s := setup(t, fault)
			if !strings.Contains(want, "700ms") {
				s.Timeout = 10 * time.Second // an end takes its time under the race detector
			}
			_, err := divideOnce(context.Background(), s)
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("took %v", took)
			}
			var bad *Error
			if !errors.As(err, &bad) || !regexp.MustCompile(want).MatchString(err.Error()) || strings.Contains(err.Error(), "\n") {
				t.Fatalf("got %v\nwant %s", err, want)
			}
			if m := regexp.MustCompile(`child (\d+)`).FindStringSubmatch(err.Error()); m != nil {
				checkGone(t, m[1])
			}
		})
	}
}

// checkGone checks that a process has ended; its new parent may take a moment.
func checkGone(t *testing.T, text string) {
	t.Helper()
	pid, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		state, err := os.ReadFile("/proc/" + text + "/stat")
		if err != nil || strings.Contains(string(state), ") Z ") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("process %d is still there", pid)
}

func TestGoodEngine(t *testing.T) {
	for _, fault := range []string{"none", "will not quit"} {
		s := setup(t, fault)
		s.Variant, s.Options = "chess", []Option{{"number", "3"}}
		got, err := divideOnce(context.Background(), s)
		if want := []Branch{{"a2a3", 20}, {"b2b3", 20}}; err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, %v", fault, got, err)
		}
	}
}

func TestNoSuchOption(t *testing.T) {
	s := setup(t, "none")
	s.Options = []Option{{"VariantPath", "x"}}
	if _, err := divideOnce(context.Background(), s); err == nil || !strings.Contains(err.Error(), "has no option VariantPath") {
		t.Error(err)
	}
}

func TestNoSuchProgram(t *testing.T) {
	_, err := Start(context.Background(), Setup{Command: []string{"/no/such/engine"}, Timeout: time.Second})
	if err == nil || !strings.HasPrefix(err.Error(), "engine /no/such/engine cannot be started: ") {
		t.Error(err)
	}
}

// An interrupt is heeded at once.
func TestInterrupted(t *testing.T) {
	s := setup(t, "hangs later")
	s.Timeout = time.Hour
	ctx, stop := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer stop()
	if _, err := divideOnce(ctx, s); !errors.Is(err, ctx.Err()) {
		t.Error(err)
	}
}

// Other engines write their answers in other ways.
func TestOtherForms(t *testing.T) {
	for _, text := range []string{
		"e2e4: 20\na7a8q: 3\n\nNodes searched: 23", "e2e4 20\na7a8q 3\nTotal: 23", "e2e4 - 20\na7a8q - 3\nnodes 23",
		"perft\ne2e4 : 20\ninfo nodes 4\na7a8q=3\nNodes searched : 23", "E2E4: 20\na7a8=Q: 3\nTotal nodes: 23",
	} {
		var d divide
		done, err := false, error(nil)
		for line := range strings.Lines(text) {
			if done, err = d.read(strings.TrimSpace(line)); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
		}
		if !done || len(d.branches) != 2 || d.branches[0].Nodes != 20 || d.branches[1].Nodes != 3 {
			t.Errorf("%q: %v", text, d.branches)
		}
	}
}
