package sandbox_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/sandbox"
	"florin/internal/integration/adapter"
	"florin/internal/lending/expected"
	"florin/internal/lending/screening"
	"florin/internal/lending/signing"
	"florin/internal/lending/verification"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
	"florin/internal/test/testkit"
)

const at = "https://adapter.sandbox.invalid"

// peer is the lender's side of the adapter.
type peer struct {
	*testing.T
	*sandbox.Adapter
	secret string
	now    func() time.Time
}

func (p peer) asks(method, path, id, secret, body string) outbound.Reply {
	p.Helper()
	header, err := signed.Headers(id, p.now(), []byte(body), []string{secret}, nil)
	testkit.Must(p.T, err)
	return p.Exchange(p.Context(), outbound.Exchange{Method: method, URL: at + path, Header: header, Body: []byte(body)})
}

func (p peer) question(id string, c adapter.Capability, subject, input string) string {
	p.Helper()
	text, err := json.Marshal(adapter.Body{
		ID: id, Capability: c, Mode: "test", Attempt: 1, Deadline: p.now().Add(time.Hour), Subject: json.RawMessage(subject), Input: json.RawMessage(input),
	})
	testkit.Must(p.T, err)
	return string(text)
}

// answers asks, and asks again what came of it where the adapter still works on it.
func (p peer) answers(id string, c adapter.Capability, subject, input string) adapter.Answer {
	p.Helper()
	r := p.asks("POST", "/v1/"+string(c), id, p.secret, p.question(id, c, subject, input))
	a, err := adapter.ParseAnswer(r.Body, id)
	testkit.Must(p.T, err)
	if a.State == adapter.StatePending {
		a, err = adapter.ParseAnswer(p.asks("GET", "/v1/calls/"+id, id, p.secret, "").Body, id)
		testkit.Must(p.T, err)
	}
	return a
}

// walkWithPeer is a sandbox whose adapter shares a secret with who asks it.
func walkWithPeer(t *testing.T, env *testkit.Env) (*walk, peer) {
	t.Helper()
	mark(t, env)
	w := newWalk(t, env)
	p := peer{t, w.service.Adapter, signed.NewSecret(), env.Clock.Now}
	testkit.Must(t, p.Share(t.Context(), p.secret))
	return w, p
}

// What a text message and a letter say is kept once, however often the call comes, and every answer is signed.
func TestWhatWouldBePostedIsKept(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		w, p := walkWithPeer(t, env)
		person := `{"kind":"loan","id":"l","persons":[{"given_name":"Marie","family_name":"Lefevre","street":"rue des Lilas 12","postal_code":"75011","city":"Paris","country":"FR"}]}`
		for i, c := range []struct {
			capability     adapter.Capability
			subject, input string
			status         int
			state          string
		}{
			{adapter.TextSend, `{"kind":"loan","id":"l"}`, `{"phone":"+33612345678","text":"Rappel","lang":"fr","reference":"r"}`, 200, "delivered"},
			{adapter.LetterSend, person, `{"document":"JVBERi0x","lang":"fr","reference":"r"}`, 200, "sent"},
			{adapter.LetterSend, `{"kind":"loan","id":"l"}`, `{"document":"JVBERi0x"}`, 422, ""},
			{adapter.LetterSend, person, `{}`, 422, ""},
			{adapter.IBANVerify, `{"kind":"payout","id":"p"}`, `{"iban":"XX"}`, 422, ""},
			{adapter.BureauConsult, `{"kind":"request","id":"r"}`, `{"register":"FICP"}`, 422, ""},
			{adapter.BureauReport, `{"kind":"request","id":"r"}`, `{"register":"CKP","kind":"contract","day":"2026-11-30","amount":{"amount":1,"currency":"EUR"}}`, 422, ""},
			{adapter.ScoreCompute, `{"kind":"request","id":"r"}`, `{}`, 422, ""},
			{adapter.IndexRead, `{"kind":"index","id":"DE/x"}`, `{"index":"x"}`, 422, ""},
			{adapter.SignStart, `{"kind":"request","id":"r"}`, `{}`, 422, ""},
		} {
			id := fmt.Sprintf("00000000-0000-7000-8000-0000000000%02d", i)
			for range 2 {
				r := p.asks("POST", "/v1/"+string(c.capability), id, p.secret, p.question(id, c.capability, c.subject, c.input))
				m := signed.Message{ID: id, Timestamp: r.Header(signed.TimestampHeader), Signature: r.Header(signed.SignatureHeader), Body: r.Body}
				if err := m.Check(p.now(), []string{p.secret}); err != nil || r.Status != c.status {
					t.Fatalf("%s: %d %s, %v", c.capability, r.Status, r.Body, err)
				}
				var a struct{ Result struct{ State string } }
				testkit.Must(t, json.Unmarshal(r.Body, &a))
				if a.Result.State != c.state {
					t.Errorf("%s: %s", c.capability, r.Body)
				}
			}
		}
		posts, err := w.service.Posts(t.Context(), 10)
		testkit.Must(t, err)
		kept := map[sandbox.PostKind]sandbox.Post{}
		for _, each := range posts {
			kept[each.Kind] = each
		}
		if text := kept[sandbox.PostText]; len(posts) != 2 || text.To != "+33612345678" || text.Text != "Rappel" || text.Language != "fr" {
			t.Errorf("kept: %+v", posts)
		}
		letter := kept[sandbox.PostLetter]
		if pdf, err := w.service.Letter(t.Context(), letter.ID); letter.To != "Marie Lefevre, rue des Lilas 12, 75011 Paris, FR" || err != nil || string(pdf) != "%PDF-1" {
			t.Errorf("the letter: %+v, %q, %v", letter, pdf, err)
		}
		if _, err := w.service.Letter(t.Context(), kept[sandbox.PostText].ID); err == nil {
			t.Error("a text message has a document")
		}
	})
}

// Two family names stand on the lists of the adapter, and nobody else does.
func TestTheListsOfTheAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		_, p := walkWithPeer(t, env)
		for i, c := range []struct{ persons, found string }{
			{`{"position":1,"given_name":"Marie","family_name":"Watched"},{"position":2,"given_name":"Jean","family_name":"EXPOSED"}`, "1 Sandbox sanctions Marie Watched, 2 Sandbox offices Jean EXPOSED, "},
			{`{"position":1,"given_name":"Marie","family_name":"Lefevre"}`, ""},
		} {
			id := fmt.Sprintf("00000000-0000-7000-8000-00000000000%d", i)
			r := p.asks("POST", "/v1/sanctions.screen", id, p.secret, p.question(id, adapter.SanctionsScreen, `{"kind":"request","id":"r","persons":[`+c.persons+`]}`, `{}`))
			a, err := adapter.ParseAnswer(r.Body, id)
			testkit.Must(t, err)
			testkit.Must(t, screening.ReadHits(a.Result))
			var said struct {
				Hits []struct {
					Position   int
					List, Name string
				}
			}
			testkit.Must(t, json.Unmarshal(a.Result, &said))
			found := ""
			for _, h := range said.Hits {
				found += fmt.Sprintf("%d %s %s, ", h.Position, h.List, h.Name)
			}
			if found != c.found {
				t.Errorf("found %q", found)
			}
		}
	})
}

// Nothing but its own address is called, and nothing that is not signed is answered.
func TestTheAdapterOfASandboxIsStrict(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		mark(t, env)
		p := peer{t, newWalk(t, env).service.Adapter, signed.NewSecret(), env.Clock.Now}
		testkit.Must(t, p.Share(t.Context(), p.secret))
		for _, elsewhere := range []string{"https://example.org", at + ".example.org", "http://adapter.sandbox.invalid", ""} {
			if p.Check(elsewhere) == nil || p.Exchange(t.Context(), outbound.Exchange{Method: "GET", URL: elsewhere}).Failure != outbound.HookPrivate {
				t.Errorf("%q is called", elsewhere)
			}
		}
		id := "00000000-0000-7000-8000-000000000001"
		question := p.question(id, adapter.IBANVerify, `{"kind":"payout","id":"p"}`, `{"iban":"FR1420041010050500013M02606","holder":"Marie"}`)
		for _, c := range []struct {
			method, path, secret, body string
			status                     int
		}{
			{"POST", "/v1/iban.verify", p.secret, question, 200},
			{"POST", "/v1/iban.verify", signed.NewSecret(), question, 401},
			{"POST", "/v1/iban.verify", p.secret, `{"id":1}`, 422},
			{"POST", "/v1/iban.verify", p.secret, `[]`, 422},
			{"POST", "/v1/iban.verify", p.secret, strings.Replace(question, "Marie", "Anna", 1), 409},
			{"POST", "/v1/iban.verify", p.secret, strings.Replace(question, `"attempt":1`, `"attempt":2`, 1), 200},
			{"GET", "/v1/calls/" + id, p.secret, "", 200},
			{"GET", "/v1/calls/00000000-0000-7000-8000-000000000002", p.secret, "", 404},
			{"GET", "/v1/calls/" + id, signed.NewSecret(), "", 401},
		} {
			if r := p.asks(c.method, c.path, id, c.secret, c.body); r.Status != c.status {
				t.Errorf("%s %s: %d %s, want %d", c.method, c.path, r.Status, r.Body, c.status)
			}
		}
	})
}

// brought is what a lender was told, call by call.
type brought map[string][]string

func (b brought) Results(_ context.Context, _ string, m signed.Message) error {
	b[m.ID] = append(b[m.ID], string(m.Body))
	return nil
}

// What the adapter has taken on, and what it brings by itself, is there when the sandbox wakes; what it was told to fail about has not left.
func TestCallsSurviveASleep(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		w, p := walkWithPeer(t, env)
		cases := []struct {
			fail    sandbox.Fault
			status  int // of the question
			later   string
			reports int
			posted  bool
		}{
			{"", 200, "done", 0, true},
			{"timeout", 0, "", 0, false},
			{"5xx", 503, "", 0, false},
			{"signature", 200, "", 0, false},
			{"slow", 202, "done", 0, true},
			{"late", 202, "pending", 1, false},
			{"twice", 202, "done", 2, true},
			{"other", 202, "done", 2, true},
		}
		id := func(i int) string { return fmt.Sprintf("00000000-0000-7000-8000-00000000000%d", i) }
		for i, c := range cases {
			_, err := p.Fail(t.Context(), sandbox.Failing{Fail: c.fail})
			testkit.Must(t, err)
			body := p.question(id(i), adapter.TextSend, `{"kind":"loan","id":"l"}`, `{"phone":"+33612345678","text":"Rappel","lang":"fr","reference":"r"}`)
			if r := p.asks("POST", "/v1/"+string(adapter.TextSend), id(i), p.secret, body); r.Status != c.status {
				t.Errorf("%s: %d %s", c.fail, r.Status, r.Body)
			}
		}
		p.Adapter = w.wake()
		told := brought{}
		_, err := p.Bring(t.Context(), told)
		testkit.Must(t, err)
		if len(told[id(5)]) != 0 {
			t.Errorf("late comes early: %v", told)
		}
		env.Clock.Advance(2 * time.Hour)
		_, err = p.Bring(t.Context(), told)
		testkit.Must(t, err)
		if some, err := p.Bring(t.Context(), told); some || err != nil {
			t.Errorf("again: %v %v", some, err)
		}
		posts, err := w.service.Posts(t.Context(), 10)
		testkit.Must(t, err)
		for i, c := range cases {
			if got := told[id(i)]; len(got) != c.reports || c.reports == 2 && (got[0] == got[1]) != (c.fail == "twice") {
				t.Errorf("%s was brought: %v", c.fail, got)
			}
			posted := slices.ContainsFunc(posts, func(one sandbox.Post) bool { return one.ID == id(i) })
			if posted != c.posted {
				t.Errorf("%s: posted %v", c.fail, posted)
			}
			var a struct{ State string }
			if r := p.asks("GET", "/v1/calls/"+id(i), id(i), p.secret, ""); c.later == "" != (r.Status == 404) {
				t.Errorf("%s asked again: %d", c.fail, r.Status)
			} else if testkit.Must(t, json.Unmarshal(r.Body, &a)); c.later != "" && a.State != c.later {
				t.Errorf("%s asked again: %s", c.fail, r.Body)
			}
		}
	})
}

// What is said of a link follows from the last two digits of its amount: it is right, or wrong in one way.
func TestTheLinksOfTheAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		_, p := walkWithPeer(t, env)
		for i, c := range []struct {
			minor         int
			link, outcome string
		}{
			{29081, `{"amount":{"amount":29081,"currency":"EUR"},"session":"E2E","url":"https://x.example/"}`, `{"amount":{"amount":29081,"currency":"EUR"},"outcome":"paid"}`},
			{29091, `{"amount":{"amount":29092,"currency":"EUR"},"session":"E2E","url":"https://x.example/"}`, `{"amount":{"amount":29091,"currency":"EUR"},"outcome":"paid"}`},
			{29092, `{"amount":{"amount":29092,"currency":"EUR"},"session":"E2E","url":"https://x.example/"}`, `{"amount":{"amount":29093,"currency":"EUR"},"outcome":"paid"}`},
			{29093, `{"amount":{"amount":29093,"currency":"EUR"},"session":"E2E","url":"https://x.example/"}`, `{"amount":{"amount":29093,"currency":"CHF"},"outcome":"paid"}`},
			{29094, `{"amount":{"amount":29094,"currency":"EUR"},"session":"E2E","url":"https://x.example/"}`, `{"outcome":"failed"}`},
			{29095, `{"amount":{"amount":29095,"currency":"EUR"},"session":"E2E","url":"https://x.example/"}`, `{"outcome":"expired"}`},
		} {
			ask := func(capability adapter.Capability, n int, input string) adapter.Answer {
				return p.answers(fmt.Sprintf("00000000-0000-7000-8000-0000000000%d%d", n, i), capability, `{"kind":"loan","id":"l"}`, input)
			}
			amount := fmt.Sprintf(`"amount":{"amount":%d,"currency":"EUR"}`, c.minor)
			link := ask(adapter.PaymentLink, 1, `{`+amount+`,"reference":"RF241000001","end_to_end":"E2E","return_url":"https://x.example/"}`)
			testkit.Must(t, expected.ReadLink(link.Result))
			if string(link.Result) != c.link {
				t.Errorf("%d: the link is %s", c.minor, link.Result)
			}
			paid := ask(adapter.PaymentResult, 2, `{`+amount+`,"session":"E2E"}`)
			testkit.Must(t, expected.ReadPaid(paid.Result))
			if string(paid.Result) != c.outcome {
				t.Errorf("%d: %s", c.minor, paid.Result)
			}
		}
	})
}

// Who is identified, and what accounts say, follows from the family name; each answer is one that features read.
func TestTheVerificationsOfTheAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		_, p := walkWithPeer(t, env)
		page := p.answers("00000000-0000-7000-8000-000000000099", adapter.AccountConnect, `{"kind":"request","id":"r","persons":[{"given_name":"Marie","family_name":"Lefevre"}]}`,
			`{"reference":"R","return_url":"https://x.example/","currency":"CHF"}`)
		testkit.Must(t, verification.ReadConnect(page.Result))
		if string(page.Result) != `{"session":"R","url":"https://x.example/"}` {
			t.Errorf("the page is %s", page.Result)
		}
		for i, c := range []struct{ family, identity, accounts string }{
			{"Lefevre", `"outcome":"matched","person":{"birth_date":"1988-04-12","family_name":"Lefevre","given_name":"Marie"}`, `"returned_debits":0`},
			{"IdentityOther", `"family_name":"Zweig"`, `"holder":"Marie IdentityOther"`},
			{"IDENTITYDIFFERS", `"differs":["birth_date"]`, `"outcome":"read"`},
			{"IDENTITYUNCLEAR", `"outcome":"unclear"`, `"outcome":"read"`},
			{"IDENTITYEXPIRED", `{"outcome":"expired","session":"R"}`, `"outcome":"read"`},
			{"AccountsPoor", `"outcome":"matched"`, `"lowest":{"amount":-24000,"currency":"CHF"}`},
			{"ACCOUNTSNONE", `"outcome":"matched"`, `{"outcome":"declined","session":"R"}`},
		} {
			subject := `{"kind":"request","id":"r","persons":[{"position":1,"given_name":"Marie","family_name":"` + c.family + `","birth_date":"1988-04-12"}]}`
			ask := func(capability adapter.Capability, n int, input string) string {
				return string(p.answers(fmt.Sprintf("00000000-0000-7000-8000-0000000001%d%d", n, i), capability, subject, input).Result)
			}
			identity := ask(adapter.IdentityResult, 1, `{"session":"R"}`)
			testkit.Must(t, verification.ReadIdentity([]byte(identity)))
			accounts := ask(adapter.AccountRead, 2, `{"session":"R","currency":"CHF"}`)
			testkit.Must(t, verification.ReadAccounts([]byte(accounts)))
			if !strings.Contains(identity, c.identity) || !strings.Contains(accounts, c.accounts) {
				t.Errorf("%s: %s and %s", c.family, identity, accounts)
			}
		}
	})
}

// What was handed over comes back signed, unless the family name says otherwise.
func TestTheSignaturesOfTheAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		_, p := walkWithPeer(t, env)
		document := []byte("%PDF-1.7\na contract\n%%EOF\n")
		for i, c := range []struct {
			family, said string
			ours         bool
		}{
			{"Lefevre", `"outcome":"signed","session":"R0","signer":{"given_name":"Marie","family_name":"Lefevre"}`, true},
			{"SignatureOther", `"family_name":"Zweig"`, true},
			{"SIGNATUREFORGED", `"outcome":"signed"`, false},
			{"SIGNATUREDECLINED", `{"outcome":"declined","session":"R3"}`, false},
			{"SIGNATUREEXPIRED", `{"outcome":"expired","session":"R4"}`, false},
		} {
			session := fmt.Sprintf("R%d", i)
			subject := `{"kind":"request","id":"r","persons":[{"position":1,"given_name":"Marie","family_name":"` + c.family + `"}]}`
			page := p.answers(fmt.Sprintf("00000000-0000-7000-8000-00000000021%d", i), adapter.SignStart, subject,
				`{"reference":"`+session+`","return_url":"https://x.example/","document":"`+base64.StdEncoding.EncodeToString(document)+`"}`)
			testkit.Must(t, signing.ReadStart(page.Result))
			told := p.answers(fmt.Sprintf("00000000-0000-7000-8000-00000000022%d", i), adapter.SignDocument, `{}`, `{"session":"`+session+`"}`)
			testkit.Must(t, signing.ReadDocument(told.Result))
			ours := false
			for _, f := range told.Evidence {
				file, err := f.Bytes()
				testkit.Must(t, err)
				ours = f.Matches(file) && bytes.HasPrefix(file, document) && len(file) > len(document)
			}
			if !strings.Contains(string(told.Result), c.said) || ours != c.ours {
				t.Errorf("%s: %s, ours %v", c.family, told.Result, ours)
			}
		}
		r := p.asks("POST", "/v1/sign.document", "00000000-0000-7000-8000-000000000230", p.secret, p.question("00000000-0000-7000-8000-000000000230", adapter.SignDocument, `{}`, `{"session":"none"}`))
		if r.Status != 422 {
			t.Errorf("a session that there is not: %d", r.Status)
		}
	})
}
