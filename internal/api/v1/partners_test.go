package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// partnerTerms is a partner as a person enters it.
func partnerTerms(name string, change map[string]any, programs ...string) map[string]any {
	terms := map[string]any{
		"name": name, "kind": "broker", "register": "ORIAS", "registration": "12345678", "address": "1 rue de la Paix, 75002 Paris", "countries": []string{"CH", "FR"}, "programs": programs,
		"origins": []string{"https://Shop.example/"}, "holder": name, "iban": "FR14 2004 1010 0505 0001 3M02 606",
		"agreement": map[string]any{"from": "2026-01-01", "to": nil, "commission": map[string]any{
			"on": "paid_out", "paid_by": "lender", "currency": "EUR", "percent": "1.25", "flat": 0, "tiers": []any{}, "cap": 0,
			"clawback": map[string]any{"days": 30, "withdrawn": true, "default_before": 0},
		}},
	}
	if programs == nil {
		terms["programs"] = []string{}
	}
	for k, v := range change {
		terms[k] = v
	}
	return terms
}

// partner makes a partner with a program that speaks for it, by a lone administrator.
func (b *browser) partner(name string) (id string, calls *browser) {
	b.t.Helper()
	programID, calls := b.program(program.PartnerRead, program.PartnerApply)
	made := b.call("POST", "/staff/partners", partnerTerms(name, nil, programID)).status(201).json()
	return made["id"].(string), calls
}

var broughtCount int

// brings begins an application and gives its id and the secret of its link.
func (b *browser) brings(change map[string]any) (id, secret string) {
	b.t.Helper()
	broughtCount++
	in := map[string]any{"external_id": fmt.Sprintf("ext-%d", broughtCount), "product": "EU-CONSO", "prefill": map[string]any{
		"first_name": "Ada", "last_name": "Kellr", "employer": "<script>alert(1)</script>", "email": "ada@example.com", "country": "CH", "loan_amount": 1000000, "currency": "EUR",
	}}
	for k, v := range change {
		in[k] = v
	}
	made := b.call("POST", "/partner/applications", in).status(201).json()
	_, secret, found := strings.Cut(made["continue_url"].(string), "/apply#partner=")
	if !found {
		b.t.Fatalf("the link is %v", made["continue_url"])
	}
	return made["id"].(string), secret
}

// sends opens a link as a person, completes the application and sends it.
func (l *rig) sends(secret string, change map[string]any) (person *browser, requestID string) {
	l.t.Helper()
	person = l.browser()
	return person, person.finishes(secret, change)
}

// finishes is what sends does, in this browser.
func (b *browser) finishes(secret string, change map[string]any) (requestID string) {
	b.t.Helper()
	opened := b.call("POST", "/applications/by-partner", map[string]any{"token": secret}).status(200).json()
	fields := application(change)
	delete(fields, "declaration")
	delete(fields, "consent_version")
	b.call("PUT", "/applications/current", map[string]any{"version": opened["version"], "step": 4, "fields": fields}).status(200)
	sent := b.call("POST", "/applications/current/submit", map[string]any{"declaration": true, "consent_version": settings.Shipped().Consent.Version}).status(201).json()
	return sent["id"].(string)
}

func TestAPartnerIsMadeByTwo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		programID, _ := boss.program(program.PartnerRead, program.PartnerApply)
		mixed := boss.definition("loan.read", program.PartnerRead)
		if got := fields(boss.call("POST", "/staff/programs", mixed).refused(422, "invalid")); got[0] != "/scopes program.partner_alone" {
			t.Errorf("scopes of partners beside others: %v", got)
		}
		other, _ := boss.program("loan.read")
		approver, support := l.staff("ann@florin.example", identity.Approver), l.staff("s@florin.example", identity.Support)
		support.call("GET", "/staff/partners", nil).refused(403, "forbidden")
		support.call("POST", "/staff/partners", partnerTerms("Courtier", nil)).refused(403, "forbidden")

		commission := func(change map[string]any) map[string]any {
			c := map[string]any{
				"on": "paid_out", "paid_by": "lender", "currency": "EUR", "percent": "1", "flat": 0, "tiers": []any{}, "cap": 0,
				"clawback": map[string]any{"days": 0, "withdrawn": false, "default_before": 0},
			}
			for k, v := range change {
				c[k] = v
			}
			return map[string]any{"agreement": map[string]any{"from": "2026-01-01", "to": nil, "commission": c}}
		}
		for _, c := range []struct {
			change map[string]any
			want   string
		}{
			{map[string]any{"name": " "}, "/name field.required"},
			{map[string]any{"registration": ""}, "/registration field.required"},
			{map[string]any{"address": ""}, "/address field.required"},
			{map[string]any{"countries": []string{}}, "/countries field.required"},
			{map[string]any{"iban": "FR14"}, "/iban iban.invalid"},
			{map[string]any{"origins": []string{"http://shop.example"}}, "/origins partner.origins"},
			{map[string]any{"origins": []string{"https://shop.example/page"}}, "/origins partner.origins"},
			{map[string]any{"programs": []string{other}}, "/programs partner.program_scopes"},
			{map[string]any{"programs": []string{nowhere}}, "/programs partner.program_scopes"},
			{commission(map[string]any{"paid_by": "borrower"}), "/agreement/commission/paid_by partner.borrower_pays"},
			{commission(map[string]any{"flat": 100}), "/agreement/commission/percent partner.one_way"},
			{commission(map[string]any{"percent": "1.255"}), "/agreement/commission/percent partner.percent"},
			{commission(map[string]any{"percent": "", "tiers": []any{map[string]any{"from": 5, "percent": "1"}}}), "/agreement/commission/tiers partner.tiers"},
			{commission(map[string]any{"clawback": map[string]any{"days": 30, "withdrawn": false, "default_before": 0}}), "/agreement/commission/clawback/days partner.clawback"},
		} {
			if got := fields(boss.call("POST", "/staff/partners", partnerTerms("Courtier", c.change)).refused(422, "invalid")); got[0] != c.want {
				t.Errorf("%v: %v", c.want, got)
			}
		}

		made := boss.call("POST", "/staff/partners", partnerTerms("Courtier", nil, programID)).status(201).json()
		at := "/staff/partners/" + made["id"].(string)
		if made["state"] != "waiting" || made["terms"] != nil || made["wanted"].(map[string]any)["origins"].([]any)[0] != "https://shop.example" {
			t.Errorf("made: %v", made)
		}
		version := map[string]any{"version": made["version"]}
		boss.call("POST", at+"/confirm", version).refused(409, "second_person.needed")
		support.call("POST", at+"/confirm", version).refused(403, "forbidden")
		approver.call("POST", at+"/confirm", map[string]any{"version": 9}).refused(409, "partner.version_conflict")
		l.asNewcomer("ann@florin.example", "boss@florin.example", func() { approver.call("POST", at+"/confirm", version).refused(409, "second_person.newcomer") })
		approver.call("POST", "/staff/partners/"+nowhere+"/confirm", version).refused(404, "not_found")
		confirmed := approver.call("POST", at+"/confirm", version).status(200).json()
		if confirmed["state"] != "active" || confirmed["terms"].(map[string]any)["iban"] != "FR1420041010050500013M02606" {
			t.Errorf("confirmed: %v", confirmed)
		}
		approver.call("POST", at+"/confirm", map[string]any{"version": confirmed["version"]}).refused(409, "partner.decided")
		approver.call("POST", at+"/withdraw", nil).refused(409, "partner.decided")
		if got := fields(boss.call("POST", "/staff/partners", partnerTerms("Autre", nil, programID)).refused(422, "invalid")); got[0] != "/programs partner.program_taken" {
			t.Errorf("a program of another partner: %v", got)
		}
		change := partnerTerms("Courtier SA", map[string]any{"iban": "NL91ABNA0417164300"}, programID)
		change["version"] = 99
		boss.call("PUT", at, change).refused(409, "partner.version_conflict")
		change["version"] = confirmed["version"]
		waits := boss.call("PUT", at, change).status(200).json()
		if waits["terms"].(map[string]any)["iban"] != "FR1420041010050500013M02606" || waits["name"] != "Courtier" {
			t.Errorf("what waits counts already: %v", waits)
		}
		boss.call("POST", at+"/withdraw", nil).status(200)
		boss.call("POST", at+"/end", nil).status(200)
		boss.call("POST", at+"/end", nil).refused(409, "partner.ended")
		if items := approver.call("GET", "/staff/partners", nil).status(200).json()["items"].([]any); items[0].(map[string]any)["state"] != "ended" {
			t.Errorf("the list: %v", items)
		}
	})
}

// What a partner fills in the person sees, corrects and sends; the partner follows it and reads nothing of the person.
func TestAPartnerBringsAnApplication(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		partnerID, shop := boss.partner("Courtier")
		if own := shop.call("GET", "/partner", nil).status(200).json(); own["id"] != partnerID || own["in_force"] != true {
			t.Errorf("itself: %v", own)
		}
		boss.call("GET", "/partner", nil).refused(403, "partner.none")
		quote := shop.call("POST", "/partner/quotes", map[string]any{"amount": 1000000, "currency": "EUR", "months": 36}).status(200).json()
		if quote["example"] == "" || quote["apr"] == "" {
			t.Errorf("a quote without its example: %v", quote)
		}
		shop.call("POST", "/partner/quotes", map[string]any{"amount": 1, "currency": "EUR", "months": 36}).refused(422, "invalid")

		begin := func(change map[string]any, want string) {
			t.Helper()
			in := map[string]any{"external_id": "bad-1", "product": "EU-CONSO", "prefill": map[string]any{}}
			for k, v := range change {
				in[k] = v
			}
			if got := fields(shop.call("POST", "/partner/applications", in).refused(422, "invalid")); got[0] != want {
				t.Errorf("%v: %v", want, got)
			}
		}
		begin(map[string]any{"external_id": "a b"}, "/external_id partner.external_form")
		begin(map[string]any{"product": "NONE"}, "/product partner.product")
		begin(map[string]any{"prefill": map[string]any{"country": "DE"}}, "/product partner.product")
		begin(map[string]any{"return_url": "https://evil.example/x"}, "/return_url partner.return_url")
		begin(map[string]any{"return_url": "javascript:alert(1)"}, "/return_url partner.return_url")
		begin(map[string]any{"prefill": map[string]any{"email": "no address"}}, "/prefill/email email.invalid")
		begin(map[string]any{"prefill": map[string]any{"last_name": "<script>alert(1)</script>"}}, "/prefill/last_name name.characters")
		begin(map[string]any{"prefill": map[string]any{"declaration": true}}, "/prefill/declaration field.unknown")

		id, secret := shop.brings(map[string]any{"external_id": "E-1", "return_url": "https://shop.example/back", "campaign": "spring"})
		shop.call("POST", "/partner/applications", map[string]any{"external_id": "E-1", "product": "EU-CONSO", "prefill": map[string]any{}}).refused(409, "partner.external_id")
		if a := shop.call("GET", "/partner/applications/"+id, nil).status(200).json(); a["status"] != "waiting" || a["campaign"] != "spring" {
			t.Errorf("begun: %v", a)
		}
		person := l.browser()
		person.call("POST", "/applications/by-partner", map[string]any{"token": "nothing"}).refused(410, "partner_link.unknown")
		opened := person.call("POST", "/applications/by-partner", map[string]any{"token": secret}).status(200).json()
		shown := opened["partner"].(map[string]any)
		if shown["name"] != "Courtier" || shown["registration"] != "12345678" || !strings.Contains(fmt.Sprint(shown["filled"]), "last_name") {
			t.Errorf("the person is told: %v", shown)
		}
		if f := opened["fields"].(map[string]any); f["employer"] != "<script>alert(1)</script>" || f["product"] != "EU-CONSO" {
			t.Errorf("filled in: %v", f)
		}
		l.browser().call("POST", "/applications/by-partner", map[string]any{"token": secret}).refused(410, "partner_link.used")
		whole := application(map[string]any{"last_name": "Keller"})
		delete(whole, "declaration")
		delete(whole, "consent_version")
		person.call("PUT", "/applications/current", map[string]any{"version": 1, "step": 4, "fields": whole}).status(200)
		if a := shop.call("GET", "/partner/applications?external_id=E-1", nil).status(200).json()["items"].([]any)[0].(map[string]any); a["status"] != "started" {
			t.Errorf("started: %v", a)
		}
		person.call("POST", "/applications/current/submit", map[string]any{"declaration": false, "consent_version": settings.Shipped().Consent.Version}).refused(422, "invalid")
		person.call("POST", "/applications/current/submit", map[string]any{"declaration": true, "consent_version": settings.Shipped().Consent.Version}).status(201)
		answer := shop.call("GET", "/partner/applications/"+id, nil).status(200)
		if a := answer.json(); a["status"] != "in_review" || a["attribution"] != "yours" {
			t.Errorf("sent: %v", a)
		}
		for _, word := range []string{"Ada", "Keller", "ada@example.com", "reason", "score", "request_id"} {
			if strings.Contains(answer.Body.String(), word) {
				t.Errorf("a partner reads %q: %s", word, answer.Body)
			}
		}

		_, late := shop.brings(nil)
		env.Clock.Advance(72 * time.Hour)
		l.browser().call("POST", "/applications/by-partner", map[string]any{"token": late}).refused(410, "partner_link.expired")
		must(t, l.Requests.Partners.Sweep(t.Context()))
		if items := shop.call("GET", "/partner/applications?status=ended", nil).status(200).json()["items"].([]any); len(items) != 1 {
			t.Errorf("ended: %v", items)
		}
		boss = l.againStaff("boss@florin.example")
		_, over := shop.brings(nil)
		if items := boss.call("GET", "/staff/partners/"+partnerID+"/applications", nil).status(200).json()["items"].([]any); len(items) != 3 {
			t.Errorf("people of the lender see %d", len(items))
		}
		boss.call("POST", "/staff/partners/"+partnerID+"/end", nil).status(200)
		l.browser().call("POST", "/applications/by-partner", map[string]any{"token": over}).refused(410, "partner_link.ended")
		shop.call("GET", "/partner/applications", nil).refused(403, "partner.none")
	})
}

// A partner that means harm: ids of others, a link that is played twice, a consent for another person, routes of people.
func TestAHostilePartnerReachesNothing(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		_, good := boss.partner("Courtier")
		evilID, evil := boss.partner("Autre")
		id, secret := good.brings(nil)
		_, requestID := l.sends(secret, nil)
		crossings := 0
		for _, r := range l.api.Routes() {
			if r.Method == "HEAD" || !strings.Contains(r.Pattern, "{id}") {
				continue
			}
			for _, foreign := range []string{id, requestID} {
				path := strings.NewReplacer("{id}", foreign, "{doc}", id, "{event}", id, "{list}", "loans", "{kind}", "request", "{name}", "books").Replace(strings.TrimPrefix(r.Pattern, "/api/v1"))
				if a := evil.call(r.Method, path, map[string]any{}); a.Code < 400 {
					crossings++
					t.Errorf("%s %s answers %d to a foreign partner: %s", r.Method, path, a.Code, a.Body)
				}
				env.Clock.Advance(time.Second)
			}
		}
		evil.call("GET", "/partner/applications/"+id, nil).refused(404, "not_found")
		if items := evil.call("GET", "/partner/applications", nil).status(200).json()["items"].([]any); len(items) != 0 {
			t.Errorf("a partner reads those of another: %v", items)
		}
		// The secret of a program is nothing on routes of persons: no draft, no consent, no account.
		evil.call("POST", "/applications/current/submit", map[string]any{"declaration": true, "consent_version": settings.Shipped().Consent.Version}).refused(404, "draft.none")
		evil.call("GET", "/staff/partners", nil).refused(403, "key.not_here")
		evil.call("POST", "/staff/partners/"+evilID+"/end", nil).refused(403, "key.not_here")
		evil.call("GET", "/events", nil).refused(403, "key.no_scope")
		if crossings != 0 {
			t.Errorf("%d crossings", crossings)
		}
	})
}

// From the link to the loan, its payout, the statement and its payment, and the payout that comes back and takes the commission with it.
func TestAPartnerEarnsAndGivesBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		l.ChangeProducts(t, lender.Licensed)
		boss := l.staff("boss@florin.example", identity.Administrator)
		partnerID, shop := boss.partner("Courtier")
		ada := l.client(adaMail)
		lead, secret := shop.brings(nil)
		requestID := ada.finishes(secret, nil)
		status := func(want string) map[string]any {
			t.Helper()
			a := shop.call("GET", "/partner/applications/"+lead, nil).status(200).json()
			if a["status"] != want {
				t.Errorf("it stands at %v, want %s", a["status"], want)
			}
			return a
		}
		status("in_review")
		ada.call("POST", "/me/claims", map[string]string{"token": l.claimToken()}).status(200)
		boss.consult(requestID)
		boss.call("POST", "/staff/loan-requests/"+requestID+"/approve", map[string]any{"version": l.versionOf(boss, requestID), "send_email": false}).status(200)
		status("approved")
		sent := boss.call("POST", "/staff/loan-requests/"+requestID+"/offer", map[string]any{"version": l.versionOf(boss, requestID), "insurance": false}).status(201).json()
		own := "/me/offers/" + sent["id"].(string)
		offer := ada.call("GET", own, nil).status(200).json()
		if says, _ := offer["intermediary_says"].([]any); offer["intermediary"] != "Courtier, ORIAS 12345678, 1 rue de la Paix, 75002 Paris" || len(says) != 2 {
			t.Errorf("before the contract the borrower is told %v, %v", offer["intermediary"], says)
		}
		signed := l.signs(ada, own, offer)
		status("signed")
		loanID := signed["loan_id"].(string)
		l.day("2026-12-10") // nobody can withdraw any more
		boss = l.againStaff("boss@florin.example")
		must(t, l.api.Agreements.Daily(t.Context(), date.MustParse("2026-12-10")))
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return l.api.Loans.PaidOutTx(tx, audit.Actor{Kind: "system"}, loanID, date.MustParse("2026-12-10"), "one")
		}))
		if a := status("paid_out"); a["paid_out"].(map[string]any)["amount"] != 1000000.0 {
			t.Errorf("paid out: %v", a["paid_out"])
		}
		must(t, l.api.Commissions.MakeStatements(t.Context()))
		at := "/staff/partners/" + partnerID + "/statements"
		if items := boss.call("GET", at, nil).status(200).json()["items"].([]any); len(items) != 0 {
			t.Errorf("a month that is not over has a statement: %v", items)
		}
		l.day("2027-01-02")
		boss = l.againStaff("boss@florin.example")
		must(t, l.api.Commissions.MakeStatements(t.Context()))
		must(t, l.api.Commissions.MakeStatements(t.Context()))
		if told := env.Told(t, "partner.commission_due"); told != 1 {
			t.Errorf("told %d times of one statement", told)
		}
		items := shop.call("GET", "/partner/statements", nil).status(200).json()["items"].([]any)
		if len(items) != 1 || items[0].(map[string]any)["payable"].(map[string]any)["amount"] != 12500.0 { // 1.25 % of 10,000.00
			t.Fatalf("statements: %v", items)
		}
		id := items[0].(map[string]any)["id"].(string)
		csv := shop.call("GET", "/partner/statements/"+id+"/file?format=csv", nil).status(200)
		if !strings.Contains(csv.Body.String(), "125.00") || strings.Contains(csv.Body.String(), "Keller") {
			t.Errorf("the file: %s", csv.Body)
		}
		if pdf := boss.call("GET", at+"/"+id+"/file", nil).status(200); !strings.HasPrefix(pdf.Body.String(), "%PDF-") {
			t.Errorf("the document: %.20s", pdf.Body)
		}
		_, other := boss.partner("Autre")
		other.call("GET", "/partner/statements/"+id+"/file", nil).refused(404, "not_found")

		treasury, approver := l.staff("t@florin.example", identity.Treasury), l.staff("a@florin.example", identity.Approver)
		approver.call("POST", at+"/"+id+"/pay", nil).refused(403, "forbidden")
		treasury.call("POST", at+"/"+nowhere+"/pay", nil).refused(404, "not_found")
		if paid := treasury.call("POST", at+"/"+id+"/pay", nil).status(200).json(); paid["state"] != "under_way" {
			t.Errorf("planned: %v", paid)
		}
		treasury.call("POST", at+"/"+id+"/pay", nil).refused(409, "commission.paying")
		p := treasury.payout("")
		batch := treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []string{p["id"].(string)}}).status(201).json()
		path := "/staff/payouts/batches/" + batch["id"].(string)
		treasury.call("POST", path+"/release", map[string]any{"version": batch["version"]}).refused(409, "second_person.needed")
		approver.call("POST", path+"/release", map[string]any{"version": batch["version"]}).status(200)
		if file := treasury.call("GET", path+"/file", nil).status(200); !strings.Contains(file.Body.String(), "FR1420041010050500013M02606") {
			t.Errorf("the file for the bank: %s", file.Body)
		}
		p = treasury.payout("")
		treasury.call("POST", "/staff/payouts/"+p["id"].(string)+"/settle", map[string]any{"version": p["version"], "on": date.Of(env.Clock.Now(), time.UTC).String()}).status(200)
		l.owes(0)

		l.day("2027-01-05")
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error { // the bank sends the loan back
			by := audit.Actor{Kind: "system"}
			if _, err := l.api.Loans.ReverseTx(tx, by, loanID, "paid_out:"+loanID+":one", "payout.returned"); err != nil {
				return err
			}
			return eventlog.EmitTx(tx, by, eventlog.PayoutReturned, eventlog.Data{LoanID: loanID, PayoutID: "p", Status: "returned"})
		}))
		status("signed")
		l.owes(12500) // taken back after it was paid: the partner owes it
		l.day("2027-02-02")
		must(t, l.api.Commissions.MakeStatements(t.Context()))
		boss, treasury = l.againStaff("boss@florin.example"), l.againStaff("t@florin.example")
		items = boss.call("GET", at, nil).status(200).json()["items"].([]any)
		if last := items[0].(map[string]any); len(items) != 2 || last["lines"].(map[string]any)["amount"] != -12500.0 || last["state"] != "nothing" {
			t.Errorf("after the payout came back: %v", items)
		}
		treasury.call("POST", at+"/"+items[0].(map[string]any)["id"].(string)+"/pay", nil).refused(409, "commission.nothing_due")
		report, err := l.api.Ledger.Verify(t.Context())
		must(t, err)
		if !report.OK() {
			t.Errorf("the books: %+v", report)
		}
	})
}

// owes checks what stands on the account of what partners are owed: debit above zero.
func (l *rig) owes(want int64) {
	l.t.Helper()
	trials, err := l.api.Ledger.TrialBalance(l.t.Context(), identity.Principal{Kind: identity.Staff, StaffID: "x", Permissions: []identity.Permission{identity.LedgerRead}}, date.MustParse("2030-01-01"))
	must(l.t, err)
	var got int64
	for _, trial := range trials {
		for _, sum := range trial.Accounts {
			if sum.Account == ledger.CommissionPayable {
				got += sum.Balance.Minor
			}
		}
	}
	if got != want {
		l.t.Errorf("owed to partners: %d, want %d", got, want)
	}
}

// Two partners bring one person: a person of the lender decides, and the money follows.
func TestTwoPartnersBringOnePerson(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss, support := l.staff("boss@florin.example", identity.Administrator), l.staff("s@florin.example", identity.Support)
		_, first := boss.partner("Courtier")
		_, second := boss.partner("Autre")
		_, secret := first.brings(nil)
		l.sends(secret, nil)
		lead, secret := second.brings(nil)
		l.sends(secret, map[string]any{"email": "other@example.com"}) // the same name and day of birth
		attribution := func(want string) {
			t.Helper()
			if a := second.call("GET", "/partner/applications/"+lead, nil).status(200).json(); a["attribution"] != want {
				t.Errorf("attribution %v, want %s", a["attribution"], want)
			}
		}
		attribution("open")
		overview := boss.call("GET", "/staff/partners", nil).status(200).json()
		if all := fmt.Sprint(overview["currencies"]); !strings.Contains(all, "CHF EUR") {
			t.Errorf("currencies to choose from: %s", all)
		}
		conflicts := overview["conflicts"].([]any)
		if len(conflicts) != 1 || conflicts[0].(map[string]any)["id"] != lead || conflicts[0].(map[string]any)["earlier_began_at"] == nil {
			t.Fatalf("conflicts: %v", conflicts)
		}
		at := "/staff/partners/applications/" + lead + "/credit"
		support.call("POST", at, map[string]any{"decision": "own", "reason": "Its link was the first"}).refused(403, "forbidden")
		boss.call("POST", at, map[string]any{"decision": "open", "reason": "x"}).refused(422, "invalid")
		if got := fields(boss.call("POST", at, map[string]any{"decision": "own", "reason": " "}).refused(422, "invalid")); got[0] != "/reason field.required" {
			t.Errorf("without a reason: %v", got)
		}
		boss.call("POST", "/staff/partners/applications/"+nowhere+"/credit", map[string]any{"decision": "own", "reason": "Its link was the first"}).refused(404, "not_found")
		boss.call("POST", at, map[string]any{"decision": "other", "reason": "The person says so"}).status(204)
		boss.call("POST", at, map[string]any{"decision": "own", "reason": "Its link was the first"}).refused(409, "attribution.decided")
		attribution("not_yours")

		env.Clock.Advance(31 * 24 * time.Hour)
		lead, secret = second.brings(nil)
		l.sends(secret, nil)
		attribution("yours") // thirty days are over
	})
}
