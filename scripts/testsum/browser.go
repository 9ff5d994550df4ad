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
	Title  string
	Suites []specs
	Specs  []struct {
		Tests []struct {
			Results []struct{ Duration float64 } // of each try, in milliseconds
		}
	}
}

// readPlaywright also says how long each file took, over its projects. A test that passed only when it was tried again has failed.
func readPlaywright(in io.Reader, out io.Writer) (count, error) {
	var report struct {
		specs
		Stats  struct{ Expected, Unexpected, Flaky, Skipped int }
		Errors []struct{ Message string }
	}
	if err := json.NewDecoder(in).Decode(&report); err != nil {
		return count{}, fmt.Errorf("the runner left no result (%w)", err)
	}
	for _, file := range report.Suites {
		fmt.Fprintf(out, "  %s (%.1f s)\n", file.Title, file.milliseconds()/1000)
	}
	c := count{report.Stats.Expected, report.Stats.Unexpected + report.Stats.Flaky, report.Stats.Skipped}
	if len(report.Errors) > 0 && c.failed == 0 {
		c.failed = len(report.Errors)
	}
	return c, nil
}

func (s *specs) milliseconds() (sum float64) {
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			for _, result := range test.Results {
				sum += result.Duration
			}
		}
	}
	for _, inner := range s.Suites {
		sum += inner.milliseconds()
	}
	return sum
}
