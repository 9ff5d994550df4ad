package servicing_test

import (
	"fmt"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

func day(s string) date.Date { return date.MustParse(s) }

// terms are those of a loan without fees, interest first, late interest at the contract's
// rate, no compensation for repaying early.
func terms(minor int64, months int, rate string) loan.Terms {
	return loan.Terms{
		Principal: money.Of(minor, money.EUR), Months: months, Rate: credit.MustRate(rate), RateType: settings.Fixed,
		UpfrontFee: money.Of(0, money.EUR), MonthlyCost: money.Of(0, money.EUR),
		DayCount: credit.MonthNormalised, Stub: credit.StubSpread, Allocation: settings.InterestFirst,
		Late:       settings.Late{AtContractRate: true, Rate: decimal.Zero, Charge: decimal.Zero, CallInPercent: decimal.Zero},
		Early:      settings.Early{CapOverYear: decimal.Zero, CapUnderYear: decimal.Zero},
		Withdrawal: loan.WithInterest, TimeZone: "Europe/Paris",
	}
}

func paidOut(t testing.TB, terms loan.Terms, on string) loan.Event {
	t.Helper()
	plan, err := terms.Plan(day(on))
	must(t, err)
	return loan.Event{ID: "out", Kind: loan.PaidOut, On: day(on), Rows: plan.Rows, Version: 1}
}

var payments int

func pays(on string, minor int64) loan.Event {
	payments++
	return loan.Event{ID: fmt.Sprintf("p%06d", payments), Kind: loan.Paid, On: day(on), Minor: minor}
}

func replay(t testing.TB, terms loan.Terms, on string, events ...loan.Event) loan.State {
	t.Helper()
	st, err := loan.Replay(terms, events, day(on))
	must(t, err)
	return st
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
