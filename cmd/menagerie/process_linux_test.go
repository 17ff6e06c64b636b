package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"
	"unsafe"
)

// child returns the test binary as the program, with its own process.
func child(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1", "TERM=xterm")
	return cmd
}

// openTerminal returns the two ends of a pseudo-terminal of so many columns.
func openTerminal(t *testing.T, columns uint16) (user, program *os.File) {
	user, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no pseudo-terminals here: ", err)
	}
	t.Cleanup(func() { user.Close() })
	locked, number := int32(0), int32(0)
	size := [4]uint16{24, columns}
	control(t, user, syscall.TIOCSPTLCK, unsafe.Pointer(&locked))
	control(t, user, syscall.TIOCGPTN, unsafe.Pointer(&number))
	control(t, user, syscall.TIOCSWINSZ, unsafe.Pointer(&size))
	program, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no pseudo-terminals here: ", err)
	}
	return user, program
}

func control(t *testing.T, f *os.File, request uintptr, arg unsafe.Pointer) {
	if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(arg)); errno != 0 {
		t.Skip("no pseudo-terminals here: ", errno)
	}
}

// readUntil reads until the pattern has appeared.
func readUntil(t *testing.T, r io.Reader, pattern string) string {
	t.Helper()
	re, seen, buf := regexp.MustCompile(pattern), "", make([]byte, 4096)
	for !re.MatchString(seen) {
		n, err := r.Read(buf)
		seen += string(buf[:n])
		if err != nil {
			t.Fatalf("%v after %q", err, seen)
		}
	}
	return seen
}

// interrupt runs the program with a terminal for its diagnostics, sends a signal
// once the pattern has appeared there, and returns what it printed.
func interrupt(t *testing.T, sig os.Signal, pattern string, args ...string) (stdout, stderr string) {
	t.Helper()
	return interruptOn(t, 80, sig, pattern, args...)
}

// interruptOn does so on a terminal of so many columns.
func interruptOn(t *testing.T, columns uint16, sig os.Signal, pattern string, args ...string) (stdout, stderr string) {
	t.Helper()
	user, program := openTerminal(t, columns)
	var out bytes.Buffer
	cmd := child(args...)
	cmd.Stdout, cmd.Stderr = &out, program
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	program.Close()
	guard := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	readUntil(t, user, pattern)
	cmd.Process.Signal(sig)
	stderr = readUntil(t, user, `menagerie: .*\n`)
	cmd.Wait()
	guard.Stop()
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("%v: exit %d", sig, code)
	}
	return out.String(), stderr
}

// TestInterrupt interrupts a count that would take minutes, once its progress is
// on the terminal. White has 218 moves here, of which 182 end the game: they are
// complete at once.
func TestInterrupt(t *testing.T) {
	const position = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		stdout, stderr := interrupt(t, sig, `perft 7 .*ETA \S+ +\d+%`, "perft", "--workers", "2", "--depth", "7", "--fen", position)
		checkBranches(t, stdout, stderr)
	}
}

// TestNarrowTerminal draws no line of progress that the terminal would break.
func TestNarrowTerminal(t *testing.T) {
	const columns = 20
	_, stderr := interruptOn(t, columns, os.Interrupt, `perft 7 .*%(?s:.*)perft 7 .*%`, "perft", "--depth", "7")
	drawn, _, _ := strings.Cut(stderr, "menagerie: ")
	for line := range strings.SplitSeq(regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]`).ReplaceAllString(drawn, ""), "\r") {
		if n := utf8.RuneCountInString(line); n > columns {
			t.Errorf("%d columns: %q", n, line)
		}
	}
}

// TestInterruptTable interrupts a table of start positions in the same way: it
// ends with a whole line.
func TestInterruptTable(t *testing.T) {
	stdout, stderr := interrupt(t, os.Interrupt, `perft 5 .*ETA \S+ +\d+%`, "pairs", "--perft", "5")
	said := regexp.MustCompile(`menagerie: interrupted: (\d+) of 121680 start positions are complete\r\n`).FindStringSubmatch(stderr)
	lines := strings.Count(stdout, "\n")
	if said == nil || said[1] != strconv.Itoa(lines) || lines == 0 || strings.Contains(stderr, "SHA-256") {
		t.Errorf("%d lines, and it says %q", lines, stderr)
	}
	if !regexp.MustCompile(`^(\S+ w KQkq - 0 1 LC\t\d+\n)+$`).MatchString(stdout) {
		t.Errorf("not whole lines: %s", stdout)
	}
}

// checkBranches checks what an interrupted count has printed: as many branches as
// it says, and their sum.
func checkBranches(t *testing.T, stdout, stderr string) {
	t.Helper()
	said := regexp.MustCompile(`menagerie: interrupted: (\d+) of 218 branches are complete\r\n`).FindStringSubmatch(stderr)
	branches := regexp.MustCompile(`(?m)^[a-h][1-8][a-h][1-8]: (\d+)$`).FindAllStringSubmatch(stdout, -1)
	if said == nil || said[1] != strconv.Itoa(len(branches)) || len(branches) == 0 || len(branches) == 218 {
		t.Fatalf("%d branches, and it says %q", len(branches), stderr)
	}
	sum := uint64(0)
	for _, b := range branches {
		n, err := strconv.ParseUint(b[1], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		sum += n
	}
	if !strings.Contains(stdout, fmt.Sprintf("\n\nNodes searched: %d\nTime: ", sum)) {
		t.Errorf("the sum of the branches is %d, not as in\n%s", sum, stdout)
	}
}

// TestClosedPipe lets the program write to a pipe that nobody reads.
func TestClosedPipe(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	defer w.Close()
	var stderr bytes.Buffer
	cmd := child("moves")
	cmd.Stdout, cmd.Stderr = w, &stderr
	cmd.Run()
	status := cmd.ProcessState.Sys().(syscall.WaitStatus)
	killed := status.Signaled() && status.Signal() == syscall.SIGPIPE
	if !killed && status.ExitStatus() != exitPipe || stderr.Len() != 0 {
		t.Errorf("%v, %q", cmd.ProcessState, stderr.String())
	}
}

// TestKilled kills a count with a checkpoint at 50 random moments. What comes out
// in the end is the right total, and the work was not all done by the last run.
func TestKilled(t *testing.T) {
	const kills = 50
	file := filepath.Join(t.TempDir(), "checkpoint")
	began := time.Now()
	if err := child("perft", "--depth", "1").Run(); err != nil {
		t.Fatal(err)
	}
	startUp := time.Since(began)
	depth, want := "7", 3195901860
	if startUp > time.Second/2 { // under the race detector
		depth, want = "6", 119060324
	}
	args := []string{"perft", "--depth", depth, "--checkpoint", file, "--json"}
	seed := time.Now().UnixNano()
	rng := rand.New(rand.NewPCG(uint64(seed), 0))
	grown := 0
	for range kills {
		before := lines(file)
		cmd := child(args...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rng.Int64N(int64(3*startUp + 100*time.Millisecond))))
		cmd.Process.Kill()
		cmd.Wait()
		if lines(file) > before {
			grown++
		}
	}
	known := lines(file) - 1
	out, err := child(append(args, "--hash", "64MB")...).Output()
	if err != nil || !strings.Contains(string(out), fmt.Sprintf(`"nodes":%d,`, want)) {
		t.Fatalf("seed %d: %v: %s", seed, err, out)
	}
	t.Logf("%d of %d kills found new subtrees in the file, and left %d of %d for the last run", grown, kills, lines(file)-1-known, lines(file)-1)
	if grown == 0 {
		t.Errorf("seed %d: no kill came in the middle of the work", seed)
	}
}

// lines returns the number of whole lines in a file.
func lines(name string) int {
	text, _ := os.ReadFile(name)
	return bytes.Count(text, []byte("\n"))
}
