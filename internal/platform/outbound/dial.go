package outbound

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"

	"florin/internal/platform/trace"
)

// Networks are address ranges that are not public and yet may be called: those in which
// the operator's own servers stand.
type Networks []netip.Prefix

// ParseNetworks reads addresses and networks, such as "10.1.0.0/16".
func ParseNetworks(entries []string) (Networks, error) {
	var all Networks
	for _, entry := range entries {
		entry = strings.TrimSpace(entry)
		prefix, err := netip.ParsePrefix(entry)
		if addr, addrErr := netip.ParseAddr(entry); addrErr == nil {
			prefix, err = netip.PrefixFrom(addr.Unmap(), addr.Unmap().BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("%q is no address and no network", entry)
		}
		all = append(all, prefix.Masked())
	}
	return all, nil
}

// closed are the ranges that reach nobody in public, beyond those that netip knows.
var closed = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),      // this network
	netip.MustParsePrefix("100.64.0.0/10"),  // shared by providers
	netip.MustParsePrefix("192.0.0.0/24"),   // protocol assignments
	netip.MustParsePrefix("198.18.0.0/15"),  // benchmarks
	netip.MustParsePrefix("240.0.0.0/4"),    // reserved, and the broadcast address
	netip.MustParsePrefix("64:ff9b::/96"),   // IPv4 behind a translator
	netip.MustParsePrefix("64:ff9b:1::/48"), // the same, of local use
	netip.MustParsePrefix("2002::/16"),      // IPv4 in 6to4
	netip.MustParsePrefix("2001::/32"),      // IPv4 in Teredo
}

// public says whether an address belongs to the open internet.
func public(addr netip.Addr) bool {
	if !addr.IsGlobalUnicast() || addr.IsPrivate() || addr.IsLoopback() || addr.IsLinkLocalUnicast() {
		return false
	}
	return !slices.ContainsFunc(closed, func(p netip.Prefix) bool { return p.Contains(addr) })
}

var (
	errAddress = errors.New("the address is not public and not among the networks that may be called")
	errScheme  = errors.New("only https is called, or http on this machine")
	errPort    = errors.New("the port is none that may be called in public")
)

// CheckURL says what is wrong with the address of a server to call; empty when nothing is.
func CheckURL(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil || u.Fragment != "" {
		return errors.New("not a whole address without user and fragment")
	}
	return checkScheme(u)
}

func checkScheme(u *url.URL) error {
	if u.Scheme == "https" || u.Scheme == "http" && onThisMachine(u.Hostname()) {
		return nil
	}
	return errScheme
}

func onThisMachine(host string) bool {
	if host == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Unmap().IsLoopback()
}

// client makes the HTTP client for one configured server. Loopback may be called only
// when the configured address says loopback.
func client(configured string, allowed Networks, timeout time.Duration) (*http.Client, error) {
	u, err := url.Parse(configured)
	if err != nil {
		return nil, err
	}
	return guarded(onThisMachine(u.Hostname()), allowed, anyPort, timeout), nil
}

// guarded makes an HTTP client that dials only public addresses, allowed ones, and this
// machine where it is meant.
func guarded(local bool, allowed Networks, ports portRule, timeout time.Duration) *http.Client {
	dialer := guardedDialer(local, allowed, ports, timeout)
	return &http.Client{
		Timeout:       timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: schemes{&http.Transport{
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				return dialer.DialContext(ctx, network, address)
			},
			ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 2, IdleConnTimeout: time.Minute,
			TLSHandshakeTimeout: timeout, ResponseHeaderTimeout: timeout, MaxResponseHeaderBytes: 64 << 10,
		}},
	}
}

// Dialer makes connections to a host that the lender has named: to public addresses, allowed
// ones, and to this machine when its name says so. Others fail with ErrHookPrivate.
func Dialer(host string, allowed Networks, timeout time.Duration) *net.Dialer {
	return guardedDialer(onThisMachine(host), allowed, anyPort, timeout)
}

// portRule says whether a port may be called in public.
type portRule func(port uint16) bool

// anyPort is for addresses that the operator has configured.
func anyPort(uint16) bool { return true }

// onlyPorts lets 443 be called, and the ports that are named.
func onlyPorts(named []int) portRule {
	return func(port uint16) bool { return port == 443 || slices.Contains(named, int(port)) }
}

func guardedDialer(local bool, allowed Networks, ports portRule, timeout time.Duration) *net.Dialer {
	return &net.Dialer{Timeout: timeout, Control: func(_, address string, _ syscall.RawConn) error {
		ap, err := netip.ParseAddrPort(address)
		if err != nil {
			return err
		}
		addr := ap.Addr().Unmap().WithZone("")
		switch {
		case local && addr.IsLoopback() || allowed.Contain(addr):
			return nil
		case !public(addr):
			return errAddress
		case !ports(ap.Port()):
			return errPort
		}
		return nil
	}}
}

// Contain says whether an address is in one of the networks.
func (n Networks) Contain(addr netip.Addr) bool {
	return slices.ContainsFunc(n, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// schemes refuses plain http to other machines, also where an answer of the configured
// server named the address.
type schemes struct{ next http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (s schemes) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := checkScheme(r.URL); err != nil {
		return nil, err
	}
	_, span := trace.Start(r.Context(), "HTTP "+r.Method, trace.Client)
	defer span.End()
	span.Text("server.address", r.URL.Hostname())
	res, err := s.next.RoundTrip(r)
	span.Fail(err != nil)
	if err == nil {
		span.Answered(res.StatusCode)
	}
	return res, err
}
