package restapi_test

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func TestStaffComeInByTwoFunctions(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		m := d.hire("claire@florin.example", identity.Approver)
		body := v.authenticate(" Claire@Florin.example ", goodPassword)
		user := body["user"].(map[string]any)
		ticket := user["id"].(string)
		delete(user, "id")
		want := map[string]any{"success": true, "error": nil, "locked_until": nil, "user": map[string]any{"email": "claire@florin.example", "role": "approver"}}
		if diff := cmp.Diff(want, body); diff != "" {
			t.Error(diff)
		}
		if ticket == m.ID {
			t.Error("the answer tells the person's id")
		}
		v.rpc("generate_admin_token", map[string]any{"admin_id": m.ID}).refused(401, "42501") // knowing it is not enough
		a := v.rpc("generate_admin_token", map[string]any{"admin_id": ticket}).status(200)
		var token string
		must(t, json.Unmarshal(a.Body.Bytes(), &token))
		var claims struct {
			Exp  int64  `json:"exp"`
			Role string `json:"role"`
			AAL  string `json:"aal"`
			Sub  string `json:"sub"`
		}
		must(t, json.Unmarshal(payload(t, token), &claims))
		if end := time.Unix(claims.Exp, 0).UTC(); claims.Role != "admin" || claims.AAL != "aal1" || claims.Sub != m.ID || !end.Equal(d.Env.Clock.Now().Add(8*time.Hour)) {
			t.Errorf("claims %+v, ends %s", claims, end)
		}
		staff := caller{d, token}
		staff.get("/loan_requests").status(200)
		if got := d.devices(m.ID); !slices.Equal(got, []string{"Firefox, Linux by wire"}) {
			t.Errorf("the person's list of sessions shows %v", got)
		}
		v.rpc("generate_admin_token", map[string]any{"admin_id": ticket}).refused(401, "42501") // once
		staff.rpc("generate_admin_token", map[string]any{"admin_id": ticket}).refused(403, "42501")

		// What is changed in the back-office counts at the next call.
		_, err := d.Identity.ChangeStaffRole(t.Context(), identity.CommandLine(), m.ID, identity.Support)
		must(t, err)
		staff.send("PATCH", "/loan_requests?id=eq."+zero, map[string]any{"status": "approved"}).refused(403, "42501")
		d.hire("boss@florin.example", identity.Administrator)
		must(t, d.Identity.DisableStaff(t.Context(), identity.CommandLine(), m.ID))
		staff.get("/loan_requests").refused(401, "PGRST303")
	})
}

var listDevices = db.SQL(`SELECT device || ' by ' || door FROM staff_sessions WHERE staff_id = $1`)

func (d *rig) devices(staff string) (list []string) {
	d.t.Helper()
	must(d.t, d.Env.DB.View(d.t.Context(), func(tx *db.Tx) (err error) {
		list, err = db.All[string](tx, listDevices, staff)
		return err
	}))
	return list
}

func payload(t *testing.T, token string) []byte {
	t.Helper()
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		t.Fatalf("no token: %s", token)
	}
	raw, err := base64.RawURLEncoding.DecodeString(parts[1])
	must(t, err)
	return raw
}

func TestTicketsAreForOneTokenWithinAMinute(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		m := d.hire("claire@florin.example", identity.Officer)
		ticket := func() string {
			return v.authenticate("claire@florin.example", goodPassword)["user"].(map[string]any)["id"].(string)
		}
		late := ticket()
		d.Env.Clock.Advance(time.Minute)
		v.rpc("generate_admin_token", map[string]any{"admin_id": late}).refused(401, "42501")

		once := ticket()
		done, others := atOnce(func(int) int {
			return v.quiet("POST", "/rpc/generate_admin_token", `{"admin_id":"`+once+`"}`)
		}, http.StatusOK)
		if done != 1 || slices.ContainsFunc(others, func(code int) bool { return code != 401 && code != 429 }) {
			t.Errorf("%d tokens for one ticket, and %v", done, others)
		}
		d.Env.Clock.Advance(2 * time.Hour) // the allowance of the source is whole again

		unused := ticket() // ends with any other sign-in
		_, err := d.Identity.ResetStaffPassword(t.Context(), identity.CommandLine(), m.ID)
		must(t, err)
		v.rpc("generate_admin_token", map[string]any{"admin_id": unused}).refused(401, "42501")
	})
}

func TestAuthenticateAdminAnswersAlways(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		d.hire("claire@florin.example", identity.Officer)
		v := d.visitor()
		until := "2026-11-20T09:15:00+00:00"
		for _, email := range []string{"claire@florin.example", "nobody@florin.example"} { // alike for who exists and who does not
			for i, want := range []map[string]any{
				{"success": false, "user": nil, "error": "Incorrect credentials", "locked_until": nil},
				{"success": false, "user": nil, "error": "Incorrect credentials", "locked_until": nil},
				{"success": false, "user": nil, "error": "Access blocked. Please try again later.", "locked_until": until},
				{"success": false, "user": nil, "error": "Access blocked. Please try again later.", "locked_until": until},
			} {
				password := "wrong"
				if i == 3 {
					password = goodPassword
				}
				if diff := cmp.Diff(want, v.authenticate(email, password)); diff != "" {
					t.Errorf("%s, attempt %d: %s", email, i+1, diff)
				}
			}
		}
		// It is one lock for both APIs: our own page is blocked from there as well.
		if _, err := d.Identity.StaffLogin(t.Context(), here, "claire@florin.example", goodPassword); err == nil {
			t.Error("the lock of the wire does not count on our own page")
		}
		for _, arguments := range []map[string]any{
			{"user_email": "", "user_password": "x"}, {"user_email": "x", "user_password": "x"}, {"user_email": "a@b.ch", "user_password": nil},
			{"user_email": nil, "user_password": nil},
		} {
			if body := v.rpc("authenticate_admin", arguments).status(200).object(); body["success"] != false || body["error"] == nil || body["user"] != nil {
				t.Errorf("%v: %v", arguments, body)
			}
		}
		d.Env.Clock.Advance(15 * time.Minute)
		if body := v.authenticate("claire@florin.example", goodPassword); body["success"] != true {
			t.Errorf("after the block: %v", body)
		}
		for i := range 30 {
			v.authenticate("somebody"+strconv.Itoa(i)+"@florin.example", "x")
		}
		if body := v.authenticate("somebody.else@florin.example", "x"); body["success"] != false || body["locked_until"] == nil {
			t.Errorf("past the allowance of the source: %v", body)
		}
	})
}

func TestFunctionsAreCalledByTheLetter(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		for _, arguments := range []any{
			map[string]any{}, map[string]any{"user_email": "a@b.ch"}, map[string]any{"user_email": "a@b.ch", "user_password": "x", "role": "admin"},
			map[string]any{"email": "a@b.ch", "password": "x"},
		} {
			v.rpc("authenticate_admin", arguments).refused(404, "PGRST202")
		}
		v.rpc("authenticate_admin", map[string]any{"user_email": []string{"a"}, "user_password": "x"}).refused(400, "22P02")
		for _, body := range []any{"", "nonsense", "[]", "1", `{"user_email":"a","user_email":"b","user_password":"x"}`} {
			v.rpc("authenticate_admin", body).refused(400, "PGRST102")
		}
		for _, id := range []any{"", "x", nil, strings.Repeat("a", 10000), zero} {
			v.rpc("generate_admin_token", map[string]any{"admin_id": id}).refused(401, "42501")
		}
	})
}

// One password is one step. Where more is asked of staff the token is refused, by its code.
func TestThePolicyCountsForTokens(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for _, policy := range []identity.StaffMFA{identity.RequiredMFA, identity.PasskeyMFA} {
			d := newRig(t, env, func(c *identity.Config) { c.StaffMFA = policy })
			v := d.visitor()
			email := string(policy) + "@florin.example"
			d.hire(email, identity.Administrator)
			ticket := v.authenticate(email, goodPassword)["user"].(map[string]any)["id"]
			if o := v.rpc("generate_admin_token", map[string]any{"admin_id": ticket}).refused(403, "42501"); o["details"] != "session.enrolment_due" {
				t.Errorf("%s: %v", policy, o)
			}
			v.rpc("generate_admin_token", map[string]any{"admin_id": ticket}).refused(401, "42501") // and is used up
		}
		d := newRig(t, env)
		v := d.visitor()
		_, once, err := d.Identity.CreateStaff(t.Context(), identity.CommandLine(), identity.NewStaff{Email: "new@florin.example", Name: "New", Role: identity.Officer})
		must(t, err)
		ticket := v.authenticate("new@florin.example", once)["user"].(map[string]any)["id"]
		if o := v.rpc("generate_admin_token", map[string]any{"admin_id": ticket}).refused(403, "42501"); o["details"] != "staff.password_change_required" {
			t.Errorf("a one-time password: %v", o)
		}
	})
}
