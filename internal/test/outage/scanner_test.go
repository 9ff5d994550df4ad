package outage

import (
	"net"
	"net/http"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// A virus scanner that is away never stops an upload; the document's state says so.
func TestScannerAway(t *testing.T) {
	nobody, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	nobody.Close()
	for _, c := range []struct {
		name, state string
		args        []string
	}{
		{"none configured", "not_scanned", nil},
		{"nobody listens", "scan_failed", []string{"--clamd", "tcp://" + nobody.Addr().String()}},
		{"hangs up", "scan_failed", []string{"--clamd", "tcp://" + rude(t)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, "sqlite", c.args...)
			client := s.caller("fr")
			client.draft("scan").must(t, http.StatusCreated)
			a := client.upload("scan", picture(t, 200)).must(t, http.StatusCreated)
			if d := decode[document](t, a); d.ScanState != c.state {
				t.Errorf("the state is %s, want %s", d.ScanState, c.state)
			}
			if a.took > testkit.Promised(5*time.Second) {
				t.Errorf("the upload took %v", a.took)
			}
			if !s.Ready() {
				t.Error("the node is not ready")
			}
		})
	}
}

// rude is a server that closes every connection.
func rude(t *testing.T) (address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			conn.Close()
		}
	}()
	return l.Addr().String()
}

// A scanner that takes the file and never answers costs the person a bounded wait.
func TestScannerHangs(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for a scan to be given up; run without -short")
	}
	t.Parallel()
	s := open(t, "sqlite", "--clamd", "tcp://"+listenMute(t).address)
	client := s.caller("fr")
	client.draft("scan").must(t, http.StatusCreated)
	a := client.upload("scan", picture(t, 200)).must(t, http.StatusCreated)
	if d := decode[document](t, a); d.ScanState != "scan_failed" {
		t.Errorf("the state is %s, want scan_failed", d.ScanState)
	}
	t.Logf("answered after %v", a.took)
}
