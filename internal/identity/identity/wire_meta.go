package identity

import (
	"encoding/json"
	"maps"
	"strings"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
)

// Bounds of what people may write about themselves.
const (
	maxMetadata      = 16 << 10 // bytes, as JSON
	maxMetadataDepth = 10
)

// metaText checks metadata and gives it as it is stored.
func metaText(meta map[string]any) (string, error) {
	if depth(meta) > maxMetadataDepth {
		return "", wireInvalid("The metadata is nested too deeply")
	}
	if meta == nil {
		return "{}", nil
	}
	text, err := json.Marshal(meta)
	switch {
	case err != nil:
		return "", wireInvalid("The metadata is no JSON")
	case len(text) > maxMetadata:
		return "", wireInvalid("The metadata is larger than 16 KiB")
	}
	return string(text), nil
}

// depth is how many objects and lists lie in each other.
func depth(v any) int {
	deepest := 0
	switch v := v.(type) {
	case map[string]any:
		for _, inner := range v {
			deepest = max(deepest, depth(inner))
		}
		return deepest + 1
	case []any:
		for _, inner := range v {
			deepest = max(deepest, depth(inner))
		}
		return deepest + 1
	}
	return deepest
}

// metaOf reads stored metadata. Numbers stay as they were written.
func metaOf(text string) map[string]any {
	meta := map[string]any{}
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if d.Decode(&meta) != nil || meta == nil { // a damaged row shows nothing
		return map[string]any{}
	}
	return meta
}

// mergeMeta sets the keys of a change, and deletes those whose value is nil.
func mergeMeta(meta, change map[string]any) map[string]any {
	merged := maps.Clone(meta)
	if merged == nil {
		merged = map[string]any{}
	}
	for key, value := range change {
		if value == nil {
			delete(merged, key)
		} else {
			merged[key] = value
		}
	}
	return merged
}

// tokenMetadata is what of the metadata an access token carries: all, or nothing when
// that would be too much for a header.
func tokenMetadata(meta map[string]any) map[string]any {
	if text, err := json.Marshal(meta); err != nil || len(text) > maxTokenMetadata {
		return nil
	}
	return meta
}

// person is what a sign-up says of its name and country (by its code, or its name in any of our
// languages), as far as it keeps the rules of our own form. What does not is left out: the page that asked is not ours to correct.
func person(meta map[string]any) (first, last, country string) {
	first, last = nameIn(meta, "first_name"), nameIn(meta, "last_name")
	named, _ := meta["country"].(string)
	if code, known := i18n.CountryCode(named); known {
		country = code
	} else if validate.Country(named) == "" {
		country = named
	}
	return first, last, country
}

func nameIn(meta map[string]any, key string) string {
	name, _ := meta[key].(string)
	if validate.Name(name) != "" {
		return ""
	}
	return validate.Clean(name)
}
