package servicing_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/sanction"
	"florin/internal/lending/treasury"
	"florin/internal/platform/job"
)

// The loan of 10,000 over 36 months at 3 %: the first instalment is paid with its 25.00 of interest, and the whole interest is lost: 9,709.19 are
// left, 9,707.69 with the award of 1.50.
func TestASanctionByTwoPeople(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.strict(t)
		id := r.open(t, french(10_000_00, 36, "3"))
		r.at(t, "2026-12-22")
		r.receive(t, id, "p1", "2026-12-21", 290_81)
		was := r.get(t, id).Standing.Outstanding
		in := sanction.Input{Terms: sanction.Terms{Row: "fr.interest_lost", AwardMinor: 1_50}, Reference: "TJ Paris, RG 26/01234", Reason: "The sheet came too late"}
		seen, err := r.Sanctions.Preview(ctx, collector, id, "fr", in.Terms)
		must(t, err)
		want(t, "paid", seen.Paid, money.Of(290_81, money.EUR))
		want(t, "to pay", seen.After.ToPay, money.Of(9_707_69, money.EUR))
		want(t, "by law", seen.Option.Act+" "+seen.Option.Article, "Code de la consommation L341-1, L341-2, L341-4, L341-8")
		made, err := r.Sanctions.Propose(ctx, collector, id, in, "key")
		must(t, err)
		want(t, "waits", made.State, "open")
		again, err := r.Sanctions.Propose(ctx, collector, id, in, "key")
		must(t, err)
		want(t, "the same", again.ID, made.ID)
		_, err = r.Sanctions.Propose(ctx, colleague("staff-2"), id, in, "")
		wantFault(t, err, fault.Conflict, "proposal.open_already")
		_, err = r.Sanctions.Confirm(ctx, collector, id, made.ID)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Sanctions.Confirm(ctx, colleague("staff-2"), "another", made.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		done, err := r.Sanctions.Confirm(ctx, colleague("staff-2"), id, made.ID)
		must(t, err)
		want(t, "done", done.State+" "+done.EndedBy+" "+done.Reference, "done Bob TJ Paris, RG 26/01234")
		_, err = r.Sanctions.Confirm(ctx, colleague("staff-3"), id, made.ID)
		wantFault(t, err, fault.Conflict, "proposal.ended")
		want(t, "outstanding", r.get(t, id).Standing.Outstanding, money.Of(9_707_69, money.EUR))
		r.booked(t, id, map[ledger.Account]int64{ledger.InterestIncome: 0, ledger.Principal: 9_707_69, ledger.InterestWaived: 1_50})
		r.sanctionLetters(t)
		says(t, r.paperOf(t, id, "schedule_notice"), "Vous ne devez plus que le capital", "TJ Paris, RG 26/01234", "9 707,69", "L341-8")
		_, err = r.Servicing.Treasury.Reverse(ctx, treasurer, id, r.lastEvent(t, id, loan.Sanctioned), "A mistake")
		wantFault(t, err, fault.Conflict, "loan.not_reversible")
		r.lifted(t, id, was)
		r.verify(t)
	})
}

// lifted takes the sanction back: the loan is what it was.
func (r *rig) lifted(t *testing.T, id string, was money.Amount) {
	t.Helper()
	words := sanction.Input{Reference: "CA Paris, RG 27/00001", Reason: "Reversed on appeal"}
	made, err := r.Sanctions.ProposeLift(ctx, collector, id, words, "")
	must(t, err)
	must(t, r.Sanctions.Withdraw(ctx, colleague("staff-2"), id, made.ID))
	wantFault(t, r.Sanctions.Withdraw(ctx, collector, id, made.ID), fault.Conflict, "proposal.ended")
	made, err = r.Sanctions.ProposeLift(ctx, collector, id, words, "")
	must(t, err)
	_, err = r.Sanctions.Confirm(ctx, colleague("staff-2"), id, made.ID)
	must(t, err)
	want(t, "outstanding again", r.get(t, id).Standing.Outstanding, was)
	r.sanctionLetters(t)
	says(t, r.paperOf(t, id, "schedule_notice"), "votre contrat s'applique de nouveau", "CA Paris, RG 27/00001")
	_, err = r.Sanctions.ProposeLift(ctx, collector, id, words, "")
	wantFault(t, err, fault.Conflict, "sanction.none")
}

func (r *rig) sanctionLetters(t *testing.T) {
	t.Helper()
	r.workOff(t, "loans.sanction", func(runner *job.Runner) { r.Sanctions.Register(runner) })
}

// What was paid beyond the capital goes back by the refund: 10,469.25 were paid for 10,000.00.
func TestASanctionOfALoanThatWasRepaid(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		for _, row := range r.get(t, id).Schedule {
			r.at(t, row.Due.String())
			r.receive(t, id, "p"+row.Due.String(), row.Due.String(), row.Payment.Minor)
		}
		want(t, "closed", r.status(t, id), loan.Closed)
		in := sanction.Input{Terms: sanction.Terms{Row: "fr.interest_lost"}, Reference: "Admission of 3 May", Reason: "No sheet"}
		_, err := r.Sanctions.Propose(ctx, collector, id, in, "")
		must(t, err)
		want(t, "owed back", r.get(t, id).Standing.Credit, money.Of(469_25, money.EUR))
		_, err = r.Refund(ctx, treasurer, id, treasury.Refund{Amount: money.Of(469_25, money.EUR), Note: "Interest"}, "back")
		must(t, err)
		want(t, "nothing left", r.get(t, id).Standing.Credit.Minor, 0)
		r.verify(t)
	})
}

func TestWhatASanctionRefuses(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		words := func(terms sanction.Terms) sanction.Input {
			return sanction.Input{Terms: terms, Reference: "RG 1", Reason: "Late sheet"}
		}
		for name, c := range map[string]struct {
			in       sanction.Input
			at, code string
		}{
			"of another country":  {words(sanction.Terms{Row: "ch.kkg15"}), "/row", "choice.invalid"},
			"no rate":             {words(sanction.Terms{Row: "fr.usury"}), "/rate", "sanction.rate"},
			"a higher rate":       {words(sanction.Terms{Row: "fr.usury", Rate: "3"}), "/rate", "sanction.rate"},
			"the whole share":     {words(sanction.Terms{Row: "fr.interest_lost_in_part", Share: "100"}), "/share", "sanction.share"},
			"a rate for nothing":  {words(sanction.Terms{Row: "fr.interest_lost", Rate: "2"}), "/rate", "sanction.unneeded"},
			"a share for nothing": {words(sanction.Terms{Row: "fr.interest_lost", Share: "2"}), "/share", "sanction.unneeded"},
			"below nothing":       {words(sanction.Terms{Row: "fr.interest_lost", AwardMinor: -1}), "/award_minor", "amount.invalid"},
			"no reference":        {sanction.Input{Terms: sanction.Terms{Row: "fr.interest_lost"}, Reason: "x"}, "/reference", "field.required"},
			"no reason":           {sanction.Input{Terms: sanction.Terms{Row: "fr.interest_lost"}, Reference: "x"}, "/reason", "field.required"},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := r.Sanctions.Propose(ctx, collector, id, c.in, "")
				wantField(t, err, c.at, c.code)
			})
		}
		in := words(sanction.Terms{Row: "fr.interest_lost"})
		_, err := r.Sanctions.Propose(ctx, staff(identity.Officer), id, in, "")
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Sanctions.Preview(ctx, clientOf("a"), id, "fr", in.Terms)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Sanctions.Of(ctx, collector, "none", "fr")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Sanctions.ProposeLift(ctx, collector, id, in, "")
		wantFault(t, err, fault.Conflict, "sanction.none")
		_, err = r.Sanctions.Propose(ctx, collector, id, in, "")
		must(t, err) // nobody else is there to confirm it
		_, err = r.Sanctions.Propose(ctx, collector, id, in, "")
		wantFault(t, err, fault.Conflict, "sanction.in_force")
		v, err := r.Sanctions.Of(ctx, collector, id, "fr")
		must(t, err)
		want(t, "in force", v.InForce.Row, "fr.interest_lost")
		want(t, "options", len(v.Options), 3)
		want(t, "may", v.Allowed[0], sanction.MayLift)
	})
}
