package sale_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/sale"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/test/testkit"
)

func code(t *testing.T, err error, want string) {
	t.Helper()
	f, ok := fault.As(err)
	if !ok || f.Code != want && (len(f.Fields) == 0 || f.Fields[0].Code != want) {
		t.Errorf("want %s, got %v", want, err)
	}
}

// 10,000.00 over 36 months at 3 % since 20 November, the first instalment of 290.81 paid: 9,734.19 are left on 5 January, with 12.80 of interest
// for 16 days. 95 % of 9,746.99 are 9,259.64.
func TestALifeOfALoanThatIsSold(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		id, reference := r.lend()
		kept, _ := r.lend()
		r.due("2026-12-20")
		r.pay(id, "2026-12-20", 290_81)
		r.pay(kept, "2026-12-20", 290_81)
		r.due("2027-01-04")

		draft, err := r.Preview(ctx, ann, order("2027-01-05", "95", reference, "none", reference))
		testkit.Must(t, err)
		if draft.Loans != 1 || len(draft.Unfit) != 2 || draft.Unfit[0].Why != sale.Unknown || draft.Unfit[1].Why != sale.Twice {
			t.Errorf("%+v", draft)
		}
		v, err := r.Propose(ctx, ann, order("2027-01-05", "95", reference))
		testkit.Must(t, err)
		_, err = r.Propose(ctx, ann, order("2027-01-05", "95", reference))
		code(t, err, "sale.other_sale")
		_, err = r.Confirm(ctx, ann, v.ID)
		code(t, err, "second_person.needed")
		_, err = r.Confirm(ctx, eve, v.ID)
		code(t, err, "forbidden")
		_, err = r.Confirm(ctx, bob, v.ID)
		testkit.Must(t, err)
		r.work()
		if _, st := r.load(id); st.Status != loan.Active {
			t.Fatalf("sold before its day: %s", st.Status)
		}

		r.due("2027-01-05")
		r.work()
		d := r.now(v.ID)
		if d.Stage != sale.Done || d.Sold != 1 || d.Claim.Minor != 9_746_99 || d.Price.Minor != 9_259_64 || d.Items[0].Bucket != loan.Current {
			t.Fatalf("%+v", d)
		}
		if _, st := r.load(id); st.Status != loan.Closed || st.CloseReason != loan.Sold || st.Sale.Buyer != "Exemple Crédit SA" {
			t.Errorf("%+v", st)
		}
		r.sound()
		books := r.accounts("2027-01-05")
		if books[ledger.OtherReceivable] != 9_259_64 || books[ledger.SaleResult] != 487_35 || books[ledger.Principal] != 9_734_19 {
			t.Errorf("%v", books)
		}
		if mails := r.Mailed(t, "borrower1@example.org", "loan.sold"); len(mails) != 1 || !strings.Contains(mails[0].Text, "Exemple Crédit SA") {
			t.Errorf("%d mails", len(mails))
		}
		papers, err := r.Lending.Servicing.IssuedPapers(ctx, bob, id)
		testkit.Must(t, err)
		if len(papers) == 0 || papers[len(papers)-1].Kind != "sold" {
			t.Errorf("%+v", papers)
		}

		// what comes in now is the buyer's, and paid on
		r.due("2027-01-20")
		r.pay(id, "2027-01-20", 290_81)
		r.pay(id, "2027-01-20", 290_81) // told twice
		r.pay(kept, "2027-01-20", 290_81)
		r.pay(id, "2026-12-20", 290_81) // of before the sale, told again
		if d = r.now(v.ID); len(d.Payments) != 1 || d.Owed.Minor != 290_81 {
			t.Fatalf("%+v", d.Payments)
		}
		pass := sale.Passing{Amount: money.Of(290_82, money.EUR), On: day("2027-01-20"), Note: "transfer"}
		_, err = r.Pass(ctx, ann, v.ID, pass, "")
		code(t, err, "sale.more_than_owed")
		pass.Amount.Minor = 290_81
		for range 2 {
			d, err = r.Pass(ctx, ann, v.ID, pass, "a-key-of-the-caller")
			testkit.Must(t, err)
		}
		if d.Owed.Minor != 0 || len(d.Passed) != 1 {
			t.Errorf("%+v", d)
		}
		r.sound()
		if books = r.accounts("2027-01-20"); books[ledger.OwedToBuyers] != 0 || books[ledger.OtherReceivable] != 9_259_64-290_81 {
			t.Errorf("%v", books)
		}

		// nothing else is changed of it any more
		env.Update(t, func(tx *db.Tx) error {
			_, err := r.Lending.Loans.AppendTx(tx, audit.Actor{Kind: "system"}, id, loan.Event{Kind: loan.CalledIn})
			code(t, err, "loan.sold")
			_, err = r.Lending.Loans.ReverseTx(tx, audit.Actor{Kind: "system"}, id, "2026-12-20"+id, "wrong")
			code(t, err, "loan.sold")
			return nil
		})
		_, err = r.Propose(ctx, ann, order("2027-01-21", "95", reference))
		code(t, err, "sale.ended")
	})
}

func TestTheTableOfTheBuyer(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		_, reference := r.lend()
		r.due("2026-12-01")
		id := r.sell(order("2026-12-01", "50", reference))
		r.work()
		_, err := r.Tape(ctx, eve, id, table.CSV)
		code(t, err, "forbidden")
		write, err := r.Tape(ctx, ann, id, table.CSV)
		testkit.Must(t, err)
		var file bytes.Buffer
		testkit.Must(t, write(ctx, &file))
		// 11 days of 10,000.00 at 3 % are 9.04; the half of 10,009.04 is 5,004.52
		for _, want := range []string{reference, "9.04", "10009.04", "5004.52", "borrower1@example.org"} {
			if !strings.Contains(strings.ReplaceAll(file.String(), ",", "."), want) {
				t.Errorf("no %s in %s", want, &file)
			}
		}
	})
}

// A program that is killed in the middle goes on: each loan is sold once, or not yet.
func TestACrashInTheMiddleGoesOn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		references := make([]string, 25)
		ids := make([]string, 25)
		for i := range references {
			ids[i], references[i] = r.lend()
		}
		sold := func() (n int) {
			for _, id := range ids {
				if l, _ := r.load(id); l.SoldIn() != nil {
					n++
				}
			}
			return n
		}
		r.due("2026-12-01")
		id := r.sell(order("2026-12-01", "90", references...))
		r.dies(22)
		if n := sold(); n != 20 { // batches are of twenty
			t.Fatalf("%d loans are sold", n)
		}
		r.pay(ids[24], "2026-12-01", 10_100_00) // nothing is owed of it any more
		r.work()
		if d := r.now(id); d.Stage != sale.Done || d.Sold != 24 || d.Left != 1 || d.Items[24].Why != string(loan.NothingOwed) || sold() != 24 {
			t.Fatalf("%+v", d.View)
		}
		r.sound()
	})
}

// With the sale of a late loan its case ends, and what was set aside for it is taken back.
func TestALateLoanIsSold(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		id, reference := r.lend()
		r.due("2027-02-10")
		arrears := func(on string) {
			t.Helper()
			testkit.Must(t, r.Lending.Arrears.ArrearsDay(ctx, day(on), time.UTC))
		}
		arrears("2027-02-10")
		if books := r.accounts("2027-02-10"); books[ledger.LossAllowance] >= 0 {
			t.Fatalf("nothing is set aside: %v", books)
		}
		sold := r.sell(order("2027-02-10", "10", reference))
		r.work()
		r.due("2027-02-11")
		arrears("2027-02-11")
		if d := r.now(sold); d.Sold != 1 || d.Items[0].Bucket != loan.Days31 {
			t.Errorf("%+v", d)
		}
		if books := r.accounts("2027-02-11"); books[ledger.LossAllowance] != 0 || books[ledger.PrincipalDue] != 0 {
			t.Errorf("%v", books)
		}
		if _, st := r.load(id); st.DaysPastDue() != 0 || st.Outstanding() != 0 {
			t.Errorf("%+v", st)
		}
		r.sound()
	})
}

func TestWhatIsRefused(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, ctx := newRig(t, env), t.Context()
		_, reference := r.lend()
		for want, change := range map[string]func(*sale.Order){
			"sale.buyer":     func(o *sale.Order) { o.Buyer.Name = " " },
			"sale.address":   func(o *sale.Order) { o.Buyer.Address = nil },
			"email.invalid":  func(o *sale.Order) { o.Buyer.Email = "x" },
			"iban.invalid":   func(o *sale.Order) { o.Buyer.IBAN = "FR00" },
			"sale.day":       func(o *sale.Order) { o.SoldOn = day("2026-11-19") },
			"sale.percent":   func(o *sale.Order) { o.Prices.Percent = "101" },
			"sale.no_reason": func(o *sale.Order) { o.Reason = "" },
			"sale.empty":     func(o *sale.Order) { o.References = nil },
			"sale.unknown":   func(o *sale.Order) { o.References = []string{"none"} },
			"sale.currency":  func(o *sale.Order) { o.Currency = money.CHF },
			"sale.days":      func(o *sale.Order) { o.Filter = &sale.Filter{DaysFrom: 9, DaysTo: 3} },
		} {
			o := order("2026-11-25", "95", reference)
			change(&o)
			_, err := r.Propose(ctx, ann, o)
			code(t, err, want)
		}
		_, err := r.Propose(ctx, eve, order("2026-11-25", "95", reference))
		code(t, err, "forbidden")

		// late loans go for less; those that are not late are left out by the filter
		r.due("2027-01-10")
		o := order("2027-01-10", "95")
		o.Prices.ByBucket = []sale.BucketPrice{{Bucket: loan.Days1, Percent: "10"}}
		o.Filter = &sale.Filter{DaysFrom: 1, DaysTo: 30}
		draft, err := r.Preview(ctx, ann, o)
		testkit.Must(t, err)
		if draft.Loans != 1 || draft.ByBucket[0].Bucket != loan.Days1 || draft.Price.Minor != (draft.Claim.Minor+5)/10 {
			t.Errorf("%+v", draft)
		}
		v, err := r.Propose(ctx, ann, o)
		testkit.Must(t, err)
		_, err = r.Pass(ctx, ann, v.ID, sale.Passing{Amount: money.Of(1, money.EUR), On: day("2027-01-10")}, "")
		code(t, err, "sale.not_done")
		r.to("2027-01-11")
		_, err = r.Confirm(ctx, bob, v.ID)
		code(t, err, "sale.late")
		_, err = r.Withdraw(ctx, bob, v.ID)
		code(t, err, "forbidden")
		_, err = r.Withdraw(ctx, ann, v.ID)
		testkit.Must(t, err)
		_, err = r.Confirm(ctx, bob, v.ID)
		code(t, err, "sale.decided")

		// its loans are free again
		o.SoldOn = day("2027-01-11")
		v, err = r.Propose(ctx, ann, o)
		testkit.Must(t, err)
		_, err = r.Reject(ctx, bob, v.ID, "too cheap")
		testkit.Must(t, err)
		page, err := r.List(ctx, ann)
		testkit.Must(t, err)
		if len(page.Items) != 2 || page.Items[0].Stage != sale.Ended {
			t.Errorf("%+v", page)
		}
	})
}
