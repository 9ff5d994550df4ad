package endpoint

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
)

func TestTheVersionOfAHeaderAndOfABody(t *testing.T) {
	type changed struct{ Version int64 }
	e := Handle(func(_ context.Context, in *VersionInput) (*Answer[changed], error) {
		return Reply(changed{in.Body.Version}, nil)
	})
	for _, c := range []struct {
		header, body string
		program      bool
		code         string
		version      int64
	}{
		{"", `{"version":3}`, true, "", 3},
		{`"v3"`, `{}`, true, "", 3},
		{`"v3-0123456789abcdef"`, `{}`, true, "", 3},
		{`"v3"`, `{"version":3}`, true, "", 3},
		{`"v0"`, `{}`, true, "", 0},
		{"", `{"version":0}`, true, "", 0},
		{"", `{}`, false, "", 0},
		{"", `{}`, true, "version.required", 0},
		{`"v3"`, `{"version":4}`, false, "version.disagree", 0},
		{`"v3"`, `{"version":0}`, true, "version.disagree", 0},
		{`W/"v3"`, `{}`, true, "invalid", 0}, // a weak tag never matches
		{`*`, `{}`, true, "invalid", 0},
		{`"v3", "v4"`, `{}`, true, "invalid", 0},
		{`v3`, `{}`, true, "invalid", 0},
		{`"v-3"`, `{}`, true, "invalid", 0},
		{`"v"`, `{}`, true, "invalid", 0},
		{`"v99999999999999999999"`, `{}`, true, "invalid", 0},
	} {
		r := httptest.NewRequest("POST", "/", strings.NewReader(c.body))
		r.Header.Set("Content-Type", "application/json")
		r.SetPathValue("id", "x")
		if c.header != "" {
			r.Header.Set("If-Match", c.header)
		}
		in, err := e.read(httptest.NewRecorder(), r, c.program)
		if got := fault.CodeOf(err); err != nil && got != c.code || err == nil && c.code != "" {
			t.Errorf("%s with %s: %v, want %q", c.header, c.body, err, c.code)
		}
		if err == nil && in.(*VersionInput).Body.Version != c.version {
			t.Errorf("%s with %s changes version %d", c.header, c.body, in.(*VersionInput).Body.Version)
		}
	}
}

func TestTheStatusesOfVersions(t *testing.T) {
	for want, err := range map[int]error{
		http.StatusPreconditionRequired: fault.New(fault.Invalid, codeVersionMissing),
		http.StatusUnprocessableEntity:  fault.New(fault.Invalid, "version.disagree"),
		http.StatusPreconditionFailed:   stale{fault.New(fault.Conflict, "payout.changed")},
		http.StatusConflict:             fault.New(fault.Conflict, "payout.changed"),
	} {
		if p := NewProblem(&Meta{Lang: "en"}, err); p.Status != want || strings.HasPrefix(p.Detail, "errors:") {
			t.Errorf("%v is answered %d, want %d: %s", err, p.Status, want, p.Detail)
		}
	}
}

func TestAnObjectIsNotSentTwice(t *testing.T) {
	type shown struct {
		Version int64 `json:"version"`
		Overdue int   `json:"overdue"`
	}
	object := shown{Version: 12}
	e := Handle(func(context.Context, *None) (*Answer[shown], error) { return Reply(object, nil) })
	ask := func(has string) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest("GET", "/", nil), httptest.NewRecorder()
		if has != "" {
			r.Header.Set("If-None-Match", has)
		}
		text, err := e.text(&Answer[shown]{object})
		if err == nil {
			err = e.writeText(w, r, 200, &Answer[shown]{object}, text)
		}
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	first := ask("")
	etag := first.Header().Get("ETag")
	var body shown
	if err := json.Unmarshal(first.Body.Bytes(), &body); err != nil || body != object || !strings.HasPrefix(etag, `"v12-`) || first.Code != 200 {
		t.Errorf("%d %s %s", first.Code, etag, first.Body)
	}
	for has, want := range map[string]int{etag: 304, "W/" + etag: 304, `"a", ` + etag: 304, "*": 304, `"v12"`: 200, `"v11-0"`: 200} {
		if got := ask(has); got.Code != want || got.Header().Get("ETag") != etag || (want == 304) != (got.Body.Len() == 0) {
			t.Errorf("%s is answered %d with %q", has, got.Code, got.Body)
		}
	}
	object.Overdue = 1 // a day later, and nobody has changed anything
	if got := ask(etag); got.Code != 200 {
		t.Errorf("what has changed by itself is answered %d", got.Code)
	}
}

func FuzzMatched(f *testing.F) {
	for _, seed := range []string{`"v1"`, `"v12-ab"`, `*`, `W/"v1"`, `"`, ``, `"v"`, "\"v1\"\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		r := &http.Request{Header: http.Header{"If-Match": {header}}}
		if version, sent, err := matched(r); !sent || err == nil && version < 0 || err != nil && fault.KindOf(err) != fault.Invalid {
			t.Errorf("%q: %d %v %v", header, version, sent, err)
		}
	})
}
