package api_test

import (
	"encoding/json"
	"flag"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"florin/internal/api/v1"
	"florin/internal/identity/program"
	"florin/internal/test/testkit"
)

var update = flag.Bool("update", false, "rewrite what is kept of the description: testdata/openapi.json and the web app's types")

// The description is checked in, so that a review sees what a change does to callers.
func TestTheDescriptionIsTheReviewedOne(t *testing.T) {
	const golden = "testdata/openapi.json"
	got := newRig(t, testkit.SQLite(t)).api.Description()
	if *update {
		must(t, os.MkdirAll("testdata", 0o755))
		must(t, os.WriteFile(golden, append(got, '\n'), 0o644))
	}
	want, err := os.ReadFile(golden)
	must(t, err)
	if strings.TrimSpace(string(want)) != string(got) {
		t.Error("the description has changed: look at it with go test ./internal/api/v1 -run Description -update && git diff")
	}
}

// named collects the schemas that a part of a description is made of.
func named(part any, schemas map[string]any, into map[string]bool) {
	switch part := part.(type) {
	case map[string]any:
		for _, inner := range part {
			named(inner, schemas, into)
		}
	case []any:
		for _, inner := range part {
			named(inner, schemas, into)
		}
	case string:
		if name, isRef := strings.CutPrefix(part, "#/components/schemas/"); isRef && !into[name] {
			into[name] = true
			named(schemas[name], schemas, into)
		}
	}
}

// What programs are promised is what keys reach, by names that programmers read, and answers that may grow.
func TestTheDescriptionForPrograms(t *testing.T) {
	api := newRig(t, testkit.SQLite(t)).api
	var described struct {
		Tags []struct {
			Name, Description string
		}
		Paths map[string]map[string]struct {
			ID        string `json:"operationId"`
			Audience  string `json:"x-florin-audience"`
			Scope     string `json:"x-florin-scope"`
			Security  []map[string][]string
			Responses map[string]any
			Tags      []string
		}
		Components struct {
			Schemas map[string]struct {
				Additional any `json:"additionalProperties"`
			}
			SecuritySchemes map[string]any
		}
	}
	must(t, json.Unmarshal(api.ProgramDescription(), &described))
	about := map[string]string{}
	for _, tag := range described.Tags {
		about[tag.Name] = tag.Description
	}
	ids := map[string]bool{}
	for _, r := range api.Routes() {
		op, found := described.Paths[r.Pattern][strings.ToLower(r.Method)]
		if found != r.Promised {
			t.Errorf("%s %s: described %v, promised %v", r.Method, r.Pattern, found, r.Promised)
		}
		if !found {
			continue
		}
		if !regexp.MustCompile(`^[a-z-]+(\.[a-z-]+)+$`).MatchString(op.ID) || ids[op.ID] {
			t.Errorf("%s %s is called %q", r.Method, r.Pattern, op.ID)
		}
		ids[op.ID] = true
		want := map[string]string{"borrower": "session", "program": "key"}[op.Audience]
		if !r.Guard.AdmitsPrograms() || r.Pattern == program.TokenPath {
			want = ""
		}
		by := slices.Collect(maps.Keys(slices.Concat(op.Security, []map[string][]string{{"": nil}})[0]))
		if op.Audience == "person" || op.Scope == "" || !slices.Equal(by, []string{want}) || op.Responses["4XX"] == nil || about[op.Tags[0]] == "" {
			t.Errorf("%s: %+v", op.ID, op)
		}
	}
	if len(ids) != len(reach)+len(toAll)+len(ofClients) || !ids["loans.get"] || !ids["loans.statement"] || !ids["loan-requests.list"] || !ids["bank-files.create"] || !ids["ledger.journal-csv"] {
		t.Errorf("names: %v", slices.Sorted(maps.Keys(ids)))
	}
	var raw struct {
		Paths      map[string]map[string]map[string]any
		Components struct{ Schemas map[string]any }
	}
	must(t, json.Unmarshal(api.ProgramDescription(), &raw))
	sent := map[string]bool{}
	for _, ops := range raw.Paths {
		for _, op := range ops {
			named(op["requestBody"], raw.Components.Schemas, sent)
		}
	}
	for name, schema := range described.Components.Schemas {
		if (schema.Additional == false) != sent[name] {
			t.Errorf("%s: whether it may grow is wrong", name)
		}
	}
	if len(described.Components.SecuritySchemes) != 2 {
		t.Errorf("ways in: %v", described.Components.SecuritySchemes)
	}
}

func TestDocumentationNeedsNothingFromOutside(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	for path, part := range map[string]string{"/api/docs": "undo-refusal", "/api/docs.css": "font", "/api/docs/errors/key.no_scope": "What to do", "/api/v1/openapi.json": `"3.1.0"`, "/api/v1/openapi.program.json": `"3.1.0"`} {
		w := httptest.NewRecorder()
		l.api.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		body := w.Body.String()
		if w.Code != 200 || !strings.Contains(body, part) {
			t.Errorf("%s: %d without %q", path, w.Code, part)
		}
		for _, foreign := range []string{"<script", "<style", "style=\"", "https://", "http://"} {
			if !strings.HasSuffix(path, ".json") && strings.Contains(body, foreign) {
				t.Errorf("%s holds %s", path, foreign)
			}
		}
	}
}

// The page of a code says which operations are known to give it, and the description of each operation which codes.
func TestTheCodesOfAnOperationAreDescribed(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	for code, want := range map[string]string{
		"label.external_id_taken": "PUT /api/v1/labels/{type}/{id}/external-id", "amount.currency": "POST /api/v1/loan-requests", "key.no_scope": "Every operation may refuse with it",
	} {
		w := httptest.NewRecorder()
		l.api.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/docs/errors/"+code, nil))
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s: no %q", code, want)
		}
	}
	var described struct {
		Codes map[string][]string `json:"x-florin-codes"`
		Paths map[string]map[string]struct {
			Codes  map[string][]string `json:"x-florin-codes"`
			Fields []string            `json:"x-florin-field-codes"`
		}
	}
	must(t, json.Unmarshal(l.api.ProgramDescription(), &described))
	if !slices.Contains(described.Codes["403"], "key.no_scope") {
		t.Errorf("of every operation: %v", described.Codes)
	}
	approve := described.Paths["/api/v1/staff/loan-requests/{id}/approve"]["post"]
	if !slices.Contains(approve.Codes["409"], "register.missing") || !slices.Contains(approve.Codes["403"], "mandate.exceeded") || slices.Contains(approve.Codes["403"], "key.no_scope") {
		t.Errorf("of an approval: %v %v", approve.Codes, approve.Fields)
	}
}

// The type of a refusal is an address at which it is explained.
func TestTheTypeOfARefusalIsItsPage(t *testing.T) {
	l := newRig(t, testkit.SQLite(t), func(p *api.Parts) { p.SiteURL = "https://credit.example.com" })
	problem := l.with("flk_nonsense").call("GET", "/staff/loans", nil).refused(401, "key.shape")
	page, ours := strings.CutPrefix(problem["type"].(string), "https://credit.example.com")
	for path, want := range map[string]int{page: 200, "/api/docs/errors": 200, "/api/docs/errors/no.such": 404} {
		w := httptest.NewRecorder()
		l.api.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if !ours || w.Code != want {
			t.Errorf("%s answers %d", path, w.Code)
		}
	}
}
