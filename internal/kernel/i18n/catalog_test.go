package i18n

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Every language says everything, with the same placeholders, in every namespace.
func TestCatalogsSayTheSameInEveryLanguage(t *testing.T) {
	files := embedded().files
	names, err := fs.Glob(files, "*/*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no catalogs embedded: %v", err)
	}
	namespaces := make(map[string]bool)
	for _, name := range names {
		namespaces[path.Base(name)] = true
	}
	for _, namespace := range slices.Sorted(maps.Keys(namespaces)) {
		t.Run(strings.TrimSuffix(namespace, ".json"), func(t *testing.T) {
			want := described(t, files, Default+"/"+namespace)
			for _, lang := range Supported()[1:] {
				if diff := cmp.Diff(want, described(t, files, lang+"/"+namespace)); diff != "" {
					t.Errorf("%s against %s (-want +got):\n%s", lang, Default, diff)
				}
			}
		})
	}
}

// described maps each message, plural forms together, to its placeholders in order.
func described(t *testing.T, files fs.FS, name string) map[string]string {
	t.Helper()
	flat, err := readCatalog(files, name)
	if err != nil {
		t.Errorf("%v", err)
	}
	found := make(map[string]map[string]bool)
	for key, text := range flat {
		if strings.TrimSpace(text) == "" {
			t.Errorf("%s: %s is empty", name, key)
		}
		base := pluralBase(flat, key)
		if found[base] == nil {
			found[base] = make(map[string]bool)
		}
		names, whole := Placeholders(text)
		if !whole {
			t.Errorf("%s: %s leaves a bracket open", name, key)
		}
		for _, p := range names {
			found[base][p] = true
		}
	}
	out := make(map[string]string, len(found))
	for base, set := range found {
		out[base] = strings.Join(slices.Sorted(maps.Keys(set)), " ")
	}
	return out
}

func pluralBase(flat map[string]string, key string) string {
	for _, suffix := range []string{"_zero", "_one", "_many", "_other"} {
		if base, ok := strings.CutSuffix(key, suffix); ok {
			if _, plural := flat[base+"_other"]; plural {
				return base
			}
		}
	}
	return key
}
