package uci

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

const (
	// goodbye is how long an engine has to leave by itself.
	goodbye = 500 * time.Millisecond
	// maxLine is the length beyond which a line is cut in two.
	maxLine = 1 << 16
)

// process is a running program that is talked to in lines.
type process struct {
	name   string
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    []*os.File    // our ends of its standard output and standard error
	lines  chan string   // of its standard output; closed at the end
	gone   chan struct{} // closed when it has ended and been reaped
	status error         // how it ended; after gone
	stop   chan struct{} // closed when nobody reads lines any more
	tail   tail

	readers sync.WaitGroup // of what it prints
}

// start starts a program.
func start(command []string) (*process, error) {
	p := &process{name: strings.Join(command, " "), cmd: exec.Command(command[0], command[1:]...),
		lines: make(chan string, 64), gone: make(chan struct{}), stop: make(chan struct{})}
	ownGroup(p.cmd)
	theirs, err := p.pipes()
	if err == nil {
		err = p.cmd.Start()
	}
	for _, f := range theirs {
		f.Close()
	}
	if err != nil {
		p.closeOutput()
		return nil, &Error{p.name, fmt.Sprintf("cannot be started: %v", err), nil}
	}
	p.readers.Go(func() { p.read(p.out[0], p.lines) })
	p.readers.Go(func() { p.read(p.out[1], nil) })
	go func() {
		p.status = p.cmd.Wait()
		close(p.gone)
	}()
	return p, nil
}

// pipes makes the pipes and returns the program's ends. They are not those of
// package exec: a grandchild that keeps them open must not keep us waiting.
func (p *process) pipes() (theirs []*os.File, err error) {
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	for range 2 {
		r, w, err := os.Pipe()
		if err != nil {
			return theirs, err
		}
		p.out, theirs = append(p.out, r), append(theirs, w)
	}
	p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1]
	return theirs, nil
}

// read reads lines until the end, keeps the last ones and passes them on.
func (p *process) read(from io.Reader, to chan<- string) {
	if to != nil {
		defer close(to)
	}
	r := bufio.NewReaderSize(from, maxLine)
	for {
		text, _, err := r.ReadLine()
		if err != nil {
			return
		}
		line := string(text)
		p.tail.add(line)
		if to == nil {
			continue
		}
		select {
		case to <- line:
		case <-p.stop:
			return
		}
	}
}

// send writes a line. An error shows when the answer is missing.
func (p *process) send(line string) { _, _ = io.WriteString(p.in, line+"\n") }

// drain waits until everything has been read that a program printed before it
// ended, but no longer than that takes usually.
func (p *process) drain() {
	done := make(chan struct{})
	go func() { p.readers.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(goodbye):
	}
}

// fail makes an error of the program's.
func (p *process) fail(format string, args ...any) error {
	return &Error{p.name, fmt.Sprintf(format, args...), p.tail.last()}
}

// close ends the program: kindly at first, if it is to be trusted, then by force,
// with all that it has started. It has been reaped when close returns.
func (p *process) close(kindly bool) {
	close(p.stop)
	if kindly {
		p.send("quit")
	}
	p.in.Close()
	if kindly {
		select {
		case <-p.gone:
		case <-time.After(goodbye):
		}
	}
	killGroup(p.cmd)
	<-p.gone
	p.closeOutput()
	p.readers.Wait()
}

func (p *process) closeOutput() {
	for _, f := range p.out {
		f.Close()
	}
}
