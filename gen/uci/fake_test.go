package uci

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// fake is the variable of the environment that makes the test binary an engine
// with a fault: the fault's name.
const fake = "MENAGERIE_TEST_FAKE_ENGINE"

func TestMain(m *testing.M) {
	if fault := os.Getenv(fake); fault != "" {
		play(fault)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// play is an engine that knows the start position's moves a2a3 and b2b3 only.
func play(fault string) {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		command := in.Text()
		if do, ok := faults[fault][command]; ok {
			do()
			continue
		}
		switch {
		case command == "uci":
			fmt.Println("id name Fake 1\noption name UCI_Variant type combo default chess var chess\noption name Number type spin\nuciok")
		case command == "isready":
			fmt.Println("readyok")
		case strings.HasPrefix(command, "go perft"):
			fmt.Print("a2a3: 20\nb2b3: 20\n\nNodes searched: 40\n\n")
		case command == "quit":
			return
		}
	}
}

// faults are what a faulty engine does instead, by command.
var faults = map[string]map[string]func(){
	"none":            {},
	"dies at once":    {"uci": func() { fmt.Fprintln(os.Stderr, "no such book"); os.Exit(7) }},
	"dies later":      {"go perft 2": func() { fmt.Println("a2a3: 20"); os.Exit(0) }},
	"crashes":         {"go perft 2": func() { panic("bad move") }},
	"hangs at once":   {"uci": hang},
	"hangs later":     {"go perft 2": func() { fmt.Println("a2a3: 20"); hang() }},
	"hangs at ready":  {"isready": hang},
	"will not quit":   {"quit": hang},
	"hangs for good":  {"go perft 2": hang, "quit": hang},
	"closes output":   {"go perft 2": func() { os.Stdout.Close(); os.Stderr.Close(); hang() }},
	"talks for ever":  {"go perft 2": func() { chat("all work and no play") }},
	"one long line":   {"go perft 2": func() { chat("") }},
	"plays":           {"go perft 2": func() { fmt.Println("info depth 1\nbestmove a2a3") }},
	"adds up wrongly": {"go perft 2": func() { fmt.Println("a2a3: 20\nNodes searched: 21") }},
	"overflows":       {"go perft 2": func() { fmt.Println("a2a3: 99999999999999999999\nNodes searched: 1") }},
	"binary":          {"go perft 2": func() { os.Stdout.Write([]byte{0xff, 0, 0xfe, '\n'}); hang() }},
	"leaves a child":  {"go perft 2": func() { leaveChild(); os.Exit(3) }},
	"child and hangs": {"go perft 2": func() { leaveChild(); hang() }},
}

func hang() { time.Sleep(time.Hour) }

func chat(text string) {
	for {
		if text == "" {
			fmt.Print(strings.Repeat("x", 1000))
		} else {
			fmt.Println(text)
		}
	}
}

// leaveChild starts a process that keeps the output open.
func leaveChild() {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fake+"=hangs at once")
	r, _, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = r, os.Stdout, os.Stderr
	if err := cmd.Start(); err != nil {
		panic(err)
	}
	fmt.Println("child", cmd.Process.Pid)
}
