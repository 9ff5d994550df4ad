package api_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// A contract that wants a qualified signature: at a provider by an adapter, and by hand whatever becomes of that.
func TestAContractIsSignedAtAProvider(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("o@florin.example", identity.Administrator)
		id, ada := l.approvedRequest(officer, nil)
		l.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.Signature = catalogue.SignQualified })
		path := "/staff/loan-requests/" + id
		sent := officer.call("POST", path+"/offer", map[string]any{"version": l.versionOf(officer, id), "insurance": false}).status(201).json()
		own := "/me/offers/" + sent["id"].(string)
		l.browser().call("POST", own+"/signer", nil).refused(401, "unauthenticated")
		ada.call("POST", own+"/signer", nil).refused(409, "offer.no_provider")
		offer := ada.call("GET", own, nil).status(200).json()
		if offer["signing"] != nil || fmt.Sprint(offer["ways"]) != "[paper]" {
			t.Errorf("without an adapter: %v, %v", offer["signing"], offer["ways"])
		}

		peer := l.Peer(t, "sign",
			adapter.Offered{Name: adapter.SignStart, Mode: "sync", Data: []adapter.Datum{adapter.Name, adapter.Document}}, adapter.Offered{Name: adapter.SignDocument, Mode: "async"})
		peer.Answer = func(b adapter.Body) (int, string) {
			if b.Capability == adapter.SignDocument {
				return http.StatusAccepted, `{"state":"pending","poll_after":86400}`
			}
			return lender.Done(`{"url":"https://sign.example/page","session":"s-1"}`)(b)
		}
		l.client("other@example.com").call("POST", own+"/signer", nil).refused(404, "not_found")
		ada.call("POST", own+"/signer", nil).refused(409, "offer.payout_account_missing")
		ada.call("PUT", own+"/payout-account", map[string]any{"iban": "FR1420041010050500013M02606", "holder": "Ada Keller", "early_payout": false}).status(200)
		ada.call("POST", own+"/signer", nil).refused(409, "offer.unread")
		ids := []string{}
		for _, d := range offer["documents"].([]any) {
			ids = append(ids, d.(map[string]any)["id"].(string))
		}
		ada.call("POST", own+"/read", map[string]any{"documents": ids}).status(200)

		begin := func(key string) {
			t.Helper()
			if asked := ada.call("POST", own+"/signer", nil, "Idempotency-Key", key).status(200).json(); asked["state"] != "asked" || asked["url"] != "" {
				t.Errorf("asked: %v", asked)
			}
			l.RunAdapters(t)
			if page := ada.call("POST", own+"/signer", nil, "Idempotency-Key", key+"again").status(200).json(); page["state"] != "open" || page["url"] != "https://sign.example/page" {
				t.Errorf("the page: %v", page)
			}
		}
		// tells reports the contract as signed by a person, and does what follows.
		tells := func(given, family string) error {
			t.Helper()
			var start struct{ Document []byte }
			call := ""
			for _, b := range peer.Asked() {
				if b.Capability == adapter.SignStart {
					must(t, json.Unmarshal(b.Input, &start))
				} else {
					call = b.ID
				}
			}
			file := append(bytes.Clone(start.Document), "\n% signed\n"...)
			sum := sha256.Sum256(file)
			digest := hex.EncodeToString(sum[:])
			err := peer.Report(t, call, fmt.Sprintf(`{"state":"done","result":{"outcome":"signed","session":"s-1","signer":{"given_name":%q,"family_name":%q},"sha256":%q},
				"evidence":[{"name":"signed.pdf","media_type":"application/pdf","sha256":%q,"base64":%q}],"provider":{"name":"Trust AG","reference":"T-1"}}`,
				given, family, digest, digest, base64.StdEncoding.EncodeToString(file)))
			l.RunDue(t, l.api.Agreements.Register)
			return err
		}
		desk := func() map[string]any {
			return officer.call("GET", path+"/offer", nil).status(200).json()["parties"].([]any)[0].(map[string]any)["signing"].(map[string]any)
		}

		begin("s1")
		must(t, tells("Quentin", "Zweig"))
		if seen := desk(); seen["state"] != "failed" || seen["code"] != "signature.other_person" || len(seen["sha256"].(string)) != 64 || seen["adapter"] != "sign" {
			t.Errorf("another person: %v", seen)
		}
		if after := ada.call("GET", own, nil).status(200).json(); after["state"] != "sent" || after["signing"].(map[string]any)["state"] != "failed" || fmt.Sprint(after["ways"]) != "[provider paper]" {
			t.Errorf("the borrower sees %v, %v", after["state"], after["signing"])
		}
		begin("s2")
		must(t, tells("Ada", "KELLER"))
		if after := ada.call("GET", own, nil).status(200).json(); after["state"] != "signed" || after["signing"].(map[string]any)["state"] != "done" {
			t.Errorf("signed: %v, %v", after["state"], after["signing"])
		}
		if seen := desk(); seen["state"] != "done" || seen["provider"] != "Trust AG" || seen["reference"] != "T-1" {
			t.Errorf("the desk sees %v", seen)
		}
		evidence := officer.call("GET", path+"/evidence", nil).status(200).json()["items"].([]any)
		if len(evidence) != 2 { // no page of the borrower's
			t.Errorf("%d answers", len(evidence))
		}
		for _, e := range evidence {
			if answer := e.(map[string]any); answer["capability"] != "sign.document" || len(answer["files"].([]any)) != 1 || strings.Contains(fmt.Sprint(answer), "sign.example") {
				t.Errorf("evidence: %v", answer)
			}
		}
		ada.call("POST", own+"/signer", nil).refused(409, "offer.already_signed")
	})
}

// A contract signed by hand: the borrower hands the scan in, and staff compare the signature.
func TestAContractIsSignedByHand(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("o@florin.example", identity.Administrator)
		id, ada := l.approvedRequest(officer, nil)
		path := "/staff/loan-requests/" + id + "/offer"
		issue := func() (own string, documents []string) {
			t.Helper()
			sent := officer.call("POST", path, map[string]any{"version": l.versionOf(officer, id), "insurance": false}).status(201).json()
			for _, d := range sent["documents"].([]any) {
				documents = append(documents, d.(map[string]any)["id"].(string))
			}
			return "/me/offers/" + sent["id"].(string), documents
		}
		own, ids := issue()
		ada.call("POST", own+"/read", map[string]any{"documents": ids}).status(200)
		ada.attach(own+"/paper", "p", attached).refused(409, "offer.code_only")
		officer.call("POST", path+"/void", map[string]any{"version": officer.call("GET", path, nil).status(200).json()["version"]}).status(200)
		ada.attach(own+"/paper", "p", attached).refused(409, "offer.not_allowed")

		l.ChangeProducts(t, func(p *catalogue.Product) { p.Lending.Signature = catalogue.SignQualified })
		env.Clock.Advance(time.Second)
		own, ids = issue()
		l.client("other@example.com").attach(own+"/paper", "p", attached).refused(404, "not_found")
		l.browser().attach(own+"/paper", "p", attached).refused(401, "unauthenticated")
		ada.attach(own+"/paper", "p", attached).refused(409, "offer.payout_account_missing")
		ada.call("PUT", own+"/payout-account", map[string]any{"iban": "FR1420041010050500013M02606", "holder": "Ada Keller", "early_payout": false}).status(200)
		ada.attach(own+"/paper", "p", attached).refused(409, "offer.unread")
		ada.call("POST", own+"/read", map[string]any{"documents": ids}).status(200)
		ada.attach(own+"/paper", "p", "no document").refused(415, "document.type")
		up := ada.attach(own+"/paper", "p", attached).status(201).json()
		if again := ada.attach(own+"/paper", "p", attached).status(201).json(); again["document_id"] != up["document_id"] {
			t.Errorf("the same scan twice: %v and %v", up, again)
		}

		sign := "/staff/agreements/" + strings.TrimPrefix(own, "/me/offers/") + "/paper-signature"
		seen := func(document any) map[string]any {
			return map[string]any{"version": officer.call("GET", path, nil).status(200).json()["version"], "position": 1, "document_id": document}
		}
		officer.call("POST", sign, seen("none")).refused(422, "invalid")
		officer.call("POST", sign, seen(up["document_id"])).status(200)
		if signed := ada.call("GET", own, nil).status(200).json(); signed["state"] != "signed" {
			t.Errorf("compared, it is %v", signed["state"])
		}
		ada.attach(own+"/paper", "p2", attached).refused(409, "offer.already_signed")
	})
}
