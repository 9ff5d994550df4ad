package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/test/testkit"
)

func TestProgramsNameThingsOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, crm := ann.program("request.read", "client.read", "loan.read", "label.write", "event.read")
		first := l.browser().submit("k1", nil).status(201).json()["id"].(string)
		second := l.browser().submit("k2", map[string]any{"email": "bob@example.org"}).status(201).json()["id"].(string)
		name := func(id, external string) answer {
			return crm.call("PUT", "/labels/request/"+id+"/external-id", map[string]string{"external_id": external})
		}
		at := "/api/v1/staff/loan-requests/" + first
		if named := name(first, "crm-4711").status(200).json(); named["external_id"] != "crm-4711" || named["type"] != "request" || named["id"] != first {
			t.Errorf("named %v", named)
		}
		name(first, "crm-4711").status(200)
		name(first, "crm-4712").refused(409, "label.external_id_set")
		if taken := name(second, "crm-4711").refused(409, "label.external_id_taken"); taken["params"].(map[string]any)["id"] != first {
			t.Errorf("taken: %v", taken)
		}
		for _, wrong := range []string{"", "a b", "Zoë", ".", "..", "a\tb", strings.Repeat("x", 129)} {
			if got := fields(name(second, wrong).refused(422, "invalid")); !slices.Contains(got, "/external_id label.external_id") {
				t.Errorf("%q: %v", wrong, got)
			}
		}
		name("none", "x").refused(404, "not_found")
		name(second, strings.Repeat("~", 128)).status(200)

		found := crm.call("GET", "/by/request/crm-4711", nil).status(307)
		if found.Header().Get("Location") != at {
			t.Errorf("found at %s", found.Header().Get("Location"))
		}
		crm.call("GET", strings.TrimPrefix(found.Header().Get("Location"), "/api/v1"), nil).status(200)
		crm.call("GET", "/by/request/crm-4712", nil).refused(404, "not_found")
		crm.call("GET", "/by/loan/crm-4711", nil).refused(404, "not_found") // of another kind
		crm.call("GET", "/by/cat/crm-4711", nil).refused(422, "invalid")
		if refused := crm.call("GET", "/by/document/x", nil).refused(403, "key.no_scope"); refused["params"].(map[string]any)["scope"] != "document.read" {
			t.Errorf("refused %v", refused)
		}
		ann.call("GET", "/by/request/crm-4711", nil).refused(401, "unauthenticated")
		_, reader := ann.program("request.read")
		reader.call("PUT", "/labels/request/"+second+"/external-id", map[string]string{"external_id": "x"}).refused(403, "key.no_scope")

		must(t, l.api.Clients.Walk(t.Context()))
		client := crm.call("GET", "/staff/clients", nil).status(200).json()["items"].([]any)[0].(map[string]any)["id"].(string)
		crm.call("PUT", "/labels/client/"+client+"/external-id", map[string]string{"external_id": "crm-4711"}).status(200) // unique in its kind
		if seen := ann.call("GET", "/staff/clients/"+client+"/labels", nil).status(200).json(); seen["external_id"] != "crm-4711" {
			t.Errorf("people see of the client %v", seen)
		}
		if to := crm.call("GET", "/by/client/crm-4711", nil).status(307).Header().Get("Location"); to != "/api/v1/staff/clients/"+client {
			t.Errorf("the client is at %s", to)
		}

		env.Update(t, func(tx *db.Tx) error {
			return eventlog.EmitTx(tx, audit.Actor{Kind: "system"}, eventlog.RequestMoved, eventlog.Data{RequestID: first, Status: "pending", Stage: "in_review"})
		})
		events := crm.call("GET", "/events?object="+first, nil).status(200).json()["items"].([]any)
		before, after := events[0].(map[string]any)["object"].(map[string]any), events[len(events)-1].(map[string]any)["object"].(map[string]any)
		if _, told := before["external_id"]; told || after["external_id"] != "crm-4711" {
			t.Errorf("the events tell %v and %v", before, after)
		}
	})
}

// Everything of a loan can be named, and is found where it is read.
func TestPartsOfALoanHaveNamesToo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		loan := l.lends("marie@example.com")
		_, calls := ann.program("request.read", "loan.read", "document.read", "label.write")
		detail := calls.call("GET", "/staff/loans/"+loan, nil).status(200).json()
		payout := calls.call("GET", "/staff/payouts", nil).status(200).json()["items"].([]any)
		things := map[string][2]string{"loan": {loan, "/staff/loans/" + loan}}
		if len(payout) > 0 {
			id := payout[0].(map[string]any)["id"].(string)
			things["payout"] = [2]string{id, "/staff/payouts?ids=" + id}
		}
		for _, e := range detail["events"].([]any) {
			if fact := e.(map[string]any); fact["kind"] == "paid" {
				things["payment"] = [2]string{fact["id"].(string), "/staff/loans/" + loan}
			}
		}
		for kind, of := range things {
			calls.call("PUT", "/labels/"+kind+"/"+of[0]+"/external-id", map[string]string{"external_id": "erp/1"}).status(200)
			if to := calls.call("GET", "/by/"+kind+"/erp%2F1", nil).status(307).Header().Get("Location"); to != "/api/v1"+of[1] {
				t.Errorf("%s is at %s", kind, to)
			}
		}
		if of, planned := things["payout"]; planned {
			for query, want := range map[string]int{"external_id=erp%2F1": 1, "external_id=x": 0, "ids=" + of[0] + ",none": 1, "ids=none": 0, "state=cancelled&ids=" + of[0]: 0} {
				if n := len(calls.call("GET", "/staff/payouts?"+query, nil).status(200).json()["items"].([]any)); n != want {
					t.Errorf("%s finds %d payouts", query, n)
				}
			}
		}
		calls.call("GET", "/staff/payouts?ids="+strings.Repeat("a,", 100)+"a", nil).refused(422, "invalid")
		for _, kind := range []string{"agreement", "loan", "payment", "payout", "document"} {
			calls.call("GET", "/labels/"+kind+"/none", nil).refused(404, "not_found")
		}
	})
}

// What a call makes is called at once as the program wants it, and is not made again under that name.
func TestAThingIsNamedWhereItIsMade(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		loan := l.lends("marie@example.com")
		may := map[string]any{"currency": "EUR", "book": map[string]any{"max_minor": 100_000, "per_day": perDay(9, 900_000)}}
		_, erp := ann.mandated(may, "loan.read", "payment.book", "label.write")
		_, mute := ann.mandated(may, "loan.read", "payment.book")
		l.day("2026-12-20")
		payment := func(name string) map[string]any {
			return map[string]any{"amount": map[string]any{"amount": 290_81, "currency": "EUR"}, "on": "2026-12-20", "note": "", "external_id": name}
		}
		at := "/staff/loans/" + loan + "/payments"
		made := erp.call("POST", at, payment("erp/4711")).status(201).json()
		erp.call("GET", "/by/payment/erp%2F4711", nil).status(307)
		if got := erp.call("GET", "/labels/payment/"+made["id"].(string), nil).status(200).json()["external_id"]; got != "erp/4711" {
			t.Errorf("the payment is called %v", got)
		}
		again := erp.call("POST", at, payment("erp/4711")).refused(409, "label.external_id_taken")
		if again["params"].(map[string]any)["id"] != made["id"] {
			t.Errorf("what has the name: %v", again["params"])
		}
		if got := fields(erp.call("POST", at, payment("two words")).refused(422, "invalid")); !slices.Equal(got, []string{"/external_id label.external_id"}) {
			t.Errorf("a name with a space: %v", got)
		}
		refused := mute.call("POST", at, payment("erp/4712")).refused(403, "key.no_scope")
		if refused["params"].(map[string]any)["scope"] != "label.write" {
			t.Errorf("what is lacking: %v", refused["params"])
		}
		another := payment("")
		mute.call("POST", at, another).refused(409, "payment.repeated")
		another["again"] = true
		mute.call("POST", at, another).status(201)
		paid := 0
		for _, e := range erp.call("GET", "/staff/loans/"+loan, nil).status(200).json()["events"].([]any) {
			if e.(map[string]any)["kind"] == "paid" {
				paid++
			}
		}
		if paid != 2 {
			t.Errorf("%d payments: what was refused has left something", paid)
		}
	})
}

func TestMetadataBelongToTheirProgram(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		crm, one := ann.program("request.read", "label.write", "event.read")
		_, two := ann.program("request.read", "label.write")
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		at := "/labels/request/" + id
		put := func(b *browser, values map[string]any) answer {
			return b.call("PATCH", at+"/metadata", map[string]any{"metadata": values})
		}
		put(one, map[string]any{"crm.stage": "qualified", "score-A": "412", "gone": "x"}).status(200)
		merged := put(one, map[string]any{"crm.stage": "won – «Zürich»", "gone": nil}).status(200).json()
		if got := merged["metadata"].(map[string]any); len(got) != 2 || got["crm.stage"] != "won – «Zürich»" || got["score-A"] != "412" {
			t.Errorf("merged to %v", got)
		}
		put(two, map[string]any{"crm.stage": "other"}).status(200)
		seen := two.call("GET", at, nil).status(200).json()
		others := seen["others"].([]any)
		if len(seen["metadata"].(map[string]any)) != 1 || len(others) != 1 || others[0].(map[string]any)["program_id"] != crm {
			t.Errorf("the other program sees %v", seen)
		}
		people := "/staff/loan-requests/" + id + "/labels"
		shown := ann.call("GET", people, nil).status(200).json()
		values := []string{}
		for _, n := range shown["notes"].([]any) {
			note := n.(map[string]any)
			if note["program"] == "" {
				t.Errorf("a note of nobody: %v", note)
			}
			values = append(values, note["name"].(string)+"="+note["value"].(string))
		}
		slices.Sort(values)
		if !slices.Equal(values, []string{"crm.stage=other", "crm.stage=won – «Zürich»", "score-A=412"}) || shown["external_id"] != "" || shown["named_by"] != "" {
			t.Errorf("people see %v", shown)
		}
		ann.call("GET", "/staff/loan-requests/none/labels", nil).refused(404, "not_found")
		ann.call("GET", "/staff/clients/none/labels", nil).refused(404, "not_found")
		ann.call("GET", "/staff/loans/none/labels", nil).refused(404, "not_found")
		one.call("GET", people, nil).refused(403, "key.not_here")
		for name, c := range map[string]struct {
			values map[string]any
			field  string
		}{
			"a name of a space":      {map[string]any{"a b": "x"}, "/metadata label.name"},
			"a name of 41":           {map[string]any{strings.Repeat("n", 41): "x"}, "/metadata label.name"},
			"a value of 501":         {map[string]any{"n": strings.Repeat("é", 501)}, "/metadata/n label.value"},
			"a value of two lines":   {map[string]any{"n": "a\nb"}, "/metadata/n label.value"},
			"more than one may keep": {numbered(19), "/metadata label.values"},
			"far more":               {numbered(41), "/metadata label.values"},
		} {
			if got := fields(put(one, c.values).refused(422, "invalid")); !slices.Contains(got, c.field) {
				t.Errorf("%s: %v", name, got)
			}
		}
		put(one, map[string]any{"n": 5}).refused(422, "invalid")
		put(one, numbered(18)).status(200)
		put(one, map[string]any{"n": strings.Repeat("é", 500), "n0": nil}).status(200)
		one.call("PATCH", "/labels/request/none/metadata", map[string]any{"metadata": map[string]any{"a": "b"}}).refused(404, "not_found")

		must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			rows, err := db.All[[]byte](tx, db.Composed(`SELECT sealed FROM label_values`))
			for _, sealed := range rows {
				if bytes.Contains(sealed, []byte("412")) || bytes.Contains(sealed, []byte("won")) {
					t.Error("a value lies open in the database")
				}
			}
			return err
		}))
		if told := one.call("GET", "/events", nil).status(200).Body.String(); strings.Contains(told, "qualified") {
			t.Error("an event tells of metadata")
		}

		one.call("PUT", at+"/external-id", map[string]string{"external_id": "crm-1"}).status(200)
		copied := &shelf{files: map[string]string{}}
		must(t, l.Requests.Personal(l.Lending.Servicing.EndTx).Export(t.Context(), personal.Person{RequestID: id}, copied))
		if whole := copied.whole(); !strings.Contains(whole, `"crm-1"`) || !strings.Contains(whole, `won – «Zürich»`) || !strings.Contains(whole, `"other"`) {
			t.Errorf("the person's copy has not what programs keep: %s", whole)
		}
		env.Update(t, func(tx *db.Tx) error { return l.Requests.DeleteTx(tx, id, audit.Actor{Kind: "system"}) })
		must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			n, err := db.One[int64](tx, db.Composed(`SELECT (SELECT COUNT(*) FROM labels) + (SELECT COUNT(*) FROM label_values)`))
			if n != 0 {
				t.Errorf("%d labels are left of who is erased", n)
			}
			return err
		}))
		env.Clock.Advance(time.Minute)
		one.call("GET", at, nil).refused(404, "not_found")
	})
}

func numbered(n int) map[string]any {
	values := map[string]any{}
	for i := range n {
		values[fmt.Sprintf("n%d", i)] = "x"
	}
	return values
}

// shelf keeps what an export writes.
type shelf struct{ files map[string]string }

func (s *shelf) JSON(name string, v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	s.files[name] = b.String()
	return err
}

func (s *shelf) File(name string, body io.Reader) error {
	text, err := io.ReadAll(body)
	s.files[name] = string(text)
	return err
}

func (s *shelf) whole() string {
	text, _ := json.Marshal(s.files)
	return strings.ReplaceAll(string(text), `\"`, `"`)
}

var _ personal.Archive = (*shelf)(nil)
