package hashing

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"
)

// idleAfter is how long after its last hash a process is ended: its memory is given back,
// 28 MiB. Starting it anew takes 20 ms of a processor, a hundredth of the time it is spared.
const idleAfter = 2 * time.Second

// Apart computes in processes of their own, as many as there are processors, each of which
// computes one hash at a time. It is safe for concurrent use.
type Apart struct {
	log   *slog.Logger
	lanes []*lane
	turns chan struct{} // one for each lane

	mu   sync.Mutex
	free []*lane // whose process was used last is taken first, so that the others come to rest
}

// NewApart makes a computer whose processes are started by command: a program and its
// arguments, which calls Serve.
func NewApart(log *slog.Logger, command ...string) *Apart {
	a := &Apart{log: log, turns: make(chan struct{}, runtime.GOMAXPROCS(0))}
	for range cap(a.turns) {
		a.lanes = append(a.lanes, &lane{command: command, idle: idleAfter})
	}
	a.free = append(a.free, a.lanes...)
	return a
}

// Key asks a process that is free. When that is gone or cannot be started, a new one is
// tried once, and then the hash is computed here: nobody is kept out for it. A hash that has
// begun is finished, whether its caller waits or not.
func (a *Apart) Key(ctx context.Context, t Task) ([]byte, error) {
	select {
	case a.turns <- struct{}{}:
		defer func() { <-a.turns }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	l := a.take()
	defer a.giveBack(l)
	for range 2 {
		key, err := l.key(t)
		if err == nil {
			return key, nil
		}
		a.log.Warn("password hashes: a process of their own cannot be used", "error", err.Error())
	}
	return t.key(), nil
}

// take is for a caller who has a turn: there is a lane for each.
func (a *Apart) take() *lane {
	a.mu.Lock()
	defer a.mu.Unlock()
	last := len(a.free) - 1
	l := a.free[last]
	a.free = a.free[:last]
	return l
}

func (a *Apart) giveBack(l *lane) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.free = append(a.free, l)
}

// Close ends the processes when they have answered what they were asked.
func (a *Apart) Close() {
	for _, l := range a.lanes {
		l.rest()
	}
}

// lane is the place of one process, which runs while it is needed.
type lane struct {
	command []string
	idle    time.Duration

	mu      sync.Mutex
	running *process // nil: not running
	ending  *time.Timer
}

// key computes one hash. Without a process it starts one; one that fails is ended.
func (l *lane) key(t Task) ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.running == nil {
		p, err := start(l.command)
		if err != nil {
			return nil, err
		}
		l.running = p
	}
	l.restLater()
	key, err := l.running.ask(t)
	if err != nil {
		l.running.kill()
		l.running = nil
	}
	return key, err
}

// restLater puts the end of the process off.
func (l *lane) restLater() {
	if l.ending == nil {
		l.ending = time.AfterFunc(l.idle, l.rest)
		return
	}
	l.ending.Reset(l.idle)
}

// rest ends the process until the next hash is asked for.
func (l *lane) rest() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.running != nil {
		l.running.end()
		l.running = nil
	}
}
