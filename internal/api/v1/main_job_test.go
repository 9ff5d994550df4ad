package api_test

import (
	"bytes"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// The main job, from an empty form to the decision and back to the applicant.
func TestFromApplicationToDecision(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		applicant := l.browser()
		applicant.call("GET", "/applications/current", nil).refused(404, "draft.none")
		applicant.call("POST", "/applications", map[string]any{"loan_amount": 1000000, "loan_duration": 36}).status(201)

		fields := application(nil)
		for _, name := range []string{"declaration", "consent_version"} {
			delete(fields, name)
		}
		saved := applicant.call("PUT", "/applications/current", map[string]any{"version": 1, "step": 4, "fields": fields}).status(200).json()
		if saved["version"] != 2.0 || saved["step"] != 4.0 {
			t.Errorf("saved as %v", saved)
		}
		stale := applicant.call("PUT", "/applications/current", map[string]any{"version": 1, "step": 4, "fields": fields})
		if got := stale.refused(409, "draft.conflict")["params"].(map[string]any)["version"]; got != 2.0 {
			t.Errorf("the conflict names version %v", got)
		}

		shot := picture(t)
		doc := applicant.upload("identity", "../passeport été.png", shot, "up-1").status(201).json()
		again := applicant.upload("identity", "../passeport été.png", shot, "up-1").status(201).json()
		if doc["id"] != again["id"] || doc["type"] != "image/png" || doc["scan_state"] != "not_scanned" {
			t.Errorf("uploaded %v, then %v", doc, again)
		}

		declaration := map[string]any{"declaration": true, "consent_version": application(nil)["consent_version"]}
		receipt := applicant.call("POST", "/applications/current/submit", declaration).status(201).json()
		twice := applicant.call("POST", "/applications/current/submit", declaration).status(201).json()
		if receipt["reference"] != twice["reference"] {
			t.Errorf("submitted twice: %v and %v", receipt, twice)
		}
		if mails := l.mailsTo("ada@example.com", "request.received"); len(mails) != 1 || mails[0].Lang != "de" {
			t.Errorf("confirmations: %+v", mails)
		}
		l.decidesOnce(receipt["id"].(string), doc["id"].(string), shot)
	})
}

// decidesOnce lets two members of staff decide the same request.
func (l *rig) decidesOnce(id, doc string, shot []byte) {
	t := l.t
	first, second := l.staff("one@florin.example", identity.Officer), l.staff("two@florin.example", identity.Officer)
	list := first.call("GET", "/staff/loan-requests?status=pending&q=KELLER", nil).status(200).json()
	if list["total"] != 1.0 {
		t.Errorf("found %v", list)
	}
	if got := first.call("HEAD", "/staff/loan-requests", nil).status(200).Header().Get("X-Total-Count"); got != "1" {
		t.Errorf("X-Total-Count %q", got)
	}
	detail := first.call("GET", "/staff/loan-requests/"+id, nil).status(200).json()
	if band := detail["pti"].(map[string]any)["band"]; band != "green" {
		t.Errorf("band %v", band)
	}
	content := first.call("GET", "/staff/loan-requests/"+id+"/documents/"+doc+"?disposition=inline", nil).status(200)
	if h := content.Header(); h.Get("X-Content-Type-Options") != "nosniff" || !strings.Contains(h.Get("Content-Security-Policy"), "sandbox") || !bytes.HasPrefix(content.Body.Bytes(), shot[:8]) {
		t.Errorf("the document came as %v", h)
	}
	first.call("POST", "/staff/loan-requests/"+id+"/notes", map[string]string{"body": "Pièces complètes"}, "Idempotency-Key", "n1").status(201)
	first.keyless().call("POST", "/staff/loan-requests/"+id+"/notes", map[string]string{"body": "Pièces complètes"}).refused(400, "idempotency.required")

	first.call("POST", "/staff/loan-requests/"+id+"/approve", map[string]any{"version": 1, "send_email": true}).status(200)
	late := second.call("POST", "/staff/loan-requests/"+id+"/refuse", map[string]any{"version": 1, "reason": "Trop tard", "reasons": []string{"affordability"}, "send_email": true})
	params := late.refused(409, "request.already_decided")["params"].(map[string]any)
	if params["by"] != "Claire Morel" || params["status"] != "approved" {
		t.Errorf("the loser is told %v", params)
	}
	if mails := l.mailsTo("ada@example.com", "request.approved"); len(mails) != 1 {
		t.Errorf("%d letters", len(mails))
	}
	dashboard := first.call("GET", "/staff/dashboard", nil).status(200).json()
	if dashboard["approved"] != 1.0 || dashboard["pending"] != 0.0 {
		t.Errorf("dashboard %v", dashboard)
	}
}

func TestAnImmediateRefusalCanBeUndone(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		officer := l.staff("o@florin.example", identity.Officer)
		refused := officer.call("POST", "/staff/loan-requests/"+id+"/refuse-now", map[string]int{"version": 1}).status(200).json()
		if refused["status"] != "rejected" || refused["undo_until"] == nil {
			t.Errorf("refused as %v", refused)
		}
		officer.call("POST", "/staff/loan-requests/"+id+"/undo-refusal", map[string]int{"version": 2}).status(200)
		env.Clock.Advance(time.Minute)
		if mails := l.mailsTo("ada@example.com", "request.refused"); len(mails) != 0 {
			t.Error("the letter left although the refusal was undone")
		}
		officer.call("POST", "/staff/loan-requests/"+id+"/refuse", map[string]any{"version": 3, "reason": "  ", "reasons": []string{"affordability"}, "send_email": true}).status(422)
	})
}

func TestARepeatedRequestIsOneRequest(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		b := newRig(t, env).browser()
		first := b.submit("same", nil).status(201).json()
		if second := b.submit("same", nil).status(201).json(); second["id"] != first["id"] {
			t.Error("the same key made two requests")
		}
		b.submit("same", map[string]any{"loan_amount": 2000000}).refused(422, "idempotency.mismatch")
		b.call("POST", "/loan-requests", application(nil)).refused(400, "idempotency.required")
	})
}

// Nothing of what was refused is stored, and nothing of it is repeated.
func TestBadInputIsNamedAndNotEchoed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		b := l.browser()
		for _, c := range []struct {
			name   string
			change map[string]any
			want   string
		}{
			{"missing", map[string]any{"first_name": ""}, "/first_name field.required"},
			{"too long", map[string]any{"last_name": strings.Repeat("x", 51)}, "/last_name name.too_long"},
			{"address", map[string]any{"email": "secret-value@@example"}, "/email email.invalid"},
			{"wrong type", map[string]any{"phone": 41}, "/phone field.type"},
			{"amount as text", map[string]any{"loan_amount": "1000000"}, "/loan_amount field.type"},
			{"unknown field", map[string]any{"status": "approved"}, "/status field.unknown"},
			{"too young", map[string]any{"birth_date": "2015-01-01"}, "/birth_date birth_date.minor"},
			{"no declaration", map[string]any{"declaration": false}, "/declaration declaration.required"},
		} {
			a := b.submit("bad", c.change)
			if got := fields(a.refused(422, "invalid")); !slices.Contains(got, c.want) {
				t.Errorf("%s: %v, want %s", c.name, got, c.want)
			}
			if strings.Contains(a.Body.String(), "secret-value") {
				t.Errorf("%s: the answer repeats what was submitted", c.name)
			}
		}
		counts := l.staff("s@florin.example", identity.Officer).call("GET", "/staff/dashboard", nil).json()
		if counts["total"] != 0.0 {
			t.Errorf("something was stored: %v", counts)
		}
	})
}

func TestBodiesThatAreRefusedBeforeTheyAreRead(t *testing.T) {
	b := newRig(t, testkit.SQLite(t)).browser()
	b.call("POST", "/auth/login", `{"email":"a@b.ch"`).refused(400, "json.invalid")
	b.call("POST", "/auth/login", `{}`, "Content-Type", "text/plain").refused(415, "body.not_json")
	b.call("POST", "/auth/login", `{}`, "Content-Encoding", "gzip").refused(415, "body.not_json")
	b.call("POST", "/auth/login", `{"email":"`+strings.Repeat("a", 300<<10)+`"}`).refused(413, "body.too_large")
	b.call("POST", "/auth/login", `{}`, "Sec-Fetch-Site", "cross-site").refused(403, "cross_origin")
	b.call("POST", "/auth/login", `{}`, "Origin", "https://evil.example").refused(403, "cross_origin")
	if got := fields(b.call("GET", "/quote?amount=many&months=36", nil).refused(422, "invalid")); !slices.Equal(got, []string{"/amount field.type"}) {
		t.Errorf("%v", got)
	}
	b.call("GET", "/quote?amount=1&months=36", nil).refused(422, "invalid")
}

func TestUploadsAreRefusedWithAReason(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		b := newRig(t, env).browser()
		b.upload("identity", "a.png", picture(t), "k").refused(404, "draft.none")
		b.call("POST", "/applications", map[string]any{}).status(201)
		b.upload("identity", "a.png", []byte("<html><script>"), "k1").refused(415, "document.type")
		b.upload("passport", "a.png", picture(t), "k2").status(422)
		b.upload("identity", "a.png", nil, "k3").status(422)
		b.upload("identity", "a.png", picture(t), "").refused(400, "idempotency.required")
		b.upload("identity", "big.png", bytes.Repeat([]byte("x"), 16_000_000), "k4")
		b.call("POST", "/applications/current/documents", "{}", "Idempotency-Key", "k5").refused(415, "body.not_multipart")
		b.call("DELETE", "/applications/current/documents/unknown", nil).refused(404, "not_found")
		b.call("DELETE", "/applications/current", nil).status(http.StatusNoContent)
	})
}
