package agreement_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// A signed contract is ended before its payout: everybody is told why, no money leaves, and
// nothing opens it again.
func TestTheLenderCancelsASignedContract(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		for _, wait := range []time.Duration{0, 15 * 24 * time.Hour} { // while the days to withdraw run, and after them
			o := r.signed(t)
			r.Env.Clock.Advance(wait)
			must(t, r.Daily(ctx, r.day()))
			in := agreement.Cancellation{Version: r.version(t, o.RequestID), Reason: "The payslips were not genuine."}
			_, err := r.Cancel(ctx, staff(identity.Auditor), o.RequestID, in)
			wantFault(t, err, fault.Forbidden, "forbidden")
			_, err = r.Cancel(ctx, officer, o.RequestID, agreement.Cancellation{Version: in.Version, Reason: " "})
			wantField(t, err, "/reason", "request.reason_required")
			_, err = r.Cancel(ctx, officer, o.RequestID, agreement.Cancellation{Version: in.Version - 1, Reason: "x"})
			wantFault(t, err, fault.Conflict, "request.already_decided")

			before := len(r.mails(t, marieMail, "offer.cancelled"))
			done, err := r.Cancel(ctx, officer, o.RequestID, in)
			must(t, err)
			if done.State != agreement.Cancelled || done.EndedAt == nil || r.outcome(t, o.RequestID) != request.CancelledByLender {
				t.Errorf("ended as %s, the request as %q", done.State, r.outcome(t, o.RequestID))
			}
			mails := r.mails(t, marieMail, "offer.cancelled")
			if len(mails) != before+1 || mails[0].Lang != "fr" {
				t.Fatalf("told by %+v", mails)
			}
			m := mails[0]
			if !strings.Contains(m.Text, in.Reason) || !strings.Contains(m.Text, "Vous ne devez rien") {
				t.Errorf("told:\n%s", m.Text)
			}
			in.Version = r.version(t, o.RequestID)
			_, err = r.Cancel(ctx, officer, o.RequestID, in)
			wantFault(t, err, fault.Conflict, "request.not_allowed")
			step, err := r.Withdrawal(ctx, marie, o.ID)
			must(t, err)
			if step.Possible || step.DaysLeft != 0 {
				t.Errorf("still to be withdrawn from: %+v", step)
			}
			_, err = r.Withdraw(ctx, marie, o.ID, confirm)
			if fault.KindOf(err) != fault.Conflict {
				t.Errorf("withdrawn after it was cancelled: %v", err)
			}
			r.Env.Clock.Advance(30 * 24 * time.Hour)
			must(t, r.Daily(ctx, r.day()))
			if got := r.mine(t, marie); got.State != agreement.Cancelled || got.DaysLeft != 0 {
				t.Errorf("a month later it is %s", got.State)
			}
			must(t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
				records, err := audit.ListTx(tx, "agreement", o.ID, 0, 1)
				if len(records) != 1 || records[0].Action != "agreement.cancelled" || strings.Contains(records[0].Details, "payslips") {
					t.Errorf("recorded as %+v", records)
				}
				return err
			}))
			history, err := r.Requests.Get(ctx, staff(identity.Administrator), o.RequestID)
			must(t, err)
			if len(history.History) == 0 || !strings.Contains(history.History[0].Reason+history.History[len(history.History)-1].Reason, "payslips") {
				t.Errorf("colleagues read %+v", history.History)
			}
			err = r.Env.DB.Update(ctx, func(tx *db.Tx) error {
				return r.Lending.Loans.PaidOutTx(tx, officer.Actor(), o.LoanID, r.day(), "late")
			})
			wantFault(t, err, fault.Conflict, "loan.already_paid_out")
		}
	})
}

// Money that is on its way, or has arrived, makes a loan: it is repaid, not cancelled.
func TestNoContractIsCancelledOnceItsMoneyHasLeft(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.signed(t)
		r.Env.Clock.Advance(15 * 24 * time.Hour)
		must(t, r.Daily(ctx, r.day()))
		r.leaves(t, o.LoanID)
		in := agreement.Cancellation{Version: r.version(t, o.RequestID), Reason: "Too late"}
		_, err := r.Cancel(ctx, officer, o.RequestID, in)
		wantFault(t, err, fault.Conflict, "offer.payout_left")
		if o := r.mine(t, marie); o.State != agreement.InForce || r.outcome(t, o.RequestID) != "" {
			t.Errorf("half cancelled: %s, %q", o.State, r.outcome(t, o.RequestID))
		}
		r.paidOut(t, o, r.day())
		in.Version = r.version(t, o.RequestID)
		_, err = r.Cancel(ctx, officer, o.RequestID, in)
		wantFault(t, err, fault.Conflict, "request.not_allowed")

		sent := r.sent(t)
		in.Version = r.version(t, sent.RequestID)
		_, err = r.Cancel(ctx, officer, sent.RequestID, in)
		wantFault(t, err, fault.Conflict, "request.not_allowed")
	})
}
