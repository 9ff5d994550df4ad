package restapi_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func TestUpdatesOfTheStatusAreDecisions(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		one, two, three := v.apply(nil)["id"].(string), v.apply(nil)["id"].(string), v.apply(nil)["id"].(string)
		staff := d.staff("claire@florin.example", identity.Officer)
		mails := d.queued("mail")

		a := staff.send("PATCH", "/loan_requests?id=eq."+one, map[string]any{"status": "approved", "processed_at": "2020-01-01T00:00:00Z"}).status(204)
		if a.Body.Len() != 0 {
			t.Errorf("a bare update answers %s", a.Body)
		}
		row := staff.get("/loan_requests?id=eq." + one).rows()[0]
		if row["status"] != "approved" || row["processed_at"] != "2026-11-20T09:00:00+00:00" || row["admin_notes"] != nil {
			t.Errorf("approved: %v", row)
		}
		rows := staff.send("PATCH", "/loan_requests?id=eq."+two+"&select=status,admin_notes", map[string]any{
			"status": "rejected", "admin_notes": "Income too low", "processed_at": nil}, "Prefer", "return=representation").
			status(200).contentRange("0-0/*").rows()
		if len(rows) != 1 || rows[0]["status"] != "rejected" || rows[0]["admin_notes"] != "Income too low" {
			t.Errorf("refused: %v", rows)
		}
		if got := d.queued("mail") - mails; got != 2 {
			t.Errorf("%d letters for two decisions", got)
		}
		if got := d.actions(two); !slices.Equal(got, []string{"request.submitted", "request.rejected"}) {
			t.Errorf("the log says %v", got)
		}
		detail, err := d.Requests.Get(t.Context(), identity.CommandLine(), one)
		must(t, err)
		if detail.Decision == nil || detail.Decision.By != "Claire Morel" || detail.Version != 2 {
			t.Errorf("in the back-office: %+v", detail.Decision)
		}

		for _, c := range []struct {
			path, code string
			status     int
			change     map[string]any
		}{
			{"?id=eq." + one, "PT409", 409, map[string]any{"status": "approved"}},
			{"?id=eq." + one, "PT409", 409, map[string]any{"status": "rejected", "admin_notes": "no"}},
			{"?id=eq." + two, "PT409", 409, map[string]any{"status": "pending"}},
			{"?id=eq." + three, "PT409", 409, map[string]any{"status": "pending"}},
			{"?id=eq." + three, "23502", 400, map[string]any{"status": "rejected"}},
			{"?id=eq." + three, "23502", 400, map[string]any{"status": "rejected", "admin_notes": "  "}},
			{"?id=eq." + three, "23514", 400, map[string]any{"status": "rejected", "admin_notes": strings.Repeat("a", 2001)}},
			{"?id=eq." + three, "23514", 400, map[string]any{"status": "funded"}},
			{"?id=eq." + three, "23514", 400, map[string]any{"admin_notes": "only a note"}},
			{"?id=eq." + three, "23514", 400, map[string]any{}},
			{"?id=eq." + three, "22P02", 400, map[string]any{"status": []any{}}},
			{"?id=eq." + three, "22007", 400, map[string]any{"status": "approved", "processed_at": "soon"}},
			{"?id=eq." + three, "42501", 403, map[string]any{"status": "approved", "loan_amount": 1}},
			{"?id=eq." + three, "42501", 403, map[string]any{"email": "eve@example.com"}},
			{"?id=eq." + three, "PGRST204", 400, map[string]any{"version": 7}},
			{"?id=eq.x", "22P02", 400, map[string]any{"status": "approved"}},
			{"?nothing=eq.x", "42703", 400, map[string]any{"status": "approved"}},
			{"?status=neq.pending", "PGRST124", 400, map[string]any{"status": "approved"}},
			{"", "21000", 400, map[string]any{"status": "approved"}},
		} {
			staff.send("PATCH", "/loan_requests"+c.path, c.change).refused(c.status, c.code)
		}
		staff.send("PATCH", "/loan_requests?id=eq."+three, []any{map[string]any{"status": "approved"}, map[string]any{"status": "approved"}}).refused(400, "PGRST102")

		// Nothing matches: nothing is done, and that is no error unless one row was wanted.
		approve := map[string]any{"status": "approved"}
		staff.send("PATCH", "/loan_requests?id=eq."+zero, approve).status(204).contentRange("*/*")
		if rows := staff.send("PATCH", "/loan_requests?id=eq."+zero, approve, "Prefer", "return=representation").status(200).rows(); len(rows) != 0 {
			t.Errorf("nothing changed answers %v", rows)
		}
		object := []string{"Accept", "application/vnd.pgrst.object+json", "Prefer", "return=representation,count=exact"}
		staff.send("PATCH", "/loan_requests?id=eq."+zero, approve, object...).refused(406, "PGRST116")
		if o := staff.send("PATCH", "/loan_requests?status=eq.pending&select=id", approve, object...).status(200).contentRange("0-0/1").object(); o["id"] != three {
			t.Errorf("changed: %v", o)
		}
		counts, err := d.Requests.Counts(t.Context(), identity.CommandLine())
		must(t, err)
		if want := (request.Counts{All: 3, Approved: 2, Rejected: 1}); counts != want {
			t.Errorf("the counters say %+v, want %+v", counts, want)
		}
	})
}

// actions is what the audit log holds about a request, oldest first.
func (d *rig) actions(id string) (names []string) {
	d.t.Helper()
	must(d.t, d.Env.DB.View(d.t.Context(), func(tx *db.Tx) error {
		all, err := audit.ListTx(tx, "request", id, 0, 100)
		for _, r := range slices.Backward(all) {
			names = append(names, r.Action)
		}
		return err
	}))
	return names
}

// Approve and refuse at the same moment: one of them happens.
func TestOneOfManyDecides(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		id := d.visitor().apply(nil)["id"].(string)
		staff := d.staff("claire@florin.example", identity.Officer)
		bodies := []string{`{"status":"approved"}`, `{"status":"rejected","admin_notes":"no"}`}
		done, codes := atOnce(func(i int) int {
			return staff.quiet("PATCH", "/loan_requests?id=eq."+id, bodies[i%2])
		}, http.StatusNoContent)
		if done != 1 || slices.ContainsFunc(codes, func(code int) bool { return code != http.StatusConflict }) {
			t.Errorf("%d decisions, and %v", done, codes)
		}
	})
}

// quiet calls from any goroutine and gives the status.
func (c caller) quiet(method, path, body string) int {
	r := httptest.NewRequest(method, "/rest/v1"+path, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+c.bearer)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	c.handler.ServeHTTP(w, r)
	return w.Code
}

// atOnce runs 32 callers from one barrier and counts those who got the wanted status.
func atOnce(fn func(i int) int, wanted int) (done int, others []int) {
	for _, code := range testkit.AtOnce(32, fn) {
		if code == wanted {
			done++
		} else {
			others = append(others, code)
		}
	}
	return done, others
}
