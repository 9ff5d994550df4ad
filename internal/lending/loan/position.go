package loan

import (
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
	"florin/internal/rule/credit"
)

// Position is what the accounts of a loan must say: debit above zero, credit below. Together
// they come to the money that went in and out, so that with it they come to zero.
//
// Interest that is not yet due is in the books up to the end of the last month; late interest
// up to the day of the replay.
func (s State) Position(t Terms) (map[ledger.Account]int64, error) {
	if s.PaidOutOn.IsZero() {
		waiting := map[ledger.Account]int64{ledger.CustomerCredit: -max(s.Credit, 0), ledger.OtherReceivable: max(-s.Credit, 0)}
		if s.Status == PendingPayout {
			waiting[ledger.Commitments], waiting[ledger.CommitmentsContra] = t.Principal.Minor, -t.Principal.Minor
		}
		return waiting, nil
	}
	accrued, err := s.accruedAtMonthEnd(t)
	if err != nil {
		return nil, err
	}
	accounts := map[ledger.Account]int64{
		ledger.InsurancePremiums:  -s.totals.cost,
		ledger.DeferredFees:       -s.FeeDeferred,
		ledger.FeeIncome:          -(t.UpfrontFee.Minor - s.FeeDeferred - s.FeeRefunded),
		ledger.CompensationIncome: -s.Compensation,
		ledger.InterestWaived:     s.totals.waived,
		ledger.CustomerCredit:     -max(s.Credit, 0),
		ledger.OtherReceivable:    max(-s.Credit, 0), // refunded, and then the payment came back
		ledger.WrittenOff:         s.WrittenOff,
		ledger.Recoveries:         -s.Recovered,
		ledger.OwedToBuyers:       -s.Collected,
	}
	if s.Undrawn > 0 && s.Status != ChargedOff {
		accounts[ledger.Commitments], accounts[ledger.CommitmentsContra] = s.Undrawn, -s.Undrawn
	}
	interest, late, charges := s.totals.interest+accrued, int64(0), int64(0)
	for _, d := range s.Dues {
		late += d.Asked.Late
		charges += d.Asked.Charge
		if d.contractual {
			interest += d.Asked.Interest
		}
	}
	accounts[ledger.InterestIncome] = -interest
	accounts[ledger.LateIncome] = -(late + charges - s.Compensation)
	if s.Status != ChargedOff {
		open := s.Open()
		accounts[ledger.Principal] = s.Principal
		accounts[ledger.PrincipalDue] = open.Principal
		accounts[ledger.AccruedInterest] = accrued + s.clock.folded
		accounts[ledger.InterestDue] = open.Interest
		accounts[ledger.FeesDue] = open.Cost
		accounts[ledger.ChargesDue] = open.Charge + open.Late
	}
	if s.Sale != nil {
		accounts[ledger.OtherReceivable] += s.Sale.Price
		if s.Sale.WrittenOff {
			accounts[ledger.Recoveries] -= s.Sale.Price
		} else {
			accounts[ledger.SaleResult] = s.Sale.Out - s.Sale.Price
		}
	}
	for account, minor := range s.opening {
		accounts[account] += minor
	}
	return accounts, nil
}

// accruedAtMonthEnd is the interest that is earned and not yet due, as of the last end of a
// month: no more than the next instalment asks for.
func (s State) accruedAtMonthEnd(t Terms) (int64, error) {
	remaining := s.Remaining()
	if s.Principal == 0 || len(remaining) == 0 || s.Status == ChargedOff {
		return 0, nil
	}
	accrued, err := s.accrued(t, monthEnd(s.On))
	return min(accrued, max(remaining[0].Interest.Minor, 0)+s.clock.carried), err
}

// monthEnd is the last end of a month that is not after a day.
func monthEnd(d date.Date) date.Date {
	if end := d.AddMonths(0, 31); end == d {
		return end
	}
	return d.AddMonths(-1, 31)
}

// Lines is what moves one position to another, in the order of the accounts.
func Lines(loanID string, want, have map[ledger.Account]int64) []ledger.Line {
	var moved []ledger.Line
	for _, a := range Owned {
		if diff := want[a] - have[a]; diff != 0 {
			moved = append(moved, ledger.Line{Account: a, Sub: loanID, Minor: diff})
		}
	}
	slices.SortStableFunc(moved, func(x, y ledger.Line) int { // debits first, as books are read
		switch {
		case x.Minor > 0 && y.Minor < 0:
			return -1
		case x.Minor < 0 && y.Minor > 0:
			return 1
		}
		return 0
	})
	return moved
}

// Owned are the accounts whose part of a loan follows from its replay alone. The clearing
// accounts, through which money comes and goes, are not among them.
var Owned = []ledger.Account{
	ledger.Principal, ledger.PrincipalDue, ledger.AccruedInterest, ledger.InterestDue, ledger.FeesDue, ledger.ChargesDue,
	ledger.CustomerCredit, ledger.OtherReceivable, ledger.InsurancePremiums, ledger.DeferredFees, ledger.TakenOver,
	ledger.InterestIncome, ledger.FeeIncome, ledger.LateIncome, ledger.CompensationIncome,
	ledger.OwedToBuyers, ledger.WrittenOff, ledger.InterestWaived, ledger.SaleResult, ledger.Recoveries, ledger.Commitments, ledger.CommitmentsContra,
}

// WorkOn is the next day on which time alone changes something: an instalment is announced
// or falls due, a month ends while interest runs, or what fell due becomes late, also of what was written off.
func (s State) WorkOn(t Terms) (first date.Date) {
	earlier := func(on date.Date) {
		if on.After(s.On) && (first.IsZero() || on.Before(first)) {
			first = on
		}
	}
	for _, d := range s.Dues {
		if !d.Settled() {
			earlier(d.PayBy.AddDays(1))
		}
	}
	if s.Status != Active && s.Status != Terminated {
		return first
	}
	earlier(s.On.AddDays(1).AddMonths(0, 31))
	if on, _, ok := s.Next(); ok {
		earlier(on)
	}
	if on, ok := s.RemindOn(t); ok {
		earlier(on)
	}
	return first
}

// Instalment is the regular instalment of the schedule in force, with its monthly cost.
func (s State) Instalment(t Terms) int64 {
	rows := s.Remaining()
	if len(rows) == 0 {
		rows = s.Rows
	}
	if len(rows) == 0 {
		return 0
	}
	return credit.Regular(rows).Minor + s.MonthlyCost()
}

// Instalments is how many a loan will have that waits for its payout; 0 once it is paid out.
func (s State) Instalments(t Terms) int {
	if s.PaidOutOn.IsZero() {
		return t.credit().Instalments()
	}
	return 0
}

// Owed is the principal that is still out, or is promised.
func (s State) Owed(t Terms) int64 {
	if s.Status == PendingPayout {
		return t.Principal.Minor
	}
	return s.Outstanding()
}

// remindDays is how long before a payment day people are reminded of it.
const remindDays = 5

// RemindOn is the day on which the next instalment is announced.
func (s State) RemindOn(t Terms) (on date.Date, ok bool) {
	due, minor, ok := s.Next()
	return t.PayBy(due).AddDays(-remindDays), ok && minor > 0 && s.Status == Active
}
