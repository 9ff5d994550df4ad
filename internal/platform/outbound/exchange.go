package outbound

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"time"
)

// exchangeTimeout bounds one call of an adapter, the answer included.
const exchangeTimeout = 30 * time.Second

// Peers calls programs that people of the lender have entered and reads what they answer; which addresses may be is as for Hooks.
type Peers struct {
	*Hooks
	http *http.Client
}

// NewPeers makes the caller.
func NewPeers(allowed Networks, ports ...int) *Peers {
	return &Peers{NewHooks(allowed, ports...), guarded(false, allowed, onlyPorts(ports), exchangeTimeout)}
}

// Exchange is one call.
type Exchange struct {
	Method, URL string
	Header      map[string]string
	Body        []byte // JSON; nil: none
	Most        int64  // bytes of an answer that are read
}

// Reply is what came of a call.
type Reply struct {
	Status  int // 0 without an answer
	Failure HookFailure
	Header  func(name string) string // of the answer; nil without one
	Body    []byte
	Cut     bool          // the answer is longer than what was to be read
	Later   time.Duration // for how long the server asks not to be called again
}

// Exchange makes a call and waits thirty seconds at most. Redirects are not followed.
func (p *Peers) Exchange(ctx context.Context, e Exchange) Reply {
	req, err := http.NewRequestWithContext(ctx, e.Method, e.URL, bytes.NewReader(e.Body))
	if err != nil {
		return Reply{Failure: HookConnection}
	}
	for name, value := range e.Header {
		req.Header.Set(name, value)
	}
	if e.Body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	res, err := p.http.Do(req)
	if err != nil {
		return Reply{Failure: failureOf(err)}
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, e.Most+1))
	r := Reply{Status: res.StatusCode, Header: res.Header.Get, Body: body, Later: retryAfter(res.Header)}
	if err != nil {
		r.Failure = failureOf(err)
	}
	if int64(len(body)) > e.Most {
		r.Body, r.Cut = body[:e.Most], true
	}
	return r
}
