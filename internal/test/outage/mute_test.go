package outage

import (
	"net"
	"sync/atomic"
	"testing"
)

// muteServer accepts connections and says nothing, for ever.
type muteServer struct {
	address string
	calls   atomic.Int32
}

func listenMute(t *testing.T) *muteServer {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { l.Close() })
	s := &muteServer{address: l.Addr().String()}
	go func() {
		var held []net.Conn
		for {
			conn, err := l.Accept()
			if err != nil {
				break
			}
			held = append(held, conn)
			s.calls.Add(1)
		}
		for _, conn := range held {
			conn.Close()
		}
	}()
	return s
}
