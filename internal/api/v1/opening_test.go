package api_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"florin/internal/admin/backup"
	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// standing are the steps that are not done, and the stage.
func standing(g map[string]any) (open []string, stage any) {
	for _, s := range g["steps"].([]any) {
		if step := s.(map[string]any); step["state"] != "done" {
			open = append(open, fmt.Sprint(step["name"], " ", step["state"]))
		}
	}
	return open, g["stage"]
}

func TestTwoPeopleOpenALender(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var parts *api.Parts
		l := newRig(t, env, func(p *api.Parts) { parts = p })
		ann, officer := l.staff("ann@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer)
		for _, path := range []string{"/staff/opening", "/staff/opening/findings"} {
			l.browser().call("GET", path, nil).refused(401, "unauthenticated")
			officer.call("GET", path, nil).refused(403, "forbidden")
		}
		officer.call("POST", "/staff/opening/proposals", nil).refused(403, "forbidden")
		officer.call("PUT", "/staff/opening/steps/legal", nil).refused(403, "forbidden")
		ann.call("PUT", "/staff/opening/steps/company", nil).refused(422, "invalid") // the program knows it by itself

		open, stage := standing(ann.call("GET", "/staff/opening", nil).status(200).json())
		if len(open) != 11 || stage != "preparing" {
			t.Errorf("at first %v, %v", open, stage)
		}
		told := ann.call("POST", "/staff/opening/proposals", nil).refused(409, "opening.blocked")["params"].(map[string]any)
		found := told["findings"].([]any)
		for _, want := range []string{"placeholder", "team_example", "testimonials_example", "no_licence"} {
			if !slices.Contains(found, any(want)) {
				t.Errorf("%s does not block: %v", want, found)
			}
		}

		l.prepares(ann, parts)
		if listed := ann.call("GET", "/staff/opening/findings", nil).status(200).json()["items"].([]any); slices.ContainsFunc(listed, func(f any) bool { return f.(map[string]any)["blocks"] == true }) {
			t.Fatalf("still blocked: %v", listed)
		}
		told = ann.call("POST", "/staff/opening/proposals", nil).refused(409, "opening.steps_open")["params"].(map[string]any)
		if steps := fmt.Sprint(told["steps"]); steps != "[people two_people legal rehearsal]" {
			t.Errorf("open steps: %s", steps)
		}
		bob := l.staff("bob@florin.example", identity.Administrator)
		for _, step := range []string{"two_people", "legal", "rehearsal"} {
			ann.call("PUT", "/staff/opening/steps/"+step, nil).status(200)
		}
		bob.call("DELETE", "/staff/opening/steps/legal", nil).status(200)
		if open, _ = standing(bob.call("GET", "/staff/opening", nil).json()); !slices.Equal(open, []string{"legal open"}) {
			t.Errorf("taken back: %v", open)
		}
		bob.call("PUT", "/staff/opening/steps/legal", nil).status(200)
		l.changeSetting("consent", func(doc map[string]any) { doc["version"] = "2027-02" })
		if open, _ = standing(bob.call("GET", "/staff/opening", nil).json()); !slices.Equal(open, []string{"legal changed"}) {
			t.Errorf("what was judged is another since: %v", open)
		}
		bob.call("PUT", "/staff/opening/steps/legal", nil).status(200)
		l.opens(ann, bob)
	})
}

// opens walks the way from the proposal to the day.
func (l *rig) opens(ann, bob *browser) {
	l.t.Helper()
	propose := func() string {
		g := ann.call("POST", "/staff/opening/proposals", nil).status(200).json()
		return "/staff/opening/proposals/" + g["proposal"].(map[string]any)["id"].(string)
	}
	at := propose()
	ann.call("POST", "/staff/opening/proposals", nil).refused(409, "opening.open_proposal")
	ann.call("POST", at+"/confirm", nil).refused(409, "second_person.needed")
	bob.call("POST", at+"/withdraw", nil).refused(403, "forbidden")
	bob.call("POST", at+"/reject", map[string]any{"reason": " "}).refused(422, "invalid")
	bob.call("POST", at+"/reject", map[string]any{"reason": "Not before Monday"}).status(200)
	bob.call("POST", at+"/confirm", nil).refused(409, "opening.decided")
	at = propose()
	ann.call("POST", at+"/withdraw", nil).status(200)
	at = propose()
	l.changeSetting("company", func(doc map[string]any) { doc["placeholder"] = true })
	bob.call("POST", at+"/confirm", nil).refused(409, "opening.blocked")
	l.changeSetting("company", func(doc map[string]any) { doc["placeholder"] = false })
	if open, _ := standing(bob.call("GET", "/staff/opening", nil).json()); !slices.Equal(open, []string{"legal changed"}) {
		l.t.Errorf("the company's name is in the texts of law: %v", open)
	}
	ann.call("PUT", "/staff/opening/steps/legal", nil).status(200)
	g := bob.call("POST", at+"/confirm", nil).status(200).json()
	if g["stage"] != "opened" || g["opened_on"] != "2026-11-20" || g["proposal"] != nil || len(g["opened_by"].([]any)) != 2 {
		l.t.Errorf("opened: %v", g)
	}
	ann.call("POST", "/staff/opening/proposals", nil).refused(409, "opening.opened")
	ann.call("DELETE", "/staff/opening/steps/legal", nil).refused(409, "opening.opened")
}

// prepares does what the program knows by itself, but for a second administrator.
func (l *rig) prepares(ann *browser, parts *api.Parts) {
	l.t.Helper()
	l.ChangeProducts(l.t, lender.Licensed)
	l.changeSetting("company", func(doc map[string]any) {
		doc["email"], doc["phone"], doc["placeholder"], doc["address_lines"] = "credit@banque-alpine.ch", "+41446681800", false, []string{"Rue du Lac 1", "1003 Lausanne"}
	})
	for _, list := range []string{"team", "testimonials"} {
		ann.call("PUT", "/staff/settings/"+list, map[string]any{"version": 0, "document": []any{}}).status(200)
	}
	account := func(currency, iban string) map[string]any {
		return map[string]any{"currency": currency, "name": "Banque Alpine", "iban": iban, "bic": "", "qr_iban": "", "creditor_id": "", "address": map[string]any{"street": "", "building": "", "postcode": "1003", "town": "Lausanne", "country": "CH"}}
	}
	save := func(version int, accounts ...any) answer {
		return ann.call("PUT", "/staff/settings/bank", map[string]any{"version": version, "document": map[string]any{"accounts": accounts}})
	}
	if wrong := fields(save(0, account("CHF", "CH9300762011623852958")).refused(422, "invalid")); !slices.Contains(wrong, "/document/accounts/0/iban reason.bank_iban") {
		l.t.Errorf("a wrong number: %v", wrong)
	}
	save(0, account("CHF", "CH9300762011623852957"), account("EUR", "DE89370400440532013000")).status(200)
	var post postOffice
	ann.call("PUT", "/staff/mail/server", map[string]any{"host": "127.0.0.1", "port": post.open(l.t), "user": "", "encryption": "none", "from": "", "version": 0, "despite": false}).status(200)
	_, err := parts.Backups.Take(l.t.Context(), identity.Principal{Kind: identity.Staff, StaffID: "ann", Name: "Ann", Permissions: []identity.Permission{identity.BackupManage}}, backup.Asked)
	must(l.t, err)
}

// changeSetting changes members of a document as an operator does.
func (l *rig) changeSetting(name string, change func(map[string]any)) {
	l.t.Helper()
	l.Env.Update(l.t, func(tx *db.Tx) error {
		now, err := l.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		doc := map[string]any{}
		change(doc)
		text, err := json.Marshal(doc)
		if err != nil {
			return err
		}
		next, err := now.Propose(name, text)
		if err != nil {
			return err
		}
		return l.Settings.ChangeTx(tx, name, now.Version(name), next.Document(name), "test")
	})
}
