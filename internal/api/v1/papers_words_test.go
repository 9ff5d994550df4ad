package api_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func TestTheWordsOfPapersOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob, officer := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer)
		officer.call("GET", "/staff/papers/fr", nil).refused(403, "forbidden")
		l.browser().call("GET", "/staff/papers/fr", nil).refused(401, "unauthenticated")
		ann.call("GET", "/staff/papers/pt", nil).refused(404, "not_found")
		if texts := ann.call("GET", "/staff/papers/fr", nil).status(200).json()["texts"].([]any); len(texts) < 500 {
			t.Errorf("%d texts", len(texts))
		}
		change := func(b *browser, version int, key, text string) answer {
			return b.call("PUT", "/staff/settings/papers", map[string]any{"version": version, "document": map[string]any{"fr": map[string]any{key: text}}})
		}
		for _, c := range [][3]string{
			{"form.declare", "x", "reason.paper_fixed"}, {"months_one", "x", "reason.paper_piece"}, {"contract.none", "x", "reason.paper_unknown"},
			{"settlement.body", "Payez.", "reason.paper_lacks"}, {"letter.closing", "Bien à {{lender}}", "reason.paper_invents"}, {"letter.closing", "<b>Bien</b>", "reason.paper_markup"},
		} {
			body := change(ann, 0, c[0], c[1]).refused(422, "invalid")
			if want := "/document/fr/" + c[0] + " " + c[2]; !slices.Contains(fields(body), want) {
				t.Errorf("%s: the fields are %v", c[0], fields(body))
			}
		}
		waits := change(ann, 0, "settlement.body", "Avec ce montant, votre prêt prend fin le {{settle_on}}.").status(200).json()
		path := "/staff/setting-proposals/" + waits["proposal"].(map[string]any)["id"].(string)
		officer.call("GET", path+"/pictures", nil).refused(403, "forbidden")
		officer.call("GET", path+"/picture?paper=settlement&law=fr&lang=fr", nil).refused(403, "forbidden")
		bob.call("GET", "/staff/setting-proposals/00000000-0000-4000-8000-000000000000/pictures", nil).refused(404, "not_found")
		bob.call("GET", path+"/picture?paper=contract&law=fr&lang=fr", nil).refused(404, "not_found")
		bob.call("POST", path+"/confirm", nil).refused(409, "papers.unseen")
		for i, b := range []*browser{bob, ann} {
			items := b.call("GET", path+"/pictures", nil).status(200).json()["items"].([]any)
			if len(items) != 1 || items[0].(map[string]any)["you"] != false || items[0].(map[string]any)["author"] != false {
				t.Fatalf("the pictures are %v", items)
			}
			one := items[0].(map[string]any)
			shown := b.call("GET", path+"/picture?paper="+one["paper"].(string)+"&law="+one["law"].(string)+"&lang=fr", nil).status(200)
			if !bytes.HasPrefix(shown.Body.Bytes(), []byte("%PDF-")) || !strings.HasPrefix(shown.Header().Get("Content-Disposition"), "inline") {
				t.Errorf("the picture is %.20q, %v", shown.Body.Bytes(), shown.Header())
			}
			if i == 0 {
				b.call("POST", path+"/confirm", nil).refused(409, "papers.unseen_by_author")
			}
		}
		ann.call("POST", path+"/confirm", nil).refused(409, "second_person.needed")
		if got := bob.call("POST", path+"/confirm", nil).status(200).json(); got["version"] != 1.0 {
			t.Errorf("confirmed: %v", got)
		}
		bob.call("GET", path+"/pictures", nil).refused(409, "settings.decided")
		change(bob, 0, "letter.closing", "Bien à vous,").refused(409, "settings.changed")
	})
}
