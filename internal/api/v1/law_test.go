package api_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

func TestTheLawOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("eve@florin.example", identity.Officer)
		l.browser().call("GET", "/staff/law", nil).refused(401, "unauthenticated")
		l.browser().call("GET", "/staff/law/changes?from=2025-12-31&to=2026-01-01", nil).refused(401, "unauthenticated")

		// The ordinance of the FDJP: 11 % up to the end of 2025, 10 % from 2026 on.
		for day, want := range map[string]string{"2025-12-31": "11", "2026-01-01": "10"} {
			shown := officer.call("GET", "/staff/law?country=CH&on="+day, nil).status(200).json()
			if got := saidBy(shown["rules"], "rate_cap", "value"); got != want || shown["on"] != day {
				t.Errorf("on %s the cap is %q, want %s", shown["on"], got, want)
			}
		}
		shown := officer.call("GET", "/staff/law?country=CH", nil).status(200).json()
		if shown["on"] != "2026-11-20" || shown["today"] != "2026-11-20" || shown["currency"] != "CHF" || shown["regime"] != "consumer" || shown["credit"] != "loan" {
			t.Errorf("today's law is that of %v, %v, %v, %v, %v", shown["on"], shown["today"], shown["currency"], shown["regime"], shown["credit"])
		}
		if !slices.Contains(shown["countries"].([]any), any("EU")) || shown["counts"].(map[string]any)["published"].(float64) < 3 {
			t.Errorf("countries %v, counts %v", shown["countries"], shown["counts"])
		}
		if first := officer.call("GET", "/staff/law", nil).status(200).json(); first["country"] != "FR" {
			t.Errorf("without a country it is that of %v", first["country"])
		}
		// A table of one quarter: after it nothing may be offered, and that is said.
		late := officer.call("GET", "/staff/law?country=FR&on=2100-01-01", nil).status(200).json()
		if len(late["open"].([]any)) == 0 {
			t.Error("the table of usury of 2100 is not known, and nothing is in the way")
		}

		changes := officer.call("GET", "/staff/law/changes?country=CH&from=2025-12-31&to=2026-01-01", nil).status(200).json()["changes"].([]any)
		var before, after []any
		for _, each := range changes {
			c := each.(map[string]any)
			if c["before"] != nil {
				before = append(before, c["before"])
			}
			if c["after"] != nil {
				after = append(after, c["after"])
			}
		}
		if saidBy(before, "rate_cap", "value") != "11" || saidBy(after, "rate_cap", "value") != "10" {
			t.Errorf("at the turn of the year change %v", changes)
		}
		if same := officer.call("GET", "/staff/law/changes?country=CH&from=2026-02-01&to=2026-02-01", nil).status(200).json()["changes"].([]any); len(same) != 0 {
			t.Errorf("from a day to itself change %v", same)
		}

		for query, want := range map[string]string{
			"?country=XX":                         "/country choice.invalid",
			"?country=fr":                         "/country choice.invalid",
			"?regime=civil":                       "/regime field.choice",
			"?credit=pawn":                        "/credit field.choice",
			"?on=tomorrow":                        "/on field.type",
			"?on=2026-02-30":                      "/on field.type",
			"/changes?country=CH&to=2026-01-01":   "/from field.required",
			"/changes?country=CH&from=2026-01-01": "/to field.required",
			"/changes?country=CH&from=2026&to=2026-01-01":       "/from field.type",
			"/changes?country=CH&from=2026-01-01&to=soon":       "/to field.type",
			"/changes?country=XX&from=2026-01-01&to=2026-01-02": "/country choice.invalid",
		} {
			if got := fields(officer.call("GET", "/staff/law"+query, nil).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
				t.Errorf("%s is refused for %v, want %s", query, got, want)
			}
		}
	})
}

// A base rate that ends with the year: the bell and one mail tell of it 15 days before, another mail on the day after; with the
// next half-year's they are silent.
func TestAFigureThatEndsIsToldOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.ChangeProducts(t, func(p *catalogue.Product) { // what keeps the law of tests current is French
			if lender.Licensed(p); p.Law.Country == "FR" {
				p.Law.Country, p.Lending.Late.Charge, p.Lending.Late.Deferral, p.Lending.Late.CalledIn = "DE", decimal.Decimal{}, decimal.Decimal{}, decimal.Decimal{}
			}
		})
		const boss = "boss@florin.example"
		b := l.staff(boss, identity.Administrator)
		bell := func() any {
			b = l.againStaff(boss)
			return b.bell()["law_ending"]
		}
		for _, c := range []struct {
			day          string
			bell         any
			ending, over int
		}{
			{"2026-12-15", nil, 0, 0}, {"2026-12-16", 1.0, 1, 0}, {"2026-12-17", 1.0, 1, 0}, {"2026-12-31", 1.0, 1, 0},
			{"2027-01-01", 1.0, 1, 1}, {"2027-01-02", 1.0, 1, 1}, {"2027-05-01", 1.0, 1, 1},
		} {
			day := date.MustParse(c.day)
			env.Clock.Set(day.Time(time.UTC).Add(9 * time.Hour))
			for range 2 {
				must(t, l.api.Products.RemindOfLaw(t.Context(), day))
			}
			ending, over := l.mailsTo(boss, "staff.law_ending"), l.mailsTo(boss, "staff.law_ended")
			if got := bell(); got != c.bell || len(ending) != c.ending || len(over) != c.over {
				t.Errorf("%s: the bell says %v, and %d and %d mails were sent", c.day, got, len(ending), len(over))
			}
			for _, mail := range append(ending, over...) {
				if !strings.Contains(mail.Text, "de.base.2026h2") || !strings.Contains(mail.Text, "Allemagne") || !strings.Contains(mail.Text, "31 décembre 2026") {
					t.Errorf("the mail does not name country, rule and last day: %s", mail.Text)
				}
			}
		}
		var told []string
		for _, r := range b.call("GET", "/staff/journal?entity_kind=law", nil).status(200).json()["items"].([]any) {
			told = append(told, r.(map[string]any)["action"].(string))
		}
		if !slices.Equal(told, []string{"law.ended_told", "law.ending_told"}) {
			t.Errorf("the journal says %v", told)
		}

		officer := l.staff("otto@florin.example", identity.Officer)
		next := map[string]any{
			"version": 1, "rule": "de.base.2026h2", "from": "2027-01-01", "to": "2027-06-30", "values": []string{"1.27"},
			"act": "Bekanntmachung", "url": "https://www.bundesbank.de/", "seen": "2027-01-04", "note": "",
		}
		l.browser().call("POST", "/staff/law/figures", next).refused(401, "unauthenticated")
		officer.call("POST", "/staff/law/figures", next).refused(403, "forbidden")
		b.call("POST", "/staff/law/figures", next).status(200)
		if got := bell(); got != nil {
			t.Errorf("with the next figure the bell says %v", got)
		}
		must(t, l.api.Products.RemindOfLaw(t.Context(), date.MustParse("2027-05-02")))
		if n := len(l.mailsTo(boss, "staff.law_ended")); n != 1 {
			t.Errorf("with the next figure %d mails were sent", n)
		}
	})
}

// saidBy is what the first rule of a kind says under a name.
func saidBy(rules any, kind, name string) string {
	for _, r := range rules.([]any) {
		rule := r.(map[string]any)
		if rule["kind"] != kind {
			continue
		}
		for _, s := range rule["says"].([]any) {
			if said := s.(map[string]any); said["name"] == name {
				return said["value"].(string)
			}
		}
	}
	return ""
}
