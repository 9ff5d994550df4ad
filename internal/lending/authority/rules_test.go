package authority

import (
	"slices"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

var rules = settings.Authority{
	Limits: []settings.AuthorityLimit{
		{Who: "s-ann", Currency: "EUR", UpTo: 25_000_00},
		{Who: "officer", Currency: "EUR", UpTo: 10_000_00},
		{Who: "approver", Currency: "EUR", UpTo: 50_000_00},
		{Who: "s-zoe", Currency: "EUR", UpTo: 0},
	},
	Tiers: []settings.AuthorityTier{
		{Currency: "EUR", Above: 30_000_00, Opinion: settings.TierAny, Votes: 2},
		{Currency: "EUR", Above: 20_000_00, Opinion: settings.TierUnfavourable, Votes: 3, Majority: true},
		{Currency: "EUR", Above: 20_000_00, Opinion: settings.TierReview, Votes: 1},
		{Currency: "EUR", Above: 60_000_00, Opinion: settings.TierAny, Votes: 3},
	},
}

func TestWhoApprovesAlone(t *testing.T) {
	staff := func(id string, role identity.Role) identity.Principal {
		return identity.Principal{Kind: identity.Staff, StaffID: id, Role: role}
	}
	colleagues := []identity.Colleague{{ID: "s-ann", Name: "Ann", Role: "officer"}, {ID: "s-ben", Name: "Ben", Role: "officer"}, {ID: "s-max", Name: "Max", Role: "approver"}}
	for name, c := range map[string]struct {
		p      identity.Principal
		amount money.Amount
		code   string
		who    []string
	}{
		"a role at its limit":       {staff("s-ben", "officer"), money.Of(10_000_00, "EUR"), "", nil},
		"a role a cent above":       {staff("s-ben", "officer"), money.Of(10_000_01, "EUR"), "authority.exceeded", []string{"Ann", "Max"}},
		"a person above their role": {staff("s-ann", "officer"), money.Of(25_000_00, "EUR"), "", nil},
		"a person above their own":  {staff("s-ann", "officer"), money.Of(25_000_01, "EUR"), "authority.exceeded", []string{"Max"}},
		"a person below their role": {staff("s-zoe", "approver"), money.Of(1, "EUR"), "authority.exceeded", []string{"Ann", "Ben", "Max"}},
		"a role without a limit":    {staff("s-eve", "administrator"), money.Of(1, "EUR"), "authority.exceeded", []string{"Ann", "Ben", "Max"}},
		"a currency without limits": {staff("s-eve", "administrator"), money.Of(900_000_00, "CHF"), "", nil},
		"more than anyone":          {staff("s-max", "approver"), money.Of(50_000_01, "EUR"), "authority.nobody", []string{}},
		"a program, by its mandate": {identity.Principal{Kind: identity.Machine, ProgramID: "p"}, money.Of(900_000_00, "EUR"), "", nil},
	} {
		e := Exceeds(rules, c.p, c.amount, colleagues)
		if (e == nil) != (c.code == "") {
			t.Errorf("%s: %+v", name, e)
		} else if e != nil && (fault.CodeOf(e.Err()) != c.code || !slices.Equal(e.Who, c.who)) {
			t.Errorf("%s: %v, %+v", name, e.Err(), e)
		}
	}
	if e := Exceeds(settings.Shipped().Authority, staff("s-ben", "officer"), money.Of(1_000_000_00, "EUR"), nil); e != nil {
		t.Errorf("as shipped: %+v", e)
	}
}

func TestWhomTheTiersAsk(t *testing.T) {
	for name, c := range map[string]struct {
		minor    int64
		currency money.Currency
		opinion  credit.Opinion
		want     Committee
	}{
		"at the lowest tier":           {20_000_00, "EUR", credit.Unfavourable, Committee{}},
		"a cent above it":              {20_000_01, "EUR", credit.Unfavourable, Committee{3, true}},
		"to be reviewed":               {20_000_01, "EUR", credit.Review, Committee{1, false}},
		"favourable":                   {20_000_01, "EUR", credit.Favourable, Committee{}},
		"favourable and large":         {30_000_01, "EUR", credit.Favourable, Committee{2, false}},
		"unfavourable and large":       {30_000_01, "EUR", credit.Unfavourable, Committee{3, true}},
		"of equal votes, all agree":    {60_000_01, "EUR", credit.Unfavourable, Committee{3, false}},
		"in a currency without a tier": {60_000_01, "CHF", credit.Unfavourable, Committee{}},
	} {
		if got := Asked(rules, money.Of(c.minor, c.currency), c.opinion); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// Whatever the order of the votes, a committee ends once, and never with fewer votes than it needs.
func TestWhatVotesComeTo(t *testing.T) {
	for _, c := range []struct {
		of    Committee
		votes string
		want  Outcome
	}{
		{Committee{2, false}, "", Open}, {Committee{2, false}, "y", Open}, {Committee{2, false}, "yy", Agreed}, {Committee{2, false}, "n", Declined},
		{Committee{3, true}, "yn", Open}, {Committee{3, true}, "yny", Agreed}, {Committee{3, true}, "nn", Declined}, {Committee{3, true}, "yy", Agreed},
		{Committee{4, true}, "yyn", Open}, {Committee{4, true}, "nn", Declined}, {Committee{4, true}, "yyny", Agreed},
	} {
		votes := []Vote{}
		for _, v := range c.votes {
			votes = append(votes, Vote{Agrees: v == 'y'})
		}
		if got := c.of.Outcome(votes); got != c.want {
			t.Errorf("%+v %q: %s, want %s", c.of, c.votes, got, c.want)
		}
	}
	for n := 1; n <= 9; n++ {
		for _, majority := range []bool{false, true} {
			for pattern := range 1 << n {
				of, votes := Committee{n, majority}, []Vote{}
				for i := range n {
					if of.Outcome(votes) != Open {
						break
					}
					votes = append(votes, Vote{Agrees: pattern>>i&1 == 1})
				}
				if of.Outcome(votes) == Open {
					t.Fatalf("%+v is undecided after all of %09b", of, pattern)
				}
			}
		}
	}
}
