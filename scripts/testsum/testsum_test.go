package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestReadGo(t *testing.T) {
	const pass, fail, skip = `{"Action":"pass","Package":"p","Test":"`, `{"Action":"fail","Package":"p","Test":"`, `{"Action":"skip","Package":"p","Test":"`
	tests := []struct {
		name   string
		events []string
		want   count
	}{
		{"a table counts its cases and not itself", []string{pass + `A/x"}`, pass + `A/y"}`, pass + `A"}`, `{"Action":"pass","Package":"p"}`}, count{passed: 2}},
		{"a failing case fails once", []string{pass + `A/x"}`, fail + `A/y"}`, fail + `A"}`, `{"Action":"fail","Package":"p"}`}, count{passed: 1, failed: 1}},
		{"a parent that fails by itself counts", []string{pass + `A/x"}`, fail + `A"}`, `{"Action":"fail","Package":"p"}`}, count{passed: 1, failed: 1}},
		{"names that only share a beginning are no family", []string{pass + `A"}`, pass + `AB"}`, `{"Action":"pass","Package":"p"}`}, count{passed: 2}},
		{"a test that never ended takes its package with it", []string{pass + `A"}`, fail + `B"}`, `{"Action":"output","Package":"p","Test":"C","Output":"panic"}`, `{"Action":"fail","Package":"p"}`}, count{passed: 1, failed: 1}},
		{"a package that does not build is one failure", []string{`{"Action":"build-output","ImportPath":"p [p.test]","Output":"x.go:1: no\n"}`, `{"Action":"fail","Package":"p"}`}, count{failed: 1}},
		{"a package in two parts counts each once", []string{pass + `A"}`, `{"Action":"pass","Package":"p"}`, fail + `B"}`, `{"Action":"fail","Package":"p"}`}, count{passed: 1, failed: 1}},
		{"skips are told apart", []string{skip + `A"}`, `{"Action":"pass","Package":"p"}`}, count{skipped: 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			got, err := readGo(strings.NewReader(strings.Join(test.events, "\n")), &out)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(count{}), cmpopts.IgnoreFields(count{}, "failures")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestWhatDiedIsShown(t *testing.T) {
	events := `{"Action":"output","Package":"p","Test":"A","Output":"panic: test timed out\\n"}
{"Action":"fail","Package":"p"}`
	var out strings.Builder
	got, err := readGo(strings.NewReader(events), &out)
	if err != nil || got.failed != 1 || !strings.Contains(out.String(), "timed out") {
		t.Errorf("got %v, %v and %q", got, err, out.String())
	}
}

func TestBrowserReports(t *testing.T) {
	tests := []struct {
		name, format, report string
		want                 string
		ok                   bool
	}{
		{"vitest", "vitest", `{"numPassedTests":7,"numFailedTests":0,"success":true}`, "s: 7 passed, 0 failed\n", true},
		{"vitest with a file that does not load", "vitest", `{"numPassedTests":7,"numFailedTestSuites":2,"success":false}`, "s: 7 passed, 2 failed\n", false},
		{"playwright", "playwright", `{"stats":{"expected":3,"unexpected":0,"flaky":0,"skipped":0},"errors":[]}`, "s: 3 passed, 0 failed\n", true},
		{"how long each file took", "playwright", `{"stats":{"expected":2},"suites":[{"title":"pay.spec.ts","specs":[{"tests":[{"results":[{"duration":1500}]}]}],"suites":[{"specs":[{"tests":[{"results":[{"duration":250},{"duration":250}]}]}]}]}]}`,
			"  pay.spec.ts (2.0 s)\ns: 2 passed, 0 failed\n", true},
		{"what passed only at a second try has failed", "playwright", `{"stats":{"expected":3,"flaky":1}}`, "s: 3 passed, 1 failed\n", false},
		{"a test that failed", "playwright", `{"stats":{"expected":3,"unexpected":1}}`, "s: 3 passed, 1 failed\n", false},
		{"nothing ran", "playwright", `{"stats":{}}`, "s: 0 passed, 0 failed\n", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			err := run([]string{test.format, "s"}, "", strings.NewReader(test.report), &out)
			if (err == nil) != test.ok || out.String() != test.want {
				t.Errorf("got %q, %v; want %q, ok %v", out.String(), err, test.want, test.ok)
			}
		})
	}
}

// The end of the log is what a person sees first, and of a long run often all that is kept.
func TestWhatFailedIsNamedLast(t *testing.T) {
	totals := filepath.Join(t.TempDir(), "totals")
	for _, suite := range []struct{ format, name, report string }{
		{"go", "go", `{"Action":"pass","Package":"florin/a","Test":"A"}
{"Action":"fail","Package":"florin/a","Test":"B/sqlite"}
{"Action":"fail","Package":"florin/a","Test":"B"}
{"Action":"fail","Package":"florin/a"}
{"Action":"fail","Package":"florin/b"}`},
		{"vitest", "web", `{"numPassedTests":4,"numFailedTests":1,"numFailedTestSuites":1,"testResults":[
			{"name":"x.test.ts","status":"failed","message":"no such module\nat x","assertionResults":[]},
			{"name":"y.test.ts","status":"failed","assertionResults":[{"fullName":"sums","status":"failed","failureMessages":["\u001b[31mexpected 1\u001b[39m\nto be 2"]},{"fullName":"adds","status":"passed"}]}]}`},
		{"playwright", "e2e", `{"stats":{"expected":2,"unexpected":1},"suites":[{"title":"pay.spec.ts","suites":[{"specs":[
			{"title":"a client pays","file":"pay.spec.ts","line":7,"tests":[{"projectName":"phone","status":"unexpected","results":[{"errors":[{"message":"Error: not there\n\nLocator: main\nCall log","location":{"line":12}}]}]},{"projectName":"desktop","status":"expected"}]}]}]}]}`},
	} {
		if err := run([]string{suite.format, suite.name}, totals, strings.NewReader(suite.report), io.Discard); err == nil {
			t.Errorf("%s: a suite with a failure passed", suite.name)
		}
	}
	var out strings.Builder
	if err := run([]string{"sum"}, totals, nil, &out); err == nil {
		t.Error("a failed suite must fail the whole")
	}
	want := `go: a B/sqlite
go: b
web: x.test.ts: no such module; at x
web: sums: expected 1; to be 2
e2e: [phone] pay.spec.ts:12 a client pays: Error: not there; Locator: main
7 passed, 4 failed
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

func TestTotals(t *testing.T) {
	path := filepath.Join(t.TempDir(), "totals")
	for _, c := range []count{{passed: 3}, {passed: 4, failed: 1}} {
		if err := appendTotals(path, "s", c); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if err := sum(path, &out); err == nil {
		t.Error("a failed suite must fail the whole")
	}
	if got, want := out.String(), "7 passed, 1 failed\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
