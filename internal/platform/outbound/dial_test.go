package outbound

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"
)

func TestPublicAddresses(t *testing.T) {
	for text, want := range map[string]bool{
		"93.184.216.34": true, "2606:2800:220:1::1": true, "1.1.1.1": true,
		"127.0.0.1": false, "127.9.9.9": false, "::1": false, "0.0.0.0": false, "::": false,
		"10.1.2.3": false, "172.16.0.1": false, "172.31.255.255": false, "192.168.1.1": false, "fc00::1": false, "fd12::1": false,
		"169.254.169.254": false, "fe80::1": false, "100.64.0.1": false, "224.0.0.1": false, "ff02::1": false,
		"255.255.255.255": false, "198.18.0.1": false, "192.0.0.8": false,
		"64:ff9b::7f00:1": false, "2002:7f00:1::": false, "2001::1": false,
	} {
		if got := public(netip.MustParseAddr(text)); got != want {
			t.Errorf("public(%s) is %v, want %v", text, got, want)
		}
	}
}

func TestURLsThatMayBeCalled(t *testing.T) {
	for address, want := range map[string]bool{
		"https://login.example.org": true, "https://login.example.org:8443/realms/x": true, "http://127.0.0.1:9000/x": true,
		"http://localhost:9000": true, "http://[::1]:9000/": true,
		"http://login.example.org": false, "http://10.0.0.1": false, "ftp://example.org": false, "https://": false, "login.example.org": false,
		"https://user:secret@example.org": false, "https://example.org/#x": false, "http://localhost.example.org": false, "": false,
	} {
		if err := CheckURL(address); (err == nil) != want {
			t.Errorf("CheckURL(%q) is %v", address, err)
		}
	}
}

// get calls an address with the client of a configured one.
func get(t *testing.T, configured, address string, allowed Networks) error {
	t.Helper()
	c, err := client(configured, allowed, 2*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	res, err := c.Get(address)
	if err == nil {
		res.Body.Close()
	}
	return err
}

func TestOnlyMeantAddressesAreDialled(t *testing.T) {
	server := httptest.NewTLSServer(http.NotFoundHandler())
	defer server.Close()
	network, err := ParseNetworks([]string{"127.0.0.0/8"})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		configured, address string
		allowed             Networks
		refused             bool
	}{
		"a configured name that leads to this machine": {"https://login.example.org", server.URL, nil, true},
		"an odd spelling of this machine":              {"https://login.example.org", "https://2130706433/", nil, true},
		"this machine, configured":                     {server.URL, server.URL, nil, false},
		"a network of the operator":                    {"https://login.example.org", server.URL, network, false},
	} {
		t.Run(name, func(t *testing.T) {
			err := get(t, c.configured, c.address, c.allowed)
			// A dial that was allowed fails at the certificate, which nobody trusts.
			if err == nil || errors.Is(err, errAddress) != c.refused && !strings.Contains(err.Error(), "no such host") {
				t.Errorf("error is %v", err)
			}
		})
	}
}

func TestPlainHTTPToOthersIsRefusedAlsoWhenAnAnswerNamesIt(t *testing.T) {
	if err := get(t, "https://login.example.org", "http://login.example.org/keys", nil); !errors.Is(err, errScheme) {
		t.Errorf("error is %v", err)
	}
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	reached := false
	target := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer target.Close()
	server := httptest.NewServer(http.RedirectHandler(target.URL, http.StatusFound))
	defer server.Close()
	hook, err := NewSMSHook(server.URL, "sixteen characters", nil, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	if err := hook.SendSMS(context.Background(), "+41790000000", "code"); err == nil || reached {
		t.Errorf("error is %v, reached is %v", err, reached)
	}
}

func TestNetworksThatAreNone(t *testing.T) {
	for _, entry := range []string{"", "10.0.0.0/33", "example.org", "10.0.0"} {
		if _, err := ParseNetworks([]string{entry}); err == nil {
			t.Errorf("%q is taken", entry)
		}
	}
	n, err := ParseNetworks([]string{"10.1.2.3", "::ffff:10.2.0.1"})
	if err != nil || !n.Contain(netip.MustParseAddr("10.1.2.3")) || n.Contain(netip.MustParseAddr("10.1.2.4")) || !n.Contain(netip.MustParseAddr("10.2.0.1")) {
		t.Errorf("networks are %v, %v", n, err)
	}
}
