package servicing_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/servicing"
	"florin/internal/rule/credit"
)

// Due on the 20th, moved to the 25th: 9,734.19 at 3 % for five days are 4.00, once. The
// notice goes out first, and the change takes effect on its day.
func TestAnotherDueDay(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-20")
		r.receive(t, id, "one", "2026-12-20", 290_81)
		view, err := r.PreviewDueDay(ctx, marie, id, 25)
		must(t, err)
		want(t, "effective on", view.EffectiveOn, day("2026-12-30"))
		want(t, "first due", view.Rows[0].Due, day("2027-01-25"))
		want(t, "first instalment", view.Rows[0].Payment, money.Of(294_81, money.EUR))
		want(t, "second instalment", view.Rows[1].Payment, money.Of(290_81, money.EUR))
		want(t, "payment", view.After.Payment, view.Before.Payment)

		change, err := r.ChooseDueDay(ctx, marie, id, 25, "key")
		must(t, err)
		again, err := r.ChooseDueDay(ctx, marie, id, 25, "key")
		must(t, err)
		want(t, "the same change", again.ID, change.ID)
		_, err = r.ChooseDueDay(ctx, marie, id, 5, "other")
		wantFault(t, err, fault.Conflict, "change.open_already")
		r.live(t, "2026-12-29")
		want(t, "before its notice", r.collection(t, id).Changes[0].State, reschedule.ChangePreparing)
		r.papers(t)
		c := r.collection(t, id).Changes[0]
		want(t, "after its notice", c.State, reschedule.ChangeNoticed)
		if c.DocumentID == "" {
			t.Error("the notice has no paper")
		}
		r.live(t, "2026-12-30")
		want(t, "on its day", r.collection(t, id).Changes[0].State, reschedule.ChangeEffective)
		d := r.get(t, id)
		want(t, "next due", *d.Standing.NextDueOn, day("2027-01-25"))
		want(t, "next instalment", *d.Standing.NextDue, money.Of(294_81, money.EUR))
		_, err = r.ChooseDueDay(ctx, marie, id, 5, "third")
		wantFault(t, err, fault.Conflict, "due_day.too_soon")
		r.live(t, "2027-01-25")
		r.verify(t)
	})
}

func TestADueDayThatIsRefused(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.late(t)
		for _, day := range []int{0, 29} {
			_, err := r.PreviewDueDay(ctx, marie, id, day)
			wantField(t, err, "/day", "due_day.range")
		}
		_, err := r.ChooseDueDay(ctx, marie, id, 5, "")
		wantFault(t, err, fault.Conflict, "due_day.overdue")
		_, err = r.ChooseDueDay(ctx, clientOf("account-2"), id, 5, "")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.ChooseDueDay(ctx, collector, id, 5, "")
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = r.PreviewDueDay(ctx, clientOf("account-1"), id, 20)
		wantFault(t, err, fault.Conflict, "change.impossible")
	})
}

// A pause of three months: its interest, 3 x 24.34 = 73.01 exactly rounded once (9,734.19 at
// 3 % for a quarter), is spread over the 35 instalments to come, and earns nothing itself.
func TestAPause(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-20")
		r.receive(t, id, "one", "2026-12-20", 290_81)
		terms := reschedule.NewTerms{Kind: reschedule.NewPause, Months: 3}
		view, err := r.PreviewChange(ctx, collector, id, terms)
		must(t, err)
		want(t, "first due", view.Rows[0].Due, day("2027-04-20"))
		want(t, "costs more", view.After.Total.Minor-view.Before.Total.Minor, 73_01)
		_, err = r.Reschedule(ctx, collector, id, terms, "key")
		must(t, err)
		r.papers(t)
		r.live(t, "2027-03-31")
		r.verify(t)
		want(t, "late", r.collection(t, id).Arrears.DaysPastDue, 0)
		want(t, "next due", *r.get(t, id).Standing.NextDueOn, day("2027-04-20"))
		r.live(t, "2027-04-20")
		r.verify(t)
	})
}

// A pause that is granted while there are arrears, under a contract that names 4 % of the
// instalments put off (D312-17). By hand, law.md: two of 290.81 are 581.62, and 4 % of them 23.26.
// Without the clause, or without arrears, nothing is asked.
func TestPuttingInstalmentsOff(t *testing.T) {
	clause := credit.Clause{Occasion: credit.Deferring, Base: credit.OfDeferredInstalments, Rate: credit.MustRate("4")}
	terms := french(10_000_00, 36, "3")
	silent := terms
	silent.Clauses = credit.Clauses{{Occasion: credit.Borrowing, Base: credit.OfPrincipal, Rate: terms.Rate}}
	named := terms
	named.Clauses = append(silent.Clauses[:1:1], clause)
	pause := reschedule.NewTerms{Kind: reschedule.NewPause, Months: 2}
	eachEngine(t, func(t *testing.T, r *rig) {
		late, mute := r.open(t, named), r.open(t, silent)
		view, err := r.PreviewChange(ctx, collector, late, pause)
		must(t, err)
		want(t, "without arrears", view.Charge.Minor, 0)
		r.live(t, "2026-12-22")
		view, err = r.PreviewChange(ctx, collector, mute, pause)
		must(t, err)
		want(t, "without a clause", view.Charge.Minor, 0)
		view, err = r.PreviewChange(ctx, collector, late, pause)
		must(t, err)
		want(t, "of two instalments", view.Charge, money.Of(23_26, money.EUR))
		change, err := r.Reschedule(ctx, collector, late, pause, "key")
		must(t, err)
		want(t, "agreed", change.Charge, view.Charge)
		r.papers(t)
		says(t, r.paperOf(t, late, "schedule_notice"), "une indemnité de 23,26")
		r.live(t, "2027-01-05")
		want(t, "asked", r.collection(t, late).Arrears.Charges.Minor, 23_26)
		for _, f := range r.get(t, late).Events {
			if f.Kind == loan.Charged {
				_, err := r.Waive(ctx, collector, late, f.ID, arrears.WaiverInput{Amount: *f.Waivable, Reason: credit.ForHardship, Note: "Out of work"}, "waiver")
				must(t, err)
			}
		}
		want(t, "let off", r.collection(t, late).Arrears.Charges.Minor, 0)
		r.verify(t)
	})
}

func TestNewSchedulesThatAreRefused(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-24")
		for pointer, n := range map[string]reschedule.NewTerms{
			"/kind":          {Kind: "holiday"},
			"/day":           {Kind: reschedule.NewDueDay, Day: 30},
			"/months":        {Kind: reschedule.NewLonger, Months: 35},
			"/payment_minor": {Kind: reschedule.NewReduced},
		} {
			_, err := r.Reschedule(ctx, collector, id, n, "")
			if f, ok := fault.As(err); !ok || f.Kind != fault.Invalid || f.Fields[0].Pointer != pointer {
				t.Errorf("%s: %v", pointer, err)
			}
		}
		_, err := r.Reschedule(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewReduced, PaymentMinor: 20_00}, "")
		wantFault(t, err, fault.Conflict, "change.impossible") // would not even pay the interest
		_, err = r.Reschedule(ctx, staff(identity.Treasury), id, reschedule.NewTerms{Kind: reschedule.NewPause, Months: 1}, "")
		wantFault(t, err, fault.Forbidden, "forbidden")

		change, err := r.Reschedule(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewReduced, PaymentMinor: 200_00}, "")
		must(t, err)
		wantFault(t, r.CancelChange(ctx, collector, "another", change.ID, 1), fault.NotFound, "not_found")
		wantFault(t, r.CancelChange(ctx, collector, id, change.ID, 7), fault.Conflict, "change.version_conflict")
		must(t, r.CancelChange(ctx, collector, id, change.ID, 1))
		r.papers(t) // the notice that waits is not made any more
		want(t, "state", r.collection(t, id).Changes[0].State, reschedule.ChangeCancelled)
	})
}

// A payment that came back after the notice makes the new schedule dearer than the notice
// said: it lapses, and staff see it.
func TestAChangeThatNoLongerFitsLapses(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-24")
		paid := r.receive(t, id, "paid", "2026-12-24", 200_00)
		_, err := r.Reschedule(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewLonger, Months: 60}, "")
		must(t, err)
		r.papers(t)
		r.live(t, "2027-01-10")
		_, err = r.Reverse(ctx, treasurer, id, paid.ID, "The bank booked it twice")
		must(t, err)
		r.live(t, "2027-01-20")
		c := r.collection(t, id)
		want(t, "state", c.Changes[0].State, reschedule.ChangeLapsed)
		want(t, "next action", c.Case.NextAction, arrears.NextReview)
	})
}

// At 12 % nominal a year paid monthly costs 1.01^12 - 1 = 12.68 %, whatever part of the
// principal is repaid on a due date.
func TestTheRateOfAChangedContract(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 12, "12"))
		r.live(t, "2026-12-19")
		q, err := r.Promise(ctx, treasurer, id, servicing.Ask{Mode: loan.Lower, Amount: euros(8_500_00), On: day("2026-12-20")})
		must(t, err)
		r.live(t, "2026-12-20")
		r.receive(t, id, "early", "2026-12-20", q.Total.Minor)
		r.live(t, "2026-12-21")
		view, err := r.PreviewChange(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewDueDay, Day: 21})
		must(t, err)
		want(t, "before", view.Before.APR, "12.68")
		if view.After.APR < "12.67" || view.After.APR > "12.69" {
			t.Errorf("a day later: %s", view.After.APR)
		}
	})
}

// What is unpaid and joins the new rows counts once. Its interest bears none (some 270.00 for
// a year on average), nor did the unpaid principal at the rate of the contract (2,400.00 for a
// month and a half): some 70.00 less on 10,000.00 for 1.3 years, half a point.
func TestArrearsThatJoinANewScheduleCountOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 12, "12"))
		r.live(t, "2027-02-25")
		view, err := r.PreviewChange(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewLonger, Months: 24})
		must(t, err)
		want(t, "before", view.Before.APR, "12.68")
		if view.After.APR > "12.40" || view.After.APR < "11.80" {
			t.Errorf("after: %s", view.After.APR)
		}
	})
}
