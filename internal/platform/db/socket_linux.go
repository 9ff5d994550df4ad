package db

import (
	"syscall"
	"time"
)

// unacknowledged bounds how long sent data may stay unacknowledged. Keep-alives do not
// run while there is some, and the system's own bound is about a quarter of an hour.
const unacknowledged = 10 * time.Second

const tcpUserTimeout = 18 // TCP_USER_TIMEOUT of tcp(7), which package syscall does not name

func boundUnacknowledged(network, _ string, conn syscall.RawConn) error {
	if network == "unix" {
		return nil
	}
	var failed error
	if err := conn.Control(func(fd uintptr) {
		failed = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeout, int(unacknowledged.Milliseconds()))
	}); err != nil {
		return err
	}
	return failed
}
