package api_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/verification"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// service is an adapter that leads people to a page, and tells later what came of it.
var service = []adapter.Offered{
	{Name: adapter.IdentityStart, Mode: "sync", Data: []adapter.Datum{adapter.Name, adapter.BirthDate}},
	{Name: adapter.IdentityResult, Mode: "async"},
	{Name: adapter.AccountConnect, Mode: "sync", Data: []adapter.Datum{adapter.Name}},
	{Name: adapter.AccountRead, Mode: "async"},
}

// begins answers what starts something with a page of the session s, and works on what comes of it.
func begins(b adapter.Body) (int, string) {
	if b.Capability == adapter.IdentityResult || b.Capability == adapter.AccountRead {
		return http.StatusAccepted, `{"state":"pending","poll_after":86400}`
	}
	return lender.Done(`{"url":"https://who.example/s","session":"s-1"}`)(b)
}

type verified struct {
	*rig
	requests         *decision.Service
	peer             *lender.Peer
	officer, client  *browser
	id, staff, mine  string
	person, birthday string
}

func newVerified(t *testing.T, env *testkit.Env) *verified {
	t.Helper()
	l, requests := rigWithRequests(t, env)
	v := &verified{rig: l, requests: requests, officer: l.staff("o@florin.example", identity.Officer), client: l.client("ada@example.com")}
	v.id = v.client.submit("k", map[string]any{"rent": 80000, "other_loans": 0}).status(201).json()["id"].(string)
	v.staff, v.mine = "/staff/loan-requests/"+v.id, "/me/requests/"+v.id
	who := v.officer.call("GET", v.staff, nil).status(200).json()["applicant"].(map[string]any)
	v.birthday = who["birth_date"].(string)
	v.person = `{"given_name":"` + who["first_name"].(string) + `","family_name":"` + strings.ToUpper(who["last_name"].(string)) + `","birth_date":"` + v.birthday + `"}`
	return v
}

func (v *verified) ask(b *browser, kind, key string) answer {
	return b.call("POST", v.staff+"/verifications", map[string]any{"kind": kind}, "Idempotency-Key", key)
}

func (v *verified) start(b *browser, kind, text, key string) answer {
	return b.call("POST", v.mine+"/verifications", map[string]any{"kind": kind, "consent_text": text}, "Idempotency-Key", key)
}

// last is the newest verification, as the desk sees it.
func (v *verified) last() map[string]any {
	return v.officer.call("GET", v.staff+"/verifications", nil).status(200).json()["items"].([]any)[0].(map[string]any)
}

// own is the only one that the client sees.
func (v *verified) own() map[string]any {
	return v.client.call("GET", v.mine+"/verifications", nil).status(200).json()["items"].([]any)[0].(map[string]any)
}

// told reports a result of the newest question of a capability.
func (v *verified) told(t *testing.T, c adapter.Capability, result string) error {
	t.Helper()
	id := ""
	for _, b := range v.peer.Asked() {
		if b.Capability == c {
			id = b.ID
		}
	}
	return v.peer.Report(t, id, `{"state":"done","result":`+result+`}`)
}

// Who the applicant is: asked once, proven at a page, shown where the decision is made.
func TestIdentityByAnAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		v := newVerified(t, env)
		support, other := v.rig.staff("s@florin.example", identity.Support), v.rig.client("other@example.com")
		for _, path := range []string{v.staff, v.mine} {
			v.browser().call("GET", path+"/verifications", nil).refused(401, "unauthenticated")
		}
		support.call("GET", v.staff+"/verifications", nil).refused(403, "forbidden")
		v.ask(support, "identity", "a0").refused(403, "forbidden")
		v.ask(v.officer, "identity", "a1").refused(409, "adapter.none")
		v.ask(v.officer, "shoe", "a2").refused(422, "invalid")
		v.officer.call("GET", "/staff/loan-requests/none/verifications", nil).refused(404, "not_found")
		other.call("GET", v.mine+"/verifications", nil).refused(404, "not_found")
		v.start(v.client, "identity", "", "b0").refused(409, "verification.state") // nobody has asked
		v.start(v.client, "shoe", "", "b1").refused(422, "invalid")

		v.peer = v.Peer(t, "who", service...)
		v.peer.Answer = begins
		desk := v.ask(v.officer, "identity", "a3").status(200).json()
		if items := desk["items"].([]any); len(items) != 1 || items[0].(map[string]any)["state"] != "asked" || len(desk["asks"].([]any)) != 1 {
			t.Fatalf("asked: %v", desk)
		}
		if again := v.ask(v.officer, "identity", "a4").status(200).json(); len(again["items"].([]any)) != 1 {
			t.Errorf("asked twice: %v", again)
		}
		v.RunAdapters(t)
		if mails := v.Mailed(t, "ada@example.com", "verification.identity"); len(mails) != 1 || strings.Contains(mails[0].Text, "who.example") {
			t.Errorf("mails: %+v", mails)
		}
		if seen := v.own(); seen["state"] != "open" || seen["url"] != "https://who.example/s" {
			t.Errorf("the client sees %v", seen)
		}
		for _, key := range []string{"b2", "b3"} { // two tabs
			v.start(v.client, "identity", "", key).status(200)
		}
		v.RunAdapters(t)
		asked := v.peer.Asked()
		if len(asked) != 2 || !strings.Contains(string(asked[0].Input), `/client/requests/`+v.id) || strings.Contains(string(asked[1].Subject), "name") {
			t.Fatalf("asked: %+v", asked)
		}
		if seen := v.officer.call("GET", v.staff+"/evidence", nil).status(200).json()["items"].([]any); len(seen) != 1 {
			t.Errorf("a page of the client's is shown to the desk: %v", seen)
		}

		wantReport(t, v.told(t, adapter.IdentityResult, `{"outcome":"matched","session":"s-1","compared":["name"]}`), fault.Invalid, "adapter.result")
		if last := v.last(); last["state"] != "failed" || last["code"] != "adapter.result" {
			t.Errorf("after a result that is none: %v", last)
		}
		proof := `{"outcome":"matched","session":"s-1","person":` + v.person + `,"compared":["name","birth_date","document"],"document":{"kind":"passport","country":"FR","expires_on":"2031-01-01"}}`
		for name, c := range map[string]struct{ result, state, code string }{
			"another session":    {strings.Replace(proof, "s-1", "s-2", 1), "failed", "verification.other_session"},
			"another person":     {strings.Replace(proof, v.person, `{"given_name":"Quentin","family_name":"Zweig","birth_date":"`+v.birthday+`"}`, 1), "failed", "verification.other_person"},
			"another day":        {strings.Replace(proof, v.birthday, "1950-01-01", 1), "failed", "verification.other_person"},
			"nobody came":        {`{"outcome":"expired","session":"s-1"}`, "expired", ""},
			"the person says no": {`{"outcome":"declined","session":"s-1"}`, "declined", ""},
		} {
			v.start(v.client, "identity", "", "r"+strings.ReplaceAll(name, " ", "")).status(200)
			v.RunAdapters(t)
			must(t, v.told(t, adapter.IdentityResult, c.result))
			if last := v.last(); last["state"] != c.state || last["code"] != c.code || last["identity"] != nil {
				t.Errorf("%s: %v", name, last)
			}
			wantReport(t, v.told(t, adapter.IdentityResult, strings.Replace(proof, "matched", "unclear", 1)), fault.Conflict, "adapter.other_answer")
		}
		v.start(v.client, "identity", "", "b4").status(200)
		v.RunAdapters(t)
		must(t, v.told(t, adapter.IdentityResult, proof))
		must(t, v.told(t, adapter.IdentityResult, proof)) // twice is once
		last := v.last()
		if shown := last["identity"].(map[string]any); last["outcome"] != "matched" || len(last["sha256"].(string)) != 64 || shown["document"].(map[string]any)["kind"] != "passport" || last["changed"] != false {
			t.Errorf("proven: %v", last)
		}
		if seen := v.own(); seen["state"] != "done" || seen["url"] != "" || len(seen["allowed"].([]any)) != 0 || seen["identity"] != nil {
			t.Errorf("the client is told %v", seen)
		}
		glance := v.officer.call("GET", v.staff+"/work", nil).status(200).json()["glance"].(map[string]any)["verified"].([]any)[0].(map[string]any)
		if glance["outcome"] != "matched" || glance["sha256"] != last["sha256"] {
			t.Errorf("in the head: %v", glance)
		}
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return v.requests.Personal(nil).EraseTx(tx, personal.Holding{Class: personal.Papers, Ref: v.id})
		}))
		for _, answer := range v.officer.call("GET", v.staff+"/evidence", nil).status(200).json()["items"].([]any) {
			if a := answer.(map[string]any); a["sha256"] == last["sha256"] {
				t.Errorf("what a service sent beside its answer stays with the papers gone: %v", a)
			}
		}
		if again := v.last(); again["outcome"] != "matched" || again["sha256"] != last["sha256"] {
			t.Errorf("with the papers gone: %v", again)
		}
		v.start(v.client, "identity", "", "b5").refused(409, "verification.state")
		v.client.call("DELETE", v.mine+"/verifications/identity", nil).refused(409, "verification.state")
		other.call("DELETE", v.mine+"/verifications/identity", nil).refused(404, "not_found")
	})
}

func wantReport(t *testing.T, err error, kind fault.Kind, code string) {
	t.Helper()
	testkit.WantFault(t, err, kind, code)
}

// What an adapter does not answer, or answers too late, is done by papers; the lender's rule asks by itself, once.
func TestIdentityWhenItFails(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		v := newVerified(t, env)
		v.peer = v.Peer(t, "who", service...)
		v.peer.Answer = func(adapter.Body) (int, string) { return 422, `{"code":"no","retryable":false}` }
		must(t, v.requests.CheckPending(context.Background()))
		if items := v.officer.call("GET", v.staff+"/verifications", nil).status(200).json()["items"].([]any); len(items) != 0 {
			t.Errorf("asked without the rule: %v", items)
		}
		policies := settings.Shipped().Policies
		policies.AskIdentity = true
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error { return v.Settings.ChangeTx(tx, "policies", 0, policies, "test") }))
		v.officer.call("POST", v.staff+"/checks", nil).status(200)
		v.officer.call("POST", v.staff+"/checks", nil).status(200)
		v.RunAdapters(t)
		if last := v.last(); last["state"] != "failed" || last["code"] != "adapter.refused" || last["asked_by"] != "" {
			t.Errorf("refused: %v", last)
		}
		v.peer.Answer = lender.Done(`{"url":"javascript:alert(1)","session":"s"}`)
		v.start(v.client, "identity", "", "c1").status(200)
		v.RunAdapters(t)
		if last := v.last(); last["state"] != "failed" || last["code"] != "adapter.result" {
			t.Errorf("a page that is none: %v", last)
		}
		v.peer.Answer = func(b adapter.Body) (int, string) {
			if b.Capability == adapter.IdentityResult {
				return begins(b)
			}
			return lender.Done(`{"session":"s"}`)(b) // asks nothing of the person
		}
		v.start(v.client, "identity", "", "c2").status(200)
		v.RunAdapters(t)
		if seen := v.own(); seen["state"] != "open" || seen["url"] != "" || len(v.Mailed(t, "ada@example.com", "verification.identity")) != 0 {
			t.Errorf("without a page: %v", seen)
		}
		env.Clock.Advance(8 * 24 * time.Hour)
		v.client, v.officer = v.again("ada@example.com"), v.againStaff("o@florin.example")
		wantReport(t, v.told(t, adapter.IdentityResult, `{"outcome":"expired","session":"s"}`), fault.Conflict, "adapter.late")
		if last := v.last(); last["state"] != "expired" {
			t.Errorf("a week later: %v", last)
		}
		v.RunAdapters(t)
		if last := v.last(); last["state"] != "expired" || last["code"] != "" {
			t.Errorf("after the call has ended: %v", last)
		}
		v.start(v.client, "identity", "", "c3").status(200)
		v.client.call("DELETE", v.mine+"/verifications/identity", nil).status(200)
		v.client.call("DELETE", v.mine+"/verifications/identity", nil).status(200)
		v.RunAdapters(t)
		if last := v.last(); last["state"] != "declined" {
			t.Errorf("declined: %v", last)
		}
		for i := range 6 {
			v.start(v.client, "identity", "", "d"+string(rune('0'+i))).status(200)
			v.client.call("DELETE", v.mine+"/verifications/identity", nil).status(200)
		}
		v.start(v.client, "identity", "", "e").refused(409, "verification.often")
		v.ask(v.officer, "identity", "f").refused(409, "verification.often")
		v.client.call("POST", v.mine+"/withdraw", map[string]any{"version": v.client.call("GET", v.mine, nil).status(200).json()["version"]}).status(200)
		v.start(v.client, "identity", "", "g").refused(409, "request.not_allowed")
		v.ask(v.officer, "identity", "h").refused(409, "request.not_allowed")
	})
}

// What accounts say: with consent, read once, beside what was declared, and gone with the consent.
func TestAccountsByAnAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		v := newVerified(t, env)
		v.peer = v.Peer(t, "bank", service...)
		v.peer.Answer = begins
		v.ask(v.officer, "accounts", "a").status(200)
		v.ask(v.officer, "accounts", "b").status(200)
		v.RunAdapters(t)
		if seen := v.own(); len(v.peer.Asked()) != 0 || seen["state"] != "invited" || len(v.Mailed(t, "ada@example.com", "verification.accounts")) != 1 {
			t.Fatalf("before the consent: %v, asked %v", seen, v.peer.Asked())
		}
		v.start(v.client, "accounts", "", "c").refused(409, "verification.consent")
		v.start(v.client, "accounts", "2020-01-01", "d").refused(409, "verification.consent")
		v.start(v.client, "accounts", verification.ConsentText, "e").status(200)
		v.start(v.client, "accounts", verification.ConsentText, "f").status(200)
		v.RunAdapters(t)
		asked := v.peer.Asked()
		if len(asked) != 2 || asked[0].Consent == nil || asked[0].Consent.Text != verification.ConsentText || asked[0].Basis != "consent" || strings.Contains(string(asked[0].Subject), "birth_date") {
			t.Fatalf("asked: %+v", asked)
		}
		summary := `{"outcome":"read","session":"s-1","summary":{"holder":"Quentin Zweig","iban":"FR14 2004 1010 0505 0001 3M02 606","from":"2026-08-01","to":"2026-10-31",
			"income":[{"month":"2026-08","amount":{"amount":200000,"currency":"EUR"}},{"month":"2026-10","amount":{"amount":200001,"currency":"EUR"}}],
			"rent":{"amount":84000,"currency":"EUR"},"instalments":{"amount":15000,"currency":"EUR"},"returned_debits":2,"lowest":{"amount":-500,"currency":"EUR"},"highest":{"amount":300000,"currency":"EUR"}}}`
		must(t, v.told(t, adapter.AccountRead, summary))
		last := v.last()
		if read := last["accounts"].(map[string]any); last["outcome"] != "read" || read["iban"] != "FR1420041010050500013M02606" || read["returned_debits"] != 2.0 || last["consent_text"] != verification.ConsentText {
			t.Fatalf("read: %v", last)
		}
		said := map[string]map[string]any{}
		for _, d := range last["differences"].([]any) {
			said[d.(map[string]any)["what"].(string)] = d.(map[string]any)
		}
		mean := said["income"]["read"].(map[string]any)["amount"] // 2,000.005 is 2,000.01
		if mean != 200001.0 || said["rent"]["differs"] != false || said["instalments"]["differs"] != true || said["holder"]["differs"] != true {
			t.Errorf("beside what was declared: %v", said)
		}
		checks := v.officer.call("GET", v.staff+"/checks", nil).status(200).json()["items"].([]any)
		v.officer.call("POST", v.staff+"/checks", nil).status(200)
		if after := v.officer.call("GET", v.staff+"/checks", nil).status(200).json()["items"].([]any); len(checks) > 0 && after[0].(map[string]any)["opinion"] != checks[0].(map[string]any)["opinion"] {
			t.Error("what was read has changed the opinion")
		}
		if seen := v.own(); seen["state"] != "done" || seen["allowed"].([]any)[0] != "withdraw" {
			t.Errorf("the client sees %v", seen)
		}
		v.client.call("DELETE", v.mine+"/verifications/accounts", nil).status(200)
		if last := v.last(); last["state"] != "withdrawn" || last["accounts"] != nil || len(last["sha256"].(string)) != 64 {
			t.Errorf("withdrawn: %v", last)
		}
		if seen := v.officer.call("GET", v.staff+"/evidence", nil).status(200).json()["items"].([]any); len(seen) != 0 {
			t.Errorf("evidence is left: %v", seen)
		}
		wantReport(t, v.told(t, adapter.AccountRead, summary), fault.NotFound, "adapter.call_unknown")
		v.start(v.client, "accounts", verification.ConsentText, "g").status(200)
		v.RunAdapters(t)
		must(t, v.told(t, adapter.AccountRead, strings.ReplaceAll(summary, "EUR", "CHF")))
		if last := v.last(); last["code"] != "verification.other_currency" || last["accounts"] != nil {
			t.Errorf("in francs: %v", last)
		}
		v.client.call("DELETE", v.mine+"/verifications/accounts", nil).refused(409, "verification.state")

		copies := func() (list []verification.Copy) {
			must(t, env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				list, err = v.requests.Verification.CopiesTx(tx, v.id)
				return err
			}))
			return list
		}
		if list := copies(); len(list) != 2 || list[1].State != verification.Withdrawn || list[1].ConsentText != verification.ConsentText || list[1].Accounts != nil {
			t.Errorf("the person's copy: %+v", list)
		}
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return v.requests.Personal(nil).EraseTx(tx, personal.Holding{Class: personal.Request, Ref: v.id})
		}))
		if list := copies(); len(list) != 0 {
			t.Errorf("erased: %+v", list)
		}
	})
}
