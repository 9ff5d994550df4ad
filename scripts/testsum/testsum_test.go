package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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
		{"skips are told apart", []string{skip + `A"}`, `{"Action":"pass","Package":"p"}`}, count{skipped: 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			got, err := readGo(strings.NewReader(strings.Join(test.events, "\n")), &out)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(count{})); diff != "" {
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

func TestTotals(t *testing.T) {
	path := filepath.Join(t.TempDir(), "totals")
	for _, c := range []count{{passed: 3}, {passed: 4, failed: 1}} {
		if err := appendTotals(path, c); err != nil {
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
