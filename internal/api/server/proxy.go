package server

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies are the addresses whose word about the caller counts.
type Proxies []netip.Prefix

func (p Proxies) trust(addr netip.Addr) bool {
	addr = addr.Unmap().WithZone("")
	return slices.ContainsFunc(p, func(prefix netip.Prefix) bool { return prefix.Contains(addr) })
}

// peerOf is the address at the other end of the connection.
func peerOf(r *http.Request) netip.Addr {
	ap, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return ap.Addr().Unmap()
}

// source is the caller's address: the peer's, unless the peer is a trusted proxy. Then
// X-Forwarded-For is read from its end, where the trusted proxies wrote, and the first
// address that is not one of them is the caller. What stands before it anybody can
// invent.
func (p Proxies) source(r *http.Request) string {
	at := peerOf(r)
	if !p.trust(at) {
		return text(at)
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		next, ok := parseHop(strings.TrimSpace(hop))
		if !ok {
			break
		}
		at = next
		if !p.trust(at) {
			break
		}
	}
	return text(at)
}

// parseHop reads an address with or without a port.
func parseHop(hop string) (netip.Addr, bool) {
	if addr, err := netip.ParseAddr(hop); err == nil {
		return addr.Unmap(), true
	}
	if ap, err := netip.ParseAddrPort(hop); err == nil {
		return ap.Addr().Unmap(), true
	}
	return netip.Addr{}, false
}

func text(a netip.Addr) string {
	if !a.IsValid() {
		return ""
	}
	return a.WithZone("").String()
}
