package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
)

func readVitest(in io.Reader) (count, error) {
	var report struct {
		NumPassedTests, NumFailedTests, NumPendingTests int
		NumFailedTestSuites                             int
		Success                                         bool
		TestResults                                     []struct {
			Name, Status, Message string
			AssertionResults      []struct {
				FullName, Status string
				FailureMessages  []string
			}
		}
	}
	if err := json.NewDecoder(in).Decode(&report); err != nil {
		return count{}, fmt.Errorf("the runner left no result (%w)", err)
	}
	c := count{passed: report.NumPassedTests, failed: report.NumFailedTests, skipped: report.NumPendingTests}
	for _, file := range report.TestResults {
		if file.Status == "failed" && len(file.AssertionResults) == 0 {
			c.fail(file.Name, file.Message)
		}
		for _, test := range file.AssertionResults {
			if test.Status == "failed" {
				c.fail(test.FullName, test.FailureMessages...)
			}
		}
	}
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
		Title, File string
		Line        int
		Tests       []struct {
			ProjectName, Status string
			Results             []struct {
				Duration float64 // of each try, in milliseconds
				Errors   []struct {
					Message  string
					Location struct{ Line int }
				}
			}
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
	c := count{passed: report.Stats.Expected, failed: report.Stats.Unexpected + report.Stats.Flaky, skipped: report.Stats.Skipped}
	report.nameFailures(&c)
	for _, e := range report.Errors {
		c.fail("the runner", e.Message)
	}
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

func (s *specs) nameFailures(c *count) {
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			if test.Status != "unexpected" && test.Status != "flaky" {
				continue
			}
			line := spec.Line
			var said []string
			for _, result := range test.Results {
				for _, e := range result.Errors {
					line = cmp.Or(e.Location.Line, line)
					said = append(said, e.Message)
				}
			}
			c.fail(fmt.Sprintf("[%s] %s:%d %s", test.ProjectName, spec.File, line, spec.Title), said...)
		}
	}
	for _, inner := range s.Suites {
		inner.nameFailures(c)
	}
}
