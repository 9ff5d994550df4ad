package api_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/rule/chart"
	"florin/internal/test/testkit"
)

// planned is a chart as its form sends it.
func planned(from string, change func(*chart.Plan)) map[string]any {
	p := chart.Shipped()
	one, _ := chart.Find("skr04")
	p.Template, p.Rows = one.Code, slices.Clone(one.Rows)
	if change != nil {
		change(&p)
	}
	return map[string]any{"plan": p, "valid_from": from, "reason": "The adviser's chart"}
}

func TestAnotherChartByTwoPeople(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Treasury), l.staff("bob@florin.example", identity.Administrator)
		auditor, support := l.staff("auditor@florin.example", identity.Auditor), l.staff("support@florin.example", identity.Support)
		l.book("a", "2026-11-19")
		l.book("b", "2026-11-20")
		l.book("c", "2026-11-22")

		view := auditor.call("GET", "/staff/ledger/chart", nil).status(200).json()
		if view["valid_from"] != nil || view["may_edit"] != false || len(view["templates"].([]any)) != 4 || len(view["accounts"].([]any)) != 32 {
			t.Errorf("the shipped chart: %v", view)
		}
		support.call("GET", "/staff/ledger/chart", nil).refused(403, "forbidden")
		l.browser().call("GET", "/staff/ledger/chart", nil).refused(401, "unauthenticated")
		auditor.call("POST", "/staff/ledger/chart/changes", planned("2026-11-20", nil)).refused(403, "forbidden")

		bad := planned("1969-12-31", func(p *chart.Plan) {
			p.YearBegins, p.CompanyNumber, p.Adviser, p.Client = 0, "123", 5, -1
			p.Rows[0].Number = "12 00"
			p.Rows[3].Number = p.Rows[19].Number
			p.Rows = append(p.Rows[:31], chart.Row{Account: "1", Number: "1"})
		})
		bad["reason"] = " "
		want := []string{
			"/plan/adviser chart.adviser", "/plan/client chart.client", "/plan/company_number chart.company_number", "/plan/rows chart.missing",
			"/plan/rows/0/number chart.number", "/plan/rows/19/number chart.mixed", "/plan/rows/31/account chart.account",
			"/plan/year_begins chart.year_begins", "/reason chart.no_reason", "/valid_from chart.valid_from",
		}
		got := fields(ann.call("POST", "/staff/ledger/chart/changes", bad).refused(422, "invalid"))
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("a bad chart: %v", got)
		}
		same := map[string]any{"plan": chart.Shipped(), "valid_from": "2026-11-20", "reason": "?"}
		ann.call("POST", "/staff/ledger/chart/changes", same).refused(409, "chart.unchanged")

		made := ann.call("POST", "/staff/ledger/chart/changes", planned("2026-11-20", nil)).status(201).json()
		step := "/staff/ledger/chart/changes/" + made["id"].(string)
		ann.call("POST", "/staff/ledger/chart/changes", planned("2026-11-20", nil)).refused(409, "chart.open_change")
		ann.call("POST", step+"/confirm", nil).refused(409, "second_person.needed")
		auditor.call("POST", step+"/confirm", nil).refused(403, "forbidden")
		bob.call("POST", "/staff/ledger/chart/changes/none/confirm", nil).refused(404, "not_found")
		bob.call("POST", step+"/reject", map[string]string{"reason": ""}).refused(422, "invalid")
		bob.call("POST", step+"/withdraw", nil).refused(403, "forbidden")
		if done := bob.call("POST", step+"/confirm", nil).status(200).json(); done["state"] != "applied" {
			t.Fatalf("confirmed: %v", done)
		}
		bob.call("POST", step+"/confirm", nil).refused(409, "chart.decided")
		ann.call("POST", step+"/withdraw", nil).refused(409, "chart.decided")
		bob.call("POST", step+"/reject", map[string]string{"reason": "late"}).refused(409, "chart.decided")
		ann.call("POST", "/staff/ledger/chart/changes", planned("2026-11-19", func(p *chart.Plan) { p.Client = 7 })).refused(422, "invalid")

		// Each line goes by the chart of its day.
		st := auditor.call("GET", "/staff/ledger/accounts/1000?currency=EUR&from=2026-11-20&to=2026-11-30", nil).status(200).json()
		lines := st["lines"].([]any)
		amount := func(v any) float64 { return v.(map[string]any)["amount"].(float64) }
		if len(lines) != 2 || amount(st["opening"]) != -10000 || amount(st["credit"]) != 20000 || amount(st["closing"]) != -30000 || st["number"] != "1800" {
			t.Errorf("the statement: %v", st)
		}
		if old := auditor.call("GET", "/staff/ledger/accounts/1000?currency=EUR&from=2026-11-19&to=2026-11-20&limit=1", nil).status(200).json(); true {
			first := old["lines"].([]any)[0].(map[string]any)
			if first["number"] != "1000" || amount(first["balance"]) != -10000 {
				t.Errorf("before the chart: %v", first)
			}
			next := auditor.call("GET", "/staff/ledger/accounts/1000?currency=EUR&from=2026-11-19&to=2026-11-20&cursor="+url.QueryEscape(old["next_cursor"].(string)), nil).status(200).json()
			second := next["lines"].([]any)[0].(map[string]any)
			if len(next["lines"].([]any)) != 1 || amount(second["balance"]) != -20000 || next["next_cursor"] != "" || second["entry"] != "b/payout" {
				t.Errorf("the next page: %v", next)
			}
		}
		entry := auditor.call("GET", "/staff/ledger/entry?key="+url.QueryEscape("b/payout"), nil).status(200).json()
		if sides := entry["lines"].([]any); len(sides) != 2 || sides[0].(map[string]any)["number"] != "0940" || entry["kind"] != "loan.payout" {
			t.Errorf("the entry: %v", entry)
		}

		// One that is confirmed ahead of its day waits for it, and is taken back before.
		later := ann.call("POST", "/staff/ledger/chart/changes", planned("2026-12-01", func(p *chart.Plan) { p.Client = 7 })).status(201).json()
		step = "/staff/ledger/chart/changes/" + later["id"].(string)
		if got := bob.call("POST", step+"/confirm", nil).status(200).json(); got["state"] != "confirmed" {
			t.Errorf("ahead of its day: %v", got)
		}
		ann.call("POST", step+"/withdraw", nil).status(200)
		later = ann.call("POST", "/staff/ledger/chart/changes", planned("2026-12-01", func(p *chart.Plan) { p.Client = 8 })).status(201).json()
		bob.call("POST", "/staff/ledger/chart/changes/"+later["id"].(string)+"/reject", map[string]string{"reason": "Not yet"}).status(200)
		later = ann.call("POST", "/staff/ledger/chart/changes", planned("2026-12-01", func(p *chart.Plan) { p.Client = 9 })).status(201).json()
		bob.call("POST", "/staff/ledger/chart/changes/"+later["id"].(string)+"/confirm", nil).status(200)
		env.Clock.Advance(12 * 24 * time.Hour)
		testkit.Must(t, l.books.ApplyDue(t.Context()))
		bob = l.signedIn("bob@florin.example")
		if in := bob.call("GET", "/staff/ledger/chart", nil).status(200).json(); in["in_force"].(map[string]any)["client"] != 9.0 || in["valid_from"] != "2026-12-01" {
			t.Errorf("on its day: %v %v", in["valid_from"], in["in_force"])
		}
	})
}

func TestRefusalsOfAccountStatements(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	auditor := l.staff("auditor@florin.example", identity.Auditor)
	l.book("a", "2026-11-19")
	const path = "/staff/ledger/accounts/1000"
	for query, want := range map[string]string{
		"?from=2026-11-01":                                              "/currency field.required",
		"?currency=EUR":                                                 "/from field.required",
		"?currency=XQQ&from=2026-11-01":                                 "/currency choice.invalid",
		"?currency=EUR&from=soon":                                       "/from field.type",
		"?currency=EUR&from=2026-11-01&to=soon":                         "/to field.type",
		"?currency=EUR&from=2026-11-02&to=2026-11-01":                   "/to field.range",
		"?currency=EUR&from=2026-11-01&to=2026-11-02&cursor=nonsense":   "/cursor choice.invalid",
		"?currency=EUR&from=2026-11-01&to=2026-11-02&cursor=MXwxfDF8eA": "/cursor choice.invalid",
		"?currency=EUR&from=2026-11-01&limit=201":                       "/limit field.range",
	} {
		if got := fields(auditor.call("GET", path+query, nil).refused(422, "invalid")); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %v, want %s", query, got, want)
		}
	}
	auditor.call("GET", "/staff/ledger/accounts/7777?currency=EUR&from=2026-11-01", nil).refused(404, "chart.account")
	auditor.call("GET", "/staff/ledger/entry?key=none", nil).refused(404, "ledger.unknown_entry")
	support := l.staff("support@florin.example", identity.Support)
	for _, path := range []string{path + "?currency=EUR&from=2026-11-01", "/staff/ledger/entry?key=a/payout"} {
		support.call("GET", path, nil).refused(403, "forbidden")
		l.browser().call("GET", path, nil).refused(401, "unauthenticated")
	}
}

func TestFilesForAccountants(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Treasury), l.staff("bob@florin.example", identity.Administrator)
		l.book("a", "2025-12-30") // the year before
		l.book("b", "2026-11-19")
		l.book("c", "2026-11-21")
		const days = "&currency=EUR&from=2026-01-01&to=2026-12-31"
		ann.call("GET", "/staff/ledger/file?format=fec"+days, nil).refused(409, "accountfile.company_number")
		ann.call("GET", "/staff/ledger/file?format=datev"+days, nil).refused(409, "accountfile.adviser")

		put := func(template string, change func(*chart.Plan)) {
			t.Helper()
			env.Clock.Advance(time.Second)
			in := planned("2020-01-01", func(p *chart.Plan) {
				one, _ := chart.Find(template)
				p.Template, p.Rows = template, slices.Clone(one.Rows)
				p.CompanyNumber, p.Adviser, p.Client = "732829320", 29098, 55003
				if change != nil {
					change(p)
				}
			})
			made := ann.call("POST", "/staff/ledger/chart/changes", in).status(201).json()
			bob.call("POST", "/staff/ledger/chart/changes/"+made["id"].(string)+"/confirm", nil).status(200)
		}
		put("pcg", func(p *chart.Plan) { p.Rows[0].Number = "BANK" })
		ann.call("GET", "/staff/ledger/file?format=fec"+days, nil).refused(409, "accountfile.number")
		put("pcg", nil) // from the same day on: it takes the place of the other
		file := ann.call("GET", "/staff/ledger/file?format=fec"+days, nil).status(200)
		if name := file.Header().Get("Content-Disposition"); name != `attachment; filename="732829320FEC20261231.txt"` {
			t.Errorf("named %s", name)
		}
		want := "AN\t\xc0-nouveaux\t1\t20260101\t512000\tBanques\t\t\tAN-20260101\t20260101\t\xc0-nouveaux\t0,00\t100,00\t\t\t20260101\t\t\r\n"
		text := file.Body.String()
		if lines := strings.Split(text, "\r\n"); len(lines) != 8 || !strings.Contains(text, want) || !strings.Contains(text, "\r\nPR\tPr\xeats\t3\t20261121\t274800\tAutres pr\xeats\t\t\tc/payout\t20261121\tloan.payout\t100,00\t0,00\t") {
			t.Errorf("the French file:\n%s", text)
		}
		put("skr04", nil)
		batch := ann.call("GET", "/staff/ledger/file?format=datev"+days, nil).status(200)
		if text := batch.Body.String(); !strings.HasPrefix(text, `"EXTF";700;21;"Buchungsstapel";13;`) || strings.Count(text, `100,00;"S";"EUR";;;;0940;1800;;`) != 2 {
			t.Errorf("the German file:\n%s", text)
		}
		ann.call("GET", "/staff/ledger/file?format=saft"+days, nil).refused(409, "accountfile.register_number")
		l.changeSetting("company", func(doc map[string]any) { doc["register_number"] = "B 123456" })
		audit := ann.call("GET", "/staff/ledger/file?format=saft&lang=fr"+days, nil).status(200)
		if name := audit.Header().Get("Content-Disposition"); name != `attachment; filename="saft-20260101-20261231.xml"` {
			t.Errorf("named %s", name)
		}
		text = audit.Body.String()
		for _, part := range []string{
			"<AccountID>1800</AccountID><AccountDescription>Bank</AccountDescription><AccountType>Asset</AccountType><OpeningCreditBalance>100.00</OpeningCreditBalance><ClosingCreditBalance>300.00</ClosingCreditBalance>",
			"<NumberOfEntries>2</NumberOfEntries><TotalDebit>200.00</TotalDebit><TotalCredit>200.00</TotalCredit>",
			"<JournalID>PR</JournalID><Description>Prêts</Description>", "<SourceDocumentID>c/payout</SourceDocumentID>", "</AuditFile>",
		} {
			if !strings.Contains(strings.ReplaceAll(text, "\n", ""), part) {
				t.Errorf("no %s in the file of an audit:\n%s", part, text)
			}
		}
		if text := ann.call("GET", "/staff/ledger/file?format=swiss&currency=EUR&from=2026-11-21&to=2026-11-30&lang=de", nil).status(200).Body.String(); !strings.Contains(text, "\t0940\t1800\t100.00\r\n") {
			t.Errorf("the Swiss file:\n%s", text)
		}
		if text := ann.call("GET", "/staff/ledger/file?format=plain&currency=CHF&from=2026-11-21&to=2026-11-30", nil).status(200).Body.String(); strings.Count(text, "\r\n") != 1 {
			t.Errorf("a file without entries:\n%s", text)
		}

		for query, want := range map[string]string{
			"?currency=EUR&from=2026-01-01&to=2026-12-31":                      "/format field.required",
			"?format=xaf" + days:                                               "/format field.choice",
			"?format=plain&from=2026-01-01&to=2026-12-31":                      "/currency field.required",
			"?format=plain&currency=XQQ&from=2026-01-01&to=2026-12-31":         "/currency choice.invalid",
			"?format=plain&currency=EUR&from=2026-02-01&to=2026-01-31":         "/to field.range",
			"?format=plain&currency=EUR&from=2026-02-01&to=2027-01-01":         "/to accountfile.year",
			"?format=fec&currency=EUR&from=2026-02-01&to=2026-12-31":           "/from accountfile.year_begins",
			"?format=plain&currency=EUR&from=2026-02-30&to=2026-12-31":         "/from field.type",
			"?format=plain&currency=EUR&from=2026-01-01&to=soon":               "/to field.type",
			"?format=plain&currency=EUR&from=2026-01-01&to=2026-12-31&lang=rm": "/lang field.choice",
		} {
			if got := fields(ann.call("GET", "/staff/ledger/file"+query, nil).refused(422, "invalid")); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %v, want %s", query, got, want)
			}
		}
		l.staff("support@florin.example", identity.Support).call("GET", "/staff/ledger/file?format=plain"+days, nil).refused(403, "forbidden")
		l.browser().call("GET", "/staff/ledger/file?format=plain"+days, nil).refused(401, "unauthenticated")
	})
}
