package outage

import (
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// proxy stands between the program and a server, and can take that server away.
type proxy struct {
	address string // where it listens
	target  string

	mu    sync.Mutex
	state line
	conns []net.Conn
}

type line uint8

const (
	connected line = iota
	cut            // connections are closed, new ones at once
	silent         // connections stay open and nothing passes
)

func newProxy(t *testing.T, target string) *proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{address: l.Addr().String(), target: target}
	t.Cleanup(func() {
		l.Close()
		p.set(cut)
	})
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go p.serve(conn)
		}
	}()
	return p
}

// set takes the server away or gives it back. Connections that went silent stay silent
// for ever, as those to a machine that lost its power.
func (p *proxy) set(state line) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.state = state
	switch state {
	case cut:
		for _, c := range p.conns {
			c.Close()
		}
		p.conns = nil
	case silent:
		for _, c := range p.conns {
			c.(*wire).mute()
		}
	}
}

func (p *proxy) serve(conn net.Conn) {
	back, err := net.Dial("tcp", p.target)
	if err != nil {
		conn.Close()
		return
	}
	w := &wire{Conn: conn, back: back, muted: make(chan struct{})}
	if !p.admit(w) {
		return
	}
	go w.pass(back, conn)
	w.pass(conn, back)
}

func (p *proxy) admit(w *wire) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.state == cut {
		w.Close()
		return false
	}
	if p.state == silent {
		w.mute()
	}
	p.conns = append(p.conns, w)
	return true
}

// wire is one connection through the proxy.
type wire struct {
	net.Conn
	back  net.Conn
	once  sync.Once
	muted chan struct{}
}

// noticed is how long the system takes to tell that nobody is at the other end (the keep-alives that
// package db asks for). It says so of a machine without power; a proxy beside it always seems alive.
const noticed = 14 * time.Second

// mute ends the server's half, as the power of its machine does, and says nothing of it.
func (w *wire) mute() {
	w.once.Do(func() {
		close(w.muted)
		w.back.Close()
		time.AfterFunc(noticed, func() { w.Conn.Close() })
	})
}

// Close ends both halves.
func (w *wire) Close() error {
	w.back.Close()
	return w.Conn.Close()
}

func (w *wire) pass(dst io.Writer, src io.Reader) {
	buf := make([]byte, 32<<10)
	for {
		n, err := src.Read(buf)
		select {
		case <-w.muted: // what was read is lost, and nobody hears of it
			return
		default:
		}
		if n > 0 {
			if _, err := dst.Write(buf[:n]); err != nil {
				w.Close()
				return
			}
		}
		if err != nil {
			w.Close()
			return
		}
	}
}
