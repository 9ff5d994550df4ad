package main

import (
	"encoding/json"
	"fmt"
	"io"
)

func readVitest(in io.Reader) (count, error) {
	var report struct {
		NumPassedTests, NumFailedTests, NumPendingTests int
		NumFailedTestSuites                             int
		Success                                         bool
	}
	if err := json.NewDecoder(in).Decode(&report); err != nil {
		return count{}, fmt.Errorf("the runner left no result (%w)", err)
	}
	c := count{report.NumPassedTests, report.NumFailedTests, report.NumPendingTests}
	if c.failed == 0 && (report.NumFailedTestSuites > 0 || !report.Success) {
		c.failed = max(1, report.NumFailedTestSuites)
	}
	return c, nil
}

// specs is a file or a group of browser tests.
type specs struct {
	Suites []specs
	Specs  []struct {
		Title string
		Tests []struct{ Status, ProjectName string }
	}
}

func readPlaywright(in io.Reader, out io.Writer) (count, error) {
	var report struct {
		specs
		Stats  struct{ Expected, Unexpected, Flaky, Skipped int }
		Errors []struct{ Message string }
	}
	if err := json.NewDecoder(in).Decode(&report); err != nil {
		return count{}, fmt.Errorf("the runner left no result (%w)", err)
	}
	report.nameSecondTries(out)
	c := count{report.Stats.Expected + report.Stats.Flaky, report.Stats.Unexpected, report.Stats.Skipped}
	if len(report.Errors) > 0 && c.failed == 0 {
		c.failed = len(report.Errors)
	}
	return c, nil
}

// nameSecondTries tells which tests passed only at their second try: they are to be mended.
func (s specs) nameSecondTries(out io.Writer) {
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			if test.Status == "flaky" {
				fmt.Fprintf(out, "passed only at the second try: [%s] %s\n", test.ProjectName, spec.Title)
			}
		}
	}
	for _, inner := range s.Suites {
		inner.nameSecondTries(out)
	}
}
