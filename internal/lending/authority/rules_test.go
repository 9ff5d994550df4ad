package authority

import (
	"reflect"
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
		{Currency: "EUR", Opinion: settings.TierAny, Points: 520, Votes: 4, Majority: true},
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
	points := func(n int) *int { return &n }
	for name, c := range map[string]struct {
		minor    int64
		currency money.Currency
		opinion  credit.Opinion
		points   *int
		want     Committee
		tier     int // of the rules; -1: none
	}{
		"at the lowest tier":           {20_000_00, "EUR", credit.Unfavourable, points(600), Committee{}, -1},
		"a cent above it":              {20_000_01, "EUR", credit.Unfavourable, points(600), Committee{Votes: 3, Majority: true}, 1},
		"to be reviewed":               {20_000_01, "EUR", credit.Review, points(600), Committee{Votes: 1}, 2},
		"favourable":                   {20_000_01, "EUR", credit.Favourable, points(600), Committee{}, -1},
		"favourable and large":         {30_000_01, "EUR", credit.Favourable, points(600), Committee{Votes: 2}, 0},
		"unfavourable and large":       {30_000_01, "EUR", credit.Unfavourable, points(600), Committee{Votes: 3, Majority: true}, 1},
		"of equal votes, all agree":    {60_000_01, "EUR", credit.Unfavourable, points(600), Committee{Votes: 3}, 3},
		"in a currency without a tier": {60_000_01, "CHF", credit.Unfavourable, points(400), Committee{}, -1},
		"as many points as it takes":   {1, "EUR", credit.Favourable, points(520), Committee{}, -1},
		"a point less":                 {1, "EUR", credit.Favourable, points(519), Committee{Votes: 4, Majority: true}, 4},
		"points that are not known":    {1, "EUR", credit.Favourable, nil, Committee{Votes: 4, Majority: true}, 4},
	} {
		if c.tier >= 0 {
			c.want.Tier = &rules.Tiers[c.tier]
		}
		if got := Asked(rules, money.Of(c.minor, c.currency), c.opinion, c.points); !reflect.DeepEqual(got, c.want) {
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
		{Committee{Votes: 2, Majority: false}, "", Open}, {Committee{Votes: 2, Majority: false}, "y", Open}, {Committee{Votes: 2, Majority: false}, "yy", Agreed}, {Committee{Votes: 2, Majority: false}, "n", Declined},
		{Committee{Votes: 3, Majority: true}, "yn", Open}, {Committee{Votes: 3, Majority: true}, "yny", Agreed}, {Committee{Votes: 3, Majority: true}, "nn", Declined}, {Committee{Votes: 3, Majority: true}, "yy", Agreed},
		{Committee{Votes: 4, Majority: true}, "yyn", Open}, {Committee{Votes: 4, Majority: true}, "nn", Declined}, {Committee{Votes: 4, Majority: true}, "yyny", Agreed},
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
				of, votes := Committee{Votes: n, Majority: majority}, []Vote{}
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
