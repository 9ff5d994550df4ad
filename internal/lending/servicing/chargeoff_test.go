package servicing_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// colleague is another person of the collections.
func colleague(id string) identity.Principal {
	p := collector
	p.StaffID, p.Name = id, "Bob"
	return p
}

// strict makes the lender ask for a second person always.
func (r *rig) strict(t testing.TB) {
	t.Helper()
	policies := settings.Shipped().Policies
	policies.FourEyes = settings.Always
	r.update(t, func(tx *db.Tx) error { return r.Servicing.Settings.ChangeTx(tx, "policies", 0, policies, "test") })
}

// noticed is a loan of which the formal notice is out and its time is over.
func (r *rig) noticed(t testing.TB, terms loan.Terms) string {
	t.Helper()
	id := r.open(t, terms)
	r.live(t, "2027-02-03")
	r.papers(t)
	r.live(t, "2027-02-19") // 15 days after 3 February are over
	return id
}

// Two instalments are missed; called in on 19 February. The contract names a charge of 8 % of
// an unpaid instalment and no other: the two that were asked before, 23.26 each, are all.
func TestCallingIn(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.strict(t)
		id := r.noticed(t, french(10_000_00, 36, "3"))
		_, err := r.Propose(ctx, collector, id, arrears.CallIn, " ", "")
		wantField(t, err, "/reason", "field.required")
		p, err := r.Propose(ctx, collector, id, arrears.CallIn, "No answer to three letters", "key")
		must(t, err)
		want(t, "state", p.State, arrears.ProposalOpen)
		again, err := r.Propose(ctx, collector, id, arrears.CallIn, "No answer to three letters", "key")
		must(t, err)
		want(t, "the same proposal", again.ID, p.ID)
		_, err = r.Propose(ctx, colleague("staff-2"), id, arrears.CallIn, "I think so, too", "")
		wantFault(t, err, fault.Conflict, "proposal.open_already")
		_, err = r.Confirm(ctx, collector, id, p.ID)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Confirm(ctx, staff(identity.Officer), id, p.ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Confirm(ctx, colleague("staff-2"), "another", p.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		done, err := r.Confirm(ctx, colleague("staff-2"), id, p.ID)
		must(t, err)
		want(t, "ended by", done.EndedBy, "Bob")
		_, err = r.Confirm(ctx, colleague("staff-3"), id, p.ID)
		wantFault(t, err, fault.Conflict, "proposal.ended")

		c := r.collection(t, id)
		want(t, "charges", c.Arrears.Charges.Minor, 46_52)
		want(t, "outstanding", c.Arrears.Outstanding, money.Of(10_000_00, money.EUR))
		want(t, "status", r.get(t, id).Standing.Status, loan.Terminated)
		r.makePapers(t)
		says(t, r.paperOf(t, id, "arrears_letter"), "nous prononçons la déchéance du terme", "Solde devenu exigible", "46,52", "290,81")
		r.live(t, "2027-04-01")
		want(t, "letters", r.collection(t, id).Letters[0].On.Before(day("2027-02-20")), true)
		r.verify(t)
	})
}

// The same life under a contract that names 8 % of the capital outstanding (D312-16). By hand:
// of the principal 9,468 is not due, so the whole 10,000.00 is owed; 8 % of it are 800.00, less
// the two charges asked before, 23.26 each: 753.48 more, 800.00 in all.
func TestCallingInByAClause(t *testing.T) {
	terms := french(10_000_00, 36, "3")
	terms.Clauses = credit.Clauses{
		{Occasion: credit.Borrowing, Base: credit.OfPrincipal, Rate: terms.Rate},
		{Occasion: credit.LateInstalment, Base: credit.OfUnpaidInstalment, Rate: credit.MustRate("8")},
		{Occasion: credit.CallingIn, Base: credit.OfOutstanding, Rate: credit.MustRate("8")},
	}
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.noticed(t, terms)
		_, err := r.Propose(ctx, collector, id, arrears.CallIn, "No answer to three letters", "")
		must(t, err)
		c := r.collection(t, id)
		want(t, "late interest, which the contract does not name", c.Arrears.Late.Minor, 0)
		want(t, "charges", c.Arrears.Charges.Minor, 800_00)
		var notes []string
		for _, e := range r.get(t, id).Events {
			if e.Kind == loan.Charged {
				notes = append(notes, e.Note, e.Amount.String())
			}
		}
		slices.Sort(notes)
		want(t, "charged", strings.Join(notes, " "), "23.26 EUR 23.26 EUR 753.48 EUR call_in_charge late_charge:1 late_charge:2")
		r.verify(t)
	})
}

func TestWhenALoanMayNotBeCalledIn(t *testing.T) {
	swiss := french(10_000_00, 36, "3")
	swiss.Late.CallInPercent = decimal.Ten // KKG art. 18
	eachEngine(t, func(t *testing.T, r *rig) {
		refused := func(id, code string) {
			t.Helper()
			_, err := r.Propose(ctx, collector, id, arrears.CallIn, "They do not pay", "")
			wantFault(t, err, fault.Conflict, code)
		}
		id := r.noticed(t, swiss)
		want(t, "threshold", r.collection(t, id).Arrears.CallInFrom, money.Of(1_000_00, money.EUR))
		refused(id, "call_in.too_little") // 628.14 of 10,000
		r.live(t, "2027-04-21")           // five instalments
		_, err := r.Propose(ctx, colleague("staff-2"), id, arrears.CallIn, "Above ten percent", "")
		must(t, err)

		fresh := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2027-05-25")
		refused(fresh, "call_in.no_notice")
		r.live(t, "2027-07-06")
		refused(fresh, "call_in.no_notice") // is written, but no paper is out
		r.papers(t)
		refused(fresh, "call_in.no_notice") // its time is not over
		r.live(t, "2027-07-22")
		_, err = r.AskForRelief(ctx, marie, fresh, askedRelief(), "")
		must(t, err)
		refused(fresh, "call_in.relief_open")
		must(t, r.WithdrawRelief(ctx, marie, fresh, r.collection(t, fresh).Hardships[0].ID, 1))
		c := r.collection(t, fresh)
		held, err := r.AddPromise(ctx, collector, fresh, c.Case.Version, arrears.Pledge{AmountMinor: 100_00, DueOn: day("2027-07-30")})
		must(t, err)
		refused(fresh, "call_in.arrangement")
		_, err = r.WithdrawPromise(ctx, collector, fresh, r.collection(t, fresh).Promises[0].ID, held.Version)
		must(t, err)
		c = r.collection(t, fresh)
		_, err = r.Freeze(ctx, collector, fresh, arrears.Suspension{Version: c.Case.Version, Frozen: true, Until: c.Arrears.On.AddDays(30), Reason: "Disputed"})
		must(t, err)
		refused(fresh, "loan.frozen_already")
		_, err = r.Propose(ctx, collector, "nothing", arrears.CallIn, "No such loan", "")
		wantFault(t, err, fault.NotFound, "not_found")
	})
}

// Nobody else could confirm, and the rule lets one person work alone. By hand: 90 days and
// more are provided for by half; the write-off takes the claim to 5010 and frees the half.
func TestWritingOffAndRecovering(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.live(t, "2026-12-21")
		r.booked(t, id, map[ledger.Account]int64{ledger.LossAllowance: 0}) // no case yet
		r.live(t, "2026-12-23")
		r.booked(t, id, map[ledger.Account]int64{ledger.LossAllowance: -100_25, ledger.Impairment: 100_25}) // 1 % of 10,025.00
		r.live(t, "2027-03-25")
		c := r.collection(t, id)
		interest := int64(25_00 + 24_34 + 23_67 + 23_00) // of the four instalments, credit-rules 2.2
		r.booked(t, id, map[ledger.Account]int64{ledger.LossAllowance: -(10_000_00 + interest + 1) / 2})
		want(t, "bucket", c.Arrears.Bucket, loan.Days91)

		_, err := r.Recover(ctx, collector, id, arrears.RecoveryInput{AmountMinor: 1, On: day("2027-03-25")}, "early")
		wantFault(t, err, fault.Conflict, "recovery.not_charged_off")
		p, err := r.Propose(ctx, collector, id, arrears.ChargeOff, "Moved away, no trace", "")
		must(t, err)
		want(t, "state", p.State, arrears.ProposalDone)
		want(t, "status", r.get(t, id).Standing.Status, loan.ChargedOff)
		r.booked(t, id, map[ledger.Account]int64{
			ledger.LossAllowance: 0, ledger.Impairment: 0, ledger.Principal: 0, ledger.PrincipalDue: 0, ledger.InterestDue: 0, ledger.ChargesDue: 0,
		})
		want(t, "case", r.collection(t, id).Case.State, arrears.CaseClosed)
		r.verify(t)

		_, err = r.Propose(ctx, collector, id, arrears.ChargeOff, "Again", "")
		wantFault(t, err, fault.Conflict, "loan.not_running")
		_, err = r.Recover(ctx, staff(identity.Officer), id, arrears.RecoveryInput{}, "x")
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Recover(ctx, collector, id, arrears.RecoveryInput{On: day("2027-03-25")}, "none")
		wantFault(t, err, fault.Invalid, "amount.invalid")
		_, err = r.Recover(ctx, collector, id, arrears.RecoveryInput{AmountMinor: rail.MaxAmount + 1, On: day("2027-03-25")}, "much")
		wantFault(t, err, fault.Invalid, "amount.invalid")
		for range 2 {
			_, err = r.Recover(ctx, collector, id, arrears.RecoveryInput{AmountMinor: 250_00, On: day("2027-03-25")}, "once")
			must(t, err)
		}
		r.booked(t, id, map[ledger.Account]int64{ledger.Recoveries: -250_00})
		want(t, "recovered", r.get(t, id).Standing.Recovered, money.Of(250_00, money.EUR))
		r.verify(t)
	})
}

func TestAProposalIsTakenBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.strict(t)
		id, _ := r.late(t)
		fresh := r.open(t, terms(10_000_00, 36, "3"))
		_, err := r.Propose(ctx, collector, fresh, arrears.ChargeOff, "Too early", "")
		wantFault(t, err, fault.Conflict, "case.nothing_overdue")
		p, err := r.Propose(ctx, collector, id, arrears.ChargeOff, "A mistake", "")
		must(t, err)
		wantFault(t, r.WithdrawProposal(ctx, staff(identity.Officer), id, p.ID), fault.Forbidden, "forbidden")
		must(t, r.WithdrawProposal(ctx, collector, id, p.ID))
		wantFault(t, r.WithdrawProposal(ctx, collector, id, p.ID), fault.Conflict, "proposal.ended")
		want(t, "status", r.get(t, id).Standing.Status, loan.Active)
	})
}

// Of many second persons one does it, and it is done once.
func TestOneSecondPerson(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.strict(t)
		id, _ := r.late(t)
		p, err := r.Propose(ctx, collector, id, arrears.ChargeOff, "Nothing to hope for", "")
		must(t, err)
		errs := testkit.AtOnce(8, func(i int) error {
			_, err := r.Confirm(ctx, colleague("staff-"+string(rune('a'+i))), id, p.ID)
			return err
		})
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			if code := fault.CodeOf(err); code != "proposal.ended" && code != "loan.not_running" {
				t.Errorf("got %v", err)
			}
		}
		want(t, "winners", won, 1)
		r.verify(t)
	})
}
