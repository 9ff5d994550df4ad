package facts

import (
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Day is a day of the calendar.
func Day(s string) date.Date { return date.MustParse(s) }

// Terms are those of a loan without fees, interest first, late interest at the contract's
// rate, no compensation for repaying early.
func Terms(minor int64, months int, rate string) loan.Terms {
	return loan.Terms{
		Principal: money.Of(minor, money.EUR), Months: months, Rate: credit.MustRate(rate), RateType: catalogue.Fixed,
		UpfrontFee: money.Of(0, money.EUR), MonthlyCost: money.Of(0, money.EUR),
		DayCount: credit.MonthNormalised, Stub: credit.StubSpread, Allocation: catalogue.InterestFirst,
		Late:       catalogue.Late{AtContractRate: true, Rate: decimal.Zero, Charge: decimal.Zero, CallInPercent: decimal.Zero},
		Early:      catalogue.Early{CapOverYear: decimal.Zero, CapUnderYear: decimal.Zero},
		Withdrawal: loan.WithInterest, TimeZone: "Europe/Paris",
	}
}

// PaidOut is the payout on a day, with the schedule that begins on it.
func PaidOut(t testing.TB, terms loan.Terms, on string) loan.Event {
	t.Helper()
	plan, err := terms.Plan(Day(on))
	if err != nil {
		t.Fatal(err)
	}
	return loan.Event{ID: "out", Kind: loan.PaidOut, On: Day(on), Rows: plan.Rows, Version: 1}
}

var payments atomic.Int64

// Pays is a payment under a name of its own, later than those before it.
func Pays(on string, minor int64) loan.Event {
	return loan.Event{ID: fmt.Sprintf("p%06d", payments.Add(1)), Kind: loan.Paid, On: Day(on), Minor: minor}
}

// Replay is how a loan stands on a day after its facts.
func Replay(t testing.TB, terms loan.Terms, on string, events ...loan.Event) loan.State {
	t.Helper()
	st, err := loan.Replay(terms, events, Day(on))
	if err != nil {
		t.Fatal(err)
	}
	return st
}
