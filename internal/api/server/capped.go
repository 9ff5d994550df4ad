package server

import (
	"net"
	"sync"
)

// capped accepts no more connections than it has slots; the rest wait in the kernel's queue.
type capped struct {
	net.Listener
	slots chan struct{}
	done  chan struct{}
	once  sync.Once
}

func newCapped(l net.Listener, most int) *capped {
	return &capped{Listener: l, slots: make(chan struct{}, most), done: make(chan struct{})}
}

// Accept waits for a slot, then for a connection.
func (c *capped) Accept() (net.Conn, error) {
	select {
	case c.slots <- struct{}{}:
	case <-c.done:
		return nil, net.ErrClosed
	}
	conn, err := c.Listener.Accept()
	if err != nil {
		<-c.slots
		return nil, err
	}
	return &cappedConn{Conn: conn, release: func() { <-c.slots }}, nil
}

// Close also ends an Accept that waits for a slot.
func (c *capped) Close() error {
	c.once.Do(func() { close(c.done) })
	return c.Listener.Close()
}

type cappedConn struct {
	net.Conn
	once    sync.Once
	release func()
}

// Close gives the slot back, once however often it is called.
func (c *cappedConn) Close() error {
	err := c.Conn.Close()
	c.once.Do(c.release)
	return err
}
