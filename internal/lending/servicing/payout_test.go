package servicing_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var lenderAccounts = settings.Bank{NoticeDays: 14, Accounts: []settings.BankAccount{
	{
		Currency: money.EUR, Name: "Crédit du Lac SA", IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX", CreditorID: "DE98ZZZ09999999999",
		Address: settings.BankAddress{Street: "Seestrasse", Building: "1", Postcode: "8002", Town: "Zürich", Country: "CH"},
	},
	{
		Currency: money.CHF, Name: "Crédit du Lac SA", IBAN: "CH9300762011623852957", QRIBAN: "CH4431999123000889012",
		Address: settings.BankAddress{Street: "Seestrasse", Building: "1", Postcode: "8002", Town: "Zürich", Country: "CH"},
	},
}}

// banked gives the lender its accounts.
func (r *rig) banked(t testing.TB) *rig {
	t.Helper()
	r.update(t, func(tx *db.Tx) error { return r.Servicing.Settings.ChangeTx(tx, "bank", 0, lenderAccounts, "test") })
	return r
}

// waitingLoan opens a loan that is not paid out, and gives its payout.
func (r *rig) waitingLoan(t testing.TB, change func(*loan.Contract)) (string, payout.Payout) {
	t.Helper()
	c := contract(r, terms(10_000_00, 36, "3"))
	if change != nil {
		change(&c)
	}
	var id string
	r.update(t, func(tx *db.Tx) (err error) {
		id, err = r.OpenTx(tx, system, c)
		return err
	})
	return id, r.payoutOf(t, id)
}

func (r *rig) payoutOf(t testing.TB, id string) payout.Payout {
	t.Helper()
	page, err := r.Payouts.List(ctx, treasurer, payout.Filter{Limit: 100})
	must(t, err)
	var last payout.Payout
	for _, p := range page.Items {
		if p.LoanID == id && p.Attempt > last.Attempt {
			last = p
		}
	}
	if last.ID == "" {
		t.Fatal("no payout")
	}
	return last
}

func someone(id string, role identity.Role) identity.Principal {
	p := staff(role)
	p.StaffID, p.Name = id, id
	return p
}

// exported puts payouts into a released batch.
func (r *rig) exported(t testing.TB, ids ...string) payout.Batch {
	t.Helper()
	b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: ids})
	must(t, err)
	b, err = r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
	must(t, err)
	return b
}

func (r *rig) status(t testing.TB, id string) loan.Status {
	t.Helper()
	return r.get(t, id).Standing.Status
}

// total gives the balance of an account over all loans and none.
func (r *rig) total(t testing.TB, a ledger.Account) (minor int64) {
	t.Helper()
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		minor, err = db.One[int64](tx, sumOfAccount, a)
		return err
	}))
	return minor
}

var sumOfAccount = db.SQL(`SELECT CAST(COALESCE(SUM(debit_minor - credit_minor), 0) AS BIGINT) FROM ledger_sums WHERE scope = '' AND account = $1`)

func TestAPayoutFromPlanToBooking(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		want(t, "state", p.State, payout.Planned)
		want(t, "amount", p.Amount, money.Of(10_000_00, money.EUR))
		b := r.exported(t, p.ID)
		want(t, "batch", b.State, payout.BatchReleased)
		want(t, "alone", b.Alone, false)
		want(t, "total", b.Total, money.Of(10_000_00, money.EUR))
		name, file, err := r.Payouts.BatchFile(ctx, treasurer, b.ID, false)
		must(t, err)
		for _, part := range []string{b.MessageID, p.EndToEnd, "FR1420041010050500013M02606", "10000.00", "Marie Lefevre", "<NbOfTxs>1</NbOfTxs>"} {
			if !strings.Contains(string(file), part) {
				t.Errorf("%s lacks %s", name, part)
			}
		}
		r.Env.Clock.Advance(time.Hour)
		_, again, err := r.Payouts.BatchFile(ctx, treasurer, b.ID, false)
		must(t, err)
		if !bytes.Equal(file, again) {
			t.Error("the file is another on the second download")
		}
		want(t, "loan before the booking", r.status(t, id), loan.PendingPayout)
		p, err = r.Payouts.Settle(ctx, treasurer, p.ID, r.payoutOf(t, id).Version, day("2026-11-20"))
		must(t, err)
		want(t, "settled", p.State, payout.Settled)
		want(t, "loan", r.status(t, id), loan.Active)
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 10_000_00})
		want(t, "in transit", r.total(t, ledger.TransitOut), 0)
		want(t, "at the bank", r.total(t, ledger.Bank), -10_000_00)
		r.verify(t)
	})
}

func TestWhyAPayoutIsHeld(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		for name, c := range map[string]struct {
			change func(*loan.Contract)
			hold   payout.Hold
		}{
			"nothing":                {nil, ""},
			"the law's wait":         {func(c *loan.Contract) { c.PayoutFrom = day("2026-11-27") }, payout.HoldWaiting},
			"another person":         {func(c *loan.Contract) { c.Holder = "Jean Dupont" }, payout.HoldHolder},
			"only the last name":     {func(c *loan.Contract) { c.Holder = "Lefèvre" }, payout.HoldHolder},
			"no account number":      {func(c *loan.Contract) { c.IBAN = "FR1520041010050500013M02606" }, payout.HoldAccount},
			"an account outside":     {func(c *loan.Contract) { c.IBAN = "TR330006100519786457841326" }, payout.HoldAccount},
			"an account for slips":   {func(c *loan.Contract) { c.IBAN = "CH4431999123000889012" }, payout.HoldAccount},
			"capitals and no accent": {func(c *loan.Contract) { c.Holder = "MME LEFEVRE MARIE" }, ""},
			"an initial":             {func(c *loan.Contract) { c.Holder = "M. Lefèvre" }, ""},
		} {
			_, p := r.waitingLoan(t, c.change)
			if p.Hold != c.hold || (p.State == payout.Held) != (c.hold != "") {
				t.Errorf("%s: %s, held for %q, want %q", name, p.State, p.Hold, c.hold)
			}
		}
	})
}

func TestAHeldPayoutIsLetGo(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		releaser := someone("staff-2", identity.Approver)
		id, waiting := r.waitingLoan(t, func(c *loan.Contract) { c.PayoutFrom = day("2026-11-27") })
		_, err := r.Payouts.LetGo(ctx, releaser, waiting.ID, waiting.Version, "hurry")
		wantFault(t, err, fault.Conflict, "payout.waiting")
		must(t, r.Payouts.ReleaseWaiting(ctx, day("2026-11-26")))
		want(t, "a day early", r.payoutOf(t, id).State, payout.Held)
		must(t, r.Payouts.ReleaseWaiting(ctx, day("2026-11-27")))
		must(t, r.Payouts.ReleaseWaiting(ctx, day("2026-11-27")))
		want(t, "on its day", r.payoutOf(t, id).State, payout.Planned)

		_, other := r.waitingLoan(t, func(c *loan.Contract) { c.Holder = "Jean Dupont" })
		_, err = r.Payouts.LetGo(ctx, releaser, other.ID, other.Version, " ")
		wantFault(t, err, fault.Invalid, "invalid")
		_, err = r.Payouts.LetGo(ctx, staff(identity.Support), other.ID, other.Version, "joint account")
		wantFault(t, err, fault.Forbidden, "forbidden")
		other, err = r.Payouts.LetGo(ctx, releaser, other.ID, other.Version, "joint account, statement seen")
		must(t, err)
		want(t, "let go", other.State, payout.Planned)
		want(t, "why", other.Note, "joint account, statement seen")
		other, err = r.Payouts.Hold(ctx, treasurer, other.ID, other.Version, "call back first")
		must(t, err)
		want(t, "held again", other.Hold, payout.HoldStaff)
		_, err = r.Payouts.Hold(ctx, treasurer, other.ID, other.Version-1, "old screen")
		wantFault(t, err, fault.Conflict, "payout.changed")

		_, wrong := r.waitingLoan(t, func(c *loan.Contract) { c.IBAN = "XX" })
		_, err = r.Payouts.LetGo(ctx, releaser, wrong.ID, wrong.Version, "let it go")
		wantFault(t, err, fault.Conflict, "payout.account")
	})
}

// An account that cannot be paid to, or that is another's, is replaced by one that the
// borrower names.
func TestAnotherAccountTakesThePlaceOfAHeldOne(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		theirs := loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Marie Lefèvre"}
		for name, change := range map[string]func(*loan.Contract){
			"no account": func(c *loan.Contract) { c.IBAN = "XX" },
			"another's":  func(c *loan.Contract) { c.Holder = "Jean Dupont" },
		} {
			id, held := r.waitingLoan(t, change)
			again, err := r.Payouts.Plan(ctx, treasurer, id, theirs, "", "")
			must(t, err)
			if again.Attempt != 2 || again.State != payout.Planned {
				t.Errorf("%s: attempt %d is %s", name, again.Attempt, again.State)
			}
			_, err = r.Payouts.LetGo(ctx, treasurer, held.ID, held.Version, "the old one")
			wantFault(t, err, fault.Conflict, "payout.changed")
			_, err = r.Payouts.Plan(ctx, treasurer, id, theirs, "", "")
			wantFault(t, err, fault.Conflict, "payout.alive")
		}
		id, _ := r.waitingLoan(t, func(c *loan.Contract) { c.PayoutFrom = day("2026-11-27") })
		_, err := r.Payouts.Plan(ctx, treasurer, id, theirs, "", "")
		wantFault(t, err, fault.Conflict, "payout.alive")
	})
}

func TestASecondPersonReleases(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		_, p := r.waitingLoan(t, nil)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		_, err = r.Payouts.ReleaseBatch(ctx, staff(identity.Officer), b.ID, b.Version)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, _, err = r.Payouts.BatchFile(ctx, treasurer, b.ID, false)
		wantFault(t, err, fault.NotFound, "not_found")
		r.strict(t)
		_, err = r.Payouts.ReleaseBatch(ctx, treasurer, b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Approver), b.ID, b.Version+1)
		wantFault(t, err, fault.Conflict, "payout.changed")
		b, err = r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Approver), b.ID, b.Version)
		must(t, err)
		_, err = r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Approver), b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "payout_batch.state")
		_, err = r.Payouts.DiscardBatch(ctx, treasurer, b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "payout_batch.state")
	})
}

func TestALenderOfOnePerson(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		_, p := r.waitingLoan(t, nil)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		b, err = r.Payouts.ReleaseBatch(ctx, treasurer, b.ID, b.Version)
		must(t, err)
		want(t, "alone", b.Alone, true)
	})
}

// Banks refuse days that are over: what was prepared before the weekend and released after it
// is to be carried out on the day of the release, in the file and wherever the batch is shown.
func TestABatchThatWaited(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		_, p := r.waitingLoan(t, nil)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		want(t, "prepared for", b.ExecuteOn, day("2026-11-20"))
		r.at(t, "2026-11-23")
		b, err = r.Payouts.ReleaseBatch(ctx, treasurer, b.ID, b.Version)
		must(t, err)
		want(t, "released for", b.ExecuteOn, day("2026-11-23"))
		_, file, err := r.Payouts.BatchFile(ctx, treasurer, b.ID, false)
		must(t, err)
		if !strings.Contains(string(file), "<Dt>2026-11-23</Dt>") {
			t.Errorf("the file has another day:\n%s", file)
		}
	})
}

func TestWhatGoesIntoNoBatch(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, early := r.waitingLoan(t, nil)
		prepare := func(ids ...string) error {
			_, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: ids})
			return err
		}
		wantFault(t, prepare(early.ID), fault.Conflict, "bank.no_account")
		r.banked(t)
		_, held := r.waitingLoan(t, func(c *loan.Contract) { c.PayoutFrom = day("2026-11-27") })
		wantFault(t, prepare(held.ID), fault.Conflict, "payout.state")
		wantFault(t, prepare(), fault.Invalid, "invalid")
		wantFault(t, prepare("019ffffe-0000-7000-8000-000000000000"), fault.NotFound, "not_found")
		wantFault(t, prepare(early.ID, early.ID), fault.Conflict, "bank.refused") // the same end-to-end id twice
		francs := contract(r, terms(10_000_00, 36, "3"))
		francs.Terms.Principal.Currency, francs.Terms.UpfrontFee.Currency, francs.Terms.MonthlyCost.Currency = money.CHF, money.CHF, money.CHF
		francs.IBAN = "CH5604835012345678009"
		r.update(t, func(tx *db.Tx) error { _, err := r.OpenTx(tx, system, francs); return err })
		page, err := r.Payouts.List(ctx, treasurer, payout.Filter{State: payout.Planned})
		must(t, err)
		want(t, "planned", len(page.Items), 2)
		wantFault(t, prepare(page.Items[0].ID, page.Items[1].ID), fault.Conflict, "bank.refused") // two currencies
		_, err = r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{early.ID}, ExecuteOn: day("2027-11-20")})
		wantFault(t, err, fault.Invalid, "invalid")
		_, err = r.Payouts.PrepareBatch(ctx, staff(identity.Officer), payout.BatchOrder{PayoutIDs: []string{early.ID}})
		wantFault(t, err, fault.Forbidden, "forbidden")
		want(t, "nothing was moved", r.payoutOf(t, early.LoanID).State, payout.Planned)
	})
}

func TestADiscardedBatchPlansItsPayoutsAgain(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		b, err = r.Payouts.DiscardBatch(ctx, treasurer, b.ID, b.Version)
		must(t, err)
		want(t, "batch", b.State, payout.BatchDiscarded)
		want(t, "payout", r.payoutOf(t, id).State, payout.Planned)
		r.exported(t, p.ID)
	})
}

// A right to withdraw does not wait for the treasury: the payout leaves its batch.
func TestACancelledLoanLeavesItsBatch(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		_, other := r.waitingLoan(t, nil)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID, other.ID}})
		must(t, err)
		r.update(t, func(tx *db.Tx) error { return r.CancelTx(tx, system, id, "withdrawn") })
		want(t, "payout", r.payoutOf(t, id).State, payout.Cancelled)
		_, err = r.Payouts.ReleaseBatch(ctx, treasurer, b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "payout.changed")
		b, err = r.Payouts.ReleaseBatch(ctx, treasurer, b.ID, b.Version+1)
		must(t, err)
		want(t, "total", b.Total, money.Of(10_000_00, money.EUR))
		_, file, err := r.Payouts.BatchFile(ctx, treasurer, b.ID, false)
		must(t, err)
		if strings.Contains(string(file), p.EndToEnd) || !strings.Contains(string(file), other.EndToEnd) {
			t.Error("the file holds the cancelled payout, or not the other")
		}
		err = r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.CancelTx(tx, system, other.LoanID, "withdrawn") })
		wantFault(t, err, fault.Conflict, "payout.state")
	})
}

func TestAReturnedPayoutIsRepeated(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		r.exported(t, p.ID)
		_, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Marie Lefèvre"}, "", "")
		wantFault(t, err, fault.Conflict, "payout.alive")
		p, err = r.Payouts.Settle(ctx, treasurer, p.ID, r.payoutOf(t, id).Version, day("2026-11-20"))
		must(t, err)
		_, err = r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Marie Lefèvre"}, "", "")
		wantFault(t, err, fault.Conflict, "loan.already_paid_out")
		_, err = r.Payouts.Return(ctx, treasurer, p.ID, p.Version, day("2026-11-20"), "")
		wantFault(t, err, fault.Invalid, "invalid")
		p, err = r.Payouts.Return(ctx, treasurer, p.ID, p.Version, day("2026-11-20"), "AC04")
		must(t, err)
		want(t, "returned", p.State, payout.Returned)
		want(t, "loan waits again", r.status(t, id), loan.PendingPayout)
		want(t, "at the bank", r.total(t, ledger.Bank), 0)
		want(t, "in transit", r.total(t, ledger.TransitOut), 0)
		r.booked(t, id, map[ledger.Account]int64{ledger.Principal: 0, ledger.InterestIncome: 0})
		_, err = r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "NL92ABNA0417164300", Holder: ""}, "", "")
		wantFault(t, err, fault.Invalid, "invalid")
		again, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "NL91 ABNA 0417 1643 00", Holder: "Marie Lefèvre"}, "", "")
		must(t, err)
		want(t, "attempt", again.Attempt, 2)
		r.Env.Clock.Advance(48 * time.Hour)
		r.exported(t, again.ID)
		_, err = r.Payouts.Settle(ctx, treasurer, again.ID, r.payoutOf(t, id).Version, day("2026-11-22"))
		must(t, err)
		want(t, "loan", r.status(t, id), loan.Active)
		want(t, "at the bank", r.total(t, ledger.Bank), -10_000_00)
		r.verify(t)
	})
}

// Sixteen people press every button at the same moment: a loan's money leaves once.
func TestNothingIsPaidTwice(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		won := func(errs []error) (n int) {
			for _, err := range errs {
				switch fault.KindOf(err) {
				case fault.Conflict:
				default:
					must(t, err)
					n++
				}
			}
			return n
		}
		batches := make([]payout.Batch, 16)
		want(t, "batches", won(testkit.AtOnce(16, func(i int) (err error) {
			batches[i], err = r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
			return err
		})), 1)
		var b payout.Batch
		page, err := r.Payouts.Batches(ctx, treasurer, listing.Span{}, "", 0)
		must(t, err)
		want(t, "batches kept", len(page.Items), 1)
		b = page.Items[0]
		want(t, "releases", won(testkit.AtOnce(16, func(int) error {
			_, err := r.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version)
			return err
		})), 1)
		version := r.payoutOf(t, id).Version
		want(t, "bookings", won(testkit.AtOnce(16, func(int) error {
			_, err := r.Payouts.Settle(ctx, treasurer, p.ID, version, day("2026-11-20"))
			return err
		})), 1)
		want(t, "at the bank", r.total(t, ledger.Bank), -10_000_00)
		version = r.payoutOf(t, id).Version
		_, err = r.Payouts.Return(ctx, treasurer, p.ID, version, day("2026-11-20"), "AC04")
		must(t, err)
		want(t, "further attempts", won(testkit.AtOnce(16, func(int) error {
			_, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Marie Lefèvre"}, "", "")
			return err
		})), 1)
		r.verify(t)
	})
}

// A loan that got its money another way, such as by hand, is in no batch any more.
func TestAPaidOutLoanIsNotPaidOutAgain(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		b, err := r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		must(t, err)
		r.update(t, func(tx *db.Tx) error {
			return r.PaidOutTx(tx, system, id, date.Of(r.Env.Clock.Now(), time.UTC), "by hand")
		})
		_, err = r.Payouts.ReleaseBatch(ctx, treasurer, b.ID, b.Version)
		wantFault(t, err, fault.Conflict, "loan.already_paid_out")
		_, p = r.waitingLoan(t, nil)
		r.update(t, func(tx *db.Tx) error {
			return r.PaidOutTx(tx, system, p.LoanID, date.Of(r.Env.Clock.Now(), time.UTC), "by hand")
		})
		_, err = r.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
		wantFault(t, err, fault.Conflict, "loan.already_paid_out")
	})
}
