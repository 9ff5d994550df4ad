package api_test

import (
	"regexp"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/rule/catalogue"
	"florin/internal/test/testkit"
)

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// guarantor is what staff ask of Paul.
func guarantor(change map[string]any) map[string]any {
	in := map[string]any{"first_name": "Paul", "last_name": "Durand", "email": "paul@example.com", "lang": "fr", "limit": 5000, "months": 48}
	for k, v := range change {
		in[k] = v
	}
	return in
}

// guarantorTold is what Paul says of himself.
func guarantorTold(change map[string]any) map[string]any {
	in := map[string]any{
		"first_name": "Paul", "last_name": "Durand", "birth_date": "1970-05-01", "street": "1 rue des Lilas", "postal_code": "75011", "city": "Paris", "country": "FR",
		"income": 300000, "housing": 90000, "other_loans": 10000, "married": false, "confirmed": true,
	}
	for k, v := range change {
		in[k] = v
	}
	return in
}

// opensGuarantee opens the newest link of a mail in a browser of its own.
func (l *rig) opensGuarantee(template string) (b *browser, own map[string]any) {
	l.t.Helper()
	b = l.browser()
	return b, b.call("POST", "/guarantee/open", map[string]string{"token": l.linkToken("paul@example.com", "guarantee."+template)}).status(200).json()
}

func wantFields(t *testing.T, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("fields %q, want %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("field %q, want %q", got[i], want[i])
		}
	}
}

// A guarantee from the question to the signature, with what each call refuses.
func TestAGuaranteeByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada := l.client(adaMail)
		id := ada.submit("k", nil).status(201).json()["id"].(string)
		ada.call("POST", "/me/claims", map[string]string{"token": l.claimToken()}).status(200)
		other := l.browser().submit("k2", map[string]any{"email": "eve@example.com"}).status(201).json()["id"].(string)
		ann, support := l.staff("ann@florin.example", identity.Officer), l.staff("support@florin.example", identity.Support)
		bob := l.staff("bob@florin.example", identity.Officer)
		path := "/staff/loan-requests/" + id + "/guarantees"
		ask := func(b *browser, key string, change map[string]any) answer {
			return b.call("POST", path, guarantor(change), "Idempotency-Key", key)
		}

		l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		ada.call("GET", path, nil).refused(401, "unauthenticated")
		if view := ann.call("GET", path, nil).status(200).json(); view["adds"] != true || view["form"] != "code" || len(view["items"].([]any)) != 0 {
			t.Errorf("before any: %v", view)
		}
		ann.call("GET", "/staff/loan-requests/00000000-0000-4000-8000-000000000000/guarantees", nil).refused(404, "not_found")
		ask(support, "a", nil).refused(403, "forbidden")
		wantFields(t, fields(ask(ann, "b", map[string]any{"email": "ADA@example.com"}).refused(422, "invalid")), "/email guarantee.borrower")
		wantFields(t, fields(ask(ann, "c", map[string]any{"limit": 1_000_000, "months": 241}).refused(422, "invalid")), "/limit amount.invalid", "/months guarantee.months")
		wantFields(t, fields(ask(ann, "d", map[string]any{"first_name": " ", "email": "paul"}).refused(422, "invalid")), "/first_name field.required", "/email email.invalid")

		g := ask(ann, "e", nil).status(201).json()["items"].([]any)[0].(map[string]any)
		ask(ann, "e", nil).status(201)
		ask(ann, "e", map[string]any{"limit": 4000}).refused(422, "idempotency.mismatch")
		at := path + "/" + g["id"].(string)
		act := func(b *browser, act, words string) answer {
			return b.call("POST", at+"/act", map[string]string{"act": act, "words": words})
		}

		stranger := l.browser()
		for _, call := range []string{"declare", "code", "sign", "decline"} {
			body := map[string]any{}
			if call == "declare" {
				body = guarantorTold(nil)
			} else if call == "sign" {
				body = map[string]any{"code": "1", "accept": true}
			}
			stranger.call("POST", "/guarantee/"+call, body).refused(410, "guarantee.expired")
		}
		stranger.call("GET", "/guarantee/current", nil).refused(410, "guarantee.expired")
		stranger.call("GET", "/guarantee/paper.pdf", nil).refused(410, "guarantee.expired")
		stranger.call("POST", "/guarantee/open", map[string]string{"token": "wrong"}).refused(410, "guarantee.expired")

		link := l.linkToken("paul@example.com", "guarantee.invited")
		paul, own := l.opensGuarantee("invited")
		if own["borrowers"].([]any)[0] != "Ada Keller" || own["read"] != false {
			t.Errorf("the guarantor sees %v", own)
		}
		stranger.call("POST", "/guarantee/open", map[string]string{"token": link}).refused(410, "guarantee.expired")
		paul.call("POST", "/guarantee/declare", guarantorTold(nil)).refused(409, "guarantee.unread")
		paul.call("GET", "/guarantee/paper.pdf", nil).status(200)
		paul.call("POST", "/guarantee/code", nil).refused(409, "guarantee.state")
		wantFields(t, fields(paul.call("POST", "/guarantee/declare", guarantorTold(map[string]any{
			"birth_date": "2015-01-01", "income": -1, "country": "Z", "city": " ", "confirmed": false,
		})).refused(422, "invalid")), "/city field.required", "/country country.invalid", "/birth_date birth_date.minor", "/income amount.invalid", "/confirmed guarantee.confirm")
		act(ann, "accept", "Seen").refused(409, "guarantee.state")
		ann.call("GET", at+"/deed.pdf", nil).refused(409, "guarantee.state")
		paul.call("POST", "/guarantee/declare", guarantorTold(nil)).status(200)

		support.call("GET", path, nil).status(200)
		act(support, "accept", "Seen").refused(403, "forbidden")
		support.call("GET", at+"/deed.pdf", nil).refused(403, "forbidden")
		wantFields(t, fields(act(ann, "accept", " ").refused(422, "invalid")), "/words field.required")
		wantFields(t, fields(act(ann, "sign", "Seen").refused(422, "invalid")), "/act choice.invalid")
		ann.call("POST", "/staff/loan-requests/"+other+"/guarantees/"+g["id"].(string)+"/act", map[string]string{"act": "accept", "words": "Seen"}).refused(404, "not_found")
		ann.call("GET", "/staff/loan-requests/"+other+"/guarantees/"+g["id"].(string)+"/deed.pdf", nil).refused(404, "not_found")
		act(ann, "accept", "Payslips of three months seen").status(200)
		act(ann, "receive", "By post").refused(409, "guarantee.state") // France takes a code
		ann.call("GET", at+"/deed.pdf", nil).status(200)

		// The first browser goes on until the second link is opened; then it is over there.
		second, own := l.opensGuarantee("accepted")
		paul.call("GET", "/guarantee/current", nil).refused(410, "guarantee.expired")
		sign := func(b *browser, code, words string, accept bool) answer {
			return b.call("POST", "/guarantee/sign", map[string]any{"code": code, "undertaking": words, "accept": accept})
		}
		words := own["undertaking"].(string)
		sign(second, "123456", words, true).refused(410, "guarantee.code_expired")
		second.call("POST", "/guarantee/code", nil).status(200)
		code := sixDigits.FindString(l.mailsTo("paul@example.com", "guarantee.code")[0].Text)
		wrong := "000000"
		if code == wrong {
			wrong = "000001"
		}
		wantFields(t, fields(sign(second, code, "Je m'engage", false).refused(422, "invalid")), "/accept guarantee.confirm", "/undertaking guarantee.undertaking")
		wantFields(t, fields(sign(second, wrong, words, true).refused(422, "invalid")), "/code guarantee.code_wrong")
		if own := sign(second, code, words, true).status(200).json(); own["state"] != "signed" {
			t.Errorf("signed: %v", own)
		}
		sign(second, code, words, true).refused(409, "guarantee.state") // the other tab
		second.call("POST", "/guarantee/decline", nil).refused(409, "guarantee.state")
		act(bob, "withdraw", "Not needed").refused(409, "guarantee.state")
		l.browser().call("GET", "/me/guarantees", nil).refused(401, "unauthenticated")
		seen := ada.call("GET", "/me/guarantees", nil).status(200).json()["items"].([]any)
		if one := seen[0].(map[string]any); len(seen) != 1 || one["state"] != "signed" || one["request_id"] != id || one["email"] != nil {
			t.Errorf("the borrower sees %v", seen)
		}
		if none := l.client("eve@example.com").call("GET", "/me/guarantees", nil).status(200).json()["items"].([]any); len(none) != 0 {
			t.Errorf("another client sees %v", none)
		}
		copied, _ := l.opensGuarantee("signed")
		copied.call("GET", "/guarantee/paper.pdf", nil).status(200)
		ann.call("GET", at+"/deed.pdf", nil).status(200)
	})
}

// A guarantor says no, and another person than who asked does without; a link lives for two weeks, and a request takes five guarantors.
func TestAGuaranteeThatDoesNotComeAbout(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		ann := l.staff("ann@florin.example", identity.Officer)
		l.staff("bob@florin.example", identity.Officer)
		path := "/staff/loan-requests/" + id + "/guarantees"
		first := ann.call("POST", path, guarantor(nil), "Idempotency-Key", "a").status(201).json()["items"].([]any)[0].(map[string]any)
		at := path + "/" + first["id"].(string) + "/act"
		late := l.linkToken("paul@example.com", "guarantee.invited")
		env.Clock.Advance(15 * 24 * time.Hour)
		ann = l.againStaff("ann@florin.example")
		bob := l.againStaff("bob@florin.example")
		l.browser().call("POST", "/guarantee/open", map[string]string{"token": late}).refused(410, "guarantee.expired")
		ann.call("POST", at, map[string]string{"act": "again"}).status(200)
		paul, _ := l.opensGuarantee("invited")
		if own := paul.call("POST", "/guarantee/decline", nil).status(200).json(); own["state"] != "declined" {
			t.Errorf("declined: %v", own)
		}
		ann.call("POST", at, map[string]string{"act": "again"}).refused(409, "guarantee.state")
		ann.call("POST", at, map[string]string{"act": "withdraw", "words": "Not needed"}).refused(409, "second_person.needed")
		bob.call("POST", at, map[string]string{"act": "withdraw", "words": "Not needed"}).status(200)
		bob.call("POST", at, map[string]string{"act": "withdraw", "words": "Not needed"}).refused(409, "guarantee.state")
		for _, key := range []string{"b", "c", "d", "e"} {
			ann.call("POST", path, guarantor(nil), "Idempotency-Key", key).status(201)
		}
		ann.call("POST", path, guarantor(nil), "Idempotency-Key", "f").refused(409, "guarantee.many")

		over := l.browser().submit("k2", nil).status(201).json()["id"].(string)
		desk := "/staff/loan-requests/" + over
		ann.consult(over)
		ann.call("POST", desk+"/close", map[string]any{"version": l.versionOf(ann, over), "outcome": "duplicate", "reason": "Two of them"}).status(200)
		ann.call("POST", desk+"/guarantees", guarantor(nil), "Idempotency-Key", "g").refused(409, "guarantee.over")
	})
}

// The form is the country's: Germany wants ink, Switzerland a public deed above 2,000 francs, and where the law is not known none is taken.
func TestAGuaranteeInTheFormOfItsCountry(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Officer)
		under := func(country string) {
			l.ChangeProducts(t, func(p *catalogue.Product) {
				if p.Code == "EU-CONSO" {
					p.Law.Country, p.Lending.Late = country, catalogue.Late{}
				}
			})
		}
		francs := "/staff/loan-requests/" + l.browser().submit("k", map[string]any{"currency": "CHF"}).status(201).json()["id"].(string) + "/guarantees"
		wantFields(t, fields(ann.call("POST", francs, guarantor(nil), "Idempotency-Key", "a").refused(422, "invalid")), "/limit guarantee.public_deed")
		ann.call("POST", francs, guarantor(map[string]any{"limit": 2000}), "Idempotency-Key", "b").status(201)

		path := "/staff/loan-requests/" + l.browser().submit("k2", nil).status(201).json()["id"].(string) + "/guarantees"
		under("IT")
		ann.call("POST", path, guarantor(nil), "Idempotency-Key", "c").refused(409, "guarantee.country")
		under("DE")
		at := path + "/" + ann.call("POST", path, guarantor(nil), "Idempotency-Key", "d").status(201).json()["items"].([]any)[0].(map[string]any)["id"].(string)
		paul, _ := l.opensGuarantee("invited")
		paul.call("GET", "/guarantee/paper.pdf", nil).status(200)
		paul.call("POST", "/guarantee/declare", guarantorTold(nil)).status(200)
		act := func(act string) answer {
			return ann.call("POST", at+"/act", map[string]string{"act": act, "words": "Seen"})
		}
		act("receive").refused(409, "guarantee.state")
		act("accept").status(200)
		paul.call("POST", "/guarantee/code", nil).refused(409, "guarantee.state")
		ann.call("GET", at+"/deed.pdf", nil).status(200)
		act("receive").status(200)
		act("receive").refused(409, "guarantee.state")
	})
}

// A borrower names a guarantor where the lender takes names; staff ask them, or say that none is needed.
func TestABorrowerNamesAGuarantorByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada := l.client(adaMail)
		id := ada.submit("k", nil).status(201).json()["id"].(string)
		ada.call("POST", "/me/claims", map[string]string{"token": l.claimToken()}).status(200)
		ann, support := l.staff("ann@florin.example", identity.Officer), l.staff("support@florin.example", identity.Support)
		eve := l.client("eve@example.com")
		own, desk := "/me/requests/"+id+"/guarantors", "/staff/loan-requests/"+id+"/guarantors"
		name := func(b *browser, key string, change map[string]any) answer {
			in := map[string]any{"first_name": "Paul", "last_name": "Durand", "email": "paul@example.com", "lang": "fr"}
			for k, v := range change {
				in[k] = v
			}
			return b.call("POST", own, in, "Idempotency-Key", key)
		}
		// idOf finds whom an answer calls named: those of one moment have no order.
		idOf := func(a answer, email string) string {
			for _, each := range a.json()["named"].([]any) {
				if each := each.(map[string]any); each["email"] == email {
					return each["id"].(string)
				}
			}
			t.Fatalf("nobody named has the address %s", email)
			return ""
		}
		list := func() map[string]any { return ada.call("GET", "/me/guarantees", nil).status(200).json() }

		name(ada, "a", nil).refused(409, "guarantee.over")
		if adds := list()["adds"].([]any); len(adds) != 0 {
			t.Errorf("names are taken for %v", adds)
		}
		l.changeSetting("policies", func(doc map[string]any) { doc["name_guarantors"] = true })
		if adds := list()["adds"].([]any); len(adds) != 1 || adds[0] != id {
			t.Errorf("names are taken for %v", adds)
		}
		l.browser().call("POST", own, map[string]any{}, "Idempotency-Key", "b").refused(401, "unauthenticated")
		name(eve, "c", nil).refused(404, "not_found")
		ada.call("POST", own, guarantor(nil)).refused(400, "idempotency.required")
		wantFields(t, fields(name(ada, "d", map[string]any{"first_name": " ", "email": "paul"}).refused(422, "invalid")), "/first_name field.required", "/email email.invalid")
		wantFields(t, fields(name(ada, "e", map[string]any{"email": "ADA@example.com"}).refused(422, "invalid")), "/email guarantee.borrower")
		named := idOf(name(ada, "f", nil).status(201), "paul@example.com")
		name(ada, "f", nil).status(201)
		name(ada, "f", map[string]any{"last_name": "Dupont"}).refused(422, "idempotency.mismatch")
		wantFields(t, fields(name(ada, "g", nil).refused(422, "invalid")), "/email guarantee.known")
		second := idOf(name(ada, "h", map[string]any{"email": "pauline@example.com"}).status(201), "pauline@example.com")
		name(ada, "i", map[string]any{"email": "third@example.com"}).refused(409, "guarantee.many")

		ada.call("DELETE", desk+"/"+second, nil).refused(401, "unauthenticated")
		support.call("DELETE", desk+"/"+second, nil).refused(403, "forbidden")
		ann.call("DELETE", desk+"/nobody", nil).refused(404, "not_found")
		ann.call("DELETE", desk+"/"+second, nil).status(200)
		ann.call("DELETE", desk+"/"+second, nil).refused(404, "not_found")
		eve.call("DELETE", own+"/"+named, nil).refused(404, "not_found")
		ask := func(key string, change map[string]any) answer {
			return ann.call("POST", "/staff/loan-requests/"+id+"/guarantees", guarantor(change), "Idempotency-Key", key)
		}
		wantFields(t, fields(ask("j", map[string]any{"named": second}).refused(422, "invalid")), "/named not_found")
		view := ask("k", map[string]any{"named": named}).status(201).json()
		if len(view["named"].([]any)) != 0 || len(view["items"].([]any)) != 1 {
			t.Errorf("asked: %v", view)
		}
		l.opensGuarantee("invited")
		seen := list()
		if items, left := seen["items"].([]any), seen["named"].([]any); len(items) != 1 || len(left) != 1 || left[0].(map[string]any)["dismissed"] != true {
			t.Errorf("the borrower sees %v", seen)
		}
		ada.call("DELETE", own+"/"+named, nil).refused(404, "not_found")
		third := idOf(name(ada, "l", map[string]any{"email": "third@example.com"}).status(201), "third@example.com")
		if left := ada.call("DELETE", own+"/"+third, nil).status(200).json()["named"].([]any); len(left) != 1 {
			t.Errorf("taken back: %v", left)
		}
	})
}
