package servicing_test

import (
	"encoding/json"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
	"florin/internal/rule/paper"
	"florin/internal/test/testkit"
)

var marie = clientOf("account-1")

func askedRelief() arrears.HardshipInput {
	return arrears.HardshipInput{Reason: "J'ai perdu mon emploi.", Wish: arrears.WishReduced, CanPayMinor: 150_00, Months: 3}
}

func TestAskingForReliefHoldsTheLadder(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.late(t)
		h, err := r.AskForRelief(ctx, marie, id, askedRelief(), "key-1")
		must(t, err)
		again, err := r.AskForRelief(ctx, marie, id, askedRelief(), "key-1")
		must(t, err)
		want(t, "the same request", again.ID, h.ID)
		other := askedRelief()
		other.Wish = arrears.WishPause
		_, err = r.AskForRelief(ctx, marie, id, other, "key-1")
		wantFault(t, err, fault.Invalid, "idempotency.mismatch")
		_, err = r.AskForRelief(ctx, marie, id, other, "key-2")
		wantFault(t, err, fault.Conflict, "hardship.open_already")

		r.live(t, "2027-02-10")
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder", "2027-01-23 reminder")
		c := r.collection(t, id)
		want(t, "state", c.Case.State, arrears.CaseHardship)
		want(t, "next action", c.Case.NextAction, arrears.NextHardship)
		want(t, "reason", c.Hardships[0].Reason, askedRelief().Reason)
		want(t, "months", c.Hardships[0].Months, 3)
		for _, months := range []int{-1, 7} {
			long := askedRelief()
			long.Months = months
			_, err := r.AskForRelief(ctx, marie, id, long, "")
			wantField(t, err, "/months", "choice.invalid")
		}

		for name, answer := range map[string]arrears.HardshipAnswer{
			"/answer": {Version: 1, Answer: "perhaps"},
			"/words":  {Version: 1, Answer: paper.AnswerRefused},
			"/terms":  {Version: 1, Answer: paper.AnswerGranted, Words: "Oui"},
		} {
			_, err := r.AnswerRelief(ctx, collector, id, h.ID, answer)
			if f, ok := fault.As(err); !ok || f.Fields[0].Pointer != name {
				t.Errorf("%s: %v", name, err)
			}
		}
		_, err = r.AnswerRelief(ctx, marie, id, h.ID, arrears.HardshipAnswer{})
		wantFault(t, err, fault.Forbidden, "forbidden")
		refused := arrears.HardshipAnswer{Version: 1, Answer: paper.AnswerRefused, Words: "Vos revenus n'ont pas changé."}
		_, err = r.AnswerRelief(ctx, collector, "another", h.ID, refused)
		wantFault(t, err, fault.NotFound, "not_found")
		got, err := r.AnswerRelief(ctx, collector, id, h.ID, refused)
		must(t, err)
		want(t, "state", got.State, arrears.HardshipAnswered)
		_, err = r.AnswerRelief(ctx, collector, id, h.ID, refused)
		wantFault(t, err, fault.Conflict, "hardship.version_conflict")
		r.papers(t)
		own, err := r.OwnRelief(ctx, marie, id)
		must(t, err)
		if own.Hardships[0].DocumentID == "" || own.Hardships[0].Words != refused.Words {
			t.Errorf("answer %+v", own.Hardships[0])
		}
		r.live(t, "2027-02-11")
		want(t, "the ladder goes on", r.collection(t, id).Letters[0].Letter, "formal_notice")
	})
}

// The arrears become part of a longer schedule: nothing is overdue any more, and the books say so.
func TestALongerTermIsGranted(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.late(t)
		h, err := r.AskForRelief(ctx, marie, id, askedRelief(), "")
		must(t, err)
		_, err = r.AnswerRelief(ctx, collector, id, h.ID, arrears.HardshipAnswer{
			Version: 1, Answer: paper.AnswerGranted, Words: "Voici un plan plus long.", Terms: &reschedule.NewTerms{Kind: reschedule.NewLonger, Months: 60},
		})
		must(t, err)
		r.papers(t)
		change := r.collection(t, id).Changes[0]
		want(t, "state", change.State, reschedule.ChangeNoticed)
		want(t, "effective on", change.EffectiveOn, day("2027-01-20"))
		r.live(t, "2027-01-20")
		c := r.collection(t, id)
		want(t, "state", c.Changes[0].State, reschedule.ChangeEffective)
		want(t, "instalments", r.get(t, id).Standing.Instalments, 2+60)
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 10_000_00, ledger.PrincipalDue: 0, ledger.InterestDue: 0})
		r.verify(t)
		r.receive(t, id, "late", "2027-01-20", c.Arrears.Overdue.Minor)
		r.live(t, "2027-01-21")
		want(t, "case", r.collection(t, id).Case.State, arrears.CaseResolved)
	})
}

func TestPaymentInPartsIsGranted(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.late(t)
		h, err := r.AskForRelief(ctx, marie, id, askedRelief(), "")
		must(t, err)
		owed := r.collection(t, id).Arrears.Overdue.Minor
		_, err = r.AnswerRelief(ctx, collector, id, h.ID, arrears.HardshipAnswer{
			Version: 1, Answer: paper.AnswerPartly, Parts: []arrears.Pledge{{AmountMinor: owed, DueOn: day("2027-01-10")}},
		})
		must(t, err)
		c := r.collection(t, id)
		want(t, "case", c.Case.State, arrears.CasePromise)
		want(t, "relief", c.Hardships[0].Relief, paper.ReliefInstalments)
		r.live(t, "2027-01-09")
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder")
	})
}

func TestWhatClientsMayNotAsk(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.late(t)
		_, err := r.AskForRelief(ctx, collector, id, askedRelief(), "")
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = r.AskForRelief(ctx, clientOf("account-2"), id, askedRelief(), "")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.OwnRelief(ctx, clientOf("account-2"), id)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.AskForRelief(ctx, marie, id, arrears.HardshipInput{Wish: "money", CanPayMinor: -1}, "")
		for pointer, code := range map[string]string{"/reason": "field.required", "/wish": "choice.invalid", "/can_pay_minor": "choice.invalid"} {
			wantField(t, err, pointer, code)
		}
		waiting := contract(r, french(10_000_00, 36, "3"))
		var unpaid string
		r.update(t, func(tx *db.Tx) (err error) {
			unpaid, err = r.OpenTx(tx, system, waiting)
			return err
		})
		_, err = r.AskForRelief(ctx, marie, unpaid, askedRelief(), "")
		wantFault(t, err, fault.Conflict, "loan.not_running")

		h, err := r.AskForRelief(ctx, marie, id, askedRelief(), "")
		must(t, err)
		wantFault(t, r.WithdrawRelief(ctx, clientOf("account-2"), id, h.ID, 1), fault.NotFound, "not_found")
		wantFault(t, r.WithdrawRelief(ctx, marie, id, h.ID, 2), fault.Conflict, "hardship.version_conflict")
		must(t, r.WithdrawRelief(ctx, marie, id, h.ID, 1))
		want(t, "case", r.collection(t, id).Case.State, arrears.CaseContact)
	})
}

// What one borrower told the lender is not shown to the other.
func TestTheOtherBorrowerDoesNotReadWhy(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		c := contract(r, french(10_000_00, 36, "3"))
		c.Parties = append(c.Parties, loan.Party{
			PersonID: "person-2", AccountID: "account-2", Role: loan.CoBorrower, FirstName: "Paul", LastName: "Roux", Email: "paul@example.org",
		})
		var id string
		r.update(t, func(tx *db.Tx) (err error) {
			if id, err = r.OpenTx(tx, system, c); err != nil {
				return err
			}
			return r.PaidOutTx(tx, system, id, day("2026-11-20"), "first")
		})
		_, err := r.AskForRelief(ctx, marie, id, askedRelief(), "")
		must(t, err)
		own, err := r.OwnRelief(ctx, clientOf("account-2"), id)
		must(t, err)
		if len(own.Hardships) != 1 || own.Hardships[0].Reason != "" || own.Hardships[0].Wish != arrears.WishReduced {
			t.Errorf("the other borrower sees %+v", own.Hardships)
		}
	})
}

func TestOneRequestForRelief(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, _ := r.late(t)
		errs := testkit.AtOnce(8, func(int) error {
			_, err := r.AskForRelief(ctx, marie, id, askedRelief(), "")
			return err
		})
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			wantFault(t, err, fault.Conflict, "hardship.open_already")
		}
		want(t, "requests", won, 1)
	})
}

// A client agrees with the lender: who of its people noted it is none of their business.
func TestAClientIsNotToldWhoWroteItDown(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.late(t)
		_, err := r.AddPromise(ctx, collector, id, version, arrears.Pledge{AmountMinor: 100_00, DueOn: day("2026-12-30")})
		must(t, err)
		_, err = r.Reschedule(ctx, collector, id, reschedule.NewTerms{Kind: reschedule.NewLonger, Months: 60}, "")
		must(t, err)
		own, err := r.OwnRelief(ctx, marie, id)
		must(t, err)
		text, err := json.Marshal(own)
		must(t, err)
		if len(own.Promises) != 1 || len(own.Changes) != 1 || strings.Contains(string(text), collector.Name) || strings.Contains(string(text), collector.StaffID) {
			t.Errorf("a client reads %s", text)
		}
		if seen := r.collection(t, id); seen.Promises[0].By != collector.Name || seen.Changes[0].By != collector.Name {
			t.Errorf("colleagues read %+v", seen.Promises)
		}
	})
}
