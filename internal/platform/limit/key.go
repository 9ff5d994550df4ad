package limit

import (
	"crypto/sha256"
	"encoding/hex"
	"net/netip"
)

// storedKey hashes a rule's name and the caller's key to what the tables hold. Half of the
// hash is enough to tell keys apart, and twice as many rows share a page.
func storedKey(rule, key string) string {
	sum := sha256.Sum256([]byte(rule + "\x00" + key))
	return hex.EncodeToString(sum[:16])
}

// SourceKey gives the key under which to count calls from an IP address. A customer is
// given a /64 of IPv6, so counting single addresses there would count nothing.
// Text that is no address is one shared source: callers who hide share one allowance.
func SourceKey(ip string) string {
	addr, err := netip.ParseAddr(ip)
	if err != nil {
		return "unknown"
	}
	addr = addr.Unmap().WithZone("")
	if addr.Is4() {
		return addr.String()
	}
	return netip.PrefixFrom(addr, 64).Masked().String()
}
