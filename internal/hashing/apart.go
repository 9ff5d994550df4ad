package hashing

import (
	"context"
	"encoding/gob"
	"errors"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"
)

// idleAfter is how long after its last hash the other process is ended: its memory is
// given back, and starting it anew takes a few milliseconds.
const idleAfter = 30 * time.Second

// Apart computes in a process that it starts when the first hash is asked for. It is safe
// for concurrent use.
type Apart struct {
	command []string
	log     *slog.Logger
	idle    time.Duration

	mu     sync.Mutex
	child  *child // nil: not running
	next   uint64
	ending *time.Timer
}

// NewApart makes a computer whose process is started by command: a program and its
// arguments, which calls Serve.
func NewApart(log *slog.Logger, command ...string) *Apart {
	return &Apart{command: command, log: log, idle: idleAfter}
}

// Key asks the other process. When that is gone or cannot be started, a new one is tried
// once, and then the hash is computed here: nobody is kept out for it.
func (a *Apart) Key(ctx context.Context, t Task) ([]byte, error) {
	for range 2 {
		reply, err := a.ask(t)
		if err != nil {
			a.log.Warn("password hashes: the process of their own cannot be used", "error", err.Error())
			break
		}
		select {
		case key, ok := <-reply:
			if ok {
				return key, nil
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return Here{}.Key(ctx, t)
}

// Close ends the process. Whoever waits for a hash is answered by this one.
func (a *Apart) Close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.endLocked()
}

// ask hands a task over. The channel gives the key, or is closed when the process is gone.
func (a *Apart) ask(t Task) (<-chan []byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.child == nil {
		c, err := start(a.command)
		if err != nil {
			return nil, err
		}
		a.child = c
		go func() {
			err := c.listen()
			a.forget(c, err)
		}()
	}
	a.next++
	a.restLater()
	return a.child.send(question{a.next, t}), nil
}

// forget drops a process that has ended. One that was told to end ends without an error.
func (a *Apart) forget(c *child, err error) {
	a.mu.Lock()
	if a.child == c {
		a.child = nil
	}
	a.mu.Unlock()
	if err != nil {
		a.log.Warn("password hashes: the process of their own has ended", "error", err.Error())
	}
}

// restLater puts the end of the process off.
func (a *Apart) restLater() {
	if a.ending == nil {
		a.ending = time.AfterFunc(a.idle, a.rest)
		return
	}
	a.ending.Reset(a.idle)
}

func (a *Apart) rest() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.child != nil && a.child.busy() {
		a.ending.Reset(a.idle)
		return
	}
	a.endLocked()
}

func (a *Apart) endLocked() {
	if a.child != nil {
		a.child.end()
		a.child = nil
	}
}

// child is a running process.
type child struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	encoder *gob.Encoder

	mu      sync.Mutex
	waiting map[uint64]chan []byte // nil once the process is gone
}

func start(command []string) (*child, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Env = []string{} // what the program was given in confidence is none of its business
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
	return &child{command: cmd, in: in, out: out, encoder: gob.NewEncoder(in), waiting: map[uint64]chan []byte{}}, nil
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

// send asks a question. A process that is gone is noticed by listen, too, which closes the
// channel.
func (c *child) send(q question) <-chan []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	reply := make(chan []byte, 1)
	if c.waiting == nil || c.encoder.Encode(q) != nil {
		close(reply)
		return reply
	}
	c.waiting[q.ID] = reply
	return reply
}

// listen hands answers out until the process has ended.
func (c *child) listen() error {
	decoder := gob.NewDecoder(c.out)
	var broken error
	for {
		var a answer
		if err := decoder.Decode(&a); err != nil {
			if !errors.Is(err, io.EOF) {
				broken = err
			}
			break
		}
		c.deliver(a)
	}
	c.mu.Lock()
	for _, reply := range c.waiting {
		close(reply)
	}
	c.waiting = nil
	c.mu.Unlock()
	c.end()
	return errors.Join(broken, c.command.Wait())
}

func (c *child) deliver(a answer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if reply, ok := c.waiting[a.ID]; ok {
		delete(c.waiting, a.ID)
		reply <- a.Key
	}
}

func (c *child) busy() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.waiting) > 0
}

// end lets the process finish what it was asked, and go.
func (c *child) end() { _ = c.in.Close() }
