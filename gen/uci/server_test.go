package uci

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/menagerie-chess/menagerie/gen/variants"
)

func server() *Server {
	return &Server{Name: "Test", Author: "nobody", Variants: variants.Names(), Find: variants.Get}
}

// reply returns what the server says to some commands.
func reply(t *testing.T, commands string) string {
	t.Helper()
	var out bytes.Buffer
	if err := server().Serve(context.Background(), strings.NewReader(commands), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// A count that is under way is ended before what comes after it, at the end of
// the input and at quit as well.
func TestOrder(t *testing.T) {
	for _, end := range []string{"", "quit\n", "quit"} {
		got := reply(t, "go perft 4\nposition startpos moves e2e4\ngo perft 2\n"+end)
		if !strings.Contains(got, "Nodes searched: 197281\n\n") || !strings.HasSuffix(got, "\nNodes searched: 600\n\n") {
			t.Errorf("end %q: %s", end, got)
		}
	}
}

// conversation is a server that is talked to line by line.
type conversation struct {
	t   *testing.T
	in  io.WriteCloser
	out *bufio.Scanner
	end chan error
}

func talk(t *testing.T, ctx context.Context) *conversation {
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	c := &conversation{t, inW, bufio.NewScanner(outR), make(chan error, 1)}
	go func() {
		c.end <- server().Serve(ctx, inR, outW)
		outW.Close()
	}()
	return c
}

func (c *conversation) say(line string) { io.WriteString(c.in, line+"\n") }

// hear reads until a line has a prefix.
func (c *conversation) hear(prefix string) string {
	c.t.Helper()
	guard := time.AfterFunc(time.Minute, func() { panic("no line begins with " + prefix) })
	defer guard.Stop()
	for c.out.Scan() {
		if strings.HasPrefix(c.out.Text(), prefix) {
			return c.out.Text()
		}
	}
	c.t.Fatalf("no line begins with %q", prefix)
	return ""
}

func TestStop(t *testing.T) {
	c := talk(t, context.Background())
	c.say("setoption name Threads value 2")
	c.say("go perft 9")
	c.say("isready")
	c.hear("readyok")
	c.say("position startpos moves e2e4")
	c.say("stop")
	c.say("go perft 1")
	if got := c.hear("info string"); !regexp.MustCompile(`^info string stopped: \d+ of 20 branches are complete$`).MatchString(got) {
		t.Error(got)
	}
	c.hear("Nodes searched: ")
	if got := c.hear("Nodes searched: "); got != "Nodes searched: 20" {
		t.Error(got)
	}
	c.say("quit")
	c.hearEnd()
}

// hearEnd reads the rest.
func (c *conversation) hearEnd() {
	for c.out.Scan() {
	}
	if err := <-c.end; err != nil {
		c.t.Error(err)
	}
}

func TestInterruptedServer(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	c := talk(t, ctx)
	c.say("go perft 9")
	c.say("isready")
	c.hear("readyok")
	stop()
	c.hearEnd()
}
