package servicing_test

import (
	"fmt"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/rule/rail"
	"florin/internal/test/testkit"
)

var (
	treasurer = staff(identity.Treasury)
	system    = audit.Actor{Kind: "system"}
)

var contracts int

// home is where the borrower of the tests lives.
var home = loan.Address{Street: "Rue du Lac", Building: "7", Postcode: "1003", Town: "Lausanne", Country: "CH"}

// contract is a signed contract over the terms, whose payout may leave at once.
func contract(r *rig, t loan.Terms) loan.Contract {
	contracts++
	n := fmt.Sprintf("%08d", contracts)
	today := date.Of(r.Env.Clock.Now(), time.UTC)
	return loan.Contract{
		RequestID: "00000000-0000-8000-8000-0000" + n, Reference: "XK-2026-" + n, AccountID: "account-1",
		Parties: []loan.Party{{PersonID: "person-1", AccountID: "account-1", Role: loan.Borrower, FirstName: "Marie", LastName: "Lefèvre", Email: "marie@example.org", Address: home}},
		Product: "EU-CONSO", ProductVersion: 0, Lang: "fr", Terms: t, APR: "3.04", SignedAt: r.Env.Clock.Now(),
		WithdrawUntil: today.AddDays(14), PayoutFrom: today, IBAN: "FR1420041010050500013M02606", Holder: "Marie Lefèvre",
	}
}

// open opens a loan and pays it out on the clock's day.
func (r *rig) open(t testing.TB, terms loan.Terms) string {
	t.Helper()
	var id string
	c := contract(r, terms)
	r.update(t, func(tx *db.Tx) (err error) {
		id, err = r.OpenTx(tx, system, c)
		return err
	})
	on := date.Of(r.Env.Clock.Now(), time.UTC)
	r.update(t, func(tx *db.Tx) error { return r.PaidOutTx(tx, system, id, on, "first") })
	return id
}

// at moves the clock to ten in the morning of a day and runs what that day and the days
// before it bring.
func (r *rig) at(t testing.TB, on string) {
	t.Helper()
	for d := date.Of(r.Env.Clock.Now(), time.UTC); d.Before(day(on)); {
		d = d.AddDays(1)
		r.Env.Clock.Set(d.Time(time.UTC).Add(10 * time.Hour))
		must(t, r.DueRun(ctx, d))
	}
}

func (r *rig) receive(t testing.TB, id, key, on string, minor int64) loan.Fact {
	t.Helper()
	f, err := r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(minor, money.EUR), On: day(on)}, key)
	must(t, err)
	return f
}

func (r *rig) get(t testing.TB, id string) servicing.Detail {
	t.Helper()
	d, err := r.Get(ctx, treasurer, id)
	must(t, err)
	return d
}

// booked checks the balance of accounts in the sub-ledger of a loan.
func (r *rig) booked(t testing.TB, id string, want map[ledger.Account]int64) {
	t.Helper()
	var have map[ledger.Account]int64
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		have, err = ledger.BalancesTx(tx, id)
		return err
	}))
	for a, minor := range want {
		if have[a] != minor {
			t.Errorf("account %s: %d, want %d", a, have[a], minor)
		}
	}
}

// verify checks that the ledger of every loan says what its replay says.
func (r *rig) verify(t testing.TB) {
	t.Helper()
	different, _, err := r.Verify(ctx, treasurer)
	must(t, err)
	for _, d := range different {
		t.Errorf("loan %s, account %s: replay %d, ledger %d", d.LoanID, d.Account, d.Replay, d.Ledger)
	}
}

// The clock of testkit stands at 20 November 2026; docs/loans.md works this month out.
func TestFirstMonthInTheBooks(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 10_000_00, ledger.Commitments: 0})
		r.at(t, "2026-11-30") // 10 days of 365 at 3 %: 8.22
		r.booked(t, id, map[ledger.Account]int64{ledger.AccruedInterest: 8_22, ledger.InterestIncome: -8_22})
		r.at(t, "2026-12-20")
		r.booked(t, id, map[ledger.Account]int64{
			ledger.Principal: 9_734_19, ledger.PrincipalDue: 265_81, ledger.AccruedInterest: 0, ledger.InterestDue: 25_00, ledger.InterestIncome: -25_00,
		})
		r.receive(t, id, "one", "2026-12-20", 290_81)
		r.booked(t, id, map[ledger.Account]int64{
			ledger.Principal: 9_734_19, ledger.PrincipalDue: 0, ledger.InterestDue: 0, ledger.Unallocated: 0, ledger.InterestIncome: -25_00,
		})
		r.verify(t)
		d := r.get(t, id)
		want(t, "outstanding", d.Standing.Outstanding, money.Of(9_734_19, money.EUR))
		want(t, "row", d.Schedule[0].State, loan.RowPaid)
		want(t, "newest booking", d.Bookings[0].Kind, "loan.paid")
		want(t, "before it", d.Bookings[1].Kind, "loan.receipt")
	})
}

func TestTheSamePaymentAtOnceIsOnePayment(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.at(t, "2026-12-20")
		errs := testkit.AtOnce(32, func(int) error {
			_, err := r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(290_81, money.EUR)}, "same")
			return err
		})
		for _, err := range errs {
			must(t, err)
		}
		d := r.get(t, id)
		n := 0
		for _, e := range d.Events {
			if e.Kind == loan.Paid {
				n++
			}
		}
		want(t, "payments", n, 1)
		_, err := r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(1, money.EUR)}, "same")
		wantFault(t, err, fault.Conflict, "loan.event_conflict")
		r.verify(t)
	})
}

// A payment that was made in time and is entered weeks later leaves no trace of lateness.
func TestALatePaymentThatWasInTime(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.at(t, "2027-01-10")
		want(t, "late", r.get(t, id).Standing.DaysPastDue, 21)
		page, err := r.List(ctx, treasurer, servicing.Filter{Which: servicing.Late})
		must(t, err)
		want(t, "in the list of late loans", len(page.Items), 1)
		want(t, "days in the list", page.Items[0].DaysPastDue, 21)

		r.receive(t, id, "one", "2026-12-20", 290_81)
		d := r.get(t, id)
		want(t, "late", d.Standing.DaysPastDue, 0)
		r.booked(t, id, map[ledger.Account]int64{ledger.LateIncome: 0, ledger.ChargesDue: 0})
		want(t, "booked on", d.Bookings[0].On, day("2027-01-10"))
		r.verify(t)
	})
}

func TestReturnedAndReversedPayments(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.at(t, "2026-12-20")
		one := r.receive(t, id, "one", "2026-12-20", 290_81)
		r.at(t, "2026-12-28")
		r.update(t, func(tx *db.Tx) error { return r.ReturnTx(tx, system, "payment:staff-1:one", day("2026-12-28"), "AC04") })
		r.update(t, func(tx *db.Tx) error { return r.ReturnTx(tx, system, "payment:staff-1:one", day("2026-12-28"), "AC04") })
		want(t, "days past due", r.get(t, id).Standing.DaysPastDue, 8)
		_, err := r.Reverse(ctx, treasurer, id, one.ID, "twice")
		wantFault(t, err, fault.Conflict, "loan.taken_back")

		two := r.receive(t, id, "two", "2026-12-28", 500_00)
		_, err = r.Reverse(ctx, treasurer, id, two.ID, " ")
		wantFault(t, err, fault.Invalid, "invalid")
		_, err = r.Reverse(ctx, treasurer, id, two.ID, "another loan's")
		must(t, err)
		_, err = r.Reverse(ctx, treasurer, id, two.ID, "another loan's")
		must(t, err)
		want(t, "credit", r.get(t, id).Standing.Credit.Minor, 0)
		r.verify(t)
	})
}

// Reversing everything restores the start: no account of the loan is left with a cent.
func TestReversingEverythingRestoresTheStart(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		fee := french(10_000_00, 36, "3")
		fee.UpfrontFee, fee.MonthlyCost = money.Of(200_00, money.EUR), money.Of(5_00, money.EUR)
		id := r.open(t, fee)
		r.at(t, "2027-03-01")
		r.receive(t, id, "one", "2026-12-21", 290_81)
		r.receive(t, id, "two", "2027-02-01", 700_00)
		r.update(t, func(tx *db.Tx) error {
			_, err := r.AppendTx(tx, system, id, loan.Event{Kind: loan.Charged, Minor: 20_00, Data: loan.Data{Clause: credit.LateInstalment, Note: "late_charge"}})
			return err
		})
		r.verify(t)
		for _, f := range r.get(t, id).Events {
			r.update(t, func(tx *db.Tx) error {
				_, err := r.ReverseTx(tx, system, id, f.ID, "all of it")
				return err
			})
			r.verify(t)
		}
		d := r.get(t, id)
		want(t, "status", d.Standing.Status, loan.PendingPayout)
		want(t, "accounts left", fmt.Sprint(d.Balances), fmt.Sprint([]servicing.Balance{
			{Account: ledger.Commitments, Amount: money.Of(10_000_00, money.EUR)}, {Account: ledger.CommitmentsContra, Amount: money.Of(-10_000_00, money.EUR)},
		}))
	})
}

func TestASumThatWasPromisedHolds(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.at(t, "2026-12-27") // a week late
		q, err := r.OwnPromise(ctx, clientOf("account-1"), id, servicing.Ask{Mode: loan.Whole, On: day("2027-01-05")})
		must(t, err)
		// 9,734.19 and 16 days of its interest (12.80), the instalment, and 16 days of late
		// interest on 265.81 (0.35).
		want(t, "total", q.Total, money.Of(9_734_19+12_80+290_81+35, money.EUR))
		r.update(t, func(tx *db.Tx) error {
			_, err := r.AppendTx(tx, system, id, loan.Event{Kind: loan.Charged, Minor: 20_00, Data: loan.Data{Clause: credit.LateInstalment}})
			return err
		})
		r.at(t, "2027-01-05")
		all := r.receive(t, id, "all", "2027-01-05", q.Total.Minor)
		early, left, err := r.ReceiptParts(ctx, id, all.ID)
		must(t, err)
		want(t, "receipt", early+left, 9_734_19+12_80-20_00)
		want(t, "receipt, credit", left, 0)
		d := r.get(t, id)
		want(t, "status", d.Standing.Status, loan.Closed)
		want(t, "reason", d.Standing.CloseReason, loan.RepaidEarly)
		r.booked(t, id, map[ledger.Account]int64{
			ledger.Principal: 0, ledger.PrincipalDue: 0, ledger.InterestDue: 0, ledger.ChargesDue: 0, ledger.CustomerCredit: 0, ledger.InterestWaived: 20_00,
		})
		r.verify(t)
	})
}

func TestPartOfALoanRepaidEarly(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.at(t, "2026-12-20")
		r.receive(t, id, "one", "2026-12-20", 290_81)
		q, err := r.Promise(ctx, treasurer, id, servicing.Ask{Mode: loan.Lower, Amount: money.Of(3_000_00, money.EUR)})
		must(t, err)
		want(t, "total", q.Total, money.Of(3_000_00, money.EUR))
		want(t, "months", q.Months, 35)
		part := r.receive(t, id, "part", "2026-12-20", q.Total.Minor+50_00)
		early, left, err := r.ReceiptParts(ctx, id, part.ID)
		must(t, err)
		want(t, "receipt, repaid early", early, 3_000_00)
		want(t, "receipt, credit", left, 50_00)
		d := r.get(t, id)
		want(t, "outstanding", d.Standing.Outstanding, money.Of(6_734_19, money.EUR))
		want(t, "instalment", d.Standing.Instalment, q.Instalment)
		want(t, "schedules", len(d.Versions), 2)
		r.verify(t)
		r.at(t, "2029-11-21") // nothing more is paid: the books go on saying what the replay says
		r.verify(t)
	})
}

// In each year what was owed, and was paid out, less what was repaid is what is owed.
func TestTheStatementOfAYearAddsUp(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.at(t, "2028-01-01")
		r.receive(t, id, "one", "2026-12-20", 290_81)
		r.receive(t, id, "two", "2027-01-20", 290_81)
		for year, want := range map[int][4]int64{
			2026: {0, 10_000_00, 265_81, 9_734_19},
			2027: {9_734_19, 0, 266_47, 9_467_72},
		} {
			opening, paidOut, repaid, closing, err := r.YearlySums(ctx, id, year)
			must(t, err)
			if got := [4]int64{opening, paidOut, repaid, closing}; got != want {
				t.Errorf("%d: got %v, want %v", year, got, want)
			}
		}
	})
}

func TestRefund(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.receive(t, id, "one", "2026-11-20", 500_00)
		_, err := r.Refund(ctx, treasurer, id, treasury.Refund{Amount: money.Of(600_00, money.EUR)}, "r1")
		wantFault(t, err, fault.Conflict, "loan.credit_too_low")
		for range 2 {
			_, err = r.Refund(ctx, treasurer, id, treasury.Refund{Amount: money.Of(200_00, money.EUR)}, "r2")
			must(t, err)
		}
		want(t, "credit", r.get(t, id).Standing.Credit, money.Of(300_00, money.EUR))
		r.verify(t)
	})
}

func TestWithdrawalInInstalments(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		swiss := terms(12_000_00, 12, "8")
		swiss.Withdrawal, swiss.UpfrontFee = loan.InInstalments, money.Of(120_00, money.EUR)
		id := r.open(t, swiss)
		r.at(t, "2026-11-30") // interest of ten days is in the books, and goes out of them again
		var back loan.Return
		r.update(t, func(tx *db.Tx) (err error) {
			back, err = r.WithdrawTx(tx, system, id, day("2026-11-30"))
			return err
		})
		want(t, "to return", back.Total, money.Of(11_880_00, money.EUR))
		want(t, "instalments", len(back.Rows), 12)
		want(t, "each", back.Rows[0].Payment, money.Of(990_00, money.EUR))
		r.booked(t, id, map[ledger.Account]int64{ledger.InterestIncome: 0, ledger.Principal: 11_880_00, ledger.DeferredFees: 0, ledger.FeeIncome: 0})
		r.verify(t)
		for k, row := range back.Rows {
			r.at(t, row.Due.String())
			r.receive(t, id, fmt.Sprint(k), row.Due.String(), row.Payment.Minor)
		}
		d := r.get(t, id)
		want(t, "reason", d.Standing.CloseReason, loan.Withdrawn)
		r.verify(t)
	})
}

// After the last due date there is nothing left to repay in parts: what fell due stays due.
func TestWithdrawalAfterTheLastInstalment(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		swiss := terms(1_200_00, 3, "0")
		swiss.Withdrawal = loan.InInstalments
		id := r.open(t, swiss)
		last := *r.get(t, id).Standing.EndsOn
		r.at(t, last.String())
		var back loan.Return
		r.update(t, func(tx *db.Tx) (err error) {
			back, err = r.WithdrawTx(tx, system, id, last)
			return err
		})
		want(t, "to return beyond what is due", back.Total.Minor, 0)
		want(t, "instalments", len(back.Rows), 0)
		want(t, "until", back.Until, last)
		want(t, "open", r.get(t, id).Standing.OpenTotal, money.Of(1_200_00, money.EUR))
		r.verify(t)
		r.receive(t, id, "all", last.String(), 1_200_00)
		want(t, "reason", r.get(t, id).Standing.CloseReason, loan.Withdrawn)
		r.verify(t)
	})
}

func TestRefusals(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var id string
		c := contract(r, terms(10_000_00, 36, "3"))
		r.update(t, func(tx *db.Tx) (err error) {
			id, err = r.OpenTx(tx, system, c)
			return err
		})
		err := r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			_, err := r.OpenTx(tx, system, c)
			return err
		})
		wantFault(t, err, fault.Conflict, "loan.already_open")
		euros := treasury.Receipt{Amount: money.Of(1_00, money.EUR)}
		_, err = r.Receive(ctx, treasurer, id, euros, "k")
		wantFault(t, err, fault.Conflict, "loan.not_paid_out")
		_, err = r.Receive(ctx, staff(identity.Officer), id, euros, "k")
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Early(ctx, treasurer, id, servicing.Ask{Mode: loan.Whole})
		wantFault(t, err, fault.Conflict, "loan.not_running")
		_, err = r.OwnLoan(ctx, clientOf("account-2"), id, "fr")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.OwnLoans(ctx, identity.Principal{})
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")

		r.update(t, func(tx *db.Tx) error { return r.PaidOutTx(tx, system, id, day("2026-11-20"), "first") })
		r.update(t, func(tx *db.Tx) error { return r.PaidOutTx(tx, system, id, day("2026-11-20"), "first") })
		err = r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.PaidOutTx(tx, system, id, day("2026-11-20"), "second") })
		wantFault(t, err, fault.Conflict, "loan.already_paid_out")
		err = r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.CancelTx(tx, system, id, "too late") })
		wantFault(t, err, fault.Conflict, "loan.already_paid_out")
		_, err = r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(1_00, money.CHF)}, "k")
		wantFault(t, err, fault.Invalid, "loan.currency")
		_, err = r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(0, money.EUR)}, "k")
		wantFault(t, err, fault.Invalid, "amount.invalid")
		_, err = r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(rail.MaxAmount+1, money.EUR)}, "k")
		wantFault(t, err, fault.Invalid, "amount.invalid")
		_, err = r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(1, money.EUR), On: day("2026-11-21")}, "k")
		wantFault(t, err, fault.Invalid, "loan.date_future")
		_, err = r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(1, money.EUR), On: day("2026-11-19")}, "k")
		wantFault(t, err, fault.Invalid, "loan.date_early")
	})
}

func TestACancelledLoanOwesNothing(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var id string
		c := contract(r, terms(10_000_00, 36, "3"))
		r.update(t, func(tx *db.Tx) (err error) {
			id, err = r.OpenTx(tx, system, c)
			return err
		})
		r.update(t, func(tx *db.Tx) error { return r.CancelTx(tx, system, id, "client") })
		d := r.get(t, id)
		want(t, "status", d.Standing.Status, loan.Closed)
		want(t, "balances", len(d.Balances), 0)
		r.verify(t)
	})
}

// The list finds loans by what people type, page by page.
func TestList(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		for range 3 {
			r.open(t, terms(10_000_00, 36, "3"))
			r.Env.Clock.Advance(time.Second)
		}
		page, err := r.List(ctx, treasurer, servicing.Filter{Query: "LEFEVRE Marie", Which: servicing.Running, Limit: 2})
		must(t, err)
		want(t, "first page", len(page.Items), 2)
		rest, err := r.List(ctx, treasurer, servicing.Filter{Query: "LEFEVRE", Which: servicing.Running, Limit: 2, Cursor: page.NextCursor})
		must(t, err)
		want(t, "second page", len(rest.Items), 1)
		for _, which := range []servicing.Which{servicing.Completed, servicing.Late} {
			page, err = r.List(ctx, treasurer, servicing.Filter{Which: which})
			must(t, err)
			want(t, string(which), len(page.Items), 0)
		}
		_, err = r.List(ctx, treasurer, servicing.Filter{Which: "none"})
		wantFault(t, err, fault.Invalid, "invalid")
		own, err := r.OwnLoans(ctx, clientOf("account-1"))
		must(t, err)
		want(t, "own", len(own), 3)
	})
}

// A payout that comes back and is repeated later: what the borrower paid in between is there.
func TestAPayoutThatCameBackIsRepeated(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.receive(t, id, "one", "2026-11-20", 100_00)
		var payout string
		for _, f := range r.get(t, id).Events {
			if f.Kind == loan.PaidOut {
				payout = f.ID
			}
		}
		_, err := r.Reverse(ctx, treasurer, id, payout, "came back")
		wantFault(t, err, fault.Conflict, "loan.not_reversible")
		r.update(t, func(tx *db.Tx) error {
			_, err := r.AppendTx(tx, system, id, loan.Event{Kind: loan.Reversed, Ref: payout, On: day("2026-11-20"), Key: "back"})
			return err
		})
		waits := r.get(t, id).Standing
		want(t, "waits again", waits.Status, loan.PendingPayout)
		want(t, "instalment to come", waits.Instalment, money.Of(290_81, money.EUR))
		r.verify(t)
		r.at(t, "2026-11-25")
		r.update(t, func(tx *db.Tx) error { return r.PaidOutTx(tx, system, id, day("2026-11-25"), "second") })
		d := r.get(t, id)
		want(t, "first due", *d.Standing.NextDueOn, day("2026-12-25"))
		want(t, "next", *d.Standing.NextDue, money.Of(190_81, money.EUR))
		want(t, "schedules", len(d.Versions), 2)
		r.verify(t)
	})
}
