package notify

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

func TestValidAddress(t *testing.T) {
	for address, want := range map[string]bool{
		"camille@example.org":               true,
		"o'brien+florin@sub.example.org":    true,
		"":                                  false,
		"camille":                           false,
		"Camille <camille@example.org>":     false,
		"a@example.org,b@example.org":       false,
		"a@example.org\r\nBcc: b@x.org":     false,
		"a@example.org\nb@example.org":      false,
		"a b@example.org":                   false,
		"\"a b\"@example.org":               false,
		"a@example.org\u2028":               false,
		strings.Repeat("a", 250) + "@ab.cd": false,
	} {
		if got := validAddress(address); got != want {
			t.Errorf("validAddress(%q) = %v", address, got)
		}
	}
}

func FuzzValidAddress(f *testing.F) {
	for _, seed := range []string{"a@b.cd", "a@b.cd,e@f.gh", "a@b\r\nBcc: x@y", "<a@b>", "\"\"@x", "a@[::1]", "é@ü.de"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, address string) {
		if validAddress(address) && (strings.ContainsAny(address, "\r\n, <>\x00") || strings.Count(address, "@") != 1) {
			t.Fatalf("accepted %q", address)
		}
	})
}

func TestLinksStayOnOurSite(t *testing.T) {
	for link, want := range map[string]bool{
		"/client": true, "/apply#resume=abc": true, "/": true,
		"": false, "client": false, "//evil.example": false, "https://evil.example": false, "/\\evil.example": false, "/a b": false,
	} {
		if got := ownPath(link); got != want {
			t.Errorf("ownPath(%q) = %v", link, got)
		}
	}
	if ownPath(7) {
		t.Error("a number is no path")
	}
}

func TestParametersKeepTheirTypes(t *testing.T) {
	params := map[string]any{
		"text": "é", "n": int64(36), "amount": money.Of(123456, "CHF"), "day": date.MustParse("2026-03-01"),
	}
	packed, err := pack(params)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(params, unpack(packed), cmp.Comparer(func(a, b date.Date) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
	if _, err := pack(map[string]any{"f": 1.5}); err == nil {
		t.Error("a type that cannot be shown was accepted")
	}
}
