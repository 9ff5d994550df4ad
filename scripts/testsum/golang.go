package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// event is one line of `go test -json` (see `go doc test2json`).
type event struct {
	Action     string
	Package    string
	ImportPath string
	Test       string
	Elapsed    float64
	Output     string
}

// suite collects the events of one package until its last line.
type suite struct {
	result map[string]string
	output map[string][]string
}

func readGo(in io.Reader, out io.Writer) (total count, err error) {
	suites := map[string]*suite{}
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 64<<10), 16<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintln(out, lines.Text()) // what the go command itself says is not JSON
			continue
		}
		if c, done := observe(suites, e, out); done {
			total.passed += c.passed
			total.failed += c.failed
			total.skipped += c.skipped
			total.failures = append(total.failures, c.failures...)
		}
	}
	return total, lines.Err()
}

// observe takes one event in; done is true when it closed its package.
func observe(suites map[string]*suite, e event, out io.Writer) (c count, done bool) {
	name := e.Package
	if name == "" {
		name, _, _ = strings.Cut(e.ImportPath, " ")
	}
	s := suites[name]
	if s == nil {
		s = &suite{result: map[string]string{}, output: map[string][]string{}}
		suites[name] = s
	}
	switch e.Action {
	case "output", "build-output":
		s.output[e.Test] = append(s.output[e.Test], e.Output)
	case "pass", "fail", "skip":
		if e.Test != "" {
			s.result[e.Test] = e.Action
			return count{}, false
		}
		delete(suites, name) // the rest of its tests may come in another run
		return s.close(e, out), true
	}
	return count{}, false
}

func (s *suite) close(e event, out io.Writer) count {
	name := strings.TrimPrefix(e.Package, "florin/")
	c := s.leaves(name)
	if e.Action == "fail" {
		if c.failed == 0 {
			c.failed = 1 // it did not build, or died before a test could end
			c.fail(name)
		}
		s.printFailures(out)
	}
	if c.passed+c.failed+c.skipped > 0 {
		fmt.Fprintf(out, "  %-4s %s (%.1f s, %s)\n", e.Action, name, e.Elapsed, c)
	}
	return c
}

func (s *suite) leaves(folder string) count {
	var c count
	names := slices.Sorted(maps.Keys(s.result))
	for i, name := range names {
		if s.hasChild(names[i+1:], name) {
			continue
		}
		switch s.result[name] {
		case "pass":
			c.passed++
		case "fail":
			c.failed++
			c.fail(folder + " " + name)
		case "skip":
			c.skipped++
		}
	}
	return c
}

// hasChild looks for a subtest of name with the same outcome: a parent that failed on its own still counts.
func (s *suite) hasChild(rest []string, name string) bool {
	for _, other := range rest {
		if strings.HasPrefix(other, name+"/") && (s.result[name] != "fail" || s.result[other] == "fail") {
			return true
		}
	}
	return false
}

// printFailures shows what failed tests said, and those that never ended: a panic or a time limit is in their words.
func (s *suite) printFailures(out io.Writer) {
	for _, name := range slices.Sorted(maps.Keys(s.output)) {
		result, ended := s.result[name]
		if result == "fail" || !ended {
			fmt.Fprint(out, strings.Join(s.output[name], ""))
		}
	}
}
