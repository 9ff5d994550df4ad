package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

var rewriteExamples = flag.Bool("examples", false, "write to examples.ndjson what the scenarios send and are answered, where it has no example, or one that does not fit any more")

const (
	examplesFile = "examples.ndjson"
	// An example is long enough to show something, and can be read.
	longestExample = 2500
	longestText    = 160
	mostItems      = 2
)

// example is a line of examples.ndjson.
type example struct {
	Operation string          `json:"operation"`
	Request   json.RawMessage `json:"request,omitempty"`
	Response  json.RawMessage `json:"response,omitempty"`
}

// examples are those of this run, by their operations.
var examples = struct {
	sync.Mutex
	best map[string]example
}{best: map[string]example{}}

// noteExample keeps a call of a promised operation that had success and is as described, if it shows more than the one before.
func (l *rig) noteExample(r *http.Request, sent []byte, status int, header http.Header, body []byte) {
	path := ""
	if *rewriteExamples && status < 300 && !r.URL.Query().Has("expand") {
		path = l.promisedAt(r)
	}
	if path == "" {
		return
	}
	e := example{Operation: r.Method + " " + path}
	if r.Header.Get("Content-Type") == "application/json" {
		e.Request = shortened(sent)
	}
	if header.Get("Content-Type") == "application/json" {
		e.Response = shortened(body)
	}
	if e.Request == nil && e.Response == nil || len(e.mistakes()) > 0 {
		return
	}
	examples.Lock()
	defer examples.Unlock()
	if e.worth() > examples.best[e.Operation].worth() {
		examples.best[e.Operation] = e
	}
}

// worth is how much an example shows; one that is too long to be read is worth less than any other.
func (e example) worth() float64 {
	n := float64(len(e.Request) + len(e.Response))
	if n > longestExample {
		return 1 / n
	}
	return n
}

// shortened keeps the first of many items, the beginning of long texts, and no secret.
func shortened(text []byte) json.RawMessage {
	var value any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if d.Decode(&value) != nil {
		return nil
	}
	short, err := json.Marshal(cut(value))
	if err != nil {
		return nil
	}
	return short
}

var secrets = regexp.MustCompile(`(fl[kts]_(?:live|test|tok)_|whsec_|#\w+=|eyJ)[A-Za-z0-9_.=+/-]{12,}|\b[A-Za-z0-9_-]{43}\b`)

func cut(value any) any {
	switch v := value.(type) {
	case []any:
		v = v[:min(len(v), mostItems)]
		for i := range v {
			v[i] = cut(v[i])
		}
		return v
	case map[string]any:
		for name := range v {
			v[name] = cut(v[name])
		}
	case string:
		v = secrets.ReplaceAllString(v, "${1}…")
		if letters := []rune(v); len(letters) > longestText {
			return string(letters[:longestText]) + "…"
		}
		return v
	}
	return value
}

func keptExamples(t interface{ Fatal(...any) }) map[string]example {
	text, err := os.ReadFile(examplesFile)
	if err != nil {
		t.Fatal(err)
	}
	kept := map[string]example{}
	for line := range bytes.Lines(text) {
		var e example
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		kept[e.Operation] = e
	}
	return kept
}

// writeExamples adds those of this run where there is none that fits.
func writeExamples(failed interface{ Fatal(...any) }) {
	kept := keptExamples(failed)
	for operation, e := range examples.best {
		if _, has := kept[operation]; !has || len(kept[operation].mistakes()) > 0 {
			kept[operation] = e
		}
	}
	var text bytes.Buffer
	for _, operation := range slices.Sorted(maps.Keys(kept)) {
		line, err := json.Marshal(kept[operation])
		if err != nil {
			failed.Fatal(err)
		}
		text.Write(append(line, '\n'))
	}
	if err := os.WriteFile(examplesFile, text.Bytes(), 0o644); err != nil {
		failed.Fatal(err)
	}
}

// mistakes says where an example is not what the description says.
func (e example) mistakes() (list []string) {
	method, path, _ := strings.Cut(e.Operation, " ")
	d := description()
	op, there := d.Paths[endpoint.Prefix+path][strings.ToLower(method)]
	if !there {
		return []string{"there is no such operation"}
	}
	check := func(given json.RawMessage, schema schema, described bool, where string) {
		var value any
		switch {
		case !described && given == nil:
		case !described || given == nil || json.Unmarshal(given, &value) != nil:
			list = append(list, where+" is not as described")
		default:
			list = append(list, d.mistakes(schema, value, where)...)
		}
	}
	content, described := op.RequestBody.Content["application/json"]
	if described || e.Request != nil {
		check(e.Request, content.Schema, described, "request")
	}
	for status, response := range op.Responses {
		if status < "3" {
			content, described := response.Content["application/json"]
			check(e.Response, content.Schema, described, "response")
		}
	}
	return list
}

// What programs read of a loan and of its client, as far as no other scenario asks for it.
func TestAProgramReadsALoanFromAllSides(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		_, desk := l.staff("ann@florin.example", identity.Administrator).program(everyScope()...)
		loan, request := l.lends("marie@example.org"), l.browser().submit("k", nil).status(201).json()["id"].(string)
		other := l.browser().submit("k2", map[string]any{"email": "ben@example.com"}).status(201).json()["id"].(string)
		clientOf := func(id string) string {
			return desk.call("GET", "/staff/clients/"+id, nil).status(200).json()["id"].(string)
		}
		ada, ben := clientOf(request), clientOf(other)
		l.day("2026-12-20")
		for path, member := range map[string]string{
			"/staff/loans/" + loan + "/settlement?on=2026-12-21":                "total",
			"/staff/loans/" + loan + "/statement?from=2026-11-01&to=2026-12-20": "received",
			"/staff/loans/" + loan + "/sanctions":                               "options",
			"/staff/clients/" + ada + "/timeline":                               "items",
			"/staff/clients/" + ada + "/compare?with=" + ben:                    "shared",
			"/staff/interviews/day?day=2026-12-21":                              "slots",
			"/staff/privacy/persons/request/" + request:                         "person_id",
		} {
			if a := desk.call("GET", path, nil); a.Code != 200 || a.json()[member] == nil {
				t.Errorf("%s: %d, no %s in %s", path, a.Code, member, a.Body)
			}
		}
		desk.call("POST", "/staff/clients/search", map[string]any{
			"name": "", "email": "ben@example.com", "phone": "", "birth_date": nil, "iban": "", "reference": "", "document": "",
		}).status(200)
		desk.call("POST", "/staff/loans/"+loan+"/early-repayment", map[string]any{"mode": "total", "amount": nil, "on": "2026-12-21"}).status(201)
	})
}

// Each promised operation that takes or answers JSON has an example, which is as it is described and holds no secret.
func TestTheExamplesFit(t *testing.T) {
	kept := keptExamples(t)
	for _, r := range newRig(t, testkit.SQLite(t)).api.Routes() {
		op := description().Paths[r.Pattern][strings.ToLower(r.Method)]
		_, shown := op.RequestBody.Content["application/json"]
		for status, response := range op.Responses {
			_, answers := response.Content["application/json"]
			shown = shown || answers && status < "3"
		}
		name := r.Method + " " + strings.TrimPrefix(r.Pattern, endpoint.Prefix)
		_, has := kept[name]
		if has != (r.Promised && shown) {
			t.Errorf("%s: an example %v, promised with JSON %v", name, has, r.Promised && shown)
		}
	}
	for operation, e := range kept {
		for _, mistake := range e.mistakes() {
			t.Errorf("%s: %s; take the line out and write it anew with go test ./internal/api/v1 -examples", operation, mistake)
		}
		if text := string(e.Request) + string(e.Response); secrets.MatchString(text) {
			t.Errorf("%s shows a secret", operation)
		}
	}
}
