package api_test

import (
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

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

func TestDocumentationNeedsNothingFromOutside(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	for path, part := range map[string]string{"/api/docs": "undo-refusal", "/api/docs.css": "font", "/api/v1/openapi.json": `"3.1.0"`} {
		w := httptest.NewRecorder()
		l.api.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		body := w.Body.String()
		if w.Code != 200 || !strings.Contains(body, part) {
			t.Errorf("%s: %d without %q", path, w.Code, part)
		}
		for _, foreign := range []string{"<script", "<style", "style=\"", "https://", "http://"} {
			if path != "/api/v1/openapi.json" && strings.Contains(body, foreign) {
				t.Errorf("%s holds %s", path, foreign)
			}
		}
	}
}
