package api_test

import (
	"fmt"
	"go/format"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const goHeader = `// Code generated from the description for programs by go test ./internal/api/v1 -run SDKs -update; DO NOT EDIT.

package florin
`

var (
	tsRef = regexp.MustCompile(`\b[A-Z]\w+`)
	// initials are written in capitals, as Go has them.
	initials = map[string]string{"id": "ID", "ids": "IDs", "url": "URL", "iban": "IBAN", "bic": "BIC", "pdf": "PDF", "csv": "CSV", "ics": "ICS", "apr": "APR", "ip": "IP", "json": "JSON"}
)

// goWords joins words into a name.
func goWords(id string, special map[string]string) string {
	var b strings.Builder
	for word := range strings.FieldsFuncSeq(id, func(r rune) bool { return r == '-' || r == '_' || r == '.' }) {
		if special[word] != "" {
			b.WriteString(special[word])
		} else {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}

func goName(id string) string { return goWords(id, initials) }

func formatted(t *testing.T, text string) string {
	t.Helper()
	out, err := format.Source([]byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return string(out)
}

// goTold says whether a schema is a kind of event, which Go has as what it tells (goEvents).
func (d tsDescription) goTold(name string) bool {
	data := d.Components.Schemas[name].Properties["data"]
	return strings.HasSuffix(name, "Event") && len(data.Properties) > 0
}

func (d tsDescription) goTypes(t *testing.T) string {
	sent := d.sentSchemas()
	var b strings.Builder
	b.WriteString(goHeader + "\nimport (\n\"encoding/json\"\n\"time\"\n)\n")
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		schema := d.Components.Schemas[name]
		if d.goTold(name) || name == "EventData" {
			continue
		}
		if name == "Event" { // what it tells is read by its kind
			data := schema.Properties["data"]
			schema.Properties["data"] = tsSchema{About: data.About}
		}
		about := schema.About
		if about == "" {
			about = "is what the API calls " + name + "."
		}
		fmt.Fprintf(&b, "\n// %s %s\ntype %s struct {\n%s}\n", name, about, name, schema.goMembers(sent[name]))
	}
	return formatted(t, b.String())
}

func (s tsSchema) goMembers(sent bool) string {
	var b strings.Builder
	names := slices.Clone(s.Required)
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, name := range names {
		p, tag := s.Properties[name], name
		kind := p.goKind()
		if !slices.Contains(s.Required, name) {
			tag += ",omitzero"
			if !strings.HasPrefix(kind, "*") && (p.Ref != "" || kind == "time.Time" || sent && name != "version" && (kind == "bool" || kind == "int64")) {
				kind = "*" + kind
			}
		}
		if about := p.goAbout(); about != "" {
			fmt.Fprintf(&b, "// %s\n", about)
		}
		own := goName(name)
		if own == "Error" { // what is an error has a method of this name
			own = "OAuthError"
		}
		fmt.Fprintf(&b, "%s %s `json:%q`\n", own, kind, tag)
	}
	return b.String()
}

// goAbout is what the description says of a member, with its values.
func (s tsSchema) goAbout() string {
	about := s.About
	if len(s.Enum) > 0 {
		about = strings.TrimPrefix(about+". One of "+strings.Join(s.Enum, ", "), ". ")
	}
	return about
}

func (s tsSchema) goKind() string {
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		return name
	}
	if len(s.AnyOf) == 2 && slices.Contains(s.AnyOf[1].Type, "null") {
		return "*" + s.AnyOf[0].goKind()
	}
	kind, null := "json.RawMessage", slices.Contains(s.Type, "null")
	for _, name := range s.Type {
		switch name {
		case "string":
			kind = map[bool]string{true: "time.Time", false: "string"}[s.Format == "date-time"]
		case "boolean":
			kind = "bool"
		case "integer":
			kind = "int64"
		case "number":
			kind = "float64"
		case "array":
			return "[]" + s.Items.goKind()
		case "object":
			if s.Free.schema != nil {
				return "map[string]" + s.Free.schema.goKind()
			}
			return kind
		}
	}
	if null && kind != "json.RawMessage" {
		return "*" + kind
	}
	return kind
}

// goEvents writes what each kind of event tells, and how it is read.
func (d tsDescription) goEvents(t *testing.T) string {
	var types, kinds, cases strings.Builder
	for _, kind := range slices.Sorted(maps.Keys(d.Webhooks)) {
		op := d.Webhooks[kind]["post"]
		schema := op.RequestBody.ts()
		name := strings.TrimSuffix(schema, "Event")
		if !d.goTold(schema) {
			continue
		}
		fmt.Fprintf(&types, "\n// %s is what %s tells: %s\ntype %s struct {\n%s}\n", name, kind, op.Summary, name, d.Components.Schemas[schema].Properties["data"].goMembers(false))
		fmt.Fprintf(&kinds, "Told%s = %q\n", name, kind)
		fmt.Fprintf(&cases, "case Told%s:\nreturn read[%s](e.Data)\n", name, name)
	}
	return formatted(t, goHeader+"\n// The kinds of events of the catalogue. There may come others.\nconst (\n"+kinds.String()+")\n"+types.String()+
		"\n// Told reads what the event tells, as the type of its kind, such as PaymentBooked for ToldPaymentBooked; nil for a kind that this SDK does not know.\nfunc (e Event) Told() (any, error) {\nswitch e.Type {\n"+
		cases.String()+"}\nreturn nil, nil\n}\n")
}
