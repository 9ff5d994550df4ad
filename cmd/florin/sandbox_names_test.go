package main

import (
	"path/filepath"
	"strings"
	"testing"

	"florin/internal/test/testkit"
)

// seenHit is where a person of a request agrees with a list.
type seenHit struct {
	ID, List, State string
	Degree          int
	Reasons         []string
}

// The name of an applicant says what they tell of their money, and whether they stand on a list: the card, the register and the list do the rest as ever.
func TestNamesSteerWhatTheChecksSay(t *testing.T) {
	onEachEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		made := makeBox(t, at)
		own, program := callersOf(t, made)
		officer, approver := own.as("officer"), own.as("approver")
		path := func(id string) string { return "/api/v1/staff/loan-requests/" + id }
		for family, want := range map[string]string{
			"FAVOURABLE": "favourable", "Review": "review", "UNFAVOURABLE": "unfavourable", "IncomeLow": "unfavourable", "REGISTERENTRY": "review",
		} {
			id := own.applyAs(strings.ToLower(family)+"@example.org", family)
			officer.asks(path(id))
			var checks struct {
				Opinion string
				Trace   struct {
					Findings []struct{ Code, Result string }
				}
			}
			own.call("POST", "/sandbox/applicants/"+id, map[string]any{"do": "papers"}, 200, nil)
			officer.call("POST", path(id)+"/checks", nil, 200, &checks)
			if checks.Opinion != want {
				t.Errorf("%s: %+v", family, checks)
			}
		}

		hits := func(id string) (found []seenHit) {
			var desk struct{ Hits []seenHit }
			officer.call("POST", path(id)+"/screening", nil, 200, &desk)
			return desk.Hits
		}
		approve := func(id string, want int) {
			t.Helper()
			var r seenRequest
			program.call("GET", path(id), nil, 200, &r)
			officer.call("POST", path(id)+"/approve", map[string]any{"version": r.Version, "send_email": true}, want, nil)
		}
		for family, least := range map[string]int{"Sanctioned": 90, "LOOKALIKE": 80} {
			id := own.applyAs(strings.ToLower(family)+"@example.org", family)
			all := hits(id)
			if len(all) != 1 {
				t.Fatalf("%s: %+v", family, all)
			}
			hit := all[0]
			officer.asks(path(id))
			if hit.List != "sandbox" || hit.State != "open" || hit.Degree < least {
				t.Errorf("%s: %+v", family, hit)
			}
			approve(id, 409) // while nobody has said who is meant
			one := path(id) + "/screening/" + hit.ID
			if family == "Sanctioned" {
				officer.call("POST", one+"/judge", map[string]any{"verdict": "confirmed", "reason": "The same day of birth"}, 200, nil)
				approve(id, 409)
				continue
			}
			officer.call("POST", one+"/judge", map[string]any{"verdict": "cleared", "reason": "Another day of birth"}, 200, nil)
			approver.call("POST", one+"/confirm", nil, 200, nil)
			approve(id, 200)
		}
		if id := own.applyAs("lefevre@example.org", "Lefevre"); len(hits(id)) != 0 {
			t.Errorf("another name: %+v", hits(id))
		}
		stop()
		s.verifies(dir, made.ID, args...)
	})
}

// asks has the register asked about a request, and waits for its answer.
func (c caller) asks(path string) {
	c.t.Helper()
	c.call("POST", path+"/registers/ask", nil, 200, nil)
	testkit.Within(c.t, testkit.Patience, "the register to answer", func() bool { return c.registerOf(path) != "" })
}

// Applicants with these names do by themselves what they say, on the day on which they say it.
func TestNamesActByThemselves(t *testing.T) {
	onOneEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		made := makeBox(t, at)
		own, program := callersOf(t, made)
		own.moves("by", "P1D") // from a morning on: people who apply after midnight act on the same day
		officer := own.as("officer")
		requests := map[string]string{}
		for _, family := range []string{"NEVERSIGNS", "Declines", "WITHDRAWS", "REVIEWASKS", "MovesAbroad"} {
			id := own.applyAs(strings.ToLower(family)+"@example.org", family)
			requests[family] = id
			if family != "REVIEWASKS" {
				own.offers(program, id)
				continue
			}
			path := "/api/v1/staff/loan-requests/" + id
			var r seenRequest
			program.call("GET", path, nil, 200, &r)
			officer.call("POST", path+"/refuse", map[string]any{"version": r.Version, "reason": "The income is too new.", "reasons": []string{"affordability"}, "send_email": true}, 200, nil)
		}
		type standing struct {
			Stage, Outcome string
		}
		stands := func(family string) (r standing) {
			program.call("GET", "/api/v1/staff/loan-requests/"+requests[family], nil, 200, &r)
			return r
		}
		wants := func(when string, want map[string]standing) {
			t.Helper()
			for family, w := range want {
				if got := stands(family); got != w {
					t.Errorf("%s, %s: %+v, want %+v", family, when, got, w)
				}
			}
		}
		own.moves("by", "P1D")
		wants("the next morning", map[string]standing{
			"NEVERSIGNS": {"offer_sent", ""}, "Declines": {"offer_sent", "offer_declined"}, "WITHDRAWS": {"signed", ""}, "REVIEWASKS": {"human_review", ""}, "MovesAbroad": {"signed", ""},
		})
		var review seenRequest
		path := "/api/v1/staff/loan-requests/" + requests["REVIEWASKS"]
		program.call("GET", path, nil, 200, &review)
		own.as("approver").call("POST", path+"/review", map[string]any{"version": review.Version, "uphold": true, "text": "We looked again."}, 200, nil)
		own.moves("by", "P13D")
		wants("on the thirteenth day", map[string]standing{"WITHDRAWS": {"signed", ""}, "REVIEWASKS": {"declined", ""}})
		own.moves("by", "P1D")
		wants("on the fourteenth day", map[string]standing{"WITHDRAWS": {"signed", "withdrawn_after_signature"}})
		own.moves("by", "P5D")
		own.paysOut(program)
		own.call("POST", "/sandbox/bank", map[string]any{"do": "payout"}, 200, nil)
		own.moves("by", "P9D")
		desk := own.as("support")
		type waiting struct {
			Items []struct {
				ID           string
				Before, Home struct{ Country string }
			}
		}
		var none, moved waiting
		desk.call("GET", "/api/v1/staff/home-changes", nil, 200, &none)
		own.moves("by", "P2D") // thirty days after the signature
		desk.call("GET", "/api/v1/staff/home-changes", nil, 200, &moved)
		if len(none.Items) != 0 || len(moved.Items) != 1 || moved.Items[0].Before.Country != "FR" || moved.Items[0].Home.Country == "FR" {
			t.Fatalf("the move: %+v, then %+v", none, moved)
		}
		desk.call("POST", "/api/v1/staff/home-changes/"+moved.Items[0].ID+"/accept", nil, 204, nil)
		own.moves("by", "P30D")
		desk.call("GET", "/api/v1/staff/home-changes", nil, 200, &none)
		if len(none.Items) != 0 {
			t.Errorf("moved again: %+v", none)
		}
		wants("in the end", map[string]standing{"NEVERSIGNS": {"offer_sent", "offer_expired"}, "REVIEWASKS": {"declined", "declined"}, "MovesAbroad": {"funded", "funded"}})
		stop()
		s.verifies(dir, made.ID, args...)
	})
}

// An applicant answers what they are asked, wants a person to look at a refusal, and neither where there is nothing of it.
func TestAnApplicantAnswersAndAsks(t *testing.T) {
	onEachEngine(t, func(t *testing.T, s *shell, args ...string) {
		dir := filepath.Join(t.TempDir(), "boxes")
		at, stop := hosted(t, dir, args...)
		made := makeBox(t, at)
		own, program := callersOf(t, made)
		officer := own.as("officer")
		id := own.apply("marie@example.org")
		path := "/api/v1/staff/loan-requests/" + id
		var r seenRequest
		does := func(what string, want int) {
			t.Helper()
			own.call("POST", "/sandbox/applicants/"+id, map[string]any{"do": what}, want, nil)
			program.call("GET", path, nil, 200, &r)
		}
		does("answer", 409)
		officer.call("POST", path+"/ask", map[string]any{"version": r.Version, "items": []map[string]any{
			{"kind": "question", "text": "Since when do you work there?"}, {"kind": "document", "document_kind": "income", "text": "The last pay slip"},
		}}, 200, nil)
		if does("answer", 200); r.Stage != "in_review" {
			t.Errorf("answered: %+v", r)
		}
		does("ask_review", 409)
		officer.call("POST", path+"/refuse", map[string]any{"version": r.Version, "reason": "The income is too new.", "reasons": []string{"affordability"}, "send_email": true}, 200, nil)
		if does("ask_review", 200); r.Stage != "human_review" {
			t.Errorf("asked: %+v", r)
		}
		does("ask_review", 409)
		stop()
		s.verifies(dir, made.ID, args...)
	})
}
