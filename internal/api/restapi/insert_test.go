package restapi_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

func TestAVisitorInsertsAndReadsBack(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		columns := `?columns="civilite","first_name","last_name","email","phone","birth_date","nationality","address","postal_code","city","country",` +
			`"income_type","monthly_income","employment_status","employer","employment_duration","loan_amount","loan_duration","loan_purpose","status"&select=*`
		got := v.send("POST", "/loan_requests"+strings.ReplaceAll(columns, `"`, "%22"), []any{application(nil)}, "Prefer", "return=representation").
			status(201).contentRange("*/*").rows()
		if len(got) != 1 {
			t.Fatalf("rows: %v", got)
		}
		row := got[0]
		if uuid.Validate(row["id"].(string)) != nil || row["created_at"] != "2026-11-20T09:00:00+00:00" || !strings.HasPrefix(row["reference"].(string), "XK-2026-") {
			t.Errorf("the server's own: %v", row)
		}
		id := row["id"]
		delete(row, "id")
		delete(row, "reference")
		want := application(map[string]any{
			"created_at": "2026-11-20T09:00:00+00:00", "admin_notes": nil, "processed_at": nil, "currency": "EUR",
			"loan_amount": 10000.0, "monthly_income": 6500.0, "loan_duration": 36.0,
		})
		if diff := cmp.Diff(want, row); diff != "" {
			t.Error(diff)
		}

		// It is a request like any other: seen by staff, counted, with the receipt on its way.
		staff := d.staff("claire@florin.example", identity.Officer)
		if seen := staff.get("/loan_requests?select=id").status(200).rows(); len(seen) != 1 || seen[0]["id"] != id {
			t.Errorf("staff see %v", seen)
		}
		staff.get("/loan_requests?limit=0", "Prefer", "count=exact").contentRange("*/1")
		if d.queued("mail") == 0 {
			t.Error("no receipt was queued")
		}
	})
}

var countJobs = db.SQL(`SELECT count(*) FROM jobs WHERE kind = $1`)

func (d *rig) queued(kind string) (n int64) {
	d.t.Helper()
	must(d.t, d.Env.DB.View(d.t.Context(), func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countJobs, kind)
		return err
	}))
	return n
}

func TestWaysToInsert(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		a := v.send("POST", "/loan_requests", application(nil)).status(201) // an object, and nothing back
		if a.Body.Len() != 0 {
			t.Errorf("an insert without a wish answers %s", a.Body)
		}
		one := v.send("POST", "/loan_requests?select=first_name,amount:loan_amount", application(map[string]any{"loan_amount": "12500.50"}),
			"Prefer", "return=representation", "Accept", "application/vnd.pgrst.object+json").status(201).object()
		if diff := cmp.Diff(map[string]any{"first_name": "Ada", "amount": 12500.5}, one); diff != "" {
			t.Error(diff)
		}
		// Absent, null and empty are the same; a number is taken where text is wanted.
		row := v.apply(map[string]any{"civilite": nil, "nationality": "", "postal_code": 7000, "birth_date": "1990-04-12T00:00:00", "monthly_income": nil})
		if row["civilite"] != nil || row["nationality"] != nil || row["postal_code"] != "7000" || row["birth_date"] != "1990-04-12" || row["monthly_income"] != nil {
			t.Errorf("read back: %v", row)
		}
		two := v.send("POST", "/loan_requests?select=first_name", []any{application(nil), application(map[string]any{"first_name": "Zoé"})},
			"Prefer", "return=representation, count=exact").status(201).contentRange("*/2").rows()
		if diff := cmp.Diff([]map[string]any{{"first_name": "Ada"}, {"first_name": "Zoé"}}, two); diff != "" {
			t.Error(diff)
		}
		if rows := v.send("POST", "/loan_requests", []any{}, "Prefer", "return=representation").status(201).rows(); len(rows) != 0 {
			t.Errorf("nothing inserted answers %v", rows)
		}
		ignored := v.send("POST", "/loan_requests?columns=first_name,last_name,email,phone,loan_amount&select=*", application(map[string]any{"status": "approved"}),
			"Prefer", "return=representation").status(201).rows()[0] // not listed, not read
		if ignored["status"] != "pending" || ignored["city"] != nil {
			t.Errorf("read back: %v", ignored)
		}
	})
}

// What was absent stays absent: the 48 months of the specification are what a screen shows.
func TestADurationThatWasNotGivenStaysAbsent(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		if row := v.apply(map[string]any{"loan_duration": nil}); row["loan_duration"] != nil {
			t.Errorf("null came back as %v", row["loan_duration"])
		}
		v.apply(map[string]any{"loan_duration": 48})
		staff := d.staff("claire@florin.example", identity.Officer)
		for _, filter := range []string{"is.null", "is.not_null", "eq.48", "gte.1"} {
			if rows := staff.get("/loan_requests?select=loan_duration&loan_duration=" + filter).status(200).rows(); len(rows) != 1 {
				t.Errorf("%s: %v", filter, rows)
			}
		}
		claire := identity.Principal{Kind: identity.Staff, StaffID: "claire", Permissions: []identity.Permission{identity.RequestRead}}
		page, err := d.Requests.List(t.Context(), claire, request.Filter{})
		must(t, err)
		for _, item := range page.Items {
			seen, err := d.Requests.Get(t.Context(), claire, item.ID)
			must(t, err)
			if seen.Given != (item.Duration != nil) || seen.Duration != 48 {
				t.Errorf("staff see %v and a duration of %d months, given: %t", item.Duration, seen.Duration, seen.Given)
			}
		}
	})
}

// A page may have a list of names: the code is what is kept.
func TestACountryIsNamedInAnyLanguage(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		for _, name := range []string{"Suisse", "Schweiz", "Zwitserland", "Switzerland", "Svizzera", "svizzera", " SUISSE ", "CH", "ch"} {
			if row := v.apply(map[string]any{"country": name}); row["country"] != "CH" {
				t.Errorf("%q is kept as %v", name, row["country"])
			}
		}
		for _, none := range []any{nil, ""} {
			if row := v.apply(map[string]any{"country": none}); row["country"] != nil {
				t.Errorf("%v is kept as %v", none, row["country"])
			}
		}
		for _, unknown := range []string{"Suissse", "Atlantis", "41"} {
			if o := v.send("POST", "/loan_requests", application(map[string]any{"country": unknown})).refused(400, "23514"); o["details"] != "country: country.invalid" {
				t.Errorf("%q: %v", unknown, o)
			}
		}
	})
}

// What the lender decides is not the applicant's to send.
func TestInsertsNeverSetWhatTheServerSets(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		client, _ := d.client("ada@example.com")
		for _, change := range []map[string]any{
			{"id": uuid.NewString()}, {"created_at": "2020-01-01T00:00:00Z"}, {"admin_notes": "good"}, {"processed_at": "2026-11-20T09:00:00Z"},
			{"status": "approved"}, {"status": "rejected"}, {"status": "PENDING"}, {"status": 1}, {"reference": "XK-2026-00000000"},
		} {
			o := v.send("POST", "/loan_requests", application(change)).refused(401, "42501")
			if o["message"] != `new row violates row-level security policy for table "loan_requests"` {
				t.Errorf("the message is %v", o["message"])
			}
			client.send("POST", "/loan_requests", application(change)).refused(403, "42501")
		}
		v.send("POST", "/loan_requests", application(map[string]any{"id": nil, "status": nil, "admin_notes": nil, "processed_at": nil})).status(201)
		v.send("POST", "/loan_requests", application(nil), "Prefer", "resolution=merge-duplicates").refused(403, "42501")
		v.send("POST", "/loan_requests?on_conflict=id", application(nil)).refused(403, "42501")
		v.send("POST", "/profiles", map[string]any{"first_name": "Eve"}).refused(401, "42501")
		client.send("POST", "/profiles", map[string]any{"first_name": "Eve"}).refused(403, "42501")
		staff := d.staff("claire@florin.example", identity.Administrator)
		staff.get("/loan_requests?limit=0", "Prefer", "count=exact").contentRange("*/1")
	})
}

func TestInsertsKeepTheProductsRules(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		for _, c := range []struct {
			column  string
			value   any
			code    string
			details string
		}{
			{"email", nil, "23502", "email: email.required"},
			{"first_name", "", "23502", "first_name: field.required"},
			{"loan_amount", nil, "23502", "loan_amount: field.required"},
			{"email", "nobody", "23514", "email: email.invalid"},
			{"phone", "call me", "23514", "phone: phone.invalid"},
			{"civilite", "Doctor", "23514", "civilite: choice.invalid"},
			{"employment_status", "King", "23514", "employment_status: choice.invalid"},
			{"loan_amount", 999.99, "23514", "loan_amount: amount.min"},
			{"loan_amount", 500001, "23514", "loan_amount: amount.max"},
			{"loan_duration", 13, "23514", "loan_duration: duration.not_offered"},
			{"loan_duration", 0, "23514", "loan_duration: duration.not_offered"},
			{"loan_duration", "0", "23514", "loan_duration: duration.not_offered"},
			{"birth_date", "2015-01-01", "23514", "birth_date: birth_date.minor"},
			{"currency", "XAU", "23514", "currency: choice.invalid"},
			{"loan_purpose", strings.Repeat("a", 501), "23514", "loan_purpose: text.too_long"},
			{"loan_amount", "much", "22P02", "loan_amount: field.type"},
			{"loan_amount", 1000.005, "22P02", "loan_amount: field.type"},
			{"loan_amount", []int{1}, "22P02", "loan_amount: field.type"},
			{"loan_amount", "1e400000", "22P02", "loan_amount: field.type"},
			{"loan_duration", 36.5, "22P02", "loan_duration: field.type"},
			{"loan_duration", true, "22P02", "loan_duration: field.type"},
			{"first_name", map[string]any{"a": 1}, "22P02", "first_name: field.type"},
			{"monthly_income", "", "22P02", "monthly_income: field.type"},
			{"birth_date", "12.04.1990", "22007", "birth_date: birth_date.invalid"},
			{"birth_date", "1990-02-30", "22008", "birth_date: birth_date.invalid"},
		} {
			o := v.send("POST", "/loan_requests", []any{application(map[string]any{c.column: c.value})}).refused(400, c.code)
			if o["details"] != c.details {
				t.Errorf("%s=%v: details %v, want %s", c.column, c.value, o["details"], c.details)
			}
		}
		// All of them or none: the second row is wrong, the first is not kept.
		v.send("POST", "/loan_requests", []any{application(nil), application(map[string]any{"email": "nobody"})}).refused(400, "23514")
		staff := d.staff("claire@florin.example", identity.Administrator)
		staff.get("/loan_requests?limit=0", "Prefer", "count=exact").contentRange("*/0")

		v.send("POST", "/loan_requests", application(map[string]any{"rate": 1})).refused(400, "PGRST204")
		v.send("POST", "/loan_requests?columns=first_name,rate", application(nil)).refused(400, "PGRST204")
		many := make([]any, decision.MaxForeign+1)
		for i := range many {
			many[i] = application(nil)
		}
		v.send("POST", "/loan_requests", many).refused(413, "PT413")
	})
}

// The allowance of a source is the one of our own form.
func TestInsertsAreLimitedLikeOurOwnForm(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		list := make([]any, 30)
		for i := range list {
			list[i] = application(nil)
		}
		v.send("POST", "/loan_requests", list).status(201)
		a := v.send("POST", "/loan_requests", application(nil))
		a.refused(429, "PT429")
		if a.Header().Get("Retry-After") == "" {
			t.Error("no advice when to try again")
		}
	})
}

func TestBodiesAreReadByTheLetter(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		deep := strings.Repeat("[", 30) + strings.Repeat("]", 30)
		for _, body := range []string{
			"", " ", "{", "[", "nonsense", "null", "1", `"text"`, "[1]", "[null]", `[[{}]]`, `{"first_name":"a"} x`, `{"first_name":"a"}{}`,
			`{"first_name":"a","first_name":"b"}`, "{\"first_name\":\"\x00\"}", `{"first_name":"\u0000"}`, `{"first_name":"\ud800"}`, `{"first_name":"\udc00\ud800"}`,
			"{\"first_name\":\"\xff\"}", `{"first_name":` + deep + `}`, `{first_name:1}`, `{"first_name":NaN}`, "[{\"first_name\":\"a\"},{\"last_name\":\"b\"}]",
			`[{"first_name":"a"},{"first_name":"b","last_name":"c"}]`,
		} {
			v.send("POST", "/loan_requests", body).refused(400, "PGRST102")
		}
		v.send("POST", "/loan_requests", `{"first_name":"`+strings.Repeat("a", 300<<10)+`"}`).refused(413, "PT413")
		v.send("POST", "/loan_requests", "{}", "Content-Type", "text/plain").refused(415, "PGRST102")
		v.send("POST", "/loan_requests", "{}", "Content-Type", "application/json; charset=latin1").refused(415, "PGRST102")
		v.send("POST", "/loan_requests", "{}", "Content-Encoding", "gzip").refused(415, "PGRST102")
		v.send("POST", "/loan_requests?first_name=eq.a", application(nil)).refused(400, "PGRST100")
	})
}
