package servicing_test

import (
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/servicing"
	"florin/internal/rule/credit"
)

// A loan of 5,200 over twelve months at 5.2 % in 52 weekly parts of 100.00: the first interest is
// 5.20 (a 52nd of 270.40), paid out on Friday 20 November and due each Friday.
func TestALoanByTheWeek(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		terms := french(5_200_00, 12, "5.2")
		terms.Repayment = credit.Repayment{Kind: credit.EqualPrincipal, Every: credit.Week}
		id := r.open(t, terms)
		d := r.get(t, id)
		want(t, "instalments", d.Standing.Instalments, 52)
		want(t, "first due", *d.Standing.NextDueOn, day("2026-11-27"))
		want(t, "first instalment", *d.Standing.NextDue, money.Of(105_20, money.EUR))
		r.live(t, "2026-11-27")
		r.receive(t, id, "one", "2026-11-27", 105_20)
		r.verify(t)

		_, err := r.PreviewDueDay(ctx, marie, id, 5)
		wantFault(t, err, fault.Conflict, "change.impossible")
		for _, act := range r.ownLoan(t, id).Actions {
			if act == servicing.OwnDueDay {
				t.Error("another due day of the month is offered")
			}
		}

		view, err := r.PreviewChange(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewPause, Months: 3})
		must(t, err)
		before, after := view.Before.LastDue, view.After.LastDue
		want(t, "three weeks later", after, before.AddDays(21))
		want(t, "as many instalments", view.After.Left, view.Before.Left)

		shorter, err := r.Early(ctx, treasurer, id, servicing.Ask{On: day("2026-11-27"), Mode: loan.Shorter, Amount: money.Of(1_100_00, money.EUR)})
		must(t, err)
		want(t, "40 parts of 100.00 are left of 51", shorter.Months, 40)
		r.live(t, "2027-02-01")
		r.verify(t)
	})
}

// The principal at its end: nothing but 25.00 a month falls due, and a lower instalment until all
// is repaid is no change that it could have.
func TestALoanRepaidAtItsEnd(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		terms := french(10_000_00, 12, "3")
		terms.Repayment = credit.Repayment{Kind: credit.InterestOnly}
		id := r.open(t, terms)
		r.live(t, "2026-12-20")
		r.receive(t, id, "one", "2026-12-20", 25_00)
		d := r.get(t, id)
		want(t, "owed", d.Standing.Outstanding, money.Of(10_000_00, money.EUR))
		_, err := r.PreviewChange(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewReduced, PaymentMinor: 20_00})
		wantFault(t, err, fault.Conflict, "change.impossible")
		longer, err := r.PreviewChange(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewLonger, Months: 24})
		must(t, err)
		want(t, "instalments", longer.After.Left, 24)
		// The 25.00 of January, billed and not paid yet, are spread over them: 1.05 or 1.04 each.
		want(t, "interest alone", longer.Rows[0].Payment, money.Of(26_05, money.EUR))
		want(t, "the principal at its end", longer.Rows[23].Payment, money.Of(10_026_04, money.EUR))
		r.verify(t)
	})
}

// A first payment after three months: the interest of October to December joins the principal.
func TestADeferredLoanIsBooked(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		terms := french(10_000_00, 36, "3")
		terms.Repayment.Grace = credit.Grace{Periods: 2, Kind: credit.GraceCapitalised}
		id := r.open(t, terms)
		r.live(t, "2027-02-19")
		d := r.get(t, id)
		want(t, "owed", d.Standing.Outstanding, money.Of(10_050_06, money.EUR))
		want(t, "days past due", d.Standing.DaysPastDue, 0)
		want(t, "first payment", *d.Standing.NextDueOn, day("2027-02-20"))
		want(t, "its amount", *d.Standing.NextDue, money.Of(308_70, money.EUR))
		r.verify(t)
		r.live(t, "2027-02-20")
		r.receive(t, id, "one", "2027-02-20", 308_70)
		r.verify(t)
	})
}
