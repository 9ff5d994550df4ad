package servicing_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/expected"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
	"florin/internal/platform/listing"
	"florin/internal/test/lender"
)

// provider is an adapter that makes links, and says of each what it was told to.
type provider struct {
	*lender.Peer
	rig  *rig
	link string // the result of payment.link; empty: as it was asked
}

var linkCapabilities = []adapter.Offered{
	{Name: adapter.PaymentLink, Mode: "sync", Data: []adapter.Datum{adapter.Amount}},
	{Name: adapter.PaymentResult, Mode: "async", Data: []adapter.Datum{adapter.Amount}},
}

// paysByLink is a provider for a lender with accounts, and a loan of marie's that asks for 290.81 on 20 December.
func (r *rig) paysByLink(t testing.TB) (*provider, string) {
	t.Helper()
	p := &provider{Peer: r.Peer(t, "links", linkCapabilities...), rig: r}
	p.Answer = func(b adapter.Body) (int, string) {
		if b.Capability == adapter.PaymentResult {
			return http.StatusAccepted, `{"state":"pending","poll_after":3600}`
		}
		if p.link != "" {
			return lender.Done(p.link)(b)
		}
		var in struct {
			Amount money.Amount `json:"amount"`
		}
		must(t, json.Unmarshal(b.Input, &in))
		return lender.Done(fmt.Sprintf(`{"url":"https://pay.example/s/1","session":"s-1","amount":{"amount":%d,"currency":%q}}`, in.Amount.Minor, in.Amount.Currency))(b)
	}
	r.Ask(r.Adapters)
	r.Expected.SiteURL = "https://florin.example"
	id := r.open(t, french(10_000_00, 36, "3"))
	r.live(t, "2026-11-25")
	return p, id
}

// ask asks for a link and has the adapter answer.
func (p *provider) ask(t testing.TB, loanID string, amount *money.Amount) expected.AnnouncedPayment {
	t.Helper()
	asked, err := p.rig.Expected.AskLink(ctx, marie, loanID, amount)
	must(t, err)
	p.rig.RunAdapters(t)
	got, err := p.rig.Expected.Get(ctx, marie, loanID, asked.ID)
	must(t, err)
	return got
}

// says reports how the last link was paid.
func (p *provider) says(t testing.TB, result string) error {
	t.Helper()
	calls := p.Asked()
	for i := len(calls) - 1; i >= 0; i-- {
		if calls[i].Capability == adapter.PaymentResult {
			return p.Report(t, calls[i].ID, `{"state":"done","result":`+result+`,"provider":{"name":"Provider","reference":"P-1"}}`)
		}
	}
	t.Fatal("nobody was asked how the link was paid")
	return nil
}

func paid(minor int64, c money.Currency) string {
	return fmt.Sprintf(`{"outcome":"paid","amount":{"amount":%d,"currency":%q}}`, minor, c)
}

func inEuros(minor int64) *money.Amount {
	a := euros(minor)
	return &a
}

func wantPayment(t testing.TB, what string, p expected.AnnouncedPayment, state expected.State, code string) {
	t.Helper()
	if p.State != state || p.Code != code {
		t.Errorf("%s: %s %q, want %s %q", what, p.State, p.Code, state, code)
	}
}

// onlyPayment is the one payment that staff see.
func (r *rig) onlyPayment(t testing.TB, id string) expected.AnnouncedPayment {
	t.Helper()
	d, err := r.Get(ctx, treasurer, id)
	must(t, err)
	if len(d.Expected) != 1 {
		t.Fatalf("%d payments are on their way", len(d.Expected))
	}
	return d.Expected[0]
}

func TestALinkIsPaidAndTheBankTellsOfIt(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		p, id := r.banked(t).paysByLink(t)
		want(t, "offered", r.ownLoan(t, id).PayLink, true)
		got := p.ask(t, id, nil)
		wantPayment(t, "the link", got, expected.Open, "")
		want(t, "amount", got.Amount, money.Of(290_81, money.EUR))
		want(t, "address", got.URL, "https://pay.example/s/1")
		var in map[string]any
		must(t, json.Unmarshal(p.Asked()[0].Input, &in))
		want(t, "reference", in["reference"].(string), string(r.reference(t, id)))
		want(t, "leads back to", in["return_url"].(string), "https://florin.example/client/loans/"+id)
		endToEnd := in["end_to_end"].(string)

		again, err := r.Expected.AskLink(ctx, marie, id, nil)
		must(t, err)
		want(t, "asked twice", again.ID, got.ID)
		_, err = r.Expected.AskLink(ctx, marie, id, inEuros(100_00))
		wantFault(t, err, fault.Conflict, "payment.link_open")

		must(t, p.says(t, paid(290_81, money.EUR)))
		must(t, p.says(t, paid(290_81, money.EUR)))
		wantFault(t, p.says(t, paid(290_80, money.EUR)), fault.Conflict, "adapter.other_answer")
		own := r.ownLoan(t, id)
		wantPayment(t, "paid", own.Expected[0], expected.Expected, "")
		if own.Expected[0].URL != "" || own.Expected[0].Adapter != "" || own.Expected[0].SHA256 != "" {
			t.Errorf("a borrower is told %+v", own.Expected[0])
		}
		if seen := r.onlyPayment(t, id); len(seen.SHA256) != 64 || seen.Adapter != "links" {
			t.Errorf("staff see %+v", seen)
		}
		want(t, "paid of the loan", len(own.Payments), 0)
		items, err := r.OwnLoans(ctx, marie)
		must(t, err)
		want(t, "expected", items[0].Expected, money.Of(290_81, money.EUR))
		_, err = r.Expected.AskLink(ctx, marie, id, nil)
		wantFault(t, err, fault.Conflict, "payment.nothing_due")

		r.imported(t, camt("camt.053", booking{minor: 288_00, ref: "B1", end: endToEnd, structured: r.reference(t, id).String()}))
		seen := r.onlyPayment(t, id)
		wantPayment(t, "received", seen, expected.Received, "")
		want(t, "less a fee", *seen.Received, money.Of(288_00, money.EUR))
		want(t, "on its way", len(r.ownLoan(t, id).Expected), 0)
		want(t, "paid of the loan", len(r.ownLoan(t, id).Payments), 1)
	})
}

// An adapter that says something else than what was asked is believed in nothing, and the loan can be paid as before.
func TestAnAdapterThatLiesOfAPayment(t *testing.T) {
	const link = `{"url":"https://pay.example/s/1","session":"s-1","amount":{"amount":%d,"currency":%q}}`
	for name, c := range map[string]struct{ link, paid, code string }{
		"a link for another amount":      {fmt.Sprintf(link, 290_82, "EUR"), "", "payment.other_amount"},
		"a link in another currency":     {fmt.Sprintf(link, 290_81, "CHF"), "", "payment.other_currency"},
		"a link that is none":            {`{"url":"javascript:alert(1)","session":"s-1","amount":{"amount":29081,"currency":"EUR"}}`, "", "adapter.result"},
		"a link without encryption":      {`{"url":"http://pay.example/","session":"s-1","amount":{"amount":29081,"currency":"EUR"}}`, "", "adapter.result"},
		"a link without a session":       {`{"url":"https://pay.example/","amount":{"amount":29081,"currency":"EUR"}}`, "", "adapter.result"},
		"a payment of another amount":    {"", paid(1_00, money.EUR), "payment.other_amount"},
		"a payment in another currency":  {"", paid(290_81, money.CHF), "payment.other_currency"},
		"a payment without an amount":    {"", `{"outcome":"paid"}`, "adapter.result"},
		"an outcome that nobody knows":   {"", `{"outcome":"perhaps"}`, "adapter.result"},
		"a payment that was refused":     {"", `{"outcome":"failed"}`, "payment.refused"},
		"an amount that is not a number": {"", `{"outcome":"paid","amount":{"amount":"1","currency":"EUR"}}`, "adapter.result"},
	} {
		t.Run(name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				p, id := r.banked(t).paysByLink(t)
				p.link = c.link
				p.ask(t, id, nil)
				if c.paid != "" {
					if err := p.says(t, c.paid); err != nil {
						wantFault(t, err, fault.Invalid, "adapter.result")
					}
				}
				wantPayment(t, "seen by staff", r.onlyPayment(t, id), expected.Failed, c.code)
				own := r.ownLoan(t, id)
				wantPayment(t, "seen by the borrower", own.Expected[0], expected.Failed, c.code)
				if own.Expected[0].URL != "" || own.PayInto == nil || !own.PayLink {
					t.Errorf("the other ways: %+v", own)
				}
				p.link = ""
				wantPayment(t, "the next link", p.ask(t, id, nil), expected.Open, "")
			})
		})
	}
}

func TestALinkThatNobodyPays(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		p, id := r.banked(t).paysByLink(t)
		first := p.ask(t, id, inEuros(50_00))
		r.Env.Clock.Advance(31 * time.Minute)
		got, err := r.Expected.Get(ctx, marie, id, first.ID)
		must(t, err)
		wantPayment(t, "over", got, expected.Expired, "")
		want(t, "address", got.URL, "")
		must(t, p.says(t, paid(50_00, money.EUR))) // late, and the money may be on its way all the same
		wantPayment(t, "paid after its end", r.onlyPayment(t, id), expected.Expected, "")
		second := p.ask(t, id, nil)
		want(t, "less what is on its way", second.Amount, money.Of(240_81, money.EUR))
		must(t, p.says(t, `{"outcome":"expired"}`))
		own := r.ownLoan(t, id)
		wantPayment(t, "expired", own.Expected[0], expected.Expired, "")

		third := p.ask(t, id, inEuros(10_00))
		r.Env.Clock.Advance(25 * time.Hour)
		r.RunAdapters(t)
		d, err := r.Get(ctx, treasurer, id)
		must(t, err)
		want(t, "the newest", d.Expected[0].ID, third.ID)
		wantPayment(t, "never answered", d.Expected[0], expected.Failed, "adapter.late")
	})
}

// Two tabs, and a double tap, make one link.
func TestLinksAskedAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		p, id := r.banked(t).paysByLink(t)
		var group sync.WaitGroup
		ids := make([]string, 8)
		for i := range ids {
			group.Go(func() {
				got, err := r.Expected.AskLink(ctx, marie, id, nil)
				if err == nil {
					ids[i] = got.ID
				}
			})
		}
		group.Wait()
		for _, each := range ids {
			want(t, "the link", each, ids[0])
		}
		r.RunAdapters(t)
		want(t, "calls", len(p.Asked()), 2)
	})
}

func TestWhoMayPayByLinkAndHowMuch(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id := r.open(t, french(10_000_00, 36, "3"))
		want(t, "offered", r.ownLoan(t, id).PayLink, false)
		_, err := r.Expected.AskLink(ctx, marie, id, nil)
		wantFault(t, err, fault.Conflict, "payment.no_links")
		p, id := r.paysByLink(t)
		_, err = r.Expected.AskLink(ctx, clientOf("account-2"), id, nil)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Expected.AskLink(ctx, treasurer, id, nil)
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		for code, amount := range map[string]*money.Amount{
			"amount.invalid": inEuros(0), "amount.above_owed": inEuros(10_000_01 + 100_00), "loan.currency": {Minor: 1, Currency: money.CHF},
		} {
			_, err := r.Expected.AskLink(ctx, marie, id, amount)
			wantField(t, err, "/amount", code)
		}
		waiting, _ := r.waitingLoan(t, nil)
		_, err = r.Expected.AskLink(ctx, marie, waiting, nil)
		wantFault(t, err, fault.Conflict, "payment.nothing_due")
		want(t, "asked of the adapter", len(p.Asked()), 0)
		q, err := r.OwnPromise(ctx, marie, id, servicing.Ask{Mode: loan.Whole})
		must(t, err)
		r.receive(t, id, "all", "2026-11-25", q.Total.Minor)
		want(t, "offered when repaid", r.ownLoan(t, id).PayLink, false)
		_, err = r.Expected.AskLink(ctx, marie, id, nil)
		wantFault(t, err, fault.Conflict, "payment.nothing_due")
		_, err = r.Expected.Say(ctx, marie, id, expected.Said{})
		wantFault(t, err, fault.Conflict, "payment.nothing_due")
	})
}

// What a borrower says of a transfer is their word: it pays nothing, and stops nothing.
func TestATransferOfWhichABorrowerSpeaks(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id := r.open(t, french(10_000_00, 36, "3"))
		r.live(t, "2026-12-24")
		before := r.ownLoan(t, id).Standing
		said, err := r.Expected.Say(ctx, marie, id, expected.Said{})
		must(t, err)
		want(t, "amount", said.Amount, before.OpenTotal)
		again, err := r.Expected.Say(ctx, marie, id, expected.Said{})
		must(t, err)
		want(t, "said twice", again.ID, said.ID)
		want(t, "days past due", r.ownLoan(t, id).Standing.DaysPastDue, before.DaysPastDue)
		for _, on := range []string{"2026-12-25", "2026-11-23"} {
			d := day(on)
			_, err := r.Expected.Say(ctx, marie, id, expected.Said{On: &d})
			wantField(t, err, "/on", "payment.said_day")
		}
		wantFault(t, r.Expected.Unsay(ctx, clientOf("account-2"), id, said.ID), fault.NotFound, "not_found")
		must(t, r.Expected.Unsay(ctx, marie, id, said.ID))
		must(t, r.Expected.Unsay(ctx, marie, id, said.ID))
		want(t, "taken back", len(r.ownLoan(t, id).Expected), 0)

		for i := range 5 {
			_, err := r.Expected.Say(ctx, marie, id, expected.Said{Amount: inEuros(int64(10 + i))})
			must(t, err)
		}
		_, err = r.Expected.Say(ctx, marie, id, expected.Said{Amount: inEuros(99)})
		wantFault(t, err, fault.TooMany, "payment.said_often")

		r.imported(t, camt("camt.053", booking{minor: 12, ref: "B1", structured: r.reference(t, id).String(), on: "2026-12-24"}))
		own := r.ownLoan(t, id)
		want(t, "still on their way", len(own.Expected), 4)
		r.live(t, "2027-01-03")
		want(t, "after ten days", r.ownLoan(t, id).Expected[0].State, expected.Expected)
		r.live(t, "2027-01-04")
		own = r.ownLoan(t, id)
		want(t, "after eleven days", own.Expected[0].State, expected.Missing)
		if len(own.Payments) != 1 || own.Standing.DaysPastDue <= before.DaysPastDue {
			t.Errorf("words have paid: %+v", own.Standing)
		}
		items, err := r.OwnLoans(ctx, marie)
		must(t, err)
		want(t, "expected", items[0].Expected, money.Of(0, money.EUR))
	})
}

// A payment that staff take from the loan again, because it was another's, is expected as before.
func TestAPaymentThatWasAnothers(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id := r.open(t, french(10_000_00, 36, "3"))
		_, err := r.Expected.Say(ctx, marie, id, expected.Said{})
		must(t, err)
		fact, err := r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(290_81, money.EUR)}, "key")
		must(t, err)
		wantPayment(t, "booked", r.onlyPayment(t, id), expected.Received, "")
		_, err = r.Reverse(ctx, treasurer, id, fact.ID, "another loan's")
		must(t, err)
		wantPayment(t, "taken back", r.onlyPayment(t, id), expected.Expected, "")
		_, err = r.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(290_81, money.EUR), Again: true}, "other")
		must(t, err)
		wantPayment(t, "booked anew", r.onlyPayment(t, id), expected.Received, "")
	})
}

func TestWhatIsDueIsCollectedAtTheBorrowersWish(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.collecting(t).open(t, onBankingDays(terms(10_000_00, 36, "3")))
		r.live(t, "2026-12-10")
		asks := func(shown treasury.DebitNow) error {
			_, err := r.AskDebit(ctx, marie, id, shown)
			return err
		}
		shown := treasury.DebitNow{Amount: money.Of(290_88, money.EUR), On: day("2026-12-24")}
		wantFault(t, asks(shown), fault.Conflict, "mandate.none")
		_, err := r.GiveMandate(ctx, marie, id, frenchAccount, true)
		must(t, err)
		// Fourteen days of notice from 10 December are the 24th. The instalment of Sunday, the 20th, is payable on the 21st, and three days late by then: 290.81 × 3 % × 3 / 365 = 0.07.
		if got := r.ownLoan(t, id).DebitNow; got == nil || *got != shown {
			t.Fatalf("offered %+v, want %+v", got, shown)
		}
		_, err = r.AskDebit(ctx, clientOf("account-2"), id, shown)
		wantFault(t, err, fault.NotFound, "not_found")
		wantFault(t, asks(treasury.DebitNow{Amount: money.Of(290_81, money.EUR), On: shown.On}), fault.Conflict, "debit.changed")
		must(t, asks(shown))
		wantFault(t, asks(shown), fault.Conflict, "debit.announced")
		own := r.ownLoan(t, id)
		if own.DebitNow != nil || len(own.Expected) != 1 || own.Expected[0].Way != expected.ByDebit || *own.Expected[0].On != day("2026-12-24") {
			t.Errorf("on its way: %+v", own.Expected)
		}
		want(t, "told", r.mails(t, "debit/"), 1)
		_, err = r.PrepareDebits(ctx, treasurer, day("2026-12-28"))
		wantFault(t, err, fault.Conflict, "debit.nothing_due")
		runs, err := r.DebitRuns(ctx, treasurer, listing.Span{}, "", 10)
		must(t, err)
		_, file, err := r.DebitFile(ctx, treasurer, runs.Items[0].ID)
		must(t, err)
		if !strings.Contains(string(file), "290.88") {
			t.Error("the file for the bank does not collect it")
		}
		m, err := r.RevokeMandate(ctx, marie, id)
		must(t, err)
		if m.RevokedOn == nil || *m.RevokedOn != day("2026-12-10") {
			t.Errorf("taken back on %v", m.RevokedOn)
		}
	})
}

// What a provider answers for is not collected as well.
func TestADebitLeavesWhatIsOnItsWay(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.collecting(t)
		p, id := r.paysByLink(t)
		_, err := r.GiveMandate(ctx, marie, id, frenchAccount, true)
		must(t, err)
		r.live(t, "2026-12-06")
		p.ask(t, id, inEuros(100_00)) // the bank collects on Monday, the 21st: 290.81 and 0.02 for a day, without the 100.00
		must(t, p.says(t, paid(100_00, money.EUR)))
		if got := r.ownLoan(t, id).DebitNow; got == nil || got.Amount != money.Of(190_83, money.EUR) {
			t.Errorf("offered %+v", got)
		}
		run, err := r.PrepareDebits(ctx, treasurer, day("2026-12-20"))
		must(t, err)
		want(t, "collected", run.Total, money.Of(190_83, money.EUR))
	})
}
