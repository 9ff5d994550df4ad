package api_test

import (
	"slices"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// reportsOf gives "period's end: state" of the reports of a duty that were not sent.
func reportsOf(calendar map[string]any, duty string) (found []string) {
	for _, each := range calendar["items"].([]any) {
		if item := each.(map[string]any); item["duty"] == duty {
			found = append(found, item["to"].(string)+": "+item["state"].(string))
		}
	}
	return found
}

func TestReportsToAuthorities(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.ChangeProducts(t, func(p *catalogue.Product) {
			lender.Licensed(p)
			p.Law.Country = "FR"
		})
		ann, admin := l.staff("ann@florin.example", identity.Treasury), l.staff("bob@florin.example", identity.Administrator)
		auditor, support := l.staff("auditor@florin.example", identity.Auditor), l.staff("support@florin.example", identity.Support)
		const at, filings, duties, complaints = "/staff/reporting", "/staff/reporting/filings", "/staff/reporting/duties", "/staff/reporting/duties/FR.complaints"
		today := date.Of(env.Clock.Now(), time.UTC)
		year := date.MustParse(today.String()[:4] + "-12-31")
		last := year.AddMonths(-12, 31)

		if view := auditor.call("GET", at, nil).status(200).json(); view["may_manage"] != false || !slices.Equal(reportsOf(view, "FR.complaints"), []string{year.String() + ": running"}) {
			t.Errorf("before any booking: %v", view["items"])
		}
		support.call("GET", at, nil).refused(403, "forbidden")
		l.browser().call("GET", at, nil).refused(401, "unauthenticated")

		decide := map[string]any{"version": 0, "title": "", "authority": "", "source": "", "rhythm": "", "due_months": 0, "due_days": 0, "due_working_days": 0, "rolls": false,
			"since": last.String(), "applies": true, "reason": "Lending since then"}
		with := func(body map[string]any, changes ...any) map[string]any {
			made := map[string]any{}
			for k, v := range body {
				made[k] = v
			}
			for i := 0; i < len(changes); i += 2 {
				made[changes[i].(string)] = changes[i+1]
			}
			return made
		}
		for _, other := range []*browser{auditor, support} {
			other.call("POST", complaints, decide).refused(403, "forbidden")
			other.call("POST", duties, decide).refused(403, "forbidden")
			other.call("POST", filings, map[string]any{"duty": "FR.complaints", "to": last.String(), "version": 0, "sent_on": today.String(), "reference": "", "note": ""}).refused(403, "forbidden")
		}
		ann.call("POST", duties+"/XX.none", decide).refused(404, "not_found")
		got := fields(ann.call("POST", complaints, with(decide, "due_days", 5, "rhythm", "month", "title", "Mine", "reason", " ")).refused(422, "invalid"))
		if want := []string{"/title reporting.law_says", "/rhythm reporting.law_says", "/due_days reporting.law_says", "/reason reporting.no_reason"}; !slices.Equal(got, want) {
			t.Errorf("refused: %v", got)
		}
		if got := fields(ann.call("POST", complaints, with(decide, "since", "1999-01-01")).refused(422, "invalid")); !slices.Equal(got, []string{"/since reporting.since"}) {
			t.Errorf("refused: %v", got)
		}
		ann.call("POST", complaints, with(decide, "rhythm", "week")).refused(422, "invalid")
		if made := ann.call("POST", complaints, decide).status(200).json(); made["version"] != 1.0 || made["since"] != last.String() {
			t.Errorf("decided: %v", made)
		}
		ann.call("POST", complaints, decide).refused(409, "reporting.version_conflict")

		got = fields(ann.call("POST", duties, with(decide, "title", "", "authority", " ")).refused(422, "invalid"))
		if want := []string{"/title field.required", "/authority field.required", "/rhythm field.required"}; !slices.Equal(got, want) {
			t.Errorf("refused: %v", got)
		}
		own := ann.call("POST", duties, with(decide, "title", "Statistics", "authority", "Association", "rhythm", "quarter", "due_months", 1)).status(201).json()
		if own["own"] != true || own["title"] != "Statistics" {
			t.Errorf("added: %v", own)
		}

		sent := map[string]any{"duty": "FR.complaints", "to": last.String(), "version": 0, "sent_on": today.String(), "reference": "ONE-2026-17", "note": ""}
		got = fields(ann.call("POST", filings, with(sent, "to", today.AddDays(400).String(), "sent_on", today.AddDays(1).String())).refused(422, "invalid"))
		if want := []string{"/to reporting.no_period", "/sent_on reporting.sent_on"}; !slices.Equal(got, want) {
			t.Errorf("refused: %v", got)
		}
		ann.call("POST", filings, with(sent, "duty", "XX.none")).refused(404, "not_found")
		ann.call("POST", filings, with(sent, "sent_on", nil)).refused(422, "invalid")
		if made := ann.call("POST", filings, sent).status(201).json(); made["version"] != 1.0 || made["current"] != true || made["reference"] != "ONE-2026-17" {
			t.Errorf("sent: %v", made)
		}
		admin.call("POST", filings, sent).refused(409, "reporting.version_conflict")
		if got := fields(admin.call("POST", filings, with(sent, "version", 1, "sent_on", nil)).refused(422, "invalid")); !slices.Equal(got, []string{"/note reporting.no_reason"}) {
			t.Errorf("refused: %v", got)
		}
		if view := auditor.call("GET", at, nil).status(200).json(); !slices.Equal(reportsOf(view, "FR.complaints"), []string{year.String() + ": running"}) {
			t.Errorf("after it was sent: %v", reportsOf(view, "FR.complaints"))
		}
		admin.call("POST", filings, with(sent, "version", 1, "sent_on", nil, "note", "It was a draft")).status(201)
		view := auditor.call("GET", at, nil).status(200).json()
		if got := reportsOf(view, "FR.complaints"); len(got) != 2 || len(view["filings"].([]any)) != 2 {
			t.Errorf("after it was taken back: %v, %v", got, view["filings"])
		}
		ann.call("POST", complaints, with(decide, "version", 1, "applies", false, "since", nil, "reason", "Another company of the group answers")).status(200)
		ann.call("POST", filings, with(sent, "version", 2)).refused(404, "not_found")

		// The bell counts what is late: quarters of the lender's own duty, and no complaint.
		for _, who := range []*browser{ann, admin} {
			bell := who.bell()
			late, _ := bell["report_late"].(float64)
			_, complaint := bell["complaint_due"]
			if want := len(lateOnes(reportsOf(view, own["key"].(string)))); int(late) != want || want == 0 || complaint {
				t.Errorf("the bell says %v, want %d late reports and no complaint", bell, want)
			}
		}
	})
}

func lateOnes(reports []string) (late []string) {
	for _, each := range reports {
		if each[len("2026-12-31: "):] == "late" {
			late = append(late, each)
		}
	}
	return late
}
