package api_test

import (
	"bytes"
	"maps"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

const adaMail = "ada@example.com"

// approvedRequest is one that an officer has approved, and the browser of its client.
func (l *rig) approvedRequest(officer *browser, change map[string]any) (id string, ada *browser) {
	l.t.Helper()
	l.ChangeProducts(l.t, lender.Licensed)
	ada = l.client(adaMail)
	id = ada.submit("k", change).status(201).json()["id"].(string)
	ada.call("POST", "/me/claims", map[string]string{"token": l.claimToken()}).status(200)
	officer.consult(id)
	officer.call("POST", "/staff/loan-requests/"+id+"/approve", map[string]any{"version": l.versionOf(officer, id), "send_email": false}).status(200)
	return id, ada
}

// consult records that the product's register has nothing against the main borrower.
func (b *browser) consult(id string) {
	b.t.Helper()
	path := "/staff/loan-requests/" + id + "/registers"
	desk := b.call("GET", path, nil).status(200).json()
	b.call("POST", path, map[string]any{
		"position": 1, "register": desk["register"], "asked_on": desk["today"], "result": "clear", "reference": "R-1", "remark": "",
	}, "Idempotency-Key", "register-"+id).status(201)
}

func (l *rig) claimToken() string { return l.linkToken(adaMail, "request.received") }

func (l *rig) versionOf(officer *browser, id string) int {
	l.t.Helper()
	return int(officer.call("GET", "/staff/loan-requests/"+id, nil).status(200).json()["version"].(float64))
}

var signingCode = regexp.MustCompile(`\b\d{6}\b`)

// From the approval to the withdrawal, by the routes that the pages use.
func TestFromOfferToWithdrawal(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("o@florin.example", identity.Administrator)
		id, ada := l.approvedRequest(officer, nil)
		path := "/staff/loan-requests/" + id + "/offer"
		officer.call("GET", path, nil).refused(404, "not_found")
		preview := officer.call("GET", path+"/preview", nil).status(200).json()
		if len(preview["blocks"].([]any)) != 0 || preview["terms"].(map[string]any)["apr"] == "" {
			t.Errorf("the preview is %v", preview)
		}
		officer.call("GET", path+"/preview?insurance=true", nil).refused(422, "invalid")
		officer.call("POST", path, map[string]any{"version": 1, "insurance": false}).refused(409, "request.version_conflict")
		sent := officer.call("POST", path, map[string]any{"version": l.versionOf(officer, id), "insurance": false}).status(201).json()
		if sent["state"] != "sent" || len(l.mailsTo(adaMail, "offer.ready")) != 1 {
			t.Errorf("sent %v", sent)
		}
		list := ada.call("GET", "/me/offers", nil).status(200).json()["items"].([]any)
		if len(list) != 1 {
			t.Fatalf("%d offers", len(list))
		}
		own := "/me/offers/" + sent["id"].(string)
		l.client("other@example.com").call("GET", own, nil).refused(404, "not_found")
		offer := ada.call("GET", own, nil).status(200).json()
		if rows := offer["schedule"].([]any); len(rows) != 36 {
			t.Errorf("%d instalments", len(rows))
		}
		if signed := l.signs(ada, own, offer); signed["days_left"] != 15.0 {
			t.Errorf("%v days left to withdraw", signed["days_left"])
		}
		l.withdraws(ada, strings.Replace(own, "offers", "agreements", 1)+"/withdrawal")
		if stage := officer.call("GET", "/staff/loan-requests/"+id, nil).json()["outcome"]; stage != "withdrawn_after_signature" {
			t.Errorf("the request ended as %v", stage)
		}
	})
}

// signs reads every document, tries what is refused, and signs.
func (l *rig) signs(ada *browser, own string, offer map[string]any) (signed map[string]any) {
	t := l.t
	ids := []string{}
	for _, d := range offer["documents"].([]any) {
		doc := d.(map[string]any)
		ids = append(ids, doc["id"].(string))
		got := ada.call("GET", own+"/documents/"+doc["id"].(string)+"?disposition=inline", nil).status(200)
		if h := got.Header(); h.Get("Content-Type") != "application/pdf" || h.Get("X-Content-Type-Options") != "nosniff" || !bytes.HasPrefix(got.Body.Bytes(), []byte("%PDF-")) {
			t.Errorf("%s came as %v", doc["kind"], h)
		}
	}
	ada.call("GET", own+"/documents/nothing", nil).refused(404, "not_found")
	ada.call("POST", own+"/code", map[string]string{"channel": "email"}).refused(409, "offer.unread")
	ada.call("POST", own+"/read", map[string]any{"documents": ids}).status(200)
	sentTo := ada.call("POST", own+"/code", map[string]string{"channel": "email"}).status(200).json()
	if sentTo["to"] != "a…@example.com" {
		t.Errorf("the code went to %v", sentTo)
	}
	mail := l.mailsTo(adaMail, "offer.code")[0]
	code := signingCode.FindString(mail.Text)
	sign := map[string]any{"code": code, "accept": false, "iban": "FR1420041010050500013M02606", "holder": "Ada Keller", "early_payout": false}
	if got := fields(ada.call("POST", own+"/sign", sign).refused(422, "invalid")); got[0] != "/accept offer.accept_required" {
		t.Errorf("%v", got)
	}
	sign["accept"], sign["iban"] = true, "FR14"
	if got := fields(ada.call("POST", own+"/sign", sign).refused(422, "invalid")); got[0] != "/iban iban.invalid" {
		t.Errorf("%v", got)
	}
	sign["iban"] = "FR1420041010050500013M02606"
	wrong := maps.Clone(sign)
	wrong["code"] = "000001"
	if code == wrong["code"] {
		wrong["code"] = "000002"
	}
	first := ada.call("POST", own+"/sign", wrong, "Idempotency-Key", "wrong")
	first.refused(422, "invalid")
	if again := ada.call("POST", own+"/sign", wrong, "Idempotency-Key", "wrong"); again.Body.String() != first.Body.String() || again.Header().Get("Idempotent-Replayed") != "true" || again.Header().Get("Content-Type") != "application/problem+json" {
		t.Errorf("a wrong code that comes again is counted again: %s, then %s", first.Body, again.Body)
	}
	signed = ada.call("POST", own+"/sign", sign).status(200).json()
	if signed["state"] != "signed" || signed["payout_iban"] == sign["iban"] {
		t.Errorf("signed %v", signed)
	}
	ada.call("POST", own+"/sign", sign).refused(409, "offer.already_signed")
	ada.call("POST", own+"/decline", nil).refused(409, "offer.not_allowed")
	ada.call("POST", own+"/signer", nil).refused(409, "offer.no_provider")
	return signed
}

func (l *rig) withdraws(ada *browser, path string) {
	step := ada.call("GET", path, nil).status(200).json()
	if step["begin"] != "Withdraw from contract here" || step["confirm"] != "Confirm withdrawal" || step["possible"] != true {
		l.t.Errorf("the first step is %v", step)
	}
	if got := fields(ada.call("POST", path, map[string]bool{"confirm": false}).refused(422, "invalid")); got[0] != "/confirm withdrawal.confirm_required" {
		l.t.Errorf("%v", got)
	}
	done := ada.call("POST", path, map[string]bool{"confirm": true}).status(200).json()
	again := ada.call("POST", path, map[string]bool{"confirm": true}).status(200).json()
	if done["state"] != "withdrawn" || again["return"].(map[string]any)["received_at"] != done["return"].(map[string]any)["received_at"] {
		l.t.Errorf("withdrawn %v, then %v", done, again)
	}
	if len(l.mailsTo(adaMail, "offer.withdrawn")) != 1 {
		l.t.Error("there is not one receipt")
	}
}

func TestOffersAreVoidedAndDeclined(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("o@florin.example", identity.Administrator)
		id, ada := l.approvedRequest(officer, nil)
		path := "/staff/loan-requests/" + id + "/offer"
		issue := func() map[string]any {
			return officer.call("POST", path, map[string]any{"version": l.versionOf(officer, id), "insurance": false}).status(201).json()
		}
		first := issue()
		officer.call("POST", path+"/void", map[string]int{"version": 99}).refused(409, "offer.version_conflict")
		officer.call("POST", path+"/void", map[string]any{"version": first["version"]}).status(200)
		officer.call("POST", path+"/void", map[string]any{"version": 2}).refused(409, "offer.not_allowed")
		env.Clock.Advance(time.Second)
		second := issue()
		officer.call("POST", "/staff/agreements/"+second["id"].(string)+"/paper-signature",
			map[string]any{"version": second["version"], "position": 1, "document_id": "x"}).refused(409, "offer.code_only")
		doc := second["documents"].([]any)[0].(map[string]any)["id"].(string)
		officer.call("GET", "/staff/agreements/"+second["id"].(string)+"/documents/"+doc, nil).status(200)
		declined := ada.call("POST", "/me/offers/"+second["id"].(string)+"/decline", nil).status(200).json()
		if declined["state"] != "declined" {
			t.Errorf("declined as %v", declined["state"])
		}
		ada.call("GET", "/me/agreements/"+second["id"].(string)+"/withdrawal", nil).refused(409, "withdrawal.not_possible")
	})
}

// A signed contract is cancelled by the lender, with a reason that the borrower reads.
func TestASignedContractIsCancelled(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, auditor := l.staff("o@florin.example", identity.Administrator), l.staff("a@florin.example", identity.Auditor)
		id, ada := l.approvedRequest(officer, nil)
		path := "/staff/loan-requests/" + id + "/offer"
		sent := officer.call("POST", path, map[string]any{"version": l.versionOf(officer, id), "insurance": false}).status(201).json()
		own := "/me/offers/" + sent["id"].(string)
		l.signs(ada, own, ada.call("GET", own, nil).status(200).json())

		cancel := "/staff/loan-requests/" + id + "/contract/cancel"
		body := map[string]any{"version": l.versionOf(officer, id), "reason": "The income could not be confirmed."}
		auditor.call("POST", cancel, body).refused(403, "forbidden")
		officer.call("POST", cancel, map[string]any{"version": body["version"], "reason": ""}).refused(422, "invalid")
		if got := officer.call("POST", cancel, body).status(200).json(); got["state"] != "cancelled" {
			t.Errorf("cancelled as %v", got["state"])
		}
		officer.call("POST", cancel, body).refused(409, "request.already_decided")
		seen := officer.call("GET", "/staff/loan-requests/"+id, nil).status(200).json()
		if seen["outcome"] != "cancelled_by_lender" || len(seen["allowed"].([]any)) != 0 || len(l.mailsTo(adaMail, "offer.cancelled")) != 1 {
			t.Errorf("ended as %v, still allowed %v", seen["outcome"], seen["allowed"])
		}
		if got := ada.call("GET", own, nil).status(200).json(); got["state"] != "cancelled" || got["days_left"] != 0.0 {
			t.Errorf("the borrower sees %v", got["state"])
		}
	})
}
