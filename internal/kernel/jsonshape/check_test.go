package jsonshape

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/jsontext"
)

type sample struct {
	Name  string   `json:"name"`
	Count int      `json:"count"`
	Rate  *float64 `json:"rate"`
	Done  bool     `json:"done"`
	Tags  []string `json:"tags"`
	Inner struct {
		Deep string `json:"deep"`
	} `json:"inner"`
}

func verdict(body string) []string {
	err := Of(reflect.TypeFor[sample]()).Check([]byte(body))
	refusal, ok := fault.As(err)
	switch {
	case err == nil:
		return nil
	case !ok:
		return []string{"not a refusal: " + err.Error()}
	case len(refusal.Fields) == 0:
		return []string{refusal.Code}
	}
	var list []string
	for _, f := range refusal.Fields {
		list = append(list, f.Pointer+" "+f.Code)
	}
	return list
}

func TestBodiesAreReadByTheLetter(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"all of it", `{"name":"Ada","count":-3,"rate":1.5e2,"done":true,"tags":["a","b"],"inner":{"deep":"x"}}`, nil},
		{"nothing of it", ` { } `, nil},
		{"null where it may be", `{"rate":null}`, nil},
		{"null where it may not", `{"name":null}`, []string{"/name field.type"}},
		{"unknown", `{"role":"admin"}`, []string{"/role field.unknown"}},
		{"unknown inside", `{"inner":{"deeper":1}}`, []string{"/inner/deeper field.unknown"}},
		{"other case", `{"Name":"x"}`, []string{"/Name field.unknown"}},
		{"long s and Kelvin sign fold to s and k elsewhere", `{"tagſ":[],"\u212a":1}`, []string{"/tagſ field.unknown", "/\u212a field.unknown"}},
		{"doubled", `{"name":"a","name":"b"}`, []string{"/name field.duplicate"}},
		{"doubled through an escape", `{"name":"a","n\u0061me":"b"}`, []string{"/name field.duplicate"}},
		{"wrong types", `{"name":1,"count":"1","done":0,"tags":{},"inner":[]}`,
			[]string{"/name field.type", "/count field.type", "/done field.type", "/tags field.type", "/inner field.type"}},
		{"fraction for a whole number", `{"count":1.0}`, []string{"/count field.type"}},
		{"too large a number", `{"count":92233720368547758080}`, []string{"/count field.type"}},
		{"infinite number", `{"rate":1e999}`, []string{"/rate field.type"}},
		{"element of a list", `{"tags":["a",2]}`, []string{"/tags/1 field.type"}},
		{"not an object", `[1]`, []string{" field.type"}},
		{"half a surrogate pair", `{"name":"\ud800"}`, []string{"/name field.encoding"}},
		{"whole pair", `{"name":"\ud83d\ude00"}`, nil},
		{"zero character", `{"name":"a\u0000"}`, []string{"/name field.encoding"}},
		{"broken UTF-8", "{\"name\":\"\xff\"}", []string{"/name field.encoding"}},
		{"pointer characters", `{"a/b~c":1}`, []string{"/a~1b~0c field.unknown"}},
		{"nothing", ``, []string{"json.invalid"}},
		{"something after", `{} {}`, []string{"json.invalid"}},
		{"comma at the end", `{"name":"a",}`, []string{"json.invalid"}},
		{"leading nought", `{"count":01}`, []string{"json.invalid"}},
		{"comment", `{/**/}`, []string{"json.invalid"}},
		{"line break in a text", "{\"name\":\"a\nb\"}", []string{"json.invalid"}},
		{"byte order mark", "\ufeff{}", []string{"json.invalid"}},
		{"single quotes", `{'name':'a'}`, []string{"json.invalid"}},
		{"cut off", `{"name":"a`, []string{"json.invalid"}},
		{"NaN", `{"rate":NaN}`, []string{"json.invalid"}},
		{"too deep", `{"tags":` + strings.Repeat("[", 30) + strings.Repeat("]", 30) + `}`, []string{"json.invalid"}},
	} {
		if diff := cmp.Diff(c.want, verdict(c.body)); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", c.name, diff)
		}
	}
}

func TestAnAnswerToAHostileBodyStaysSmall(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"name":"x"`)
	for range 900 {
		b.WriteString(`,"` + strings.Repeat("k", 200) + `":1`)
	}
	b.WriteString("}")
	found := verdict(b.String())
	if len(found) > MaxErrors {
		t.Errorf("%d fields are reported", len(found))
	}
	if len(found[0]) > 100 {
		t.Errorf("a key is repeated at length %d", len(found[0]))
	}
}

// What the strict reader lets through, the standard library reads too, and to the same
// JSON; and nothing makes it panic.
func FuzzCheck(f *testing.F) {
	for _, seed := range []string{`{"name":"a","inner":{"deep":"\ud83d\ude00"}}`, `{"tags":[1,null,"\u0000"],"name":{}}`, `{"rate":-0.5e-3}`, `[[[[`, `{"a":`, "\xff"} {
		f.Add([]byte(seed))
	}
	want := Of(reflect.TypeFor[sample]())
	f.Fuzz(func(t *testing.T, body []byte) {
		err := want.Check(body)
		if err == nil {
			var s sample
			d := json.NewDecoder(bytes.NewReader(body))
			d.DisallowUnknownFields()
			if err := d.Decode(&s); err != nil {
				t.Fatalf("accepted, but the standard library says: %v", err)
			}
			return
		}
		if fault.CodeOf(err) == CodeInvalid && json.Valid(body) && shallow(body) {
			t.Fatalf("refused as no JSON: %q", body)
		}
		if fault.CodeOf(err) == "invalid" && !json.Valid(body) {
			t.Fatalf("fields named in what is no JSON: %q", body)
		}
	})
}

// shallow says whether no bound of ours was reached.
func shallow(body []byte) bool {
	return bytes.Count(body, []byte("["))+bytes.Count(body, []byte("{")) < jsontext.MaxDepth && bytes.Count(body, []byte(",")) < maxMembers
}
