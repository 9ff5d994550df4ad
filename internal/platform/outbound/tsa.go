package outbound

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"time"
)

const (
	timestampTimeout = 10 * time.Second
	timestampAnswer  = 64 << 10 // bytes, of a token with the authority's certificates
)

// TimestampAuthority asks one authority for timestamps (RFC 3161, over HTTP).
type TimestampAuthority struct {
	address string
	http    *http.Client
}

// NewTimestampAuthority is made for an address that CheckURL accepts.
func NewTimestampAuthority(address string, allowed Networks) (*TimestampAuthority, error) {
	c, err := client(address, allowed, timestampTimeout)
	if err != nil {
		return nil, err
	}
	return &TimestampAuthority{address: address, http: c}, nil
}

// Ask sends a request and gives the answer, unread.
func (a *TimestampAuthority) Ask(ctx context.Context, request []byte) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, a.address, bytes.NewReader(request))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/timestamp-query")
	res, err := a.http.Do(req)
	if err != nil {
		return nil, fmt.Errorf("the timestamp authority: %w", err)
	}
	defer res.Body.Close()
	kind, _, _ := mime.ParseMediaType(res.Header.Get("Content-Type"))
	if res.StatusCode != http.StatusOK || kind != "application/timestamp-reply" {
		return nil, fmt.Errorf("the timestamp authority answered %d with %q", res.StatusCode, kind)
	}
	answer, err := io.ReadAll(io.LimitReader(res.Body, timestampAnswer+1))
	if err != nil {
		return nil, fmt.Errorf("the timestamp authority: %w", err)
	}
	if len(answer) > timestampAnswer {
		return nil, errors.New("the timestamp authority answered with more than a timestamp")
	}
	return answer, nil
}
