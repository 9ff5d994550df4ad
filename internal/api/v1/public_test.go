package api_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/test/testkit"
)

// The figures are the vector 10 000 / 36 / 3 % of credit-rules.md 2.2.
func TestAQuoteSaysAllThatAnAdvertMust(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	q := l.browser().call("GET", "/quote?amount=1000000&months=36&schedule=true", nil).status(200).json()
	for name, want := range map[string]float64{
		"monthly_payment": 290_81, "last_instalment": 290_90, "total_legal": 10_469_25, "total_simulator": 10_469_16, "total_cost": 469_25,
	} {
		if got := q[name].(map[string]any)["amount"]; got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	if q["apr"] != "3.04" || q["borrowing_rate"] != "3" {
		t.Errorf("APR %v at %v", q["apr"], q["borrowing_rate"])
	}
	rows := q["schedule"].([]any)
	first, last := rows[0].(map[string]any), rows[35].(map[string]any)
	if len(rows) != 36 || first["balance"].(map[string]any)["amount"] != 9_734_19.0 || last["balance"].(map[string]any)["amount"] != 0.0 {
		t.Errorf("schedule of %d rows from %v to %v", len(rows), first, last)
	}
	if law := q["law"].(map[string]any); law["country"] != "FR" || law["withdrawal_days"] != 14.0 || law["payout_wait_days"] != 7.0 {
		t.Errorf("law %v", law)
	}
	for _, part := range []string{"€10,000.00", "36 months", "3.04%", "€290.81", "€290.90", "€10,469.25"} {
		if example := q["example"].(string); !strings.Contains(example, part) {
			t.Errorf("the example lacks %s: %s", part, example)
		}
	}
}

// 10,000 over 36 months at 3 % in equal parts of the principal, as docs/credit-mathematics.md works it
// out; and over 12 months by the week: 10,000 at 3 % are 51 times 195.26 and 195.34.
func TestAQuoteByTheProductsRepayment(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	figures := func(query string, want map[string]float64, parts ...string) {
		t.Helper()
		q := l.browser().call("GET", "/quote?"+query, nil).status(200).json()
		for name, minor := range want {
			if got := q[name].(map[string]any)["amount"]; got != minor {
				t.Errorf("%s: %v, want %v", name, got, minor)
			}
		}
		for _, part := range parts {
			if example := q["example"].(string); !strings.Contains(example, part) {
				t.Errorf("the example lacks %s: %s", part, example)
			}
		}
	}
	l.ChangeProducts(t, func(p *catalogue.Product) { p.Repayment.Kind = credit.EqualPrincipal })
	figures("amount=1000000&months=36", map[string]float64{
		"first_payment": 302_78, "monthly_payment": 302_78, "last_instalment": 278_39, "total_legal": 10_462_50, "total_simulator": 10_462_50,
	}, "36 monthly instalments", "€302.78", "€278.39")
	if got := l.browser().call("GET", "/site", nil).status(200).json()["products"].([]any)[0].(map[string]any)["repayment"]; got == nil {
		t.Error("the site's products do not say how they are paid back")
	}
	l.ChangeProducts(t, func(p *catalogue.Product) { p.Repayment = credit.Repayment{Every: credit.Week} })
	figures("amount=1000000&months=12", map[string]float64{"monthly_payment": 195_26, "last_instalment": 195_34}, "51 weekly instalments of €195.26")
}

// The line of article L312-5 has changed on 20 November 2026; both are kept.
func TestTheWarningIsTheOneInForce(t *testing.T) {
	env := testkit.SQLite(t)
	l := newRig(t, env)
	b := l.browser()
	b.header.Set("Accept-Language", "fr")
	warning := func(query string) string {
		list := b.call("GET", "/quote?"+query, nil).status(200).json()["notices"].([]any)
		if len(list) != 1 {
			t.Fatalf("%s: %v", query, list)
		}
		return list[0].(map[string]any)["text"].(string)
	}
	env.Clock.Set(time.Date(2026, 11, 19, 22, 59, 59, 0, time.UTC)) // a second before midnight in Paris
	if got := warning("amount=1000000&months=36"); !strings.HasPrefix(got, "Un crédit vous engage") {
		t.Errorf("until 19 November: %s", got)
	}
	env.Clock.Set(time.Date(2026, 11, 19, 23, 0, 0, 0, time.UTC))
	if got := warning("amount=1000000&months=36"); got != "Attention ! Un crédit coûte de l'argent et doit être remboursé." {
		t.Errorf("from 20 November: %s", got)
	}
	if got := warning("amount=1000000&months=36&currency=CHF"); !strings.Contains(got, "art. 3 LCD") {
		t.Errorf("Switzerland: %s", got)
	}
}

func TestDurationsAndTheOtherWayRound(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	quotes := func(path string) []map[string]any {
		var list []map[string]any
		for _, q := range l.browser().call("GET", path, nil).status(200).json()["quotes"].([]any) {
			list = append(list, q.(map[string]any))
		}
		return list
	}
	payments := map[float64]float64{12: 846_94, 24: 429_81, 36: 290_81, 48: 221_34, 60: 179_69, 72: 151_94, 84: 132_13}
	compared := quotes("/quote/durations?amount=1000000")
	for _, q := range compared {
		if got := q["monthly_payment"].(map[string]any)["amount"]; got != payments[q["months"].(float64)] {
			t.Errorf("%v months: %v a month", q["months"], got)
		}
	}
	if len(compared) != len(payments) {
		t.Errorf("%d durations", len(compared))
	}
	for _, q := range quotes("/quote/reverse?payment=30000") {
		paid := q["monthly_payment"].(map[string]any)["amount"].(float64)
		amount := q["amount"].(map[string]any)["amount"].(float64)
		if paid > 300_00 || int64(amount)%100_00 != 0 {
			t.Errorf("%v months: %v for %v a month", q["months"], amount, paid)
		}
		next := l.browser().call("GET", fmt.Sprintf("/quote?amount=%d&months=%v", int64(amount)+100_00, q["months"]), nil).status(200).json()
		if next["monthly_payment"].(map[string]any)["amount"].(float64) <= 300_00 {
			t.Errorf("%v months: %v more would do, too", q["months"], next["amount"])
		}
	}
	if few := quotes("/quote/reverse?payment=1500"); len(few) != 1 || few[0]["months"] != 84.0 {
		t.Errorf("15 a month is enough for 84 months alone: %v", few)
	}
	if none := quotes("/quote/reverse?payment=100"); len(none) != 0 {
		t.Errorf("1 a month: %v", none)
	}
	if one := quotes("/quote/reverse?payment=30000&months=36"); len(one) != 1 || one[0]["amount"].(map[string]any)["amount"] != 10_300_00.0 {
		t.Errorf("36 months alone: %v", one)
	}
}

func TestNonsenseAboutQuotesIsRefusedByField(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	for path, want := range map[string]string{
		"/quote?amount=99999&months=36":                        "/amount product.none",
		"/quote?amount=1000000&months=13":                      "/months duration.not_offered",
		"/quote?amount=-5&months=36":                           "/amount field.range",
		"/quote?amount=abc&months=36":                          "/amount field.type",
		"/quote?months=36":                                     "/amount field.required",
		"/quote?amount=1000000&months=36&currency=XXX":         "/currency field.choice",
		"/quote?amount=1000000&months=36&rate_type=wild":       "/rate_type field.choice",
		"/quote/durations?amount=1":                            "/amount product.none",
		"/quote/reverse?payment=30000&currency=USD":            "/currency product.none",
		"/quote/reverse?payment=0":                             "/payment field.range",
		"/quote/schedule.csv?amount=1&months=36":               "/amount product.none",
		"/quote/schedule.pdf?amount=1000000&months=13":         "/months duration.not_offered",
		"/quote/schedule.pdf?amount=1000000&months=36&lang=xx": "/lang field.choice",
	} {
		problem := l.browser().call("GET", path, nil).refused(422, "invalid")
		if got := fields(problem); !slices.Contains(got, want) {
			t.Errorf("%s: %v, want %s", path, got, want)
		}
	}
}

func TestTheScheduleAsATableAndAsADocument(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	for _, lang := range []string{"fr", "de", "nl", "en", "it"} {
		query := "?amount=1000000&months=36&lang=" + lang
		table := l.browser().call("GET", "/quote/schedule.csv"+query, nil).status(200)
		text, marked := bytes.CutPrefix(table.Body.Bytes(), []byte("\ufeff"))
		parts, last := ';', "36 290,90 0,73 290,17 0,00" // as spreadsheets of the language read them
		if lang == "en" {
			parts, last = ',', "36 290.90 0.73 290.17 0.00"
		}
		reader := csv.NewReader(bytes.NewReader(text))
		reader.Comma = parts
		rows, err := reader.ReadAll()
		must(t, err)
		if !marked || len(rows) != 37 || !bytes.Contains(text, []byte("\r\n")) || strings.Join(rows[36], " ") != last {
			t.Errorf("%s: %d rows, the last %v", lang, len(rows), rows[len(rows)-1])
		}
		document := l.browser().call("GET", "/quote/schedule.pdf"+query, nil).status(200)
		if !bytes.HasPrefix(document.Body.Bytes(), []byte("%PDF-")) || document.Header().Get("Content-Type") != "application/pdf" {
			t.Errorf("%s: %q", lang, document.Header())
		}
		for _, a := range []answer{table, document} {
			if d := a.Header().Get("Content-Disposition"); !strings.HasPrefix(d, `attachment; filename="`) {
				t.Errorf("%s: %q", lang, d)
			}
		}
	}
}

func TestAVisitorWritesAndStaffRead(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		form := map[string]any{"name": "Jean Dupont", "email": "jean@example.org", "message": "Une question sur mon dossier."}
		visitor := l.browser()
		visitor.call("POST", "/contact", form).refused(400, "idempotency.required")
		first := visitor.call("POST", "/contact", form, "Idempotency-Key", "k1").status(201).json()
		if again := visitor.call("POST", "/contact", form, "Idempotency-Key", "k1").status(201).json(); again["received_at"] != first["received_at"] {
			t.Errorf("%v and %v", first, again)
		}
		bad := map[string]any{"name": "J3", "email": "x", "message": "kurz"}
		problem := visitor.call("POST", "/contact", bad, "Idempotency-Key", "k2").refused(422, "invalid")
		if got := fields(problem); !slices.Equal(got, []string{"/name name.characters", "/email email.invalid", "/message message.too_short"}) {
			t.Errorf("fields %v", got)
		}
		for n := range 2 {
			form["message"] = fmt.Sprintf("Encore une question, la %d.", n)
			visitor.call("POST", "/contact", form, "Idempotency-Key", fmt.Sprint("more", n)).status(201)
		}
		form["message"] = "Et encore une de trop."
		refused := visitor.call("POST", "/contact", form, "Idempotency-Key", "k3").refused(429, "contact.too_many")
		if refused["retry_after"] != 3600.0 {
			t.Errorf("wait %v", refused["retry_after"])
		}

		officer := l.staff("officer@florin.example", identity.Officer)
		unread := func(page map[string]any) any { return page["tiles"].(map[string]any)["unread"] }
		page := officer.call("GET", "/staff/threads?state=unread", nil).status(200).json()
		items := page["items"].([]any)
		if unread(page) != 3.0 || len(items) != 3 {
			t.Fatalf("page %v", page)
		}
		oldest := items[2].(map[string]any)["id"].(string)
		officer.call("POST", "/staff/threads/"+oldest+"/read", nil).status(204)
		read := officer.call("GET", "/staff/threads/"+oldest, nil).status(200).json()
		if said := read["said"].([]any)[0].(map[string]any); said["text"] != "Une question sur mon dossier." || read["read_at"] == nil {
			t.Errorf("read %v", read)
		}
		if page := officer.call("GET", "/staff/threads", nil).status(200).json(); unread(page) != 2.0 || len(page["items"].([]any)) != 3 {
			t.Errorf("page %v", page)
		}
		l.staff("auditor@florin.example", identity.Auditor).call("GET", "/staff/threads", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/threads/none/read", nil).refused(404, "not_found")
		l.RunDue(l.t)
		if mails := l.mailsTo("jean@example.org", "message.received"); len(mails) != 3 {
			t.Errorf("%d acknowledgements", len(mails))
		}
	})
}

func TestTheChoiceAboutCookies(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	b := l.browser()
	current := b.call("GET", "/consents/current", nil).status(200).json()
	if current["choice"] != "" || current["offered"] != false || current["wording_version"] == "" {
		t.Fatalf("before: %v", current)
	}
	if len(b.cookies) != 0 {
		t.Errorf("cookies before any choice: %v", b.cookies)
	}
	b.call("POST", "/consents", map[string]any{"choice": "all", "wording_version": current["wording_version"]}).refused(422, "invalid")
	b.call("POST", "/consents", map[string]any{"choice": "necessary", "wording_version": "1999"}).refused(409, "consent.wording_changed")
	for _, choice := range []string{"statistics", "necessary"} {
		b.call("POST", "/consents", map[string]any{"choice": choice, "wording_version": current["wording_version"]}).status(204)
		if got := b.call("GET", "/consents/current", nil).json()["choice"]; got != choice {
			t.Errorf("%v, want %s", got, choice)
		}
	}
	b.call("POST", "/visits", map[string]any{"page": "/faq", "referrer": "search"}).status(204)
	b.call("POST", "/visits", map[string]any{"page": "/client", "referrer": "search"}).refused(422, "invalid")
}

func TestLegalTexts(t *testing.T) {
	b := newRig(t, testkit.SQLite(t)).browser()
	if text := b.call("GET", "/legal/terms", nil).status(200).json(); len(text["sections"].([]any)) != 0 {
		t.Errorf("shipped: %v", text)
	}
	b.call("GET", "/legal/secrets", nil).refused(404, "not_found")
}

// submit sends a plain form as a browser without script does.
func (l *rig) submit(path, contentType, body string, headers ...string) (*httptest.ResponseRecorder, error) {
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", contentType)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	form, err := l.api.Site.Submit(w, r)
	if err == nil && form.GoTo() == "" {
		w.Code = form.Problem(&endpoint.Meta{}).Status
	}
	for name, code := range form.Errors {
		w.Header().Add("Errors", name+"="+code)
	}
	w.Header().Set("Failure", form.Failure)
	w.Header().Set("Go-To", form.GoTo())
	return w, err
}

const plainForm = "application/x-www-form-urlencoded"

func TestPlainFormsFollowTheSameRules(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	good := url.Values{"name": {"Jean"}, "email": {"jean@example.org"}, "message": {"Une question à poser."}}
	for range 2 { // a double click
		w, err := l.submit("/contact", plainForm, good.Encode())
		must(t, err)
		if w.Header().Get("Go-To") != "/contact?sent=1" {
			t.Errorf("goes to %q", w.Header().Get("Go-To"))
		}
	}
	officer := l.staff("officer@florin.example", identity.Officer)
	if tiles := officer.call("GET", "/staff/inbox", nil).json(); tiles["unread"] != 1.0 || tiles["total"] != 1.0 {
		t.Errorf("messages: %v", tiles)
	}
	w, err := l.submit("/contact", plainForm, "name=J3&email=x&message=kurz")
	must(t, err)
	slices.Sort(w.Header()["Errors"])
	if got := strings.Join(w.Header()["Errors"], " "); w.Code != 422 || got != "email=email.invalid message=message.too_short name=name.characters" {
		t.Errorf("%d %s", w.Code, got)
	}
	w, err = l.submit("/login", plainForm, "email=nobody@example.org&password=wrong")
	must(t, err)
	if w.Code != 401 || w.Header().Get("Failure") != "auth.invalid_credentials" {
		t.Errorf("login: %d %q", w.Code, w.Header().Get("Failure"))
	}
	jean := l.client("jean@example.com")
	w, err = l.submit("/login", plainForm, url.Values{"email": {"jean@example.com"}, "password": {goodPassword}}.Encode(), "Cookie", "florin="+jean.cookies["florin"])
	must(t, err)
	if w.Header().Get("Go-To") != "/client" {
		t.Errorf("signed in: %v", w.Header())
	}
	jean.call("GET", "/me/security", nil).refused(401, "unauthenticated") // the session before has ended
	for name, c := range map[string]struct {
		path, kind, body, want string
		headers                []string
	}{
		"another site's page": {"/contact", plainForm, good.Encode(), "cross_origin", []string{"Sec-Fetch-Site", "cross-site"}},
		"no form":             {"/contact", "text/plain", "x", "unsupported", nil},
		"too large":           {"/contact", plainForm, "message=" + strings.Repeat("a", 60<<10), "body.too_large", nil},
		"unreadable":          {"/contact", plainForm, "name=%zz", "json.invalid", nil},
		"no such form":        {"/apply", plainForm, "a=b", "not_found", nil},
	} {
		if _, err := l.submit(c.path, c.kind, c.body, c.headers...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}
