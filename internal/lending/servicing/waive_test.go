package servicing_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// charged opens a loan whose first instalment is paid, and asks 20.00 of it on 10 January 2027.
func (r *rig) charged(t *testing.T) (id string, charge loan.Event) {
	t.Helper()
	id = r.open(t, french(10_000_00, 36, "3"))
	r.at(t, "2027-01-10")
	r.receive(t, id, "one", "2026-12-20", 290_81)
	r.update(t, func(tx *db.Tx) (err error) {
		charge, err = r.AppendTx(tx, system, id, loan.Event{Kind: loan.Charged, Minor: 20_00, Data: loan.Data{Clause: credit.LateInstalment, Note: "late_charge:1"}})
		return err
	})
	return id, charge
}

// fieldOf is the code of the one field that is wrong.
func fieldOf(err error) string {
	f, refused := fault.As(err)
	if !refused || len(f.Fields) != 1 {
		return fault.CodeOf(err)
	}
	return f.Fields[0].Code
}

func euro(minor int64) money.Amount { return money.Of(minor, money.EUR) }

func TestAChargeIsLetOffByThoseWhoMay(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, charge := r.charged(t)
		in := arrears.WaiverInput{Amount: euro(12_50), Reason: credit.ForComplaint, Note: "The letter came late"}
		allowed := func(p identity.Principal) bool {
			d, err := r.Get(ctx, p, id)
			must(t, err)
			for _, act := range d.Allowed {
				if act == servicing.ActWaive {
					return true
				}
			}
			return false
		}
		want(t, "a collector may", allowed(collector), true)
		want(t, "the treasury, which takes the money, may not", allowed(treasurer), false)
		_, err := r.Waive(ctx, treasurer, id, charge.ID, in, "k")
		wantFault(t, err, fault.Forbidden, "forbidden")

		for code, wrong := range map[string]arrears.WaiverInput{
			"amount.invalid":    {Amount: euro(0), Reason: credit.ForGoodwill, Note: "x"},
			"loan.currency":     {Amount: money.Of(1_00, money.CHF), Reason: credit.ForGoodwill, Note: "x"},
			"loan.waiver_above": {Amount: euro(20_01), Reason: credit.ForGoodwill, Note: "x"},
			"field.required":    {Amount: euro(1_00), Reason: credit.ForGoodwill, Note: " "},
			"choice.invalid":    {Amount: euro(1_00), Reason: "because", Note: "x"},
			"text.too_long":     {Amount: euro(1_00), Reason: credit.ForGoodwill, Note: strings.Repeat("x", 4001)},
		} {
			_, err := r.Waive(ctx, collector, id, charge.ID, wrong, "")
			want(t, "refused for", fieldOf(err), code)
		}
		_, err = r.Waive(ctx, collector, id, "no-such", in, "")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Waive(ctx, collector, id, r.get(t, id).Events[1].ID, in, "") // a payment
		wantFault(t, err, fault.NotFound, "not_found")

		f, err := r.Waive(ctx, collector, id, charge.ID, in, "k")
		must(t, err)
		want(t, "reason", f.Why, credit.ForComplaint)
		again, err := r.Waive(ctx, collector, id, charge.ID, in, "k")
		must(t, err)
		want(t, "the same key", again.ID, f.ID)
		r.booked(t, id, map[ledger.Account]int64{ledger.ChargesDue: 7_50, ledger.InterestWaived: 12_50, ledger.CustomerCredit: 0})
		in.Amount = euro(7_51)
		_, err = r.Waive(ctx, collector, id, charge.ID, in, "more")
		want(t, "more than is left", fieldOf(err), "loan.waiver_above")
		r.verify(t)

		_, err = r.Reverse(ctx, treasurer, id, charge.ID, "never asked for")
		wantFault(t, err, fault.Conflict, "loan.charge_waived")
		_, err = r.Reverse(ctx, treasurer, id, f.ID, "a mistake")
		must(t, err)
		r.booked(t, id, map[ledger.Account]int64{ledger.ChargesDue: 20_00, ledger.InterestWaived: 0})
		_, err = r.Reverse(ctx, treasurer, id, charge.ID, "never asked for")
		must(t, err)
		want(t, "nothing is left to let off", allowed(collector), false)
		r.verify(t)
	})
}

func TestAWaiverIsSeenEverywhere(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, charge := r.charged(t)
		r.receive(t, id, "two", "2027-01-10", 20_00) // pays the charge: what is let off of it is the borrower's
		_, err := r.Waive(ctx, collector, id, charge.ID, arrears.WaiverInput{Amount: euro(12_50), Reason: credit.ForHardship, Note: "Out of work"}, "k")
		must(t, err)
		r.booked(t, id, map[ledger.Account]int64{ledger.ChargesDue: 0, ledger.InterestWaived: 12_50, ledger.CustomerCredit: -12_50})

		own, err := r.OwnLoan(ctx, clientOf("account-1"), id, "fr")
		must(t, err)
		want(t, "newest at the client's", own.Payments[0].Kind, loan.Waived)
		want(t, "amount", own.Payments[0].Amount, euro(12_50))
		want(t, "reason and words are the lender's", string(own.Payments[0].Why)+own.Payments[0].Note, "")

		s, err := r.Statement(ctx, treasurer, id, day("2027-01-01"), day("2027-01-10"))
		must(t, err)
		want(t, "costs that the borrower bore", s.Costs, euro(7_50))
		lines := map[servicing.LineKind]money.Amount{}
		for _, line := range s.Lines {
			lines[line.What] = line.Paid
		}
		want(t, "line of the statement", lines[servicing.LineWaiver], euro(12_50))
		r.verify(t)
	})
}
