package servicing_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var frenchAccount = loanbook.Payee{IBAN: "FR14 2004 1010 0505 0001 3M02 606", Holder: "Marie Lefèvre"}

// collecting lets the lender collect instalments of its loans in euro.
func (r *rig) collecting(t testing.TB) *rig {
	t.Helper()
	r.banked(t)
	products := settings.Shipped().Products
	for i := range products {
		products[i].Lending.DirectDebit = products[i].Currency == money.EUR
	}
	r.update(t, func(tx *db.Tx) error { return r.Servicing.Settings.ChangeTx(tx, "products", 0, products, "test") })
	return r
}

func (r *rig) mails(t testing.TB, key string) (n int64) {
	t.Helper()
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countMails, "mail:"+key+"%")
		return err
	}))
	return n
}

var countMails = db.SQL(`SELECT COUNT(*) FROM jobs WHERE unique_key LIKE $1`)

func TestAMandateIsGivenAndTakenBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.collecting(t).open(t, terms(10_000_00, 36, "3"))
		owner := clientOf("account-1")
		m, err := r.MandateOf(ctx, owner, id)
		must(t, err)
		want(t, "offered", m.Offered, true)
		want(t, "given", m.Given, false)
		for name, c := range map[string]struct {
			by     identity.Principal
			from   loanbook.Payee
			accept bool
			kind   fault.Kind
		}{
			"staff":             {treasurer, frenchAccount, true, fault.Unauthenticated},
			"somebody else":     {clientOf("account-2"), frenchAccount, true, fault.NotFound},
			"not accepted":      {owner, frenchAccount, false, fault.Invalid},
			"a wrong account":   {owner, loanbook.Payee{IBAN: "FR15", Holder: "x"}, true, fault.Invalid},
			"no holder":         {owner, loanbook.Payee{IBAN: frenchAccount.IBAN}, true, fault.Invalid},
			"an account abroad": {owner, loanbook.Payee{IBAN: "TR330006100519786457841326", Holder: "x"}, true, fault.Invalid},
		} {
			if _, err := r.GiveMandate(ctx, c.by, id, c.from, c.accept); fault.KindOf(err) != c.kind {
				t.Errorf("%s: %v", name, err)
			}
		}
		m, err = r.GiveMandate(ctx, owner, id, frenchAccount, true)
		must(t, err)
		want(t, "iban", m.IBAN, "FR14 … 2606")
		want(t, "creditor", m.CreditorID, "DE98ZZZ09999999999")
		first := m.Reference
		m, err = r.GiveMandate(ctx, owner, id, loanbook.Payee{IBAN: "NL91ABNA0417164300", Holder: "Marie Lefèvre"}, true)
		must(t, err)
		if !strings.HasSuffix(first, "-1") || m.Reference != strings.TrimSuffix(first, "1")+"2" {
			t.Errorf("references %s and %s", first, m.Reference)
		}
		collected := func() bool {
			items, err := r.OwnLoans(ctx, owner)
			must(t, err)
			return items[0].Collected
		}
		want(t, "collected with a mandate", collected(), true)
		m, err = r.RevokeMandate(ctx, owner, id)
		must(t, err)
		want(t, "collected without one", collected(), false)
		want(t, "after taking it back", m.Given, false)
		francs := r.open(t, swissTerms())
		_, err = r.GiveMandate(ctx, owner, francs, frenchAccount, true)
		wantFault(t, err, fault.Conflict, "mandate.not_offered")
	})
}

// onBankingDays are terms whose contract names the days of TARGET.
func onBankingDays(t loan.Terms) loan.Terms {
	t.Calendar = date.TARGET
	return t
}

// What is due on Sunday, 20 December 2026, is collected on Monday, whichever day of the weekend the run is asked for.
func TestARunCollectsWhatFallsDue(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.collecting(t).open(t, onBankingDays(terms(10_000_00, 36, "3")))
		r.open(t, terms(5_000_00, 24, "3")) // without a mandate
		_, err := r.GiveMandate(ctx, clientOf("account-1"), id, frenchAccount, true)
		must(t, err)
		prepare := func(on string) (treasury.DebitRun, error) { return r.PrepareDebits(ctx, treasurer, day(on)) }
		_, err = prepare("2026-12-03") // a day less than the notice
		wantFault(t, err, fault.Invalid, "invalid")
		_, err = prepare("2026-12-18") // the banking day before anything is due
		wantFault(t, err, fault.Conflict, "debit.nothing_due")
		_, err = r.PrepareDebits(ctx, staff(identity.Officer), day("2026-12-21"))
		wantFault(t, err, fault.Forbidden, "forbidden")
		run, err := prepare("2026-12-19")
		must(t, err)
		want(t, "collected on", run.DueOn, day("2026-12-21"))
		want(t, "debits", run.Debits, 1)
		want(t, "total", run.Total, money.Of(290_81, money.EUR))
		want(t, "told", r.mails(t, "debit/"), 1)
		_, err = prepare("2026-12-20") // what is announced is not announced again
		wantFault(t, err, fault.Conflict, "debit.nothing_due")
		_, file, err := r.DebitFile(ctx, treasurer, run.ID)
		must(t, err)
		for _, part := range []string{"<SeqTp>FRST</SeqTp>", "290.81", "DE98ZZZ09999999999", "<ReqdColltnDt>2026-12-21</ReqdColltnDt>", "FR1420041010050500013M02606"} {
			if !strings.Contains(string(file), part) {
				t.Errorf("the file lacks %s", part)
			}
		}
		end := between(string(file), "<EndToEndId>", "</EndToEndId>")
		r.at(t, "2026-12-21")
		r.imported(t, camt("camt.053", booking{minor: 290_81, ref: "D1", end: end}))
		r.booked(t, id, map[ledger.Account]int64{ledger.PrincipalDue: 0, ledger.InterestDue: 0, ledger.Principal: 9_734_19})
		_, err = r.DiscardDebits(ctx, treasurer, run.ID, run.Version)
		wantFault(t, err, fault.Conflict, "debit_run.state")
		// The bank takes it back, with 3.00 for itself.
		r.imported(t, camt("camt.053", booking{minor: -293_81, ref: "D2", end: end, returned: "AM04"}))
		r.booked(t, id, map[ledger.Account]int64{ledger.PrincipalDue: 265_81, ledger.InterestDue: 25_00})
		want(t, "the bank's fee", r.total(t, ledger.OtherReceivable), 3_00)
		want(t, "at the bank", r.total(t, ledger.Bank), -3_00)
		r.verify(t)
		// The next run asks for what came back, too; the mandate has been used.
		run, err = prepare("2027-01-20")
		must(t, err)
		_, file, err = r.DebitFile(ctx, treasurer, run.ID)
		must(t, err)
		if !strings.Contains(string(file), "<SeqTp>RCUR</SeqTp>") || run.Total.Minor < 2*290_81 {
			t.Errorf("the second run: %v\n%s", run.Total, file)
		}
	})
}

func TestARunBookedAsOneSum(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.collecting(t)
		var ids []string
		for range 3 {
			id := r.open(t, onBankingDays(terms(10_000_00, 36, "3")))
			_, err := r.GiveMandate(ctx, clientOf("account-1"), id, frenchAccount, true)
			must(t, err)
			ids = append(ids, id)
		}
		run, err := r.PrepareDebits(ctx, treasurer, day("2026-12-20"))
		must(t, err)
		r.at(t, "2026-12-21")
		r.imported(t, camt("camt.053", booking{minor: 3 * 290_81, ref: "SUM", block: run.MessageID + "-FRST"}))
		for _, id := range ids {
			r.booked(t, id, map[ledger.Account]int64{ledger.PrincipalDue: 0, ledger.InterestDue: 0})
		}
		want(t, "queue", len(r.entries(t, treasury.EntryUnmatched)), 0)
		r.verify(t)
	})
}

func TestADiscardedRunIsForgotten(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.collecting(t).open(t, terms(10_000_00, 36, "3"))
		_, err := r.GiveMandate(ctx, clientOf("account-1"), id, frenchAccount, true)
		must(t, err)
		errs := testkit.AtOnce(8, func(int) error { _, err := r.PrepareDebits(ctx, treasurer, day("2026-12-20")); return err })
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
			} else if fault.KindOf(err) != fault.Conflict {
				t.Error(err)
			}
		}
		want(t, "runs", won, 1)
		page, err := r.DebitRuns(ctx, treasurer, listing.Span{}, "", 0)
		must(t, err)
		run := page.Items[0]
		_, err = r.DiscardDebits(ctx, treasurer, run.ID, run.Version+1)
		wantFault(t, err, fault.Conflict, "payout.changed")
		run, err = r.DiscardDebits(ctx, treasurer, run.ID, run.Version)
		must(t, err)
		want(t, "state", run.State, treasury.RunDiscarded)
		_, err = r.PrepareDebits(ctx, treasurer, day("2026-12-20"))
		must(t, err)
	})
}

// A bank refuses some debits before it collects the others: the account is closed, or the file is
// at fault. What it refuses is collected by a later run, and the list says what came of each run.
func TestDebitsThatTheBankRefuses(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.collecting(t)
		for range 2 {
			id := r.open(t, onBankingDays(terms(10_000_00, 36, "3")))
			_, err := r.GiveMandate(ctx, clientOf("account-1"), id, frenchAccount, true)
			must(t, err)
		}
		stands := func(id string, state treasury.RunState, collected, returned int) {
			t.Helper()
			page, err := r.DebitRuns(ctx, treasurer, listing.Span{}, "", 0)
			must(t, err)
			for _, run := range page.Items {
				if run.ID == id {
					want(t, "state", run.State, state)
					want(t, "collected", run.Collected, collected)
					want(t, "returned", run.Returned, returned)
				}
			}
		}
		run, err := r.PrepareDebits(ctx, treasurer, day("2026-12-20"))
		must(t, err)
		_, file, err := r.DebitFile(ctx, treasurer, run.ID)
		must(t, err)
		_, rest, _ := strings.Cut(string(file), "</EndToEndId>")
		refused, held := between(string(file), "<EndToEndId>", "</EndToEndId>"), between(rest, "<EndToEndId>", "</EndToEndId>")
		r.imported(t, pain002(run.MessageID, "ACTC"))
		stands(run.ID, treasury.RunAnnounced, 0, 0)
		r.imported(t, pain002(run.MessageID, "PART", refused+"=RJCT", held+"=ACCP"))
		stands(run.ID, treasury.RunAnnounced, 0, 1)
		_, err = r.DiscardDebits(ctx, treasurer, run.ID, run.Version)
		wantFault(t, err, fault.Conflict, "debit_run.state")
		next, err := r.PrepareDebits(ctx, treasurer, day("2026-12-21"))
		must(t, err)
		want(t, "debits of the next run", next.Debits, 1)
		r.imported(t, pain002(next.MessageID, "RJCT"))
		stands(next.ID, treasury.RunClosed, 0, 1)
		r.at(t, "2026-12-21")
		r.imported(t, camt("camt.053", booking{minor: 290_81, ref: "SUM", block: run.MessageID}))
		want(t, "queue", len(r.entries(t, treasury.EntryUnmatched)), 0)
		stands(run.ID, treasury.RunClosed, 1, 1)
		r.verify(t)
	})
}

func between(s, from, to string) string {
	_, rest, _ := strings.Cut(s, from)
	found, _, _ := strings.Cut(rest, to)
	return found
}

// What is overdue is collected on any day, also between two due dates, and when it is the last
// instalment, after which no other falls due.
func TestWhatIsOverdueIsCollected(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.collecting(t).open(t, terms(3_000_00, 3, "3"))
		_, err := r.GiveMandate(ctx, clientOf("account-1"), id, frenchAccount, true)
		must(t, err)
		collected := func(on string) {
			t.Helper()
			run, err := r.PrepareDebits(ctx, treasurer, day(on))
			must(t, err)
			want(t, "debits for "+on, run.Debits, 1)
			_, err = r.DiscardDebits(ctx, treasurer, run.ID, run.Version)
			must(t, err)
		}
		r.live(t, "2026-12-28")
		collected("2027-01-12") // the next instalment falls due on the 20th
		r.live(t, "2027-02-23") // the last one is due on Saturday the 20th, and paid by Monday
		want(t, "nothing falls due any more", r.get(t, id).Standing.NextDueOn == nil, true)
		collected("2027-03-10")
	})
}
