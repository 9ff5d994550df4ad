package outbound

import (
	"context"
	"net"
	"net/http"
	"time"
)

// Patient carries calls to a store of files. It has bounds of its own: a server may take long for a large object, but not be silent for longer than patience.
func Patient(patience time.Duration) *http.Transport {
	dialer := net.Dialer{Timeout: min(patience, 5*time.Second)}
	return &http.Transport{
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			conn, err := dialer.DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return impatient{conn, patience}, nil
		},
		TLSHandshakeTimeout: 10 * time.Second, ResponseHeaderTimeout: patience, ExpectContinueTimeout: time.Second,
		MaxIdleConnsPerHost: 16, IdleConnTimeout: time.Minute, DisableCompression: true,
	}
}

// impatient gives up a connection on which nothing moves.
type impatient struct {
	net.Conn
	patience time.Duration
}

func (c impatient) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(c.patience)); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

func (c impatient) Write(p []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.patience)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}
