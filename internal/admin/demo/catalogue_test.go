package demo_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/admin/demo"
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/lending/payout"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/rule/catalogue"
	"florin/internal/test/testkit"
)

// everyStory is how many loans it takes for each story to be told once.
const everyStory = 38

// What the catalogue of products brings is in the life: each kind of loan, what it settles, and the parts of a payout.
func TestTheLifeShowsTheCatalogue(t *testing.T) {
	p := newParts(t, testkit.SQLite(t))
	built, err := demo.Build(ctx, p, demo.Options{Loans: everyStory, Seed: 7})
	must(t, err)
	figuresOf(t, p) // the books are right
	if len(built.Clients) != 9 {
		t.Errorf("%d clients are shown", len(built.Clients))
	}
	s, err := p.Settings.Load(ctx)
	must(t, err)
	if wrong := s.Check("products"); len(wrong) > 0 || len(s.Unused()) > 0 {
		t.Errorf("the products could not be entered: %v %v", wrong, s.Unused())
	}
	if value, ok := s.Products[0].Index(); !ok || value.String() != "2.00" {
		t.Errorf("the index stands at %v", value)
	}
	loans := loansOf(t, p)
	checkKinds(t, loans)
	checkVariable(t, loans)
	checkParts(t, p, loans)
	checkSettled(t, loans)
	checkWish(t, p)
}

func loansOf(t *testing.T, p demo.Parts) (all []servicing.Detail) {
	t.Helper()
	page, err := p.Servicing.List(ctx, auditor, servicing.Filter{Limit: 100})
	must(t, err)
	for _, item := range page.Items {
		d, err := p.Servicing.Get(ctx, auditor, item.ID)
		must(t, err)
		all = append(all, d)
	}
	return all
}

func checkKinds(t *testing.T, loans []servicing.Detail) {
	t.Helper()
	of := map[string]int{}
	for _, l := range loans {
		of[l.Product]++
	}
	for product, want := range map[string]int{"EU-INSURED": 2, "EU-WORKS": 2, "CH-LINEAR": 1} {
		if of[product] != want {
			t.Errorf("%d loans of %s, want %d", of[product], product, want)
		}
	}
}

// The loan was signed at 2.50 + 1.80; the half-years 2026 have 2.25 and 2.00 (baseValues).
func checkVariable(t *testing.T, loans []servicing.Detail) {
	t.Helper()
	at := slices.IndexFunc(loans, func(l servicing.Detail) bool { return l.RateType == catalogue.Variable })
	if at < 0 || loans[at].Variable == nil {
		t.Fatal("no loan has a variable rate")
	}
	var rates []string
	for _, step := range loans[at].Variable.Steps {
		rates = append(rates, step.Rate.String())
	}
	if diff := cmp.Diff([]string{"4.3", "4.05", "3.8"}, rates); diff != "" {
		t.Error("its rates: " + diff)
	}
}

// A part waits for its day, and one is held because an instalment is late.
func checkParts(t *testing.T, p demo.Parts, loans []servicing.Detail) {
	t.Helper()
	page, err := p.Payouts.List(ctx, auditor, payout.Filter{Limit: 100})
	must(t, err)
	seen := map[payout.Hold]int{}
	settled := 0
	for _, one := range page.Items {
		switch {
		case one.Part < 2:
		case one.State == payout.Settled:
			settled++
		case one.State == payout.Held:
			seen[one.Hold]++
		}
		if one.Hold != payout.HoldArrears {
			continue
		}
		at := slices.IndexFunc(loans, func(l servicing.Detail) bool { return l.ID == one.LoanID })
		if at < 0 || loans[at].Standing.DaysPastDue == 0 {
			t.Errorf("%s is held for arrears, and nothing is late", one.Reference)
		}
	}
	if diff := cmp.Diff(map[payout.Hold]int{payout.HoldWaiting: 1, payout.HoldArrears: 1}, seen); diff != "" || settled != 2 {
		t.Errorf("%d later parts have left, held are %s", settled, diff)
	}
}

func checkSettled(t *testing.T, loans []servicing.Detail) {
	t.Helper()
	at := slices.IndexFunc(loans, func(l servicing.Detail) bool { return len(l.Debts) > 0 })
	if at < 0 {
		t.Fatal("no loan has settled another")
	}
	today := date.MustParse("2026-11-20")
	for _, d := range loans[at].Debts {
		if d.SettledOn == nil || d.SettledOn.After(today) {
			t.Errorf("%s is not settled", d.Reference)
		}
	}
	old := slices.IndexFunc(loans, func(l servicing.Detail) bool { return l.Standing.CloseReason == loan.Refinanced })
	if len(loans[at].Debts) != 2 || old < 0 || loans[old].ID != loans[at].Debts[0].LoanID {
		t.Errorf("settled %+v", loans[at].Debts)
	}
}

func checkWish(t *testing.T, p demo.Parts) {
	t.Helper()
	page, err := p.Requests.List(ctx, auditor, request.Filter{Status: request.Pending, Limit: 100})
	must(t, err)
	for _, r := range page.Items {
		seen, err := p.Refinances.Of(ctx, auditor, r.ID)
		must(t, err)
		if len(seen.Wished.Loans) == 1 && len(seen.Wished.Claims) == 1 && len(seen.Debts) == 0 {
			return
		}
	}
	t.Error("no open request has a wish")
}
