package api_test

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"florin/internal/test/testkit"
)

// What the SDKs know of the API is written from the description for programs, so that an operation that opens to programs is in both with one command.
func TestTheSDKsAreFresh(t *testing.T) {
	var d tsDescription
	must(t, json.Unmarshal(newRig(t, testkit.SQLite(t)).api.ProgramDescription(), &d))
	for name := range d.sentSchemas() { // If-Match takes its place
		schema := d.Components.Schemas[name]
		schema.Required = slices.DeleteFunc(schema.Required, func(member string) bool { return member == "version" })
		d.Components.Schemas[name] = schema
	}
	for file, fresh := range map[string]string{
		"ts/src/schema.gen.ts": d.sdkSchemas(),
		"ts/src/calls.gen.ts":  d.sdkCalls(),
		"go/types_gen.go":      d.goTypes(t),
		"go/calls_gen.go":      d.goCalls(t),
		"go/events_gen.go":     d.goEvents(t),
	} {
		if *update {
			must(t, os.WriteFile("../../../sdk/"+file, []byte(fresh), 0o644))
		}
		if kept, err := os.ReadFile("../../../sdk/" + file); err != nil || string(kept) != fresh {
			t.Errorf("sdk/%s is not what the API says: go test ./internal/api/v1 -run SDKs -update (%v)", file, err)
		}
	}
}

// sdkCall is an operation as the SDKs have it. "loan-requests.budget.create" is Create of what is done with budgets in the group of requests: its name is BudgetCreate.
type sdkCall struct {
	tsOperation
	method, path string
	group, name  string // the first part of the operation's id, and the others
	places       []string
	query        []tsParam
	keyed        bool     // takes an Idempotency-Key
	sent         string   // the type of what is sent; empty: nothing
	body, answer tsSchema // where JSON is sent, or answered
	answers      string   // "json", "file", "none", or "head"
	item         *tsSchema
}

// calls gives the operations in the order of their ids.
func (d tsDescription) calls() []sdkCall {
	var all []sdkCall
	for path, methods := range d.Paths {
		for method, op := range methods {
			c := sdkCall{tsOperation: op, method: strings.ToUpper(method), path: path}
			c.group, c.name, _ = strings.Cut(op.ID, ".")
			for _, place := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(path, -1) {
				c.places = append(c.places, place[1])
			}
			for _, p := range op.Parameters {
				switch {
				case p.In == "query":
					c.query = append(c.query, p)
				case p.Name == "Idempotency-Key":
					c.keyed = true
				}
			}
			for _, sent := range slices.Sorted(maps.Keys(op.RequestBody.Content)) { // JSON before other forms
				if c.sent == "" {
					c.sent, c.body = sent, op.RequestBody.Content[sent].Schema
				}
			}
			d.answered(&c)
			all = append(all, c)
		}
	}
	slices.SortFunc(all, func(a, b sdkCall) int { return strings.Compare(a.ID, b.ID) })
	return all
}

func (d tsDescription) answered(c *sdkCall) {
	c.answers = "none"
	for _, status := range slices.Sorted(maps.Keys(c.Responses)) {
		content, isJSON := c.Responses[status].Content["application/json"]
		switch {
		case c.method == "HEAD":
			c.answers = "head"
		case status >= "3" || status == "204":
			continue
		case isJSON:
			c.answers, c.answer = "json", content.Schema
		default:
			c.answers = "file"
		}
		break
	}
	page := d.Components.Schemas[strings.TrimPrefix(c.answer.Ref, "#/components/schemas/")]
	asked := slices.ContainsFunc(c.query, func(p tsParam) bool { return p.Name == "cursor" })
	if items, pages := page.Properties["items"]; asked && pages && page.Properties["next_cursor"].Type != nil {
		c.item = items.Items
	}
}

// grouped puts together what begins with the same word.
func grouped(calls []sdkCall) (groups []string, of map[string][]sdkCall) {
	of = map[string][]sdkCall{}
	for _, c := range calls {
		if of[c.group] == nil {
			groups = append(groups, c.group)
		}
		of[c.group] = append(of[c.group], c)
	}
	return groups, of
}

// sentSchemas are those that programs send: in them nothing and zero are different things.
func (d tsDescription) sentSchemas() map[string]bool {
	sent := map[string]bool{}
	var collect func(s tsSchema)
	collect = func(s tsSchema) {
		if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok && !sent[name] {
			sent[name] = true
			collect(d.Components.Schemas[name])
		}
		if s.Items != nil {
			collect(*s.Items)
		}
		for _, one := range s.AnyOf {
			collect(one)
		}
		for _, one := range s.Properties {
			collect(one)
		}
	}
	for _, c := range d.calls() {
		collect(c.body)
	}
	return sent
}
