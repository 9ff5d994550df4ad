package api_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// banked gives the lender an account in euro, and lets loans be collected.
func (l *rig) banked() *rig {
	l.t.Helper()
	bank := settings.Bank{NoticeDays: 14, Accounts: []settings.BankAccount{{
		Currency: money.EUR, Name: "Crédit du Lac SA", IBAN: "DE89370400440532013000", CreditorID: "DE98ZZZ09999999999",
		Address: settings.BankAddress{Postcode: "8002", Town: "Zürich", Country: "CH"},
	}}}
	products := settings.Shipped().Products
	for i := range products {
		products[i].Lending.DirectDebit = products[i].Currency == money.EUR
	}
	must(l.t, l.Env.DB.Update(context.Background(), func(tx *db.Tx) error {
		if err := l.api.Settings.ChangeTx(tx, "bank", 0, bank, "test"); err != nil {
			return err
		}
		return l.api.Settings.ChangeTx(tx, "products", 0, products, "test")
	}))
	return l
}

// waits opens a loan that is not paid out yet.
func (l *rig) waits(n int, email string) (id string) {
	l.t.Helper()
	product, _ := settings.Shipped().Product("EU-CONSO")
	terms := loan.TermsOf(product)
	terms.Principal, terms.Months, terms.Rate, terms.RateType = money.Of(10_000_00, money.EUR), 36, credit.MustRate("3"), catalogue.Fixed
	terms.UpfrontFee, terms.MonthlyCost = money.Of(0, money.EUR), money.Of(0, money.EUR)
	today := date.Of(l.Env.Clock.Now(), time.UTC)
	must(l.t, l.Env.DB.Update(context.Background(), func(tx *db.Tx) (err error) {
		id, err = l.api.Loans.OpenTx(tx, audit.Actor{Kind: "system"}, loan.Contract{
			RequestID: fmt.Sprintf("00000000-0000-8000-8000-%012d", n), Reference: fmt.Sprintf("XK-2026-%08d", n), Product: "EU-CONSO", Lang: "fr",
			Terms: terms, Parties: []loan.Party{{PersonID: "p", Role: loan.Borrower, FirstName: "Marie", LastName: "Lefèvre", Email: email}},
			APR: "3.04", SignedAt: l.Env.Clock.Now(), WithdrawUntil: today.AddDays(14), PayoutFrom: today,
			IBAN: "FR1420041010050500013M02606", Holder: "Marie Lefèvre",
		})
		return err
	}))
	return id
}

// payout finds the newest attempt of a loan.
func (b *browser) payout(loanID string) map[string]any {
	b.t.Helper()
	var last map[string]any
	for _, item := range b.call("GET", "/staff/payouts", nil).status(200).json()["items"].([]any) {
		p := item.(map[string]any)
		if p["loan_id"] == loanID && (last == nil || p["attempt"].(float64) > last["attempt"].(float64)) {
			last = p
		}
	}
	return last
}

const nowhere = "019ffffe-0000-7000-8000-000000000000"

func TestAPayoutOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		treasury, officer := l.staff("treasury@florin.example", identity.Treasury), l.staff("officer@florin.example", identity.Officer)
		approver := l.staff("approver@florin.example", identity.Approver)
		id := l.waits(1, "marie@example.org")
		p := treasury.payout(id)
		act := func(b *browser, what string, body map[string]any) answer {
			return b.call("POST", "/staff/payouts/"+p["id"].(string)+"/"+what, body)
		}
		why := func(version any, reason string) map[string]any {
			return map[string]any{"version": version, "reason": reason}
		}
		act(officer, "hold", why(p["version"], "x")).refused(403, "forbidden")
		act(treasury, "hold", why(p["version"], "")).refused(422, "invalid")
		act(treasury, "hold", why(99, "x")).refused(409, "payout.changed")
		treasury.call("POST", "/staff/payouts/"+nowhere+"/hold", why(1, "x")).refused(404, "not_found")
		held := act(treasury, "hold", why(p["version"], "call first")).status(200).json()
		act(officer, "release-hold", why(held["version"], "x")).refused(403, "forbidden")
		act(approver, "release-hold", why(held["version"], "called")).status(200)

		order := map[string]any{"payout_ids": []string{p["id"].(string)}}
		officer.call("POST", "/staff/payouts/batches", order).refused(403, "forbidden")
		treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []string{}}).refused(422, "invalid")
		treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []string{nowhere}}).refused(404, "not_found")
		batch := treasury.call("POST", "/staff/payouts/batches", order).status(201).json()
		treasury.call("POST", "/staff/payouts/batches", order).refused(409, "payout.state")
		path := "/staff/payouts/batches/" + batch["id"].(string)
		treasury.call("GET", path+"/file", nil).refused(404, "not_found")
		version := map[string]any{"version": batch["version"]}
		officer.call("POST", path+"/release", version).refused(403, "forbidden")
		treasury.call("POST", path+"/release", version).refused(409, "second_person.needed") // the approver is there
		l.asNewcomer("approver@florin.example", "treasury@florin.example", func() { approver.call("POST", path+"/release", version).refused(409, "second_person.newcomer") })
		approver.call("POST", path+"/release", map[string]any{"version": 99}).refused(409, "payout.changed")
		approver.call("POST", "/staff/payouts/batches/"+nowhere+"/release", version).refused(404, "not_found")
		released := approver.call("POST", path+"/release", version).status(200).json()
		approver.call("POST", path+"/release", version).refused(409, "payout_batch.state")
		treasury.call("POST", path+"/discard", map[string]any{"version": released["version"]}).refused(409, "payout_batch.state")
		officer.call("GET", path+"/file", nil).refused(403, "forbidden")
		file := treasury.call("GET", path+"/file", nil).status(200)
		if !strings.Contains(file.Body.String(), p["end_to_end"].(string)) || file.Header().Get("Content-Type") != "application/xml" {
			t.Errorf("file %v\n%s", file.Header(), file.Body)
		}
		if again := treasury.call("GET", path+"/file", nil).status(200); again.Body.String() != file.Body.String() {
			t.Error("a second download gives another file")
		}
		if list := treasury.call("GET", "/staff/payouts/batches", nil).status(200).json()["items"].([]any); len(list) != 1 {
			t.Errorf("%d batches", len(list))
		}

		p = treasury.payout(id)
		booked := func(version any, on string) map[string]any { return map[string]any{"version": version, "on": on} }
		act(officer, "settle", booked(p["version"], "2026-11-20")).refused(403, "forbidden")
		act(treasury, "settle", booked(p["version"], "2027-01-01")).refused(422, "loan.date_future")
		act(treasury, "settle", booked(99, "2026-11-20")).refused(409, "payout.changed")
		settled := act(treasury, "settle", booked(p["version"], "2026-11-20")).status(200).json()
		act(treasury, "settle", booked(settled["version"], "2026-11-20")).refused(409, "payout.state")
		again := map[string]any{"loan_id": id, "iban": "NL91ABNA0417164300", "holder": "Marie Lefèvre"}
		treasury.call("POST", "/staff/payouts", again).refused(409, "loan.already_paid_out")
		returned := map[string]any{"version": settled["version"], "on": "2026-11-20", "reason": "AC04"}
		act(officer, "return", returned).refused(403, "forbidden")
		act(treasury, "return", map[string]any{"version": settled["version"], "on": "2026-11-20", "reason": ""}).refused(422, "invalid")
		act(treasury, "return", returned).status(200)
		officer.call("POST", "/staff/payouts", again).refused(403, "forbidden")
		treasury.call("POST", "/staff/payouts", map[string]any{"loan_id": id, "iban": "NL92ABNA0417164300", "holder": "x"}).refused(422, "invalid")
		treasury.call("POST", "/staff/payouts", map[string]any{"loan_id": nowhere, "iban": "NL91ABNA0417164300", "holder": "x"}).refused(404, "not_found")
		again["external_id"] = "erp-2"
		treasury.call("POST", "/staff/payouts", again).status(201)
		if got := treasury.call("GET", "/staff/payouts?external_id=erp-2", nil).status(200).json()["items"].([]any); len(got) != 1 {
			t.Errorf("%d payouts are called so", len(got))
		}
		treasury.call("POST", "/staff/payouts", again).refused(409, "payout.alive")
		p = treasury.payout(id)
		batch = treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []string{p["id"].(string)}}).status(201).json()
		treasury.call("POST", "/staff/payouts/batches/"+batch["id"].(string)+"/discard", map[string]any{"version": batch["version"]}).status(200)
		if got := treasury.call("GET", "/staff/payouts?state=planned", nil).status(200).json()["items"].([]any); len(got) != 1 {
			t.Errorf("%d planned payouts", len(got))
		}
		treasury.call("GET", "/staff/payouts?state=lost", nil).status(422)
	})
}

// A program reads the payouts that were planned, or that have moved, since it asked last.
func TestPayoutsOfATime(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		_, calls := l.staff("boss@florin.example", identity.Administrator).program("loan.read", "payout.prepare")
		at := func(after time.Duration) string {
			return time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC).Add(after).Format(time.RFC3339)
		}
		first := calls.payout(l.waits(1, "marie@example.org"))
		env.Clock.Advance(time.Hour)
		second := calls.payout(l.waits(2, "marie@example.org"))
		env.Clock.Advance(time.Hour)
		calls.call("POST", "/staff/payouts/"+first["id"].(string)+"/hold", map[string]any{"version": first["version"], "reason": "Call first"}).status(200)
		for query, want := range map[string][]any{
			"created_after=" + at(-time.Second):                                {first["id"], second["id"]},
			"created_after=" + at(0):                                           {second["id"]},
			"created_before=" + at(time.Hour):                                  {first["id"]},
			"created_after=" + at(0) + "&created_before=" + at(time.Hour):      {},
			"updated_since=" + at(2*time.Hour):                                 {first["id"]},
			"updated_since=" + at(time.Hour):                                   {first["id"], second["id"]},
			"updated_since=" + at(time.Hour) + "&state=planned":                {second["id"]},
			"updated_since=" + at(time.Hour) + "&ids=" + second["id"].(string): {second["id"]},
		} {
			var got []any
			for cursor := ""; ; {
				page := calls.call("GET", "/staff/payouts?limit=1&cursor="+cursor+"&"+query, nil).status(200).json()
				for _, p := range page["items"].([]any) {
					got = append(got, p.(map[string]any)["id"])
				}
				if cursor = page["next_cursor"].(string); cursor == "" {
					break
				}
			}
			if len(got) != len(want) || slices.ContainsFunc(want, func(id any) bool { return !slices.Contains(got, id) }) {
				t.Errorf("%s: %v, want %v", query, got, want)
			}
		}
		for _, field := range []string{"created_after", "created_before", "updated_since"} {
			if got := fields(calls.call("GET", "/staff/payouts?"+field+"=yesterday", nil).refused(422, "invalid")); !slices.Equal(got, []string{"/" + field + " field.type"}) {
				t.Errorf("%s: %q", field, got)
			}
		}
	})
}

// bankFile sends a file as it is.
func (b *browser) bankFile(content string, headers ...string) answer {
	b.t.Helper()
	r := httptest.NewRequest("POST", "/api/v1/staff/bank-files", strings.NewReader(content))
	r.Header.Set("Content-Type", "application/xml")
	return b.send(r, headers...)
}

func statement(minor int64, ref, text string) string {
	direction, abs := "CRDT", minor
	if minor < 0 {
		direction, abs = "DBIT", -minor
	}
	return fmt.Sprintf(`<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">%d.%02d</Amt>`+
		`<CdtDbtInd>%s</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>%s</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>%s</Ustrd></RmtInf></TxDtls></NtryDtls>`+
		`</Ntry></Stmt></BkToCstmrStmt></Document>`, abs/100, abs%100, direction, ref, text)
}

func TestBankFilesOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		treasury, officer := l.staff("treasury@florin.example", identity.Treasury), l.staff("officer@florin.example", identity.Officer)
		id := l.lends("marie@example.org")
		officer.bankFile(statement(1, "A", "")).refused(403, "forbidden")
		treasury.bankFile("MT940").refused(422, "bank_file.form")
		treasury.bankFile("").refused(422, "bank_file.form")
		treasury.bankFile(strings.Repeat(" ", 64<<20+1)).refused(413, "bank_file.too_large")
		first := treasury.bankFile(statement(290_81, "A", "the loan of Marie Lefevre")).status(201).json()
		if first["entries"] != 1.0 || first["unmatched"] != 1.0 || first["again"] != false {
			t.Errorf("file %v", first)
		}
		if again := treasury.bankFile(statement(290_81, "A", "the loan of Marie Lefevre")).status(201).json(); again["again"] != true || again["id"] != first["id"] {
			t.Errorf("the same file again: %v", again)
		}
		treasury.bankFile(statement(-3_50, "B", "fee")).status(201)
		if files := treasury.call("GET", "/staff/bank-files", nil).status(200).json()["items"].([]any); len(files) != 2 {
			t.Errorf("%d files", len(files))
		}
		officer.call("GET", "/staff/bank-files", nil).refused(403, "forbidden")
		officer.call("GET", "/staff/bank-entries", nil).refused(403, "forbidden")
		var payment, fee map[string]any
		if n := treasury.bell()["entry_unmatched"]; n != 2.0 || officer.bell()["entry_unmatched"] != nil {
			t.Errorf("the bell counts %v entries", n)
		}
		for _, item := range treasury.call("GET", "/staff/bank-entries?state=unmatched", nil).status(200).json()["items"].([]any) {
			if e := item.(map[string]any); e["amount"].(map[string]any)["amount"].(float64) > 0 {
				payment = e
			} else {
				fee = e
			}
		}
		if s := payment["suggestions"].([]any); len(s) != 1 || s[0].(map[string]any)["loan_id"] != id {
			t.Errorf("suggestions %v", s)
		}
		match := func(b *browser, e map[string]any, loanID string, version any) answer {
			return b.call("POST", "/staff/bank-entries/"+e["id"].(string)+"/match", map[string]any{"version": version, "loan_id": loanID})
		}
		match(officer, payment, id, payment["version"]).refused(403, "forbidden")
		match(treasury, payment, nowhere, payment["version"]).refused(404, "not_found")
		match(treasury, payment, id, 99).refused(409, "bank_entry.changed")
		match(treasury, fee, id, fee["version"]).refused(409, "bank_entry.no_counterpart")
		match(treasury, payment, id, payment["version"]).status(200)
		match(treasury, payment, id, payment["version"]).refused(409, "bank_entry.state")
		dismiss := func(b *browser, reason string) answer {
			return b.call("POST", "/staff/bank-entries/"+fee["id"].(string)+"/dismiss", map[string]any{"version": fee["version"], "reason": reason})
		}
		dismiss(officer, "fee").refused(403, "forbidden")
		dismiss(treasury, "").refused(422, "invalid")
		dismiss(treasury, "fee").status(200)
		dismiss(treasury, "fee").refused(409, "bank_entry.state")
		if n := treasury.bell()["entry_unmatched"]; n != nil {
			t.Errorf("the bell still counts %v entries", n)
		}
	})
}

func TestDirectDebitsOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		id := l.lends("marie@example.org")
		marie, other := l.client("marie@example.org"), l.client("other@example.org")
		treasury, officer := l.staff("treasury@florin.example", identity.Treasury), l.staff("officer@florin.example", identity.Officer)
		give := map[string]any{"iban": "FR1420041010050500013M02606", "holder": "Marie Lefèvre", "accept": true}
		path := "/me/loans/" + id + "/mandate"
		other.call("GET", path, nil).refused(404, "not_found")
		other.call("PUT", path, give).refused(404, "not_found")
		other.call("DELETE", path, nil).refused(404, "not_found")
		marie.call("PUT", path, map[string]any{"iban": "x", "holder": "", "accept": false}).refused(422, "invalid")
		if m := marie.call("GET", path, nil).status(200).json(); m["offered"] != true || m["given"] != false {
			t.Errorf("mandate %v", m)
		}
		if m := marie.call("PUT", path, give).status(200).json(); m["given"] != true || m["iban"] != "FR14 … 2606" {
			t.Errorf("mandate %v", m)
		}
		run := func(b *browser, on string) answer {
			return b.call("POST", "/staff/debit-runs", map[string]any{"due_on": on})
		}
		run(officer, "2026-12-20").refused(403, "forbidden")
		run(treasury, "2026-11-21").refused(422, "invalid")
		run(treasury, "2026-12-10").refused(409, "debit.nothing_due")
		made := run(treasury, "2026-12-20").status(201).json()
		runPath := "/staff/debit-runs/" + made["id"].(string)
		officer.call("GET", runPath+"/file", nil).refused(403, "forbidden")
		treasury.call("GET", "/staff/debit-runs/"+nowhere+"/file", nil).refused(404, "not_found")
		if file := treasury.call("GET", runPath+"/file", nil).status(200).Body.String(); !strings.Contains(file, "pain.008.001.08") {
			t.Errorf("file %s", file)
		}
		if got := officer.call("GET", "/staff/debit-runs", nil).status(200).json()["items"].([]any); len(got) != 1 {
			t.Errorf("%d runs", len(got))
		}
		if got := len(l.mailsTo("marie@example.org", "debit.announced")); got != 1 {
			t.Errorf("%d notices", got)
		}
		officer.call("POST", runPath+"/discard", map[string]any{"version": 1}).refused(403, "forbidden")
		treasury.call("POST", runPath+"/discard", map[string]any{"version": 9}).refused(409, "payout.changed")
		treasury.call("POST", runPath+"/discard", map[string]any{"version": 1}).status(200)
		treasury.call("POST", runPath+"/discard", map[string]any{"version": 2}).refused(409, "debit_run.state")
		if m := marie.call("DELETE", path, nil).status(200).json(); m["given"] != false {
			t.Errorf("mandate %v", m)
		}
	})
}

func TestASlipOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.lends("marie@example.org")
		marie, other := l.client("marie@example.org"), l.client("other@example.org")
		path := "/me/loans/" + id + "/slip.pdf"
		marie.call("GET", path, nil).refused(409, "bank.no_account")
		l.banked()
		l.Env.Clock.Advance(time.Minute)
		other.call("GET", path, nil).refused(404, "not_found")
		slip := marie.call("GET", path+"?lang=it", nil).status(200)
		if !strings.HasPrefix(slip.Body.String(), "%PDF-") || slip.Header().Get("Content-Type") != "application/pdf" {
			t.Errorf("slip %v", slip.Header())
		}
		treasury := l.staff("treasury@florin.example", identity.Treasury)
		treasury.bankFile(statement(290_81, "A", "paid ahead")).status(201)
		e := treasury.call("GET", "/staff/bank-entries", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		treasury.call("POST", "/staff/bank-entries/"+e["id"].(string)+"/match", map[string]any{"version": e["version"], "loan_id": id}).status(200)
		marie.call("GET", path, nil).status(200) // who has paid ahead may pay the instalment after it

		paid := marie.call("GET", "/me/loans/"+id, nil).status(200).json()["payments"].([]any)[0].(map[string]any)
		path = "/me/loans/" + id + "/payments/" + paid["id"].(string) + "/receipt.pdf"
		if receipt := marie.call("GET", path, nil).status(200); !strings.HasPrefix(receipt.Body.String(), "%PDF-") {
			t.Errorf("receipt %v", receipt.Header())
		}
		other.call("GET", path, nil).refused(404, "not_found")
	})
}
