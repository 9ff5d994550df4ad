package hashing

import (
	"encoding/gob"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
)

// process is a running one that computes hashes.
type process struct {
	command  *exec.Cmd
	in       io.Closer
	question *gob.Encoder
	answer   *gob.Decoder
}

func start(command []string) (*process, error) {
	cmd := exec.Command(command[0], command[1:]...)
	// What the program was given in confidence is none of its business. One hash at a time
	// needs one processor, and leaves garbage that serve collects: with more of Go's
	// processors, or when Go chooses the moment, a collection costs several times as much.
	cmd.Env = []string{"GOMAXPROCS=1", "GOGC=off"}
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := startGivingWay(cmd); err != nil {
		return nil, err
	}
	return &process{command: cmd, in: in, question: gob.NewEncoder(in), answer: gob.NewDecoder(out)}, nil
}

// startGivingWay starts a process whose every thread has a lower priority: a process takes
// over that of the thread that starts it. The thread ends with the goroutine that it is
// locked to, so nothing else of this process runs on it.
func startGivingWay(cmd *exec.Cmd) error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		giveWay()
		started <- cmd.Start()
	}()
	return <-started
}

// ask waits for one hash.
func (p *process) ask(t Task) (key []byte, err error) {
	if err := p.question.Encode(t); err != nil {
		return nil, fmt.Errorf("ask for a hash: %w", err)
	}
	if err := p.answer.Decode(&key); err != nil {
		return nil, fmt.Errorf("read a hash: %w", err)
	}
	return key, nil
}

// end lets the process go, which has nothing left to do. How it went matters to nobody.
func (p *process) end() {
	_ = p.in.Close()
	_ = p.command.Wait()
}

// kill ends a process that no longer does what it should.
func (p *process) kill() {
	_ = p.command.Process.Kill()
	p.end()
}
