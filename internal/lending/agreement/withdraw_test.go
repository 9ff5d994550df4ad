package agreement_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/payout"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var confirm = agreement.ConfirmInput{Confirm: true}

func TestWithdrawalBeforeThePayout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.signed(t)
		step, err := r.Withdrawal(ctx, marie, o.ID)
		must(t, err)
		if !step.Possible || step.DaysLeft != 15 || step.Begin != "Vertrag hier widerrufen" || step.Confirm != "Widerruf bestätigen" || step.Return.Total.Minor != 0 {
			t.Errorf("the first step shows %+v", step)
		}
		_, err = r.Withdrawal(ctx, stranger, o.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Withdraw(ctx, marie, o.ID, agreement.ConfirmInput{})
		wantField(t, err, "/confirm", "withdrawal.confirm_required")
		done, err := r.Withdraw(ctx, marie, o.ID, confirm)
		must(t, err)
		if done.State != agreement.Withdrawn || done.Return.ReceivedAt == nil || !done.Return.ReceivedAt.Equal(r.Env.Clock.Now()) || done.Possible {
			t.Errorf("withdrawn as %+v", done)
		}
		if r.outcome(t, o.RequestID) != request.WithdrawnAfterSignature {
			t.Errorf("the request ended as %q", r.outcome(t, o.RequestID))
		}
		r.Env.Clock.Advance(time.Hour)
		again, err := r.Withdraw(ctx, marie, o.ID, confirm)
		must(t, err)
		if !again.Return.ReceivedAt.Equal(*done.Return.ReceivedAt) {
			t.Error("withdrawing again is another withdrawal")
		}
		r.receipt(t, o)
		// The loan is cancelled: no payout comes any more.
		err = r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			return r.Lending.Loans.PaidOutTx(tx, officer.Actor(), o.LoanID, r.day(), "late")
		})
		wantFault(t, err, fault.Conflict, "loan.already_paid_out")
	})
}

// receipt checks the mail and the document that confirm a withdrawal.
func (r *rig) receipt(t *testing.T, o agreement.Offer) {
	t.Helper()
	mails := r.mails(t, marieMail, "offer.withdrawn")
	if len(mails) != 1 {
		t.Fatalf("%d receipts were mailed", len(mails))
	}
	m := mails[0]
	if !strings.Contains(m.Text, "20 novembre 2026") || !strings.Contains(m.Text, "10:00") { // in Paris
		t.Errorf("the receipt does not say when:\n%s", m.Text)
	}
	must(t, r.WriteReceipt(ctx, o.ID))
	step, err := r.Withdrawal(ctx, marie, o.ID)
	must(t, err)
	_, body, err := r.Open(ctx, marie, o.ID, step.Receipt)
	if err != nil || !strings.HasPrefix(string(body), "%PDF-") {
		t.Errorf("the receipt is %.8q, %v", body, err)
	}
}

func TestWithdrawalAfterThePayout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		r.read(t, marie, o)
		in := signsWith(r.code(t, marie, o))
		in.EarlyPayout = true
		signed, err := r.Sign(ctx, marie, o.ID, in)
		must(t, err)
		if signed.PayoutFrom != r.day().AddDays(8) { // seven days in which nothing is paid (L312-25)
			t.Errorf("money may leave from %s", signed.PayoutFrom)
		}
		r.Env.Clock.Advance(8 * 24 * time.Hour)
		must(t, r.Daily(ctx, r.day()))
		r.paidOut(t, signed, r.day())
		r.Env.Clock.Advance(5 * 24 * time.Hour)
		step, err := r.Withdrawal(ctx, marie, o.ID)
		must(t, err)
		// 10,000 at 3 % for five days of 365: 4.11 (L312-26); the capital within 30 days.
		back := step.Return
		if back.Principal.Minor != 10_000_00 || back.Interest.Minor != 4_11 || back.PerDay.Minor != 82 || back.Total.Minor != 10_004_11 || back.PayUntil != r.day().AddDays(30) {
			t.Errorf("to be returned: %+v", back)
		}
		done, err := r.Withdraw(ctx, marie, o.ID, confirm)
		must(t, err)
		if done.Return.Total != back.Total || !strings.Contains(done.Effect, "10.004,11") {
			t.Errorf("returned %+v: %s", done.Return, done.Effect)
		}
		must(t, r.WriteReceipt(ctx, o.ID))
	})
}

func TestWithdrawalEnds(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		_, err := r.Withdrawal(ctx, marie, o.ID)
		wantFault(t, err, fault.Conflict, "withdrawal.not_possible")
		_, err = r.Withdraw(ctx, marie, o.ID, confirm)
		wantFault(t, err, fault.Conflict, "withdrawal.not_possible")
		r.read(t, marie, o)
		_, err = r.Sign(ctx, marie, o.ID, signsWith(r.code(t, marie, o)))
		must(t, err)
		r.Env.Clock.Set(time.Date(2026, 12, 4, 22, 59, 59, 0, time.UTC)) // 23:59:59 in Paris, on the last day
		step, err := r.Withdrawal(ctx, marie, o.ID)
		must(t, err)
		if step.DaysLeft != 1 || !step.Possible {
			t.Errorf("in the last second it shows %+v", step)
		}
		r.Env.Clock.Advance(time.Second)
		step, err = r.Withdrawal(ctx, marie, o.ID)
		must(t, err)
		if step.DaysLeft != 0 || step.Possible {
			t.Errorf("after the last second it shows %+v", step)
		}
		_, err = r.Withdraw(ctx, marie, o.ID, confirm)
		wantFault(t, err, fault.Conflict, "withdrawal.over")
	})
}

// General law knows no right to withdraw: the money may leave at once.
func TestGeneralLaw(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := applicationIn("EUR")
		a.LoanAmount, a.MonthlyIncome = 150_000_00, 20_000_00
		id, version := r.approved(t, a)
		_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		o := r.mine(t, marie)
		r.read(t, marie, o)
		in := signsWith(r.code(t, marie, o))
		in.EarlyPayout = true
		_, err = r.Sign(ctx, marie, o.ID, in)
		wantField(t, err, "/early_payout", "offer.early_not_allowed")
		in.EarlyPayout = false
		done, err := r.Sign(ctx, marie, o.ID, in)
		must(t, err)
		if done.State != agreement.InForce || done.DaysLeft != 0 || r.stage(t, id) != request.StageReadyToFund {
			t.Errorf("signed as %+v, the request is %s", done, r.stage(t, id))
		}
		_, err = r.Withdraw(ctx, marie, o.ID, confirm)
		wantFault(t, err, fault.Conflict, "withdrawal.not_possible")
	})
}

// One of eight signs; the code is used once, and there is one loan.
func TestSigningAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		r.read(t, marie, o)
		code := r.code(t, marie, o)
		signed := 0
		for _, err := range testkit.AtOnce(8, func(int) error { _, err := r.Sign(ctx, marie, o.ID, signsWith(code)); return err }) {
			switch {
			case err == nil:
				signed++
			case fault.KindOf(err) != fault.Conflict && fault.KindOf(err) != fault.Gone:
				t.Error(err)
			}
		}
		if signed != 1 || r.count(t, "signatures") != 1 || r.count(t, "loans") != 1 || r.count(t, "used codes") != 1 {
			t.Errorf("%d signed, %d signatures, %d loans, %d used codes", signed, r.count(t, "signatures"), r.count(t, "loans"), r.count(t, "used codes"))
		}
	})
}

// Twenty guesses at once are five tries.
func TestGuessingAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		r.read(t, marie, o)
		code := r.code(t, marie, o)
		wrong := 0
		for _, err := range testkit.AtOnce(20, func(int) error { _, err := r.Sign(ctx, marie, o.ID, signsWith(other(code))); return err }) {
			if fault.KindOf(err) == fault.Invalid {
				wrong++
			} else if fault.KindOf(err) != fault.Gone {
				t.Error(err)
			}
		}
		if wrong != 5 {
			t.Errorf("%d guesses were compared", wrong)
		}
	})
}

func TestSendingAtOnceIsOneOffer(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.approved(t, applicationIn("EUR"))
		sent := 0
		for _, err := range testkit.AtOnce(6, func(int) error {
			_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
			return err
		}) {
			if err == nil {
				sent++
			} else if fault.KindOf(err) != fault.Conflict {
				t.Error(err)
			}
		}
		if sent != 1 || r.count(t, "agreements") != 1 || r.count(t, "issued") != 3 || r.kept(t) != 3 {
			t.Errorf("%d sent, %d agreements, %d documents, %d contents", sent, r.count(t, "agreements"), r.count(t, "issued"), r.kept(t))
		}
	})
}

// A process that dies after the documents were kept and before the offer was sent leaves
// contents without a row. The sweep takes them, and the offer can be made anew.
func TestAnOfferThatDiesHalfWay(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id, version := r.approved(t, applicationIn("EUR"))
		for range 3 {
			_, err := r.Documents.Store(ctx, []byte("%PDF-1.7 of an offer that never was"))
			must(t, err)
		}
		if r.stage(t, id) != request.StageApproved || r.kept(t) != 3 {
			t.Errorf("the request is %s, %d contents", r.stage(t, id), r.kept(t))
		}
		r.Env.Clock.Set(time.Now().Add(72 * time.Hour)) // the age of files is that of the disk
		_, err := r.Documents.SweepOrphans(ctx)
		must(t, err)
		if n := r.kept(t); n != 0 {
			t.Errorf("the sweep left %d contents", n)
		}
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
	})
}

// A withdrawal and the arrival of the payout at the same moment: whichever is first, the
// contract is withdrawn from, and when money went out it is to be returned.
func TestWithdrawalRacesThePayout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		r.read(t, marie, o)
		in := signsWith(r.code(t, marie, o))
		in.EarlyPayout = true
		signed, err := r.Sign(ctx, marie, o.ID, in)
		must(t, err)
		r.Env.Clock.Advance(8 * 24 * time.Hour)
		must(t, r.Daily(ctx, r.day()))
		got := testkit.AtOnce(2, func(i int) error {
			if i == 0 {
				_, err := r.Withdraw(ctx, marie, o.ID, confirm)
				return err
			}
			return r.Env.DB.Update(ctx, func(tx *db.Tx) error {
				return r.Lending.Loans.PaidOutTx(tx, officer.Actor(), signed.LoanID, r.day(), "bank")
			})
		})
		must(t, got[0])
		step, err := r.Withdrawal(ctx, marie, o.ID)
		must(t, err)
		paid := got[1] == nil
		if step.State != agreement.Withdrawn || paid != (step.Return.Total.Minor == 10_000_00) || paid == step.Return.PaidOutOn.IsZero() {
			t.Errorf("the payout says %v, the withdrawal %+v", got[1], step.Return)
		}
	})
}

// The lender's licence ran out between the offer and the signature.
func TestALicenceThatEndedStopsTheSignature(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		r.read(t, marie, o)
		code := r.code(t, marie, o)
		r.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.Licence.Until = r.day().AddDays(-1) })
		_, err := r.Sign(ctx, marie, o.ID, signsWith(code))
		wantFault(t, err, fault.Conflict, "offer.licence_missing")
	})
}

func TestStaffSeeOffersByPermission(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.signed(t)
		seen, err := r.OfRequest(ctx, staff(identity.Support), o.RequestID)
		must(t, err)
		if len(seen.Parties) != 1 || !seen.Parties[0].Joined || seen.Parties[0].Read != 3 || seen.Parties[0].Method != "code" {
			t.Errorf("staff see %+v", seen.Parties)
		}
		_, _, err = r.OpenAsStaff(ctx, staff(identity.Support), o.ID, seen.Documents[0].ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, body, err := r.OpenAsStaff(ctx, officer, o.ID, seen.Documents[0].ID)
		if err != nil || len(body) == 0 {
			t.Errorf("%d bytes, %v", len(body), err)
		}
		_, _, err = r.OpenAsStaff(ctx, officer, o.ID, "other")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.OfRequest(ctx, officer, "none")
		wantFault(t, err, fault.NotFound, "not_found")
	})
}

// lenderAccounts is from where loans are paid out.
var lenderAccounts = settings.Bank{NoticeDays: 14, Accounts: []settings.BankAccount{{
	Currency: "EUR", Name: "Florin SA", IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX",
	Address: settings.BankAddress{Street: "Rue", Building: "1", Postcode: "75001", Town: "Paris", Country: "FR"},
}}}

// leaves puts the payout of a contract into a batch that a second person has released: it
// cannot be stopped any more.
func (r *rig) leaves(t *testing.T, loanID string) {
	t.Helper()
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.Settings.ChangeTx(tx, "bank", 0, lenderAccounts, "test") }))
	must(t, r.Lending.Payouts.ReleaseWaiting(ctx, r.day()))
	treasurer, second := staff(identity.Treasury), staff(identity.Treasury)
	second.StaffID = "second"
	page, err := r.Lending.Payouts.List(ctx, treasurer, payout.Filter{Limit: 10})
	must(t, err)
	b, err := r.Lending.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{page.Items[0].ID}})
	must(t, err)
	_, err = r.Lending.Payouts.ReleaseBatch(ctx, second, b.ID, b.Version)
	must(t, err)
}

// Money that has left cannot be called back, and the law asks nobody to wait: the declaration
// counts at once, and what is to be returned is counted when the money has arrived.
func TestWithdrawalWhileThePayoutIsOnItsWay(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		r.read(t, marie, o)
		in := signsWith(r.code(t, marie, o))
		in.EarlyPayout = true
		signed, err := r.Sign(ctx, marie, o.ID, in)
		must(t, err)
		r.Env.Clock.Advance(8 * 24 * time.Hour)
		must(t, r.Daily(ctx, r.day()))
		r.leaves(t, signed.LoanID)
		done, err := r.Withdraw(ctx, marie, o.ID, confirm)
		must(t, err)
		if done.State != agreement.Withdrawn || !done.Return.OnItsWay || done.Return.ReceivedAt == nil {
			t.Errorf("withdrawn as %+v", done.Return)
		}
		at := *done.Return.ReceivedAt
		receipts := func() (n int, newest string) {
			for range 2 { // a job may come twice
				must(t, r.WriteReceipt(ctx, o.ID))
			}
			step, err := r.Withdrawal(ctx, marie, o.ID)
			must(t, err)
			must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
				n, err = db.One[int](tx, countReceipts, o.ID)
				return err
			}))
			return n, step.Receipt
		}
		n, first := receipts()
		if n != 1 || first == "" {
			t.Errorf("%d receipts before the money has arrived", n)
		}
		r.Env.Clock.Advance(48 * time.Hour)
		r.paidOut(t, signed, r.day())
		step, err := r.Withdrawal(ctx, marie, o.ID)
		must(t, err)
		back := step.Return
		if back.OnItsWay || back.Total.Minor != 10_000_00 || back.PaidOutOn != r.day() || !back.ReceivedAt.Equal(at) {
			t.Errorf("after the money has arrived: %+v", back)
		}
		if n, second := receipts(); n != 2 || second == first || !back.SumFollowed {
			t.Errorf("%d receipts after it: %s, then %s", n, first, second)
		}
		payTo, err := r.Lending.Servicing.PayTo(ctx, signed.LoanID)
		if err != nil || payTo.IBAN == "" || payTo.Reference == "" {
			t.Errorf("to be paid back to %+v, %v", payTo, err)
		}
		if got := r.mails(t, marieMail, "offer.withdrawn"); len(got) != 2 {
			t.Errorf("%d mails", len(got))
		}
		if r.outcome(t, o.RequestID) != request.WithdrawnAfterSignature {
			t.Errorf("the request ended as %q", r.outcome(t, o.RequestID))
		}
	})
}

var countReceipts = db.SQL(`SELECT COUNT(*) FROM agreement_documents WHERE agreement_id = $1 AND kind = 'withdrawal_receipt'`)
