package api_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

const sdkHeader = `// Written from the description for programs: go test ./internal/api/v1 -run SDKs -update
// Instants are RFC 3339 in UTC, dates YYYY-MM-DD, amounts whole minor units.
`

// camel makes a name of JavaScript: loan-requests, budget.create.
func camel(id string) string {
	name := goWords(strings.NewReplacer(".", "-", "_", "-").Replace(id), nil)
	return strings.ToLower(name[:1]) + name[1:]
}

func (d tsDescription) sdkSchemas() string {
	var b strings.Builder
	b.WriteString(sdkHeader)
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		fmt.Fprintf(&b, "\nexport interface %s {\n%s}\n", name, d.Components.Schemas[name].members())
	}
	b.WriteString("\n/** The events of the catalogue, by their type. There may come others. */\nexport interface Events {\n")
	for _, kind := range slices.Sorted(maps.Keys(d.Webhooks)) {
		fmt.Fprintf(&b, "  /** %s */\n  '%s': %s;\n", d.Webhooks[kind]["post"].Summary, kind, d.Webhooks[kind]["post"].RequestBody.ts())
	}
	b.WriteString("}\n")
	return b.String()
}

func (d tsDescription) sdkCalls() string {
	var b strings.Builder
	b.WriteString(sdkHeader)
	b.WriteString("import type { Options, Paged, Sent } from './call.js';\nimport type * as s from './schema.gen.js';\n")
	groups, of := grouped(d.calls())
	b.WriteString("\n/** Every operation that programs reach, by the parts of its id. */\nexport interface Calls {\n")
	for _, group := range groups {
		fmt.Fprintf(&b, "  %s: {\n", camel(group))
		for _, c := range of[group] {
			fmt.Fprintf(&b, "    /** %s. `%s`: %s %s, scope `%s`. */\n    %s(%s): %s;\n", c.Summary, c.ID, c.method, c.path, c.Scope, camel(c.name), c.tsTakes(), c.tsAnswer())
		}
		b.WriteString("  };\n")
	}
	b.WriteString("}\n\n/** How each is called: method, path, what is sent, whether there is a query, what is answered, and whether it takes a key. */\nexport const operations = {\n")
	for _, group := range groups {
		for _, c := range of[group] {
			fmt.Fprintf(&b, "  '%s': ['%s', '%s', '%s', '%s', %s],\n", c.ID, c.method, c.path, c.sent, map[bool]string{true: "page", false: c.answers}[c.item != nil], tsFlags(c))
		}
	}
	b.WriteString("} as const;\n")
	return b.String()
}

func tsFlags(c sdkCall) string {
	return fmt.Sprintf("%t, %t", len(c.query) > 0, c.keyed)
}

// prefixed names the types of the schemas where they are imported as s.
func prefixed(schema tsSchema) string {
	return strings.ReplaceAll(tsRef.ReplaceAllString(schema.ts(), "s.$0"), "s.Record", "Record")
}

func (c sdkCall) tsTakes() string {
	var given []string
	for _, place := range c.places {
		given = append(given, camel(place)+": string")
	}
	switch {
	case c.sent == "application/json":
		given = append(given, "body: "+prefixed(c.body))
	case c.sent != "":
		given = append(given, "body: Sent")
	}
	if len(c.query) > 0 {
		var parts []string
		mark := "?"
		for _, p := range c.query {
			if p.Required {
				mark = ""
			}
			kind := prefixed(p.Schema)
			if !p.Required {
				kind += " | undefined"
			}
			parts = append(parts, tsParameter(p.Name, p.Required)+kind)
		}
		given = append(given, "query"+mark+": { "+strings.Join(parts, "; ")+" }")
	}
	return strings.Join(append(given, "options?: Options"), ", ")
}

func (c sdkCall) tsAnswer() string {
	switch {
	case c.item != nil:
		return "Paged<" + prefixed(c.answer) + ", " + prefixed(*c.item) + ">"
	case c.answers == "json":
		return "Promise<" + prefixed(c.answer) + ">"
	case c.answers == "none":
		return "Promise<void>"
	}
	return "Promise<Response>"
}
