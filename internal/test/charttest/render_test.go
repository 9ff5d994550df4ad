package charttest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template"

	"go.yaml.in/yaml/v3"
)

const chart = "../../../deploy/helm/florin"

// object is one thing of Kubernetes.
type object map[string]any

func (o object) name() string {
	about, _ := o["metadata"].(map[string]any)
	return fmt.Sprintf("%v %v", o["kind"], about["name"])
}

// objects reads a stream of YAML; documents without content are none.
func objects(t *testing.T, text []byte) map[string]object {
	t.Helper()
	all := map[string]object{}
	for d := yaml.NewDecoder(bytes.NewReader(text)); ; {
		var o map[string]any
		if err := d.Decode(&o); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if len(o) == 0 {
			continue
		}
		of := object(o)
		if _, twice := all[of.name()]; twice {
			t.Errorf("%s twice", of.name())
		}
		all[of.name()] = of
	}
}

func readYAML(t *testing.T, path string) (all map[string]any) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err == nil {
		err = yaml.Unmarshal(text, &all)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// merged are the chart's values with those of a lender laid over them, as Helm lays them.
func merged(under, over map[string]any) map[string]any {
	all := maps.Clone(under)
	for key, value := range over {
		below, both := all[key].(map[string]any)
		if above, deep := value.(map[string]any); deep && both {
			value = merged(below, above)
		}
		all[key] = value
	}
	return all
}

func valuesOf(t *testing.T, of string) map[string]any {
	t.Helper()
	return merged(readYAML(t, chart+"/values.yaml"), readYAML(t, "testdata/"+of+".values.yaml"))
}

// release is what scripts/chart calls the release: some release of some namespace.
var release = map[string]any{"Name": "lender", "Namespace": "credit", "Service": "Helm"}

// rendered carries the templates out; it knows the functions that they use and no other.
func rendered(t *testing.T, values map[string]any) map[string]string {
	t.Helper()
	about := readYAML(t, chart+"/Chart.yaml")
	root := template.New("chart").Option("missingkey=zero")
	root.Funcs(template.FuncMap{
		"include": func(name string, of any) (string, error) {
			var out strings.Builder
			err := root.ExecuteTemplate(&out, name, of)
			return out.String(), err
		},
		"nindent": func(n int, text string) string {
			return "\n" + strings.Repeat(" ", n) + strings.ReplaceAll(text, "\n", "\n"+strings.Repeat(" ", n))
		},
		"toYaml": func(v any) (string, error) {
			text, err := yaml.Marshal(v)
			return strings.TrimSuffix(string(text), "\n"), err
		},
		"default": func(otherwise, v any) any {
			if v == nil || reflect.ValueOf(v).IsZero() {
				return otherwise
			}
			return v
		},
		"quote":      func(v any) string { return strconv.Quote(fmt.Sprint(v)) },
		"trunc":      func(n int, s string) string { return s[:min(n, len(s))] },
		"trimPrefix": func(start, s string) string { return strings.TrimPrefix(s, start) },
		"trimSuffix": func(end, s string) string { return strings.TrimSuffix(s, end) },
		"replace":    func(old, by, s string) string { return strings.ReplaceAll(s, old, by) },
		"splitList":  func(by, s string) []string { return strings.Split(s, by) },
		"first":      func(list []string) string { return list[0] },
		"join": func(by string, list []any) string {
			var texts []string
			for _, v := range list {
				texts = append(texts, fmt.Sprint(v))
			}
			return strings.Join(texts, by)
		},
		"list": func(all ...any) []any { return all },
		"dict": func(all ...any) map[string]any {
			return map[string]any{all[0].(string): all[1], all[2].(string): all[3]}
		},
		"hasKey": func(of map[string]any, key string) bool { _, there := of[key]; return there },
		"int":    func(n int) int { return n },
		"add":    func(a, b int) int { return a + b },
	})
	files, err := filepath.Glob(chart + "/templates/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err == nil {
			_, err = root.New(filepath.Base(path)).Parse(string(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	of := map[string]any{
		"Values": values, "Release": release,
		"Chart": map[string]any{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
	}
	out := map[string]string{}
	for _, path := range files {
		name := filepath.Base(path)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text strings.Builder
		if err := root.ExecuteTemplate(&text, name, of); err != nil {
			t.Fatal(err)
		}
		out[name] = text.String()
	}
	return out
}

// made is what the templates make of values.
func made(t *testing.T, values map[string]any) map[string]object {
	t.Helper()
	all := map[string]object{}
	texts := rendered(t, values)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if name != "NOTES.txt" {
			maps.Copy(all, objects(t, []byte(texts[name])))
		}
	}
	return all
}

// lenders are those whose values are in testdata.
func lenders(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.values.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no values", err)
	}
	for _, path := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(path), ".values.yaml"))
	}
	return names
}
