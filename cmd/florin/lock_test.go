package main

import (
	"net"
	"strings"
	"testing"
)

// Two servers on one SQLite file would take each other's running jobs.
func TestOneServerPerSQLiteFile(t *testing.T) {
	s := newShell(t)
	_, _, stop := s.serve()
	s.fails(1, "another florin serves", "serve", "--listen", "127.0.0.1:0")
	s.ok("admin", "list") // commands work beside it
	stop()
	_, _, stop = s.serve()
	stop()
}

// The password and the notice of the key are shown once, so they must be shown also when the
// start goes wrong after them.
func TestTheFirstPasswordIsShownOnAnAddressThatIsTaken(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	s := newShell(t)
	code, out, said := s.try("", "serve", "--listen", taken.Addr().String())
	if code != 1 || !strings.Contains(out, "First administrator") || !strings.Contains(out, "Keep a copy apart") || !strings.Contains(said, "listen on") {
		t.Errorf("exit %d: %s%s", code, out, said)
	}
	if _, again, _ := s.try("", "serve", "--listen", taken.Addr().String()); again != "" {
		t.Errorf("the second time: %s", again)
	}
}
