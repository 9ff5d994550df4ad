package api_test

import (
	"maps"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

var newHome = map[string]any{"version": 0, "address": " Rue  des Lilas ", "house_number": "12b", "postal_code": "69003", "city": "Lyon", "country": "fr"}

func with(m map[string]any, changes map[string]any) map[string]any {
	out := maps.Clone(m)
	maps.Copy(out, changes)
	return out
}

func TestOwnProfile(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		b := l.client("ada@example.com")
		p := b.call("GET", "/me/profile", nil).status(200).json()
		if p["version"] != 0.0 || p["phone"] != "" || p["needs_proof"] != false || p["change"] != nil || !strings.HasPrefix(p["reference"].(string), "CL-") {
			t.Errorf("a new client's profile: %v", p)
		}
		b.call("PUT", "/me/profile/phone", map[string]any{"version": 0, "phone": "12"}).refused(422, "invalid")
		p = b.call("PUT", "/me/profile/phone", map[string]any{"version": 0, "phone": "+41 79 123 45 67"}).status(200).json()
		if p["phone"] != "+41791234567" || p["version"] != 1.0 {
			t.Errorf("the telephone was kept as %v", p)
		}
		b.call("PUT", "/me/profile/home", newHome).refused(409, "profile.changed") // a client who has not seen version 1
		b.call("PUT", "/me/profile/home", with(newHome, map[string]any{"version": 1, "city": ""})).refused(422, "invalid")
		b.call("PUT", "/me/profile/home", with(newHome, map[string]any{"version": 1, "country": "Frankreich"})).refused(422, "invalid")
		p = b.call("PUT", "/me/profile/home", with(newHome, map[string]any{"version": 1})).status(200).json()
		home := p["home"].(map[string]any)
		if home["address"] != "Rue des Lilas" || home["country"] != "FR" || p["phone"] != "+41791234567" {
			t.Errorf("the home was kept as %v", p)
		}
		for _, template := range []string{"account.phone_changed", "account.home_changed"} {
			if got := len(l.mailsTo("ada@example.com", template)); got != 1 {
				t.Errorf("%d mails %s", got, template)
			}
		}
		b.call("PUT", "/me/profile/language", map[string]any{"lang": "xx"}).refused(422, "invalid")
		if p = b.call("PUT", "/me/profile/language", map[string]any{"lang": "it"}).status(200).json(); p["lang"] != "it" {
			t.Errorf("the language is %v", p["lang"])
		}
		b.call("PUT", "/me/profile/mails", map[string]any{"topic": "news", "wanted": true}).refused(422, "invalid")
		p = b.call("PUT", "/me/profile/mails", map[string]any{"topic": "due_soon", "wanted": false}).status(200).json()
		if first := p["mails"].([]any)[0].(map[string]any); first["topic"] != "due_soon" || first["wanted"] != false {
			t.Errorf("mails: %v", p["mails"])
		}
		if b.call("DELETE", "/me/profile/home", nil).status(200).json()["change"] != nil {
			t.Error("taking back what does not wait made something wait")
		}
	})
}

// Nobody is asked twice for what they have said.
func TestAnotherApplicationBeginsWithWhatIsKnown(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		b := newRig(t, env).client("ada@example.com")
		fresh := b.call("POST", "/me/applications", nil).status(201).json()["fields"].(map[string]any)
		if fresh["first_name"] != "Ada" || fresh["email"] != "ada@example.com" || fresh["employer"] != "" {
			t.Errorf("a first application begins with %v", fresh)
		}
		delete(b.cookies, "florin-application")
		b.submit("k", nil).status(201)
		b.call("PUT", "/me/profile/home", newHome).status(200)
		var names []string
		for name := range b.cookies {
			names = append(names, name)
		}
		for _, name := range names {
			if name != "florin" {
				delete(b.cookies, name)
			}
		}
		again := b.call("POST", "/me/applications", nil).status(201).json()
		f := again["fields"].(map[string]any)
		if f["employer"] != "Muster AG" || f["monthly_income"] != 650000.0 || f["birth_date"] != "1990-04-12" || f["address"] != "Rue des Lilas" || f["loan_amount"] != 0.0 {
			t.Errorf("another application begins with %v", f)
		}
		if same := b.call("POST", "/me/applications", nil).status(201).json(); same["id"] != again["id"] {
			t.Error("what this browser had begun was left behind")
		}
	})
}

// While a loan runs another home counts once staff have seen a proof.
func TestANewHomeNeedsAProofWhileALoanRuns(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.lends("ada@example.com")
		officer, b := l.staff("o@florin.example", identity.Officer), l.client("ada@example.com")
		b.submit("k", nil).status(201)
		if p := b.call("GET", "/me/profile", nil).status(200).json(); p["needs_proof"] != true {
			t.Fatalf("a loan runs, and the profile says %v", p)
		}
		p := b.call("PUT", "/me/profile/home", newHome).status(200).json()
		if p["change"] == nil || p["home"].(map[string]any)["address"] == "Rue des Lilas" {
			t.Fatalf("a home without proof counts: %v", p)
		}
		if items := officer.call("GET", "/staff/home-changes", nil).status(200).json()["items"].([]any); len(items) != 0 {
			t.Errorf("staff are shown a home without proof: %v", items)
		}
		b.uploadTo("/me/profile/home/proof", "address", "proof.png", picture(t), "p1").status(201)
		item := officer.call("GET", "/staff/home-changes", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		if item["home"].(map[string]any)["city"] != "Lyon" || item["before"].(map[string]any)["city"] != "Chur" || item["document_id"] == "" {
			t.Errorf("staff see %v", item)
		}
		at := "/staff/home-changes/" + item["id"].(string)
		officer.call("POST", at+"/refuse", map[string]any{"reason": " "}).refused(422, "invalid")
		officer.call("POST", at+"/refuse", map[string]any{"reason": "Somebody else's bill"}).status(204)
		if p = b.call("GET", "/me/profile", nil).status(200).json(); p["change"] != nil || p["home"].(map[string]any)["city"] != "Chur" {
			t.Errorf("after the refusal: %v", p)
		}
		officer.call("POST", at+"/accept", nil).refused(404, "not_found")

		b.call("PUT", "/me/profile/home", newHome).status(200)
		b.uploadTo("/me/profile/home/proof", "address", "proof.png", picture(t), "p2").status(201)
		item = officer.call("GET", "/staff/home-changes", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		officer.call("POST", "/staff/home-changes/"+item["id"].(string)+"/accept", nil).status(204)
		if p = b.call("GET", "/me/profile", nil).status(200).json(); p["change"] != nil || p["home"].(map[string]any)["city"] != "Lyon" {
			t.Errorf("after the acceptance: %v", p)
		}
		b.uploadTo("/me/profile/home/proof", "address", "proof.png", picture(t), "p3").refused(409, "profile.no_change")
		for template, want := range map[string]int{"account.home_waiting": 2, "account.home_refused": 1, "account.home_changed": 1} {
			if got := len(l.mailsTo("ada@example.com", template)); got != want {
				t.Errorf("%d mails %s, want %d", got, template, want)
			}
		}
	})
}
