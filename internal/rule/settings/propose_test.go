package settings_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// What is shipped must be allowed, and what show prints must be taken back by set.
func TestShippedSettingsAreValid(t *testing.T) {
	s := settings.Shipped()
	for _, name := range settings.Names() {
		if found := s.Check(name); found != nil {
			t.Errorf("%s:\n%v", name, found)
		}
		sheet, err := s.Sheet(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(sheet)
		if err != nil {
			t.Fatal(err)
		}
		again, err := s.ReadSheet(name, text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		next, err := s.Propose(name, again.Document)
		if err != nil {
			t.Errorf("%s:\n%v", name, err)
		}
		if changes, err := settings.Diff(s, next, name); err != nil || len(changes) > 0 {
			t.Errorf("%s, unchanged, differs: %v %v", name, changes, err)
		}
	}
}

const realCompany = `{"name":"Banque Alpine SA","email":"credit@banque-alpine.ch","phone":"+41 44 668 18 00",
	"address_lines":["Rue du Lac 1","1003 Lausanne"],"admin_email_domain":"banque-alpine.ch","placeholder":false}`

// Each case changes a shipped document; wrong lists, in order, the places that must be named.
func TestPropose(t *testing.T) {
	for _, c := range []struct {
		what, name, document string
		wrong                []string
	}{
		{"a real company", "company", realCompany, nil},
		{"no limit", "policies", `{"applications_per_hour":0}`, nil},
		{"one reason", "policies", `{"refusal_reason":{"fr":"Non."}}`, nil},

		{"not JSON", "policies", `{"approvers":1`, []string{""}},
		{"text behind", "policies", `{} {}`, []string{""}},
		{"not UTF-8", "consent", "{\"version\":\"\xff\"}", []string{""}},
		{"half a surrogate", "company", `{"name":"\ud800"}`, []string{"/name"}},
		{"the wrong thing", "policies", `[]`, []string{""}},
		{"nothing", "policies", `null`, []string{""}},
		{"a slip of the finger", "policies", `{"aprovers":1}`, []string{"/aprovers"}},
		{"another case", "policies", `{"Approvers":1}`, []string{"/Approvers"}},
		{"doubled", "policies", `{"approvers":1,"approvers":1}`, []string{"/approvers"}},
		{"doubled inside", "policies", `{"refusal_reason":{"fr":"a","fr":"b"}}`, []string{"/refusal_reason/fr"}},
		{"wrong types", "policies", `{"approvers":"1","refusal_reason":["x"],"draft_lifetime_days":1.5,"undo_window_seconds":null}`,
			[]string{"/approvers", "/refusal_reason", "/draft_lifetime_days", "/undo_window_seconds"}},
		{"all at once", "policies", `{"aprovers":1,"answer_promise_hours":0}`, []string{"/aprovers", "/answer_promise_hours"}},
		{"unknown things inside are passed over", "policies", `{"x":{"a":[{"b":1}]},"approvers":true}`, []string{"/x", "/approvers"}},
		{"escaped names", "policies", `{"a/b~c":1}`, []string{"/a~1b~0c"}},

		{"a stand-in called real", "company", `{"placeholder":false}`, []string{"/email", "/phone", "/address_lines"}},
		{"no company", "company", `{"name":" ","email":"x","phone":"12","address_lines":[],"placeholder":false,"admin_email_domain":"nope"}`,
			[]string{"/name", "/email", "/phone", "/address_lines", "/admin_email_domain"}},
		{"letterhead", "company", `{"name":"A\nB","address_lines":["x","","` + strings.Repeat("é", 81) + `"]}`,
			[]string{"/name", "/address_lines/1", "/address_lines/2"}},
		{"a stand-in with another telephone", "company", `{"phone":"abc"}`, []string{"/phone"}},
		{"a demo", "company", `{"demo":true}`, []string{"/demo"}},

		{"out of range", "policies", `{"answer_promise_hours":0,"undo_window_seconds":601,"draft_lifetime_days":-1,"approvers":2,"applications_per_hour":-1}`,
			[]string{"/answer_promise_hours", "/undo_window_seconds", "/draft_lifetime_days", "/applications_per_hour", "/approvers"}},
		{"a default nobody offers", "policies", `{"default_duration_months":13}`,
			[]string{"/default_duration_months", "/default_duration_months", "/default_duration_months", "/default_duration_months"}},
		{"languages", "policies", `{"refusal_reason":{"de":"","es":"No."}}`, []string{"/refusal_reason/de", "/refusal_reason/es"}},

		{"simulator", "simulator", `{"currency":"XXX","amount_min":5,"amount_max":5,"amount_step":0,"months_step":0}`,
			[]string{"/currency", "/amount_step", "/amount_min", "/months_step"}},
		{"off the grid", "simulator", `{"amount_default":1050000,"months_max":85}`, []string{"/amount_default", "/months_max"}},
		{"wider than the products", "simulator", `{"amount_max":60000000}`, []string{"/amount_min"}},
		{"a mark of small letters", "policies", `{"reference_mark":"xk"}`, []string{"/reference_mark"}},
		{"no mark", "policies", `{"reference_mark":""}`, []string{"/reference_mark"}},
		{"a long mark", "policies", `{"reference_mark":"FLORIN"}`, []string{"/reference_mark"}},
		{"no product in dollars", "simulator", `{"currency":"USD"}`, []string{"/currency"}},
		{"months nobody offers", "simulator", `{"months_min":6,"months_step":6}`, []string{"/months_step", "/months_step"}},

		{"wording", "consent", `{"version":"of today"}`, []string{"/version"}},
		{"uploads", "upload", `{"max_bytes":15,"max_files":0,"kinds":[],"types":["application/pdf","text/html","application/pdf"]}`,
			[]string{"/max_bytes", "/max_files", "/kinds", "/types/1", "/types/2"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			_, err := settings.Shipped().Propose(c.name, []byte(c.document))
			if diff := cmp.Diff(c.wrong, pointers(t, err)); diff != "" {
				t.Errorf("%s\n%v", diff, err)
			}
		})
	}
}

func pointers(t *testing.T, err error) (found []string) {
	t.Helper()
	wrong, ok := errors.AsType[settings.Violations](err)
	if err != nil && !ok {
		t.Fatal(err)
	}
	for _, v := range wrong {
		found = append(found, v.Pointer)
		if len(v.Problem) < 10 {
			t.Errorf("%s says too little: %q", v.Pointer, v.Problem)
		}
	}
	return found
}

// Each case spoils the shipped products in one place.
func TestProposeProducts(t *testing.T) {
	shipped, err := json.Marshal(settings.Shipped().Products)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		old, new string
		wrong    []string
	}{
		{`"fixed":"3"`, `"fixed":"2.95"`, nil},
		{`"fixed":"3"`, `"fixed":"10.01"`, []string{"/0/rates/fixed"}},
		{`"fixed":"3"`, `"fixed":"3.00001"`, []string{"/0/rates/fixed"}},
		{`"fixed":"3"`, `"fixed":3`, []string{"/0/rates/fixed"}},
		{`"fixed":"3"`, `"fixed":"3,5"`, []string{"/0/rates/fixed"}},
		{`"fixed":"3",`, ``, []string{"/0/rates/fixed"}},
		{`"max":"10"`, `"max":"51"`, []string{"/0/rates/max"}},
		{`"max":"10"`, `"max":"4"`, []string{"/0/rates/variable_long_add"}},
		{`"min":"0"`, `"min":"-1"`, []string{"/0/rates/min"}},
		{`"variable_long_add":"0.7"`, `"variable_long_add":"-1"`, []string{"/0/rates/variable_long_add"}},
		{`"code":"EU-CONSO"`, `"code":"eu conso"`, []string{"/0/code"}},
		{`"code":"EU-LARGE"`, `"code":"EU-CONSO"`, []string{"/1/code"}},
		{`"country":"EU"`, `"country":"Europe"`, []string{"/0/country"}},
		{`"currency":"EUR"`, `"currency":"XXX"`, []string{"/0/currency"}},
		{`"time_zone":"Europe/Paris"`, `"time_zone":"Europe/Nowhere"`, []string{"/0/time_zone"}},
		{`"time_zone":"Europe/Paris"`, `"time_zone":""`, []string{"/0/time_zone"}},
		{`"durations":[12,24,36,48,60,72,84]`, `"durations":[12,36,24,48,60,72,84]`, []string{"/0/durations/2"}},
		{`"durations":[12,24,36,48,60,72,84]`, `"durations":[0,500]`, []string{"/0/durations/0", "/0/durations/1"}},
		{`"durations":[12,24,36,48,60,72,84]`, `"durations":[]`, []string{"/0/durations"}},
		{`"durations":[12,24,36,48,60,72,84]`, `"durations":[12,24,36,60,72,84]`, []string{"", "/0/durations"}},
		{`"amount_max":10000000`, `"amount_max":100000`, []string{"/0/amount_min", "/1/amount_min"}},
		{`"amount_max":10000000`, `"amount_max":10000001`, []string{"/1/default"}},
		{`"amount_max":10000000`, `"amount_max":9999999`, []string{"/1/amount_min"}},
		{`"amount_max":50000000`, `"amount_max":40000000`, []string{""}},
		{`"amount_step":100000`, `"amount_step":0`, []string{"/0/amount_step"}},
		{`"fixed":"3"`, `"fixed":"\u0033"`, []string{""}},
		{string(shipped), `[]`, []string{""}},
	} {
		document := strings.Replace(string(shipped), c.old, c.new, 1)
		if document == string(shipped) {
			t.Fatalf("%s is not in the shipped products", c.old)
		}
		_, err := settings.Shipped().Propose("products", []byte(document))
		if diff := cmp.Diff(c.wrong, pointers(t, err)); diff != "" {
			t.Errorf("%s\n%s\n%v", c.new, diff, err)
		}
	}
}

// A proposal must not reach into the snapshot that readers share.
func TestProposeLeavesTheSnapshotAlone(t *testing.T) {
	s := settings.Shipped()
	next, err := s.Propose("policies", []byte(`{"refusal_reason":{"fr":"Non."}}`))
	if err != nil {
		t.Fatal(err)
	}
	if next.Policies.RefusalReason["fr"] != "Non." || next.Policies.RefusalReason["de"] == "" {
		t.Errorf("%v", next.Policies.RefusalReason)
	}
	if diff := cmp.Diff(settings.Shipped().Policies, s.Policies); diff != "" {
		t.Error(diff)
	}
}

func TestDiff(t *testing.T) {
	s := settings.Shipped()
	next := settings.Shipped()
	next.Products = next.Products[1:]
	next.Products[0].Durations = []int{12}
	next.Company.AddressLines = []string{"Rue <1>"}
	got, err := settings.Diff(s, next, "company")
	if err != nil {
		t.Fatal(err)
	}
	want := []settings.Difference{{Pointer: "/address_lines", Before: `["Bahnhofstrasse 1","CH-7000 Chur"]`, After: `["Rue <1>"]`}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got, err = settings.Diff(s, next, "products"); err != nil {
		t.Fatal(err)
	}
	byPointer := map[string]settings.Difference{}
	for _, d := range got {
		byPointer[d.Pointer] = d
	}
	if d := byPointer["/EU-LARGE/durations"]; d.Before != "[12,24,36,48,60,72,84]" || d.After != "[12]" {
		t.Errorf("%+v", d)
	}
	if d := byPointer["/EU-CONSO/rates/fixed"]; d.Before != `"3"` || d.After != "" {
		t.Errorf("%+v", d)
	}
}

func TestReadSheet(t *testing.T) {
	s := settings.Shipped()
	for _, c := range []struct {
		text    string
		version int64
		wrong   []string
	}{
		{`{"version":"2026-12-01"}`, 0, nil},
		{`{"name":"consent","version":3,"document":{"version":"2026-12-01"}}`, 3, nil},
		{`{"document":{"version":"2026-12-01"},"name":"consent"}`, 0, nil},
		{`{"name":"upload","version":3,"document":{}}`, 0, []string{"/name"}},
		{`{"name":"consent","version":3,"document":{},"x":1}`, 0, []string{"/x"}},
	} {
		got, err := s.ReadSheet("consent", []byte(c.text))
		if diff := cmp.Diff(c.wrong, pointers(t, err)); diff != "" || err == nil && got.Version != c.version {
			t.Errorf("%s: %+v %v", c.text, got, err)
		}
	}
}

// The store is the last guard: what reaches it from anywhere is checked once more.
func TestChangeRefusesWhatBreaksTheSite(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := settings.New(env.DB, env.Clock.Now)
		broken := settings.Shipped().Policies
		broken.DefaultDurationMonths = 13
		err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
			return s.ChangeTx(tx, "policies", 0, broken, "test")
		})
		if fault.KindOf(err) != fault.Invalid || len(pointers(t, err)) == 0 {
			t.Errorf("got %v", err)
		}
		if got := load(t, s); got.Version("policies") != 0 {
			t.Errorf("stored all the same: %+v", got.Policies)
		}
		list, err := s.List(context.Background())
		if err != nil || len(list) != len(settings.Names()) || list[0].Name != "company" || list[0].Version != 0 {
			t.Errorf("%+v %v", list, err)
		}
	})
}

// Whatever is read, it ends in a snapshot that passes its own checks or in violations,
// and what was taken is taken again.
func FuzzPropose(f *testing.F) {
	s := settings.Shipped()
	for i, name := range settings.Names() {
		sheet, err := s.Sheet(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(i, []byte(sheet.Document))
	}
	f.Add(0, []byte(realCompany))
	f.Add(3, []byte(`{"approvers":1,"approvers":1,"x":[[{}]]}`))
	f.Fuzz(func(t *testing.T, i int, raw []byte) {
		names := settings.Names()
		name := names[(i%len(names)+len(names))%len(names)]
		next, err := s.Propose(name, raw)
		if err != nil {
			if _, ok := errors.AsType[settings.Violations](err); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		sheet, err := next.Sheet(name)
		if err != nil {
			t.Fatal(err)
		}
		again, err := s.Propose(name, sheet.Document)
		if err != nil {
			t.Fatalf("%s\nbecame %s\nwhich is refused: %v", raw, sheet.Document, err)
		}
		if changes, err := settings.Diff(next, again, name); err != nil || len(changes) > 0 {
			t.Fatal(changes, err)
		}
	})
}
