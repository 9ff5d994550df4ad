package program

import (
	"slices"
	"testing"

	"florin/internal/identity/identity"
)

func TestAnAddressIsWrittenInOneWay(t *testing.T) {
	for _, c := range []struct {
		in, want []string
		code     string
	}{
		{nil, []string{}, ""},
		{[]string{"203.0.113.9", "203.0.113.9/32", "10.1.2.3/8"}, []string{"10.0.0.0/8", "203.0.113.9/32"}, ""},
		{[]string{"2001:DB8::/32"}, []string{"2001:db8::/32"}, ""},
		{[]string{"::ffff:203.0.113.9"}, []string{"203.0.113.9/32"}, ""},
		{[]string{"0.0.0.0/0"}, nil, "program.addresses"},
		{[]string{"::/0"}, nil, "program.addresses"},
		{[]string{"fe80::1%eth0"}, nil, "program.addresses"},
		{[]string{"florin.example"}, nil, "program.addresses"},
		{[]string{""}, nil, "program.addresses"},
		{slices.Repeat([]string{"10.0.0.1"}, 21), nil, "program.addresses"},
	} {
		d := Definition{Addresses: c.in}
		if code := d.cleanAddresses(); code != c.code || code == "" && !slices.Equal(d.Addresses, c.want) {
			t.Errorf("%q: %q %q, want %q %q", c.in, d.Addresses, code, c.want, c.code)
		}
	}
}

func TestWhatNarrowsAndWhatWidens(t *testing.T) {
	wide := Definition{Scopes: []Scope{"loan.read", "request.read"}, Addresses: []string{"10.0.0.0/8"}, Responsible: []string{"ann", "bob"}}
	with := func(change func(*Definition)) Definition {
		d := Definition{Scopes: slices.Clone(wide.Scopes), Addresses: slices.Clone(wide.Addresses), Responsible: slices.Clone(wide.Responsible)}
		change(&d)
		return d
	}
	for name, c := range map[string]struct {
		d      Definition
		within bool
	}{
		"the same":          {with(func(*Definition) {}), true},
		"another name":      {with(func(d *Definition) { d.Name, d.Contact = "Books", "IT" }), true},
		"fewer scopes":      {with(func(d *Definition) { d.Scopes = d.Scopes[:1] }), true},
		"a smaller network": {with(func(d *Definition) { d.Addresses = []string{"10.1.0.0/16", "10.9.9.9/32"} }), true},
		"another scope":     {with(func(d *Definition) { d.Scopes = []Scope{"ledger.read"} }), false},
		"other people":      {with(func(d *Definition) { d.Responsible = []string{"ann", "eve"} }), false},
		"fewer people":      {with(func(d *Definition) { d.Responsible = []string{"ann"} }), false},
		"from anywhere":     {with(func(d *Definition) { d.Addresses = nil }), false},
		"a wider network":   {with(func(d *Definition) { d.Addresses = []string{"10.0.0.0/7"} }), false},
		"another network":   {with(func(d *Definition) { d.Addresses = []string{"10.0.0.0/8", "192.0.2.1/32"} }), false},
	} {
		if got := c.d.within(wide); got != c.within {
			t.Errorf("%s: %v", name, got)
		}
	}
	if open := (Definition{Scopes: wide.Scopes, Responsible: wide.Responsible}); !wide.within(open) {
		t.Error("a network where there was none")
	}
}

// Each scope stands for one permission, which the administrator holds; and a kind of work takes scopes that there are.
func TestTheScopes(t *testing.T) {
	boss := identity.PermissionsOf(identity.Administrator)
	seen := map[Scope]bool{}
	for _, r := range rights {
		if seen[r.Scope] || !slices.Contains(boss, r.Permission) || r.Scope == Itself {
			t.Errorf("%v", r)
		}
		seen[r.Scope] = true
	}
	for _, s := range sorts {
		for _, scope := range s.Scopes {
			if !seen[scope] {
				t.Errorf("%s takes %s", s.Name, scope)
			}
		}
		if !slices.Equal(s.Scopes, inOrder(s.Scopes)) {
			t.Errorf("%s is not in order", s.Name)
		}
	}
}
