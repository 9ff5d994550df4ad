package identity

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
)

func TestMetadataIsBounded(t *testing.T) {
	deep := map[string]any{"a": 1}
	for range maxMetadataDepth - 1 {
		deep = map[string]any{"a": deep}
	}
	cases := []struct {
		name string
		meta map[string]any
		fine bool
	}{
		{"none", nil, true},
		{"as deep as allowed", deep, true},
		{"deeper", map[string]any{"a": deep}, false},
		{"deep through lists", map[string]any{"a": []any{[]any{[]any{deep}}}}, false},
		{"as large as allowed", map[string]any{"a": strings.Repeat("x", maxMetadata-len(`{"a":""}`))}, true},
		{"one byte larger", map[string]any{"a": strings.Repeat("x", maxMetadata-len(`{"a":""}`)+1)}, false},
	}
	for _, c := range cases {
		text, err := metaText(c.meta)
		if (err == nil) != c.fine {
			t.Errorf("%s: %v", c.name, err)
		}
		if !c.fine && fault.CodeOf(err) != "wire.validation_failed" {
			t.Errorf("%s: refused as %v", c.name, err)
		}
		if c.fine && !json.Valid([]byte(text)) {
			t.Errorf("%s: stored as %.40s", c.name, text)
		}
	}
}

func TestMetadataIsMergedKeyByKey(t *testing.T) {
	got := mergeMeta(
		map[string]any{"kept": "1", "changed": "old", "deleted": "x", "nested": map[string]any{"a": 1.0}},
		map[string]any{"changed": "new", "deleted": nil, "added": []any{}, "nested": map[string]any{"b": 2.0}, "absent": nil})
	want := map[string]any{"kept": "1", "changed": "new", "added": []any{}, "nested": map[string]any{"b": 2.0}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWhatOfMetadataBecomesAName(t *testing.T) {
	cases := []struct {
		name                 string
		meta                 map[string]any
		first, last, country string
	}{
		{"the fields of the sign-up", map[string]any{"first_name": " Anna  Lena ", "last_name": "Meier", "country": "CH"}, "Anna Lena", "Meier", "CH"},
		{"nothing", nil, "", "", ""},
		{"other kinds of values", map[string]any{"first_name": 5, "last_name": []any{"x"}, "country": true}, "", "", ""},
		{"what is no name", map[string]any{"first_name": "<script>", "last_name": strings.Repeat("x", 51), "country": "Atlantis"}, "", "", ""},
		{"a country by its name", map[string]any{"country": "Zwitserland"}, "", "", "CH"},
		{"a country by its code in small letters", map[string]any{"country": "fr"}, "", "", "FR"},
	}
	for _, c := range cases {
		if first, last, country := person(c.meta); first != c.first || last != c.last || country != c.country {
			t.Errorf("%s: got %q %q %q", c.name, first, last, country)
		}
	}
}

// Whatever is stored reads back as it was written, and nothing that is stored is too large.
func FuzzMetadata(f *testing.F) {
	for _, text := range []string{`{}`, `{"a":1e400}`, `{"a":9007199254740993}`, `{"\u0000":"\ud800"}`, `{"a":[[[[[[[[[[[1]]]]]]]]]]]}`, `null`, `{"a":null}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		meta := metaOf(text)
		stored, err := metaText(meta)
		if err != nil {
			if fault.CodeOf(err) != "wire.validation_failed" {
				t.Fatal(err)
			}
			return
		}
		if len(stored) > maxMetadata {
			t.Errorf("%d bytes were stored", len(stored))
		}
		if diff := cmp.Diff(meta, metaOf(stored)); diff != "" {
			t.Errorf("read back otherwise: %s", diff)
		}
	})
}
