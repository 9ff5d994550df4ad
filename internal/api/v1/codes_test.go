package api_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/i18n"
)

var rewriteCodes = flag.Bool("codes", false, "add to codes.csv what the scenarios are answered; a whole run writes it anew")

const codesFile = "codes.csv"

// refusal is a line of codes.csv: an operation, and a code with which it refuses. One of a field stands in errors.
type refusal struct {
	method, path string
	status       int
	code, where  string
}

const inErrors = "errors"

// refusals are those of operations that are promised to programs, in this run.
var refusals sync.Map

// promisedAt is the address of a promised operation, as in operations.csv; empty where a call is of none.
func (l *rig) promisedAt(r *http.Request) string {
	_, pattern := description().mux.Handler(r)
	_, path, _ := strings.Cut(pattern, " ")
	for _, route := range l.api.Routes() {
		if route.Promised && route.Method == r.Method && route.Pattern == path {
			return strings.TrimPrefix(path, endpoint.Prefix)
		}
	}
	return ""
}

// noteRefusal keeps with which codes an operation has refused. What every operation may answer is of none of them, and failures of ours are not promised.
func (l *rig) noteRefusal(r *http.Request, status int, body []byte) {
	if status < 400 || status >= 500 {
		return
	}
	path := l.promisedAt(r)
	var p endpoint.Problem
	if path == "" || json.Unmarshal(body, &p) != nil {
		return
	}
	note := func(code, where string) {
		if !endpoint.OfEvery(status, code) {
			refusals.Store(refusal{r.Method, path, status, code, where}, true)
		}
	}
	note(p.Code, "")
	for _, f := range p.Errors {
		note(f.Code, inErrors)
	}
}

// checkCodes says whether codes.csv has all that was answered; when it is asked to, it writes that down instead.
func checkCodes(whole bool) error {
	text, err := os.ReadFile(codesFile)
	if err != nil {
		return err
	}
	kept := strings.SplitAfter(string(text), "\n")
	var found []refusal
	refusals.Range(func(one, _ any) bool {
		found = append(found, one.(refusal))
		return true
	})
	lines := linesOf(found)
	missing := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(kept, line) })
	switch {
	case *rewriteCodes && whole:
		return os.WriteFile(codesFile, []byte(strings.Join(lines, "")), 0o644)
	case *rewriteCodes:
		kept = append(kept, missing...)
		return os.WriteFile(codesFile, []byte(kept[0]+strings.Join(slices.Sorted(slices.Values(kept[1:])), "")), 0o644)
	case len(missing) > 0:
		return fmt.Errorf("%s does not say what operations have answered: go test ./internal/api/v1 -codes, then with -run Description -update\n%s", codesFile, strings.Join(missing, ""))
	}
	return nil
}

// linesOf are the lines of the file, each with its end: the names of the columns, then the others in their order.
func linesOf(found []refusal) []string {
	line := func(values ...string) string {
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		_ = w.WriteAll([][]string{values}) // into memory
		return b.String()
	}
	var lines []string
	for _, one := range found {
		lines = append(lines, line(one.method, one.path, strconv.Itoa(one.status), one.code, one.where))
	}
	slices.Sort(lines)
	return append([]string{line("method", "path", "status", "code", "where")}, lines...)
}

// hasText looks in the catalog of refusals. What is wrong with a setting has its words in the pages, which know its value (reasons.json).
func hasText(code string) bool {
	en := i18n.For("en")
	return en.Raw("errors:"+code) != "" || en.Raw("errors:"+code+"_other") != "" || strings.HasPrefix(code, "reason.")
}

// Each code that programs are told of has a text, and says the same wherever it stands.
func TestEachCodeOfTheTableHasAText(t *testing.T) {
	text, err := os.ReadFile(codesFile)
	must(t, err)
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	must(t, err)
	if len(rows) < 200 {
		t.Errorf("%d lines", len(rows))
	}
	for _, row := range rows[1:] {
		if status, err := strconv.Atoi(row[2]); err != nil || endpoint.OfEvery(status, row[3]) || !hasText(row[3]) {
			t.Errorf("%v", row)
		}
	}
}
