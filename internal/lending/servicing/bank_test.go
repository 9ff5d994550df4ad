package servicing_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/rail"
	"florin/internal/test/testkit"
)

// booking is an entry of a statement as a test writes it.
type booking struct {
	minor                        int64
	ref, end, structured, text   string
	party, iban, returned, block string
	account                      string
	on                           string // of the booking; empty: the day on which the clock starts
	details                      string // in the place of one TxDtls
	currency                     string // empty: that of the account
}

// camt writes a statement, apart from the code under test.
func camt(message string, entries ...booking) []byte {
	root, inner := "BkToCstmrStmt", "Stmt"
	if message == "camt.054" {
		root, inner = "BkToCstmrDbtCdtNtfctn", "Ntfctn"
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:%s.001.08"><%s>`, message, root)
	for _, e := range entries {
		account, direction, abs := e.account, "CRDT", e.minor
		if account == "" {
			account = "DE89370400440532013000"
		}
		if abs < 0 {
			direction, abs = "DBIT", -abs
		}
		on := cmp.Or(e.on, "2026-11-20")
		currency := "EUR"
		if strings.HasPrefix(account, "CH") {
			currency = "CHF"
		}
		currency = cmp.Or(e.currency, currency)
		fmt.Fprintf(&b, `<%s><Acct><Id><IBAN>%s</IBAN></Id></Acct><Ntry><Amt Ccy="%s">%d.%02d</Amt><CdtDbtInd>%s</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>`+
			`<BookgDt><Dt>%s</Dt></BookgDt><AcctSvcrRef>%s</AcctSvcrRef>`, inner, account, currency, abs/100, abs%100, direction, on, e.ref)
		b.WriteString("<NtryDtls>")
		if e.block != "" {
			fmt.Fprintf(&b, "<Btch><PmtInfId>%s</PmtInfId></Btch>", e.block)
		}
		if e.details != "" {
			b.WriteString(e.details)
		} else {
			fmt.Fprintf(&b, `<TxDtls><Refs><EndToEndId>%s</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>%s</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>%s</IBAN></Id></DbtrAcct></RltdPties>`,
				e.end, e.party, e.iban)
			fmt.Fprintf(&b, `<RmtInf><Ustrd>%s</Ustrd><Strd><CdtrRefInf><Ref>%s</Ref></CdtrRefInf></Strd></RmtInf>`, e.text, e.structured)
			if e.returned != "" {
				fmt.Fprintf(&b, `<RtrInf><Rsn><Cd>%s</Cd></Rsn></RtrInf>`, e.returned)
			}
			b.WriteString("</TxDtls>")
		}
		fmt.Fprintf(&b, "</NtryDtls></Ntry></%s>", inner)
	}
	fmt.Fprintf(&b, "</%s></Document>", root)
	return []byte(b.String())
}

func (r *rig) imported(t testing.TB, file []byte) treasury.BankFile {
	t.Helper()
	f, err := r.ImportBankFile(ctx, treasurer, file)
	must(t, err)
	return f
}

func (r *rig) entries(t testing.TB, state treasury.EntryState) []treasury.BankEntry {
	t.Helper()
	page, err := r.BankEntries(ctx, treasurer, treasury.BankEntryFilter{State: state, Limit: 100})
	must(t, err)
	return page.Items
}

// reference is the RF reference of a loan.
func (r *rig) reference(t testing.TB, id string) rail.Reference {
	t.Helper()
	var number int64
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		number, err = db.One[int64](tx, numberOf, id)
		return err
	}))
	ref, err := rail.NewRF(fmt.Sprint(number))
	must(t, err)
	return ref
}

var numberOf = db.SQL(`SELECT number FROM payment_numbers WHERE loan_id = $1`)

func TestAPaymentFindsItsLoanByReference(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		other := r.open(t, terms(10_000_00, 36, "3"))
		rf := r.reference(t, id)
		f := r.imported(t, camt("camt.053",
			booking{minor: 290_81, ref: "B1", structured: string(rf)},
			booking{minor: 100_00, ref: "B2", text: "my loan " + rf.String() + " thank you"},
			booking{minor: 50_00, ref: "B3", text: "no reference at all"},
		))
		want(t, "entries", f.Entries, 3)
		want(t, "matched", f.Matched, 2)
		want(t, "unmatched", f.Unmatched, 1)
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: -390_81}) // nothing is due yet
		r.booked(t, other, map[ledger.Account]int64{ledger.CustomerCredit: 0})
		want(t, "in suspense", r.total(t, ledger.Unallocated), -50_00)
		want(t, "at the bank", r.total(t, ledger.Bank), 440_81)
		for _, e := range r.entries(t, treasury.EntryMatched) {
			want(t, "loan", e.LoanID, id)
			want(t, "by", e.MatchedBy, "")
		}
		r.verify(t)
	})
}

// The same file, an overlapping statement, and a notice about what a statement told: each
// payment is booked once.
func TestEachPaymentIsBookedOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		rf := string(r.reference(t, id))
		first := camt("camt.053", booking{minor: 290_81, ref: "B1", structured: rf}, booking{minor: 290_81, ref: "B1", structured: rf})
		want(t, "a booking twice in one file", r.imported(t, first).Entries, 1)
		again := r.imported(t, first)
		want(t, "again", again.Again, true)
		f := r.imported(t, camt("camt.054", booking{minor: 290_81, ref: "B1", structured: rf, text: "in other words"}))
		want(t, "a notice about it", f.Entries, 0)
		want(t, "known", f.Known, 1)
		f = r.imported(t, camt("camt.053", booking{minor: 290_81, ref: "B1", structured: rf}, booking{minor: 290_81, ref: "B2", structured: rf}))
		want(t, "an overlapping statement", f.Entries, 1)
		// Without a reference of the bank, two payments that read alike in one file are two.
		cash := camt("camt.053", booking{minor: 50_00, structured: rf}, booking{minor: 50_00, structured: rf})
		want(t, "two alike", r.imported(t, cash).Entries, 2)
		want(t, "told again", r.imported(t, append([]byte("<!-- again -->"), cash...)).Entries, 0)
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: -(2*290_81 + 2*50_00)})
		r.verify(t)
	})
}

func TestTheSameFileAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		file := camt("camt.053", booking{minor: 290_81, ref: "B1", structured: string(r.reference(t, id))}, booking{minor: 7_00, ref: "B2", text: "?"})
		for _, err := range testkit.AtOnce(8, func(int) error { _, err := r.ImportBankFile(ctx, treasurer, file); return err }) {
			must(t, err)
		}
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: -290_81})
		want(t, "at the bank", r.total(t, ledger.Bank), 297_81)
		want(t, "queue", len(r.entries(t, treasury.EntryUnmatched)), 1)
		r.verify(t)
	})
}

// A statement gives the sum of a day, a later notice its parts.
func TestANoticeTakesASumApart(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		r.imported(t, camt("camt.053", booking{minor: 300_00, ref: "SUM", text: "collected"}))
		want(t, "the sum waits", len(r.entries(t, treasury.EntryUnmatched)), 1)
		part := func(amount string) string {
			return fmt.Sprintf(`<TxDtls><Amt Ccy="EUR">%s</Amt><RmtInf><Strd><CdtrRefInf><Ref>%s</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`, amount, r.reference(t, id))
		}
		f := r.imported(t, camt("camt.054", booking{minor: 300_00, ref: "SUM", details: part("100.00") + part("200.00")}))
		want(t, "parts", f.Entries, 2)
		want(t, "the sum is replaced", len(r.entries(t, treasury.EntryReplaced)), 1)
		want(t, "queue", len(r.entries(t, treasury.EntryUnmatched)), 0)
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: -300_00})
		want(t, "at the bank", r.total(t, ledger.Bank), 300_00)
		want(t, "in suspense", r.total(t, ledger.Unallocated), 0)
		r.verify(t)
	})
}

// After 23:00 UTC in winter it is tomorrow at the lender's place. What the bank does not date is
// dated there, and is known again on another day.
func TestABookingWithoutADate(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		r.Env.Clock.Set(time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC))
		file := strings.Replace(string(camt("camt.053", booking{minor: 5_00, ref: "B1", text: "?"})), "<BookgDt><Dt>2026-11-20</Dt></BookgDt>", "", 1)
		r.imported(t, []byte(file))
		want(t, "day", r.entries(t, treasury.EntryUnmatched)[0].BookedOn.String(), "2026-11-21")
		r.Env.Clock.Advance(24 * time.Hour)
		want(t, "told again", r.imported(t, []byte("<!-- again -->"+file)).Entries, 0)
	})
}

func TestWhatIsSkipped(t *testing.T) {
	r := newRig(t, testkit.SQLite(t)).banked(t)
	f := r.imported(t, camt("camt.053", booking{minor: 1_00, ref: "X", account: "NL91ABNA0417164300"}, booking{minor: 2_00, ref: "Y"}))
	want(t, "of an account that is not ours", f.Skipped, 1)
	want(t, "ours", f.Entries, 1)
	empty := r.imported(t, []byte(`<Document><BkToCstmrStmt><Stmt><Acct/></Stmt></BkToCstmrStmt></Document>`))
	want(t, "an empty statement", empty.Entries, 0)
}

func TestFilesThatAreNone(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		for name, file := range map[string]string{
			"nothing": "", "text": "MT940", "cut off": `<Document><BkToCstmrStmt><Stmt><Ntry>`,
			"a third decimal, last": strings.Replace(string(camt("camt.053", booking{minor: 1_00, ref: "A"}, booking{minor: 2_00, ref: "B"})), ">2.00<", ">2.005<", 1),
		} {
			_, err := r.ImportBankFile(ctx, treasurer, []byte(file))
			if fault.CodeOf(err) != "bank_file.form" {
				t.Errorf("%s: %v", name, err)
			}
		}
		want(t, "entries", len(r.entries(t, "")), 0)
		_, err := r.ImportBankFile(ctx, staff(identity.Officer), camt("camt.053"))
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.BankEntries(ctx, staff(identity.Auditor), treasury.BankEntryFilter{})
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.BankFiles(ctx, staff(identity.Auditor), listing.Span{}, "", 0)
		wantFault(t, err, fault.Forbidden, "forbidden")
	})
}

func TestTheBankBooksAPayout(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		second, q := r.waitingLoan(t, nil)
		r.exported(t, p.ID, q.ID)
		r.imported(t, camt("camt.053", booking{minor: -10_000_00, ref: "P1", end: p.EndToEnd}))
		want(t, "payout", r.payoutOf(t, id).State, payout.Settled)
		want(t, "loan", r.status(t, id), loan.Active)
		want(t, "the other", r.status(t, second), loan.PendingPayout)
		r.imported(t, camt("camt.053", booking{minor: 10_000_00, ref: "P2", end: p.EndToEnd, returned: "AC04"}))
		want(t, "came back", r.payoutOf(t, id).State, payout.Returned)
		want(t, "why", r.payoutOf(t, id).Reason, "AC04")
		want(t, "loan", r.status(t, id), loan.PendingPayout)
		want(t, "at the bank", r.total(t, ledger.Bank), 0)
		want(t, "queue", len(r.entries(t, treasury.EntryUnmatched)), 0)
		r.verify(t)
	})
}

func TestTheBankBooksABatchAsOneSum(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		second, q := r.waitingLoan(t, nil)
		b := r.exported(t, p.ID, q.ID)
		r.imported(t, camt("camt.053", booking{minor: -19_999_99, ref: "S0", block: b.MessageID}))
		want(t, "another sum", r.status(t, id), loan.PendingPayout)
		r.imported(t, camt("camt.053", booking{minor: -20_000_00, ref: "S1", block: b.MessageID}))
		want(t, "one", r.status(t, id), loan.Active)
		want(t, "two", r.status(t, second), loan.Active)
		want(t, "in transit", r.total(t, ledger.TransitOut), 0)
		r.verify(t)
	})
}

func TestStatusReportsOfPayouts(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		second, q := r.waitingLoan(t, nil)
		b := r.exported(t, p.ID, q.ID)
		r.imported(t, pain002(b.MessageID, "ACTC"))
		want(t, "only accepted", r.payoutOf(t, id).State, payout.Exported)
		r.imported(t, pain002(b.MessageID, "PART", p.EndToEnd+"=ACSC", q.EndToEnd+"=RJCT"))
		want(t, "carried out", r.payoutOf(t, id).State, payout.Settled)
		want(t, "refused", r.payoutOf(t, second).State, payout.Returned)
		want(t, "why", r.payoutOf(t, second).Reason, "AC01")
		want(t, "in transit until the booking", r.total(t, ledger.TransitOut), -10_000_00)
		r.imported(t, pain002("SOMEBODY-ELSE", "RJCT"))
		// The booking comes after the report, and changes nothing for the loan; a second one is a
		// matter for people: the bank has paid twice.
		r.imported(t, camt("camt.053", booking{minor: -10_000_00, ref: "P1", end: p.EndToEnd}))
		want(t, "in transit", r.total(t, ledger.TransitOut), 0)
		r.imported(t, camt("camt.053", booking{minor: -10_000_00, ref: "P9", end: p.EndToEnd}))
		queue := r.entries(t, treasury.EntryUnmatched)
		if len(queue) != 1 || queue[0].Note != "payout.booked_twice" {
			t.Errorf("queue %+v", queue)
		}
		r.verify(t)
	})
}

func TestAFileThatTheBankRefuses(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		id, p := r.waitingLoan(t, nil)
		b := r.exported(t, p.ID)
		r.imported(t, pain002(b.MessageID, "RJCT"))
		want(t, "payout", r.payoutOf(t, id).State, payout.Returned)
		_, err := r.Payouts.Plan(ctx, treasurer, id, loanbook.Payee{IBAN: "FR1420041010050500013M02606", Holder: "Marie Lefèvre"}, "", "")
		must(t, err)
	})
}

func TestSuggestions(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		r.open(t, terms(5_000_00, 24, "3"))
		number := strings.TrimLeft(string(r.reference(t, id))[4:], "0")
		r.imported(t, camt("camt.053",
			booking{minor: 290_81, ref: "A", party: "MARIE LEFEVRE", iban: "FR1420041010050500013M02606", text: "mensualite pret " + number},
			booking{minor: 1_23, ref: "B", party: "Somebody Else", text: "hello"},
		))
		for _, e := range r.entries(t, treasury.EntryUnmatched) {
			if e.Amount.Minor == 1_23 {
				want(t, "suggestions for nobody's payment", len(e.Suggestions), 0)
				continue
			}
			if len(e.Suggestions) == 0 || e.Suggestions[0].LoanID != id {
				t.Fatalf("suggestions %+v", e.Suggestions)
			}
			want(t, "score", e.Suggestions[0].Score, 100)
			want(t, "reasons", fmt.Sprint(e.Suggestions[0].Reasons), "[account reference amount name]")
			want(t, "party", e.Party, "MARIE LEFEVRE")
		}
	})
}

// Who pays without the slip writes the reference that every paper and page names, and many
// banks send it in capitals. The lender's mark was another when this one was given.
func TestALoanThatThePayerNames(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var id string
		r.banked(t)
		r.update(t, func(tx *db.Tx) (err error) {
			c := contract(r, terms(10_000_00, 36, "3"))
			c.Reference = "CDL-2026-28b3aa50"
			id, err = r.OpenTx(tx, system, c)
			return err
		})
		texts := []string{"CDL-2026-28b3aa50", "loan CDL-2026-28B3AA50, thanks", "cdl 2026 28b3aa50", "CDL202628B3AA50", "(CDL-2026-28b3aa50)"}
		bookings := []booking{{minor: 7_77, ref: "other", text: "CDL-2026-28b3aa51"}}
		for i, text := range texts {
			bookings = append(bookings, booking{minor: 100 + int64(i), ref: text, text: text})
		}
		r.imported(t, camt("camt.053", bookings...))
		for _, e := range r.entries(t, treasury.EntryUnmatched) {
			if e.Amount.Minor == 7_77 {
				want(t, "suggestions for another reference", len(e.Suggestions), 0)
				continue
			}
			if len(e.Suggestions) != 1 || e.Suggestions[0].LoanID != id {
				t.Errorf("%q: suggestions %+v", e.Message, e.Suggestions)
			}
		}
	})
}

func TestMatchingByHand(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		r.imported(t, camt("camt.053", booking{minor: 290_81, ref: "A", text: "?"}, booking{minor: -3_50, ref: "F", text: "fee"}))
		queue := r.entries(t, treasury.EntryUnmatched)
		want(t, "queue", len(queue), 2)
		fee, payment := queue[0], queue[1]
		if fee.Amount.Minor > 0 {
			fee, payment = payment, fee
		}
		_, err := r.MatchEntry(ctx, staff(identity.Officer), payment.ID, payment.Version, id)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.MatchEntry(ctx, treasurer, payment.ID, payment.Version+1, id)
		wantFault(t, err, fault.Conflict, "bank_entry.changed")
		_, err = r.MatchEntry(ctx, treasurer, payment.ID, payment.Version, "019ffffe-0000-7000-8000-000000000000")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.MatchEntry(ctx, treasurer, fee.ID, fee.Version, id)
		wantFault(t, err, fault.Conflict, "bank_entry.no_counterpart")
		done, err := r.MatchEntry(ctx, treasurer, payment.ID, payment.Version, id)
		must(t, err)
		want(t, "state", done.State, treasury.EntryMatched)
		want(t, "by", done.MatchedBy, "Ann")
		_, err = r.MatchEntry(ctx, treasurer, payment.ID, done.Version, id)
		wantFault(t, err, fault.Conflict, "bank_entry.state")
		_, err = r.DismissEntry(ctx, treasurer, fee.ID, fee.Version, "")
		wantFault(t, err, fault.Invalid, "invalid")
		gone, err := r.DismissEntry(ctx, treasurer, fee.ID, fee.Version, "fee of the bank")
		must(t, err)
		want(t, "dismissed", gone.State, treasury.EntryDismissed)
		want(t, "in suspense", r.total(t, ledger.Unallocated), 0)
		want(t, "elsewhere", r.total(t, ledger.OtherReceivable), 3_50)
		want(t, "at the bank", r.total(t, ledger.Bank), 290_81-3_50)
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: -290_81})
		// The bank takes the payment back, and a person says which.
		r.imported(t, camt("camt.053", booking{minor: -290_81, ref: "R", returned: "FOCR"}))
		back := r.entries(t, treasury.EntryUnmatched)[0]
		back, err = r.MatchEntry(ctx, treasurer, back.ID, back.Version, id)
		must(t, err)
		want(t, "taken back", back.Means, treasury.MeansPaymentsBack)
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: 0})
		r.verify(t)
	})
}

func TestMatchingByTwoAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		r.imported(t, camt("camt.053", booking{minor: 290_81, ref: "A", text: "?"}))
		e := r.entries(t, treasury.EntryUnmatched)[0]
		won := 0
		for _, err := range testkit.AtOnce(8, func(int) error { _, err := r.MatchEntry(ctx, treasurer, e.ID, e.Version, id); return err }) {
			if err == nil {
				won++
			} else if fault.KindOf(err) != fault.Conflict {
				t.Error(err)
			}
		}
		want(t, "matched", won, 1)
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: -290_81})
	})
}

// A payment for a loan that cannot take it, such as one not paid out yet, holds up nobody.
func TestAnOddPaymentWaitsInTheQueue(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		good := r.banked(t).open(t, terms(10_000_00, 36, "3"))
		waiting, _ := r.waitingLoan(t, nil)
		r.imported(t, camt("camt.053",
			booking{minor: 10_00, ref: "A", structured: string(r.reference(t, waiting))},
			booking{minor: 20_00, ref: "B", structured: string(r.reference(t, good))},
		))
		queue := r.entries(t, treasury.EntryUnmatched)
		if len(queue) != 1 || queue[0].Note != "loan.not_paid_out" {
			t.Errorf("queue %+v", queue)
		}
		r.booked(t, good, map[ledger.Account]int64{ledger.CustomerCredit: -20_00})
	})
}

func TestAQRReferenceFindsALoanInFrancs(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		swiss := terms(10_000_00, 36, "3")
		swiss.Principal.Currency, swiss.UpfrontFee.Currency, swiss.MonthlyCost.Currency = money.CHF, money.CHF, money.CHF
		id := r.banked(t).open(t, swiss)
		qrr, err := rail.NewQRR(strings.TrimPrefix(string(r.reference(t, id))[4:], "0"))
		must(t, err)
		f := r.imported(t, camt("camt.054", booking{minor: 290_81, ref: "Q", structured: string(qrr), account: "CH9300762011623852957"}))
		want(t, "matched", f.Matched, 1)
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: -290_81})
	})
}

// A payment that was placed with the wrong loan, and is reversed there, waits in the queue again: the money
// is at the bank, as its statement says, and belongs to another loan.
func TestAReversedPaymentOfTheBankWaitsAgain(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.banked(t)
		wrong, right := r.open(t, terms(10_000_00, 36, "3")), r.open(t, terms(10_000_00, 36, "3"))
		bank := r.total(t, ledger.Bank)
		r.imported(t, camt("camt.053", booking{minor: 290_81, ref: "W1"}))
		place := func(id string) {
			t.Helper()
			queue := r.entries(t, treasury.EntryUnmatched)
			if len(queue) != 1 {
				t.Fatalf("queue %+v", queue)
			}
			_, err := r.MatchEntry(ctx, treasurer, queue[0].ID, queue[0].Version, id)
			must(t, err)
		}
		for _, id := range []string{wrong, wrong, right} {
			place(id)
			want(t, "queue", len(r.entries(t, treasury.EntryUnmatched)), 0)
			want(t, "at the bank", r.total(t, ledger.Bank)-bank, 290_81)
			want(t, "nobody's", r.total(t, ledger.Unallocated), 0)
			r.verify(t)
			if id == right {
				break
			}
			_, err := r.Reverse(ctx, treasurer, id, r.get(t, id).Events[0].ID, "Wrong loan") // the newest
			must(t, err)
			want(t, "at the bank, reversed", r.total(t, ledger.Bank)-bank, 290_81)
			want(t, "nobody's, reversed", r.total(t, ledger.Unallocated), -290_81)
			r.verify(t)
		}
		queue := r.entries(t, treasury.EntryMatched)
		want(t, "the loan", queue[0].LoanID, right)
	})
}
