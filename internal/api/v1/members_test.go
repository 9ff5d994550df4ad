package api_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

const hiddenPath = "entree-des-artistes"

func withAdminPath(p *api.Parts) { p.AdminPath = hiddenPath }

// member finds a member of staff in the list that the caller sees.
func (b *browser) member(email string) map[string]any {
	b.t.Helper()
	items := b.call("GET", "/staff/members", nil).status(200).json()["items"].([]any)
	for _, item := range items {
		if m := item.(map[string]any); m["email"] == email {
			return m
		}
	}
	b.t.Fatalf("%s is not in the list", email)
	return nil
}

func TestInvitingStaff(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env, withAdminPath)
		boss := l.staff("boss@florin.example", identity.Administrator)
		in := map[string]string{"email": "otto@florin.example", "name": "Otto Frei", "role": "support"}
		boss.call("POST", "/staff/members", map[string]string{"email": "otto", "name": "", "role": "owner"}).refused(422, "invalid")
		boss.call("POST", "/staff/members", map[string]string{"email": "otto@florin.example", "password": "x"}).refused(422, "invalid")
		id := boss.call("POST", "/staff/members", in).status(201).json()["id"].(string)
		boss.call("POST", "/staff/members", in).refused(409, "staff.email_taken")
		if m := boss.member("otto@florin.example"); m["id"] != id || m["state"] != "invited" || m["role"] != "support" || m["you"] != false {
			t.Errorf("invited: %v", m)
		}
		if m := boss.member("boss@florin.example"); m["state"] != "active" || m["you"] != true {
			t.Errorf("the caller: %v", m)
		}
		boss.call("POST", "/staff/members/"+id+"/invite", nil).status(204)

		token := l.linkToken("otto@florin.example", "staff.invited")
		otto := l.browser()
		accept := func(token, password, confirm string) answer {
			return otto.call("POST", "/staff/invitation", map[string]string{"token": token, "password": password, "password_confirm": confirm})
		}
		accept(token, "short", "short").refused(422, "invalid")
		accept(token, goodPassword, goodPassword+"x").refused(422, "invalid")
		refusal := accept("nonsense", goodPassword, goodPassword)
		refusal.refused(410, "auth.link_expired")
		body := accept(token, goodPassword, goodPassword).status(200).json()
		if body["sign_in"] != "/"+hiddenPath || body["email"] != "otto@florin.example" || len(otto.cookies) != 0 {
			t.Errorf("accepted: %v with the cookies %v", body, otto.cookies)
		}
		if refusal := accept(token, goodPassword, goodPassword); strings.Contains(refusal.Body.String(), hiddenPath) {
			t.Error("a link that is used up still tells the hidden path")
		}
		otto.call("POST", "/staff/login", map[string]string{"email": "otto@florin.example", "password": goodPassword}).status(200)
		otto.call("GET", "/staff/dashboard", nil).status(200)
		otto.call("GET", "/staff/members", nil).refused(403, "forbidden")
		boss.call("POST", "/staff/members/"+id+"/invite", nil).refused(409, "staff.not_invited")
	})
}

// No mail holds the hidden path: mailboxes are read by others.
func TestNoMailTellsTheHiddenPath(t *testing.T) {
	l := newRig(t, testkit.SQLite(t), withAdminPath)
	boss := l.staff("boss@florin.example", identity.Administrator)
	boss.call("POST", "/staff/members", map[string]string{"email": "otto@florin.example", "name": "Otto Frei", "role": "officer"}).status(201)
	mails := l.mailsTo("otto@florin.example", "staff.invited")
	m := mails[0]
	if strings.Contains(m.Text+m.HTML, hiddenPath) {
		t.Error("the invitation tells the hidden path")
	}
	if !strings.Contains(m.Text, "http://localhost/staff-invitation?lang=en#token=") {
		t.Errorf("the invitation leads elsewhere:\n%s", m.Text)
	}
}

func TestChangingStaff(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env, withAdminPath)
		boss := l.staff("boss@florin.example", identity.Administrator)
		otto := l.staff("otto@florin.example", identity.Officer)
		own, id := "/staff/members/"+boss.member("boss@florin.example")["id"].(string), "/staff/members/"+boss.member("otto@florin.example")["id"].(string)
		nobody := "/staff/members/00000000-0000-4000-8000-000000000000"

		boss.call("PUT", id+"/role", map[string]string{"role": "owner"}).refused(422, "invalid")
		boss.call("PUT", nobody+"/role", map[string]string{"role": "auditor"}).refused(404, "not_found")
		boss.call("PUT", own+"/role", map[string]string{"role": "auditor"}).refused(409, "staff.last_administrator")
		if body := boss.call("PUT", id+"/role", map[string]string{"role": "auditor"}).status(200).json(); body["waits"] != false {
			t.Errorf("another role: %v", body)
		}
		session := otto.call("GET", "/staff/session", nil).status(200).json()["user"].(map[string]any) // from the next call on
		if session["role"] != "auditor" || slices.Contains(session["permissions"].([]any), any("request.decide")) {
			t.Errorf("after the change: %v", session)
		}
		otto.call("GET", "/staff/roles", nil).status(200)
		otto.call("POST", id+"/enable", nil).refused(403, "forbidden")

		boss.call("POST", own+"/disable", nil).refused(409, "staff.last_administrator")
		boss.call("POST", own+"/reset-password", nil).refused(409, "staff.last_administrator")
		for _, action := range []string{"/disable", "/enable", "/invite", "/reset-password", "/reset-factors"} {
			boss.call("POST", nobody+action, nil).refused(404, "not_found")
			boss.call("POST", "/staff/members/nobody"+action, nil).refused(404, "not_found")
		}
		boss.call("POST", id+"/enable", nil).refused(409, "conflict")
		boss.call("POST", id+"/disable", nil).status(204)
		otto.call("GET", "/staff/session", nil).refused(401, "unauthenticated")
		boss.call("POST", id+"/reset-password", nil).refused(409, "staff.disabled")
		if m := boss.member("otto@florin.example"); m["state"] != "disabled" || m["disabled_at"] == nil {
			t.Errorf("disabled: %v", m)
		}
		boss.call("POST", id+"/enable", nil).status(200)
		l.choosePassword("otto@florin.example", "staff.enabled")
		otto.call("POST", "/staff/login", map[string]string{"email": "otto@florin.example", "password": goodPassword}).status(200)
		boss.call("POST", id+"/reset-password", nil).status(204)
		otto.call("GET", "/staff/session", nil).refused(401, "unauthenticated")
		l.choosePassword("otto@florin.example", "staff.password_link")
	})
}

// choosePassword follows the mailed link.
func (l *rig) choosePassword(email, template string) {
	l.t.Helper()
	l.browser().call("POST", "/staff/invitation", map[string]string{
		"token": l.linkToken(email, template), "password": goodPassword, "password_confirm": goodPassword,
	}).status(200)
}

func TestRolesAreListed(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	body := l.staff("boss@florin.example", identity.Administrator).call("GET", "/staff/roles", nil).status(200).Body.String()
	if strings.Count(body, `"role":`) != 8 || !strings.Contains(body, `{"role":"support","name":"","permissions":["request.read","loan.read","client.read","client.manage",`+
		`"message.read","message.reply","message.manage","complaint.file","dashboard.read","task.manage"],"own":false,"version":0,"holders":[],`) {
		t.Errorf("roles: %s", body)
	}
}

var giveFactor = db.SQL(`
	INSERT INTO factors (id, owner_kind, owner_id, kind, name, secret, verified_at, created_at, updated_at)
	VALUES ($1, 'staff', $1, 'totp', 'telephone', $2, $3, $3, $3)`)

var cancelLink = regexp.MustCompile(`/staff-invitation\?lang=\w\w#cancel=([A-Za-z0-9_-]+)`)

func TestResettingFactors(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		l.staff("otto@florin.example", identity.Officer)
		id := boss.member("otto@florin.example")["id"].(string)
		path := "/staff/members/" + id + "/reset-factors"
		boss.call("POST", path, nil).refused(409, "staff.no_factors")
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(giveFactor, id, []byte("sealed"), tx.Now())
			return err
		}))
		boss.call("POST", "/staff/members/"+boss.member("boss@florin.example")["id"].(string)+"/reset-factors", nil).refused(409, "staff.own_factors")
		second := l.staff("second@florin.example", identity.Administrator)
		if body := boss.call("POST", path, nil).status(200).json(); body["waits"] != true {
			t.Errorf("one of two administrators asked: %v", body)
		}
		boss.call("POST", path, nil).refused(409, "guarded.open")

		mails := l.mailsTo("otto@florin.example", "staff.factor_reset_requested")
		m := mails[0]
		token := cancelLink.FindStringSubmatch(m.Text)
		if token == nil {
			t.Fatalf("no link in:\n%s", m.Text)
		}
		visitor := l.browser()
		visitor.call("POST", "/staff/factor-reset/cancel", map[string]string{"token": "nonsense"}).refused(410, "auth.link_expired")
		visitor.call("POST", "/staff/factor-reset/cancel", map[string]string{"token": token[1]}).status(204)
		visitor.call("POST", "/staff/factor-reset/cancel", map[string]string{"token": token[1]}).refused(410, "auth.link_expired")
		boss.call("DELETE", path, nil).status(204)

		boss.call("POST", path, nil).status(200)
		change := "/staff/guarded-changes/" + boss.guarded()["id"].(string)
		boss.call("POST", change+"/confirm", nil).refused(409, "second_person.needed")
		second.call("POST", change+"/confirm", nil).status(200)
		env.Clock.Advance(24 * time.Hour)
		must(t, l.Identity.ApplyGuarded(t.Context()))
		boss = l.signedIn("boss@florin.example") // the session of yesterday is over
		if m := boss.member("otto@florin.example"); m["factors"] != 0.0 {
			t.Errorf("a day after two administrators: %v", m)
		}
	})
}

// After it everybody signs in anew, on the pages and by the wire, but who has done it.
func TestEverybodySignsInAnew(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss, otto := l.staff("boss@florin.example", identity.Administrator), l.staff("otto@florin.example", identity.Officer)
		ada := l.client("ada@florin.example")
		end := func(clients, staff bool) answer {
			return boss.call("POST", "/staff/sessions/end-all", map[string]bool{"clients": clients, "staff": staff})
		}
		otto.call("POST", "/staff/sessions/end-all", map[string]bool{"clients": true}).refused(403, "forbidden")
		end(false, false).refused(422, "invalid")
		ada.call("GET", "/me/security", nil).status(200)

		if ended := end(true, false).status(200).json()["ended"]; ended != 1.0 {
			t.Errorf("of clients ended %v", ended)
		}
		ada.call("GET", "/me/security", nil).refused(401, "unauthenticated")
		otto.call("GET", "/staff/session", nil).status(200)
		if ended := end(true, true).status(200).json()["ended"]; ended != 1.0 {
			t.Errorf("of staff ended %v", ended)
		}
		otto.call("GET", "/staff/loans", nil).refused(401, "unauthenticated")
		boss.call("GET", "/staff/members", nil).status(200)
		l.signedIn("otto@florin.example").call("GET", "/staff/loans", nil).status(200)
	})
}

var neededPermission = regexp.MustCompile("Needs the permission `([a-z.]+)`")

// Each of the eight roles opens exactly the routes whose permission it holds.
func TestEveryRoleOpensWhatItMay(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	var spec struct {
		Paths map[string]map[string]struct{ Description string }
	}
	must(t, json.Unmarshal(l.api.Description(), &spec))
	for _, set := range identity.Roles() {
		b := l.staff(string(set.Role)+"@florin.example", set.Role)
		asked := 0
		for _, r := range l.api.Routes() {
			needed := neededPermission.FindStringSubmatch(spec.Paths[r.Pattern][strings.ToLower(r.Method)].Description)
			if needed == nil || slices.Contains(endless, r.Pattern) || strings.HasPrefix(r.Pattern, endpoint.Prefix+"/partner") { // of a partner's own program
				continue
			}
			asked++
			path := strings.NewReplacer("{id}", "00000000-0000-4000-8000-000000000000", "{doc}", "x").Replace(strings.TrimPrefix(r.Pattern, endpoint.Prefix))
			code := b.call(r.Method, path, nil).Code
			if may := slices.Contains(set.Permissions, identity.Permission(needed[1])); may == (code == 403) || code == 401 {
				t.Errorf("%s %s answers %d to %s, who may: %v", r.Method, path, code, set.Role, may)
			}
		}
		if asked < 20 {
			t.Errorf("only %d routes name a permission", asked)
		}
	}
}
