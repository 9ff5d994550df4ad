package api_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

const ownIBAN = "DE89370400440532013000"

// proving is a lender whose account in euro is to be proven.
type proving struct {
	*bankOrder
	ann *browser
}

func newProving(t *testing.T, env *testkit.Env) *proving {
	r := &proving{bankOrder: newBankOrder(t, env)}
	r.ann = r.staff("ann@florin.example", identity.Administrator)
	return r
}

func (r *proving) standing() map[string]any {
	r.t.Helper()
	return r.ann.call("GET", "/staff/account-proofs", nil).status(200).json()["items"].([]any)[0].(map[string]any)
}

func (r *proving) is(want string) {
	r.t.Helper()
	if got := r.standing(); got["state"] != want {
		r.t.Errorf("the account is %v, want %s", got, want)
	}
}

// plan has the payment made and gives where its code is entered, and its payout.
func (r *proving) plan() (at string, cent map[string]any) {
	r.t.Helper()
	id := r.ann.call("POST", "/staff/account-proofs", map[string]any{"currency": "EUR"}).status(200).json()["id"].(string)
	for _, item := range r.treasury.call("GET", "/staff/payouts?state=planned", nil).status(200).json()["items"].([]any) {
		if p := item.(map[string]any); p["kind"] == "proof" {
			cent = p
		}
	}
	return "/staff/account-proofs/" + id + "/code", cent
}

// leaves prepares and releases the payment by two people, and gives its batch and its file.
func (r *proving) leaves(cent map[string]any) (path, file string) {
	r.t.Helper()
	batch := r.treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []any{cent["id"]}}).status(201).json()
	path = "/staff/payouts/batches/" + batch["id"].(string)
	r.approver.call("POST", path+"/release", map[string]any{"version": batch["version"]}).status(200)
	return path, r.treasury.call("GET", path+"/file", nil).status(200).Body.String()
}

var codeIn = regexp.MustCompile(`<Ustrd>CODE ([2-9A-HJ-NP-Z]{8})</Ustrd>`)

func codeOf(t *testing.T, file string) string {
	t.Helper()
	found := codeIn.FindStringSubmatch(file)
	if found == nil {
		t.Fatalf("no code in %s", file)
	}
	return found[1]
}

// holds compares what the books have of the bank, and of what is in transit.
func (r *proving) holds(bank, transit int64) {
	r.t.Helper()
	by := identity.Principal{Kind: identity.Staff, StaffID: "x", Permissions: []identity.Permission{identity.LedgerRead}}
	trials, err := r.api.Ledger.TrialBalance(r.t.Context(), by, date.MustParse("2030-01-01"))
	must(r.t, err)
	got := map[ledger.Account]int64{}
	for _, trial := range trials {
		if trial.Currency != money.EUR {
			continue
		}
		for _, sum := range trial.Accounts {
			got[sum.Account] = sum.Balance.Minor
		}
	}
	if got[ledger.Bank] != bank || got[ledger.TransitOut] != transit {
		r.t.Errorf("the books have %d at the bank and %d in transit, want %d and %d", got[ledger.Bank], got[ledger.TransitOut], bank, transit)
	}
}

func TestAnAccountIsProvenByItsCode(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newProving(t, env)
		send := func(b *browser, currency string) answer {
			return b.call("POST", "/staff/account-proofs", map[string]any{"currency": currency})
		}
		for _, b := range []*browser{r.treasury, r.approver} {
			b.call("GET", "/staff/account-proofs", nil).refused(403, "forbidden")
			send(b, "EUR").refused(403, "forbidden")
			b.call("POST", "/staff/account-proofs/"+nowhere+"/code", map[string]any{"code": "ABCDEFGH"}).refused(403, "forbidden")
		}
		r.browser().call("GET", "/staff/account-proofs", nil).refused(401, "unauthenticated")
		if found := fields(send(r.ann, "EURO").refused(422, "invalid")); found[0] != "/currency choice.invalid" {
			t.Errorf("no currency: %v", found)
		}
		send(r.ann, "CHF").refused(409, "bank.no_account")
		r.is("unproven")
		at, cent := r.plan()
		if cent["reference"] != "Crédit du Lac SA" || fmt.Sprint(cent["amount"]) != fmt.Sprint(map[string]any{"amount": 1.0, "currency": "EUR"}) || cent["loan_id"] != "" {
			t.Errorf("planned: %v", cent)
		}
		send(r.ann, "EUR").refused(409, "account_proof.under_way")
		enter := func(at, code string) answer { return r.ann.call("POST", at, map[string]any{"code": code}) }
		enter("/staff/account-proofs/"+nowhere+"/code", "ABCDEFGH").refused(404, "not_found")
		enter(at, "ABCDEFGH").refused(409, "account_proof.not_sent")
		_, file := r.leaves(cent)
		for _, want := range []string{"<IBAN>" + ownIBAN + "</IBAN>", `<InstdAmt Ccy="EUR">0.01</InstdAmt>`} {
			if !strings.Contains(file, want) {
				t.Errorf("the file lacks %s: %s", want, file)
			}
		}
		if strings.Count(file, ownIBAN) != 2 {
			t.Errorf("the cent is to leave from the account and go to it: %s", file)
		}
		r.is("sent")
		r.holds(0, 0)
		code := codeOf(t, file)
		for _, typed := range []string{"", "ABCD", "OOOOIIII", "ABCDEFGHJ"} {
			if found := fields(enter(at, typed).refused(422, "invalid")); found[0] != "/code account_proof.form" {
				t.Errorf("%q: %v", typed, found)
			}
		}
		wrong := "22222222"
		if found := fields(enter(at, wrong).refused(422, "invalid")); found[0] != "/code account_proof.code" {
			t.Errorf("wrong: %v", found)
		}
		if left := r.standing()["attempts_left"]; left != 4.0 {
			t.Errorf("%v attempts are left, want 4: what is no code does not count", left)
		}
		got := enter(at, " "+strings.ToLower(code[:4])+"-"+code[4:]).status(200).json()
		if got["state"] != "proven" || got["way"] != "entered" || got["proven_by"] == "" || got["sent_on"] != "2026-11-20" {
			t.Errorf("proven: %v", got)
		}
		r.holds(0, 0) // it left and came in
		enter(at, code).refused(409, "account_proof.proven")
		send(r.ann, "EUR").refused(409, "account_proof.proven")
		// The statement that comes later books nothing twice.
		for i, minor := range []int64{-1, 1} {
			r.treasury.bankFile(statementEnd(minor, fmt.Sprint("LATE", i), cent["end_to_end"].(string), "")).status(201)
		}
		r.holds(0, 0)
	})
}

// statementEnd is a statement with what was given to the bank, which repeats it.
func statementEnd(minor int64, ref, end, returned string) string {
	s := statement(minor, ref, "")
	s = strings.Replace(s, "<TxDtls>", "<TxDtls><Refs><EndToEndId>"+end+"</EndToEndId></Refs>", 1)
	if returned != "" {
		s = strings.Replace(s, "</TxDtls>", "<RtrInf><Rsn><Cd>"+returned+"</Cd></Rsn></RtrInf></TxDtls>", 1)
	}
	return s
}

func TestAStatementProvesAnAccount(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newProving(t, env)
		_, cent := r.plan()
		_, file := r.leaves(cent)
		code := codeOf(t, file)
		elsewhere := strings.ReplaceAll(statement(-1, "A0", "CODE "+code), ownIBAN, "CH9300762011623852957")
		r.treasury.bankFile(elsewhere).status(201)
		r.treasury.bankFile(statement(-1, "A1", "CODE 22222222")).status(201) // of somewhere else: it waits for people
		r.is("sent")
		r.holds(-1, 0)
		// What comes in is told of first, and by the code alone.
		r.treasury.bankFile(statement(1, "A2", "CODE "+code)).status(201)
		r.is("proven")
		r.holds(0, -1)
		r.treasury.bankFile(statementEnd(-1, "A3", cent["end_to_end"].(string), "")).status(201)
		r.holds(-1, 0)
		if s := r.standing(); s["way"] != "statement" || s["proven_by"] != "" || len(s["allowed"].([]any)) != 0 {
			t.Errorf("proven: %v", s)
		}
		// A second booking of the same side is for people.
		r.treasury.bankFile(statementEnd(1, "A4", cent["end_to_end"].(string), "")).status(201)
		entries := r.treasury.call("GET", "/staff/bank-entries?state=unmatched", nil).status(200).json()["items"].([]any)
		notes := map[any]bool{}
		for _, e := range entries {
			notes[e.(map[string]any)["note"]] = true
		}
		if len(entries) != 2 || !notes["payout.booked_twice"] {
			t.Errorf("unmatched: %v", entries)
		}
	})
}

// accountIs gives the lender another account in euro.
func (r *proving) accountIs(iban string) {
	r.t.Helper()
	r.changeSetting("bank", func(doc map[string]any) {
		doc["accounts"] = []map[string]any{{
			"currency": "EUR", "name": "Crédit du Lac SA", "iban": iban, "bic": "", "qr_iban": "", "creditor_id": "",
			"address": map[string]any{"street": "", "building": "", "postcode": "8002", "town": "Zürich", "country": "CH"},
		}}
	})
}

func TestAProofThatComesToNothing(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newProving(t, env)
		enter := func(at, code string) answer { return r.ann.call("POST", at, map[string]any{"code": code}) }
		at, cent := r.plan()
		_, file := r.leaves(cent)
		r.treasury.bankFile(statementEnd(-1, "B1", cent["end_to_end"].(string), "")).status(201)
		r.is("proven")

		// Another account takes its place: nothing of the former counts for it.
		other := "DE02120300000000202051"
		r.accountIs(other)
		r.is("unproven")
		enter(at, codeOf(t, file)).refused(409, "account_proof.ended")
		at, cent = r.plan()
		r.accountIs(ownIBAN)
		r.treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []any{cent["id"]}}).refused(409, "payout.other_account")
		r.accountIs(other)

		// The bank refuses it.
		_, _ = r.leaves(cent)
		r.treasury.bankFile(strings.ReplaceAll(statementEnd(1, "B2", cent["end_to_end"].(string), "AC03"), ownIBAN, other)).status(201)
		if s := r.standing(); s["state"] != "returned" || s["reason"] != "AC03" {
			t.Errorf("refused: %v", s)
		}
		enter(at, "22222222").refused(409, "account_proof.returned")

		// Five wrong codes end it; a statement may prove it still.
		at, cent = r.plan()
		_, _ = r.leaves(cent)
		for range 5 {
			enter(at, "22222222").refused(422, "invalid")
		}
		enter(at, "22222222").refused(409, "account_proof.spent")
		r.is("spent")

		// Nobody enters it in time; what has not left is not sent any more.
		at, cent = r.plan()
		env.Clock.Advance(45*24*time.Hour + time.Second)
		r.ann, r.treasury, r.approver = r.againStaff("ann@florin.example"), r.againStaff("treasury@florin.example"), r.againStaff("approver@florin.example")
		enter(at, "22222222").refused(409, "account_proof.expired")
		r.is("expired")
		former := cent["id"]
		at, cent = r.plan()
		if cent["id"] == former {
			t.Error("the payment is the former one")
		}
		r.treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []any{former}}).refused(409, "payout.state")
		r.is("planned")
		enter(at, "22222222").refused(409, "account_proof.not_sent")
	})
}

// A node dies after the payment was made and again after it was handed over: it leaves once, and proves the account.
func TestANodeDiesWhileAnAccountIsProven(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newProving(t, env)
		r.connect(t)
		r.ann = r.againStaff("ann@florin.example")
		_, cent := r.plan()
		if len(r.peer.Asked()) != 0 {
			t.Fatal("it left when it was made")
		}
		batch := r.treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []any{cent["id"]}}).status(201).json()
		path := "/staff/payouts/batches/" + batch["id"].(string)
		r.approver.call("POST", path+"/release", map[string]any{"version": batch["version"]}).status(200)
		r.sends(path)
		if len(r.peer.Asked()) != 0 {
			t.Fatal("it left from inside a transaction")
		}
		ctx, kill := context.WithCancel(t.Context())
		atBank := map[string]string{}
		r.peer.Answer = func(b adapter.Body) (int, string) {
			atBank[b.ID] = string(b.Input)
			kill()
			time.Sleep(50 * time.Millisecond) // the answer finds nobody
			return takes("accepted", accepted)(b)
		}
		runner := job.NewRunner(env.DB, env.Log, job.Options{Node: "dies", Workers: 1})
		r.Adapters.Register(runner)
		_ = runner.RunDue(ctx)
		env.Clock.Advance(6 * time.Minute) // the lease of the node that died
		r.run(t)
		if o := r.order(path); o["state"] != "accepted" || len(atBank) != 1 {
			t.Errorf("%d at the bank, %v", len(atBank), o)
		}
		r.is("sent")
		r.treasury.bankFile(statementEnd(-1, "C1", cent["end_to_end"].(string), "")).status(201)
		r.is("proven")
	})
}

func TestTwoSendOneCent(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newProving(t, env)
		const together = 6
		by := identity.Principal{Kind: identity.Staff, StaffID: nowhere, Name: "Ann", Permissions: []identity.Permission{identity.SettingsManage}}
		done := make(chan error, together)
		for range together {
			go func() {
				_, err := r.Lending.Proofs.Send(t.Context(), by, money.EUR)
				done <- err
			}()
		}
		made := 0
		for range together {
			if <-done == nil {
				made++
			}
		}
		items := r.treasury.call("GET", "/staff/payouts", nil).status(200).json()["items"].([]any)
		if made != 1 || len(items) != 1 {
			t.Errorf("%d were made, and %d payouts are planned", made, len(items))
		}
	})
}
