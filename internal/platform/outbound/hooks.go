package outbound

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

const (
	// hookTimeout bounds one call, the answer included.
	hookTimeout = 15 * time.Second
	// hookExcerpt is how much of an answer is kept, in bytes.
	hookExcerpt = 500
)

// Hooks calls addresses that people of the lender have entered, rather than the operator:
// an address on this machine is no exception here. It and other networks of the operator's
// are called only where they are among the networks that may be.
type Hooks struct {
	allowed Networks
	ports   portRule
	http    *http.Client
}

// NewHooks makes the caller. In public it calls port 443, and those that the operator names: others would make it a way to try what a stranger's
// machine has open. In the operator's networks it calls any.
func NewHooks(allowed Networks, ports ...int) *Hooks {
	rule := onlyPorts(ports)
	return &Hooks{allowed, rule, guarded(false, allowed, rule, hookTimeout)}
}

// The faults of an address.
var (
	ErrHookForm    = errors.New("not an https address without user and fragment")
	ErrHookPrivate = errAddress
	ErrHookPort    = errPort
)

// Check says whether an address may be entered: ErrHookForm, ErrHookPrivate for one that
// names a network which may not be called, ErrHookPort. Where a name leads is known only when it is called: it may have another port where there are
// networks of the operator's.
func (h *Hooks) Check(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || CheckURL(address) != nil {
		return ErrHookForm
	}
	addr, err := netip.ParseAddr(u.Hostname())
	switch {
	case err == nil && !public(addr.Unmap()) && !h.allowed.Contain(addr.Unmap()):
		return ErrHookPrivate
	case err != nil && onThisMachine(u.Hostname()) && !h.allowed.Contain(netip.IPv6Loopback()) && !h.allowed.Contain(netip.AddrFrom4([4]byte{127, 0, 0, 1})):
		return ErrHookPrivate
	case (err == nil && public(addr.Unmap()) || len(h.allowed) == 0) && !h.opens(u.Port()):
		return ErrHookPort
	}
	return nil
}

// opens says whether a port of an address may be called in public; none is that of https.
func (h *Hooks) opens(port string) bool {
	n, err := strconv.ParseUint(cmp.Or(port, "443"), 10, 16)
	return err == nil && h.ports(uint16(n))
}

// HookCode is the code of the refusal that Check answered an address with; empty when it may be entered.
func HookCode(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, ErrHookPrivate):
		return "webhook.private"
	case errors.Is(err, ErrHookPort):
		return "webhook.port"
	}
	return "webhook.url"
}

// HookFailure is why a call got no answer.
type HookFailure string

// The failures.
const (
	HookAnswered   HookFailure = "" // there was an answer
	HookTimeout    HookFailure = "timeout"
	HookName       HookFailure = "name"       // the name leads nowhere
	HookPrivate    HookFailure = "private"    // it leads to a network that may not be called
	HookTLS        HookFailure = "tls"        // the certificate does not hold
	HookConnection HookFailure = "connection" // anything else of the way there and back
)

// HookAnswer is what came of a call.
type HookAnswer struct {
	Status  int // 0 without an answer
	Failure HookFailure
	Excerpt string // the beginning of the answer, as text
	// Later is for how long the server asks not to be called again; zero: it does not say.
	Later time.Duration
}

// OK says whether the server has taken what it was sent.
func (a HookAnswer) OK() bool { return a.Failure == HookAnswered && a.Status >= 200 && a.Status <= 299 }

// Gone says whether the server does not want to be called again, by the convention.
func (a HookAnswer) Gone() bool { return a.Failure == HookAnswered && a.Status == http.StatusGone }

// Post sends JSON with headers and waits fifteen seconds at most. Redirects are not followed:
// they are answers like any other.
func (h *Hooks) Post(ctx context.Context, address string, header map[string]string, body []byte) HookAnswer {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return HookAnswer{Failure: HookConnection}
	}
	for name, value := range header {
		req.Header.Set(name, value)
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := h.http.Do(req)
	if err != nil {
		return HookAnswer{Failure: failureOf(err)}
	}
	defer res.Body.Close()
	start, err := io.ReadAll(io.LimitReader(res.Body, hookExcerpt))
	a := HookAnswer{Status: res.StatusCode, Excerpt: Excerpt(start), Later: retryAfter(res.Header)}
	if err != nil { // who hangs in the middle of an answer has not taken anything
		a.Failure = failureOf(err)
	}
	return a
}

// retryAfter reads the header by RFC 9110, 10.2.3: seconds, or an instant, which is measured from when the server says it
// answered, so that its clock need not be right.
func retryAfter(h http.Header) time.Duration {
	text := h.Get("Retry-After")
	if seconds, err := strconv.ParseInt(text, 10, 64); err == nil {
		return time.Duration(max(0, min(seconds, int64(maxLater/time.Second)))) * time.Second
	}
	until, err := http.ParseTime(text)
	if err != nil {
		return 0
	}
	now, err := http.ParseTime(h.Get("Date"))
	if err != nil {
		return 0
	}
	return max(0, min(until.Sub(now), maxLater))
}

// maxLater is the longest that a server is heeded.
const maxLater = 24 * time.Hour

func failureOf(err error) HookFailure {
	var (
		name      *net.DNSError
		authority x509.UnknownAuthorityError
		host      x509.HostnameError
		invalid   x509.CertificateInvalidError
		record    tls.RecordHeaderError
		alert     tls.AlertError
		timeout   net.Error
	)
	switch {
	case errors.Is(err, errAddress), errors.Is(err, errScheme), errors.Is(err, errPort):
		return HookPrivate
	case errors.As(err, &name) && !name.IsTimeout:
		return HookName
	case errors.As(err, &authority), errors.As(err, &host), errors.As(err, &invalid), errors.As(err, &record), errors.As(err, &alert):
		return HookTLS
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &timeout) && timeout.Timeout():
		return HookTimeout
	}
	return HookConnection
}

// Excerpt makes text of the beginning of an answer, whatever bytes it is of: one line, only
// what can be seen.
func Excerpt(start []byte) string {
	if len(start) > hookExcerpt {
		start = start[:hookExcerpt]
	}
	for range utf8.UTFMax - 1 { // the last character may be cut
		if r, size := utf8.DecodeLastRune(start); r != utf8.RuneError || size != 1 {
			break
		}
		start = start[:len(start)-1]
	}
	text := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if !unicode.IsPrint(r) || r == utf8.RuneError {
			return '·'
		}
		return r
	}, string(start))
	return strings.Join(strings.Fields(text), " ")
}
