package api_test

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

const takeoverPath = "/staff/takeovers"

// bookOfLoans is a file of one loan of 1,200.00 of which nothing is due yet.
const bookOfLoans = `{"sheet":"clients","client_id":"C-1","first_name":"Zoe","last_name":"Invented","birth_date":"1985-04-12","nationality":"FR","language":"fr","email":"zoe@example.org","phone":"+33612345678","street":"rue A","postal_code":"69003","city":"Lyon","country":"FR","iban":"FR1420041010050500013M02606"}
{"sheet":"loans","loan_id":"L-1","client_id":"C-1","product":"EU-CONSO","currency":"EUR","principal":"1200.00","months":3,"rate":"0","apr":"0.00","signed_on":"PAID","paid_out_on":"PAID","balance":"1200.00","arrears":"0.00"}
{"sheet":"schedule","loan_id":"L-1","number":1,"due_on":"DUE","interest":"0.00","principal":"1200.00"}
`

// bookOf sends a file as it is.
func (b *browser) bookOf(cutOff, content string) answer {
	b.t.Helper()
	r := httptest.NewRequest("POST", "/api/v1"+takeoverPath+"?cut_off="+cutOff, strings.NewReader(content))
	r.Header.Set("Content-Type", "application/octet-stream")
	return b.send(r)
}

func TestLoansAreTakenOverByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Treasury), l.staff("bob@florin.example", identity.Administrator)
		auditor := l.staff("auditor@florin.example", identity.Auditor)
		today := date.Of(env.Clock.Now(), date.Zone("Europe/Paris"))
		cutOff := today.AddDays(-2).String()
		file := strings.NewReplacer("PAID", today.AddDays(-20).String(), "DUE", today.AddDays(10).String()).Replace(bookOfLoans)
		work := func() { l.RunDue(t, func(r *job.Runner) { l.api.Books.TakeOvers.Register(r) }) }

		for _, path := range []string{takeoverPath, takeoverPath + "/template", takeoverPath + "/none/faults?format=csv"} {
			auditor.call("GET", path, nil).refused(403, "forbidden")
			l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		}
		auditor.bookOf(cutOff, file).refused(403, "forbidden")
		for _, wrong := range []string{"2026-13-01", today.String(), today.AddMonths(-13, 0).String()} {
			ann.bookOf(wrong, file).refused(422, "invalid")
		}
		ann.bookOf(cutOff, "").refused(422, "invalid")
		ann.call("GET", takeoverPath+"/none/faults?format=csv", nil).refused(404, "not_found")
		ann.call("GET", takeoverPath+"/template", nil).status(200)

		faulty := ann.bookOf(cutOff, strings.Replace(file, "FR142", "FR152", 1)).status(201).json()
		ann.bookOf(cutOff, file).refused(409, "takeover.open")
		work()
		if text := ann.call("GET", takeoverPath+"/"+faulty["id"].(string)+"/faults?format=csv", nil).status(200).Body.String(); !strings.Contains(text, "iban") {
			t.Errorf("%s", text)
		}
		env.Clock.Advance(time.Minute) // the newest is the first of the list
		made := ann.bookOf(cutOff, file).status(201).json()
		at := takeoverPath + "/" + made["id"].(string)
		work()
		figures := func(balance any) map[string]any {
			return map[string]any{"control": []any{map[string]any{"product": "EU-CONSO", "loans": 1, "balance": balance, "arrears": 0}}}
		}
		ann.call("PUT", at+"/control", figures(-1)).refused(422, "invalid")
		ann.call("PUT", at+"/control", map[string]any{"control": []any{map[string]any{"product": "NONE", "loans": 1, "balance": 1, "arrears": 0}}}).refused(422, "invalid")
		ann.call("PUT", at+"/control", figures(1199_99)).status(200)
		ann.call("POST", at+"/propose", nil).refused(409, "takeover.differs")
		ann.call("PUT", at+"/control", figures(1200_00)).status(200)
		ann.call("POST", at+"/confirm", nil).refused(409, "takeover.decided")
		ann.call("POST", at+"/propose", nil).status(200)
		ann.call("POST", at+"/confirm", nil).refused(409, "second_person.needed")
		ann.call("POST", at+"/drop", nil).refused(409, "takeover.moved")
		bob.call("POST", at+"/reject", map[string]any{"reason": " "}).refused(422, "invalid")
		bob.call("POST", at+"/reject", map[string]any{"reason": "Not yet"}).status(200)
		ann.call("POST", at+"/propose", nil).status(200)
		ann.call("POST", at+"/withdraw", nil).status(200)
		ann.call("POST", at+"/propose", nil).status(200)
		if view := bob.call("POST", at+"/confirm", nil).status(200).json(); view["stage"] != "running" {
			t.Errorf("%v", view)
		}
		ann.call("POST", at+"/undo", map[string]any{"reason": "x"}).refused(409, "takeover.moved")
		work()
		items := ann.call("GET", takeoverPath, nil).status(200).json()["items"].([]any)
		newest := items[0].(map[string]any)
		booked := newest["totals"].([]any)[0].(map[string]any)["booked"].(map[string]any)
		if newest["stage"] != "done" || booked["balance"] != 1200_00.0 || items[1].(map[string]any)["stage"] != "dropped" {
			t.Errorf("%v", items)
		}
		if loans := ann.call("GET", "/staff/loans", nil).status(200).json()["items"].([]any); len(loans) != 1 || loans[0].(map[string]any)["reference"] != "L-1" {
			t.Errorf("%v", loans)
		}
		ann.call("POST", at+"/undo", map[string]any{"reason": ""}).refused(422, "invalid")
		ann.call("POST", at+"/undo", map[string]any{"reason": "Wrong day"}).status(200)
		work()
		again := ann.bookOf(cutOff, file).status(201).json()
		work()
		ann.call("POST", takeoverPath+"/"+again["id"].(string)+"/drop", nil).status(200)
	})
}

// A file of another system waits for a mapping, which is tried, kept and removed.
func TestAFileIsMappedByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, auditor := l.staff("ann@florin.example", identity.Treasury), l.staff("auditor@florin.example", identity.Auditor)
		today := date.Of(env.Clock.Now(), date.Zone("Europe/Paris"))
		work := func() { l.RunDue(t, func(r *job.Runner) { l.api.Books.TakeOvers.Register(r) }) }
		made := ann.bookOf(today.AddDays(-2).String(), "Loan number,Customer number,First name,Last name,Date of birth,Nationality,Language,Email,Phone,Street,Postal code,City,Country,IBAN,Product,Currency,Amount,Months,Rate,APR,Signed on,Paid out on,Balance,Arrears\n"+
			"L-1,C-1,Zoe,Invented,1985-04-12,FR,fr,zoe@example.org,+33612345678,rue A,69003,Lyon,FR,FR1420041010050500013M02606,EU-CONSO,EUR,1200,3,0,0,"+
			today.AddDays(-20).String()+","+today.AddDays(-20).String()+",1200,0\n").status(201).json()
		at := takeoverPath + "/" + made["id"].(string)
		ann.call("GET", at+"/tables", nil).refused(409, "takeover.moved") // it is read first
		work()

		tables := ann.call("GET", at+"/tables", nil).status(200).json()
		mapping := tables["suggested"].(map[string]any)["mapping"].(map[string]any)
		if heads := tables["found"].([]any)[0].(map[string]any)["heads"].([]any); len(heads) != 24 || mapping["days"] != "dmy" {
			t.Fatalf("%v", tables)
		}
		for _, path := range []string{takeoverPath + "/mappings", at + "/tables"} {
			auditor.call("GET", path, nil).refused(403, "forbidden")
			l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		}
		trial := map[string]any{"mapping": mapping}
		auditor.call("POST", at+"/preview", trial).refused(403, "forbidden")
		ann.call("GET", takeoverPath+"/none/tables", nil).refused(404, "not_found")
		faults := ann.call("POST", at+"/preview", trial).status(200).json()["faults"].([]any)
		if len(faults) == 0 || faults[0].(map[string]any)["code"] != "date_form" || faults[0].(map[string]any)["column"] != "Date of birth" {
			t.Fatalf("%v", faults)
		}
		mapping["days"] = "ymd"
		if p := ann.call("POST", at+"/preview", trial).status(200).json(); len(p["faults"].([]any)) != 0 {
			t.Fatalf("%v", p)
		}
		wrong := func(problem map[string]any, want ...string) {
			t.Helper()
			if got := fields(problem); !slices.Equal(got, want) {
				t.Errorf("want %q, got %q", want, got)
			}
		}
		named := func(name string) map[string]any { return map[string]any{"name": name, "mapping": mapping} }
		for _, name := range []string{" ", "Spreadsheet"} {
			wrong(ann.call("POST", at+"/map", named(name)).refused(422, "invalid"), "/name takeover.mapping_name")
		}
		loans := mapping["tables"].([]any)[1].(map[string]any)
		loans["sheet"] = ""
		wrong(ann.call("POST", at+"/map", named("Sheet")).refused(422, "invalid"), "/mapping/tables/1 takeover.mapping_table")
		wrong(ann.call("POST", at+"/preview", trial).refused(422, "invalid"), "/mapping/tables/1 takeover.mapping_table")
		loans["sheet"] = "table"
		apr := loans["columns"].([]any)[7].(map[string]any)
		apr["column"] = "teg"
		wrong(ann.call("POST", at+"/map", named("Sheet")).refused(422, "invalid"), "/mapping/tables/1/columns/7 takeover.mapping_column", "/mapping/loans/apr takeover.mapping_open")
		apr["column"] = "apr"
		auditor.call("POST", at+"/map", named("Sheet")).refused(403, "forbidden")
		ann.call("POST", at+"/map", named("Sheet")).status(200)
		ann.call("POST", at+"/map", named("Sheet")).refused(409, "takeover.moved")
		work()
		if newest := ann.call("GET", takeoverPath, nil).status(200).json()["items"].([]any)[0].(map[string]any); newest["stage"] != "ready" || newest["mapping"] != "Sheet" {
			t.Fatalf("%v", newest)
		}
		kept := ann.call("GET", takeoverPath+"/mappings", nil).status(200).json()["items"].([]any)
		remove := takeoverPath + "/mappings/" + kept[0].(map[string]any)["id"].(string) + "/remove"
		auditor.call("POST", remove, nil).refused(403, "forbidden")
		if left := ann.call("POST", remove, nil).status(200).json()["items"].([]any); len(left) != len(kept)-1 {
			t.Errorf("%v", left)
		}
		ann.call("POST", remove, nil).refused(404, "not_found")
	})
}
