package api_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// secret stands in every value sent below. No refusal may repeat it.
const secret = "Zwetschgenkuchen"

// Whatever a caller sends to whichever route, the answer is a problem document with a
// code, never a failure of ours, and never what was sent.
func TestNonsenseIsRefusedEverywhere(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		var d tsDescription
		must(t, json.Unmarshal(l.api.Description(), &d))
		everybody := l.everybody()
		id := everybody.submit("k", nil).status(201).json()["id"].(string)
		for _, r := range l.api.Routes() {
			op := d.Paths[r.Pattern][strings.ToLower(r.Method)]
			path := strings.NewReplacer("{id}", id, "{doc}", id).Replace(r.Pattern)
			b := everybody
			if strings.HasSuffix(path, "/logout") {
				b = l.browser()
			}
			if _, ok := op.RequestBody.Content["application/json"]; ok {
				b.nonsenseBodies(r, path, d.resolve(op.RequestBody))
			}
			b.nonsenseAddresses(r, path, op)
			if r.Key != 0 {
				for _, key := range []string{strings.Repeat("k", 300), "a key", "schl\xfcssel"} {
					b.nonsense(r, path, "{}", true, "Idempotency-Key", key)
				}
			}
		}
	})
}

// A file's name comes from a stranger's disk, and its kind from anywhere.
func TestNonsenseAboutAFileIsRefusedOrTidied(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		b := newRig(t, env).everybody()
		for i, name := range []string{"a\x00b.png", "\xff\xfe.png", "../../etc/passwd", "\u202egnp.exe", strings.Repeat("ß", 5000) + ".png", ""} {
			if a := b.upload("identity", name, picture(t), fmt.Sprint("name", i)); a.Code >= 500 {
				t.Errorf("%q: %d %s", name, a.Code, a.Body)
			}
			if a := b.upload("identity"+name, "a.png", picture(t), fmt.Sprint("kind", i)); a.Code >= 500 {
				t.Errorf("kind %q: %d %s", name, a.Code, a.Body)
			}
		}
		b.call("GET", "/applications/current", nil).status(200)
	})
}

// everybody has a session of every sort, so that no guard keeps the nonsense out.
func (l *rig) everybody() *browser {
	b, staff := l.client("everybody@example.com"), l.staff("everybody@florin.example", identity.Administrator)
	b.cookies["florin-staff"] = staff.cookies["florin-staff"]
	b.call("POST", "/applications", map[string]any{}).status(201)
	return b
}

func (d tsDescription) resolve(body tsContent) tsSchema {
	name := body.Content["application/json"].Schema.Ref
	return d.Components.Schemas[name[strings.LastIndex(name, "/")+1:]]
}

func (b *browser) nonsenseBodies(r endpoint.Route, path string, s tsSchema) {
	b.t.Helper()
	for _, body := range []string{
		"", "null", "[]", "7", `"` + secret + `"`, "{", "{}{}", "{'a':1}", "\xff\xfe{\x00}\x00", "\xef\xbb\xbf{}", "<a>" + secret + "</a>",
		strings.Repeat("[", 100_000), `{"` + strings.Repeat("k", 300<<10) + `":1}`, `{"nonsense":"` + secret + `"}`,
	} {
		b.nonsense(r, path, body, true)
	}
	for name, member := range s.Properties {
		for _, value := range wrongValues(member) {
			b.nonsense(r, path, `{"`+name+`":`+value+`}`, true)
		}
		right := rightValue(member)
		b.nonsense(r, path, `{"`+name+`":`+right+`,"`+name+`":`+right+`}`, true)
		b.nonsense(r, path, `{"`+strings.ToUpper(name)+`":`+right+`}`, true)
	}
	whole := everyMember(s)
	b.nonsense(r, path, whole, false)
	b.nonsense(r, path, whole, true, "Content-Type", "text/plain")
	b.nonsense(r, path, whole, true, "Content-Type", "application/json; charset=utf-16")
	b.nonsense(r, path, whole, true, "Content-Type", "")
	b.nonsense(r, path, whole, true, "Content-Encoding", "gzip")
	b.nonsense(r, path, whole, true, "Sec-Fetch-Site", "cross-site")
}

// wrongValues are of other types than the member, or of none.
func wrongValues(s tsSchema) []string {
	list := []string{"{]", `["` + secret + `"]`, "NaN", "1e999999"}
	if !slices.Contains(s.Type, "string") {
		return append(list, `"`+secret+`"`, "true1", "9223372036854775808", "1.5")
	}
	return append(list, "7", "true", "{}", `"a\u0000`+secret+`"`, `"\ud800"`, "\"\xff"+secret+`"`)
}

func rightValue(s tsSchema) string {
	switch {
	case slices.Contains(s.Type, "integer"):
		return "-9223372036854775808"
	case slices.Contains(s.Type, "boolean"):
		return "true"
	case slices.Contains(s.Type, "string"):
		return `"` + secret + strings.Repeat("ß", 4000) + `\u202e\u0001"`
	}
	return "{}"
}

// everyMember is a body of the right types with senseless values.
func everyMember(s tsSchema) string {
	var members []string
	for name, member := range s.Properties {
		members = append(members, `"`+name+`":`+rightValue(member))
	}
	return "{" + strings.Join(members, ",") + "}"
}

func (b *browser) nonsenseAddresses(r endpoint.Route, path string, op tsOperation) {
	b.t.Helper()
	b.nonsense(r, path+"?nonsense="+secret, "", true)
	for _, p := range op.Parameters {
		for _, value := range []string{"%00", "%FF" + secret, "%zz", "-9223372036854775809", strings.Repeat("x", 5000), "%27%3B--", ""} {
			switch p.In {
			case "query":
				b.nonsense(r, path+"?"+url.QueryEscape(p.Name)+"="+value, "", false)
			case "path":
				if _, err := url.PathUnescape(value); err == nil && value != "" {
					b.nonsense(r, strings.NewReplacer("{id}", value, "{doc}", value).Replace(r.Pattern), "{}", true)
				}
			}
		}
	}
}

var dotted = regexp.MustCompile(`^[a-z_]+(\.[a-z_]+)*$`)

// nonsense sends a body ("" for none) and looks at the answer; must says that it cannot
// be anything but a refusal.
func (b *browser) nonsense(r endpoint.Route, path, body string, must bool, headers ...string) {
	b.t.Helper()
	request := httptest.NewRequest(r.Method, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", "nonsense")
	sent := *b // the answer's cookies are not kept
	sent.cookies = map[string]string{}
	for name, value := range b.cookies {
		sent.cookies[name] = value
	}
	a := sent.send(request, headers...)
	what := r.Method + " " + path[:min(len(path), 120)] + " " + body[:min(len(body), 80)] + " " + strings.Join(headers, ": ")
	if a.Code < 400 && !must {
		return
	}
	if a.Code < 400 || a.Code >= 500 {
		b.t.Errorf("%q: answered %d %.200s", what, a.Code, a.Body)
		return
	}
	if r.Method == "HEAD" {
		return
	}
	var problem struct{ Code, Detail string }
	if err := json.Unmarshal(a.Body.Bytes(), &problem); err != nil || a.Header().Get("Content-Type") != "application/problem+json" {
		b.t.Errorf("%q: answered %d without a problem: %.200s", what, a.Code, a.Body)
		return
	}
	if !dotted.MatchString(problem.Code) || problem.Detail == "" || strings.HasPrefix(problem.Detail, "errors:") {
		b.t.Errorf("%q: the problem has code %q and detail %q", what, problem.Code, problem.Detail)
	}
	if strings.Contains(a.Body.String(), secret) {
		b.t.Errorf("%q: the answer repeats what was sent: %.300s", what, a.Body)
	}
}
