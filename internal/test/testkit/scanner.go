package testkit

import (
	"bytes"
	"io"
	"net"
	"sync/atomic"
	"testing"
)

// Scanner speaks as clamd does: it answers each scan with the line it holds, or hangs up
// without one.
type Scanner struct {
	URL    string
	answer atomic.Value
}

// NewScanner listens until the test is over. It hangs up until it is told what to say.
func NewScanner(t testing.TB) *Scanner {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	s := &Scanner{URL: "tcp://" + l.Addr().String()}
	s.Say("")
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			serveScan(conn, s.answer.Load().(string))
		}
	}()
	return s
}

// Say sets the line for the scans to come: "stream: OK", "stream: Win.Test FOUND".
func (s *Scanner) Say(line string) { s.answer.Store(line) }

func serveScan(conn net.Conn, answer string) {
	defer conn.Close()
	buf := make([]byte, 64<<10)
	var got []byte
	for !bytes.HasSuffix(got, []byte("\x00\x00\x00\x00")) {
		n, err := conn.Read(buf)
		if err != nil {
			return
		}
		if got = append(got, buf[:n]...); string(got) == "zPING\x00" {
			_, _ = io.WriteString(conn, "PONG\x00")
			return
		}
	}
	if answer != "" {
		_, _ = io.WriteString(conn, answer+"\x00")
	}
}
