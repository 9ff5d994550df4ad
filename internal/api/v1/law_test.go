package api_test

import (
	"slices"
	"testing"

	"florin/internal/identity/identity"
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
