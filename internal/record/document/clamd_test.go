package document

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const eicar = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE"

// fakeClamd speaks the protocol of clamd as its manual describes it.
type fakeClamd struct {
	address string
	answer  string // "" lets the content decide
	seen    chan []byte
}

func newFakeClamd(t testing.TB, network string) *fakeClamd {
	t.Helper()
	address := "127.0.0.1:0"
	if network == "unix" {
		address = filepath.Join(t.TempDir(), "clamd.ctl")
	}
	l, err := net.Listen(network, address)
	check(t, err)
	t.Cleanup(func() { l.Close() })
	f := &fakeClamd{address: network + "://" + l.Addr().String(), seen: make(chan []byte, 64)}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			f.serve(conn)
		}
	}()
	return f
}

func (f *fakeClamd) serve(conn net.Conn) {
	defer conn.Close()
	r := bufio.NewReader(conn)
	command, err := r.ReadString(0)
	if err != nil {
		return
	}
	if command == "zPING\x00" {
		_, _ = io.WriteString(conn, "PONG\x00")
		return
	}
	var content []byte
	for {
		var size uint32
		if command != "zINSTREAM\x00" || binary.Read(r, binary.BigEndian, &size) != nil {
			return
		}
		if size == 0 {
			break
		}
		piece := make([]byte, size)
		if _, err := io.ReadFull(r, piece); err != nil {
			return
		}
		content = append(content, piece...)
	}
	f.seen <- content
	answer := "stream: OK"
	if bytes.Contains(content, []byte(eicar)) {
		answer = "stream: Eicar-Signature FOUND"
	}
	if f.answer != "" {
		answer = f.answer
	}
	_, _ = io.WriteString(conn, answer+"\x00")
}

func scanText(t *testing.T, f *fakeClamd, content string) (string, error) {
	t.Helper()
	c, err := parseClamd(f.address)
	check(t, err)
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	check(t, c.ping(ctx))
	return c.scan(ctx, strings.NewReader(content))
}

func TestClamd(t *testing.T) {
	for _, network := range []string{"tcp", "unix"} {
		t.Run(network, func(t *testing.T) {
			f := newFakeClamd(t, network)
			long := strings.Repeat("0123456789", 10_000)
			if found, err := scanText(t, f, long); found != "" || err != nil {
				t.Errorf("clean: %q, %v", found, err)
			}
			if got := <-f.seen; string(got) != long {
				t.Errorf("the scanner saw %d of %d bytes", len(got), len(long))
			}
			if found, err := scanText(t, f, long+eicar); found != "Eicar-Signature" || err != nil {
				t.Errorf("infected: %q, %v", found, err)
			}
		})
	}
}

func TestClamdErrors(t *testing.T) {
	for _, answer := range []string{"INSTREAM size limit exceeded. ERROR", "stream: FOUND", "stream: OKAY", "OK", " FOUND"} {
		f := newFakeClamd(t, "tcp")
		f.answer = answer
		if found, err := scanText(t, f, "x"); found != "" || err == nil {
			t.Errorf("%q was taken for a verdict: %q", answer, found)
		}
	}
}

func TestClamdAddresses(t *testing.T) {
	for address, want := range map[string]clamd{
		"tcp://127.0.0.1:3310":         {"tcp", "127.0.0.1:3310"},
		"scanner:3310":                 {"tcp", "scanner:3310"},
		"unix:///run/clamav/clamd.ctl": {"unix", "/run/clamav/clamd.ctl"},
		"unix:/run/clamd.ctl":          {"unix", "/run/clamd.ctl"},
		"/run/clamd.ctl":               {"unix", "/run/clamd.ctl"},
	} {
		if got, err := parseClamd(address); err != nil || *got != want {
			t.Errorf("%s: %v, %v", address, got, err)
		}
	}
	if _, err := parseClamd("scanner"); err == nil {
		t.Error("an address without a port was accepted")
	}
}
