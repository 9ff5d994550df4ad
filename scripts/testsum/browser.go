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

func readPlaywright(in io.Reader) (count, error) {
	var report struct {
		Stats  struct{ Expected, Unexpected, Flaky, Skipped int }
		Errors []struct{ Message string }
	}
	if err := json.NewDecoder(in).Decode(&report); err != nil {
		return count{}, fmt.Errorf("the runner left no result (%w)", err)
	}
	// A test that passed only at the second try is not a passing test.
	c := count{report.Stats.Expected, report.Stats.Unexpected + report.Stats.Flaky, report.Stats.Skipped}
	if len(report.Errors) > 0 && c.failed == 0 {
		c.failed = len(report.Errors)
	}
	return c, nil
}
