package api_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// The lender enters its licence, asks the register, and only then approves.
func TestARegisterIsAskedBeforeTheApproval(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l, requests := rigWithRequests(t, env)
		l.ChangeProducts(l.t, lender.Licensed)
		officer, reader := l.staff("o@florin.example", identity.Officer), l.staff("s@florin.example", identity.Support)
		id := l.client("ada@example.com").submit("k", nil).status(201).json()["id"].(string)
		path := "/staff/loan-requests/" + id
		answer := func(change map[string]any) map[string]any {
			in := map[string]any{"position": 1, "register": "FICP", "asked_on": "2026-11-20", "result": "entry", "reference": "BDF-1", "remark": ""}
			for k, v := range change {
				in[k] = v
			}
			return in
		}
		stop := officer.call("GET", path+"/work", nil).status(200).json()["glance"].(map[string]any)["stops"].([]any)[0].(map[string]any)
		officer.call("POST", path+"/approve", map[string]any{"version": 1, "send_email": false}).refused(409, stop["code"].(string))
		if stop["code"] != "register.missing" || stop["at"] != "register" || stop["params"].(map[string]any)["register"] != "FICP" {
			t.Errorf("stop %v", stop)
		}
		officer.keyless().call("POST", path+"/registers", answer(nil)).refused(400, "idempotency.required")
		officer.call("POST", path+"/registers", answer(map[string]any{"position": 2}), "Idempotency-Key", "r1").refused(422, "invalid")
		officer.call("POST", path+"/registers", answer(map[string]any{"result": "maybe"}), "Idempotency-Key", "r2").status(422)
		officer.call("POST", path+"/registers", answer(map[string]any{"reference": ""}), "Idempotency-Key", "r3").refused(422, "invalid")
		officer.call("POST", path+"/registers", answer(map[string]any{"asked_on": "2999-01-01"}), "Idempotency-Key", "r4").refused(422, "invalid")
		reader.call("POST", path+"/registers", answer(nil), "Idempotency-Key", "r5").refused(403, "forbidden")
		officer.call("POST", "/staff/loan-requests/nothing/registers", answer(nil), "Idempotency-Key", "r6").refused(404, "not_found")
		desk := officer.call("POST", path+"/registers", answer(nil), "Idempotency-Key", "r7").status(201).json()
		officer.call("POST", path+"/registers", answer(map[string]any{"result": "clear"}), "Idempotency-Key", "r7").refused(422, "idempotency.mismatch")
		if again := officer.call("POST", path+"/registers", answer(nil), "Idempotency-Key", "r7").status(201).json(); len(again["consultations"].([]any)) != 1 {
			t.Errorf("the same key twice: %v", again)
		}
		if party := desk["parties"].([]any)[0].(map[string]any); party["state"] != "asked" || desk["register"] != "FICP" {
			t.Errorf("desk %v", desk)
		}
		l.evidence(officer, reader, path+"/registers/1/documents")
		if seen := reader.call("GET", path+"/registers", nil).status(200).json(); len(seen["actions"].([]any)) != 0 {
			t.Errorf("a reader may %v", seen["actions"])
		}
		must(t, requests.CheckPending(context.Background()))
		found := map[string]any{}
		for _, f := range officer.call("GET", path+"/work", nil).status(200).json()["checks"].(map[string]any)["trace"].(map[string]any)["findings"].([]any) {
			found[f.(map[string]any)["code"].(string)] = f.(map[string]any)["result"]
		}
		if found["register"] != "pass" || found["register_entry"] != "refer" {
			t.Errorf("findings %v", found)
		}
		officer.call("POST", path+"/registers/report", map[string]any{"reported_on": "2026-11-20", "reference": "1"}).refused(409, "register.not_due")
		officer.call("POST", path+"/registers/arrears", map[string]any{"reported_on": "2026-11-20", "reference": "1"}).refused(409, "register.not_due")
		reader.call("POST", path+"/registers/arrears", map[string]any{"reported_on": "2026-11-20", "reference": "1"}).refused(403, "forbidden")
		reader.call("POST", path+"/registers/report", map[string]any{"reported_on": "2026-11-20", "reference": "1"}).refused(403, "forbidden")
		officer.call("POST", path+"/approve", map[string]any{"version": 2, "send_email": false}).status(200)
	})
}

// The signed contract, and arrears that the law wants reported, are noted as reported to the register, once each, whichever way they are found.
func TestWhatARegisterIsTold(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.ReportDays = 5 })
		officer, reader := l.staff("o@florin.example", identity.Administrator), l.staff("s@florin.example", identity.Support)
		id, ada := l.approvedRequest(officer, nil)
		path := "/staff/loan-requests/" + id
		sent := officer.call("POST", path+"/offer", map[string]any{"version": l.versionOf(officer, id), "insurance": false}).status(201).json()
		own := "/me/offers/" + sent["id"].(string)
		told := map[string]any{"reported_on": "2026-11-20", "reference": "BDF-7"}
		officer.call("POST", path+"/registers/report", told).refused(409, "register.not_due")
		officer.call("POST", path+"/registers/arrears", told).refused(409, "register.not_due")
		l.signs(ada, own, ada.call("GET", own, nil).status(200).json())

		due := officer.call("GET", "/staff/register-reports", nil).status(200).json()
		report := first(due, "items")
		if due["total"] != 1.0 || report["kind"] != "contract" || report["due_on"] != "2026-11-25" || report["state"] != "due" || report["request_id"] != id {
			t.Errorf("due: %v", due)
		}
		reader.call("GET", "/staff/register-reports?state=late", nil).status(200)
		officer.call("GET", "/staff/register-reports?state=some", nil).refused(422, "invalid")
		l.browser().call("GET", "/staff/register-reports", nil).refused(401, "unauthenticated")
		officer.call("GET", "/staff/loan-requests/none/register-reports", nil).refused(404, "not_found")
		one := "/staff/register-reports/" + report["id"].(string)
		officer.call("POST", one+"/ask", nil).refused(409, "adapter.none")
		reader.call("POST", one+"/ask", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/register-reports/none/ask", nil).refused(404, "not_found")

		notes := func(at string, told map[string]any) map[string]any {
			t.Helper()
			reader.call("POST", at, told).refused(403, "forbidden")
			for want, in := range map[string]map[string]any{
				"/reported_on date.future":  {"reported_on": "2028-11-21", "reference": "BDF-7"},
				"/reference field.required": {"reported_on": "2026-11-20", "reference": " "},
				"/reference text.too_long":  {"reported_on": "2026-11-20", "reference": strings.Repeat("x", 500)},
			} {
				if got := fields(officer.call("POST", at, in).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
					t.Errorf("%s: %q, want %q", at, got, want)
				}
			}
			done := officer.call("POST", at, told).status(200).json()
			officer.call("POST", at, told).refused(409, "register.reported")
			return done
		}
		officer.call("POST", "/staff/loan-requests/none/registers/report", told).refused(404, "not_found")
		officer.call("POST", "/staff/loan-requests/none/registers/arrears", told).refused(404, "not_found")
		officer.call("POST", "/staff/register-reports/none/report", told).refused(404, "not_found")
		if seen := part(notes(path+"/registers/report", told), "report").(map[string]any); seen["state"] != "reported" || seen["reference"] != "BDF-7" {
			t.Errorf("the contract: %v", seen)
		}
		officer.call("POST", one+"/ask", nil).refused(409, "register.reported")

		l.day("2026-12-07")
		must(t, l.api.Agreements.Daily(t.Context(), date.MustParse("2026-12-07")))
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return l.api.Loans.PaidOutTx(tx, audit.Actor{Kind: "system"}, report["loan_id"].(string), date.MustParse("2026-12-07"), "one")
		}))
		l.lives("2027-02-10")
		officer, reader = l.againStaff("o@florin.example"), l.againStaff("s@florin.example")
		arrears := first(officer.call("GET", "/staff/register-reports?kind=arrears&register=FICP", nil).status(200).json(), "items")
		at := "/staff/register-reports/" + arrears["id"].(string) + "/report"
		officer.call("POST", at, told).refused(409, "register.too_early")
		officer.call("POST", path+"/registers/arrears", told).refused(409, "register.too_early")
		l.lives("2027-03-20")
		officer, reader = l.againStaff("o@florin.example"), l.againStaff("s@florin.example")
		told["reported_on"] = "2027-03-20"
		seen := notes(path+"/registers/arrears", told) // the newest that is to be told
		if seen = first(seen, "arrears"); seen["reference"] != "BDF-7" || seen["reported_on"] != "2027-03-20" {
			t.Errorf("the arrears: %v", seen)
		}
		officer.call("POST", at, told).refused(409, "register.reported")
		officer.call("POST", path+"/registers/arrears", told).refused(409, "register.reported")
		of := officer.call("GET", path+"/register-reports", nil).status(200).json()
		if items := of["items"].([]any); len(items) != 2 || part(items[1], "kind") != "arrears" {
			t.Errorf("of the request: %v", of)
		}
	})
}

// The lender's adapter is asked once, and tells the register.
func TestARegisterIsToldByAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.ReportDays = 5 })
		officer := l.staff("o@florin.example", identity.Administrator)
		one := l.reported(t, officer)
		peer := l.Peer(t, "bureau", adapter.Offered{Name: adapter.BureauReport, Mode: "sync", MaxSeconds: 5, Data: []adapter.Datum{adapter.Name, adapter.BirthDate, adapter.Amount}})
		peer.Answer = lender.Done(`{"result":"accepted","register":"FICP","kind":"contract","reference":"BDF-9"}`)
		if asked := officer.call("POST", one+"/ask", nil).status(200).json(); asked["state"] != "asked" || asked["adapter"] != "bureau" {
			t.Errorf("asked: %v", asked)
		}
		officer.call("POST", one+"/ask", nil).refused(409, "register.asking")
		l.RunAdapters(t)
		if told := first(officer.call("GET", "/staff/register-reports?state=reported", nil).status(200).json(), "items"); told["reference"] != "BDF-9" || told["by"] != "bureau" {
			t.Errorf("told: %v", told)
		}
	})
}

// A person tells one report of the list.
func TestARegisterIsToldByHand(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.ReportDays = 5 })
		officer := l.staff("o@florin.example", identity.Administrator)
		told := officer.call("POST", l.reported(t, officer)+"/report", map[string]any{"reported_on": "2026-11-20", "reference": "BDF-10"}).status(200).json()
		if told["state"] != "reported" || told["reference"] != "BDF-10" {
			t.Errorf("told: %v", told)
		}
	})
}

// reported signs a contract and gives the address of the report that is owed of it.
func (l *rig) reported(t *testing.T, officer *browser) string {
	t.Helper()
	id, ada := l.approvedRequest(officer, nil)
	sent := officer.call("POST", "/staff/loan-requests/"+id+"/offer", map[string]any{"version": l.versionOf(officer, id), "insurance": false}).status(201).json()
	own := "/me/offers/" + sent["id"].(string)
	l.signs(ada, own, ada.call("GET", own, nil).status(200).json())
	return "/staff/register-reports/" + first(officer.call("GET", "/staff/loan-requests/"+id+"/register-reports", nil).status(200).json(), "items")["id"].(string)
}

// A Swiss applicant tells the canton and not the taxes; staff take them from the papers.
func TestASwissBudgetIsCompleted(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, reader := l.staff("o@florin.example", identity.Officer), l.staff("s@florin.example", identity.Support)
		swiss := map[string]any{"currency": "CHF", "rent": 150000, "other_loans": 0, "household": 1, "canton": "GR"}
		l.client("eva@example.com").submit("k1", map[string]any{"canton": "XX", "taxes": -5}).refused(422, "invalid")
		id := l.client("ada@example.com").submit("k", swiss).status(201).json()["id"].(string)
		path := "/staff/loan-requests/" + id + "/budget"
		desk := reader.call("GET", path, nil).status(200).json()
		if missing := desk["missing"].([]any); desk["swiss"] != true || len(missing) != 1 || missing[0] != "taxes" || desk["editable"] != false {
			t.Errorf("desk %v", desk)
		}
		figures := desk["parties"].([]any)[0].(map[string]any)["figures"].(map[string]any)
		figures["taxes"] = 42000
		in := func(version int, reason string) map[string]any {
			return map[string]any{"version": version, "position": 1, "figures": figures, "reason": reason}
		}
		officer.call("POST", path, in(1, "")).refused(422, "invalid")
		officer.call("POST", path, in(7, "Steuerrechnung")).refused(409, "request.version_conflict")
		reader.call("POST", path, in(1, "Steuerrechnung")).refused(403, "forbidden")
		officer.call("POST", "/staff/loan-requests/nothing/budget", in(1, "Steuerrechnung")).refused(404, "not_found")
		done := officer.call("POST", path, in(1, "Steuerrechnung")).status(200).json()
		if len(done["missing"].([]any)) != 0 || len(done["changes"].([]any)) != 1 {
			t.Errorf("done %v", done)
		}
		officer.call("POST", path, in(2, "Steuerrechnung")).refused(422, "invalid")
		if f := officer.call("GET", "/staff/loan-requests/"+id, nil).status(200).json()["finances"].(map[string]any); f["canton"] != "GR" || f["taxes"].(map[string]any)["amount"] != 42000.0 {
			t.Errorf("finances %v", f)
		}
	})
}

// No Swiss offer leaves while an answer is missing, and none when the household cannot bear it, whatever was approved:
// 2,500 less 1,200 to live, 1,000 rent and 290.81 are short of taxes of 10.
func TestAnOfferThatTheLawForbids(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("o@florin.example", identity.Administrator)
		id, _ := l.approvedRequest(officer, map[string]any{"currency": "CHF", "loan_amount": 1000000, "loan_duration": 36, "rent": 100000, "canton": "GR", "monthly_income": 250000})
		path := "/staff/loan-requests/" + id
		in := func() map[string]any { return map[string]any{"version": l.versionOf(officer, id), "insurance": false} }
		refused := officer.call("POST", path+"/offer", in()).refused(409, "offer.capacity_unknown")
		if got := refused["params"].(map[string]any)["missing"]; !cmp.Equal(got, []any{"other_loans", "household", "taxes"}) {
			t.Errorf("asks for %v", got)
		}
		if detail := refused["detail"].(string); !strings.Contains(detail, "lacks other loans, size of the household, taxes.") {
			t.Errorf("says %q", detail)
		}
		held := officer.call("GET", path+"/offer/preview", nil).status(200).json()["blocks"].([]any)
		if len(held) != 1 || held[0].(map[string]any)["code"] != "offer.capacity_unknown" {
			t.Errorf("the preview is held by %v", held)
		}
		desk := officer.call("GET", path+"/budget", nil).status(200).json()
		party := desk["parties"].([]any)[0].(map[string]any)
		if desk["binding"] != true || !cmp.Equal(party["missing"], []any{"other_loans", "household", "taxes"}) || len(desk["questions"].([]any)) != 3 {
			t.Errorf("to ask for: %v", desk)
		}
		figures := party["figures"].(map[string]any)
		figures["other_loans"], figures["household"], figures["taxes"] = 0, 1, 1000
		correct := func() {
			officer.call("POST", path+"/budget", map[string]any{"version": l.versionOf(officer, id), "position": 1, "figures": figures, "reason": "Telefonat"}).status(200)
		}
		correct()
		officer.call("POST", path+"/offer", in()).refused(409, "offer.capacity_exceeded")
		officer.call("GET", path+"/offer", nil).refused(404, "not_found")
		figures["taxes"] = 0
		correct()
		officer.call("POST", path+"/offer", in()).status(201)
	})
}

// evidence keeps, reads and erases what a register printed.
func (l *rig) evidence(officer, reader *browser, path string) {
	t := l.t
	shot := picture(t)
	reader.uploadTo(path, "other", "ficp.png", shot, "e1").refused(403, "forbidden")
	officer.uploadTo(path, "other", "ficp.png", shot, "").refused(400, "idempotency.required")
	officer.uploadTo(path, "other", "ficp.html", []byte("<html><script>"), "e2").refused(415, "document.type")
	officer.uploadTo(strings.Replace(path, "/1/", "/9/", 1), "other", "ficp.png", shot, "e3").refused(404, "not_found")
	file := officer.uploadTo(path, "other", "ficp.png", shot, "e1").status(201).json()["id"].(string)
	reader.call("GET", path+"/"+file, nil).refused(403, "forbidden")
	if got := officer.call("GET", path+"/"+file, nil).status(200); got.Header().Get("Content-Type") != "image/png" {
		t.Errorf("handed out as %s", got.Header().Get("Content-Type"))
	}
	wrong := officer.uploadTo(path, "other", "ficp-2.png", shot, "e4").status(201).json()["id"].(string)
	reader.call("DELETE", path+"/"+wrong, nil).refused(403, "forbidden")
	officer.call("DELETE", path+"/"+wrong, nil).status(204)
	officer.call("GET", path+"/"+wrong, nil).refused(404, "not_found")
}
