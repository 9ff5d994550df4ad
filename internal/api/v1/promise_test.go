package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"florin/internal/test/testkit"
)

var promise = flag.Bool("promise", false, "for a release: promise programs what their description says now (testdata/promised.json)")

const promised = "testdata/promised.json"

// A broken promise is an operation that programs of the last release would call in vain, or answers that they would not understand.
type broken struct {
	ID        string `json:"id"`
	Operation string `json:"operation"`
	Path      string `json:"path"`
	Text      string `json:"text"`
}

// What the last release promised to programs holds, or docs/api-changes.md says why it does not.
func TestThePromiseToProgramsIsKept(t *testing.T) {
	now := newRig(t, testkit.SQLite(t)).api.ProgramDescription()
	if *promise {
		must(t, os.WriteFile(promised, lined(t, now), 0o644))
	}
	changes, err := os.ReadFile("../../../docs/api-changes.md")
	must(t, err)
	for _, b := range breaks(t, promised, now) {
		if !b.explained(string(changes)) {
			t.Errorf("%s %s breaks what was promised, and no line of docs/api-changes.md says why: %s (%s)", b.Operation, b.Path, b.Text, b.ID)
		}
	}
}

// explained looks for a line with the operation and the name of the break, as code, and a reason after them.
func (b broken) explained(changes string) bool {
	for line := range strings.Lines(changes) {
		at, id := strings.Index(line, "`"+b.Operation+" "+b.Path+"`"), "`"+b.ID+"`"
		if _, why, found := strings.Cut(line, id); at >= 0 && found && len(strings.Trim(why, " :.\n")) > 0 {
			return true
		}
	}
	return false
}

// breaks asks oasdiff, which knows what breaks callers of an API, what has happened to a description.
func breaks(t *testing.T, before string, now []byte) []broken {
	t.Helper()
	after := filepath.Join(t.TempDir(), "now.json")
	must(t, os.WriteFile(after, now, 0o600))
	cmd := exec.CommandContext(t.Context(), "go", "tool", "-modfile=../../../scripts/tools/go.mod", "oasdiff", "breaking", before, after, "--format", "json", "--allow-external-refs=false")
	cmd.Env = append(os.Environ(), "OASDIFF_NO_TELEMETRY=1")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("oasdiff: %v: %s", err, said.String())
	}
	var all []broken
	if len(bytes.TrimSpace(out)) > 0 {
		must(t, json.Unmarshal(out, &all))
	}
	return all
}

// lined writes a description with a line for each path and each schema, so that a release is read as a list of what has changed.
func lined(t *testing.T, description []byte) []byte {
	t.Helper()
	var doc map[string]json.RawMessage
	must(t, json.Unmarshal(description, &doc))
	doc["paths"] = withoutExamples(t, doc["paths"])
	var components map[string]json.RawMessage
	must(t, json.Unmarshal(doc["components"], &components))
	for name, text := range components {
		components[name] = []byte(members(t, text))
	}
	parts := map[string]string{"components": "{\n" + joined(components) + "\n}", "paths": members(t, doc["paths"])}
	for name, text := range doc {
		if parts[name] == "" {
			var one bytes.Buffer
			must(t, json.Compact(&one, text))
			parts[name] = one.String()
		}
	}
	raw := map[string]json.RawMessage{}
	for name, text := range parts {
		raw[name] = []byte(text)
	}
	return []byte("{\n" + joined(raw) + "\n}\n")
}

// withoutExamples leaves out what shows a promise and is none.
func withoutExamples(t *testing.T, paths json.RawMessage) json.RawMessage {
	t.Helper()
	var value any
	must(t, json.Unmarshal(paths, &value))
	var clean func(any)
	clean = func(value any) {
		object, _ := value.(map[string]any)
		if _, isMedia := object["schema"]; isMedia {
			delete(object, "example")
		}
		for _, member := range object {
			clean(member)
		}
	}
	clean(value)
	text, err := json.Marshal(value)
	must(t, err)
	return text
}

func members(t *testing.T, object json.RawMessage) string {
	t.Helper()
	var all map[string]json.RawMessage
	must(t, json.Unmarshal(object, &all))
	for name, text := range all {
		var one bytes.Buffer
		must(t, json.Compact(&one, text))
		all[name] = one.Bytes()
	}
	return "{\n" + joined(all) + "\n}"
}

func joined(members map[string]json.RawMessage) string {
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(members)) {
		key, _ := json.Marshal(name) // a text always can be
		lines = append(lines, string(key)+": "+string(members[name]))
	}
	return strings.Join(lines, ",\n")
}

// A member that is gone, a list of values that has shut, an operation that is gone and a parameter that has become required are found and named.
func TestABrokenPromiseIsNamed(t *testing.T) {
	read := func() (doc map[string]any) {
		text, err := os.ReadFile(promised)
		must(t, err)
		must(t, json.Unmarshal(text, &doc))
		return doc
	}
	at := func(doc any, path ...string) map[string]any {
		for _, name := range path {
			doc = doc.(map[string]any)[name]
		}
		return doc.(map[string]any)
	}
	for id, seed := range map[string]func(doc map[string]any){
		"response-required-property-removed": func(doc map[string]any) {
			own := at(doc, "components", "schemas", "OwnProgram")
			delete(own["properties"].(map[string]any), "mode")
			own["required"] = slices.DeleteFunc(own["required"].([]any), func(name any) bool { return name == "mode" })
		},
		"api-path-removed-without-deprecation": func(doc map[string]any) { delete(at(doc, "paths"), "/api/v1/program") },
		"new-required-request-property": func(doc map[string]any) {
			in := at(doc, "components", "schemas", "RotateSecretInput")
			in["properties"].(map[string]any)["reason"] = map[string]any{"type": "string"}
			in["required"] = append(in["required"].([]any), "reason")
		},
		"request-parameter-enum-value-removed": func(doc map[string]any) {
			for _, p := range at(doc, "paths", "/api/v1/staff/loans", "get")["parameters"].([]any) {
				if schema := p.(map[string]any)["schema"].(map[string]any); schema["enum"] != nil {
					schema["enum"] = schema["enum"].([]any)[1:]
					return
				}
			}
			t.Fatal("no parameter with a list of values")
		},
	} {
		doc := read()
		seed(doc)
		text, err := json.Marshal(doc)
		must(t, err)
		found := breaks(t, promised, text)
		i := slices.IndexFunc(found, func(b broken) bool { return b.ID == id })
		if i < 0 {
			t.Errorf("%s is not found: %v", id, found)
			continue
		}
		line := "- `" + found[i].Operation + " " + found[i].Path + "` `" + id + "`"
		if found[i].explained(line+":\n") || !found[i].explained(line+": nobody used it.\n") {
			t.Errorf("%s: a reason is wanted, and taken", id)
		}
	}
}
